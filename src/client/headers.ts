import { RequestError } from "./errors.js";

/** Headers that the client sets, or that the connection needs for itself. */
const reserved: ReadonlySet<string> = new Set([
  ...["authorization", "accept", "content-type", "content-length", "content-encoding", "transfer-encoding"],
  ...["host", "connection", "keep-alive", "proxy-connection", "proxy-authorization", "te", "trailer", "upgrade"],
  ...["expect"],
]);

/**
 * Headers that a caller adds to a request, if they may be.
 *
 * @throws {RequestError} for a name or value that HTTP does not allow, line breaks above all, and for a header that is
 * the client's own.
 */
export function checkHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  for (const [name, value] of Object.entries(headers)) {
    const refuse = (why: string, expected: string): never => {
      throw new RequestError("invalidHeader", ["headers", name], why, expected);
    };
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) refuse("A header has this name, which HTTP does not allow.", "a token");
    if (reserved.has(name.toLowerCase())) refuse(`The header ${name} is set by the client.`, "another header");
    // The value may be a secret, so it is not shown.
    if (typeof value !== "string" || !/^[\t\x20-\x7e\x80-\xff]*$/.test(value))
      refuse(`The header ${name} has a value that HTTP does not allow.`, "text without line breaks, in Latin 1");
  }
  return headers;
}
