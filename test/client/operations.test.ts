import { describe, expect, test } from "vitest";
import type { ListedCapacity } from "../../src/client/index.js";
import { AuthenticationError, createClient, RequestError, ResponseError } from "../../src/client/index.js";
import { formatIssue } from "../../src/model/issues/issue.js";
import { failure } from "./failure.js";
import { capacity, library, log, token, uuid } from "./samples.js";
import { json, serve } from "./server.js";

describe("each operation sends the specified request and returns the response", () => {
  test("capacities.list", async () => {
    const server = await serve(json({ capacities: [capacity, { ...capacity, filter: null, name: "Rest" }] }));
    const capacities = await createClient({ baseUrl: server.baseUrl, token }).capacities.list();
    expect(capacities).toEqual([capacity, { ...capacity, filter: null, name: "Rest" }]);
    expect(server.seen).toMatchObject([
      {
        method: "GET",
        url: "/v1/revenueOrganization/capacities/list",
        body: "",
        headers: { authorization: `Bearer ${token}`, accept: "application/json" },
      },
    ]);
    expect(server.seen[0]?.headers).not.toHaveProperty("content-type");
  });

  test("libraries.get", async () => {
    const server = await serve(json({ library }));
    expect(await createClient({ baseUrl: server.baseUrl, token }).libraries.get(uuid)).toEqual(library);
    expect(server.seen).toMatchObject([{ method: "GET", url: `/v1/content/libraries/${uuid}`, body: "" }]);
  });

  test.each([
    [undefined, "{}"],
    [{ filter: { status: ["pending"] }, limit: 10 }, '{"filter":{"status":["pending"]},"limit":10}'],
  ])("logs.list %j", async (body, sent) => {
    const server = await serve(json({ logs: [log], count: 7, nextCursor: "c" }));
    const page = await createClient({ baseUrl: server.baseUrl, token }).logs.list(body);
    expect(page).toEqual({ logs: [log], count: 7, nextCursor: "c" });
    expect(server.seen).toMatchObject([
      {
        method: "POST",
        url: "/v1/orchestration/logs/list",
        body: sent,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      },
    ]);
  });

  test.each(["", "/", "//"])("a base URL may end with %j", async (slashes) => {
    const server = await serve(json({ capacities: [] }));
    await createClient({ baseUrl: server.baseUrl + slashes, token }).capacities.list();
    expect(server.seen[0]?.url).toBe("/v1/revenueOrganization/capacities/list");
  });

  test("any success status will do, since the specification shows only one", async () => {
    const server = await serve(json({ logs: [], count: 0 }, 201));
    expect(await createClient({ baseUrl: server.baseUrl, token }).logs.list()).toEqual({ logs: [], count: 0 });
  });

  test("a call may have headers of its own", async () => {
    const server = await serve(json({ capacities: [] }));
    const headers = { "x-trace": "abc" };
    await createClient({ baseUrl: server.baseUrl, token }).capacities.list({ headers });
    expect(server.seen[0]?.headers).toMatchObject({ "x-trace": "abc", authorization: `Bearer ${token}` });
  });

  test("a custom fetch is used", async () => {
    const asked: string[] = [];
    const fetch = (url: string): Promise<Response> => {
      asked.push(url);
      return Promise.resolve(Response.json({ capacities: [] }));
    };
    await createClient({ baseUrl: "https://api.example.com/v1", token, fetch }).capacities.list();
    expect(asked).toEqual(["https://api.example.com/v1/revenueOrganization/capacities/list"]);
  });
});

describe("capacities with an invalid filter or policy", () => {
  async function listed(...capacities: readonly unknown[]): Promise<ListedCapacity[]> {
    const server = await serve(json({ capacities }));
    return createClient({ baseUrl: server.baseUrl, token }).capacities.list();
  }

  test("are returned unchanged, with their issues, among the others", async () => {
    const filter = { conjunction: "and", groups: [] };
    const allocationExpirationPolicy = { interval: "daily", time: 9 };
    const [valid, invalid] = await listed(capacity, { ...capacity, filter, allocationExpirationPolicy });
    expect(valid).toEqual(capacity);
    expect(invalid).toMatchObject({ ...capacity, filter, allocationExpirationPolicy });
    expect(invalid?.issues?.map(formatIssue)).toEqual([
      'filter.conjunction: "conjunction" is not a key of a filter. Did you mean "conjonction"?',
      'allocationExpirationPolicy.time: "time" must be a string, not the number 9.',
    ]);
  });

  test("a field of the service with the name issues is replaced", async () => {
    const [valid] = await listed({ ...capacity, issues: ["theirs"] });
    expect(valid).toEqual(capacity);
  });

  test("unknown fields pass through untouched, whatever their name", async () => {
    const odd: unknown = JSON.parse(JSON.stringify({ ...capacity, tags: [1] }).replace('"tags"', '"__proto__"'));
    const [valid] = await listed(odd);
    expect(Object.keys(valid ?? {})).toContain("__proto__");
  });
});

describe("a record that is not what the specification says fails the call, with every place", () => {
  test.each([
    [{ capacities: [capacity, { ...capacity, name: undefined }] }, ['capacities[1].name: A capacity needs "name".']],
    [
      { capacities: [{ ...capacity, uuid: "1", color: "teal" }] },
      [
        'capacities[0].uuid: "uuid" must be a UUID, not the string "1".',
        'capacities[0].color: "teal" is not a color of a capacity.',
      ],
    ],
    [{ capacities: {} }, ['capacities: "capacities" must be a list, not an object.']],
    [{ capacity: [] }, ['capacities: A response of the service needs "capacities".']],
    [[], ["This must be a response of the service (an object), not a list."]],
    [null, ["This must be a response of the service (an object), not null."]],
  ])("%j", async (answer, issues) => {
    const server = await serve(json(answer, 200, { "x-request-id": "req-1" }));
    const error = await failure(createClient({ baseUrl: server.baseUrl, token }).capacities.list(), ResponseError);
    expect(error.issues.map(formatIssue)).toEqual(issues);
    expect(error).toMatchObject({ name: "ResponseError", status: 200, requestId: "req-1" });
    expect(error.excerpt).toBe(JSON.stringify(answer).slice(0, 199) + (error.excerpt.endsWith("…") ? "…" : ""));
    expect(server.seen).toHaveLength(1);
  });

  test("a library without a name", async () => {
    const server = await serve(json({ library: { ...library, name: null, config: [] } }));
    const error = await failure(createClient({ baseUrl: server.baseUrl, token }).libraries.get(uuid), ResponseError);
    expect(error.issues.map(({ code, path }) => [code, path])).toEqual([
      ["wrongType", ["library", "name"]],
      ["wrongType", ["library", "config"]],
    ]);
  });

  test("of many wrong logs the first hundred issues are enough", async () => {
    const logs = Array.from({ length: 1000 }, () => ({ runUuid: 1 }));
    const server = await serve(json({ logs, count: 1000 }));
    const error = await failure(createClient({ baseUrl: server.baseUrl, token }).logs.list(), ResponseError);
    expect(error.issues).toHaveLength(100);
    expect(error.message).toContain('logs[0].runUuid: "runUuid" must be a string, not the number 1. And 99 more.');
  });
});

describe("the token may be a function", () => {
  test("called for each call", async () => {
    const server = await serve(json({ capacities: [] }));
    let calls = 0;
    const client = createClient({ baseUrl: server.baseUrl, token: () => `t${++calls}` });
    await client.capacities.list();
    await client.capacities.list();
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(["Bearer t1", "Bearer t2"]);
  });

  const unauthorized = json({ errorMessage: "expired", reason: "tokenExpired" }, 401);

  test("called once more after a 401", async () => {
    const server = await serve(unauthorized, json({ capacities: [] }));
    const asked: boolean[] = [];
    const source = ({ rejected }: { rejected: boolean }): Promise<string> => {
      asked.push(rejected);
      return Promise.resolve(rejected ? "new" : "old");
    };
    await createClient({ baseUrl: server.baseUrl, token: source }).capacities.list();
    expect(asked).toEqual([false, true]);
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(["Bearer old", "Bearer new"]);
  });

  test("but not twice", async () => {
    const server = await serve(unauthorized);
    let calls = 0;
    const client = createClient({ baseUrl: server.baseUrl, token: () => `t${++calls}` });
    await failure(client.capacities.list(), AuthenticationError);
    expect([calls, server.seen.length]).toEqual([2, 2]);
  });

  test("a rejected token is sent only once", async () => {
    const server = await serve(unauthorized);
    await failure(createClient({ baseUrl: server.baseUrl, token: () => token }).capacities.list(), AuthenticationError);
    await failure(createClient({ baseUrl: server.baseUrl, token }).capacities.list(), AuthenticationError);
    expect(server.seen).toHaveLength(2);
  });

  test("what it throws, the call throws", async () => {
    const server = await serve(json({ capacities: [] }));
    const error = new RangeError("no keychain");
    const source = (): Promise<string> => Promise.reject(error);
    await expect(createClient({ baseUrl: server.baseUrl, token: source }).capacities.list()).rejects.toBe(error);
    expect(server.seen).toHaveLength(0);
  });
});

describe("what cannot be sent is refused before anything is", () => {
  test.each(["", "1", uuid.slice(1), `${uuid}/..`, `${uuid}\n`, "7c9e6679-7425-10de-944b-e07fc1f90ae7"])(
    "the uuid %j",
    async (wrong) => {
      const server = await serve(json({ library }));
      const error = await failure(createClient({ baseUrl: server.baseUrl, token }).libraries.get(wrong), RequestError);
      expect(error.issues).toMatchObject([{ code: "invalidUuid", path: ["uuid"] }]);
      expect(server.seen).toHaveLength(0);
    },
  );

  const cyclic: Record<string, unknown> = {};
  cyclic["self"] = cyclic;

  test.each([
    ["a list", [] as never],
    ["null", null as never],
    ["a cycle", cyclic],
    ["a bigint", { limit: 1n }],
  ])("%s as the body", async (_name, body) => {
    const server = await serve(json({ logs: [], count: 0 }));
    const error = await failure(createClient({ baseUrl: server.baseUrl, token }).logs.list(body), RequestError);
    expect(error.issues).toMatchObject([{ code: "invalidBody" }]);
    expect(server.seen).toHaveLength(0);
  });
});

describe("logs.pages", () => {
  const page = (count: number, ...runs: string[]): ReturnType<typeof json> =>
    json({ logs: runs.map((runUuid) => ({ runUuid })), count });

  test("goes on as long as the caller names a next body", async () => {
    const server = await serve(page(3, "a", "b"), page(3, "c"));
    const runs: unknown[] = [];
    const pages = createClient({ baseUrl: server.baseUrl, token }).logs.pages({
      first: { limit: 2, offset: 0 },
      next: ({ count }, soFar) => (soFar < count ? { limit: 2, offset: soFar } : undefined),
      headers: { "x-trace": "t" },
    });
    for await (const { logs } of pages) runs.push(...logs.map(({ runUuid }) => runUuid));
    expect(runs).toEqual(["a", "b", "c"]);
    expect(server.seen.map(({ body }) => body)).toEqual(['{"limit":2,"offset":0}', '{"limit":2,"offset":2}']);
    expect(server.seen[1]?.headers).toMatchObject({ "x-trace": "t" });
  });

  test("requests no page in advance", async () => {
    const server = await serve(page(9, "a"));
    const pages = createClient({ baseUrl: server.baseUrl, token }).logs.pages({ next: () => ({}) });
    for await (const { logs } of pages) if (logs.length > 0) break;
    expect(server.seen.map(({ body }) => body)).toEqual(["{}"]);
  });
});
