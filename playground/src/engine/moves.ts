/** The rows that a change of the filter moves. */
import { subtract, unite } from "./bits.js";
import type { Evaluation } from "./evaluation.js";
import type { Bits } from "./protocol.js";

/** Sets of rows. A row that one of the filters cannot evaluate is only in `unknown`. */
export interface MovedRows {
  readonly enter: Bits;
  readonly leave: Bits;
  readonly unknown: Bits;
}

export function movedRows(rowCount: number, before: Evaluation, after: Evaluation): MovedRows {
  const unknown = unite(
    rowCount,
    [before.unknown, after.unknown].filter((bits) => bits !== undefined),
  );
  return {
    enter: subtract(subtract(after.matches, before.matches), unknown),
    leave: subtract(subtract(before.matches, after.matches), unknown),
    unknown,
  };
}
