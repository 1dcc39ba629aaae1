import { CapacityFilterError } from "../model/issues/errors.js";

/** Why an engine failed. */
export type EngineErrorCode =
  | "engineNotInstalled"
  | "sourceNotReadable"
  | "rawSqlRefused"
  | "noIdColumn"
  | "serverTooOld"
  | "statementTooLong"
  | "timeLimit"
  | "aborted"
  | "engineFailed";

/** A failure of an engine; `cause` is the error of the database, if any. */
export class EngineError extends CapacityFilterError {
  override readonly name = "EngineError";
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string, cause?: unknown) {
    super([{ code, severity: "error", path: [], message }]);
    this.code = code;
    if (cause !== undefined) this.cause = cause;
  }
}

export function failureOf(error: unknown): EngineError {
  return error instanceof EngineError
    ? error
    : new EngineError("engineFailed", `The database reported: ${messageOf(error)}.`, error);
}

/** The message of the database on one line, to end a sentence. */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const line = message.split("\n").find((each) => each.trim() !== "");
  if (line !== undefined) return line.trim().replace(/\.$/, "");
  // A refused connection, for example: its own message is empty.
  return error instanceof AggregateError ? messageOf(error.errors[0]) : "an error without a message";
}
