import { fc, test } from "../property.js";
import { describe, expect } from "vitest";
import { splitJson, splitNdjson } from "../../src/records/json.js";
import { JsonMembers } from "../../src/records/json-members.js";
import { runs } from "../runs.js";
import { collect, pieces } from "./pieces.js";

const cut = (text: string, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, piece) => text.slice(piece * size, (piece + 1) * size));
const json = (text: string, size = 1000, columns?: readonly string[]) =>
  collect(splitJson(chunks(text, size), "rows.json", (row) => row, columns && new JsonMembers(columns)));
const ndjson = (text: string, size = 1000, columns?: readonly string[]) =>
  collect(splitNdjson(chunks(text, size), "rows.ndjson", (row) => row, columns && new JsonMembers(columns)));

async function* chunks(text: string, size: number): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces(...cut(Buffer.from(text).toString("latin1"), size)))
    yield Buffer.from(piece, "latin1");
}

function own(record: object, column: string): unknown {
  return Object.getOwnPropertyDescriptor(record, column)?.value;
}

/** A record of millions of characters in pieces of a few: to read it again for each piece takes minutes. */
const long = "x".repeat(1 << 22);
const record = `{"a":"${long}"}`;

describe("JSON", () => {
  const marks = fc.string({ unit: fc.constantFrom('"', "\\", "{", "}", "a") });
  const records = fc.array(fc.dictionary(fc.oneof(fc.string(), marks), fc.oneof(fc.jsonValue(), marks)));

  test("a record of many pieces is not read again for each", async () => {
    expect(await json(`[${record},{}]`, 64)).toEqual([{ a: long }, {}]);
  });

  test.prop([records, fc.constantFrom(undefined, 2), fc.integer({ min: 1, max: 50 })])(
    "a list of records is what JSON.parse reads, in pieces of any size",
    async (rows, indent, size) => {
      const text = JSON.stringify(rows, undefined, indent);
      expect(await json(text, size)).toEqual(JSON.parse(text));
    },
  );

  test.each([
    ["{}", 'rows.json:1: Expected a list of records ("[") but found "{".'],
    ["[1]", 'rows.json:1: Expected a record ("{") or "]" but found "1".'],
    ["[{}\n{}]", 'rows.json:2: Expected a comma or "]" but found "{".'],
    ["[{},\n]", 'rows.json:2: Expected a record ("{") but found "]".'],
    ["[{}]\n[]", 'rows.json:2: Expected the end of the text but found "[".'],
    ["[{}", 'rows.json:1: Expected a comma or "]" but found the end of the text.'],
    ['[\n{\n"a": tru}]', "rows.json:3: Expected a value but found"],
    ['[\n{\n"a": 1', "rows.json:3: Expected"],
  ])("%j is refused with its line", async (text, message) => {
    await expect(json(text)).rejects.toThrow(message);
    await expect(json(text, 1)).rejects.toThrow(message);
  });

  test("a string of four million escapes is read", async () => {
    const rows = [{ text: '"'.repeat(4_000_000) }];
    expect(await json(JSON.stringify(rows), 1 << 24)).toEqual(rows);
  });
});

describe("NDJSON", () => {
  test("a record of many pieces is not read again for each", async () => {
    expect(await ndjson(`${record}\n{}`, 64)).toEqual([{ a: long }, {}]);
  });

  test.prop([fc.array(fc.dictionary(fc.string(), fc.jsonValue())), fc.integer({ min: 1, max: 50 })])(
    "each line is what JSON.parse reads, in pieces of any size",
    async (rows, size) => {
      const lines = rows.map((row) => JSON.stringify(row));
      expect(await ndjson(lines.join("\n"), size)).toEqual(lines.map((line): unknown => JSON.parse(line)));
    },
  );

  const keys = ["a", "é", "__proto__", "toString", "", '"'] as const;
  const rows = fc.array(fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), fc.jsonValue()));

  test.prop([rows, fc.subarray([...keys]), fc.constantFrom("\n", "\r\n", " \n\n"), fc.integer({ min: 1, max: 50 })])(
    "of the columns that are read, the values are the same",
    async (rows, columns, lineBreak, size) => {
      const text = rows.map((row) => JSON.stringify(row) + lineBreak).join("");
      const expected = rows.map((row) =>
        columns.map((column) => own(JSON.parse(JSON.stringify(row)) as object, column)),
      );
      const list = `[${rows.map((row) => JSON.stringify(row, undefined, 1)).join(`,${lineBreak}`)}]`;
      for (const records of [await ndjson(text, size, columns), await json(list, size, columns)])
        expect(records.map((record) => columns.map((column) => own(record, column)))).toEqual(expected);
    },
  );

  const almostJson = fc.string({
    unit: fc.constantFrom(
      ...[
        "{",
        "}",
        "[",
        "]",
        ":",
        ",",
        "-",
        "+",
        ".",
        "0",
        "1",
        "9",
        "e",
        "E",
        "u",
        "\\",
        '"',
        "\t",
        " ",
        "\u0001",
        "é",
      ],
      ...['"a":', "true", "null", "fals", "\\u00e9", "\\ud83d"],
    ),
  });
  test.prop(
    [
      fc.oneof(
        almostJson,
        almostJson.map((text) => `{"a":1,"b":${text}}`),
      ),
    ],
    runs(10_000),
  )("no column hides what is not JSON", async (text) => {
    const outcome = async (columns?: readonly string[]): Promise<unknown> =>
      ndjson(text, 1000, columns).then(
        (records) => records.map((record) => own(record, "a")),
        (error: unknown) => String(error),
      );
    expect(await outcome(["a"])).toEqual(await outcome());
  });

  test("containers as deep as JSON.parse reads them", async () => {
    const deep = `{"a":1,"b":${"[".repeat(5000)}${"]".repeat(5000)}}`;
    expect((await ndjson(deep, 1 << 20, ["a"])).map((record) => own(record, "a"))).toEqual([1]);
  });

  test.each([
    ['{"a":1}\n{"a":}\n', "rows.ndjson:2: Expected a value but found"],
    ['{"a":1}\r\n\r\n[1]', "rows.ndjson:3: A record must be a JSON object."],
    ["{", "rows.ndjson:1: Each line of NDJSON holds one record."],
  ])("%j is refused with its line", async (text, message) => {
    await expect(ndjson(text)).rejects.toThrow(message);
  });
});
