import { fc, test } from "../property.js";
import { parse } from "csv-parse/sync";
import { describe, expect } from "vitest";
import { CsvReader } from "../../src/records/csv.js";
import { runs } from "../runs.js";

interface CsvRecord {
  readonly line: number;
  readonly values: readonly (string | null)[];
}

function recordsOf(chunks: Iterable<string | Uint8Array>, separator = ","): CsvRecord[] {
  const reader = new CsvReader("rows.csv", separator);
  const records: CsvRecord[] = [];
  const read = (): void => {
    while (reader.next()) records.push({ line: reader.line, values: reader.values() });
  };
  for (const chunk of chunks) {
    reader.push(Buffer.from(chunk));
    read();
  }
  reader.end();
  read();
  return records;
}

const valuesOf = (chunks: Iterable<string | Uint8Array>) => recordsOf(chunks).map(({ values }) => values);

/** In chunks of so many bytes. */
function cut(text: string, size: number): Uint8Array[] {
  const bytes = Buffer.from(text);
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size));
}

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
    ["x\r", [["x"]]],
    ['"x"\r', [["x"]]],
    ['\ufeffé,"\ufeff"\n', [["\ufeffé", "\ufeff"]]],
    ["\n\r\n", []],
    ["", []],
    [" a , b \n", [[" a ", " b "]]],
  ])("%j", (text, expected) => {
    expect(valuesOf([text])).toEqual(expected);
    expect(valuesOf(cut(text, 1))).toEqual(expected);
  });

  test("a record knows the line it starts at, quoted line breaks counted", () => {
    expect(recordsOf(['a\n"1\n2"\n\nb\n']).map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  test("another sign can separate the values", () => {
    expect(recordsOf(['a,1;"b;"\n'], ";")).toEqual([{ line: 1, values: ["a,1", "b;"] }]);
    expect(recordsOf(["a;1\tb\n"], "\t")).toEqual([{ line: 1, values: ["a;1", "b"] }]);
  });

  test("a record has no value after its last one", () => {
    const reader = new CsvReader("rows.csv", ",");
    reader.push(Buffer.from("a,b,c\nd\n"));
    expect([reader.next(), reader.next(), reader.value(0), reader.value(1)]).toEqual([true, true, "d", null]);
  });

  test.each([
    [
      'a\nb"c\n',
      "rows.csv:2: A value without quotes contains a quote. Put the value in quotes, and write the quote twice.",
    ],
    ['a\n"b"c\n', "rows.csv:2: A quoted value continues after its closing quote. Write a quote inside a value twice."],
    ['a\nx\n"b\nc\n', "rows.csv:3: A quote is opened and never closed."],
  ])("%j is refused with its line", (text, message) => {
    expect(() => recordsOf([text])).toThrow(message);
    expect(() => recordsOf(cut(text, 1))).toThrow(message);
  });

  test("a record of many chunks is not read again for each", () => {
    const long = "x".repeat(1 << 22);
    expect(valuesOf(cut(`a\n"${long}"\n1\n`, 64))).toEqual([["a"], [long], ["1"]]);
  });

  test("a quote that is never closed does not fill the memory", () => {
    const endless = Array.from({ length: 20 }, () => "x".repeat(1 << 20));
    expect(() => recordsOf(['a\n"', ...endless])).toThrow("rows.csv:2: The record is longer than 16 MB.");
  });

  const value = fc.string({ unit: fc.constantFrom("a", " ", ",", '"', "\n", "\r", "é", "😀"), maxLength: 5 });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((columns) => fc.array(fc.array(value, { minLength: columns, maxLength: columns }), { minLength: 1 }));

  const text = fc.tuple(table, fc.constantFrom("\n", "\r\n"), fc.boolean()).map(([rows, lineBreak, quoteAll]) => {
    const write = (text: string) => (quoteAll || /[",\r\n]/.test(text) ? quoted(text) : text);
    return { rows, lineBreak, quoteAll, text: rows.map((row) => row.map(write).join(",") + lineBreak).join("") };
  });

  test.prop([text, fc.integer({ min: 1, max: 7 })])(
    "what another reader reads, in chunks of any size",
    ({ rows, lineBreak, quoteAll, text }, size) => {
      const others: string[][] = parse(text, { record_delimiter: lineBreak });
      const records = valuesOf(cut(text, size));
      expect(records.map((values) => values.map((read) => read ?? ""))).toEqual(others);
      expect(records.flat().includes(null)).toBe(!quoteAll && rows.flat().includes(""));
    },
  );

  test.prop([text.map(({ text }) => text)], runs(200))("the same wherever the bytes are split in two", (text) => {
    const bytes = Buffer.from(text.slice(0, -1));
    const whole = recordsOf([bytes]);
    for (let at = 0; at <= bytes.length; at++) {
      expect(recordsOf([bytes.subarray(0, at), bytes.subarray(at)])).toEqual(whole);
    }
  });

  const anything = fc.string({ unit: fc.constantFrom("a", ",", '"', "\n", "\r", "é") });

  test.prop([anything], runs(2000))(
    "any bytes are read or refused in the same way, in one chunk or in many",
    (text) => {
      const outcome = (chunks: Uint8Array[]): unknown => {
        try {
          return recordsOf(chunks);
        } catch (error) {
          return String(error);
        }
      };
      expect(outcome(cut(text, 1))).toEqual(outcome([Buffer.from(text)]));
    },
  );
});
