import { Dialect, parse } from "@polyglot-sql/sdk";
import { describe, expect, test } from "vitest";
import { countsSql, overlapsSql, selectSql } from "../../src/sql/index.js";
import { filterOf, sampleOptions, samples } from "./samples.js";

/** Parsers that share no code with the databases; those of the databases that run here are the databases' own. */
const parsers = { bigquery: Dialect.BigQuery, snowflake: Dialect.Snowflake } as const;

const named = samples.map(([name, condition, options]) => ({ name, condition, options }));

describe.each(["bigquery", "snowflake"] as const)("%s, by an independent parser", (dialect) => {
  const problemOf = (sql: string): string | undefined => {
    const result = parse(sql, parsers[dialect]);
    return result.success ? undefined : `${result.error}: ${sql}`;
  };

  test.each(named)("$name", ({ condition, options }) => {
    const statement = selectSql(filterOf(condition), {
      ...sampleOptions,
      ...options,
      dialect,
      table: ["crm", "companies"],
    });
    expect(problemOf(statement.sql)).toBeUndefined();
  });

  test("counts and overlaps of several filters", () => {
    const filters = samples.map(([, condition]) => filterOf(condition));
    const options = { ...sampleOptions, dialect, table: "companies", allowRawSql: true };
    expect(problemOf(countsSql(filters, options).sql)).toBeUndefined();
    expect(problemOf(overlapsSql(filters, options).sql)).toBeUndefined();
  });

  test("what is no SQL is refused", () => {
    expect(problemOf("SELECT * FROM WHERE")).toBeDefined();
  });
});
