import { describe, expect, test } from "vitest";
import { dialectNames } from "../../src/model/sql-syntax.js";
import type { DialectName } from "../../src/model/sql-syntax.js";
import type { SqlProblem, ValidateFilterOptions, ValidationIssue } from "../../src/validate/index.js";
import { validateCapacity, validateFilter } from "../../src/validate/index.js";
import { large } from "../runs.js";

/** Refuses two comparisons in a row. `test/warehouses` has a parser of all dialects. */
const parseSql = (statement: string): SqlProblem | undefined =>
  statement.includes("> >") ? { message: "Unexpected comparison.", offset: statement.indexOf("> >") + 2 } : undefined;

const filterOf = (clause: string): unknown => ({
  conjonction: "and",
  groups: [{ conjonction: "and", conditions: [{ kind: "sql", name: "raw", clause }] }],
});

const issuesOf = (clause: string, options: ValidateFilterOptions = {}): readonly ValidationIssue[] =>
  validateFilter(filterOf(clause), options).issues;

describe("raw SQL that a parser of the dialect does not read", () => {
  test("has no place if the parser knows none", () => {
    const refuse = (): SqlProblem => ({ message: "No." });
    expect(issuesOf("a > 1", { dialect: "sqlite", parseSql: refuse })).toMatchObject([
      {
        code: "brokenSql",
        severity: "error",
        message: "This is not a condition in the SQL of SQLite: No.",
        expected: "one condition in the SQL of SQLite",
      },
    ]);
  });

  test("is an error, at its place in JSON text, in filter text and in a capacity", () => {
    const options = { dialect: "duckdb", parseSql } as const;
    const ofText = validateFilter('a = 1\nand sql("raw", "b > > 1")', options);
    expect(ofText).toMatchObject({ ok: false, issues: [{ code: "brokenSql", range: { start: { line: 2 } } }] });
    const ofJson = validateFilter(JSON.stringify(filterOf("b > > 1"), undefined, 1), options);
    expect(ofJson).toMatchObject({ ok: false, issues: [{ code: "brokenSql", range: { start: { line: 10 } } }] });
    const mapping = { modelUuid: "m", idColumnSlug: "id", timeColumnSlug: "at" };
    const ofCapacity = validateCapacity({ name: "A", ...mapping, filter: filterOf("b > > 1") }, options);
    expect(ofCapacity.issues.map(({ pointer }) => pointer)).toEqual(["/filter/groups/0/conditions/0/clause"]);
  });

  test("is called with one statement around the clause, and not for clauses that are always invalid", () => {
    const asked: string[] = [];
    const spy = (statement: string): SqlProblem | undefined => void asked.push(statement);
    for (const clause of ["a > 1", "a > 1; drop table b", "(a", "where a"]) {
      issuesOf(clause, { dialect: "duckdb", parseSql: spy });
    }
    issuesOf("a > 1", { parseSql: spy });
    validateFilter("a > 1", { dialect: "duckdb", parseSql: spy });
    expect(asked).toEqual(["SELECT 1 WHERE (\na > 1\n)"]);
  });
});

describe("raw SQL without a parser", () => {
  const quoted: readonly (readonly [string, readonly DialectName[]])[] = [
    ["`a b` > 1", ["sqlite", "clickhouse", "bigquery"]],
    ["path = 'a\\'", ["duckdb", "postgres", "sqlite"]],
    ["path = 'it\\'s'", ["clickhouse", "bigquery", "snowflake"]],
    ["path = E'it''s \\'('", ["duckdb", "postgres", "clickhouse", "bigquery", "snowflake"]],
    ["path = E'it\\'s'", ["duckdb", "postgres", "clickhouse", "bigquery", "snowflake"]],
    ["a = $$it's$$", ["duckdb", "postgres", "clickhouse", "snowflake"]],
    ["a = $q$it's$q$", ["duckdb", "postgres", "clickhouse"]],
    ["a > 1 # it's", ["clickhouse", "bigquery"]],
    ["a > 1 #it's", ["bigquery"]],
    ["a > 1 // it's", ["clickhouse", "snowflake"]],
    ["a = '''it's'''", ["bigquery"]],
    ["[a'b] > 1", ["sqlite"]],
    // A quote that opens within a name or a comment of one dialect and closes after it.
    ["[a 'b] > 1'", ["duckdb", "postgres", "clickhouse", "bigquery", "snowflake"]],
    ["a > 1 # 'b\nand c = 'd", ["duckdb", "postgres", "sqlite", "snowflake"]],
    ["a > 1 -- it's", dialectNames],
    ["a > 1 /* it's ; ) */", dialectNames],
    ["a > 1 /* it /* it's */ ( */", ["duckdb", "postgres", "clickhouse"]],
    ["a > 1 /* it /* is */", ["sqlite", "bigquery", "snowflake"]],
    ["a > 1 /*/ it's */", dialectNames],
    // Parameters, which would read the values of other conditions.
    ["a > ?", ["postgres", "clickhouse"]],
    ["a > $1", ["clickhouse", "bigquery", "snowflake"]],
    ["a > :b", ["duckdb", "postgres", "clickhouse", "bigquery", "snowflake"]],
    ["a > {p1:Int64}", ["duckdb", "postgres", "sqlite", "bigquery", "snowflake"]],
    ["a::text = '?' and b$1 = c", dialectNames],
    ["a > 1 /* it", []],
    ["a = 'x", []],
    ["a = 1; b", []],
    ["(a = 1", []],
  ];

  test.each(quoted)("%s is valid in some dialects only", (clause, dialects) => {
    expect(dialectNames.filter((dialect) => issuesOf(clause, { dialect }).length === 0)).toEqual(dialects);
    expect(issuesOf(clause).length).toBe(dialects.length === 0 ? 1 : 0);
  });

  test.each<[string, DialectName, string]>([
    ["brackets", "sqlite", "[ ".repeat(large(500_000))],
    ["a bracket closed at last", "sqlite", `${"[ ".repeat(large(500_000))}]`],
    ["one tag", "duckdb", "$tag$ ".repeat(large(150_000) + 1)],
    ["as many tags", "postgres", Array.from({ length: large(100_000) }, (_, index) => `$t${index}$`).join(" ")],
    ["dollars", "postgres", "$a ".repeat(large(300_000))],
    ["doubled quotes", "clickhouse", `'${"''".repeat(large(300_000))}`],
    ["backslashes", "bigquery", `'${"\\".repeat(large(300_001))}'`],
    ["variables", "sqlite", ":$".repeat(large(300_000))],
  ])("many %s take linear time", (_, dialect, opened) => {
    expect(issuesOf(`(a > 1 ${opened}`, { dialect })[0]?.message).toContain("is not closed.");
  });

  test("a string of 16 MB is read", () => {
    for (const dialect of dialectNames) expect(issuesOf(`a = '${"x".repeat(1 << 24)}'`, { dialect })).toEqual([]);
  });

  // The database reads a parenthesis where other rules of quoting see a string or a comment, or an open string.
  test.each<[DialectName, string]>([
    ["postgres", "true -- \r) OR (true"],
    ["postgres", "é$$ ) OR (true $$"],
    ["postgres", "a = $é$ ' $é$) OR (true -- '"],
    ["postgres", "a = $$ x"],
    ["duckdb", "a$$ ) OR (true $$"],
    ["sqlite", "a = [ x"],
    ["sqlite", "$a(') OR (1=1 OR $b(')"],
    ["clickhouse", "a = ‘ ' ’) OR (true -- '"],
    ["bigquery", "a = ''' '"],
    ["bigquery", 'a = """ "'],
    ["bigquery", "a = 'it\\\\') OR (true -- '"],
    ["snowflake", "a$$ ) OR (true $$"],
    ["snowflake", "true // \r) OR (true"],
  ])("in %s, %j does not leave its parentheses", (dialect, clause) => {
    expect(issuesOf(clause, { dialect })).toMatchObject([{ code: "brokenSql" }]);
  });

  test.each([
    ["  where a > 1", 'Write the condition alone, without "where".'],
    ["a > 1 /* b", "A comment is not closed."],
    ["a > 1)", "A closing parenthesis has no opening one."],
    ["`a > 1", "The quote ` is not closed."],
    ["a = '`b`' and `c", "The quote ` is not closed."],
    ['"a > 1', 'The quote " is not closed.'],
  ])("reports %j", (clause, message) => {
    expect(issuesOf(clause).map((issue) => issue.message)).toEqual([message]);
  });

  test("reports back-ticks in dialects that do not quote names with them", () => {
    expect(issuesOf("`a` > 1", { dialect: "postgres" })[0]?.message).toBe(
      "PostgreSQL does not quote names with back-ticks. Write names in double quotes.",
    );
  });
});
