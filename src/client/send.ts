import { cancel, detailsOf, operationName } from "./answer.js";
import { NetworkError, ResponseError } from "./errors.js";
import type { Operation } from "./answer.js";
import type { Fetch } from "./settings.js";
import { parseUrl } from "./settings.js";

interface SendOptions {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly headers: Readonly<Record<string, string>>;
  readonly token: string;
  readonly signal: AbortSignal;
}

const maxRedirects = 5;

/**
 * Sends a request and returns the response, whatever its status. It follows redirects itself, only within the origin of
 * the base URL, so that the token is not sent elsewhere.
 */
export async function send(operation: Operation<unknown>, options: SendOptions): Promise<Response> {
  const init = initOf(operation, options);
  let url = options.baseUrl + operation.path;
  for (let redirects = 0; ; redirects++) {
    const response = await fetchOnce(url, init, operation, options);
    const target = redirectOf(response, url, operation.method);
    if (target === undefined) return response;
    cancel(response.body);
    if (typeof target === "string") throw redirectError(operation, response, target);
    if (redirects === maxRedirects) throw redirectError(operation, response, "There were too many redirects.");
    url = target.href;
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
    throw new NetworkError(`${operationName(operation)} received no response${reasonIn(cause)}.`, { cause });
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
  return new ResponseError(operationName(operation), detailsOf(response, ""), [issue]);
}

/** Returns the target of a redirect, or the reason not to follow it; undefined if the response is not a redirect. */
function redirectOf({ status, type, headers }: Response, from: string, method: string): URL | string | undefined {
  if (type === "opaqueredirect") return "The response is a redirect, but this platform does not show its target.";
  if (![301, 302, 303, 307, 308].includes(status)) return undefined;
  const target = parseUrl(headers.get("location") ?? "", from);
  if (target === undefined || !headers.has("location")) return "The response is a redirect without a valid target.";
  // Following it would send the token to another origin.
  if (target.origin !== new URL(from).origin)
    return `The response is a redirect to another origin, ${target.origin}. The token is not sent there.`;
  if (method !== "GET" && status < 307) return `The response is a redirect that would change ${method} to GET.`;
  return target;
}
