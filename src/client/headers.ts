import { RequestError } from "./errors.js";

/** Headers that the client or the connection sets. */
const reserved: ReadonlySet<string> = new Set([
  ...["authorization", "accept", "content-type", "content-length", "content-encoding", "transfer-encoding"],
  ...["host", "connection", "keep-alive", "proxy-connection", "proxy-authorization", "te", "trailer", "upgrade"],
  ...["expect"],
]);

/**
 * Checks additional headers of a request.
 *
 * @throws {RequestError} for a name or value that HTTP does not allow, such as a line break, and for a header that the
 * client or the connection sets.
 */
export function checkHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  for (const [name, value] of Object.entries(headers)) {
    const refuse = (why: string, expected: string): never => {
      throw new RequestError("invalidHeader", ["headers", name], why, expected);
    };
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) refuse("HTTP does not allow this header name.", "a token");
    if (reserved.has(name.toLowerCase())) refuse(`The client sets the header "${name}".`, "another header");
    // Do not show the value, because it may be a secret.
    if (typeof value !== "string" || !/^[\t\x20-\x7e\x80-\xff]*$/.test(value))
      refuse(`HTTP does not allow the value of the header "${name}".`, "text without line breaks, in Latin 1");
  }
  return headers;
}
