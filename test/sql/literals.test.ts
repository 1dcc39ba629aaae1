import { describe, expect, test } from "vitest";
import { FilterError } from "../../src/model/issues/errors.js";
import { text } from "../../src/sql/fragment.js";
import { dialects } from "../../src/sql/index.js";
import { render } from "../../src/sql/render.js";
import { openDuckDB } from "../differential/duckdb.js";
import { openPostgres } from "../differential/postgres.js";
import { openSqlite } from "../differential/sqlite.js";
import { describeLiterals } from "./literals.js";

describe("in DuckDB", () => describeLiterals(openDuckDB));
describe("in PostgreSQL", () => describeLiterals(openPostgres));
describe("in SQLite", () => describeLiterals(() => Promise.resolve(openSqlite())));

test.each([
  ["postgres", "a\0b"],
  ["sqlite", "a\0b"],
  ["bigquery", "\ud83d"],
] as const)("%s: a text that it cannot store is refused: %j", (dialect, value) => {
  const notation = { ...dialects[dialect], style: { literals: true } };
  expect(() => render(text(value), notation)).toThrow(FilterError);
});

test.each([
  ["bigquery", "it's \\ \n \x1b é", String.raw`'it\'s \\ \u000a \u001b é'`],
  ["snowflake", "it's \\ \0", String.raw`'it\'s \\ \u0000'`],
] as const)("%s, by its documentation: %j", (dialect, value, literal) => {
  expect(render(text(value), { ...dialects[dialect], style: { literals: true } }).sql).toBe(literal);
});
