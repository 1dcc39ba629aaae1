import type { OptionWords } from "../model/options.js";
import { optionIssue } from "../model/options.js";
import { RequestError } from "./errors.js";
import type { RetryOptions, RetryPolicy } from "./retry.js";
import { defaultRetryPolicy } from "./retry.js";

/** The `fetch` of the platform, or a replacement for a proxy or for tests. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Options of the client. */
export interface ClientOptions {
  /** The URL before the paths of the operations, including the version segment `/v1`. */
  readonly baseUrl: string | URL;
  /** The API token, or a function that returns it. */
  readonly token: TokenSource;
  /** Default: the `fetch` of the platform. */
  readonly fetch?: Fetch;
  /** The time limit of a call in milliseconds, including retries; `Infinity` for none. Default 60,000. */
  readonly timeout?: number;
  readonly retry?: RetryOptions;
  /** The maximum size of a response in bytes, after decompression. Default 50,000,000. */
  readonly maxBytes?: number;
  /** Allows `http:` to other hosts, where others on the network can read the token. Default false. */
  readonly allowInsecure?: boolean;
}

export interface ClientSettings extends Required<Pick<ClientOptions, "token" | "fetch" | "timeout" | "maxBytes">> {
  readonly baseUrl: string;
  readonly retry: RetryPolicy;
}

const clientWords = { allowInsecure: "boolean" } satisfies OptionWords<ClientOptions>;

/** @throws {RequestError} for the first invalid option. */
export function clientSettings(options: ClientOptions): ClientSettings {
  const { token, fetch = platformFetch, timeout = 60_000, maxBytes = 50_000_000 } = options;
  const retry = { ...defaultRetryPolicy, ...options.retry };
  const unknown = optionIssue(options, clientWords);
  if (unknown !== undefined) {
    throw new RequestError("invalidOption", ["allowInsecure"], unknown.message, unknown.expected ?? "");
  }
  checkNumber(timeout, ["timeout"], 1);
  checkNumber(maxBytes, ["maxBytes"], 1);
  checkNumber(retry.attempts, ["retry", "attempts"], 1);
  checkNumber(retry.attemptTimeout, ["retry", "attemptTimeout"], 1);
  checkNumber(retry.firstDelay, ["retry", "firstDelay"], 0);
  checkNumber(retry.maxDelay, ["retry", "maxDelay"], 0);
  return {
    baseUrl: checkBaseUrl(options.baseUrl, options.allowInsecure === true),
    token: typeof token === "function" ? token : checkToken(token),
    fetch,
    timeout,
    retry,
    maxBytes,
  };
}

/** Looks `fetch` up for each request, because a test or a tracer may replace it later. */
const platformFetch: Fetch = (url, init) => fetch(url, init);

export function checkBaseUrl(baseUrl: string | URL, allowInsecure: boolean): string {
  const refuse = (why: string, code = "invalidBaseUrl"): never => {
    throw new RequestError(code, ["baseUrl"], why, "such as https://api.example.com/v1");
  };
  const url = parseUrl(String(baseUrl));
  if (url === undefined || !/^https?:$/.test(url.protocol)) return refuse("The base URL must be an https URL.");
  // Browsers reject such a URL, and messages would show the password.
  if (url.username !== "" || url.password !== "") refuse("The base URL must not contain a user name or password.");
  if (url.search !== "" || url.hash !== "") refuse("The base URL must not contain a query or a fragment.");
  if (url.protocol === "http:" && !isLoopback(url.hostname) && !allowInsecure)
    refuse("The base URL must be https, because others on the network could read the token.", "insecureBaseUrl");
  return url.origin + url.pathname.replace(/(?<!\/)\/+$/, "");
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Headers that the client or the connection sets. */
const reserved: ReadonlySet<string> = new Set([
  ...["authorization", "accept", "content-type", "content-length", "content-encoding", "transfer-encoding"],
  ...["host", "connection", "keep-alive", "proxy-connection", "proxy-authorization", "te", "trailer", "upgrade"],
  ...["expect"],
]);

export function checkHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  for (const [name, value] of Object.entries(headers)) {
    const refuse = (why: string, expected: string): never => {
      throw new RequestError("invalidHeader", ["headers", name], why, expected);
    };
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) refuse("HTTP does not allow this header name.", "a token");
    if (reserved.has(name.toLowerCase())) refuse(`The client sets the header "${name}".`, "another header");
    // Do not show the value, because it may be a secret.
    if (typeof value !== "string" || !/^[\t\x20-\x7e\x80-\xff]*$/.test(value))
      refuse(`HTTP does not allow the value of the header "${name}".`, "text without line breaks, in Latin 1");
  }
  return headers;
}

/** A version 4 UUID in either case, without a flag, so that the OpenAPI document can use the pattern. */
export const uuidPattern = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$/;

/** Checks the identifier of a library, so that nothing else is inserted into a path. */
export function checkUuid(uuid: string): string {
  if (typeof uuid === "string" && uuidPattern.test(uuid)) return uuid;
  const expected = "a version 4 UUID";
  throw new RequestError("invalidUuid", ["uuid"], `The identifier of a library must be ${expected}.`, expected);
}

/**
 * An API token, or a function that returns one. The function is called for each call, and once more with `rejected` set
 * to true if the service rejected its token, so that it can bypass a cache.
 */
export type TokenSource = string | ((request: { readonly rejected: boolean }) => string | Promise<string>);

/** Checks that a token can be sent. Messages do not contain any part of it. */
function checkToken(token: unknown): string {
  const refuse = (why: string): never => {
    throw new RequestError("invalidToken", ["token"], why, "the API token alone");
  };
  if (typeof token !== "string" || token === "") return refuse("The token is missing or empty.");
  if (/^bearer\s/i.test(token)) refuse('Remove "Bearer" from the token: the client adds it.');
  if (token.trim() !== token) refuse("Remove white space at the start and end of the token.");
  if (!/^[\x21-\x7e]+$/.test(token)) refuse("The token contains white space or a character that is not ASCII.");
  return token;
}

/** Gets the token of a source. Errors of a function are thrown unchanged. */
export async function tokenFrom(source: TokenSource, rejected: boolean): Promise<string> {
  return typeof source === "function" ? checkToken(await source({ rejected })) : source;
}

/** Checks a number among the options, by its path in them. */
export function checkNumber(value: number, path: readonly string[], min: number): void {
  if (typeof value === "number" && value >= min) return;
  const expected = `a number of at least ${min}`;
  throw new RequestError("invalidOption", path, `The option ${path.join(".")} must be ${expected}.`, expected);
}
