import type { Issue, Result } from "./issue.js";
import { formatIssue } from "./issue.js";

/** The base class of errors about an input. `issues` lists every problem. */
export class CapacityFilterError extends Error {
  override readonly name: string = "CapacityFilterError";

  /** The problems of the input in order of place; at least one. */
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(issues.map(formatIssue).join("\n"));
    this.issues = issues;
  }
}

/** A filter that cannot be read, compiled or written. */
export class FilterError extends CapacityFilterError {
  override readonly name = "FilterError";
}

/** An allocation expiration policy that cannot be read or computed with. */
export class PolicyError extends CapacityFilterError {
  override readonly name = "PolicyError";
}

/** A capacity, or a list of them, that cannot be read. */
export class CapacityError extends CapacityFilterError {
  override readonly name = "CapacityError";
}

/**
 * Returns the value of a result, or throws its issues as an error of the given class.
 *
 * @example
 * unwrap(safeParseFilterJson("{}"), FilterError) // throws FilterError
 */
export function unwrap<Value>(
  result: Result<Value>,
  ErrorClass: new (issues: readonly Issue[]) => CapacityFilterError,
): Value {
  if (result.ok) return result.value;
  throw new ErrorClass(result.issues);
}
