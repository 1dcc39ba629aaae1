import { expect, test } from "vitest";
import { checkDataModel } from "../../src/model/structure/data-model-check.js";
import { capacityFilter, folderWith } from "./command.js";

const csv = `id,size,zip,ok,at,meta,plan
a,1,01234,true,2025-01-15,"{""x"":1}",pro
b,,02345,false,2025-01-16,,pro
c,3,03456,,,,free
d,4,04567,,,,free
`;

const expected = {
  columns: {
    id: { type: "string" },
    size: { type: "number" },
    zip: { type: "string" },
    ok: { type: "boolean" },
    at: { type: "date" },
    meta: { type: "object", properties: ["x"] },
    plan: { type: "string", values: ["free", "pro"] },
  },
};

test("model writes the data model of a CSV file, for --model", async () => {
  const folder = folderWith({ "rows.csv": csv });
  const { exitCode, out, err } = await capacityFilter(["model", `${folder}/rows.csv`]);
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
  expect(JSON.parse(out)).toEqual(expected);
  expect(checkDataModel(JSON.parse(out))).toEqual({ ok: true, value: expected });
});

test.each([
  ["NDJSON", '{"a":1}\n{"a":2,"b":["x"]}\n'],
  ["a JSON list", '[{"a":1},{"a":2,"b":["x"]}]'],
])("model reads %s from standard input", async (_, stdin) => {
  const { out } = await capacityFilter(["model", "-"], { stdin });
  expect(JSON.parse(out)).toEqual({ columns: { a: { type: "number" }, b: { type: "array" } } });
});

test.each<[why: string, text: string, columns: object, args?: readonly string[]]>([
  ["decimal commas", 'a\n"8.894,50"\n12\nn/a\n', { a: { type: "number", decimal: "comma", null: ["n/a"] } }],
  ["dates beside those of ISO 8601", "a\n20.05.2026\n2026-05-21\n", { a: { type: "date", format: "DD.MM.YYYY" } }],
  ["words", "a\nja\nnein\nja\n", { a: { type: "boolean", true: ["ja"], false: ["nein"] } }],
  ["one word alone, which is text", "a\nja\nja\n", { a: { type: "string", values: ["ja"] } }],
  ["identifiers, which are text", "a\n12345678901234567\n1\n", { a: { type: "string" } }],
  ["two fitting formats, which are text", "a\n02/03/2026\n03/04/2026\n", { a: { type: "string" } }],
  [
    "the format that an option states",
    "a\n02/03/2026\n03/04/2026\n",
    { a: { type: "date", format: "MM/DD/YYYY" } },
    ["--date-format", "MM/DD/YYYY"],
  ],
])("model writes how values are written: %s", async (_, stdin, columns, args = []) => {
  const { out, err } = await capacityFilter(["model", "-", ...args], { stdin });
  expect(JSON.parse(out)).toEqual({ columns });
  const fits = "--date-format DD/MM/YYYY or --date-format MM/DD/YYYY\n";
  expect(err === "" || err.endsWith(fits)).toBe(true);
});

test("model refuses what it cannot read", async () => {
  const { exitCode, err } = await capacityFilter(["model", "-"], { stdin: "a,b\n1\n" });
  expect(exitCode).toBe(2);
  expect(err).toContain("standard input:2: The record has 1 value");
});
