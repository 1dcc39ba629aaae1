import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import type { Input } from "../../src/cli/input.js";
import { withProgress } from "../../src/cli/progress.js";

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
