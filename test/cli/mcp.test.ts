/** The server of `capacity-filter mcp`, called by the client of the protocol's own package. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { stringifyFilter } from "../../src/json/index.js";
import { parseFilter } from "../../src/text/index.js";
import { capacityFilter, folderWith } from "./command.js";

const root = join(import.meta.dirname, "../..");

async function connect(...args: readonly string[]): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" });
  const command = [join(root, "dist/cli/cli.js"), "mcp", ...args];
  await client.connect(new StdioClientTransport({ command: process.execPath, args: command, cwd: root }));
  onTestFinished(() => client.close());
  return client;
}

async function call(client: Client, name: string, args: Record<string, unknown>): Promise<string> {
  const { content, isError } = await client.callTool({ name, arguments: args });
  const [first] = content as { type: string; text: string }[];
  return `${isError === true ? "error: " : ""}${first?.text ?? ""}`;
}

const filter = 'country = "US" and employee_count > 1000';

test("without records, it validates, converts and describes", async () => {
  const client = await connect();
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(["validate_filter", "convert_filter", "describe_filter"]);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);

  expect(JSON.parse(await call(client, "validate_filter", { filter }))).toEqual({ valid: true, issues: [] });
  const json = await call(client, "convert_filter", { filter, to: "json" });
  expect(json).toBe(stringifyFilter(parseFilter(filter), { indent: 2 }));
  expect(await call(client, "convert_filter", { filter: JSON.parse(json), to: "text" })).toBe(filter);
  expect(await call(client, "describe_filter", { filter })).toContain("1,000");
});

test("it reports the issues of a filter, and repairs what is certain", async () => {
  const client = await connect();
  const wrong = {
    conjonction: "and",
    groups: [
      {
        conjonction: "and",
        conditions: [{ kind: "number", columnSlug: "size", operator: "greaterThen", value: 5 }],
      },
    ],
  };
  const report = JSON.parse(await call(client, "validate_filter", { filter: wrong })) as Record<string, unknown>;
  expect(report).toMatchObject({
    valid: false,
    issues: [{ severity: "error", path: "groups[0].conditions[0].operator", fix: 'write "greaterThan"' }],
    repairedIsValid: true,
  });
  expect(report["repaired"]).toContain('"greaterThan"');
  expect(await call(client, "convert_filter", { filter: "size >", to: "json" })).toMatch(/^error: 1:6: /);
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

test("it cannot read its files from standard input", async () => {
  const folder = folderWith({ "rows.csv": "id\n1\n" });
  expect(await capacityFilter(["mcp", "--rows", "-", "--model", join(folder, "rows.csv")])).toMatchObject({
    exitCode: 2,
    err: "error: The server uses standard input for the protocol: name files instead of -.\n",
  });
});
