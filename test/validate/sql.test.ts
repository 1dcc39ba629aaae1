import { describe, expect, test } from "vitest";
import { loadSqlParser } from "../../src/cli/commands/validate.js";
import { dialectNames } from "../../src/model/dialect-name.js";
import type { DialectName } from "../../src/model/dialect-name.js";
import type { SqlProblem, ValidateFilterOptions, ValidationIssue } from "../../src/validate/index.js";
import { validateCapacity, validateFilter } from "../../src/validate/index.js";
import { large } from "../runs.js";

const parseSql = await loadSqlParser();

const filterOf = (clause: string): unknown => ({
  conjonction: "and",
  groups: [{ conjonction: "and", conditions: [{ kind: "sql", name: "raw", clause }] }],
});

const issuesOf = (clause: string, options: ValidateFilterOptions = {}): readonly ValidationIssue[] =>
  validateFilter(filterOf(clause), options).issues;

describe("raw SQL that a parser of the dialect does not read", () => {
  test.each<[DialectName, string, string]>([
    ["duckdb", "amount > > 5", 'DuckDB, at "> 5": Unexpected token: Gt.'],
    ["duckdb", " amount > > 5 ", 'DuckDB, at "> 5": Unexpected token: Gt.'],
    ["duckdb", "amount > 1 and", "DuckDB, at its end: Unexpected token: RParen."],
    ["postgres", "stage = = 'won'", `PostgreSQL, at ${JSON.stringify("= 'won'")}: Unexpected token: Eq.`],
    ["sqlite", "a b c", "SQLite, at \"b c\": Expected RParen, got Var ('b')."],
    ["snowflake", "a:b::string =", "Snowflake, at its end: Unexpected token: RParen."],
    ["bigquery", "a in (1, 2", "A parenthesis is not closed."],
  ])("%s: %s", (dialect, clause, message) => {
    const [issue, ...others] = issuesOf(clause, { dialect, parseSql });
    expect(issue?.message).toContain(message);
    expect(issue?.pointer).toBe("/groups/0/conditions/0/clause");
    expect(others).toEqual([]);
  });

  test.each<[DialectName, string]>([
    ["duckdb", "list_contains(tags, 'a') -- note"],
    ["duckdb", "a > 1 /* a /* note */ in a note */"],
    ["postgres", "name ~ '^a' and note = $q$it's$q$"],
    ["postgres", "a > 1 /* a /* note */ in a note */"],
    ["sqlite", "a > 1 /* a /* note */"],
    ["snowflake", "a > 1 /* a /* note */"],
    ["clickhouse", "a > 1 /* a /* note */ in a note */"],
    ["clickhouse", "has(tags, 'it\\'s') and `order by` > 1"],
    ["sqlite", "name GLOB 'a*' and [order by] > 1"],
    ["bigquery", "`order by` > 1 and name = r'\\d'"],
    ["snowflake", "payload:plan::string = 'it\\'s'"],
  ])("%s: %s is fine", (dialect, clause) => {
    expect(issuesOf(clause, { dialect, parseSql })).toEqual([]);
  });

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
    const ofCapacity = validateCapacity({ name: "A", filter: filterOf("b > > 1") }, options);
    expect(ofCapacity.issues.map(({ pointer }) => pointer)).toEqual(["/filter/groups/0/conditions/0/clause"]);
  });

  test("is reported beside mistakes of other conditions", () => {
    const conditions = [{ kind: "nubmer", columnSlug: 5 }, { kind: "sql", name: "raw", clause: "b > > 1" }, 7];
    const { issues } = validateFilter(
      { conjunction: "and", groups: [{ conjonction: "and", conditions }] },
      { dialect: "postgres", parseSql },
    );
    expect(issues.filter(({ code }) => code === "brokenSql").map(({ pointer }) => pointer)).toEqual([
      "/groups/0/conditions/1/clause",
    ]);
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
  ])("many %s take linear time", (_, dialect, opened) => {
    expect(issuesOf(`(a > 1 ${opened}`, { dialect })[0]?.message).toContain("A parenthesis is not closed.");
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
