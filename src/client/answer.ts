import type { Issue, Result } from "../model/issues/issue.js";
import { apiErrorOf } from "./api-error.js";
import type { Body } from "./body.js";
import { parseJson, readBody } from "./body.js";
import { NetworkError, ResponseError } from "./errors.js";
import type { Operation } from "./operation.js";
import { nameOf } from "./operation.js";
import { detailsOf } from "./response-details.js";

/** More than an error response of the service, less than what a proxy could send. */
const maxErrorBytes = 1 << 20;

/**
 * Reads the value of a response.
 *
 * @param now - milliseconds since 1970.
 * @throws {ApiError} or a subclass of it, for an error status.
 * @throws {NetworkError} if the connection breaks before the end of the body.
 * @throws {ResponseError} if the body is not valid for the operation.
 */
export async function readAnswer<Value>(
  operation: Operation<Value>,
  response: Response,
  { maxBytes, now }: { readonly maxBytes: number; readonly now: number },
): Promise<Value> {
  const name = nameOf(operation);
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

/** Checks that a body can be JSON, without parsing it. */
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
