import { CapacityFilterError } from "../model/errors.js";

/** What kept an engine from an answer. */
export type EngineErrorCode =
  | "engineNotInstalled"
  | "sourceNotReadable"
  | "rawSqlRefused"
  | "noIdColumn"
  | "timeLimit"
  | "aborted"
  | "engineFailed";

/** A question that an engine did not answer; `cause` is what the database said, where it said anything. */
export class EngineError extends CapacityFilterError {
  override readonly name = "EngineError";
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string, cause?: unknown) {
    super([{ code, severity: "error", path: [], message }]);
    this.code = code;
    if (cause !== undefined) this.cause = cause;
  }
}

/** What the database said, on one line, as the end of a sentence. */
export function saidBy(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split("\n", 1)[0]?.replace(/\.$/, "") ?? "";
}
