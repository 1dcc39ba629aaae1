import { readJson } from "../json/read.js";
import type { Issue, Result } from "../model/issues/issue.js";
import type { ResponseDetails } from "./errors.js";
import { ApiError, AuthenticationError, NetworkError, NotFoundError, RateLimitError, ResponseError } from "./errors.js";

/** A request of the client, and how to read its response. */
export interface Operation<Value> {
  readonly method: "GET" | "POST";
  /** Relative to the base URL, starts with a slash. */
  readonly path: string;
  readonly body?: string;
  readonly read: (answer: unknown) => Result<Value>;
}

export function operationName({ method, path }: Operation<unknown>): string {
  return `${method} ${path}`;
}

/** More than an error response of the service, less than what a proxy could send. */
const maxErrorBytes = 1 << 20;

/** Reads the value of a response. `now` is in milliseconds since 1970. */
export async function readAnswer<Value>(
  operation: Operation<Value>,
  response: Response,
  { maxBytes, now }: { readonly maxBytes: number; readonly now: number },
): Promise<Value> {
  const name = operationName(operation);
  const body = await readBody(response, response.ok ? maxBytes : maxErrorBytes);
  if (!response.ok) throw apiErrorOf(name, response, body.text, now);
  if (body.problem?.kind === "cutOff") {
    const { cause } = body.problem;
    throw new NetworkError(`The connection closed during the response to ${name}.`, { cause });
  }
  const issue = bodyIssue(body, response.headers.get("content-type"), maxBytes);
  const json: Result<unknown> = issue === undefined ? parseJson(body.text) : { ok: false, issues: [issue] };
  const checked = json.ok ? operation.read(json.value) : json;
  if (checked.ok) return checked.value;
  throw new ResponseError(name, detailsOf(response, body.text), checked.issues);
}

function bodyIssue({ text, problem }: Body, mediaType: string | null, maxBytes: number): Issue | undefined {
  if (mediaType !== null && !/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(mediaType))
    return issueOf("wrongMediaType", `The body is ${mediaType}, not JSON.`, "application/json");
  if (problem?.kind === "tooLarge")
    return issueOf("tooLarge", `The body is larger than ${maxBytes} bytes, the limit set by maxBytes.`, "less");
  if (problem?.kind === "notUtf8") return issueOf("notUtf8", "The body is not UTF-8.", "UTF-8");
  if (text.trim() === "") return issueOf("emptyBody", "The body is empty.", "a JSON object");
  return undefined;
}

function issueOf(code: string, message: string, expected: string): Issue {
  return { code, severity: "error", path: [], message, expected };
}

const errorClasses = new Map<number, typeof ApiError>([
  [401, AuthenticationError],
  [404, NotFoundError],
  [429, RateLimitError],
]);

/** Creates the error for an error response. The body may be that of the service, a page of a proxy, or empty. */
function apiErrorOf(operation: string, response: Response, text: string, now: number): ApiError {
  const body = parseJson(text);
  const textOf = (key: string): string | undefined => {
    const value: unknown = body.ok ? Reflect.get(Object(body.value) as object, key) : undefined;
    return typeof value === "string" ? value : undefined;
  };
  const ErrorClass = errorClasses.get(response.status) ?? ApiError;
  return new ErrorClass(operation, {
    ...detailsOf(response, text),
    errorMessage: textOf("errorMessage"),
    reason: textOf("reason"),
    retryAfter: retryAfterOf(response.headers, now),
  });
}

const excerptLength = 200;

export function detailsOf({ status, headers }: Response, text: string): ResponseDetails {
  return { status, requestId: requestIdOf(headers), excerpt: excerptOf(text) };
}

function excerptOf(text: string): string {
  return text.length <= excerptLength ? text : `${text.slice(0, excerptLength - 1)}…`;
}

/** Usual headers, because the API documents none. */
const requestIdHeaders = ["x-request-id", "request-id", "x-correlation-id", "x-amzn-requestid", "cf-ray"];

function requestIdOf(headers: Headers): string | undefined {
  const name = requestIdHeaders.find((candidate) => (headers.get(candidate) ?? "") !== "");
  return name === undefined ? undefined : excerptOf(headers.get(name) ?? "");
}

/**
 * Returns the seconds in the header `Retry-After`, which is a number or a date (RFC 9110, section 10.2.3). A date is
 * relative to the header `Date` if there is one, so that the clocks of client and server need not agree.
 *
 * @param now - milliseconds since 1970, for a response without a date.
 * @example
 * retryAfterOf(new Headers({ "retry-after": "120" }), 0) // 120
 * retryAfterOf(new Headers({ "retry-after": "Thu, 01 Jan 1970 00:00:05 GMT" }), 2000) // 3
 * retryAfterOf(new Headers({ "retry-after": "soon" }), 0) // undefined
 */
export function retryAfterOf(headers: Headers, now: number): number | undefined {
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value);
  const at = dateOf(value);
  return at === undefined ? undefined : Math.max(0, (at - (dateOf(headers.get("date")) ?? now)) / 1000);
}

function dateOf(text: string | null): number | undefined {
  // Without a time zone, `Date.parse` would read local time.
  const at = text?.endsWith("GMT") === true ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? undefined : at;
}

/** The text of a body, and the problem if it was not read completely. */
interface Body {
  readonly text: string;
  readonly problem?: BodyProblem;
}

type BodyProblem =
  { readonly kind: "tooLarge" } | { readonly kind: "notUtf8" } | { readonly kind: "cutOff"; readonly cause: unknown };

/**
 * Reads a body in chunks, so that memory stays below the limit even if the body is compressed.
 *
 * @param maxBytes - counted after decompression.
 */
async function readBody({ body }: Response, maxBytes: number): Promise<Body> {
  if (body === null) return { text: "" };
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let bytes = 0;
  for (;;) {
    const piece = await reader.read().catch((cause: unknown) => ({ cause }));
    if ("cause" in piece) return { text, problem: { kind: "cutOff", cause: piece.cause } };
    bytes += piece.value?.byteLength ?? 0;
    const tooLarge = bytes > maxBytes;
    try {
      text += decoder.decode(piece.value, { stream: !piece.done });
    } catch {
      cancel(reader);
      return { text: text + new TextDecoder().decode(piece.value), problem: { kind: "notUtf8" } };
    }
    if (tooLarge) {
      cancel(reader);
      return { text, problem: { kind: "tooLarge" } };
    }
    if (piece.done) return { text };
  }
}

/** Cancels a body that is not needed, to release its connection. */
export function cancel(body: Pick<ReadableStream, "cancel"> | null): void {
  // Ignore errors: they were reported already, or do not matter any more.
  body?.cancel().catch(() => undefined);
}

/** Parses JSON with the platform's parser, and with our reader if it fails, for the position of the mistake. */
function parseJson(text: string): Result<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return readJson(text);
  }
}
