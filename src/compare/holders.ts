/** The members of a record in both versions of a capacity, and how it moves. */
import type { Direction, MoveCounts } from "./result.js";

/** The indexes of members, ascending. */
export type Holders = readonly number[];

/** The members of a record; undefined if it is not in the capacity. Without members, a record in it has none. */
export type Membership = Holders | undefined;

/** The members of the filters that match a record. Each member belongs to one filter. */
export function together(one: Membership, other: Holders): Holders {
  return one === undefined || one.length === 0 ? other : [...one, ...other].sort((a, b) => a - b);
}

export interface CountedMove {
  readonly direction: Direction;
  readonly before: Membership;
  readonly after: Membership;
}

function isEqual(one: Holders, other: Holders): boolean {
  return one.length === other.length && one.every((member, index) => member === other[index]);
}

export class MoveCounter {
  readonly counts = { before: 0, after: 0, enter: 0, leave: 0, stay: 0, changeHands: 0 } satisfies MoveCounts;

  /** Counts some records with the same members, and returns their direction; undefined if they do not move. */
  add(before: Membership, after: Membership, count = 1): Direction | undefined {
    const { counts } = this;
    if (before !== undefined) counts.before += count;
    if (after !== undefined) counts.after += count;
    const direction = directionOf(before, after);
    if (direction !== undefined) counts[direction] += count;
    if (before !== undefined && after !== undefined) counts.stay += count;
    return direction;
  }
}

/** How a record moves; undefined if it does not. */
export function directionOf(before: Membership, after: Membership): Direction | undefined {
  if (before === undefined) return after === undefined ? undefined : "enter";
  if (after === undefined) return "leave";
  return before === after || isEqual(before, after) ? undefined : "changeHands";
}
