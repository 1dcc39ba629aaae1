import { DuckDBInstance } from "@duckdb/node-api";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { ClickHouseOptions, Engine } from "../../src/engines/clickhouse/index.js";
import { clickhouseEngine } from "../../src/engines/clickhouse/index.js";
import type { Condition, Filter } from "../../src/model/filter.js";
import { parseFilter } from "../../src/language/index.js";
import { capacityFilter, folderWith } from "../cli/command.js";
import { american, big, collect, expectCapacities, rawFilter } from "../sql/any-engine.js";
import { filterOf } from "../sql/samples.js";
import { examplesOf, runExample } from "../docs/examples.js";
import { serveBucket } from "./bucket.js";
import { clientOf, startServer } from "./server.js";

const companies = [
  { id: "1", name: "Acme", country: "US", employees: 250 },
  { id: "2", name: "Blue", country: "FR", employees: 40 },
  { id: "3", name: null, country: "US", employees: null },
  { id: "4", name: "Cloud", country: "DE", employees: 9000 },
];
const server = await startServer();
const client = clientOf(server);
const run = async (query: string): Promise<void> => {
  await client.command({ query });
};

beforeAll(async () => {
  await run(
    "CREATE TABLE companies (id Int64, name Nullable(String), country String, employees Nullable(UInt32)) ENGINE = MergeTree ORDER BY id",
  );
  await client.command({
    query: `INSERT INTO companies FORMAT JSONEachRow ${companies.map((row) => JSON.stringify(row)).join("\n")}`,
  });
  await run("CREATE TABLE calls ENGINE = Memory AS SELECT 1::Int64 AS company, now64(3, 'UTC') AS at FROM numbers(3)");
});

afterAll(async () => {
  await client.close();
  server.close();
});

function open(options: Partial<ClickHouseOptions> = {}, of = client): Engine {
  return clickhouseEngine(of, { table: "companies", ...options });
}

test("counts, and returns ids, rows and columns", async () => {
  const engine = open();
  expect(await engine.count(big)).toBe(2);
  expect(await collect(engine.ids(big))).toEqual(["1", "4"]);
  expect(await collect(engine.rows(american))).toEqual(companies.filter(({ country }) => country === "US"));
  expect(await engine.columns()).toEqual({ id: "integer", name: "text", country: "text", employees: "integer" });
  expect(await engine.check(parseFilter("employee > 100 and country > 5"))).toMatchObject([
    { code: "unknownColumn" },
    { code: "kindMismatch" },
  ]);
});

test("counts capacities and their overlaps in one pass, as in memory", async () => {
  await expectCapacities(open(), companies);
});

test("compares with 100,000 values", async () => {
  const values = ["a 'quoted' \\ text", "US", ...Array.from({ length: 100_000 }, (_, index) => `value ${index}`)];
  const isAmong = filterOf({ kind: "string", columnSlug: "country", operator: "is", values });
  expect(await open().count(isAmong)).toBe(2);
  const isNone = filterOf({ kind: "string", columnSlug: "name", operator: "isNot", values: [...values, "Acme"] });
  expect(await collect(open().ids(isNone))).toEqual(["2", "4"]);
});

describe("a statement that the server would not read", () => {
  const any = (conditions: readonly Condition[]): Filter => ({
    conjonction: "and",
    groups: [{ conjonction: "or", conditions: [...conditions] }],
  });
  const contains = (values: string): Condition => ({
    kind: "string",
    columnSlug: "name",
    operator: "contains",
    values,
  });
  const names = Array.from({ length: 45 }, (_, index) => `p${index}`);
  const long = any(
    names.flatMap((propertyName) =>
      names.map((value): Condition => {
        return { kind: "objectProperty", columnSlug: "country", propertyName, operator: "greaterThan", value };
      }),
    ),
  );
  const many = any(Array.from({ length: 1_200 }, (_, index) => contains(`value ${index}`)));
  const large = any([contains("cme"), contains("x".repeat(200_000))]);
  test.each([
    ["many bytes", long, [], /^ClickHouse reads 262144 bytes of a statement, .* raise max_query_size in the settings/],
    ["many parameters", many, [], /^ClickHouse reads 999 parameters .* raise http_max_fields in the profile/],
    [
      "a large parameter",
      large,
      ["groups", 0, "conditions", 1],
      /^ClickHouse reads 131072 bytes .* one of 200000\. .* raise http_max_field_value_size in the profile/,
    ],
  ])("is refused before it is sent: %s", async (_, filter, path, message) => {
    const issue = { code: "statementTooLong", path, message: expect.stringMatching(message) as unknown };
    expect(await open().check(filter)).toContainEqual(expect.objectContaining(issue));
    await expect(open().count(filter)).rejects.toMatchObject({ issues: [issue] });
  });

  test("may be sent if its settings allow it", async () => {
    const settings = { max_query_size: 1e7, max_ast_elements: 1e6, max_expanded_ast_elements: 1e6 };
    expect(await open({ settings }).count(long)).toBe(0);
  });

  test("may have several capacities, each of which is short", async () => {
    const capacities = Array.from({ length: 12 }, (_, part) => ({
      name: `${part}`,
      filter: any(Array.from({ length: 100 }, (__, index) => contains(`value ${part} ${index}`))),
    }));
    expect(await open().count(capacities[0]?.filter ?? long)).toBe(0);
    await expect(open().matchCapacities(capacities)).rejects.toMatchObject({ code: "statementTooLong" });
  });
});

test.each(["related", "related_record"])(
  "a related table may have a column of JSON called as its alias: %s",
  async (column) => {
    await run(`CREATE TABLE of_${column} (id Int64, ${column} JSON) ENGINE = Memory`);
    await run(`INSERT INTO of_${column} FORMAT JSONEachRow {"id": 2, "${column}": {"id": 1}}`);
    const related = { visits: { table: `of_${column}`, on: [{ column: "id", relatedColumn: "id" }] } };
    for (const text of ['"visits" occurred more than 0 times more than 0 days ago', `"visits" -> ${column}.id = "1"`])
      expect(await collect(open({ related }).ids(parseFilter(text))), text).toEqual(["2"]);
  },
);

test("records are joined by columns of different types, as in memory", async () => {
  const types = {
    ...{ small: "UInt8", whole: "Nullable(Int64)", large: "Int256", float: "Nullable(Float32)" },
    ...{ decimal: "Decimal(38, 18)", text: "Nullable(String)", low: "LowCardinality(String)" },
    ...{ enumeration: "Enum8('1' = 1, '2' = 2)", uuid: "Nullable(UUID)", uuidText: "LowCardinality(Nullable(String))" },
  };
  const uuids = ["7c9e6679-7425-40de-944b-e07fc1f90ae7", "00000000-0000-4000-8000-000000000000"];
  const columns = Object.entries(types).map(([name, type]) => `${name} ${type}`);
  for (const table of ["orders", "parts"])
    await run(`CREATE TABLE ${table} (id Int64, ${columns.join(", ")}) ENGINE = Memory`);
  const rowOf = (id: number): object => ({
    ...{ id, small: id, whole: id, large: id, float: id, decimal: id, text: `${id}`, low: `${id}` },
    ...{ enumeration: `${id}`, uuid: uuids[id - 1], uuidText: uuids[id - 1] },
  });
  await run(`INSERT INTO orders FORMAT JSONEachRow ${JSON.stringify(rowOf(1))} ${JSON.stringify(rowOf(2))}`);
  await run(`INSERT INTO parts FORMAT JSONEachRow ${JSON.stringify(rowOf(2))}`);
  const numbers = ["small", "whole", "large", "float", "decimal"];
  const texts = ["text", "low", "enumeration"];
  const ids = ["uuid", "uuidText"];
  for (const [column, relatedColumn] of [numbers, texts, ids].flatMap((group) =>
    group.flatMap((one) => group.map((other) => [one, other] as const)),
  )) {
    const related = { parts: { table: "parts", on: [{ column, relatedColumn }] } };
    const engine = open({ table: "orders", related });
    const found = await collect(engine.ids(parseFilter('"parts" -> id:number is not null')));
    expect(found, `${column} = ${relatedColumn}`).toEqual(["2"]);
    const none = await collect(engine.ids(parseFilter('"parts" -> id:number is null')));
    expect(none, `${column} = ${relatedColumn}`).toEqual(["1"]);
  }
});

test("reads properties of text in a LowCardinality column", async () => {
  await run("CREATE TABLE low (id Int64, m LowCardinality(Nullable(String))) ENGINE = MergeTree ORDER BY id");
  await run(`INSERT INTO low VALUES (1, '{"tier":"gold","n":5}'), (2, '{"tier":"tin"}'), (3, NULL)`);
  const engine = open({ table: "low" });
  expect(await collect(engine.ids(parseFilter('m.tier = "gold"')))).toEqual(["1"]);
  expect(await collect(engine.ids(parseFilter('m.n = "5" or m.tier starts with "ti"')))).toEqual(["1", "2"]);
  expect(await collect(engine.ids(parseFilter("m.tier is null")))).toEqual(["3"]);
});

test("reads related records", async () => {
  const related = { calls: { table: "calls", on: [{ column: "id", relatedColumn: "company" }], timeColumnSlug: "at" } };
  const filter = parseFilter('"calls" occurred exactly 3 times less than 30 days ago');
  expect(await collect(open({ related }).ids(filter))).toEqual(["1"]);
});

test("columns of every type are compared as what they hold", async () => {
  await run(`CREATE TABLE people (
    id Int64, uuid Nullable(UUID), stage LowCardinality(Nullable(String)), state Enum8('won' = 1, 'lost' = 2),
    price Decimal(38, 18), born Date, seen DateTime('UTC'), at DateTime64(9, 'Asia/Kolkata'), data JSON,
    person Tuple(role Nullable(String), age Int64), tags Array(Tuple(tag String, n Float64)), map Map(String, UInt8)
  ) ENGINE = Memory`);
  await run(`INSERT INTO people FORMAT JSONEachRow
    {"id": 1, "uuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "stage": "x", "state": "won", "price": "0.1",
     "born": "2025-01-15", "seen": "2025-01-15 09:30:00", "at": "2025-01-15 15:00:00.5",
     "data": {"a": {"b": 41}, "c": [1]}, "person": {"role": "VP", "age": "9007199254740993"},
     "tags": [{"tag": "a", "n": 1.5}], "map": {"x": 1}}
    {"id": 2, "state": "lost", "price": "12345678901234567890", "person": {"role": null, "age": 9}, "data": {}}`);
  const engine = open({ table: "people" });
  for (const [filter, ids] of [
    ['uuid starts with "7c9e" and stage = "x" and state != "lost"', ["1"]],
    ["stage:string is null", ["2"]],
    ["price = 0.1", ["1"]],
    ["price > 12345678901234560000", ["2"]],
    ["born = @2025-01-15 or born > @9999-01-01 or born < @0001-01-01", ["1"]],
    ["seen = @2025-01-15T09:30:00Z or seen > @2200-01-01", ["1"]],
    ["at > @2025-01-15T09:30:00Z and at < @2025-01-15T09:31:00Z", ["1"]],
    ["seen > @0001-01-01 and seen < @9999-12-31", ["1", "2"]],
    ["data.a is null", ["2"]],
    ["data has (a is not null)", ["1"]],
    ['person.age = "9007199254740993" and person.role = "VP"', ["1"]],
    ["person.role is null", ["2"]],
    ['person.age between "5" and "10"', ["2"]],
    ['tags has element (tag = "a" and n between "1" and "2")', ["1"]],
    ['map.x = "1"', ["1"]],
  ] as const) {
    expect(await collect(engine.ids(parseFilter(filter))), filter).toEqual(ids);
  }
  await expect(engine.count(parseFilter("at < @9999-01-01"))).rejects.toThrow(/overflow/);
});

test("a column called as one of the statement's own is still the column", async () => {
  await run(
    "CREATE TABLE own ENGINE = Memory AS SELECT number AS n, number AS count, toString(number) AS members, number AS t0, number AS t1, number AS match_count, number AS one FROM numbers(3)",
  );
  const capacities = ["n > 0", 'members = "2"', "t1 > 1", "t0 > 0", "count > 0", "match_count < 1 and one < 1"].map(
    (text) => ({
      name: text,
      filter: parseFilter(text),
    }),
  );
  const engine = open({ table: "own" });
  const counts = [2, 1, 1, 2, 2, 1];
  expect((await engine.matchCapacities(capacities)).capacities.map(({ count }) => count)).toEqual(counts);
  expect((await engine.overlaps(capacities)).capacities.map(({ count }) => count)).toEqual(counts);
  expect(await Promise.all(capacities.map(({ filter }) => engine.count(filter)))).toEqual(counts);
});

test("the settings of a user do not change what a filter means", async () => {
  const odd = clientOf(server, {
    transform_null_in: 1,
    limit: "1",
    max_result_rows: "5",
    result_overflow_mode: "break",
    empty_result_for_aggregation_by_empty_set: 1,
    output_format_json_quote_64bit_integers: 0,
  });
  const engine = open({}, odd);
  expect(await engine.count(parseFilter("employees:number is null and employees > 5"))).toBe(0);
  expect(await engine.count(parseFilter('name != ["Acme", "Blue"]'))).toBe(1);
  expect(await collect(engine.ids(american))).toEqual(["1", "3"]);
  await run("CREATE TABLE many ENGINE = Memory AS SELECT number AS id FROM numbers(10)");
  const rows = open({ table: "many" }, odd).rows(parseFilter("id > 0"));
  await expect(collect(rows)).rejects.toThrow(/Limit for result exceeded/);
  await odd.close();
});

test("a user who can only read is asked for nothing else", async () => {
  const reader = clientOf(server, { readonly: "2" });
  expect(await open({}, reader).count(big)).toBe(2);
  await reader.close();
});

describe("table functions", () => {
  const folder = join(import.meta.dirname, "../../examples");

  test("are tables by name", async () => {
    const path = join(folderWith({}), "it's.parquet");
    const connection = await (await DuckDBInstance.create(":memory:")).connect();
    await connection.run(
      `COPY (SELECT range AS id, range * 10 AS employees FROM range(20)) TO '${path.replaceAll("'", "''")}'`,
    );
    connection.closeSync();
    const tableFunctions = {
      '"large"': { name: "file", arguments: [path, "Parquet"] },
      people: { name: "file", arguments: [join(folder, "contacts.csv"), "CSVWithNames"] },
    };
    const related = { people: { table: "people", on: [{ column: "name", relatedColumn: "id" }] } };
    const engine = open({ table: '"large"', tableFunctions, related });
    expect(await engine.columns()).toEqual({ id: "integer", employees: "integer" });
    expect(await engine.count(big)).toBe(9);
    expect(await open({ tableFunctions, related }).count(parseFilter('"people" -> id:string is null'))).toBe(4);
  });

  test("read a bucket of S3", async () => {
    const bucket = await serveBucket({ "1.csv": "id,employees\n1,250\n2,40\n", "2.csv": "id,employees\n3,900\n" });
    onTestFinished(bucket.close);
    const arguments_ = [`${bucket.url}/*.csv`, "NOSIGN", "CSVWithNames"];
    const engine = open({ table: "companies", tableFunctions: { companies: { name: "s3", arguments: arguments_ } } });
    const ids = await collect(engine.ids(big));
    // Two files are read in any order.
    expect(ids.sort()).toEqual(["1", "3"]);
  });

  test("are read only where the program names them", async () => {
    const passwords = "EXISTS (SELECT 1 FROM file('/etc/passwd', 'LineAsString'))";
    const engine = open({ allowRawSql: true });
    await expect(engine.count(rawFilter(passwords))).rejects.toThrow(/readonly mode/);
    await expect(open({ table: "file('/etc/passwd', 'LineAsString')" }).count(big)).rejects.toThrow(/does not exist/);
    expect(() => open({ tableFunctions: { t: { name: "file('x'), url", arguments: [] } } })).toThrow(
      "file('x'), url is not a table function.",
    );
  });
});

test("raw SQL is one expression without settings of its own", async () => {
  const engine = open({ allowRawSql: true });
  expect(await engine.count(rawFilter("employees = (SELECT max(employees) FROM companies) -- the largest"))).toBe(1);
  expect(await collect(engine.ids(rawFilter("row_number() OVER (ORDER BY employees DESC) = 1")))).toEqual(["4"]);
  expect(await engine.count(rawFilter("name <> 'no SETTINGS' AND $$it's$$ <> name"))).toBe(3);
  for (const clause of [
    "EXISTS (SELECT 1 FROM file('/etc/passwd', 'LineAsString') SETTINGS readonly = 2)",
    "true) OR (true",
    "true; DROP TABLE companies",
    "true FORMAT Null",
    "true SETTINGS readonly = 0",
    "true UNION ALL SELECT 1",
    "'it\\'s' = (SELECT 'SETTINGS' AS `a'b` SETTINGS readonly = 0)",
    "true) FROM companies; DROP TABLE companies; --",
  ]) {
    await expect(engine.count(rawFilter(clause)), clause).rejects.toThrow(/is not one expression over the columns/);
  }
  await expect(open().count(rawFilter("true"))).rejects.toMatchObject({ issues: [{ code: "rawSql" }] });
});

test("ends in time, or when it is told to, and goes on answering", async () => {
  await run("CREATE VIEW endless AS SELECT number % 7 AS id FROM system.numbers");
  const engine = open({ table: "endless" });
  const none = parseFilter("id > 100");
  await expect(engine.count(none, { timeLimit: 100 })).rejects.toMatchObject({ code: "timeLimit" });
  const controller = new AbortController();
  const rows = engine.rows(parseFilter("id > 5"), { signal: controller.signal, timeLimit: 5_000 });
  expect((await rows.next()).value).toEqual({ id: 6 });
  controller.abort();
  await expect(collect(rows)).rejects.toMatchObject({ code: "aborted" });
  await expect(engine.count(none, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: "aborted" });
  expect(await open().count(big)).toBe(2);
});

test("limits of memory are settings", async () => {
  const engine = open({ table: "endless", settings: { max_memory_usage: 1 }, timeLimit: 5_000 });
  await expect(engine.count(big)).rejects.toThrow(/memory limit/i);
});

test("the example of the documentation runs", async () => {
  const file = "src/engines/clickhouse/index.ts";
  const [example] = examplesOf(file, readFileSync(join(import.meta.dirname, "../..", file), "utf8"));
  if (example === undefined) throw new Error(`there is no example in ${file}`);
  await runExample(example, { clickhouseEngine, createClient: () => client, parseFilter });
});

test("the command line evaluates a table", async () => {
  const database = server.url.replace("http", "clickhouse");
  const out = join(folderWith({}), "ids.ndjson");
  const command = [
    "evaluate",
    "--filter",
    "employees > 100",
    "--database",
    `${database}/tests`,
    "--table",
    "companies",
  ];
  const report = await capacityFilter([...command, "--json", "--out", out]);
  expect(report.err).toBe("");
  expect(JSON.parse(report.out)).toMatchObject({ recordCount: 4, capacities: [{ count: 2 }] });
});

test.each([
  ["clickhouse://me:secret@127.0.0.1:1/db", "clickhouse://127.0.0.1:1/db", "127.0.0.1:1"],
  ["clickhouse://127.0.0.1/db", "clickhouse://127.0.0.1/db", "127.0.0.1:8123"],
  ["clickhouse://127.0.0.1:80/db", "clickhouse://127.0.0.1:80/db", "127.0.0.1:80"],
  ["clickhouses://127.0.0.1/db", "clickhouses://127.0.0.1/db", "127.0.0.1:8443"],
])("the command line names the address that it cannot connect to: %s", async (database, shown, address) => {
  const ended = await capacityFilter(["evaluate", "--filter", "a = 1", "--table", "t", "--database", database]);
  expect(ended).toEqual({
    exitCode: 2,
    out: "",
    err: `error: ${shown} cannot be opened: connect ECONNREFUSED ${address}\n`,
  });
});
