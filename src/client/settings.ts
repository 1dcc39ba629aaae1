import type { TokenSource } from "./checks.js";
import { checkBaseUrl, checkNumber, checkToken } from "./checks.js";
import type { RetryOptions, RetryPolicy } from "./retry.js";
import { defaultRetryPolicy } from "./retry.js";
import type { Fetch } from "./send.js";

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

/** Checked options with their defaults. */
export interface ClientSettings extends Required<Pick<ClientOptions, "token" | "fetch" | "timeout" | "maxBytes">> {
  readonly baseUrl: string;
  readonly retry: RetryPolicy;
}

/** @throws {RequestError} for the first invalid option. */
export function settingsOf(options: ClientOptions): ClientSettings {
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

/** Looks `fetch` up for each request, because a test or a tracer may replace it later. */
const platformFetch: Fetch = (url, init) => fetch(url, init);
