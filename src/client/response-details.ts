import type { ResponseDetails } from "./errors.js";
import type { Redact } from "./redact.js";

const excerptLength = 200;

/** What to keep of a response, given how its body begins. */
export function detailsOf({ status, headers }: Response, text: string, redact: Redact): ResponseDetails {
  const redacted = redact(text.slice(0, 4 * excerptLength));
  const excerpt = redacted.length <= excerptLength ? redacted : `${redacted.slice(0, excerptLength - 1)}…`;
  return { status, requestId: requestIdOf(headers, redact), excerpt };
}

/** The specification names no such header; these are the usual ones. */
const requestIdHeaders = ["x-request-id", "request-id", "x-correlation-id", "x-amzn-requestid", "cf-ray"];

function requestIdOf(headers: Headers, redact: Redact): string | undefined {
  const name = requestIdHeaders.find((candidate) => (headers.get(candidate) ?? "") !== "");
  return name === undefined ? undefined : redact(headers.get(name) ?? "").slice(0, excerptLength);
}
