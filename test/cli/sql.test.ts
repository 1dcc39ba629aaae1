import { describe, expect, test } from "vitest";
import { capacityFilter, folderWith } from "./command.js";

const duckdb = ["--dialect", "duckdb", "--table", "crm.companies"];

describe("the command sql", () => {
  test("prints the statement in lines, with literals or below its parameters", async () => {
    const written = ["sql", 'employees > 1000 and country = "US"', ...duckdb, "--select", "id"];
    const { exitCode, out } = await capacityFilter(written);
    expect(exitCode).toBe(0);
    const lines = (...where: string[]): string => ['SELECT "id"', 'FROM "crm"."companies"', ...where, ""].join("\n");
    expect(out).toBe(lines(`WHERE "employees" > 1000 AND NOT isnan("employees")`, `  AND "country" = 'US'`));
    expect((await capacityFilter([...written, "--params"])).out).toBe(
      `-- 1: 1000\n-- 2: "US"\n${lines(`WHERE "employees" > CAST($1 AS BIGINT) AND NOT isnan("employees")`, `  AND "country" = $2`)}`,
    );
  });

  test("writes the filter and the names of sql conditions as comments", async () => {
    const filter = 'country = "US" and sql("two\\nlines", "amount > 1e6")';
    const { out } = await capacityFilter(["sql", filter, ...duckdb, "--allow-sql", "--comments"]);
    expect(out).toMatch(/^-- country = "US" and sql\(/);
    expect(out).toContain("(\n-- two\\u000alines\namount > 1e6\n)");
  });

  test("reads a filter from the command line or from standard input", async () => {
    const given = await capacityFilter(["sql", "employees > 100", ...duckdb, "--count"]);
    expect(given.out).toContain("count(*)");
    expect(await capacityFilter(["sql", "-", ...duckdb, "--count"], { stdin: "employees > 100" })).toEqual(given);
  });

  test("prints the statement and its parameters as JSON", async () => {
    const { out } = await capacityFilter(["sql", 'country = "it\'s"', ...duckdb, "--json"]);
    expect(JSON.parse(out)).toEqual({
      sql: 'SELECT * FROM "crm"."companies" WHERE "country" = $1',
      params: ["it's"],
      sqlWithLiterals: `SELECT *\nFROM "crm"."companies"\nWHERE "country" = 'it\'\'s'`,
    });
  });

  test("writes conditions in raw SQL only where they are allowed, and changes nothing of them", async () => {
    const clause = "note = 'two  spaces' -- and   so on";
    const conditions = [{ kind: "sql", name: "raw", clause }];
    const filter = JSON.stringify({ conjonction: "and", groups: [{ conjonction: "and", conditions }] });
    const refused = await capacityFilter(["sql", filter, ...duckdb]);
    expect(refused).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining("or --allow-sql on the command line.") as string,
    });
    const { out } = await capacityFilter(["sql", filter, ...duckdb, "--allow-sql"]);
    expect(out).toContain("'two  spaces' -- and   so on\n");
  });

  test("reaches related tables", async () => {
    const related = { call: { table: "crm.calls", on: [{ column: "id", relatedColumn: "company_id" }] } };
    const folder = folderWith({ "related.json": JSON.stringify(related), "wrong.json": '{ "call": { "on": [] } }' });
    const filter = '"call" -> outcome = "won"';
    const { out } = await capacityFilter(["sql", filter, ...duckdb, "--related", `${folder}/related.json`]);
    expect(out).toContain('"crm"."calls"');
    const { err } = await capacityFilter(["sql", filter, ...duckdb, "--related", `${folder}/wrong.json`]);
    expect(err).toContain("table");
  });

  test("reads kinds and related models from a data model", async () => {
    const model = {
      columns: { id: { type: "number" }, since: { type: "date" } },
      related: {
        "m-1": {
          name: "call",
          relationship: "oneToOne",
          columns: { company: { type: "number" }, outcome: { type: "string" } },
          on: [{ column: "id", relatedColumn: "company" }],
        },
      },
    };
    const folder = folderWith({
      "model.json": JSON.stringify(model),
      "related.json": '{ "m-1": { "table": "calls" } }',
    });
    const filter = "since is not null and since > @2025-01-01 and call -> outcome is not null";
    const options = ["--model", `${folder}/model.json`, "--related", `${folder}/related.json`];
    const { out, err } = await capacityFilter(["sql", filter, ...duckdb, ...options]);
    expect(err).toBe("");
    expect(out).toContain('"calls"');
    expect(out).toContain("TIMESTAMP");
  });

  test.each([
    ["no.filter", "There is no file no.filter."],
    ['"call" -> outcome = "won"', 'The table of the related model "call" is not given. Name it with --related FILE.'],
    ["outcome =", 'Expected a value after "=".'],
  ])("reports: %s", async (filter, message) => {
    const { exitCode, err } = await capacityFilter(["sql", filter, ...duckdb]);
    expect(exitCode).toBe(2);
    expect(err).toContain(message);
  });

  test("needs a known dialect", async () => {
    const { exitCode, err } = await capacityFilter(["sql", "a > 1", "--table", "t", "--dialect", "oracle"]);
    expect(exitCode).toBe(2);
    expect(err).toContain("Allowed choices are duckdb, postgres, sqlite, clickhouse, bigquery, snowflake");
  });

  describe("with --capacities, writes a row for each member", () => {
    const team = ["--capacities", "examples/account-capacities.json", "--members", "examples/members.json"];
    const book = ["sql", ...team, "--capacity", "Account book", "--dialect", "bigquery", "--table", "crm.accounts"];
    const now = ["--now", "2026-11-02T15:00:00Z"];

    test("below the moment that it holds", async () => {
      const { exitCode, out } = await capacityFilter([...book, ...now, "--create-view", "crm.full"]);
      expect(exitCode).toBe(0);
      expect(out.split("\n").slice(0, 5)).toEqual([
        "-- Account book at 2026-11-02T15:00:00.000Z: the statement holds this moment. Write it again by a schedule.",
        "-- Records expire at 2026-11-15T00:00:00.000Z; from then on, it counts too many.",
        "-- full_until is NULL for who is not full, or is still full at 2027-02-15T00:00:00.000Z.",
        "CREATE VIEW `crm`.`full` AS",
        "WITH `members_by_key` AS (",
      ]);
      const sliding = await capacityFilter([...book, ...now, "--expiry", "sliding"]);
      expect(sliding.out.split("\n").slice(1, 3)).toEqual([
        "-- full_until is NULL for who is not full, or is still full at 2027-01-31T23:59:59.999Z.",
        "WITH `members_by_key` AS (",
      ]);
      const json = await capacityFilter([...book, ...now, "--json", "--policy-time-zone", "Europe/Paris"]);
      expect(JSON.parse(json.out)).toMatchObject({
        params: expect.arrayContaining(["2026-10-14T22:00:00.000Z"]) as string[],
      });
    });

    test.each([
      [["sql", ...duckdb], "Name a filter, or capacities and members"],
      [[...book, "id = 1"], "Name either a filter or --capacities"],
      [["sql", ...team.slice(0, 2), ...duckdb], "Name the members of the team with --members FILE."],
      [["sql", 'id = "1"', ...duckdb, "--create-view", "full"], "are for --capacities FILE"],
      [["sql", ...team, ...duckdb], 'Name it with --capacity: "Account book", "Enterprise"'],
      [[...book, "--count"], "cannot be used with option"],
      [[...book, "--create-view", "full", "--params"], "cannot be used with option"],
    ])("%s", async (args, message) => {
      const { exitCode, err } = await capacityFilter(args);
      expect({ exitCode, err }).toEqual({ exitCode: 2, err: expect.stringContaining(message) as string });
    });
  });
});
