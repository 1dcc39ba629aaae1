import { PassThrough } from "node:stream";
import { DuckDBInstance } from "@duckdb/node-api";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Input } from "../../src/cli/input/input.js";
import { followInputs, progressOn } from "../../src/cli/output/progress.js";
import { duckdbDatabase } from "../../src/engines/duckdb/database.js";

const line = "\r\u001b[K";

/** Standard error, and a clock that stands still between the steps of a test. */
function setUp(isTTY = true) {
  const stderr = Object.assign(new PassThrough(), { isTTY });
  let now = 5000;
  return {
    stderr,
    clock: () => now,
    wait: (milliseconds: number) => void (now += milliseconds),
    written: () => String(stderr.read() ?? ""),
  };
}

describe("the progress of work", () => {
  test("is shown after two seconds with the time left, and is erased in the end", () => {
    const { stderr, clock, wait, written } = setUp();
    const progress = progressOn({ stderr }, clock);
    wait(1999);
    progress?.update(0.2);
    expect(written()).toBe("");
    wait(1);
    progress?.update(0.25);
    expect(written()).toBe(`${line}25 %, 6 s left`);
    wait(199);
    progress?.update(0.3);
    expect(written()).toBe("");
    wait(1);
    progress?.update(0.4);
    expect(written()).toBe(`${line}40 %, 4 s left`);
    wait(1000);
    progress?.update(1);
    expect(written()).toBe(`${line}100 %, 0 s left`);
    progress?.end();
    expect(written()).toBe(line);
  });

  test("is the elapsed time if the share is unknown", () => {
    const { stderr, clock, wait, written } = setUp();
    const progress = progressOn({ stderr }, clock);
    wait(3000);
    progress?.update(-1);
    expect(written()).toBe(`${line}3 s until now`);
  });

  test("is not shown without a terminal, or if the work ends earlier", () => {
    const { stderr, clock, written } = setUp();
    expect(progressOn({ stderr: setUp(false).stderr }, clock)).toBeUndefined();
    progressOn({ stderr }, clock)?.end();
    expect(written()).toBe("");
  });

  test("does not predict the rest from earlier parts", () => {
    const { stderr, clock, wait, written } = setUp();
    const progress = progressOn({ stderr }, clock);
    for (const [seconds, share, text] of [
      [30, -1, "30 s until now"],
      [2, 0.5, "50 %, 2 s left"],
      [1, 0.1, "10 %, 0 s left"],
      [1, 0.2, "20 %, 4 s left"],
      [200, 0.5, "50 %, 3 min left"],
    ] as const) {
      wait(1000 * seconds);
      progress?.update(share);
      expect(written()).toBe(line + text);
    }
  });

  /** Four chunks of ten bytes, each a second after the other. */
  function inputOf(wait: (milliseconds: number) => void): Input {
    const chunks = (async function* () {
      for (let second = 0; second < 4; second++) {
        wait(1000);
        yield await Promise.resolve(Buffer.alloc(10));
      }
    })();
    return { name: "rows.csv", size: 40, chunks };
  }

  test.each([
    [80, ["", "25 %, 6 s left", "37 %, 5 s left", "50 %, 4 s left", "62 %, 4 s left"]],
    [NaN, ["", "2 s until now", "3 s until now", "4 s until now", "5 s until now"]],
    [undefined, ["", "2 s until now", "3 s until now", "4 s until now", "5 s until now"]],
  ])("is that of the bytes of all files: of %s", async (total, expected) => {
    const { stderr, clock, wait, written } = setUp();
    const follow = followInputs({ stderr }, undefined, clock);
    const shown: string[] = [];
    for (const input of [inputOf(wait), inputOf(wait)]) {
      for await (const chunk of follow(input, total).chunks) {
        expect(chunk).toHaveLength(10);
        shown.push(written().replaceAll(line, ""));
      }
    }
    expect(shown.slice(0, 5)).toEqual(expected);
    expect(written()).toBe(line);
  });

  test("ends at the time limit", async () => {
    const { stderr, clock, wait } = setUp();
    const follow = followInputs({ stderr }, 6000, clock);
    const read = async (): Promise<void> => {
      for await (const chunk of follow(inputOf(wait)).chunks) expect(chunk).toHaveLength(10);
    };
    await read();
    await expect(read()).rejects.toThrow("The statement did not finish within 6 s.");
  });
});

describe("the progress of DuckDB", () => {
  afterEach(() => void vi.useRealTimers());

  test("is read five times a second, until the statement ends", async () => {
    const instance = await DuckDBInstance.create(":memory:");
    const progress = vi.fn<(done: number) => void>();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const rows = duckdbDatabase(instance, { progress }).read({ sql: "FROM range(100000)", params: [] }, {});
    const reading = rows[Symbol.asyncIterator]();
    await reading.next();
    vi.advanceTimersByTime(1_000);
    expect(progress).toHaveBeenCalledTimes(5);
    await reading.return?.();
    vi.advanceTimersByTime(1_000);
    expect(progress).toHaveBeenCalledTimes(5);
    instance.closeSync();
  });
});
