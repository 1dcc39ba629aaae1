/** An independent parser accepts the SQL of the dialects whose databases do not run here. */
import { Dialect, parse } from "@polyglot-sql/sdk";
import { describe, expect, test } from "vitest";
import { countsSql, dialects, overlapsSql, selectSql } from "../../src/sql/index.js";
import { mysql } from "../sql/mysql-dialect.js";
import { filterOf, sampleOptions, samples } from "../sql/samples.js";

const named = samples.map(([name, condition, options]) => ({ name, condition, options }));

describe.each([
  { name: "BigQuery", dialect: dialects.bigquery, parser: Dialect.BigQuery },
  { name: "Snowflake", dialect: dialects.snowflake, parser: Dialect.Snowflake },
  { name: "a dialect of another database", dialect: mysql, parser: Dialect.MySQL },
])("$name, by an independent parser", ({ dialect, parser }) => {
  const problemOf = (sql: string): string | undefined => {
    const result = parse(sql, parser);
    return result.success ? undefined : `${result.error}: ${sql}`;
  };

  test.each(named)("$name", ({ condition, options }) => {
    for (const style of [{}, { literals: true, layout: "lines" }] as const) {
      const table = ["crm", "companies"];
      const statement = selectSql(filterOf(condition), { ...sampleOptions, ...options, ...style, dialect, table });
      expect(problemOf(statement.sql)).toBeUndefined();
    }
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
