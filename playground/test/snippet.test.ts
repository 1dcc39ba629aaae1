import { filterRows, parseFilter } from "capacity-filter";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { toSql, writeJson } from "../src/engine/notations.js";
import { companies, sampleModel, sampleNow } from "../src/sample/index.js";
import { codeSnippet, sqlSnippet } from "../src/snippet.js";

const settings = { now: sampleNow, timeZone: "UTC" };
const filter = parseFilter('name contains "Café" or name = "\\n` ${1}"');

test("the code filters rows", () => {
  const code = codeSnippet(writeJson(filter), settings);
  const [first, ...lines] = code.split("\n");
  expect(first).toBe('import { filterRows } from "capacity-filter";');
  const matching: unknown = runInNewContext(`${lines.join("\n")}\nmatching;`, { filterRows, rows: companies });
  expect(matching).toEqual(filterRows(filter, companies));
});

test("the parameters of SQL are in comments of one line each", () => {
  const statement = toSql(filter, "postgres", settings, sampleModel);
  if (!statement.ok) throw new Error(statement.issues[0]?.message);
  const [sql, ...comments] = sqlSnippet(statement.value).trimEnd().split("\n");
  expect(sql).toBe(`${statement.value.sql};`);
  expect(comments).toHaveLength(statement.value.params.length);
  expect(comments.every((line, index) => line.startsWith(`-- ${index + 1}: "`))).toBe(true);
});
