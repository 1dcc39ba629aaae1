import { fc, test } from "@fast-check/vitest";
import { parse } from "csv-parse/sync";
import { describe, expect } from "vitest";
import type { CsvRecord } from "../../../src/cli/rows/csv.js";
import { splitCsv } from "../../../src/cli/rows/csv.js";
import { collect, pieces } from "./pieces.js";

const recordsOf = async (...text: string[]): Promise<CsvRecord[]> => collect(splitCsv(pieces(...text), "rows.csv"));
const valuesOf = async (...text: string[]) => (await recordsOf(...text)).map(({ values }) => values);

describe("CSV", () => {
  test.each([
    [
      "a,b\n1,2\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "a,b\r\n1,2\r\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "a,b\n1,2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "a,b\n\n1,2\n\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    ["a,,\n", [["a", null, null]]],
    [",\r\n", [[null, null]]],
    ['a,"",\n', [["a", "", null]]],
    ['"",\r\n', [["", null]]],
    ['""', [[""]]],
    ['"a,b","say ""hi""","two\nlines"\n', [["a,b", 'say "hi"', "two\nlines"]]],
    ['"a"\r\n"b"', [["a"], ["b"]]],
    ['x,"""",y\n', [["x", '"', "y"]]],
    [" a , b \n", [[" a ", " b "]]],
  ])("%j", async (text, expected) => {
    expect(await valuesOf(text)).toEqual(expected);
    expect(await valuesOf(...Array.from(text))).toEqual(expected);
  });

  test("a record knows the line it starts at, quoted line breaks counted", async () => {
    const records = await recordsOf('a\n"1\n2"\n\nb\n');
    expect(records.map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  test.each([
    [
      'a\nb"c\n',
      "rows.csv:2: A value without quotes contains a quote. Put the value in quotes, and write the quote twice.",
    ],
    ['a\n"b"c\n', "rows.csv:2: A quoted value continues after its closing quote. Write a quote inside a value twice."],
    ['a\nx\n"b\nc\n', "rows.csv:3: A quote is opened and never closed."],
  ])("%j is refused with its line", async (text, message) => {
    await expect(recordsOf(text)).rejects.toThrow(message);
    await expect(recordsOf(...Array.from(text))).rejects.toThrow(message);
  });

  test("a record of many pieces is not read again for each", async () => {
    const long = "x".repeat(1 << 22);
    const text = `a\n"${long}"\n1\n`;
    const cut = Array.from({ length: Math.ceil(text.length / 64) }, (_, index) =>
      text.slice(index * 64, (index + 1) * 64),
    );
    const records = await collect(splitCsv(pieces(...cut), "rows.csv"));
    expect(records.slice(1)).toMatchObject([{ values: [long] }, { values: ["1"] }]);
  });

  test("a quote that is never closed does not fill the memory", async () => {
    const endless = Array.from({ length: 20 }, () => "x".repeat(1 << 20));
    await expect(recordsOf('a\n"', ...endless)).rejects.toThrow("rows.csv:2: The record is longer than 16 MB.");
  });

  const value = fc.string({ unit: fc.constantFrom("a", " ", ",", '"', "\n", "\r", "é", "😀"), maxLength: 5 });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((columns) => fc.array(fc.array(value, { minLength: columns, maxLength: columns }), { minLength: 1 }));

  test.prop([table, fc.constantFrom("\n", "\r\n"), fc.boolean(), fc.integer({ min: 1, max: 7 })])(
    "what another reader reads, in pieces of any size",
    async (rows, lineBreak, quoteAll, size) => {
      const write = (text: string) => (quoteAll || /[",\r\n]/.test(text) ? quoted(text) : text);
      const text = rows.map((row) => row.map(write).join(",") + lineBreak).join("");
      const others: string[][] = parse(text, { record_delimiter: lineBreak });
      const cut = Array.from({ length: Math.ceil(text.length / size) }, (_, n) => text.slice(n * size, (n + 1) * size));
      const records = await valuesOf(...cut);
      expect(records.map((values) => values.map((read) => read ?? ""))).toEqual(others);
      expect(records.flat().includes(null)).toBe(!quoteAll && rows.flat().includes(""));
    },
  );
});
