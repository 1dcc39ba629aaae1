import { RequestError } from "./errors.js";

/** A version 4 UUID (spec section 4.2), in either case; without a flag, so that a JSON Schema can say the same. */
export const uuidPattern = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$/;

/**
 * The identifier of a library, if it is one.
 *
 * @throws {RequestError} when it is not a version 4 UUID, which the service would refuse; nothing else gets into a path.
 */
export function checkUuid(uuid: string): string {
  if (typeof uuid === "string" && uuidPattern.test(uuid)) return uuid;
  throw new RequestError("invalidUuid", ["uuid"], "A library is named by a version 4 UUID.", "a version 4 UUID");
}
