import { PassThrough } from "node:stream";
import { DuckDBInstance } from "@duckdb/node-api";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Input } from "../../src/cli/input.js";
import { withEngineProgress, withProgress } from "../../src/cli/progress.js";
import { duckdbDatabase } from "../../src/engines/duckdb/database.js";

const megabytes = 1e6;

function inputOf(size: number): Input {
  const chunk = Buffer.alloc(megabytes);
  const chunks = (async function* () {
    for (let read = 0; read < size; read += chunk.length) yield await Promise.resolve(chunk);
  })();
  return { name: "rows.csv", size, chunks };
}

async function shown(size: number, isTTY: boolean): Promise<string> {
  const stderr = Object.assign(new PassThrough(), { isTTY });
  const { chunks } = await withProgress(inputOf(size), { stderr });
  let read = 0;
  for await (const chunk of chunks) read += chunk.length;
  expect(read).toBe(size);
  return String(stderr.read() ?? "");
}

describe("progress", () => {
  test("is shown of a long file, on a terminal", async () => {
    expect(await shown(40 * megabytes, true)).toContain("0/40 MB");
  });

  test.each([
    ["a short file", 10 * megabytes, true],
    ["a program", 40 * megabytes, false],
  ])("is not shown to %s", async (_, size, isTTY) => {
    expect(await shown(size, isTTY)).toBe("");
  });
});

describe("progress of an engine", () => {
  afterEach(() => void vi.useRealTimers());

  test("is shown on a terminal from the engine's first word to its last", async () => {
    const stderr = Object.assign(new PassThrough(), { isTTY: true });
    const written = (): string => String(stderr.read() ?? "");
    const { update, end } = withEngineProgress({ stderr });
    update?.(-1);
    update?.(0);
    expect(written()).toBe("");
    update?.(0.25);
    await vi.waitFor(() => expect(written()).toContain(" 0%, "));
    vi.useFakeTimers();
    update?.(0.5);
    update?.(3);
    end();
    expect(written()).not.toBe("");
    update?.(0.75);
    vi.runAllTimers();
    expect(written()).toBe("");
  });

  test("is not shown where the engine ends before it says a word, or to a program", async () => {
    const stderr = Object.assign(new PassThrough(), { isTTY: true });
    const { update, end } = withEngineProgress({ stderr });
    update?.(0.25);
    end();
    await import("cli-progress");
    await new Promise(setImmediate);
    expect(stderr.read()).toBeNull();
    expect(withEngineProgress({ stderr: new PassThrough() }).update).toBeUndefined();
  });

  test("is asked of DuckDB five times a second, until the statement ends", async () => {
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
