import { test } from "../property.js";
import * as fc from "fast-check";
import { gzipSync } from "node:zlib";
import { describe, expect, vi } from "vitest";
import type { Input } from "../../src/cli/input/input.js";
import { readText, readUtf8 } from "../../src/cli/input/input.js";

// eslint-disable-next-line @typescript-eslint/require-await -- a stream is asynchronous also where it need not wait
async function* cut(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

const inputOf = (bytes: Buffer, size: number): Input => ({ name: "x", size: undefined, chunks: cut(bytes, size) });

async function decoded(bytes: Buffer, size: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readUtf8(inputOf(bytes, size))) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const text = fc.string({ unit: fc.constantFrom("a", "é", "€", "😀", "\ufeff", "\n") });

describe("the text of bytes", () => {
  test.prop([text, fc.integer({ min: 1, max: 7 })])("is whole, however the bytes arrive", async (original, size) => {
    const withoutMark = original.startsWith("\ufeff") ? original.slice(1) : original;
    expect(await decoded(Buffer.from(original), size)).toBe(withoutMark);
  });

  test.prop([
    text,
    text,
    fc.constantFrom([0xff], [0xc3, 0x28], [0xe2, 0x82, 0x28], [0xed, 0xa0, 0x80]),
    fc.integer({ min: 3, max: 9 }),
  ])("is refused at the first byte that is not UTF-8", async (before, after, wrong, size) => {
    const bytes = Buffer.concat([Buffer.from(before), Buffer.from(wrong), Buffer.from(after)]);
    const offset = Buffer.byteLength(before);
    await expect(decoded(bytes, size)).rejects.toThrow(`x is not UTF-8: the byte at offset ${offset} `);
  });

  test.each(["n,m\n1,2\n", "[]", '{"name": "Größe"}', "国, n = 5 und 数 > 6\n"])(
    "is refused as UTF-16 without a byte order mark: %j",
    async (original) => {
      const littleEndian = Buffer.from(original, "utf16le");
      for (const bytes of [littleEndian, Buffer.from(littleEndian).swap16()]) {
        await expect(decoded(bytes, 1 << 16)).rejects.toThrow("x is UTF-16. Save it as UTF-8.");
      }
    },
  );

  test.each(["\0", "a\0b", "a\0\na\0\n"])("may hold NUL: %j", async (original) => {
    expect(await decoded(Buffer.from(original), 1 << 16)).toBe(original);
  });

  test.each<[name: string, chunk: Buffer]>([
    ["text", Buffer.from("n\n1\n")],
    ["gzip", gzipSync("n\n1\n")],
  ])("closes its input if it is not read to its end: %s", async (_, chunk) => {
    let isClosed = false;
    const chunks = (async function* () {
      try {
        for (;;) yield await Promise.resolve(chunk);
      } finally {
        isClosed = true;
      }
    })();
    for await (const first of readUtf8({ name: "x", size: undefined, chunks })) {
      expect(Buffer.from(first).toString()).toBe("n\n1\n");
      break;
    }
    await vi.waitFor(() => expect(isClosed).toBe(true));
  });

  test("is refused when it is larger than one string can be", async () => {
    const chunk = Buffer.alloc(1 << 24, "x");
    const chunks = (async function* () {
      for (let count = 0; count < 17; count++) yield await Promise.resolve(chunk);
    })();
    await expect(readText({ name: "x", size: undefined, chunks })).rejects.toThrow("x is larger than 256 MB.");
  });
});
