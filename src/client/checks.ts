/** Checks the input of a client and of its calls. Each check throws a {@link RequestError}. */
import { RequestError } from "./errors.js";

/** Removes slashes at the end of a base URL. */
export function checkBaseUrl(baseUrl: string | URL, allowInsecure: boolean): string {
  const refuse = (why: string, code = "invalidBaseUrl"): never => {
    throw new RequestError(code, ["baseUrl"], why, "such as https://api.example.com/v1");
  };
  const url = parseUrl(String(baseUrl));
  if (url === undefined || !/^https?:$/.test(url.protocol)) return refuse("The base URL must be an https URL.");
  // Browsers reject such a URL, and messages would show the password.
  if (url.username !== "" || url.password !== "") refuse("The base URL must not contain a user name or password.");
  if (url.search !== "" || url.hash !== "") refuse("The base URL must not contain a query or a fragment.");
  if (url.protocol === "http:" && !isLoopback(url.hostname) && !allowInsecure)
    refuse("The base URL must be https, because others on the network could read the token.", "insecureBaseUrl");
  return url.origin + url.pathname.replace(/\/+$/, "");
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Returns undefined if `text` is not a URL. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Headers that the client or the connection sets. */
const reserved: ReadonlySet<string> = new Set([
  ...["authorization", "accept", "content-type", "content-length", "content-encoding", "transfer-encoding"],
  ...["host", "connection", "keep-alive", "proxy-connection", "proxy-authorization", "te", "trailer", "upgrade"],
  ...["expect"],
]);

/** Checks the additional headers of a request. */
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

/** A version 4 UUID in either case, without a flag, so that the OpenAPI document can use the pattern. */
export const uuidPattern = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$/;

/** Checks the identifier of a library, so that nothing else is inserted into a path. */
export function checkUuid(uuid: string): string {
  if (typeof uuid === "string" && uuidPattern.test(uuid)) return uuid;
  const expected = "a version 4 UUID";
  throw new RequestError("invalidUuid", ["uuid"], `The identifier of a library must be ${expected}.`, expected);
}

/**
 * An API token, or a function that returns one. The function is called for each call, and once more with `rejected` set
 * to true if the service rejected its token, so that it can bypass a cache.
 */
export type TokenSource = string | ((request: { readonly rejected: boolean }) => string | Promise<string>);

/** Checks that a token can be sent. Messages do not contain any part of it. */
export function checkToken(token: unknown): string {
  const refuse = (why: string): never => {
    throw new RequestError("invalidToken", ["token"], why, "the API token alone");
  };
  if (typeof token !== "string" || token === "") return refuse("The token is missing or empty.");
  if (/^bearer\s/i.test(token)) refuse('Remove "Bearer" from the token: the client adds it.');
  if (token.trim() !== token) refuse("Remove white space at the start and end of the token.");
  if (!/^[\x21-\x7e]+$/.test(token)) refuse("The token contains white space or a character that is not ASCII.");
  return token;
}

/** Gets the token of a source. Errors of a function are thrown unchanged. */
export async function tokenFrom(source: TokenSource, rejected: boolean): Promise<string> {
  return typeof source === "function" ? checkToken(await source({ rejected })) : source;
}

/** Checks a number among the options, by its path in them. */
export function checkNumber(value: number, path: readonly string[], min: number): void {
  if (typeof value === "number" && value >= min) return;
  const expected = `a number of at least ${min}`;
  throw new RequestError("invalidOption", path, `The option ${path.join(".")} must be ${expected}.`, expected);
}
