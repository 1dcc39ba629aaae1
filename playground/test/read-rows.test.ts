import { fc, test as propertyTest } from "../../test/property.js";
import { expect, test } from "vitest";
import { formatOfName, formatOfText, readRows, RowsError, separatorOf } from "../src/engine/read-rows.js";

test.each([
  ['a\n"never closed', "Line 2: A quote is opened and never closed."],
  ['a\nb\n"x"y,z', "Line 3: A quoted value continues after its closing quote. Write a quote inside a value twice."],
])("names the line of %j", (text, message) => {
  expect(() => readRows(text, "csv")).toThrow(new RowsError(message));
});

test.each([
  ["a,b;c", ","],
  ["a;b;c,d", ";"],
  ["a\tb", "\t"],
  ['"a;b;c",d', ","],
])("finds the separator of %j", (text, separator) => {
  expect(separatorOf(text)).toBe(separator);
});

test("CSV values have the common type of their column", () => {
  const text = [
    "name,size,zip,phone,active,meta,mixed",
    'Acme,12,01234,4915112345678901,true,"{""tier"":1}",1',
    "Beta,-3.5e2,99999,4915112345678902,FALSE,,x",
  ].join("\n");
  const { rows, notes } = readRows(text, "csv");
  expect(rows).toEqual([
    { name: "Acme", size: 12, zip: "01234", phone: "4915112345678901", active: true, meta: { tier: 1 }, mixed: "1" },
    { name: "Beta", size: -350, zip: "99999", phone: "4915112345678902", active: false, meta: null, mixed: "x" },
  ]);
  expect(notes).toEqual([
    "zip has leading zeros or very long numbers, so its values are text.",
    "phone has leading zeros or very long numbers, so its values are text.",
  ]);
});

test("problems of a CSV file are reported, and the rows are read", () => {
  const { rows, notes } = readRows("\ufeffa;a;;\n1;2\n1;2;3;4;5", "csv");
  expect(rows).toEqual([
    { a: 1, a_2: 2, column_3: null, column_4: null },
    { a: 1, a_2: 2, column_3: 3, column_4: 4 },
  ]);
  expect(notes).toEqual([
    "The values are separated by semicolons.",
    "a is the name of more than one column. One is called a_2.",
    "Column 3 has no name. It is called column_3.",
    "Column 4 has no name. It is called column_4.",
    "2 rows are not as long as the header. Missing values are null, and further ones are left out.",
  ]);
});

test("columns may have the names of Object.prototype", () => {
  const { rows } = readRows("__proto__,constructor\n1,2", "csv");
  expect(Object.entries(rows[0] ?? {})).toEqual([
    ["__proto__", 1],
    ["constructor", 2],
  ]);
});

test.each([
  ["json", '[{"a":1},{"a":2}]', 2, []],
  ["json", '{"companies":[{"a":1}],"count":1}', 1, ["The records are those of companies."]],
  ["json", '{"a":1}', 1, []],
  ["json", '[{"a":1},7]', 1, ["1 row is left out: only objects are records."]],
  ["ndjson", '{"a":1}\n\n{"a":2}\r\n', 2, []],
] as const)("reads %s: %s", (format, text, rowCount, notes) => {
  expect(readRows(text, format)).toMatchObject({ rows: { length: rowCount }, notes });
});

test.each([
  ["json", "[1]", "There is no record in it."],
  ["json", "12", "A list of records is expected, in square brackets."],
  ["json", '{"a":[{}],"b":[{}]}', "It holds more than one list of records (a, b). Paste one of them."],
  ["ndjson", '{"a":1}\n{"a":', "Line 2 is not JSON."],
  ["csv", " \n", "There is nothing in it."],
  ["csv", "a,b\n", "There is no record in it."],
] as const)("refuses %s: %j", (format, text, message) => {
  expect(() => readRows(text, format)).toThrow(new RowsError(message));
});

test.each([
  ['{"a":1}\n{"a":2}', "ndjson"],
  ['{\n"a":1}', "json"],
  ['{"a":1}', "json"],
  [' [{"a":1}]', "json"],
  ["a,b\n1,2", "csv"],
])("the format of %j is %s", (text, format) => {
  expect(formatOfText(text)).toBe(format);
});

test("the name of a file determines its format", () => {
  expect(["a.CSV", "b.jsonl", "c.tar.parquet", "d"].map(formatOfName)).toEqual(["csv", "ndjson", "parquet", undefined]);
});

propertyTest.prop([fc.string({ unit: fc.constantFrom("a", ",", '"', "\n", "\r", "{", "[", "1", ":") })])(
  "any text is read or refused",
  (text) => {
    for (const format of ["csv", "json", "ndjson"] as const) {
      try {
        expect(readRows(text, format).rows.length).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(RowsError);
      }
    }
  },
);
