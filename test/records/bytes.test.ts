import { test } from "../property.js";
import * as fc from "fast-check";
import { gzipSync } from "node:zlib";
import { describe, expect, vi } from "vitest";
import { readText } from "../../src/cli/input/input.js";
import { decompress, NotUtf8, peek, unmarkedUtf16, utf8Of } from "../../src/records/bytes.js";

// oxlint-disable-next-line typescript/require-await -- a stream is asynchronous also where it need not wait
async function* cut(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function decoded(bytes: Uint8Array, size: number, encoding?: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  const text = utf8Of("x", await peek(await decompress("x", cut(bytes, size)), 3), encoding);
  for await (const chunk of text) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const text = fc.string({ unit: fc.constantFrom("a", "é", "€", "😀", "\ufeff", "\n") });
const withoutMark = (text: string): string => (text.startsWith("\ufeff") ? text.slice(1) : text);

describe("the text of bytes", () => {
  test.prop([text, fc.integer({ min: 1, max: 7 })])("is whole, however the bytes arrive", async (original, size) => {
    expect(await decoded(Buffer.from(original), size)).toBe(withoutMark(original));
  });

  test("is empty if there is only a byte order mark", async () => {
    expect(await decoded(Buffer.from("\ufeff"), 3)).toBe("");
  });

  test.prop([text, fc.boolean(), fc.integer({ min: 1, max: 7 })])(
    "is UTF-16 by its byte order mark",
    async (original, isLittle, size) => {
      const bytes = Buffer.from("\ufeff" + original, "utf16le");
      expect(await decoded(isLittle ? bytes : bytes.swap16(), size)).toBe(original);
    },
  );

  test.each([
    ["windows-1252", [0x80, 0xf6, 0x99], "€ö™"],
    ["macintosh", [0x8a], "ä"],
    ["shift_jis", [0x93, 0xfa], "日"],
  ])("is in an encoding that a person names: %s", async (encoding, bytes, expected) => {
    expect(await decoded(Uint8Array.from(bytes), 1, encoding)).toBe(expected);
  });

  test.each([
    ["klingon", [0x61], '"klingon" is not an encoding. Write the name of one, such as windows-1252 or utf-16le.'],
    ["utf-16le", [0x61, 0x62, 0x63], "x is not utf-16le: some bytes are no character."],
  ])("is refused in %s", async (encoding, bytes, message) => {
    await expect(decoded(Uint8Array.from(bytes), 1, encoding)).rejects.toThrow(message);
  });

  test.prop([
    text,
    text,
    fc.constantFrom([0xff], [0xc3, 0x28], [0xe2, 0x82, 0x28], [0xed, 0xa0, 0x80]),
    fc.integer({ min: 3, max: 9 }),
  ])("is refused at the first byte that is not UTF-8", async (before, after, wrong, size) => {
    const start = "a".repeat(3) + before;
    const bytes = Buffer.concat([Buffer.from(start), Buffer.from(wrong), Buffer.from(after)]);
    const error: unknown = await decoded(bytes, size).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(NotUtf8);
    const { bytes: line, at } = error as NotUtf8;
    expect(bytes.subarray(Buffer.byteLength(start)).subarray(0, line.length - at)).toEqual(
      Buffer.from(line).subarray(at),
    );
  });

  test.each(["n,m\n1,2\n", "[]", '{"name": "Größe"}', "国, n = 5 und 数 > 6\n"])(
    "may be UTF-16 without a byte order mark: %j",
    (original) => {
      const bytes = Buffer.from(original, "utf16le");
      expect([unmarkedUtf16(bytes), unmarkedUtf16(Buffer.from(bytes).swap16())]).toEqual(["utf-16le", "utf-16be"]);
    },
  );

  test.each(["\0", "a\0b", "a\0\na\0\n"])("may hold NUL: %j", async (original) => {
    expect([await decoded(Buffer.from(original), 1 << 16), unmarkedUtf16(Buffer.from(original))]).toEqual([
      original,
      undefined,
    ]);
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
    for await (const first of utf8Of("x", await peek(await decompress("x", chunks), 3), undefined)) {
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
