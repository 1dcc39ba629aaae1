import { RequestError } from "./errors.js";

/**
 * Checks a base URL and removes slashes at its end.
 *
 * @throws {RequestError} if it is not a URL, has more than origin and path, or would send the token unencrypted over a
 * network.
 */
export function checkBaseUrl(baseUrl: string | URL, allowInsecure: boolean): string {
  const url = parseUrl(String(baseUrl));
  if (url === undefined || !/^https?:$/.test(url.protocol)) refuse("The base URL must be an https URL.");
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

function refuse(why: string, code = "invalidBaseUrl"): never {
  const expected = "such as https://api.example.com/v1";
  throw new RequestError(code, ["baseUrl"], why, expected);
}

/** Returns undefined if `text` is not a URL. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
