/** The server of `capacity-filter mcp`, called by the client of the protocol's own package. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { PassThrough } from "node:stream";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { messagesIn } from "../../src/cli/mcp/messages.js";
import { run } from "../../src/cli/run.js";
import { stringifyFilter } from "../../src/json/index.js";
import type { DataModel, RelatedModel } from "../../src/model/data-model.js";
import { parseFilter } from "../../src/language/index.js";
import { capacityFilter, folderWith, silent } from "./command.js";

const root = join(import.meta.dirname, "../..");
const command = join(root, "dist/cli/cli.js");

/** The clients of servers that have been started, by what they were started with: requests do not change a server. */
const clients = new Map<string, Promise<Client>>();

afterAll(async () => {
  for (const client of clients.values()) await (await client).close();
});

/** A client of the one server that has the same key. */
function clientOf(key: unknown, args: () => readonly string[]): Promise<Client> {
  const name = JSON.stringify(key);
  const client = clients.get(name) ?? start(args());
  clients.set(name, client);
  return client;
}

function connect(...args: readonly string[]): Promise<Client> {
  return clientOf(args, () => args);
}

/** A server in this process. The transport between two streams is the same for a server and for a client. */
async function start(args: readonly string[]): Promise<Client> {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  void run(["mcp", ...args], { ...silent(), stdin, stdout }, "1.2.3");
  const client = new Client({ name: "test", version: "1.0.0" });
  client.onclose = () => stdin.end();
  await client.connect(new StdioServerTransport(stdout, stdin));
  return client;
}

interface Answer {
  readonly isError: boolean;
  /** The result, and the warnings if there are some. */
  readonly texts: readonly string[];
}

async function answerOf(client: Client, name: string, args: Record<string, unknown>): Promise<Answer> {
  const { content, isError } = await client.callTool({ name, arguments: args });
  return { isError: isError === true, texts: (content as { text: string }[]).map(({ text }) => text) };
}

async function call(client: Client, name: string, args: Record<string, unknown>): Promise<string> {
  const { isError, texts } = await answerOf(client, name, args);
  return `${isError ? "error: " : ""}${texts.join("\n")}`;
}

interface Report {
  readonly valid: boolean;
  readonly issues: readonly Readonly<Record<string, unknown>>[];
}

async function reportOf(client: Client, name: string, args: Record<string, unknown>): Promise<Report> {
  const { texts } = await answerOf(client, name, args);
  return JSON.parse(texts[0] ?? "") as Report;
}

const filter = 'country = "US" and employee_count > 1000';

function filterOf(...conditions: readonly object[]): Record<string, unknown> {
  return { conjonction: "and", groups: [{ conjonction: "and", conditions }] };
}

/** A server with a data model, which it reads as it starts. */
function connectWith(model: DataModel, ...args: readonly string[]): Promise<Client> {
  return clientOf([model, args], () => {
    const folder = folderWith({ "model.json": JSON.stringify(model) });
    return ["--model", join(folder, "model.json"), ...args];
  });
}

const meetings: RelatedModel = {
  name: "meetings",
  relationship: "oneToMany",
  on: [{ column: "id", relatedColumn: "company_id" }],
  columns: { type: { type: "string" }, at: { type: "date" } },
  timeColumnSlug: "at",
};

const companies: DataModel = {
  columns: {
    id: { type: "string" },
    name: { type: "string", label: "Name" },
    country: { type: "string", values: ["US", { value: "FR", label: "France" }], closed: true },
    employee_count: { type: "number" },
    metadata: { type: "object", properties: ["plan", "score"] },
  },
  related: { "m-1": meetings },
};

test("without records, it has the tools that need none", async () => {
  const client = await connect();
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    "validate_filter",
    "convert_filter",
    "describe_filter",
    "import_filter",
    "list_model",
    "check_policy",
    "compare_capacities",
  ]);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);

  expect(JSON.parse(await call(client, "validate_filter", { filter }))).toEqual({ valid: true, issues: [] });
  const json = await call(client, "convert_filter", { filter, to: "json" });
  expect(json).toBe(stringifyFilter(parseFilter(filter), { indent: 2 }));
  expect(await call(client, "convert_filter", { filter: JSON.parse(json), to: "text" })).toBe(filter);
  expect(await call(client, "describe_filter", { filter })).toContain("1,000");
});

test("it reports the issues of a filter, and repairs what is certain", async () => {
  const client = await connect();
  const wrong = filterOf({ kind: "number", columnSlug: "size", operator: "greaterThen", value: 5 });
  const report = JSON.parse(await call(client, "validate_filter", { filter: wrong })) as Record<string, unknown>;
  expect(report).toMatchObject({
    valid: false,
    issues: [{ severity: "error", path: "groups[0].conditions[0].operator", fix: 'write "greaterThan"' }],
    repairedIsValid: true,
  });
  expect(report["repaired"]).toContain('"greaterThan"');
});

describe("with a data model", () => {
  const tools: readonly (readonly [name: string, args: Record<string, unknown>])[] = [
    ["convert_filter", { to: "text" }],
    ["describe_filter", {}],
    ["count_records", {}],
    ["explain_record", { id: "co_0002" }],
  ];

  test("every tool refuses unknown columns and wrong kinds, in text and in JSON", async () => {
    const client = await connectWith(companies, "--rows", "examples/companies.csv");
    const inputs = [
      'contry = "US" and employee_count = "many"',
      filterOf(
        { kind: "string", columnSlug: "contry", operator: "is", values: "US" },
        { kind: "string", columnSlug: "employee_count", operator: "is", values: "many" },
      ),
    ];
    for (const filter of inputs) {
      for (const [name, args] of tools) {
        const { isError } = await answerOf(client, name, { ...args, filter });
        const { valid, issues } = await reportOf(client, name, { ...args, filter });
        expect([name, isError, valid]).toEqual([name, true, false]);
        expect(issues).toMatchObject([{ code: "unknownColumn" }, {}]);
      }
    }
  });

  test("every tool returns the warnings of a filter that it uses", async () => {
    const client = await connectWith(companies, "--rows", "examples/companies.csv");
    for (const [name, args] of tools) {
      const { isError, texts } = await answerOf(client, name, { ...args, filter: "employee_count between 5 and 1" });
      expect([name, isError, texts.length]).toEqual([name, false, 2]);
      expect(JSON.parse(texts[1] ?? "")).toMatchObject({ warnings: [{ severity: "warning", code: "turnedRange" }] });
    }
  });

  test("an unknown name comes with the known ones, the nearest first", async () => {
    const client = await connectWith(companies);
    const issuesOf = async (filter: unknown): Promise<Report["issues"]> =>
      (await reportOf(client, "validate_filter", { filter })).issues;
    const columns = ["country", "name", "id", "metadata", "employee_count"];
    expect(await issuesOf('contry = "US"')).toMatchObject([
      { code: "unknownColumn", expected: "a column of the model", known: columns },
    ]);
    const unknown = { kind: "string", columnSlug: "contry", operator: "isNull" };
    expect(await issuesOf(filterOf(unknown))).toMatchObject([
      { code: "unknownColumn", expected: "a column of the model", known: columns, fix: 'write "country"' },
    ]);
    expect(await issuesOf(JSON.stringify(filterOf(unknown)))).toMatchObject([{ known: columns, at: { line: 1 } }]);
    expect((await issuesOf(filterOf(unknown)))[0]).not.toHaveProperty("at");
    expect(await issuesOf("count > 5")).toMatchObject([
      { known: ["country", "employee_count", "id", "name", "metadata"] },
    ]);
    const meetings = 'meetings occurred more than 1 times less than 9 days ago where (typ = "x")';
    expect(await issuesOf(meetings)).toMatchObject([{ known: ["type"] }]);
    expect(await issuesOf({ ...filterOf({ ...unknown, relatedModelUuid: "m-1" }) })).toContainEqual(
      expect.objectContaining({ code: "unknownColumn", known: ["at", "type"] }),
    );
    expect(await issuesOf("metadata.plam:objectProperty is null")).toMatchObject([
      { expected: "plan or score", known: ["plan", "score"] },
    ]);
    const [inText] = await issuesOf("name:strng is null");
    expect(inText).toMatchObject({ code: "unknownKind", fix: "write string" });
    expect(inText?.["known"]).toEqual([
      "string",
      "array",
      ...["any", "date", "number"],
      ...["object", "vector", "boolean", "objectProperty"],
    ]);
    const [inJson] = await issuesOf(filterOf({ ...unknown, columnSlug: "name", kind: "strng" }));
    expect(inJson).toMatchObject({ code: "unknownKind", fix: 'write "string"' });
    expect(inJson?.["known"]).toHaveLength(11);
  });

  test("of many names, an issue has the nearest ones and their number", async () => {
    const names = Array.from({ length: 300 }, (_, index) => `custom__field_${index}`);
    const client = await connectWith({ columns: Object.fromEntries(names.map((name) => [name, { type: "string" }])) });
    const { issues } = await reportOf(client, "validate_filter", { filter: 'custom__field_2999 = "x"' });
    expect(issues).toMatchObject([{ knownCount: 300 }]);
    expect(issues[0]?.["known"]).toHaveLength(20);
    expect(issues[0]?.["known"]).toContain("custom__field_299");
  });

  test("it lists the model in pages", async () => {
    const client = await connectWith({
      ...companies,
      columns: {
        ...companies.columns,
        ...Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`c${index}`, { type: "number" }])),
      },
    });
    const listed = async (request: object): Promise<unknown> =>
      JSON.parse(await call(client, "list_model", { ...request })) as unknown;
    expect(await listed({ list: "columns" })).toMatchObject({
      total: 105,
      nextOffset: 50,
      items: expect.arrayContaining([
        { column: "name", type: "string", label: "Name" },
        { column: "country", type: "string", valueCount: 2, closed: true },
        { column: "metadata", type: "object", propertyCount: 2 },
      ]) as unknown,
    });
    const last = await listed({ list: "columns", offset: 100 });
    expect(last).toEqual({
      total: 105,
      items: Array.from({ length: 5 }, (_, i) => ({ column: `c${95 + i}`, type: "number" })),
    });
    expect(await listed({ list: "columns", relatedModel: "meetings" })).toMatchObject({ total: 2 });
    expect(await listed({ list: "columns", relatedModel: "m-1" })).toMatchObject({ total: 2 });
    expect(await listed({ list: "values", column: "country" })).toEqual({
      total: 2,
      items: ["US", { value: "FR", label: "France" }],
    });
    expect(await listed({ list: "properties", column: "metadata" })).toEqual({ total: 2, items: ["plan", "score"] });
    expect(await listed({ list: "relatedModels" })).toEqual({
      total: 1,
      items: [{ uuid: "m-1", name: "meetings", relationship: "oneToMany", columnCount: 2, timeColumn: "at" }],
    });
    expect(await listed({ list: "operators", column: "employee_count" })).toMatchObject({
      total: 7,
      items: expect.arrayContaining([
        { kind: "number", operator: "between", keys: { firstValue: "number", lastValue: "number" }, text: "between" },
      ]) as unknown,
    });
    expect(await call(client, "list_model", { list: "values", column: "contry" })).toBe(
      'error: There is no column "contry". Did you mean "country"?',
    );
    expect(await call(client, "list_model", { list: "columns", relatedModel: "meeting" })).toBe(
      'error: There is no related model "meeting". Did you mean "meetings"?',
    );
    const twice = { "m-1": meetings, "m-2": meetings };
    expect(
      await call(await connectWith({ ...companies, related: twice }), "list_model", {
        list: "columns",
        relatedModel: "meetings",
      }),
    ).toBe('error: Several related models are called "meetings". Use the uuid.');
    expect(await call(client, "list_model", { list: "values" })).toBe("error: Name the column whose values to list.");
  });
});

test("operators are listed without a data model too", async () => {
  const client = await connect();
  expect(JSON.parse(await call(client, "list_model", { list: "operators" }))).toMatchObject({ nextOffset: 50 });
  expect(await call(client, "list_model", { list: "columns" })).toBe(
    "error: Start the server with --model FILE to list columns.",
  );
});

describe("filters of other languages", () => {
  test.each([
    ["sql", "country in ('US', 'FR') and employee_count < 100", 'country = ["US", "FR"] and employee_count < 100'],
    ["mongodb", { country: "US", employee_count: { $gt: 5 } }, 'country = "US" and employee_count > 5'],
    ["mongodb", '{ "country": "US" }', 'country = "US"'],
    ["hubspot", [{ filters: [{ propertyName: "employee_count", operator: "GT", value: "5" }] }], "employee_count > 5"],
  ])("are converted: %s %j", async (from, source, text) => {
    expect(await call(await connectWith(companies), "import_filter", { from, source })).toBe(text);
  });

  test("are refused with issues", async () => {
    const client = await connectWith(companies);
    const { issues } = await reportOf(client, "import_filter", { from: "sql", source: "t.country = 'US'" });
    expect(issues).toMatchObject([{ code: "unknownColumn", message: 'There is no column "t".', at: { column: 1 } }]);
    expect(issues[0]?.["known"]).toHaveLength(5);
    const other = await reportOf(client, "import_filter", { from: "mongodb", source: { name: { $size: 1 } } });
    expect(other.issues).toMatchObject([{ code: "cannotBeSaid", path: "name.$size" }]);
    const property = { "metadata.plam": "x" };
    const imported = await reportOf(client, "import_filter", { from: "mongodb", source: property });
    expect(imported.issues).toMatchObject([{ code: "unknownProperty" }]);
  });

  test("are referred to the tool", async () => {
    const { issues } = await reportOf(await connect(), "validate_filter", { filter: { country: { $ne: "US" } } });
    expect(issues).toMatchObject([
      {
        message:
          'None of these keys is one of a filter. A filter has "conjonction" and "groups", and each group has "conditions". To convert a filter of another product, call import_filter with "from": "LANGUAGE"',
      },
    ]);
  });
});

test("it checks policies, and lists when they expire", async () => {
  const client = await connect("--now", "2026-01-01T00:00:00Z");
  const policy = "weekly on weekday 1 at 09:00";
  expect(JSON.parse(await call(client, "check_policy", { policy, count: 1, timeZone: "Europe/Paris" }))).toEqual({
    valid: true,
    issues: [],
    text: policy,
    json: { interval: "weekly", weekDay: 1, time: "09:00" },
    description: expect.stringContaining("Monday") as string,
    expirations: [{ local: "2026-01-05T09:00:00+01:00", utc: "2026-01-05T08:00:00Z" }],
  });
  const { valid, issues } = await reportOf(client, "check_policy", { policy: { interval: "wekly" } });
  expect(valid).toBe(false);
  expect(issues).toMatchObject([{ path: "interval", expected: expect.stringContaining("weekly") as string }]);
  const noon = await reportOf(client, "check_policy", { policy: 'daily at "noon"' });
  expect(noon).toMatchObject({ valid: true, issues: [{ code: "unreadableTime" }], expirations: [] });
  expect(await call(client, "check_policy", { policy, timeZone: "Paris" })).toMatch(/^error: The option timeZone must/);
});

describe("replies are limited", () => {
  test("to 30 issues and the number of further ones", async () => {
    const client = await connect();
    const condition = { kind: "number", operator: "greaterThen", value: "5" };
    const mistakes = filterOf(
      ...Array.from({ length: 1_000 }, (_, index) => ({ ...condition, columnSlug: `size${index}` })),
    );
    for (const filter of [mistakes, JSON.stringify(mistakes)]) {
      const text = await call(client, "validate_filter", { filter });
      expect(text.length).toBeLessThan(100_000);
      const { issues, note } = JSON.parse(text) as Report & { readonly note: string };
      expect(issues).toHaveLength(31);
      expect(issues.at(-1)).toMatchObject({ code: "issuesLeftOut", message: "1970 more issues were left out." });
      expect(note).toContain("too long for a reply");
    }
    const brackets = await call(client, "validate_filter", { filter: "[".repeat(5000) });
    expect(brackets.length).toBeLessThan(10_000);
  });

  test("to a length", async () => {
    const client = await connect();
    const long = `name = "${"x".repeat(200_000)}"`;
    expect(await call(client, "convert_filter", { filter: long, to: "text" })).toMatch(
      /^error: The reply has 200\d* characters, and at most 100000 are returned\./,
    );
  });
});

test("a message over the limit has an answer, and the server stays", async () => {
  const client = await connect();
  const huge = `name = "${"x".repeat(11 << 20)}"`;
  await expect(client.callTool({ name: "validate_filter", arguments: { filter: huge } })).rejects.toThrow(
    "A message has at most 8388608 bytes.",
  );
  expect(await reportOf(client, "validate_filter", { filter })).toEqual({ valid: true, issues: [] });
});

test("5,000 levels of JSON have one issue", async () => {
  const server = spawn(process.execPath, [command, "mcp"], { cwd: root, stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void server.kill());
  const lines = createInterface(server.stdout);
  const request = async (id: number, method: string, params: string): Promise<unknown> => {
    const answer = once(lines, "line");
    server.stdin.write(`{"jsonrpc":"2.0","id":${id},"method":"${method}","params":${params}}\n`);
    const [line] = (await answer) as [string];
    return JSON.parse(line) as unknown;
  };
  const client = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } };
  await request(1, "initialize", JSON.stringify(client));
  const nested = '{"conjonction":"and","groups":['.repeat(2500) + "]}".repeat(2500);
  for (const [id, tool] of ["validate_filter", "convert_filter"].entries()) {
    const params = `{"name":"${tool}","arguments":{"filter":${nested},"to":"text"}}`;
    expect(await request(id + 2, "tools/call", params)).toMatchObject({
      id: id + 2,
      result: { isError: true, content: [{ text: expect.stringContaining('"code": "tooDeep"') as string }] },
    });
  }
});

describe("messages", () => {
  const long = "x".repeat(9 << 20);

  test.each<[name: string, message: string, id: string | number | undefined]>([
    ["first", `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"id":1,"text":"${long}"}}`, 7],
    ["last", `{"method":"tools/call","params":{"id":1,"text":"${long}"},"jsonrpc":"2.0","id":"a-7"}`, "a-7"],
    ["with spaces", `{ "jsonrpc": "2.0", "id": 7, "params": "${long}" }`, 7],
    ["within parameters", `{"method":"tools/call","params":{"text":"${long}","id":1}}`, undefined],
    ["within a string", `{"method":"tools/call","params":"${long},\\"id\\":1}"}`, undefined],
  ])("that are too long are refused by their identifier: %s", async (_, message, id) => {
    const bytes = Buffer.from(`{"id":1}\n${message}\n{"id":2}\n{"id"`);
    const refused: unknown[] = [];
    const chunks = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, index) =>
      bytes.subarray(index * 65_536, (index + 1) * 65_536),
    );
    const read: string[] = [];
    for await (const one of messagesIn(asStream(chunks), (id) => refused.push(id))) read.push(one.toString());
    expect(read).toEqual(['{"id":1}\n', '{"id":2}\n']);
    expect(refused).toEqual([id]);
  });

  async function* asStream(chunks: readonly Buffer[]): AsyncGenerator<Buffer> {
    for (const chunk of chunks) yield await Promise.resolve(chunk);
  }
});

test("with records alone, it knows their columns and values", async () => {
  const client = await connect("--rows", "examples/companies.csv");
  const report = await reportOf(client, "validate_filter", { filter: 'contry = "FR" and country = "fr"' });
  expect(report).toMatchObject({ valid: false, issues: [{ code: "unknownColumn" }, { code: "noSuchValue" }] });
});

test("with records, it counts and explains over that file", async () => {
  const client = await connect("--rows", "examples/companies.csv");
  expect(JSON.parse(await call(client, "count_records", { filter }))).toMatchObject({
    recordCount: 3000,
    capacities: [{ name: "filter", status: "explained", count: expect.any(Number) as number }],
  });
  expect(JSON.parse(await call(client, "explain_record", { filter, id: "co_0002" }))).toMatchObject({
    id: "co_0002",
    capacities: [{ outcome: expect.stringMatching(/true|false/) as string }],
  });
  expect(await call(client, "explain_record", { filter, id: "none" })).toBe(
    'error: examples/companies.csv has no record whose id is "none".',
  );
});

test("it reads values as a call says, in the words of an earlier reply", async () => {
  const folder = folderWith({ "rows.csv": "id,d\n1,20.05.2026\n2,21.05.2026\n" });
  const client = await start(["--rows", join(folder, "rows.csv")]);
  const request = { filter: "d:date > @2026-05-20" };
  const refused = JSON.parse(await call(client, "count_records", request)) as object;
  expect(refused).toMatchObject({
    capacities: [{ status: "failed", issues: [{ code: "unreadableColumn" }] }],
    unreadableValues: [{ column: "d", count: 2, readCount: 0, formats: [{ format: "DD.MM.YYYY" }] }],
  });
  const written = { format: "DD.MM.YYYY" };
  expect(JSON.parse(await call(client, "count_records", { ...request, written }))).toMatchObject({
    capacities: [{ status: "explained", count: 1 }],
  });
  await client.close();
});

test("it cannot read its files from standard input", async () => {
  const folder = folderWith({ "rows.csv": "id\n1\n" });
  expect(await capacityFilter(["mcp", "--rows", "-", "--model", join(folder, "rows.csv")])).toMatchObject({
    exitCode: 2,
    err: "error: The server uses standard input for the protocol: name files instead of -.\n",
  });
});

describe("with members and records", () => {
  const team = [
    "--members",
    "examples/members.json",
    "--rows",
    "examples/accounts.csv",
    "--now",
    "2026-11-02T15:00:00Z",
  ];
  const owner = { kind: "string", columnSlug: "owner_id", operator: "is", values: "{{member.ids.hubspot}}" };
  const book = {
    name: "Account book",
    memberCapacity: 100,
    allocationExpirationPolicy: { interval: "monthly", day: 15 },
    modelUuid: "8e1f2a3b-4c5d-4e6f-9a7b-0c1d2e3f4a5b",
    idColumnSlug: "id",
    timeColumnSlug: "owner_assigned_at",
    filter: filterOf(owner),
  };

  interface Availability {
    readonly capacities: readonly { readonly members: readonly object[]; readonly unassigned: object }[];
  }

  test("it lists who is full, as the command does", async () => {
    const client = await connect(...team);
    const report = JSON.parse(await call(client, "list_availability", { capacities: [book] })) as Availability;
    const folder = folderWith({ "book.json": JSON.stringify(book) });
    const args = ["--capacities", join(folder, "book.json"), ...team, "--json"];
    expect(report).toEqual(JSON.parse((await capacityFilter(["availability", ...args])).out));
    expect(report).toMatchObject({ recordCount: 3000, expiry: "fixed" });
    expect(report.capacities[0]?.members).toHaveLength(12);
    for (const capacities of [book, JSON.stringify(book), { capacities: [book] }]) {
      expect(JSON.parse(await call(client, "list_availability", { capacities }))).toEqual(report);
    }
  });

  test("it uses the kind of expiry and the time zone of policies", async () => {
    const client = await connect(...team);
    const request = { capacities: book, expiry: "sliding", policyTimeZone: "Europe/Paris" };
    const report = JSON.parse(await call(client, "list_availability", request)) as Availability;
    expect(report).toMatchObject({ expiry: "sliding", policyTimeZone: "Europe/Paris" });
    expect(await call(client, "list_availability", { ...request, policyTimeZone: "Paris" })).toMatch(
      /^error: The option timeZone must/,
    );
  });

  test("it refuses capacities with errors, and returns warnings", async () => {
    const model: DataModel = {
      columns: { id: { type: "string" }, owner_id: { type: "string" }, owner_assigned_at: { type: "date" } },
    };
    const client = await connectWith(model, ...team);
    const wrong = { ...book, filter: filterOf({ ...owner, columnSlug: "owner" }) };
    const { valid, issues } = await reportOf(client, "list_availability", { capacities: [book, wrong] });
    expect(valid).toBe(false);
    const path = "[1].filter.groups[0].conditions[0].columnSlug";
    expect(issues).toMatchObject([{ code: "unknownColumn", path, known: ["owner_id", "owner_assigned_at", "id"] }]);
    const text = await reportOf(client, "list_availability", { capacities: 'owner_id = "7"' });
    expect(text.valid).toBe(false);
    const unlimited = { name: "All", filter: filterOf(owner) };
    const { isError, texts } = await answerOf(client, "list_availability", { capacities: unlimited });
    expect(isError).toBe(false);
    expect(JSON.parse(texts[0] ?? "")).toMatchObject({ capacities: [{ status: "evaluated" }] });
    expect(JSON.parse(texts[1] ?? "")).toMatchObject({ warnings: [{ code: "incompleteMapping" }] });
  });

  test("it needs the model of the records if there are several", async () => {
    const client = await connect(...team);
    const other = { ...book, name: "Deals", modelUuid: "0d7c2c1e-55f1-4d7f-9d2b-6a1f0d8f2b11" };
    const request = { capacities: [book, other] };
    expect(await call(client, "list_availability", request)).toMatch(/^error: The capacities have 2 models\./);
    const chosen = await call(client, "list_availability", { ...request, modelUuid: book.modelUuid });
    expect(JSON.parse(chosen)).toMatchObject({ capacities: [{ status: "evaluated" }, { status: "otherModel" }] });
  });

  test("it lists the owners with most records", async () => {
    const rows = Array.from({ length: 100 }, (_, id) => ({ id, owner_id: `owner-${id % 50}` }));
    const folder = folderWith({ "rows.json": JSON.stringify(rows), "members.csv": "name,ids.hubspot\nAnn,owner-0\n" });
    const client = await connect("--members", join(folder, "members.csv"), "--rows", join(folder, "rows.json"));
    const { timeColumnSlug, allocationExpirationPolicy, ...capacities } = book;
    const { texts } = await answerOf(client, "list_availability", { capacities });
    const {
      capacities: [found],
    } = JSON.parse(texts[0] ?? "") as Availability;
    expect(found).toMatchObject({ members: [{ name: "Ann", held: 2 }], unassigned: { otherOwners: 58 } });
    expect(found?.unassigned).toHaveProperty("owners.length", 20);
  });

  describe("changes of capacities", () => {
    const wider = {
      ...book,
      memberCapacity: 200,
      filter: filterOf({ ...owner, values: ["{{member.ids.hubspot}}", "7"] }),
    };

    test("it compares filters and capacities without records", async () => {
      const client = await connect();
      const filters = { before: "n > 2", after: '{"conjonction": "and", "groups": []}' };
      expect(JSON.parse(await call(client, "compare_capacities", filters))).toMatchObject({
        capacities: [{ filter: { effect: "more", leave: { answer: "no" } } }],
      });
      const changed = JSON.parse(await call(client, "compare_capacities", { before: book, after: [wider] })) as object;
      expect(changed).toMatchObject({ capacities: [{ name: book.name, fields: [{ field: "memberCapacity" }] }] });
      expect(changed).not.toHaveProperty("source");
      expect(await call(client, "compare_capacities", { before: book, after: "n > 2" })).toMatch(
        /^error: before holds capacities, and after a filter/,
      );
      expect(await call(client, "compare_capacities", { before: "n > 2", after: "n >" })).toBe(
        'error: after:1:3: Expected a value after ">".',
      );
    });

    test("it compares them over records, as the command does", async () => {
      const client = await connect(...team);
      const report = JSON.parse(
        await call(client, "compare_capacities", { before: book, after: wider, show: 2 }),
      ) as object;
      const folder = folderWith({ "old.json": JSON.stringify(book), "new.json": JSON.stringify(wider) });
      const files = [join(folder, "old.json"), join(folder, "new.json")];
      const { out } = await capacityFilter(["compare", ...files, ...team, "--show", "2", "--json"]);
      const command = { ...(JSON.parse(out) as object), before: "before", after: "after" };
      expect({ ...report, now: "" }).toEqual({ ...command, now: "" });
      expect(report).toMatchObject({ recordCount: 3000, capacities: [{ records: { status: "compared" } }] });
    });
  });
});

test("without records, it does not list availability", async () => {
  const { tools } = await (await connect("--members", "examples/members.json")).listTools();
  expect(tools.map(({ name }) => name)).not.toContain("list_availability");
});

test("without members, it lists who is full among the owners of the records", async () => {
  const client = await connect("--rows", "examples/accounts.csv", "--now", "2026-11-02T15:00:00Z");
  const policy = { interval: "monthly", day: 15 };
  const request = { owner: "owner_id", limit: 75, filter: 'country = "US"', policy, timeColumn: "owner_assigned_at" };
  const args = ["--owner", "owner_id", "--limit", "75", "--filter", request.filter, "--policy", "monthly on day 15"];
  const command = ["--rows", "examples/accounts.csv", "--time-column", "owner_assigned_at", ...args, "--json"];
  const { out } = await capacityFilter(["availability", ...command, "--now", "2026-11-02T15:00:00Z"]);
  expect(JSON.parse(await call(client, "list_availability", request))).toEqual(JSON.parse(out));
  expect(await call(client, "list_availability", { capacities: [] })).toMatch(/^error: The server has no members/);
  expect(await call(client, "list_availability", { owner: "owner", limit: 1 })).toMatch(/^error: .*no column "owner"/);
});
