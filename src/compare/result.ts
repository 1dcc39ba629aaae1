/** What a comparison returns. */
import type { Member, MemberAvailability } from "../availability/index.js";
import type { Outcome } from "../explain/index.js";
import type { Path } from "../model/issues/issue.js";
import type { CapacityPair, ComparedCapacity, FieldChange } from "./pair-capacities.js";
import type { NotCompared } from "./plan.js";
import type { FilterComparison } from "./proof.js";

/** A capacity in two versions, or in one of them, and what the change does. */
export interface CapacityComparison<
  C extends ComparedCapacity = ComparedCapacity,
  M extends object = Member,
  Id = never,
> extends CapacityPair<C> {
  /** The fields that differ, beside the filter. */
  readonly fields: readonly FieldChange[];
  readonly filter: FilterComparison;
  /** Undefined without rows. */
  readonly records: RecordComparison<M, Id> | undefined;
}

/** The records that move, or why they are not compared. */
export type RecordComparison<M extends object = Member, Id = never> =
  | NotCompared
  | ({ readonly status: "compared" } & MoveCounts & {
        /** The records that move, as far as `identify` collects them, in their order. */
        readonly moves: readonly IdentifiedMove<M, Id>[];
        /** In the order of the option `members`; empty without it. */
        readonly members: readonly MemberComparison<M>[];
      });

/** The numbers of records in a capacity and of those that move. A capacity that a version lacks has no records. */
export interface MoveCounts {
  readonly before: number;
  readonly after: number;
  readonly enter: number;
  readonly leave: number;
  /** Records that are in both versions. */
  readonly stay: number;
  /** Records that stay, and whose set of members changes. */
  readonly changeHands: number;
}

/** The availability of a member in both versions; undefined in a version that lacks the capacity. */
export interface MemberComparison<M extends object = Member> {
  readonly member: M;
  readonly before: MemberAvailability<M> | undefined;
  readonly after: MemberAvailability<M> | undefined;
}

/** The direction of a record that moves. A record that changes hands stays in the capacity, with other members. */
export type Direction = "enter" | "leave" | "changeHands";

/** A record that moves. */
export interface RecordMove<M extends object = Member> {
  readonly direction: Direction;
  /** The members whose filter matches before the change, in their order; empty without members. */
  readonly before: readonly M[];
  /** The members whose filter matches after it. */
  readonly after: readonly M[];
}

/** A record that moves, with what identifies it and the condition that decided it. */
export interface IdentifiedMove<M extends object = Member, Id = never> extends RecordMove<M> {
  readonly id: Id;
  /** Undefined if no condition decides, because a filter has none. */
  readonly reason: MoveReason | undefined;
}

/** The condition that decided why a record moves. */
export interface MoveReason {
  /** The version whose filter has the condition. */
  readonly version: keyof CapacityPair;
  /** From the root of this filter. */
  readonly path: Path;
  /** The condition in the text language. */
  readonly condition: string;
  readonly outcome: Outcome;
  /** The value that decided, as part of a sentence: `employee_count is 180`. */
  readonly observed: string;
  /** The outcome as part of a sentence: `employee_count is 180, not greater than 250`. */
  readonly reason: string;
}

export function memberComparisons<M extends object>(
  before: readonly MemberAvailability<M>[] | undefined,
  after: readonly MemberAvailability<M>[] | undefined,
): readonly MemberComparison<M>[] {
  return (after ?? before ?? []).map(({ member }, index) => ({
    member,
    before: before?.[index],
    after: after?.[index],
  }));
}
