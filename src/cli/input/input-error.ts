import { CapacityFilterError } from "../../model/issues/errors.js";

/** An argument or an input that a command cannot use: the message names it and the mistake; the exit code is 2. */
export class InputError extends CapacityFilterError {
  override readonly name = "InputError";

  constructor(message: string) {
    super([{ code: "unusableInput", severity: "error", path: [], message }]);
  }
}
