import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BigQuery } from "@google-cloud/bigquery";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { BigqueryEngineOptions, Engine } from "../../src/engines/bigquery/index.js";
import { bigqueryEngine } from "../../src/engines/bigquery/index.js";
import { parseFilter } from "../../src/language/index.js";
import { capacityFilter, folderWith } from "../cli/command.js";
import { american, big, collect, expectCapacities, rawFilter } from "../sql/any-engine.js";
import type { BigqueryService, Trouble } from "./bigquery-service.js";
import { clientOf, environmentOf, serveBigquery } from "./bigquery-service.js";
import { companies, createCompanies } from "./companies.js";
import { runGuide } from "./guide.js";

let service: BigqueryService;
let client: BigQuery;

beforeAll(async () => {
  service = await serveBigquery();
  await createCompanies(service.connection, "crm");
  client = clientOf(service);
});
afterAll(() => service.close());
beforeEach(() => {
  service.jobs.length = 0;
  service.cancelled.length = 0;
  service.trouble = {};
});

const table = ["crm", "companies"] as const;
const open = (options: Partial<BigqueryEngineOptions> = {}): Engine => bigqueryEngine(client, { table, ...options });

describe("BigQuery, by its client", () => {
  test("counts, and streams ids and rows", async () => {
    expect(await open().count(big)).toBe(2);
    expect(await collect(open().ids(big))).toEqual([1, 9007199254740993n]);
    expect(await collect(open().rows(american))).toMatchObject([
      { id: 1, name: "Acme", employees: 250, is_customer: true, created_at: { value: "2025-01-15T09:30:00.000Z" } },
      { id: 3, name: null, employees: null, is_customer: null, created_at: null },
    ]);
  });

  test("reads the types of columns from the service, free of charge", async () => {
    expect(await open().columns()).toEqual({
      id: "integer",
      name: "text",
      country: "text",
      employees: "number",
      is_customer: "boolean",
      created_at: "instant",
      tags: "nested",
    });
    expect(service.jobs).toEqual([]);
    await expect(open({ table: ["crm", "nothing"] }).columns()).rejects.toThrow(
      "The database reported: Not found: Table crm.nothing.",
    );
  });

  test("counts capacities and their overlaps in one pass", async () => {
    await expectCapacities(open(), companies);
    // One job for each question.
    expect(service.jobs).toHaveLength(4);
  });

  test("runs the program of the guide", async () => {
    const BigQuery = function (): BigQuery {
      return client;
    };
    const capacities = [
      { name: "big", filter: big },
      { name: "american", filter: american },
    ];
    await runGuide("bigqueryEngine", { BigQuery, bigqueryEngine, capacities }, "big 2\namerican 2\n");
  });

  test("finds conditions that never match", async () => {
    expect(await open().check(parseFilter("country:number > 5 and contry = 1"))).toMatchObject([
      { code: "kindMismatch" },
      { code: "unknownColumn" },
    ]);
  });

  test("sends each value as a typed parameter, and none in the text", async () => {
    await open().count(parseFilter(`country = "F'R" and employees > 0.5 and id < 9007199254740994`));
    const [{ configuration } = { configuration: undefined }] = service.jobs;
    expect(configuration?.query.query).toBe(
      "SELECT count(*) AS `n` FROM `crm`.`companies` WHERE `country` = ? AND `employees` > ? AND NOT is_nan(`employees`) AND `id` < ?",
    );
    expect(configuration?.query.queryParameters).toMatchObject([
      { parameterType: { type: "STRING" }, parameterValue: { value: "F'R" } },
      { parameterType: { type: "FLOAT64" }, parameterValue: { value: "0.5" } },
      { parameterType: { type: "INT64" }, parameterValue: { value: "9007199254740994" } },
    ]);
  });

  test("sends the region, the dataset, labels and limits with each job", async () => {
    const options = { location: "EU", dataset: "crm", labels: { team: "sales" }, maximumBytesBilled: 1e9 };
    expect(await open({ ...options, table: "companies", timeLimit: 5_000 }).count(big)).toBe(2);
    expect(service.jobs).toMatchObject([
      {
        jobReference: { location: "EU" },
        configuration: {
          labels: { team: "sales" },
          jobTimeoutMs: "5000",
          query: { maximumBytesBilled: "1000000000", defaultDataset: { datasetId: "crm" } },
        },
      },
    ]);
  });

  test("reads only the columns of a filter, and says how many bytes beforehand", async () => {
    const read: number[] = [];
    const engine = open({ mayRead: (bytes) => read.push(bytes) > 0 });
    await engine.count(american);
    await collect(engine.rows(american));
    const bytesOfColumn = 8 * companies.length;
    expect(read).toEqual([bytesOfColumn, 7 * bytesOfColumn]);
    expect(service.jobs.map(({ configuration }) => configuration.dryRun)).toEqual([true, undefined, true, undefined]);

    const frugal = open({ mayRead: (bytes) => bytes < 10 });
    await expect(frugal.count(american)).rejects.toMatchObject({
      code: "aborted",
      message: `The query was refused: it reads ${bytesOfColumn} bytes.`,
    });
    expect(service.jobs).toHaveLength(5);
    await expect(open({ maximumBytesBilled: 10 }).count(american)).rejects.toThrow(
      `The database reported: Query exceeded limit for bytes billed: 10. ${bytesOfColumn} or higher required.`,
    );
  });

  test("reads a result of several pages, and no page that nobody wants", async () => {
    service.trouble.rowsOfPage = 1;
    const all = parseFilter("all of ()");
    expect(await collect(open().ids(all))).toEqual(companies.map(({ id }) => id));
    for await (const id of open().ids(all)) {
      expect(id).toBe(1);
      break;
    }
  });

  test("cancels a slow job once, when it is aborted or at its time limit", async () => {
    const controller = new AbortController();
    service.trouble.slow = () => controller.abort();
    const { signal } = controller;
    await expect(open().count(big, { signal })).rejects.toMatchObject({ code: "aborted" });
    await expect(open({ timeLimit: 1 }).count(big)).rejects.toMatchObject({ code: "timeLimit" });
    // The limit ends the count at once; the service hears of the job, and of its end, a moment later.
    await vi.waitFor(() => {
      const sent = service.jobs.map(({ jobReference }) => jobReference.jobId);
      expect(sent).toHaveLength(2);
      expect(service.cancelled.filter((id) => sent.includes(id))).toEqual(sent);
    });
    await expect(open().count(big, { signal })).rejects.toMatchObject({ code: "aborted" });
    expect(service.jobs).toHaveLength(2);
    service.trouble = {};
    expect(await open().count(big)).toBe(2);
  });

  test.each<[message: string, Trouble]>([
    ["Resources exceeded", { jobError: { reason: "resourcesExceeded", message: "Resources exceeded." } }],
    ["Job execution was cancelled", { jobError: { reason: "stopped", message: "Job execution was cancelled." } }],
    ["Quota exceeded", { refusals: [{ status: 403, reason: "quotaExceeded", message: "Quota exceeded." }] }],
    ["Invalid credentials", { refusals: [{ status: 401, reason: "authError", message: "Invalid credentials." }] }],
  ])("reports: %s", async (message, trouble) => {
    const engine = open();
    await engine.columns();
    service.trouble = { ...trouble };
    const reported = { code: "engineFailed", message: `The database reported: ${message}.` };
    await expect(engine.count(big)).rejects.toMatchObject(reported);
    service.trouble = {};
    expect(await engine.count(big)).toBe(2);
  });

  test("reports a failure on a later page, and cancels the job", async () => {
    service.trouble.rowsOfPage = 1;
    const ids = open().ids(parseFilter("all of ()"));
    expect(await ids.next()).toMatchObject({ value: 1 });
    service.trouble.refusals = [{ status: 403, reason: "quotaExceeded", message: "Quota exceeded." }];
    await expect(collect(ids)).rejects.toThrow("The database reported: Quota exceeded.");
    await vi.waitFor(() => expect(service.cancelled).toEqual([service.jobs[0]?.jobReference.jobId]));
  });

  test("evaluates a table of another project", async () => {
    await service.connection.run("ATTACH ':memory:' AS \"other-project\"");
    await service.connection.run('CREATE SCHEMA "other-project".crm');
    await service.connection.run('CREATE TABLE "other-project".crm.leads AS FROM crm.companies');
    expect(await open({ table: ["other-project", "crm", "leads"] }).count(big)).toBe(2);
    expect(service.jobs[0]?.configuration.query.query).toContain("FROM `other-project`.`crm`.`leads`");
  });

  test.each([
    [true, 1e9, undefined],
    [false, 1e9, "The query was refused"],
    [true, 10, "Query exceeded limit for bytes billed: 10."],
  ])("waits for mayRead (%s), and keeps the limit of %d bytes", async (allowed, maximumBytesBilled, message) => {
    const counted = open({ mayRead: () => Promise.resolve(allowed), maximumBytesBilled }).count(big);
    await (message === undefined ? expect(counted).resolves.toBe(2) : expect(counted).rejects.toThrow(message));
    expect(service.jobs).toHaveLength(allowed ? 2 : 1);
  });

  test("tries again when the service is busy for a moment", async () => {
    const engine = open();
    await engine.columns();
    service.trouble.refusals = [{ status: 503, reason: "backendError", message: "Try again." }];
    expect(await engine.count(big)).toBe(2);
  });

  test("runs raw SQL only where it is allowed, and only one expression", async () => {
    await expect(open().count(rawFilter("TRUE"))).rejects.toMatchObject({ issues: [{ code: "rawSql" }] });
    const engine = open({ allowRawSql: true });
    expect(await engine.count(rawFilter("`employees` > 100 -- of them"))).toBe(2);
    const dryRuns = service.jobs.filter(({ configuration }) => configuration.dryRun).length;
    expect(dryRuns).toBe(2);
    for (const clause of [
      "TRUE) OR (TRUE",
      "TRUE; DELETE FROM `crm`.`companies` WHERE TRUE",
      "TRUE; SELECT 1",
      "? = 1",
    ]) {
      await expect(engine.count(rawFilter(clause)), clause).rejects.toThrow(/is not one expression over the columns/);
    }
    expect(service.jobs.filter(({ configuration }) => configuration.dryRun === undefined)).toHaveLength(1);
  });
});

describe("the command line", () => {
  beforeAll(() => {
    // Packages are found in the folder of the call.
    const folder = process.cwd();
    process.chdir(import.meta.dirname);
    return () => process.chdir(folder);
  });

  const evaluate = ["evaluate", "--filter", "employees > 100", "--table", "companies"];

  beforeEach(() => {
    for (const [name, value] of Object.entries(environmentOf(service))) vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
  });

  test("evaluates a table, with the credentials that the client finds", async () => {
    const ended = await capacityFilter([...evaluate, "--database", "bigquery://p/crm?location=EU"]);
    expect(ended).toEqual({
      exitCode: 0,
      out: "companies: 2 of 4 match\n",
      err: "BigQuery reads 32 bytes.\n",
    });
    expect(service.jobs[1]).toMatchObject({ jobReference: { projectId: "p", location: "EU" } });

    const limited = await capacityFilter([...evaluate, "--database", "bigquery://p/crm?maximumBytesBilled=31"]);
    expect(limited).toMatchObject({ exitCode: 2, out: "" });
    expect(limited.err).toContain("Query exceeded limit for bytes billed: 31.");
  });

  test("evaluates a table of a project that has the domain of its organization", async () => {
    expect(await capacityFilter([...evaluate, "--database", "bigquery://example.com:p/crm"])).toMatchObject({
      exitCode: 0,
    });
    expect(service.jobs[1]).toMatchObject({ jobReference: { projectId: "example.com:p" } });
  });

  const bytes = "maximumBytesBilled is a number of bytes above zero";
  test.each([
    ["bigquery://p/crm?maximumBytesBiled=1000000", "only the parameters location and maximumBytesBilled"],
    ["bigquery://p/crm?maximumBytesBilled=10GB", `${bytes}, not "10GB"`],
    ["bigquery://p/crm?maximumBytesBilled=", `${bytes}, not ""`],
    ["bigquery://p/crm?maximumBytesBilled=0", `${bytes}, not "0"`],
    ["bigquery://p/crm?maximumBytesBilled=1e16", `${bytes}, not "1e16"`],
    ["bigquery://p/crm/companies", "Write the address of the database as bigquery://PROJECT/DATASET."],
  ])("refuses %s", async (database, message) => {
    const ended = await capacityFilter([...evaluate, "--database", database]);
    expect(ended).toMatchObject({ exitCode: 2, out: "" });
    expect(ended.err).toContain(message);
    expect(service.jobs).toEqual([]);
  });

  const database = ["--database", "bigquery://p/crm"];

  test("writes the ids of each capacity with a query of its own, and reports in JSON", async () => {
    const out = join(folderWith({}), "ids.ndjson");
    const { err, ...ended } = await capacityFilter([...evaluate, ...database, "--json", "--out", out]);
    expect(err).toBe("BigQuery reads 32 bytes.\nBigQuery reads 64 bytes.\n");
    expect(JSON.parse(ended.out)).toMatchObject({ recordCount: 4, capacities: [{ count: 2 }] });
    expect(readFileSync(out, "utf8").match(/"id":.*/g)).toEqual(['"id":1}', '"id":"9007199254740993"}']);
  });

  test("reads related records from tables", async () => {
    await service.connection.run("CREATE TABLE crm.calls AS SELECT 1 AS company_id, 'won' AS outcome");
    const call = {
      name: "call",
      relationship: "oneToOne",
      columns: { outcome: { type: "string" } },
      on: [{ column: "id", relatedColumn: "company_id" }],
    };
    const folder = folderWith({
      "model.json": JSON.stringify({ columns: {}, related: { "m-1": call } }),
      "related.json": JSON.stringify({ "m-1": { table: "calls", on: call.on } }),
    });
    const files = ["--model", join(folder, "model.json"), "--related", join(folder, "related.json")];
    const filter = ["--filter", 'call -> outcome = "won"', "--table", "companies", "--json"];
    const { out } = await capacityFilter(["evaluate", ...filter, ...files, ...database]);
    expect(JSON.parse(out)).toMatchObject({ recordCount: 4, capacities: [{ count: 1 }] });
  });

  test("stops at the time limit", async () => {
    service.trouble.slow = () => undefined;
    const ended = await capacityFilter([...evaluate, ...database, "--time-limit", "1"]);
    expect(ended).toMatchObject({ exitCode: 2, out: "" });
    expect(ended.err).toContain("error: The statement did not finish within 1 s.");
  });

  test.each([
    [["--allow-sql"], { status: "evaluated", count: 2 }],
    [[], { status: "failed", issues: [{ code: "rawSql" }] }],
  ])("runs raw SQL only where it is allowed: %s", async (options, capacity) => {
    const filter = ["--filter", 'sql("big", "employees > 100")', "--table", "companies", "--json"];
    const { out } = await capacityFilter(["evaluate", ...filter, ...database, ...options]);
    expect(JSON.parse(out)).toMatchObject({ capacities: [capacity] });
  });

  test("cancels the job at Ctrl-C, and then ends as by the signal", async () => {
    const ended = vi.spyOn(process, "kill").mockReturnValue(true);
    onTestFinished(() => ended.mockRestore());
    let interrupted = false;
    service.trouble.slow = () => void (interrupted ||= process.emit("SIGINT"));
    void capacityFilter([...evaluate, "--database", "bigquery://p/crm"]);
    await vi.waitFor(() => expect(ended.mock.calls).toEqual([[process.pid, "SIGINT"]]), 30_000);
    const [, job] = service.jobs;
    expect(service.cancelled).toEqual([job?.jobReference.jobId]);
  });

  test("names the package to install", async () => {
    process.chdir("../..");
    onTestFinished(() => process.chdir(import.meta.dirname));
    expect(await capacityFilter([...evaluate, "--database", "bigquery://p/crm"])).toEqual({
      exitCode: 2,
      out: "",
      err: "error: --database bigquery://p/crm needs the package @google-cloud/bigquery, which is not installed: npm install @google-cloud/bigquery\n",
    });
  });
});
