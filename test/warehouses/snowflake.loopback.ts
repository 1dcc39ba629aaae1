import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Connection } from "snowflake-sdk";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Engine, SnowflakeEngineOptions } from "../../src/engines/snowflake/index.js";
import { snowflakeEngine } from "../../src/engines/snowflake/index.js";
import { parseFilter } from "../../src/language/index.js";
import { capacityFilter, folderWith } from "../cli/command.js";
import { american, big, collect, expectCapacities, rawFilter } from "../sql/any-engine.js";
import { companies, createCompanies } from "./companies.js";
import { runGuide } from "./guide.js";
import type { SnowflakeService, SnowflakeTrouble } from "./snowflake-service.js";
import { connectTo, environmentOf, finished, serveSnowflake, unconnected } from "./snowflake-service.js";

let service: SnowflakeService;
let connection: Connection;

beforeAll(async () => {
  service = await serveSnowflake();
  await service.connection.run("ATTACH ':memory:' AS crm");
  await createCompanies(service.connection, "crm.public");
  connection = await connectTo(service);
});
afterAll(() => service.close());
beforeEach(() => {
  service.statements.length = 0;
  service.trouble = {};
});

const table = ["crm", "public", "companies"] as const;
const open = (options: Partial<SnowflakeEngineOptions> = {}): Engine =>
  snowflakeEngine(connection, { table, ...options });

describe("Snowflake, by its driver", () => {
  test("counts, and streams ids and rows", async () => {
    expect(await open().count(big)).toBe(2);
    expect(await collect(open().ids(big))).toEqual([1, 9007199254740993n]);
    expect(await collect(open().rows(american))).toMatchObject([
      { id: 1, name: "Acme", employees: 250, is_customer: true },
      { id: 3, name: null, employees: null, is_customer: null },
    ]);
  });

  test("reads the types of columns from the service", async () => {
    expect(await open().columns()).toEqual({
      id: "integer",
      name: "text",
      country: "text",
      employees: "number",
      is_customer: "boolean",
      created_at: "instant",
      tags: "other",
    });
    expect(service.statements.map(({ sqlText }) => sqlText)).toEqual(['DESCRIBE TABLE "CRM"."PUBLIC"."COMPANIES"']);
    await expect(open({ table: "nothing" }).columns()).rejects.toThrow("The database reported: SQL compilation error");
  });

  test("counts capacities and their overlaps in one pass", async () => {
    await expectCapacities(open(), companies);
    // The types of the columns, and one statement for each question.
    expect(service.statements).toHaveLength(5);
  });

  test("runs the program of the guide", async () => {
    const unknown = { account: "", username: "", password: "", warehouse: "" };
    const driver = { createConnection: () => unconnected(service) };
    const { signal } = new AbortController();
    const scope = { snowflake: driver, snowflakeEngine, filter: big, signal, ...unknown };
    await runGuide("snowflakeEngine", scope, "1\n9007199254740993\n");
  });

  test("finds conditions that never match", async () => {
    expect(await open().check(parseFilter("country:number > 5 and contry = 1"))).toMatchObject([
      { code: "kindMismatch" },
      { code: "unknownColumn" },
    ]);
  });

  test("sends each value as a typed binding, with a tag and limits", async () => {
    const engine = open({ queryTag: "capacities", timeLimit: 1_500 });
    await engine.count(
      parseFilter(`country = "F'R" and employees > 0.5 and employees < 1e300 and id != 9007199254740994`),
    );
    expect(service.statements[1]).toMatchObject({
      sqlText:
        'SELECT count(*) AS "N" FROM "CRM"."PUBLIC"."COMPANIES" WHERE "COUNTRY" = ? AND "EMPLOYEES" > ? AND "EMPLOYEES" <> CAST(\'NaN\' AS DOUBLE) AND "EMPLOYEES" < CAST(? AS DOUBLE) AND "ID" <> CAST(? AS DECIMAL(38, 0))',
      bindings: {
        1: { type: "TEXT", value: "F'R" },
        2: { type: "REAL", value: "0.5" },
        3: { type: "TEXT", value: "1e+300" },
        4: { type: "TEXT", value: "9007199254740994" },
      },
      parameters: {
        QUERY_TAG: "capacities",
        STATEMENT_TIMEOUT_IN_SECONDS: 2,
        MULTI_STATEMENT_COUNT: 1,
        QUOTED_IDENTIFIERS_IGNORE_CASE: false,
      },
    });
  });

  test("finds names as they are, where that is asked for", async () => {
    const engine = open({ table: ["CRM", "PUBLIC", "COMPANIES"], exactNames: true });
    expect(await engine.count(parseFilter("EMPLOYEES > 100"))).toBe(2);
    expect(await engine.check(big)).toMatchObject([{ code: "unknownColumn" }]);
  });

  test("reads a result of several parts", async () => {
    const engine = open();
    await engine.columns();
    service.trouble.rowsOfPart = 1;
    expect(await collect(engine.ids(parseFilter("all of ()")))).toHaveLength(companies.length);
  });

  test("cancels a slow statement once, when it is aborted or at its time limit", async () => {
    const engine = open();
    await engine.columns();
    const controller = new AbortController();
    service.trouble.slow = () => controller.abort();
    const { signal } = controller;
    await expect(engine.count(big, { signal })).rejects.toMatchObject({ code: "aborted" });
    await expect(engine.count(big, { timeLimit: 1 })).rejects.toMatchObject({ code: "timeLimit" });
    const aborted = () => service.aborted.filter((id) => id !== finished);
    await vi.waitFor(() => expect(aborted()).toHaveLength(2));
    await expect(engine.count(big, { signal })).rejects.toMatchObject({ code: "aborted" });
    expect(service.statements).toHaveLength(3);
    service.trouble = {};
    expect(await engine.count(big)).toBe(2);
  });

  test.each<[message: string, SnowflakeTrouble]>([
    ["Warehouse is suspended", { failure: { code: "000606", message: "Warehouse is suspended." } }],
    [
      "Quota of the resource monitor is used",
      { failure: { code: "090073", message: "Quota of the resource monitor is used." } },
    ],
    ["SQL execution canceled", { failure: { code: "000604", message: "SQL execution canceled." } }],
  ])("reports: %s", async (message, trouble) => {
    const engine = open();
    await engine.columns();
    service.trouble = trouble;
    const reported = { code: "engineFailed", message: `The database reported: ${message}.` };
    await expect(engine.count(big)).rejects.toMatchObject(reported);
    service.trouble = {};
    expect(await engine.count(big)).toBe(2);
  });

  test("goes on in a new session where the old one has expired", async () => {
    const before = service.sessions;
    service.trouble.expired = true;
    expect(await open().count(big)).toBe(2);
    expect(service.sessions).toBeGreaterThan(before);
  });

  test("runs raw SQL only where it is allowed, and only one expression", async () => {
    await expect(open().count(rawFilter("TRUE"))).rejects.toMatchObject({ issues: [{ code: "rawSql" }] });
    const engine = open({ allowRawSql: true });
    expect(await engine.count(rawFilter("employees > 100 -- of them"))).toBe(2);
    const sent = service.statements.length;
    for (const clause of ["TRUE) OR (TRUE", "TRUE; DELETE FROM crm.public.companies", "? = 1"]) {
      await expect(engine.count(rawFilter(clause)), clause).rejects.toThrow(/is not one expression over the columns/);
    }
    expect(service.statements.slice(sent).every(({ sqlText }) => sqlText.startsWith("EXPLAIN SELECT "))).toBe(true);
  });
});

describe("the command line", () => {
  beforeAll(() => {
    // Packages are found in the folder of the call.
    const folder = process.cwd();
    process.chdir(import.meta.dirname);
    return () => process.chdir(folder);
  });

  const evaluate = async (database: string, ...more: readonly string[]) => {
    for (const [name, value] of Object.entries(environmentOf(service))) vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    const options = ["--filter", "employees > 100", "--table", "companies", "--database", database];
    return capacityFilter(["evaluate", ...options, ...more]);
  };

  test.each(["snowflake://xy12345.eu-west-1/crm/public", "snowflake://acme-sales/crm/public"])(
    "evaluates a table, with the connection that the driver finds: %s",
    async (database) => {
      expect(await evaluate(database)).toEqual({
        exitCode: 0,
        out: "companies: 2 of 4 match\n",
        err: "",
      });
    },
  );

  test("uses the connection that the environment names", async () => {
    vi.stubEnv("SNOWFLAKE_DEFAULT_CONNECTION_NAME", "missing");
    const ended = await evaluate("snowflake://acme-sales/crm/public");
    expect(ended).toMatchObject({ exitCode: 2, out: "" });
    vi.stubEnv("SNOWFLAKE_DEFAULT_CONNECTION_NAME", "sales");
    expect(await evaluate("snowflake://acme-sales/crm/public")).toMatchObject({ exitCode: 0 });
  });

  test("writes ids of more than 53 bits as they are", async () => {
    const out = join(folderWith({}), "ids.ndjson");
    expect(await evaluate("snowflake://acme-sales/crm/public", "--out", out)).toMatchObject({ exitCode: 0 });
    expect(readFileSync(out, "utf8").match(/"id":.*/g)).toEqual(['"id":1}', '"id":"9007199254740993"}']);
  });

  test("decodes the names of the address", async () => {
    await service.connection.run("ATTACH ':memory:' AS \"My DB\"");
    await createCompanies(service.connection, '"My DB".public');
    expect(await evaluate("snowflake://acme-sales/My%20DB/public")).toMatchObject({ exitCode: 0 });
    expect(service.statements.map(({ sqlText }) => sqlText)).toContain('USE SCHEMA "My DB"."PUBLIC"');
  });

  const form = "Write the address of the database as snowflake://ACCOUNT/DATABASE/SCHEMA.";
  test.each([
    ["snowflake://acc:x/db/s", form],
    ["snowflake://acme-sales/crm", form],
    ["snowflake://acme-sales/crm/public/companies", form],
    ["snowflake://acme-sales/%zz/public", "URI malformed"],
    ["snowflake://acme-sales/crm/public?warehouse=big", "has no parameters, not warehouse"],
  ])("refuses %s", async (database, message) => {
    const ended = await evaluate(database);
    expect(ended).toMatchObject({ exitCode: 2, out: "" });
    expect(ended.err).toContain(message);
    expect(service.statements).toEqual([]);
  });

  test("refuses a connection to another account", async () => {
    const ended = await evaluate("snowflake://other/crm/public");
    expect(ended).toMatchObject({ exitCode: 2, out: "" });
    expect(ended.err).toContain("to the account XY12345 or ACME-SALES, not to other.");
  });
});
