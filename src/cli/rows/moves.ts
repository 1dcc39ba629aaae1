/** The moves that a comparison shows, and the file of all moves. */
import { MoveLimit } from "../../compare/compare-capacities.js";
import { idOfRecord } from "../../records/json-members.js";
import { bigintAsText } from "../output/json.js";
import type { LinesFile } from "../output/lines-file.js";
import type { Pair, ShownMove } from "./record-engine.js";
import type { InputRow } from "./source.js";

export class MoveSink {
  readonly shown: ShownMove[][];
  readonly #limit: MoveLimit;

  /** @param shown - the number of moves to show for each pair and direction. */
  constructor(
    readonly pairs: readonly Pair[],
    shown: number,
    readonly file: LinesFile | undefined,
  ) {
    this.#limit = new MoveLimit(shown);
    this.shown = pairs.map(() => []);
  }

  /** @param explained - makes the move with its reason, which takes more time than counting it. */
  add(pair: number, direction: ShownMove["direction"], explained: () => ShownMove): void {
    const isShown = this.#limit.admits(pair, direction);
    if (!isShown && this.file === undefined) return;
    const move = explained();
    if (isShown) this.shown[pair]?.push(move);
    this.file?.add(JSON.stringify(lineOf(this.pairs[pair], move), bigintAsText));
  }
}

export const nameColumn = "name";

/** The id and the name of a record; without an id, its place among the records. */
export function identityOf(
  row: InputRow,
  idColumn: string,
  index: number,
): { readonly id: unknown; readonly name: unknown } {
  return { id: idOfRecord(row, idColumn) ?? `record ${index + 1}`, name: row[nameColumn] };
}

export function lineOf(pair: Pair | undefined, { id, direction, before, after, reason }: ShownMove): object {
  const { name, uuid } = pair?.after ?? pair?.before ?? {};
  const members = { membersBefore: before.map(memberOf), membersAfter: after.map(memberOf) };
  return {
    capacity: name,
    uuid,
    direction,
    id,
    ...(before.length + after.length > 0 && members),
    ...reason,
  };
}

function memberOf({ name, uuid }: ShownMove["before"][number]): object {
  return { name, uuid };
}
