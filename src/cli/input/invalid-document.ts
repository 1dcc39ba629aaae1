import { CapacityFilterError } from "../../model/issues/errors.js";
import type { Issue } from "../../model/issues/issue.js";

/** A file that a command needs whole and that has issues; the exit code is 2. */
export class InvalidDocument extends CapacityFilterError {
  override readonly name = "InvalidDocument";

  constructor(
    readonly file: string,
    readonly text: string,
    issues: readonly Issue[],
  ) {
    super(issues);
  }
}
