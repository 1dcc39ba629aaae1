import { parseFilter, stringifyFilter } from "capacity-filter";
import { expect, test } from "vitest";
import { readJson, readText, toSql, writeText } from "../src/engine/notations.js";
import { examples, sampleModel, sampleNow } from "../src/sample/index.js";

const settings = { now: sampleNow, timeZone: "UTC" };
const country = parseFilter('country = "US"');
const json = stringifyFilter(country);

test.each(examples)("text and JSON of $title are read as they were written", ({ text }) => {
  const filter = parseFilter(text, { model: sampleModel });
  expect(writeText(filter, sampleModel)).toEqual({ ok: true, value: text });
  expect(readJson(stringifyFilter(filter), sampleModel)).toMatchObject({ ok: true, value: { filter, issues: [] } });
});

test.each(["", "  \n", '# country = "US"'])("the text %j matches every row", (text) => {
  expect(readText(text, sampleModel)).toMatchObject({ ok: true, value: { filter: { groups: [] } } });
});

test("the filter that matches every row is the empty text", () => {
  expect(writeText({ conjonction: "and", groups: [] }, sampleModel)).toEqual({ ok: true, value: "" });
});

test.each([
  ["a capacity", JSON.stringify({ name: "Enterprise", filter: country }), "Enterprise"],
  ["the answer of the API", JSON.stringify({ capacities: [{ name: "Enterprise", filter: country }] }), "Enterprise"],
  ["a request", JSON.stringify({ filter: country }), "filter"],
  ["a fenced block", `As agreed:\n\`\`\`json\n${json}\n\`\`\`\n`, undefined],
  ["a filter", json, undefined],
])("finds the filter in %s", (_, text, foundIn) => {
  const read = readJson(text, sampleModel);
  expect(read).toMatchObject({ ok: true, value: { filter: country, issues: [] } });
  expect(read.ok && read.value.foundIn).toBe(foundIn);
  const readAsText = readText(text, sampleModel);
  expect(readAsText).toMatchObject({ ok: true, value: { filter: country, foundIn: foundIn ?? "JSON" } });
});

test.each(["", 'country = "US"', '{ "conjonction": "and" ', "[,", "hello", "7", '"x"', "null"])(
  "%j is no JSON of a filter, at a place",
  (text) => {
    const read = readJson(text, sampleModel);
    expect(read.ok).toBe(false);
    expect(read.ok || read.issues[0]?.range).toBeDefined();
  },
);

test("a misspelt key, an unknown kind and a further key are three issues, at their places", () => {
  const text =
    '{ "conjunction": "and", "groups": [{ "conjonction": "and", "color": "red", "conditions": [{ "kind": "phase" }] }] }';
  const read = readJson(text, sampleModel);
  const issues = read.ok ? [] : read.issues;
  expect(issues.map(({ path }) => path.at(-1))).toEqual(expect.arrayContaining(["conjunction", "color", "kind"]));
  expect(issues.every(({ range }) => range !== undefined)).toBe(true);
});

test.each([
  ["an unknown column", { kind: "any", columnSlug: "contry", operator: "isNull" }, "unknownColumn"],
  [
    "properties of a column that has none",
    { kind: "objectProperty", columnSlug: "country", propertyName: "size", operator: "isNull" },
    "kindMismatch",
  ],
])("%s keeps JSON from being the filter, also where its text is read", (_, condition, code) => {
  const filter = { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] };
  expect(readJson(JSON.stringify(filter), sampleModel)).toMatchObject({ ok: false, issues: [{ code }] });
});

test("a condition of an unknown kind is kept as it is", () => {
  const text = JSON.stringify(
    {
      conjonction: "and",
      groups: [{ conjonction: "and", conditions: [{ kind: "phase", moon: [1, { full: null }] }] }],
    },
    null,
    2,
  );
  const read = readJson(text, sampleModel);
  if (!read.ok) throw new Error(read.issues[0]?.message);
  expect(read.value.issues).toHaveLength(1);
  expect(JSON.stringify(read.value.filter, null, 2)).toBe(text);
});

test.each(["duckdb", "postgres", "sqlite", "bigquery", "snowflake"] as const)("writes SQL for %s", (dialect) => {
  for (const { text } of examples) {
    const statement = toSql(parseFilter(text, { model: sampleModel }), dialect, settings, sampleModel);
    expect(statement.sql).toMatch(/^SELECT \*\nFROM .companies.\nWHERE /);
    expect(statement.unchecked).toEqual(text.includes("sql(") ? ["large deals"] : []);
  }
});
