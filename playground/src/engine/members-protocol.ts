/** Members of a sales team, and what the worker answers about them. */
import type { Expiry, MemberAvailability, OwnerKey, Unassigned } from "capacity-filter/availability";
import type { AllocationExpirationPolicy, Filter, Issue, Result } from "capacity-filter/core";

/** A member: any object. Expressions such as `{{member.ids.hubspot}}` read its keys. */
export type Member = Readonly<Record<string, unknown>>;

/** A member with a name of its own. */
export interface OpenedMember {
  /** For people. No two members have the same. */
  readonly label: string;
  readonly member: Member;
}

/** The owners in a column of records. */
export interface Owners {
  /** Each as a member that is named by it. */
  readonly members: readonly OpenedMember[];
  /** The keys of the members of a file, those of most owners first. */
  readonly keys: readonly OwnerKey[];
}

/** The capacity whose availability is computed, with the filter of the builder. */
export interface TeamQuestion {
  readonly filter: Filter;
  readonly memberCapacity: number | undefined;
  readonly policy: AllocationExpirationPolicy | undefined;
  /** The column with the time of an allocation. */
  readonly timeColumnSlug: string | undefined;
  readonly expiry: Expiry;
  readonly members: readonly Member[];
}

/** The figures of a member; null if the filter cannot be evaluated for this member. */
export type MemberBar = Pick<
  MemberAvailability,
  "held" | "expired" | "withoutTime" | "available" | "isFull" | "nextExpiration" | "fullUntil" | "issues"
>;

/** What all members together hold at an instant, of the records that they hold now. */
export interface ForecastPoint {
  readonly at: number;
  readonly held: number;
  /** Null without a limit. */
  readonly free: number | null;
}

/** A capacity in a line. */
export interface CapacityFigures {
  /** How many records its members hold. */
  readonly held: number;
  readonly fullMembers: number;
}

/** How many records the members hold. */
export interface TeamAvailability {
  /** In the order of the question. */
  readonly members: readonly MemberBar[];
  /** Undefined if the owner condition has not its usual form. */
  readonly unassigned: Unassigned | undefined;
  readonly issues: readonly Issue[];
  /** By the day, from now; empty if records never expire. */
  readonly forecast: readonly ForecastPoint[];
  /** The figures of the members in the pinned capacity, or why there are none; undefined without one. */
  readonly pinned: Result<readonly MemberBar[]> | undefined;
}

/** A record that a member holds. */
export interface HeldRow {
  /** Among all rows, from 0. */
  readonly index: number;
  readonly row: Readonly<Record<string, unknown>>;
  /** The place of the member that holds it. */
  readonly member: number;
  /** When it expires; undefined if never. */
  readonly until: Date | undefined;
}

/** A part of the list of held records. */
export interface HeldPage {
  /** How many records the whole list has. */
  readonly total: number;
  readonly rows: readonly HeldRow[];
}
