import { FilterError } from "./issues/errors.js";

/**
 * Stands where the types leave nothing over: a new kind or operator does not compile until it has its case.
 *
 * @throws {FilterError} when a value gets here all the same, from a caller without types.
 */
export function unreachable(value: never, what: string): never {
  throw new FilterError([
    { code: "unknownValue", severity: "error", path: [], message: `${JSON.stringify(value)} is not a known ${what}.` },
  ]);
}
