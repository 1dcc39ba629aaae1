import { inspect } from "node:util";
import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { checkBaseUrl } from "../../src/client/base-url.js";
import type { CallOptions, ClientOptions } from "../../src/client/index.js";
import { ClientError, createClient, RequestError, ResponseError } from "../../src/client/index.js";
import { redactor } from "../../src/client/redact.js";
import { failure } from "./failure.js";
import { capacity, token, uuid } from "./samples.js";
import type { Answer } from "./server.js";
import { json, serve, text } from "./server.js";

const retry = { attempts: 1 };

/** All that a log, a debugger or a crash report may show of an error. */
function shown(error: unknown): string {
  const stacks: string[] = [];
  for (let at: unknown = error; at instanceof Error; at = at.cause) stacks.push(at.message, at.stack ?? "");
  const everything = { depth: Infinity, showHidden: true, getters: true } as const;
  return [String(error), inspect(error, everything), JSON.stringify(error), ...stacks].join("\n");
}

describe("the token is in nothing that an error shows", () => {
  const escaped = JSON.stringify(token).slice(1, -1).replaceAll("/", "\\/");
  const echo = `Authorization: Bearer ${token}`;

  test.each<[string, Answer]>([
    ["echoed by an error page", text(`<pre>${echo}</pre>`, 500)],
    ["echoed by an error body", json({ errorMessage: echo, reason: token }, 400)],
    ["echoed by an error body with its slashes escaped", text(`{"errorMessage":"${escaped}"}`, 400)],
    ["echoed by a rejection of the token", json({ errorMessage: `The token ${token} has expired.`, reason: "x" }, 401)],
    ["echoed where the excerpt ends", text("x".repeat(190) + token, 500)],
    ["echoed in a URL", text(`?token=${encodeURIComponent(token)}`, 500)],
    ["echoed as a wrong value", json({ capacities: [{ ...capacity, color: token }] })],
    [
      "echoed as a wrong value that is cut",
      json({ capacities: [{ ...capacity, color: `${"x".repeat(30)}${token}` }] }),
    ],
    ["echoed as a media type", text("", 200, { "content-type": `text/${token}` })],
    ["echoed as a request id", text("", 500, { "x-request-id": token })],
    ["echoed in JSON that ends too early", text(`{"a":"${token}`, 200)],
    ["asked for by a redirect", text("", 302, { location: `https://other.example/?t=${token}` })],
  ])("%s", async (_name, answer) => {
    const server = await serve(answer);
    const error = await failure(createClient({ baseUrl: server.baseUrl, token, retry }).capacities.list(), ClientError);
    for (const spelling of [token, escaped, encodeURIComponent(token), token.slice(0, 12)]) {
      expect(shown(error)).not.toContain(spelling);
    }
  });

  test.each<[string, unknown]>([
    ["in its message", new TypeError(`cannot send Bearer ${token}`)],
    ["in its cause", new TypeError("failed", { cause: new Error(token) })],
    ["in a property", Object.assign(new Error("failed"), { config: { headers: [`Bearer ${token}`] } })],
    ["as a key", Object.assign(new Error("failed"), { [token]: 1 })],
    ["in an object that may hide it", Object.assign(new Error("failed"), { request: new Map([["t", token]]) })],
    ["in a getter", Object.defineProperty(new Error("failed"), "late", { get: () => token, enumerable: true })],
    ["without being an error", { authorization: `Bearer ${token}` }],
    ["as a string", token],
  ])("thrown by fetch %s", async (_name, thrown) => {
    // A fetch that is not the platform's may throw anything.
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
    const fetch = (): Promise<Response> => Promise.reject(thrown);
    const client = createClient({ baseUrl: "https://api.example.com/v1", token, fetch, retry });
    const error = await failure(client.capacities.list(), ClientError);
    expect(error.cause).toBeInstanceOf(Error);
    expect(shown(error)).not.toContain(token);
  });

  test("a harmless cause is kept as it is", async () => {
    const cause = Object.assign(new TypeError("fetch failed"), { cause: { code: "ENOTFOUND", retries: [1, 2] } });
    const fetch = (): Promise<Response> => Promise.reject(cause);
    const client = createClient({ baseUrl: "https://api.example.com/v1", token, fetch, retry });
    expect((await failure(client.capacities.list(), ClientError)).cause).toBe(cause);
  });

  test("nor in what the client shows of itself", () => {
    const client = createClient({ baseUrl: "https://api.example.com/v1", token });
    expect(inspect(client, { depth: Infinity, showHidden: true }) + JSON.stringify(client)).not.toContain(token);
  });

  test.each([
    "",
    " ",
    `${token}\n`,
    ` ${token}`,
    `Bearer ${token}`,
    `${token}\r\nX-Admin: 1`,
    `${token}\u0000`,
    `${token}é`,
    undefined,
    { token },
  ])("nor in what refuses it: %j", async (wrong) => {
    const options = { baseUrl: "https://api.example.com/v1", token: wrong } as ClientOptions;
    expect(() => createClient(options)).toThrow(RequestError);
    const server = await serve(json({ capacities: [] }));
    const given = createClient({ baseUrl: server.baseUrl, token: () => wrong as string });
    const error = await failure(given.capacities.list(), RequestError);
    expect(error.issues).toMatchObject([{ code: "invalidToken", path: ["token"] }]);
    expect(shown(error)).not.toContain(token);
    expect(server.seen).toHaveLength(0);
  });
});

describe("redirects", () => {
  test("within the origin are followed", async () => {
    const server = await serve(
      (response) => response.writeHead(307, { location: "/v2/capacities" }).end(),
      json({ capacities: [] }),
    );
    await createClient({ baseUrl: server.baseUrl, token }).capacities.list();
    expect(server.seen[1]).toMatchObject({ url: "/v2/capacities", headers: { authorization: `Bearer ${token}` } });
  });

  test.each([301, 302, 303, 307, 308])("to another origin are refused: %i", async (status) => {
    const other = await serve(json({ capacities: [] }));
    const server = await serve((response) => response.writeHead(status, { location: `${other.baseUrl}/x` }).end());
    const error = await failure(createClient({ baseUrl: server.baseUrl, token }).capacities.list(), ResponseError);
    expect(error.issues[0]?.message).toBe(
      `It is a redirect to another origin, ${other.origin}, where the token must not go.`,
    );
    expect([server.seen.length, other.seen.length]).toEqual([1, 0]);
  });

  test.each([
    ["to the same host without encryption", "http://api.example.com/v1/x"],
    ["to another port", "https://api.example.com:8443/v1/x"],
    ["to a name that only begins alike", "https://api.example.com.evil.example/"],
    ["to a name behind a user name", "https://api.example.com@evil.example/"],
    ["without a scheme", "//evil.example/"],
    ["to a script", "javascript:alert(1)"],
    ["to nowhere", "https://"],
  ])("%s are refused", async (_name, location) => {
    const asked: string[] = [];
    const fetch = (url: string): Promise<Response> => {
      asked.push(url);
      return Promise.resolve(new Response(null, { status: 307, headers: { location } }));
    };
    const client = createClient({ baseUrl: "https://api.example.com/v1", token, fetch });
    const error = await failure(client.capacities.list(), ResponseError);
    expect(error.issues).toMatchObject([{ code: "redirect" }]);
    expect(asked).toHaveLength(1);
  });

  test("without a target, in circles, and of a kind that would lose the body are refused", async () => {
    const lost = await serve((response) => response.writeHead(302).end());
    const circle = await serve((response) => response.writeHead(302, { location: "/v1" }).end());
    const cases = [
      [lost, "It is a redirect to nowhere.", 1],
      [circle, "There are too many redirects.", 6],
    ] as const;
    for (const [server, message, requests] of cases) {
      const error = await failure(createClient({ baseUrl: server.baseUrl, token }).capacities.list(), ResponseError);
      expect(error.issues).toMatchObject([{ message }]);
      expect(server.seen).toHaveLength(requests);
    }
    const error = await failure(createClient({ baseUrl: circle.baseUrl, token }).logs.list(), ResponseError);
    expect(error.issues).toMatchObject([{ message: "It is a redirect that would turn POST into GET." }]);
  });

  test("that a browser hides are refused", async () => {
    const opaque = Object.defineProperty(Response.error(), "type", { value: "opaqueredirect" });
    const fetch = (): Promise<Response> => Promise.resolve(opaque);
    const client = createClient({ baseUrl: "https://api.example.com/v1", token, fetch });
    expect(await failure(client.capacities.list(), ResponseError)).toMatchObject({ status: 0 });
  });
});

describe("headers of a call", () => {
  test.each<[string, string]>([
    ["x-a", "1\r\nauthorization: Bearer other"],
    ["x-a", "1\n"],
    ["x-a", "\u0000"],
    ["x-a", "日"],
    ["x a", "1"],
    ["x-a\r\nx-b", "1"],
    ["", "1"],
    ["Authorization", "Bearer other"],
    ["Content-Length", "0"],
    ["Transfer-Encoding", "chunked"],
    ["Host", "other.example"],
    ["x-a", 1 as never],
  ])("%j: %j is refused before anything is sent", async (name, value) => {
    const server = await serve(json({ capacities: [] }));
    const options: CallOptions = { headers: { [name]: value } };
    const error = await failure(
      createClient({ baseUrl: server.baseUrl, token }).capacities.list(options),
      RequestError,
    );
    expect(error.issues).toMatchObject([{ code: "invalidHeader", path: ["headers", name] }]);
    expect(server.seen).toHaveLength(0);
  });
});

describe("the base URL", () => {
  test.each([
    ["https://api.example.com/v1", "https://api.example.com/v1"],
    ["https://api.example.com/v1/", "https://api.example.com/v1"],
    ["https://api.example.com", "https://api.example.com"],
    ["HTTPS://API.example.com:443/v1?", "https://api.example.com/v1"],
    ["http://localhost:3000/v1", "http://localhost:3000/v1"],
    ["http://127.0.0.1/v1#", "http://127.0.0.1/v1"],
    ["http://127.8.9.10/v1", "http://127.8.9.10/v1"],
    ["http://[::1]:80/v1", "http://[::1]/v1"],
  ])("%s may be used", (baseUrl, used) => {
    expect(checkBaseUrl(baseUrl, false)).toBe(used);
    expect(checkBaseUrl(new URL(baseUrl), false)).toBe(used);
  });

  test.each([
    ["http://api.example.com/v1", "insecureBaseUrl"],
    ["http://localhost.example.com/v1", "insecureBaseUrl"],
    ["http://127.0.0.1.example.com/v1", "insecureBaseUrl"],
    ["http://10.0.0.1/v1", "insecureBaseUrl"],
    ["http://[::2]/v1", "insecureBaseUrl"],
    ["ftp://api.example.com/v1", "invalidBaseUrl"],
    ["https://user:secret@api.example.com/v1", "invalidBaseUrl"],
    ["https://api.example.com/v1?key=secret", "invalidBaseUrl"],
    ["https://api.example.com/v1#x", "invalidBaseUrl"],
    ["api.example.com/v1", "invalidBaseUrl"],
    ["", "invalidBaseUrl"],
  ])("%s may not", (baseUrl, code) => {
    const refused = new Error();
    try {
      checkBaseUrl(baseUrl, false);
    } catch (error) {
      Object.assign(refused, { error });
    }
    expect(refused).toMatchObject({ error: { name: "RequestError", issues: [{ code, path: ["baseUrl"] }] } });
    expect(shown(refused)).not.toContain("secret");
  });

  test("of another host may be without encryption where that is asked for", () => {
    expect(checkBaseUrl("http://gateway.internal/v1", true)).toBe("http://gateway.internal/v1");
  });
});

test.each([
  [{ timeout: 0 }, "timeout"],
  [{ timeout: NaN }, "timeout"],
  [{ maxBytes: -1 }, "maxBytes"],
  [{ retry: { attempts: 0 } }, "retry.attempts"],
  [{ retry: { attemptTimeout: 0 } }, "retry.attemptTimeout"],
  [{ retry: { firstDelay: -1 } }, "retry.firstDelay"],
  [{ retry: { maxDelay: NaN } }, "retry.maxDelay"],
])("the option %j is refused", (option, name) => {
  const options = { baseUrl: "https://api.example.com/v1", token, ...option };
  expect(() => createClient(options)).toThrow(`The option ${name} must be a number`);
});

test("so is the timeout of a call", async () => {
  const client = createClient({ baseUrl: "https://api.example.com/v1", token });
  await failure(client.libraries.get(uuid, { timeout: -1 }), RequestError);
});

const tokenArbitrary = fc.stringMatching(/^[\x21-\x7e]{8,40}$/);

describe("redaction", () => {
  test.prop([tokenArbitrary, fc.string(), fc.string()])(
    "finds the token wherever it stands",
    (secret, before, after) => {
      const redact = redactor(secret);
      for (const spelling of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]) {
        expect(redact(before + spelling + after)).toContain("[token]");
        expect(redact(before + spelling + after)).not.toContain(spelling);
      }
    },
  );

  test.prop([tokenArbitrary, fc.string()])("leaves everything else alone", (secret, other) => {
    fc.pre(!other.includes(secret.slice(0, 1)));
    expect(redactor(secret)(other)).toBe(other);
  });

  test("a short token is found whole", () => {
    expect(redactor("ab")("ab abc a")).toBe("[token] [token]c a");
  });
});
