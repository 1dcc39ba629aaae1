import { FilterError } from "./issues/errors.js";

/**
 * For the default case of an exhaustive switch: a new kind or operator does not compile without its case.
 *
 * @throws {FilterError} for a value of an untyped caller.
 */
export function unreachable(value: never, what: string): never {
  throw new FilterError([
    { code: "unknownValue", severity: "error", path: [], message: `${JSON.stringify(value)} is not a known ${what}.` },
  ]);
}
