/** Raw SQL conditions, read by a parser of all dialects. The command loads it from the current folder, which is this one. */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadSqlParser } from "../../src/cli/commands/validate.js";
import type { DialectName } from "../../src/model/sql-syntax.js";
import type { ValidationIssue } from "../../src/validate/index.js";
import { validateFilter } from "../../src/validate/index.js";
import { capacityFilter, folderWith } from "../cli/command.js";
import { filterOf } from "../sql/samples.js";

const parseSql = await loadSqlParser();

const issuesOf = (clause: string, dialect: DialectName): readonly ValidationIssue[] =>
  validateFilter(filterOf({ kind: "sql", name: "raw", clause }), { dialect, parseSql }).issues;

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
    const [issue, ...others] = issuesOf(clause, dialect);
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
    expect(issuesOf(clause, dialect)).toEqual([]);
  });

  test("is reported by the command", async () => {
    const file = join(folderWith({ "a.filter": 'sql("won", "stage = = 1")' }), "a.filter");
    expect(await capacityFilter(["validate", file])).toMatchObject({ exitCode: 0 });
    const { exitCode, out } = await capacityFilter(["validate", "--dialect", "snowflake", file]);
    expect(exitCode).toBe(1);
    expect(out).toContain(
      'This is not a condition in the SQL of Snowflake, at "= 1": Unexpected token: Eq. (brokenSql)',
    );
  });
});
