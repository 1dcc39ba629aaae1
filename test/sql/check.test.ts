import { DuckDBInstance } from "@duckdb/node-api";
import { describe, expect, test } from "vitest";
import type { Storage } from "../../src/sql/index.js";
import { toSql } from "../../src/sql/index.js";
import { columnIssues } from "../../src/engines/check.js";
import { duckdbEngine, openDuckdb } from "../../src/engines/duckdb/index.js";
import { parseFilter } from "../../src/language/index.js";
import { filterOf, samples } from "./samples.js";

describe("issues of an engine about a filter", () => {
  const companies = "examples/companies.csv";
  const filter = parseFilter('country = "US" and employee_count > 100 and employee_count:number is not null');

  test("a column that DuckDB reads as text, and how to read it as numbers", async () => {
    const engine = await openDuckdb({ rows: companies });
    expect(await engine.count(filter)).toBe(0);
    expect(await engine.check(filter)).toEqual([
      {
        code: "kindMismatch",
        severity: "warning",
        path: ["groups", 0, "conditions", 1],
        message:
          'The column "employee_count" holds text, which number conditions never match. Give the engine a view that casts it to numbers.',
        expected: "numbers",
        actual: "text",
      },
    ]);
    await engine.close();

    const instance = await DuckDBInstance.create(":memory:");
    const connection = await instance.connect();
    const cast = 'SELECT * REPLACE (TRY_CAST("employee_count" AS DOUBLE) AS "employee_count")';
    await connection.run(`CREATE VIEW companies AS ${cast} FROM '${companies}'`);
    connection.closeSync();
    const repaired = duckdbEngine(instance, { table: "companies" });
    expect(await repaired.check(filter)).toEqual([]);
    expect(await repaired.count(filter)).toBe(475);
  });

  test("errors of an invalid filter, and missing columns", async () => {
    const engine = await openDuckdb({ rows: companies });
    const issues = await engine.check(parseFilter('sql("a", "1 = 1") or contry = "US" or "u" -> name = "x"'));
    expect(issues).toMatchObject([
      { code: "rawSql", severity: "error", path: ["groups", 0, "conditions", 0] },
      { code: "relatedModelNotGiven", severity: "error" },
      {
        code: "unknownColumn",
        severity: "warning",
        path: ["groups", 0, "conditions", 1],
        message: 'The table has no column "contry": it is null in every row. Did you mean "country"?',
      },
    ]);
    await engine.close();
  });

  test("columns of related models and of what occurrences count", () => {
    const filter = parseFilter(
      '"u" -> age > 3 and "u" occurred more than 1 times less than 3 days ago where (age > 3 and kind = "x")',
    );
    const related = { u: { table: "u", storage: { age: "text", kind: "text" } } } as const;
    const issues = columnIssues(filter, { storage: { age: "number" }, related });
    expect(issues.map(({ path }) => path)).toEqual([
      ["groups", 0, "conditions", 0],
      ["groups", 0, "conditions", 1, "conditions", 0],
    ]);
    expect(issues[0]?.message).toBe(
      'The column "age" holds text, which number conditions never match. Give the engine a view that casts it to numbers.',
    );
  });
});

test("days that are compared with times", () => {
  const filter = parseFilter(
    'at = @2025-01-15 and at > @2025-01-15 and day = @2025-01-15 and clock = @2025-01-15T09:30 and ("u" -> at != @2025-01-15)',
  );
  const storage = { at: "timestamp", day: "date", clock: "instant" } as const;
  const tables = { storage, related: { u: { table: "u", storage: { at: "instant" } } } } as const;
  const message =
    '"2025-01-15" means midnight, and "at" has times. For the whole day, evaluate with `datePrecision: "literal"`.';
  const issue = { code: "midnightOnly", severity: "warning", message };
  expect(columnIssues(filter, tables)).toEqual([
    { ...issue, path: ["groups", 0, "conditions", 0, "value"] },
    { ...issue, path: ["groups", 4, "conditions", 0, "value"] },
  ]);
  expect(columnIssues(filter, { ...tables, datePrecision: "literal" })).toEqual([]);
});

describe("a condition is reported where its SQL compares nothing", () => {
  const storages: readonly Storage[] = [
    ...(["text", "asText", "integer", "decimal", "number", "boolean", "date", "timestamp", "instant", "json"] as const),
    ...(["nested", "other", "unknown"] as const),
    { list: { struct: { title: "text", industry: "text" } } },
    { map: "text" },
  ];

  const onColumns = samples.flatMap(([name, condition]) =>
    condition.kind === "sql" || condition.kind === "occurrence" || condition.relatedModelUuid !== undefined
      ? []
      : [[name, condition] as const],
  );

  test.each(onColumns)("%s", (_, condition) => {
    const { columnSlug } = condition;
    const reported = (storage: Storage): boolean => {
      const tables = { storage: { [columnSlug]: storage } };
      return columnIssues(filterOf(condition), tables).some(({ code }) => code === "kindMismatch");
    };
    const isConstant = (storage: Storage): boolean => {
      const { sql } = toSql(filterOf(condition), { dialect: "duckdb", storage: { [columnSlug]: storage } });
      return sql === "FALSE" || sql === "TRUE";
    };
    // An empty list is a constant on every column.
    if (storages.every(isConstant)) return;
    expect(storages.filter(reported)).toEqual(storages.filter(isConstant));
  });
});
