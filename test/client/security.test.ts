import { inspect } from "node:util";
import { fc, test } from "../property.js";
import { describe, expect } from "vitest";
import { checkBaseUrl } from "../../src/client/settings.js";
import type { CallOptions, ClientOptions } from "../../src/client/index.js";
import { ApiError, ClientError, createClient, RequestError, ResponseError } from "../../src/client/index.js";
import { redactor } from "../../src/client/redact.js";
import { failure } from "./failure.js";
import { capacity, token, uuid } from "./samples.js";
import type { Answer } from "./server.js";
import { json, serve, text } from "./server.js";

const retry = { attempts: 1 };

const tokenArbitrary = fc.stringMatching(/^[\x21-\x7e]{8,40}$/);

/** All that a log, a debugger or a crash report may show of an error; it reads no getter of our own errors. */
function shown(error: unknown): string {
  const stacks: string[] = [];
  for (let at: unknown = error; at instanceof Error; at = at.cause) stacks.push(at.message, at.stack ?? "");
  const everything = { depth: Infinity, showHidden: true, getters: !(error instanceof ClientError) } as const;
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
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors
    const fetch = (): Promise<Response> => Promise.reject(thrown);
    const client = createClient({ baseUrl: "https://api.example.com/v1", token, fetch, retry });
    const error = await failure(client.capacities.list(), ClientError);
    expect(error.cause).toBeInstanceOf(Error);
    expect(shown(error) + shown(error.cause)).not.toContain(token);
  });

  test("a harmless cause is kept as it is", async () => {
    const cause = Object.assign(new TypeError("fetch failed"), { cause: { code: "ENOTFOUND", retries: [1, 2] } });
    const fetch = (): Promise<Response> => Promise.reject(cause);
    const client = createClient({ baseUrl: "https://api.example.com/v1", token, fetch, retry });
    expect((await failure(client.capacities.list(), ClientError)).cause).toBe(cause);
  });

  test("nor in the inspected client", () => {
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
  ])("nor in the error that refuses it: %j", async (wrong) => {
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

describe("the token is in no error, however the service spells it", () => {
  /** As servers, proxies and their templates write text of others. */
  const spellings = {
    asItIs: (text) => text,
    upperCase: (text) => text.toUpperCase(),
    html: (text) =>
      text.replace(/[&<>"']/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? "&#39;"),
    htmlNumbers: (text) => text.replace(/\W/g, (sign) => `&#${sign.charCodeAt(0)};`),
    htmlHexNumbers: (text) => text.replace(/./g, (sign) => `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`),
    url: encodeURIComponent,
    urlLowerCase: (text) => text.replace(/\W/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
    json: (text) => JSON.stringify(text).slice(1, -1),
    jsonSlashes: (text) => JSON.stringify(text).slice(1, -1).replaceAll("/", "\\/"),
    jsonNumbers: (text) => text.replace(/\W/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`),
  } satisfies Readonly<Record<string, (text: string) => string>>;
  const once = fc.constantFrom(...Object.values(spellings));
  const spelling = fc.oneof(
    once,
    fc.tuple(once, fc.constantFrom(spellings.html, spellings.url, spellings.json)).map(
      ([inner, outer]) =>
        (text: string) =>
          outer(inner(text)),
    ),
    fc.string({ maxLength: 5 }).map((before) => (text: string) => Buffer.from(before + text).toString("base64")),
    fc.string({ maxLength: 5 }).map((before) => (text: string) => Buffer.from(before + text).toString("base64url")),
  );
  /** An answer that holds an echo, and the data that the error then has. */
  const places: readonly ((echo: string) => { answer: Answer; data?: object })[] = [
    (echo) => ({ answer: text(`<pre>Authorization: Bearer ${echo}</pre>`, 502) }),
    (echo) => ({
      answer: json({ errorMessage: `no ${echo}`, reason: echo }, 403),
      data: { errorMessage: `no ${echo}`, reason: echo },
    }),
    (echo) => ({ answer: text("", 404, { "x-request-id": echo }), data: { requestId: echo.slice(0, 200) } }),
    (echo) => ({ answer: text("{}", 200, { "content-type": `text/${echo}` }) }),
    (echo) => ({ answer: json({ capacities: [{ ...capacity, color: echo }] }) }),
    (echo) => ({ answer: json({ logs: [], [echo]: 1 }), data: { status: 200 } }),
    (echo) => ({ answer: text(`{"capacities": [ ${JSON.stringify(echo)}`) }),
    (echo) => ({ answer: text(`{${JSON.stringify(echo)}: 1, ${JSON.stringify(echo)}: 2}`) }),
  ];
  const bare = (shownText: string): string => shownText.replaceAll("\\", "").toLowerCase();

  test("in any place of an answer; data stays as it was sent", async () => {
    let answer: Answer = text("");
    const server = await serve((response, request) => answer(response, request));
    const place = fc.constantFrom(...places);
    await fc.assert(
      fc.asyncProperty(tokenArbitrary, spelling, place, async (secret, spell, answerWith) => {
        const echo = spell(secret);
        // Shorter ones are letters that stand everywhere.
        fc.pre(bare(secret).length >= 8 && echo.length <= 200);
        const { data = {}, ...said } = answerWith(echo);
        ({ answer } = said);
        const client = createClient({ baseUrl: server.baseUrl, token: secret, retry });
        const error = await failure(client.capacities.list(), ClientError);
        expect(bare(shown(error))).not.toContain(bare(secret));
        expect(bare(shown(error))).not.toContain(bare(spell(secret)));
        expect(error).toMatchObject(data);
      }),
    );
  });

  test("as the host of a redirect, which is in lower case", async () => {
    const secret = "Sk-Live-4f9A8b7C";
    const server = await serve(text("", 302, { location: `https://${secret}.example/` }));
    const client = createClient({ baseUrl: server.baseUrl, token: secret, retry });
    const error = await failure(client.capacities.list(), ResponseError);
    expect(error.issues[0]?.message).toBe(
      "The response is a redirect to another origin, https://[token].example. The token is not sent there.",
    );
    expect(shown(error).toLowerCase()).not.toContain(secret.toLowerCase());
  });

  test("as HTML", async () => {
    const secret = `a&b<c>d"e'f/g`;
    const server = await serve(
      text("<p>a&amp;b&lt;c&gt;d&quot;e&#39;f/g, a&amp;amp;b&lt;c&gt;d&#34;e&apos;f&#x2F;g</p>", 500),
    );
    const client = createClient({ baseUrl: server.baseUrl, token: secret, retry });
    expect(await failure(client.capacities.list(), ClientError)).toMatchObject({ excerpt: "<p>[token], [token]</p>" });
  });

  test("but a short one is not redacted: ordinary text stays readable", async () => {
    const answer = { errorMessage: "There is no testAccount.", reason: "testAccount" };
    const server = await serve(json(answer, 403));
    const error = await failure(createClient({ ...server, token: "test", retry }).capacities.list(), ClientError);
    expect(error).toMatchObject(answer);
    expect(error.message).toContain("There is no testAccount. (testAccount)");
  });

  test("and data that holds it is left out of what is logged", async () => {
    const server = await serve(json({ errorMessage: "No access.", reason: token }, 403));
    const error = await failure(createClient({ ...server, token, retry }).capacities.list(), ApiError);
    expect(error.reason).toBe(token);
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      name: "ApiError",
      status: 403,
      errorMessage: "No access.",
      excerpt: '{"errorMessage":"No access.","reason":"[token]"}',
    });
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
      `The response is a redirect to another origin, ${other.origin}. The token is not sent there.`,
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
      [lost, "The response is a redirect without a valid target.", 1],
      [circle, "There were too many redirects.", 6],
    ] as const;
    for (const [server, message, requests] of cases) {
      const error = await failure(createClient({ baseUrl: server.baseUrl, token }).capacities.list(), ResponseError);
      expect(error.issues).toMatchObject([{ message }]);
      expect(server.seen).toHaveLength(requests);
    }
    const error = await failure(createClient({ baseUrl: circle.baseUrl, token }).logs.list(), ResponseError);
    expect(error.issues).toMatchObject([{ message: "The response is a redirect that would change POST to GET." }]);
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

describe("redaction", () => {
  test.prop([tokenArbitrary, fc.string(), fc.string()])("finds the token in any text", (secret, before, after) => {
    const redacted = redactor(secret)(before + secret + after);
    expect(redacted).toContain("[token]");
    expect(redacted).not.toContain(secret);
  });

  test.prop([tokenArbitrary, fc.nat({ max: 250 }), fc.constantFrom("...", "…", '..."'), fc.string()])(
    "finds what is left of a token that was cut",
    (secret, length, cut, before) => {
      fc.pre(!secret.includes("\\"));
      const start = secret.slice(0, 8 + length);
      expect(redactor(secret)(before + start + cut).slice(0, -cut.length)).not.toContain(start);
    },
  );

  test.prop([tokenArbitrary, fc.string()])("leaves everything else alone", (secret, other) => {
    const first = secret.charAt(0).toLowerCase();
    fc.pre(!/[&%\\]/.test(other) && !other.toLowerCase().includes(first));
    expect(redactor(secret)(other)).toBe(other);
  });

  test.each([
    ["a short token", "testing", "testing, testing"],
    ["ordinary text that only begins as the token does", "workspace-4f9a8b7c", "workspaceUuid needs a workspace-key."],
  ])("leaves %s alone", (_name, secret, other) => {
    expect(redactor(secret)(other)).toBe(other);
  });

  test("copes with tokens and text as long as HTTP allows", () => {
    const secret = `${"aB3\\/+&".repeat(1000)}end`;
    expect(redactor(secret)(`${"\\".repeat(20_000)} ${secret}`)).toMatch(/^\\+ \[token\]$/);
  });
});
