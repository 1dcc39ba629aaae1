/**
 * Somebody else's reading of openapi.json: the mock server Prism answers with random records made from it, and checks
 * what the client sends. It is too large to be installed with the rest: npm fetches and runs it:
 * `MOCK_SERVER=prism npm exec --yes --package=@stoplight/prism-cli@~5.14.0 -- vitest run test/client/mock-server.test.ts`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ApiError, AuthenticationError, createClient, RateLimitError, ResponseError } from "../../src/client/index.js";
import { failure } from "./failure.js";
import { token, uuid } from "./samples.js";
import { deadBaseUrl } from "./server.js";

const prism = process.env["MOCK_SERVER"];

describe.skipIf(prism === undefined)("the client and the mock server agree on the OpenAPI document", () => {
  let baseUrl = "";
  const stop = new AbortController();

  beforeAll(async () => {
    baseUrl = new URL(await deadBaseUrl()).origin;
    const document = join(import.meta.dirname, "../../openapi.json");
    const parameters = ["mock", "--dynamic", "--errors", "--port", new URL(baseUrl).port, document];
    const server = spawn(prism ?? "", parameters, { signal: stop.signal, stdio: ["ignore", "pipe", "inherit"] });
    server.on("error", () => undefined);
    let output = "";
    while (!output.includes("is listening")) output += String(await once(server.stdout, "data"));
    server.stdout.resume();
  }, 60_000);

  afterAll(() => stop.abort());

  const clientOf = (authorization = token): ReturnType<typeof createClient> =>
    createClient({ baseUrl, token: authorization, retry: { attempts: 1 } });

  test.each(Array.from({ length: 20 }, (_, index) => index + 1))("on every record, round %i", async () => {
    const capacities = await clientOf().capacities.list();
    expect(capacities.filter(({ issues }) => issues !== undefined)).toEqual([]);
    expect((await clientOf().libraries.get(uuid)).name).toBeTypeOf("string");
    expect((await clientOf().logs.list({ limit: 10, filter: { runUuid: "r" } })).count).toBeTypeOf("number");
  });

  test("on errors", async () => {
    const said = { errorMessage: expect.any(String) as string, reason: expect.any(String) as string };
    const ask = (code: number): Promise<unknown> =>
      clientOf().libraries.get(uuid, { headers: { prefer: `code=${code}` } });
    expect(await failure(ask(403), ApiError)).toMatchObject({ status: 403, ...said });
    expect(await failure(ask(401), AuthenticationError)).toMatchObject(said);
    expect(await failure(ask(429), RateLimitError)).toMatchObject(said);
    await expect(failure(ask(200), ResponseError)).rejects.toThrow("it did not fail");
  });
});
