import { cancel } from "./body.js";
import { NetworkError, ResponseError } from "./errors.js";
import type { Operation } from "./operation.js";
import { nameOf } from "./operation.js";
import { redirectOf } from "./redirect.js";
import { detailsOf } from "./response-details.js";

/** The `fetch` of the platform, or a replacement for a proxy or for tests. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

interface SendOptions {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  /** Additional headers. */
  readonly headers: Readonly<Record<string, string>>;
  readonly token: string;
  readonly signal: AbortSignal;
}

const maxRedirects = 5;

/**
 * Sends a request and returns the response, whatever its status.
 *
 * It follows redirects itself, only within the origin of the base URL, so that the token is not sent elsewhere.
 *
 * @throws {NetworkError} if there is no response.
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
    if ("refused" in redirect) throw redirectError(operation, response, redirect.refused);
    if (redirects === maxRedirects)
      throw redirectError(operation, response, "The response is one of too many redirects.");
    url = redirect.to;
  }
}

function initOf({ method, body }: Operation<unknown>, { headers, token, signal }: SendOptions): RequestInit {
  const clientHeaders = { accept: "application/json", authorization: `Bearer ${token}` };
  const init = { method, redirect: "manual", signal } as const;
  if (body === undefined) return { ...init, headers: { ...headers, ...clientHeaders } };
  return { ...init, headers: { ...headers, ...clientHeaders, "content-type": "application/json" }, body };
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
    throw new NetworkError(`${nameOf(operation)} received no response${reasonIn(cause)}.`, { cause });
  }
}

/** Returns the message of the network, which `fetch` keeps in the cause of its error. */
function reasonIn(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  if (!(inner instanceof Error)) return "";
  // The error after several failed addresses has only a code.
  const words: unknown = inner.message === "" ? Reflect.get(inner, "code") : inner.message;
  return typeof words === "string" ? `: ${words}` : "";
}

function redirectError(operation: Operation<unknown>, response: Response, why: string): ResponseError {
  const issue = { code: "redirect", severity: "error", path: [], message: why, expected: "a response" } as const;
  return new ResponseError(nameOf(operation), detailsOf(response, ""), [issue]);
}
