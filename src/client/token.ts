import { RequestError } from "./errors.js";

/**
 * An API token (spec section 5), or where to get one. A function is asked for every call, and once more when the
 * service has not accepted what it gave: then `rejected` is true, so that a cache knows to look for a newer one.
 */
export type TokenSource = string | ((request: { readonly rejected: boolean }) => string | Promise<string>);

/**
 * A token, if it can be sent. No message shows any of it.
 *
 * @throws {RequestError} when it is empty or holds a line break or anything else that does not belong into the header.
 */
export function checkToken(token: unknown): string {
  if (typeof token !== "string" || token === "") refuse("There is no token.");
  if (/^bearer\s/i.test(token)) refuse('The token begins with "Bearer", which the client writes itself.');
  if (token.trim() !== token) refuse("The token has white space at its start or end.");
  if (!/^[\x21-\x7e]+$/.test(token)) refuse("The token holds white space or a character that is not ASCII.");
  return token;
}

/**
 * A token of a source; what a function throws is thrown.
 *
 * @throws {RequestError} when a function gives one that cannot be sent.
 */
export async function tokenFrom(source: TokenSource, rejected: boolean): Promise<string> {
  return typeof source === "function" ? checkToken(await source({ rejected })) : source;
}

function refuse(why: string): never {
  throw new RequestError("invalidToken", ["token"], why, "the API token alone");
}
