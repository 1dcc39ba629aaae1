import { fc, test } from "../property.js";
import { describe, expect } from "vitest";
import { clientWith } from "../../src/client/client.js";
import type { Client, ClientOptions, Retry } from "../../src/client/index.js";
import {
  AbortError,
  ApiError,
  createClient,
  NetworkError,
  NotFoundError,
  RateLimitError,
  ResponseError,
  TimeoutError,
} from "../../src/client/index.js";
import { retryAfterOf } from "../../src/client/answer.js";
import { failure } from "./failure.js";
import type { FakeClock } from "./fake-clock.js";
import { fakeClock } from "./fake-clock.js";
import { capacity, token, uuid } from "./samples.js";
import { deadBaseUrl, json, serve, serveRaw, text } from "./server.js";

const fine = json({ capacities: [capacity] });

const errorBody = { errorMessage: "Not now.", reason: "busy" };

function setUp(baseUrl: string, options: Partial<ClientOptions> = {}): { client: Client; clock: FakeClock } {
  const clock = fakeClock();
  return { client: clientWith({ baseUrl, token, ...options }, clock), clock };
}

describe("temporary errors are retried", () => {
  test.each([408, 429, 500, 502, 503, 504])("status %i", async (status) => {
    const server = await serve(json(errorBody, status), fine);
    const { client, clock } = setUp(server.baseUrl);
    expect(await client.capacities.list()).toEqual([capacity]);
    expect(server.seen).toHaveLength(2);
    expect(clock.slept).toEqual([250]);
  });

  test.each([400, 401, 403, 404, 405, 409, 422, 501, 505])("but not status %i", async (status) => {
    const server = await serve(json(errorBody, status), fine);
    const { client, clock } = setUp(server.baseUrl);
    const error = await failure(client.capacities.list(), ApiError);
    expect(error).toMatchObject({ status, ...errorBody });
    expect(server.seen).toHaveLength(1);
    expect(clock.slept).toEqual([]);
  });

  test("but not an invalid response", async () => {
    const server = await serve(json({}), fine);
    await failure(setUp(server.baseUrl).client.capacities.list(), ResponseError);
    expect(server.seen).toHaveLength(1);
  });

  test("a connection that is reset", async () => {
    const server = await serve((response) => response.destroy(), fine);
    const { client, clock } = setUp(server.baseUrl);
    expect(await client.capacities.list()).toEqual([capacity]);
    expect(clock.slept).toHaveLength(1);
  });

  test("an attempt that is not answered in time", async () => {
    const server = await serve(() => clock.pass(30_000), fine);
    const { client, clock } = setUp(server.baseUrl);
    expect(await client.capacities.list()).toEqual([capacity]);
    expect(clock.slept).toEqual([250]);
  });

  test("each of the operations", async () => {
    const busy = json(errorBody, 503);
    const libraries = await serve(busy, json({ library: { uuid, name: "Web" } }));
    expect(await setUp(libraries.baseUrl).client.libraries.get(uuid)).toEqual({ uuid, name: "Web" });
    const logs = await serve(busy, json({ logs: [], count: 0 }));
    expect(await setUp(logs.baseUrl).client.logs.list({ limit: 1 })).toEqual({ logs: [], count: 0 });
    expect(logs.seen.map(({ body }) => body)).toEqual(['{"limit":1}', '{"limit":1}']);
  });
});

describe("the waits", () => {
  test("double up to a limit, and the last error is thrown after the last attempt", async () => {
    const server = await serve(json(errorBody, 500));
    const retry = { attempts: 6, firstDelay: 100, maxDelay: 500 };
    const { client, clock } = setUp(server.baseUrl, { retry });
    const error = await failure(client.capacities.list(), ApiError);
    expect(error).toMatchObject({ status: 500, ...errorBody });
    expect(server.seen).toHaveLength(6);
    expect(clock.slept).toEqual([50, 100, 200, 250, 250]);
  });

  test("are reported to onRetry", async () => {
    const server = await serve(json(errorBody, 500), fine);
    const retries: Retry[] = [];
    await setUp(server.baseUrl, { retry: { onRetry: (retry) => retries.push(retry) } }).client.capacities.list();
    expect(retries).toMatchObject([{ error: { status: 500 }, attempt: 1, delay: 250 }]);
  });

  const clocks = { date: "Sat, 21 Nov 2026 10:00:00 GMT", "retry-after": "Sat, 21 Nov 2026 10:00:12 GMT" };

  test.each<[string, number, Readonly<Record<string, string>>, number]>([
    ["are as long as the service asks, in seconds", 429, { "retry-after": "7" }, 7000],
    ["or as a date, by the service's own clock", 503, clocks, 12_000],
    ["never shorter than the backoff, so that 0 is no invitation to a flood", 429, { "retry-after": "0" }, 250],
  ])("%s", async (_, status, headers, wait) => {
    const server = await serve(json(errorBody, status, headers), fine);
    const { client, clock } = setUp(server.baseUrl);
    await client.capacities.list();
    expect(clock.slept).toEqual([wait]);
  });

  test("do not begin when they would outlast the call: the error says when to come back", async () => {
    const server = await serve(json(errorBody, 429, { "retry-after": "3600" }));
    const { client, clock } = setUp(server.baseUrl);
    const error = await failure(client.capacities.list(), RateLimitError);
    expect(error).toMatchObject({ status: 429, retryAfter: 3600, ...errorBody });
    expect([server.seen.length, clock.slept]).toEqual([1, []]);
  });

  test("end with the total time, under a flood of 429", async () => {
    const server = await serve(json(errorBody, 429, { "retry-after": "2" }));
    const { client, clock } = setUp(server.baseUrl, { retry: { attempts: Infinity } });
    const error = await failure(client.capacities.list({ timeout: 9_000 }), RateLimitError);
    expect(error.retryAfter).toBe(2);
    expect(clock.slept).toEqual([2000, 2000, 2000, 2000]);
  });

  test.prop([fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), fc.integer({ min: 1, max: 60 })])(
    "are some part of the doubled delay, and never too long, whatever chance says",
    async (random, attempts) => {
      const clock = fakeClock({ random });
      const fetch = (): Promise<Response> => Promise.reject(new TypeError("fetch failed"));
      const options = { baseUrl: "https://api.example.com/v1", token, fetch, timeout: Infinity, retry: { attempts } };
      await failure(clientWith(options, clock).capacities.list(), NetworkError);
      expect(clock.slept).toHaveLength(attempts - 1);
      clock.slept.forEach((wait, index) => {
        expect(wait).toBeLessThanOrEqual(Math.min(10_000, 500 * 2 ** index));
      });
    },
  );
});

test.each([
  [{ "retry-after": "120" }, 120],
  [{ "retry-after": " 5 " }, 5],
  [{ "retry-after": "Thu, 01 Jan 1970 00:01:40 GMT" }, 90],
  [{ "retry-after": "Thursday, 01-Jan-70 00:01:40 GMT" }, 90],
  [{ "retry-after": "Thu, 01 Jan 1970 00:00:00 GMT" }, 0],
  [{ "retry-after": "Thu, 01 Jan 1970 00:01:40 GMT", date: "Thu, 01 Jan 1970 00:01:00 GMT" }, 40],
  [{ "retry-after": "Thu, 01 Jan 1970 00:01:40 GMT", date: "today" }, 90],
  [{ "retry-after": "-5" }, undefined],
  [{ "retry-after": "1.5" }, undefined],
  [{ "retry-after": "2026-11-21" }, undefined],
  [{ "retry-after": "" }, undefined],
  [{}, undefined],
])("%j asks to wait for %s seconds", (headers, seconds) => {
  expect(retryAfterOf(new Headers(headers), 10_000)).toBe(seconds);
});

describe("abort and time limits", () => {
  test("an aborted signal sends nothing", async () => {
    const server = await serve(fine);
    const reason = new Error("changed my mind");
    const call = setUp(server.baseUrl).client.capacities.list({ signal: AbortSignal.abort(reason) });
    const error = await failure(call, AbortError);
    expect(error).toMatchObject({ name: "AbortError", cause: reason });
    expect(server.seen).toHaveLength(0);
  });

  test("an abort while waiting for the answer ends the call, and it is not tried again", async () => {
    const controller = new AbortController();
    const server = await serve(() => controller.abort(), fine);
    const error = await failure(
      setUp(server.baseUrl).client.capacities.list({ signal: controller.signal }),
      AbortError,
    );
    expect(error.cause).toMatchObject({ name: "AbortError" });
    expect(server.seen).toHaveLength(1);
  });

  test("an abort in the middle of the body", async () => {
    const controller = new AbortController();
    const server = await serve((response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write('{"capacities":[', () => controller.abort("enough"));
    });
    const call = setUp(server.baseUrl).client.capacities.list({ signal: controller.signal });
    expect(await failure(call, AbortError)).toMatchObject({ cause: "enough" });
    expect(server.seen).toHaveLength(1);
  });

  test("an abort while waiting for the next attempt", async () => {
    const controller = new AbortController();
    const server = await serve(json(errorBody, 503), fine);
    const client = createClient({
      baseUrl: server.baseUrl,
      token,
      retry: { firstDelay: 1e9, maxDelay: 1e9, onRetry: () => controller.abort() },
      timeout: Infinity,
    });
    await failure(client.capacities.list({ signal: controller.signal }), AbortError);
    expect(server.seen).toHaveLength(1);
  });

  test("the time of a call ends it, also where nothing listens to the signal", async () => {
    const deaf = (): Promise<Response> => new Promise(() => queueMicrotask(() => clock.pass(20_000)));
    const { client, clock } = setUp("https://api.example.com/v1", { fetch: deaf });
    const error = await failure(client.capacities.list({ timeout: 20_000 }), TimeoutError);
    expect(error.message).toBe("GET /revenueOrganization/capacities/list received no response within 20000 ms.");
    expect(clock.slept).toEqual([]);
  });

  test("a token that never comes is waited for no longer than that", async () => {
    const token = (): Promise<string> => new Promise(() => queueMicrotask(() => clock.pass(60_000)));
    const { client, clock } = setUp("https://api.example.com/v1", { token });
    await failure(client.capacities.list(), TimeoutError);
  });

  test("the last attempt that took too long is the error of the call", async () => {
    const server = await serve(() => clock.pass(5000));
    const { client, clock } = setUp(server.baseUrl, { retry: { attempts: 2, attemptTimeout: 5000 } });
    const error = await failure(client.capacities.list(), TimeoutError);
    expect(error.message).toBe("GET /revenueOrganization/capacities/list received no response within 5000 ms.");
    expect([server.seen.length, clock.slept]).toEqual([2, [250]]);
  });

  test("a body that does not end in time", async () => {
    const server = await serve((response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write('{"capacities":[', () => clock.pass(60_000));
    });
    const { client, clock } = setUp(server.baseUrl);
    await failure(client.capacities.list(), TimeoutError);
    expect(server.seen).toHaveLength(1);
  });

  test("a call that is done leaves nothing behind on the caller's signal", async () => {
    const server = await serve(fine);
    const { signal } = new AbortController();
    const events: string[] = [];
    const recorded = new Proxy(signal, {
      get: (target, key) => {
        if (key === "addEventListener" || key === "removeEventListener") events.push(key);
        const value: unknown = Reflect.get(target, key);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
    });
    await setUp(server.baseUrl).client.capacities.list({ signal: recorded });
    expect(events).toEqual(["addEventListener", "removeEventListener"]);
  });

  test("the platform's own clock does what the tests' does", async () => {
    const server = await serve(json(errorBody, 503), json(errorBody, 503), fine, () => undefined);
    const client = createClient({ baseUrl: server.baseUrl, token, retry: { firstDelay: 1 } });
    expect(await client.capacities.list({ timeout: Infinity })).toEqual([capacity]);
    await failure(client.capacities.list({ timeout: 1 }), TimeoutError);
  });
});

describe("no answer at all", () => {
  test("where nothing listens", async () => {
    const { client, clock } = setUp(await deadBaseUrl());
    const error = await failure(client.capacities.list(), NetworkError);
    expect(error.message).toMatch(/^GET \S+ received no response: .*ECONNREFUSED/);
    expect(error.cause).toBeInstanceOf(TypeError);
    expect(clock.slept).toHaveLength(3);
  });

  test.each([
    [new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") }), ": connect ECONNREFUSED."],
    [
      new TypeError("fetch failed", { cause: Object.assign(new AggregateError([]), { code: "ECONNREFUSED" }) }),
      ": ECONNREFUSED.",
    ],
    [new TypeError("Failed to fetch"), ": Failed to fetch."],
    [new Error(""), "."],
  ])("has the message of the network: %s", async (thrown, end) => {
    const fetch = (): Promise<Response> => Promise.reject(thrown);
    const { client } = setUp("https://api.example.com/v1", { fetch });
    const error = await failure(client.capacities.list(), NetworkError);
    expect(error.message).toBe(`GET /revenueOrganization/capacities/list received no response${end}`);
  });

  test("if the connection closes", async () => {
    const server = await serveRaw((socket) => socket.destroy());
    await failure(setUp(server.baseUrl).client.capacities.list(), NetworkError);
    expect(server.connections()).toBe(4);
  });

  test("if the server does not speak HTTP", async () => {
    const server = await serveRaw((socket) => socket.end("SSH-2.0-OpenSSH\r\n"));
    await failure(setUp(server.baseUrl).client.capacities.list(), NetworkError);
  });
});

test("a missing record is a NotFoundError, with the message of the service", async () => {
  const body = { errorMessage: "No such library.", reason: "libraryNotFound" };
  const server = await serve(json(body, 404, { "x-request-id": "r-1" }));
  const error = await failure(setUp(server.baseUrl).client.libraries.get(uuid), NotFoundError);
  expect(error.message).toBe(
    `GET /content/libraries/${uuid} returned status 404: No such library. (libraryNotFound) [request r-1]`,
  );
  expect(error).toMatchObject({ name: "NotFoundError", status: 404, requestId: "r-1", ...body });
});

test("controls in the words of the service are escaped in the message, and kept in the properties", async () => {
  const body = { errorMessage: 'No "x".\r\n\u001b[2J\u009b1m', reason: "a\u202eb" };
  const server = await serve(json(body, 403));
  const error = await failure(setUp(server.baseUrl).client.capacities.list(), ApiError);
  expect(error.message).toContain('403: No "x".\\u000d\\u000a\\u001b[2J\\u009b1m (a\\u202eb)');
  expect(error).toMatchObject(body);
});

test("a page of a proxy is kept as far as it helps", async () => {
  const page = `<html><h1>502 Bad Gateway</h1>${"x".repeat(5000)}</html>`;
  const server = await serve(text(page, 502, { "content-type": "text/html", "cf-ray": "ray" }));
  const error = await failure(setUp(server.baseUrl).client.capacities.list(), ApiError);
  expect(error).toMatchObject({ status: 502, requestId: "ray", errorMessage: undefined, reason: undefined });
  expect(error.excerpt).toBe(`${page.slice(0, 199)}…`);
});
