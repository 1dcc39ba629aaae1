import type { ResponseDetails } from "./errors.js";

const excerptLength = 200;

/** What to keep of a response, given how its body begins. */
export function detailsOf({ status, headers }: Response, text: string): ResponseDetails {
  return { status, requestId: requestIdOf(headers), excerpt: excerptOf(text) };
}

function excerptOf(text: string): string {
  return text.length <= excerptLength ? text : `${text.slice(0, excerptLength - 1)}…`;
}

/** The specification names no such header; these are the usual ones. */
const requestIdHeaders = ["x-request-id", "request-id", "x-correlation-id", "x-amzn-requestid", "cf-ray"];

function requestIdOf(headers: Headers): string | undefined {
  const name = requestIdHeaders.find((candidate) => (headers.get(candidate) ?? "") !== "");
  return name === undefined ? undefined : excerptOf(headers.get(name) ?? "");
}
