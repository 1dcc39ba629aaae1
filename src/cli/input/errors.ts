import { CapacityFilterError } from "../../model/issues/errors.js";
import type { Issue, Result } from "../../model/issues/issue.js";

/** A command cannot use an argument or an input. The exit code is 2. */
export class InputError extends CapacityFilterError {
  override readonly name = "InputError";

  constructor(message: string) {
    super([{ code: "unusableInput", severity: "error", path: [], message }]);
  }
}

/** The text of a file or an argument, and its name in messages. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** A document with issues. The exit code is 2. */
export class InvalidDocument extends CapacityFilterError {
  override readonly name = "InvalidDocument";

  constructor(
    readonly document: NamedText,
    issues: readonly Issue[],
  ) {
    super(issues);
  }
}

/** @throws {InvalidDocument} with every issue of the document. */
export function valueIn<Value>(document: NamedText, result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new InvalidDocument(document, result.issues);
}
