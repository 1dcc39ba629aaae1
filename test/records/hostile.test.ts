/** Files that are made to fill the memory or to take forever. In deep mode they are large. */
import { createGzip } from "node:zlib";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { readRecords } from "../../src/records/index.js";
import { deep } from "../runs.js";
const chunkSize = 1 << 16;
/** Longer than a record can be. */
const lineLength = (deep ? 100 : 18) << 20;

async function* repeated(start: string, unit: string, length: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from(start);
  const chunk = Buffer.alloc(chunkSize, unit);
  for (let size = 0; size < length; size += chunkSize) yield await Promise.resolve(chunk);
}

async function countOf(source: AsyncIterable<Uint8Array>): Promise<number> {
  let count = 0;
  for await (const batch of readRecords(source, { name: "x" }).batches()) count += batch.length;
  return count;
}

describe("one line of many megabytes is refused", () => {
  test.each([
    ["CSV", "a,b\n1,2\n", "x", "x:3: The record is longer than 16 MB."],
    ["CSV without a delimiter", "", "x", "x:1: The record is longer than 16 MB."],
    ["CSV with quotes", 'a,b\n"', '""', "x:2: The record is longer than 16 MB."],
    ["NDJSON", '{"a":1}\n{"a":"', "x", "x:2: The record is longer than 16 MB."],
    ["JSON", '[{"a":"', "x", "x:1: The record is longer than 16 MB."],
  ])("%s", async (_, start, unit, message) => {
    await expect(countOf(repeated(start, unit, lineLength))).rejects.toThrow(message);
  });
});

describe("a gzip bomb", () => {
  const packed = (start: string, unit: string, length: number): Readable =>
    Readable.from(repeated(start, unit, length)).pipe(createGzip());

  test("of one record is refused", async () => {
    await expect(countOf(packed("a\n", "x", lineLength))).rejects.toThrow("The record is longer than 16 MB.");
  });

  test("of many records is read as they are unpacked", async () => {
    const length = (deep ? 1000 : 4) << 20;
    const before = process.memoryUsage().rss;
    expect(await countOf(packed("a,b\n", "1,2\n", length))).toBe(length / 4);
    expect(process.memoryUsage().rss - before).toBeLessThan(600 << 20);
  });
});

test("ten thousand columns are read", async () => {
  const names = Array.from({ length: 10_000 }, (_, index) => `c${index}`);
  const text = [names, names, names].map((values) => values.join(";")).join("\n");
  const records = readRecords(Buffer.from(text));
  const values: unknown[] = [];
  for await (const row of records) values.push(row["c9999"]);
  expect([values, records.columns?.length]).toEqual([["c9999", "c9999"], 10_000]);
});

describe("a source that changes while it is read", () => {
  test("and fails passes its error on", async () => {
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield* repeated("a,b\n", "1,2\n", chunkSize * 2);
      throw new TypeError("The file was removed.");
    }
    await expect(countOf(failing())).rejects.toThrow("The file was removed.");
  });

  test("and ends within a record is refused", async () => {
    await expect(countOf(repeated('a,b\n1,"', "x", chunkSize))).rejects.toThrow(
      "x:2: A quote is opened and never closed.",
    );
  });
});
