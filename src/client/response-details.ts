import type { ResponseDetails } from "./errors.js";

const excerptLength = 200;

/** Returns the details of a response. `text` is its body, or the start of it. */
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
