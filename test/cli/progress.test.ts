import { PassThrough } from "node:stream";
import { DuckDBInstance } from "@duckdb/node-api";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Input } from "../../src/cli/input/input.js";
import { progressOn, withProgress } from "../../src/cli/output/progress.js";
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
    progress?.update(0.4);
    expect(written()).toBe("");
    wait(1);
    progress?.update(0.25);
    expect(written()).toBe(`${line}25 %, 6 s left`);
    wait(199);
    progress?.update(0.3);
    expect(written()).toBe("");
    wait(1);
    progress?.update(0.001);
    expect(written()).toBe(`${line}0 %, 37 min left`);
    wait(1000);
    progress?.update(1);
    expect(written()).toBe(`${line}100 %, 0 s left`);
    progress?.end();
    expect(written()).toBe(line);
  });

  test("is the time until now where the share is unknown", () => {
    const { stderr, clock, wait, written } = setUp();
    const progress = progressOn({ stderr }, clock);
    wait(3000);
    progress?.update(-1);
    expect(written()).toBe(`${line}3 s until now`);
  });

  test("is not shown where nobody looks, or where the work ends before", () => {
    const { stderr, clock, written } = setUp();
    expect(progressOn({ stderr: setUp(false).stderr }, clock)).toBeUndefined();
    progressOn({ stderr }, clock)?.end();
    expect(written()).toBe("");
  });

  test("is that of the bytes of a file", async () => {
    const { stderr, clock, wait, written } = setUp();
    const chunks = (async function* () {
      for (let second = 0; second < 4; second++) {
        wait(1000);
        yield await Promise.resolve(Buffer.alloc(10));
      }
    })();
    const input: Input = { name: "rows.csv", size: 40, chunks };
    const shown: string[] = [];
    for await (const chunk of withProgress(input, { stderr }, clock).chunks) {
      expect(chunk).toHaveLength(10);
      shown.push(written());
    }
    expect(shown).toEqual(["", `${line}50 %, 2 s left`, `${line}75 %, 1 s left`, `${line}100 %, 0 s left`]);
    expect(written()).toBe(line);
  });

  test("is unknown for an input without a size", () => {
    const { stderr } = setUp();
    const input: Input = { name: "standard input", size: undefined, chunks: new PassThrough() };
    expect(withProgress(input, { stderr })).toBe(input);
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
