import { checkBaseUrl } from "./base-url.js";
import { RequestError } from "./errors.js";
import type { RetryOptions, RetryPolicy } from "./retry.js";
import { defaultRetryPolicy } from "./retry.js";
import type { Fetch } from "./send.js";
import type { TokenSource } from "./token.js";
import { checkToken } from "./token.js";

/** Where the service is and how to talk to it. */
export interface ClientOptions {
  /** The URL before the paths of the operations: it already ends with the version segment, `/v1`. */
  readonly baseUrl: string | URL;
  /** The API token, or a function that gets it. */
  readonly token: TokenSource;
  /** Default: the platform's. */
  readonly fetch?: Fetch;
  /** Milliseconds that a call may take in all, further attempts included; `Infinity` for no limit. Default 60,000. */
  readonly timeout?: number;
  readonly retry?: RetryOptions;
  /** How large a response may be, in bytes, after decompression. Default 50,000,000. */
  readonly maxBytes?: number;
  /** Allows `http:` to hosts other than this one, where anyone on the way can read the token. Default false. */
  readonly allowInsecure?: boolean;
}

/** Options that were checked, with what was left out filled in. */
export interface Settings {
  readonly baseUrl: string;
  readonly token: TokenSource;
  readonly fetch: Fetch;
  readonly timeout: number;
  readonly retry: RetryPolicy;
  readonly maxBytes: number;
}

/** @throws {RequestError} for the first option that cannot be used. */
export function settingsOf(options: ClientOptions): Settings {
  const { token, fetch = platformFetch, timeout = 60_000, maxBytes = 50_000_000 } = options;
  const retry = { ...defaultRetryPolicy, ...options.retry };
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

/** Looked up for each request, so that a `fetch` that was replaced later (by a test, a tracer) is used. */
const platformFetch: Fetch = (url, init) => fetch(url, init);

/** @throws {RequestError} when it is not a number, or less than the least. */
export function checkNumber(value: number, path: readonly string[], least: number): void {
  if (typeof value === "number" && value >= least) return;
  const expected = `a number, at least ${least}`;
  throw new RequestError("invalidOption", path, `The option ${path.join(".")} must be ${expected}.`, expected);
}
