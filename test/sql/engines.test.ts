import { DuckDBInstance } from "@duckdb/node-api";
import { DatabaseSync } from "@photostructure/sqlite";
import { join } from "node:path";
import { Readable } from "node:stream";
import { beforeAll, describe, expect, test } from "vitest";
import type { EvaluateOptions } from "../../src/evaluate.js";
import { compileFilter, prepareFilter } from "../../src/evaluate.js";
import type { Filter } from "../../src/model/filter.js";
import { FilterError } from "../../src/model/issues/errors.js";
import type { Engine, EngineOptions } from "../../src/engines/duckdb/index.js";
import { duckdbEngine, duckdbJudge, EngineError, openDuckdb } from "../../src/engines/duckdb/index.js";
import type { ClickHouseClient } from "../../src/engines/clickhouse/index.js";
import { clickhouseEngine } from "../../src/engines/clickhouse/index.js";
import { postgresEngine } from "../../src/engines/postgres/index.js";
import { sqliteEngine } from "../../src/engines/sqlite/index.js";
import { parseFilter } from "../../src/language/index.js";
import { american, big, collect, expectCapacities, rawFilter } from "./any-engine.js";
import { folderWith } from "../cli/command.js";

const companies = [
  { id: 1, name: "Acme", country: "US", employees: 250 },
  { id: 2, name: "Blue", country: "FR", employees: 40 },
  { id: 3, name: null, country: "US", employees: null },
  { id: 4, name: "Cloud", country: "DE", employees: 9000 },
];
const ndjson = companies.map((company) => JSON.stringify(company) + "\n").join("");

const endless = "1 = (WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n)";

/** Expects the refusal of an engine that is closed. */
async function expectClosed(answer: Promise<unknown>): Promise<void> {
  const error = await answer.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(EngineError);
  expect(error).toMatchObject({ code: "aborted", message: "The engine is closed." });
}

describe("DuckDB over files", () => {
  async function open(options: Partial<Parameters<typeof openDuckdb>[0]> = {}): Promise<Engine> {
    const folder = folderWith({ "companies.ndjson": ndjson, "note.txt": "secret" });
    return openDuckdb({ rows: join(folder, "*.ndjson"), ...options });
  }

  test("counts, and returns ids and rows", async () => {
    const engine = await open();
    expect(await engine.count(big)).toBe(2);
    expect((await collect(engine.ids(big))).map(Number)).toEqual([1, 4]);
    expect((await collect(engine.rows(american))).map(({ name }) => name)).toEqual(["Acme", null]);
    await engine.close();
  });

  test("matches capacities in one pass as in memory", async () => {
    const engine = await open();
    await expectCapacities(engine, companies);
    await engine.close();
  });

  test("reads nothing but its files", async () => {
    const engine = await open({ allowRawSql: true });
    expect(await engine.count(rawFilter("employees = (SELECT max(employees) FROM rows)"))).toBe(1);
    expect((await collect(engine.rows(rawFilter("row_number() OVER (ORDER BY employees DESC) = 1")))).length).toBe(1);
    for (const clause of [
      "EXISTS (SELECT 1 FROM read_text('/etc/passwd'))",
      "true); COPY rows TO 'stolen.csv'; --",
      "true) OR (true",
      "EXISTS (SELECT 1 FROM glob('/etc/*'))",
      "true; INSTALL httpfs",
      "true; ATTACH 'other.db'",
    ]) {
      await expect(engine.count(rawFilter(clause)), clause).rejects.toThrow(/is not one expression over the columns/);
    }
    await engine.close();
  });

  test("runs raw SQL only if it is allowed", async () => {
    const engine = await open();
    await expect(engine.count(rawFilter("true"))).rejects.toMatchObject({ issues: [{ code: "rawSql" }] });
    await engine.close();
  });

  test("stops at a time limit or a signal, and stays usable", async () => {
    const engine = await open({ allowRawSql: true, timeLimit: 100 });
    await expect(engine.count(rawFilter(endless))).rejects.toMatchObject({ code: "timeLimit" });
    const controller = new AbortController();
    const counting = engine.count(rawFilter(endless), { signal: controller.signal, timeLimit: undefined });
    setTimeout(() => controller.abort(), 20);
    await expect(counting).rejects.toMatchObject({ code: "aborted" });
    await expect(engine.count(big, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: "aborted" });
    expect(await engine.count(big)).toBe(2);
    await engine.close();
  });

  test("ends statements when it is closed, and refuses others", async () => {
    const engine = await open({ allowRawSql: true });
    const ids = engine.ids(american);
    expect(await ids.next()).toMatchObject({ done: false });
    const counting = engine.count(rawFilter("1 = (SELECT count(*) FROM range(1000000000))"));
    setTimeout(() => void engine.close(), 20);
    await expectClosed(counting);
    await expectClosed(collect(ids));
    await expectClosed(engine.count(big));
    await expectClosed(engine.matchCapacities([{ name: "raw", filter: rawFilter("true") }]));
    await expectClosed(engine.check(rawFilter("true")));
    await engine.close();
  });

  test("refuses unknown settings", async () => {
    await expect(open({ settings: { no_such_setting: "1" } })).rejects.toThrow(EngineError);
  });

  test("names a missing file", async () => {
    await expect(openDuckdb({ rows: "no/such/*.parquet" })).rejects.toThrow("There is no file no/such/*.parquet.");
    await expect(openDuckdb({ rows: "s3://bucket/x.parquet" })).rejects.toThrow("is not a local file");
  });

  test("reads related records from other files", async () => {
    const folder = folderWith({
      "companies.ndjson": ndjson,
      "calls.csv": "company,at\n1,2026-10-30\n1,2026-10-31\n4,2025-01-01\n",
    });
    const engine = await openDuckdb({
      rows: join(folder, "companies.ndjson"),
      related: {
        call: {
          files: join(folder, "calls.csv"),
          on: [{ column: "id", relatedColumn: "company" }],
          timeColumnSlug: "at",
        },
      },
      now: "2026-11-01",
    });
    const filter = parseFilter('"call" occurred more than 1 times less than 30 days ago');
    expect((await collect(engine.ids(filter))).map(Number)).toEqual([1]);
    await engine.close();
  });
});

describe("DuckDB over an instance of the caller", () => {
  let instance: DuckDBInstance;
  beforeAll(async () => {
    instance = await DuckDBInstance.create(":memory:");
    const connection = await instance.connect();
    await connection.run("CREATE SCHEMA crm");
    await connection.run("CREATE TABLE crm.numbers AS SELECT i AS id, i % 7 AS n FROM range(100000) t(i)");
    connection.closeSync();
  });

  test("streams the rows of a table", async () => {
    const engine = duckdbEngine(instance, { table: ["crm", "numbers"] });
    let seen = 0;
    for await (const row of engine.rows(parseFilter("n = 3"))) {
      expect(Number(row["n"])).toBe(3);
      if (++seen === 5000) break;
    }
    expect(await engine.count(parseFilter("n = 3"))).toBe(14286);
  });

  test("refuses statements after the caller closed the instance", async () => {
    const closing = await DuckDBInstance.create(":memory:");
    const engine = duckdbEngine(closing, { table: "companies", allowRawSql: true });
    closing.closeSync();
    await expectClosed(engine.columns());
    await expectClosed(engine.count(rawFilter("true")));
  });

  test("refuses a connection in place of the instance", async () => {
    const connection = await instance.connect();
    const engineOf: (given: never, options: EngineOptions) => Engine = duckdbEngine;
    for (const given of [connection, {}, null, undefined]) {
      expect(() => engineOf(given as never, { table: "late" })).toThrow(FilterError);
      expect(() => engineOf(given as never, { table: "late" })).toThrow("not a connection");
    }
    connection.closeSync();
  });

  test("tries a missing table again", async () => {
    const engine = duckdbEngine(instance, { table: "late" });
    const two = parseFilter("n = 2");
    await expect(engine.count(two)).rejects.toThrow("late");
    const connection = await instance.connect();
    await connection.run("CREATE TABLE late AS SELECT 2 AS n");
    connection.closeSync();
    expect(await engine.count(two)).toBe(1);
  });

  test("knows what is in its columns", async () => {
    const connection = await instance.connect();
    await connection.run(`CREATE TABLE people AS SELECT * FROM (VALUES
      (1, UUID '7c9e6679-7425-40de-944b-e07fc1f90ae7', 'won'::ENUM('won', 'lost'), {'role': 'VP', 'age': 41}, [{'tag': 'a', 'n': 1.5}], MAP {'x': 1}),
      (2, NULL, 'lost', {'role': NULL, 'age': 9}, [], MAP {}),
      (3, NULL, NULL, NULL, NULL, NULL)) AS t(id, uuid, stage, person, tags, map)`);
    connection.closeSync();
    const engine = duckdbEngine(instance, { table: "people" });
    for (const [filter, ids] of [
      ['uuid starts with "7c9e" and stage = "won"', [1]],
      ['uuid != "no uuid" or stage contains "st"', [1, 2]],
      ['person.age > "10" and person.role = "VP"', [1]],
      ["person.role is null", [2, 3]],
      ['tags has element (tag = "a" and n between "1" and "2")', [1]],
      ['map.x = "1"', [1]],
      ['person.Age > "10"', []],
    ] as const) {
      expect((await collect(engine.ids(parseFilter(filter)))).map(Number), filter).toEqual(ids);
    }
  });

  test("compares whole numbers digit by digit beside a fraction", async () => {
    const connection = await instance.connect();
    await connection.run("CREATE TABLE long AS SELECT unnest([9007199254740992, 9007199254740993]) AS n");
    connection.closeSync();
    const engine = duckdbEngine(instance, { table: "long" });
    expect(await engine.count(parseFilter("n between 0.5 and 9007199254740992"))).toBe(1);
  });

  test("names a missing table", async () => {
    const engine = duckdbEngine(instance, { table: "nothing" });
    await expect(engine.count(big)).rejects.toThrow("There is no table nothing, or it has no columns.");
  });
});

describe("SQLite", () => {
  const people = [
    { id: 1, name: "Élan", age: 30 },
    { id: 2, name: "élan", age: "30 years" },
    { id: 3, name: "ΟΔΟΣ", age: null },
  ];

  function open(options: Partial<Parameters<typeof sqliteEngine>[1]> = {}): Engine {
    const connection = new DatabaseSync(":memory:");
    connection.exec("CREATE TABLE people (id INTEGER, name TEXT, age INTEGER)");
    const insert = connection.prepare("INSERT INTO people VALUES (?, ?, ?)");
    for (const { id, name, age } of people) insert.run(id, name, age);
    return sqliteEngine(connection, { table: "people", ...options });
  }

  test.each(["5e-324", "0.3333333333333333", "0.30000000000000004", "1e+21", "-0.0000015"])(
    "finds %s in a property as memory does",
    async (spelled) => {
      const connection = new DatabaseSync(":memory:");
      connection.exec(`CREATE TABLE t (id INTEGER, m JSON)`);
      connection.prepare("INSERT INTO t VALUES (1, ?)").run(JSON.stringify({ n: Number(spelled) }));
      const engine = sqliteEngine(connection, { table: "t" });
      expect(await engine.count(parseFilter(`m.n contains "${spelled}"`))).toBe(1);
    },
  );

  test.each<[string, Pick<EvaluateOptions, "caseSensitive" | "negationMatchesNull">]>([
    ['name = "ÉLAN"', { caseSensitive: false }],
    ['name ends with "δος"', { caseSensitive: false }],
    ['name starts with "É"', {}],
    ["age > 18", {}],
    ["age != 18", {}],
    ["age != 18", { negationMatchesNull: true }],
    ["age between 18 and 40", {}],
    ["age:date > @1970-01-01", {}],
  ])("%s %j", async (text, options) => {
    const filter = parseFilter(text);
    const taken = people.filter(compileFilter(filter, options)).map(({ id }) => id);
    expect(await collect(open(options).ids(filter))).toEqual(taken);
  });
});

test("each placeholder for ClickHouse has its value", async () => {
  const requests: Parameters<ClickHouseClient["query"]>[0][] = [];
  const columns = [
    { name: "name", type: "String" },
    { name: "country", type: "String" },
  ];
  const client: ClickHouseClient = {
    query: (request) => {
      requests.push(request);
      const rows = request.query.startsWith("DESCRIBE") ? columns : [{ n: "1" }];
      return Promise.resolve({ stream: () => Readable.from([rows.map((row) => ({ json: () => row }))]) });
    },
  };
  const engine = clickhouseEngine(client, { table: "companies" });
  expect(await engine.count(parseFilter('name = "Acme" and country != "US"'))).toBe(1);
  const { query = "", query_params } = requests.at(-1) ?? {};
  expect(query).toContain(`WHERE "name" = {p1:String} AND "country" <> {p2:String}`);
  expect(query_params).toEqual({ p1: "Acme", p2: "US" });
});

test("a statement that PostgreSQL itself ends in time has reached the time limit", async () => {
  const ended = Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" });
  const client = {
    query: (sql: string) => (sql.includes("count(*)") ? Promise.reject(ended) : Promise.resolve({ rows: [] })),
  };
  const engine = postgresEngine(client, { table: "companies", storage: { country: "text" } });
  await expect(engine.count(american, { timeLimit: 60_000 })).rejects.toMatchObject({ code: "timeLimit" });
  await expect(engine.count(american)).rejects.toMatchObject({ code: "engineFailed" });
});

describe("PostgreSQL before version 16", () => {
  const message =
    "Before version 16, PostgreSQL cannot check whether a text is a number, a date or JSON, as this condition must, and the server has version 14. Compare a column that has the type itself.";
  const needy = parseFilter('name = "Acme" and metadata.score > "5"');

  function open(): { readonly engine: Engine; readonly sent: readonly string[] } {
    const sent: string[] = [];
    const answers: readonly (readonly [string, unknown])[] = [
      ["SHOW server_version_num", { server_version_num: "140009" }],
      ["FETCH", { n: 2 }],
    ];
    const client = {
      query: (sql: string) => {
        sent.push(sql);
        return Promise.resolve({ rows: answers.filter(([start]) => sql.startsWith(start)).map(([, row]) => row) });
      },
    };
    return {
      engine: postgresEngine(client, { table: "companies", storage: { name: "text", metadata: "json" } }),
      sent,
    };
  }

  test("evaluates filters that every version can", async () => {
    expect(await open().engine.count(parseFilter('name = "Acme"'))).toBe(2);
  });

  test("names the version that a filter needs, before it is sent", async () => {
    const { engine, sent } = open();
    await expect(engine.count(needy)).rejects.toThrow(message);
    const path = ["groups", 0, "conditions", 1];
    expect(await engine.check(needy)).toEqual([{ code: "serverTooOld", severity: "error", path, message }]);
    expect(sent.filter((sql) => sql.includes("pg_input_is_valid"))).toEqual([]);
    expect(sent.filter((sql) => sql.startsWith("SHOW"))).toHaveLength(1);
  });

  test("fails only the capacities that need a later one", async () => {
    const named = parseFilter('name = "Acme"');
    const { capacities } = await open().engine.matchCapacities([
      { name: "scored", filter: needy },
      { name: "named", filter: named },
    ]);
    expect(capacities.map(({ status }) => status)).toEqual(["failed", "evaluated"]);
  });
});

describe("filters with conditions in SQL, in memory", () => {
  const mixed: Filter = {
    conjonction: "and",
    groups: [
      {
        conjonction: "or",
        conditions: [
          { kind: "sql", name: "largest", clause: "employees = (SELECT max(employees) FROM rows)" },
          { kind: "string", columnSlug: "name", operator: "is", values: "Blue" },
        ],
      },
    ],
  };

  test("are prepared for given rows", async () => {
    const takes = await prepareFilter(mixed, companies, { sql: duckdbJudge() });
    expect(companies.filter((company) => takes(company)).map(({ id }) => id)).toEqual([2, 4]);
    expect(takes({ id: 5, name: "Dot", country: "US", employees: 1e6 })).toBe(false);
  });

  test("cannot reach beyond the rows", async () => {
    const reaching = rawFilter("EXISTS (SELECT 1 FROM read_text('/etc/passwd'))");
    await expect(prepareFilter(reaching, companies, { sql: duckdbJudge() })).rejects.toThrow(/is not one expression/);
    await expect(
      prepareFilter(rawFilter(endless), companies, { sql: duckdbJudge({ timeLimit: 100 }) }),
    ).rejects.toThrow(/did not finish/);
  });
});
