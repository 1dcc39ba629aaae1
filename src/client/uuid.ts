import { RequestError } from "./errors.js";

/** A version 4 UUID in either case, without a flag, so that the OpenAPI document can use the pattern. */
export const uuidPattern = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$/;

/**
 * Checks the identifier of a library, so that nothing else is inserted into a path.
 *
 * @throws {RequestError} if it is not a version 4 UUID.
 */
export function checkUuid(uuid: string): string {
  if (typeof uuid === "string" && uuidPattern.test(uuid)) return uuid;
  throw new RequestError(
    "invalidUuid",
    ["uuid"],
    "The identifier of a library must be a version 4 UUID.",
    "a version 4 UUID",
  );
}
