import { RequestError } from "./errors.js";
import { parseUrl } from "./url.js";

/**
 * The base URL without a slash at its end.
 *
 * @throws {RequestError} when it is none, holds more than origin and path, or would send the token unencrypted over
 * a network.
 */
export function checkBaseUrl(baseUrl: string | URL, allowInsecure: boolean): string {
  const url = parseUrl(String(baseUrl));
  if (url === undefined || !/^https?:$/.test(url.protocol)) refuse("The base URL is not an http(s) URL.");
  // A browser would refuse it, and messages would show it.
  if (url.username !== "" || url.password !== "") refuse("The base URL holds a user name or password.");
  if (url.search !== "" || url.hash !== "") refuse("The base URL has a query or a fragment.");
  if (url.protocol === "http:" && !isLoopback(url.hostname) && !allowInsecure)
    refuse("The base URL is not https, so others on the network could read the token.", "insecureBaseUrl");
  return url.origin + url.pathname.replace(/\/+$/, "");
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

function refuse(why: string, code = "invalidBaseUrl"): never {
  const expected = "such as https://api.example.com/v1";
  throw new RequestError(code, ["baseUrl"], why, expected);
}
