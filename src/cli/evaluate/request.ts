import type { EvaluationRequest } from "../../engines/records/request.js";

/** An evaluation of the command line. */
export interface CommandRequest extends EvaluationRequest {
  /** The file that the ids of records are written to. */
  readonly out: string | undefined;
}
