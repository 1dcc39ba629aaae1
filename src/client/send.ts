import { cancel } from "./body.js";
import { NetworkError, ResponseError } from "./errors.js";
import type { Operation } from "./operation.js";
import { nameOf } from "./operation.js";
import { redirectOf } from "./redirect.js";
import { detailsOf } from "./response-details.js";

/** The platform's `fetch`, or one that takes its place, for a proxy or for tests. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What sending takes beside the operation. */
interface SendOptions {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  /** Beyond those that every request has. */
  readonly headers: Readonly<Record<string, string>>;
  readonly token: string;
  readonly signal: AbortSignal;
}

const maxRedirects = 5;

/**
 * Sends a request and gives the response, whatever its status.
 *
 * Redirects are followed here and not by the platform, and only within the origin of the base URL, so that the token
 * goes nowhere else.
 *
 * @throws {NetworkError} when there is no response.
 * @throws {ResponseError} for a redirect that is not followed.
 */
export async function send(operation: Operation<unknown>, options: SendOptions): Promise<Response> {
  const init = initOf(operation, options);
  let url = options.baseUrl + operation.path;
  for (let redirects = 0; ; redirects++) {
    const response = await fetchOnce(url, init, operation, options);
    const redirect = redirectOf(response, url, operation.method);
    if (redirect === undefined) return response;
    cancel(response.body);
    if ("refused" in redirect) throw refusal(operation, response, redirect.refused);
    if (redirects === maxRedirects) throw refusal(operation, response, "There are too many redirects.");
    url = redirect.to;
  }
}

function initOf({ method, body }: Operation<unknown>, { headers, token, signal }: SendOptions): RequestInit {
  const always = { accept: "application/json", authorization: `Bearer ${token}` };
  const init = { method, redirect: "manual", signal } as const;
  if (body === undefined) return { ...init, headers: { ...headers, ...always } };
  return { ...init, headers: { ...headers, ...always, "content-type": "application/json" }, body };
}

async function fetchOnce(
  url: string,
  init: RequestInit,
  operation: Operation<unknown>,
  { fetch }: SendOptions,
): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    throw new NetworkError(`${nameOf(operation)} was not answered${reasonIn(cause)}.`, { cause });
  }
}

/** What the network said: `fetch` keeps it in the cause of its own error. */
function reasonIn(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  if (!(inner instanceof Error)) return "";
  // The error of several addresses that were tried in vain has no message, only a code.
  const words: unknown = inner.message === "" ? Reflect.get(inner, "code") : inner.message;
  return typeof words === "string" ? `: ${words}` : "";
}

function refusal(operation: Operation<unknown>, response: Response, why: string): ResponseError {
  const issue = { code: "redirect", severity: "error", path: [], message: why, expected: "an answer" } as const;
  return new ResponseError(nameOf(operation), detailsOf(response, ""), [issue]);
}
