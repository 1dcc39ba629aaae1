import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { capacity, library, log, token, uuid } from "../client/samples.js";
import type { TestServer } from "../client/server.js";
import { json, serve, text } from "../client/server.js";
import type { Ended, Surroundings } from "./command.js";
import { capacityFilter, folderWith } from "./command.js";

const invalid = { ...capacity, name: "Broken\u001b[31m", filter: { conjunction: "and", groups: [] } };
const plainCapacity = {
  ...capacity,
  name: "Rest",
  filter: null,
  allocationExpirationPolicy: null,
  memberCapacity: null,
};
const listing = json({ capacities: [capacity, plainCapacity, invalid] });

function environment(server: TestServer): Surroundings {
  return { env: { CAPACITY_FILTER_BASE_URL: server.baseUrl, CAPACITY_FILTER_TOKEN: token } };
}

async function against(answer: ReturnType<typeof json>, ...args: string[]): Promise<Ended & { server: TestServer }> {
  const server = await serve(answer);
  return { ...(await capacityFilter(args, environment(server))), server };
}

describe("capacities list", () => {
  const table = [
    "capacity     color   per member  expires              filter",
    "Enterprise   purple          50  weekly on weekday 1  employee_count > 1000",
    "Rest         purple",
    "Broken�[31m  purple          50  weekly on weekday 1  invalid",
    "",
  ];

  test("shows a table", async () => {
    const { exitCode, out, err, server } = await against(listing, "capacities", "list");
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
    expect(out.split("\n")).toEqual(table);
    expect(server.seen[0]?.headers.authorization).toBe(`Bearer ${token}`);
  });

  test("reports issues with --validate, and exits with 1", async () => {
    const { exitCode, out } = await against(listing, "capacities", "list", "--validate");
    expect(exitCode).toBe(1);
    expect(out).toContain(
      'Broken�[31m: error: filter.conjunction: "conjunction" is not a key of a filter. Did you mean "conjonction"?\n\n1 error.\n',
    );
  });

  test("exits with 0 without issues", async () => {
    const { exitCode, out } = await against(json({ capacities: [capacity] }), "capacities", "list", "--validate");
    expect(exitCode).toBe(0);
    expect(out).toContain("\nno errors.\n");
  });

  test("prints everything as JSON", async () => {
    const { out } = await against(listing, "capacities", "list", "--json");
    expect(JSON.parse(out)).toMatchObject({
      capacities: [capacity, plainCapacity, { ...invalid, issues: [{ path: ["filter", "conjunction"] }] }],
    });
  });

  test("writes what evaluate and validate read", async () => {
    const path = join(folderWith({}), "capacities.json");
    await against(listing, "capacities", "list", "--out", path);
    expect(JSON.parse(readFileSync(path, "utf8"))).toEqual({ capacities: [capacity, plainCapacity, invalid] });
    const { out } = await capacityFilter(["validate", path]);
    expect(out).toContain('Did you mean "conjonction"?');
  });

  test("reports that it cannot write", async () => {
    const path = join(folderWith({}), "no", "capacities.json");
    const { exitCode, err } = await against(listing, "capacities", "list", "--out", path);
    expect(exitCode).toBe(2);
    expect(err).toMatch(/^error: .*capacities\.json cannot be written: its folder does not exist\.\n$/);
  });
});

describe("library get", () => {
  test("shows field by field", async () => {
    const { exitCode, out, server } = await against(json({ library }), "library", "get", uuid);
    expect(exitCode).toBe(0);
    expect(out.split("\n")).toEqual([
      `uuid       ${uuid}`,
      "name       Web",
      "kind       connector",
      'config     {"url":"https://example.com"}',
      "deletedAt  null",
      "",
    ]);
    expect(server.seen[0]?.url).toBe(`/v1/content/libraries/${uuid}`);
  });

  test("or as JSON", async () => {
    const { out } = await against(json({ library }), "library", "get", uuid, "--json");
    expect(JSON.parse(out)).toEqual(library);
  });
});

describe("logs list", () => {
  const page = json({ logs: [{ ...log, executionStartedAt: "2026-11-21T09:00:00Z", nodeSlug: "enrich" }], count: 12 });

  test("shows a table and the number of logs", async () => {
    const { exitCode, out, server } = await against(page, "logs", "list");
    expect(exitCode).toBe(0);
    expect(out.split("\n")).toEqual([
      "started               status   credits  node    record  message",
      "2026-11-21T09:00:00Z  pending        2  enrich",
      "",
      "1 of 12 logs.",
      "",
    ]);
    expect(server.seen[0]?.body).toBe("{}");
  });

  test.each<[string, (folder: string) => string]>([
    ["an argument", () => '{"limit": 5}'],
    ["a file", (folder) => `@${join(folder, "body.json")}`],
  ])("sends a body from %s", async (_name, bodyOf) => {
    const folder = folderWith({ "body.json": '{"limit": 5}' });
    const { server, out } = await against(page, "logs", "list", "--body", bodyOf(folder), "--json");
    expect(server.seen[0]?.body).toBe('{"limit":5}');
    expect(JSON.parse(out)).toMatchObject({ count: 12 });
  });

  test.each([
    [
      '{"limit": }',
      '--body:1:11: error: Expected a value but found "}". (invalidJson)\n  1 | {"limit": }\n    |           ^\n\n1 error.\n',
    ],
    [
      "[1]",
      "--body:1:1: error: This must be the body of a request (an object), not a list. (wrongType)\n  1 | [1]\n    | ^^^\n\n1 error.\n",
    ],
  ])("refuses the body %s", async (body, message) => {
    const { exitCode, err, server } = await against(page, "logs", "list", "--body", body);
    expect({ exitCode, err }).toEqual({ exitCode: 2, err: message });
    expect(server.seen).toHaveLength(0);
  });
});

describe("evaluate --from-api", () => {
  test("evaluates the capacities that the API lists, but for those that are invalid", async () => {
    const rows = join(folderWith({ "rows.csv": "id,employee_count\na,5\nb,2000\n" }), "rows.csv");
    const { exitCode, out, err } = await against(listing, "evaluate", "--from-api", "--rows", rows);
    expect({ exitCode, err }).toEqual({ exitCode: 1, err: "" });
    expect(out).toMatch(/^Enterprise +1 +0$/m);
    expect(out).toMatch(/^Rest +no filter$/m);
    expect(out).toMatch(
      /^Broken.* +not evaluated: "conjunction" is not a key of a filter\. Did you mean "conjonction"\?/m,
    );
  });

  test("and does the same for the file that capacities list writes", async () => {
    const folder = folderWith({ "rows.csv": "id,employee_count\na,5\nb,2000\n" });
    const [rows, file] = [join(folder, "rows.csv"), join(folder, "capacities.json")];
    const badPolicy = { ...capacity, name: "Never", allocationExpirationPolicy: { interval: "never" } };
    const answer = json({ capacities: [capacity, plainCapacity, invalid, badPolicy] });
    const listed = await against(answer, "evaluate", "--from-api", "--rows", rows);
    await against(answer, "capacities", "list", "--out", file);
    const { exitCode, out, err } = await capacityFilter(["evaluate", "-c", file, "--rows", rows]);
    expect({ exitCode, out, err }).toEqual({ exitCode: 1, out: listed.out, err: "" });
    expect(out).toMatch(/^Never +1 +1$/m);
  });

  test("as availability does", async () => {
    const folder = folderWith({
      "rows.csv": "id,employee_count\na,5\nb,2000\n",
      "members.csv": "name\nAnn\n",
    });
    const files = ["--rows", join(folder, "rows.csv"), "--members", join(folder, "members.csv")];
    const answer = json({ capacities: [{ ...capacity, allocationExpirationPolicy: null }, plainCapacity, invalid] });
    const { exitCode, out, err } = await against(answer, "availability", "--from-api", ...files);
    expect({ exitCode, err }).toEqual({ exitCode: 1, err: "" });
    expect(out).toMatch(/^Enterprise: .*\nmember .*\nAnn +1\b/m);
    expect(out).toMatch(/^Rest +no filter: /m);
    expect(out).toMatch(/^Broken.* +not evaluated: "conjunction" is not a key of a filter\./m);
  });

  test("not together with capacities from a file", async () => {
    const { exitCode, err } = await capacityFilter(["evaluate", "--from-api", "-c", "x.json", "-r", "x.csv"]);
    expect(exitCode).toBe(2);
    expect(err).toContain("cannot be used with option '-c, --capacities <file>'");
  });
});

describe("the connection to the API", () => {
  test("is in a file, which takes precedence over the environment", async () => {
    const server = await serve(listing);
    const connection = join(folderWith({ "api.json": JSON.stringify({ baseUrl: server.baseUrl, token }) }), "api.json");
    const env = { CAPACITY_FILTER_BASE_URL: "https://127.0.0.1:1/v1", CAPACITY_FILTER_TOKEN: "other" };
    const { exitCode } = await capacityFilter(["capacities", "list", "--connection", connection], { env });
    expect(exitCode).toBe(0);
    expect(server.seen[0]?.headers.authorization).toBe(`Bearer ${token}`);
  });

  test.each<[string, Record<string, string>, string]>([
    [
      "no base URL",
      { CAPACITY_FILTER_TOKEN: token },
      "error: Set the base URL of the API: CAPACITY_FILTER_BASE_URL in",
    ],
    [
      "no token",
      { CAPACITY_FILTER_BASE_URL: "https://x/v1" },
      "error: Set the token of the API: CAPACITY_FILTER_TOKEN in",
    ],
    [
      "no encryption",
      { CAPACITY_FILTER_BASE_URL: "http://x/v1", CAPACITY_FILTER_TOKEN: token },
      "error: baseUrl: The base URL must be https, because others on the network could read the token.",
    ],
    [
      "a line break in the token",
      { CAPACITY_FILTER_BASE_URL: "https://x/v1", CAPACITY_FILTER_TOKEN: `${token}\n` },
      "error: token: Remove white space at the start and end of the token.",
    ],
  ])("%s is wrong use", async (_name, env, message) => {
    const { exitCode, out, err } = await capacityFilter(["capacities", "list"], { env });
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
    expect(err).toContain(message);
    expect(err).not.toContain(token);
  });

  test.each([
    ['{\n "token": "SECRET",\n}', "api.json:3:1: Expected a key in double quotes."],
    ['{ "tokn": "SECRET" }', "api.json:1:3: Expected baseUrl or token."],
    ['{ "token": ["SECRET"] }', "api.json:1:12: Expected a string."],
    ['{ "SECRET": "https://api.example.com/v1" }', "api.json:1:3: Expected baseUrl or token."],
    ['{ "SECRET": 1, "SECRET": 2 }', "api.json:1:16: Expected unique keys."],
    ["SECRET", "api.json:1:1: Expected "],
    ['"SECRET"', "api.json:1:1: Expected "],
    ["token=SECRET", "api.json:1:1: Expected "],
    ['{ "token": SECRET }', "api.json:1:12: Expected "],
    ['{ "token": "SECRET', "api.json:1:"],
    ['{ "token": "\\SECRET" }', "api.json:1:"],
    ['{ "token": { "SECRET": 1 } }', "api.json:1:12: Expected a string."],
  ])("a wrong file is not shown, for it holds a secret: %s", async (content, message) => {
    const connection = join(folderWith({ "api.json": content }), "api.json");
    const { exitCode, err } = await capacityFilter(["capacities", "list", "--connection", connection]);
    expect(exitCode).toBe(2);
    expect(err).toContain(message);
    expect(err).not.toContain("SECRET");
  });
});

describe("an error of the API is one line", () => {
  test.each([
    [json({ errorMessage: "Who are you?", reason: "unauthorized" }, 401), "status 401: Who are you? (unauthorized)"],
    [json({ errorMessage: "a\u001b[2J\nb", reason: "x" }, 400), "status 400: a\\u001b[2J\\u000ab (x)"],
    [json({ errorMessage: "No such library.", reason: "notFound" }, 404), "status 404: No such library. (notFound)"],
    [text("<html>", 200, { "content-type": "text/html" }), "status 200, but: The body is text/html, not JSON."],
  ])("%#", async (answer, message) => {
    const { exitCode, out, err } = await against(answer, "library", "get", uuid);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
    expect(err).toBe(`error: GET /content/libraries/${uuid} returned ${message}\n`);
  });

  test("an invalid uuid is not sent", async () => {
    const { exitCode, err, server } = await against(json({}), "library", "get", "1234");
    expect({ exitCode, err }).toEqual({
      exitCode: 2,
      err: "error: uuid: The identifier of a library must be a version 4 UUID.\n",
    });
    expect(server.seen).toHaveLength(0);
  });
});
