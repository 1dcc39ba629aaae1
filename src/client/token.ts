import { RequestError } from "./errors.js";

/**
 * An API token, or a function that returns one. The function is called for each call, and once more with `rejected` set
 * to true if the service rejected its token, so that it can bypass a cache.
 */
export type TokenSource = string | ((request: { readonly rejected: boolean }) => string | Promise<string>);

/**
 * Checks that a token can be sent. Messages do not contain any part of it.
 *
 * @throws {RequestError} if it is empty, or has characters that are not allowed in a header.
 */
export function checkToken(token: unknown): string {
  if (typeof token !== "string" || token === "") refuse("The token is missing or empty.");
  if (/^bearer\s/i.test(token)) refuse('Remove "Bearer" from the token: the client adds it.');
  if (token.trim() !== token) refuse("Remove white space at the start and end of the token.");
  if (!/^[\x21-\x7e]+$/.test(token)) refuse("The token contains white space or a character that is not ASCII.");
  return token;
}

/**
 * Gets the token of a source. Errors of a function are thrown unchanged.
 *
 * @throws {RequestError} if the function returns an invalid token.
 */
export async function tokenFrom(source: TokenSource, rejected: boolean): Promise<string> {
  return typeof source === "function" ? checkToken(await source({ rejected })) : source;
}

function refuse(why: string): never {
  throw new RequestError("invalidToken", ["token"], why, "the API token alone");
}
