/** The availability of members, made from counts of records in memory or in a database. */
import type { Issue } from "../model/issues/issue.js";
import { quote } from "../model/issues/quote.js";
import type { LimitedCapacity, Member } from "./options.js";
import type { CountingPlan, PlannedMember } from "./plan.js";
import type { Threshold } from "./threshold.js";

/**
 * The availability of the members of a capacity.
 *
 * - `evaluated`: its records are counted.
 * - `withoutFilter`: the service counts the allocations that it made itself, which records do not show.
 * - `failed`: it cannot be evaluated. The paths of the issues start at the capacity.
 */
export type CapacityAvailability<C extends LimitedCapacity = LimitedCapacity, M extends object = Member, Id = never> = {
  readonly capacity: C;
} & (
  | ({ readonly status: "evaluated" } & EvaluatedAvailability<M, Id>)
  | { readonly status: "withoutFilter" }
  | { readonly status: "failed"; readonly issues: readonly Issue[] }
);

/** The availability of members, and the records that none of them holds. */
export interface EvaluatedAvailability<M extends object = Member, Id = never> {
  /** In the order of the option `members`. */
  readonly members: readonly MemberAvailability<M, Id>[];
  /** Undefined if the filter has not the usual form: a condition on the owner, and everything else. */
  readonly unassigned: Unassigned | undefined;
  /** What is worth knowing about the records. */
  readonly issues: readonly Issue[];
}

/** The records that a member holds. All figures are null if the filter cannot be evaluated for this member. */
export type MemberAvailability<M extends object = Member, Id = never> = {
  readonly member: M;
  /** Why the figures are null, or which expressions have no value. The paths start at the capacity. */
  readonly issues: readonly Issue[];
  /** The first instant after now at which a held record expires; undefined if none does. */
  readonly nextExpiration: Date | undefined;
  /**
   * For a full member, the first instant at which fewer of the records held now than the limit are still held; null if
   * that is never. Undefined for a member who is not full.
   */
  readonly fullUntil: Date | null | undefined;
  /** For each instant of the option `forecast`; empty without it, and if the figures are null. */
  readonly forecast: readonly ForecastFigures[];
  /** The results of `identify` for the held records; empty without `identify`. */
  readonly ids: readonly Id[];
} & (MemberFigures | { readonly [Figure in keyof MemberFigures]: null });

/** The numbers of records of a member. */
export interface MemberFigures {
  readonly held: number;
  /** Records that match, but have expired. */
  readonly expired: number;
  /** Held records without a readable time, which never expire. 0 without a policy. */
  readonly withoutTime: number;
  /** The number of further records that the member may hold. Null without a limit. */
  readonly available: number | null;
  /** Null without a limit. */
  readonly isFull: boolean | null;
}

/** What a member holds later of the records held now: none is assigned or closed in between. */
export interface ForecastFigures {
  readonly at: Date;
  /** The records that are still held. */
  readonly held: number;
  /** Null without a limit. */
  readonly available: number | null;
}

/** The records that match everything but the condition on the owner, have not expired, and are held by no member. */
export interface Unassigned {
  /** Records whose owner is null or empty. */
  readonly withoutOwner: number;
  /** The owners who are no members, at most 1,000 of them, those with most records first. */
  readonly owners: readonly { readonly owner: string; readonly count: number }[];
  /** The number of records of owners that are not listed. */
  readonly otherOwners: number;
  /** Records whose owner is not text, which no id equals. */
  readonly notText: number;
}

/** Counts of the records that match a filter. */
export interface RecordCounts {
  readonly held: number;
  readonly expired: number;
  readonly withoutTime: number;
  /** The earliest time of a held record, in milliseconds; infinite if there is none. */
  readonly earliest: number;
  /**
   * The latest times of held records in any order, infinite for those without a time: as many as the limit, or all if
   * there are fewer. Others may be among them.
   */
  readonly latest: readonly number[];
  /** For each instant of the forecast, the held records with a time that are still held then. */
  readonly stillHeld: readonly number[];
}

/**
 * The counts of a plan: per owner, with ids in lower case if case is ignored, or per filter. The counts of an owner that
 * occurs twice are added up.
 */
export type PlanCounts =
  | {
      readonly by: "owner";
      readonly owners: Iterable<readonly [owner: string, counts: RecordCounts]>;
      /** The held records whose owner is null. */
      readonly withoutOwner: number;
      /** The held records whose owner is not text. */
      readonly notText: number;
    }
  | { readonly by: "filter"; readonly filters: readonly RecordCounts[] };

/** The number of owners to list. */
const listedOwners = 1_000;

/**
 * Makes the availability of members from counts.
 *
 * @param idsOf - returns the ids of the records that a member holds.
 */
export function evaluatedAvailability<M extends object, Id = never>(
  plan: CountingPlan<M, unknown>,
  counts: PlanCounts,
  idsOf: (member: number) => readonly Id[] = () => [],
): EvaluatedAvailability<M, Id> {
  const { counting } = plan;
  const sums = plan.members.map(() => new RecordSum());
  const add = (members: readonly number[], counts: RecordCounts): void => {
    for (const member of members) sums[member]?.add(counts);
  };
  let unassigned: Unassigned | undefined;
  if (counting.by === "owner" && counts.by === "owner") {
    const others = new Map<string, number>();
    for (const [owner, records] of counts.owners) {
      const members = counting.membersOf.get(owner);
      if (members === undefined) others.set(owner, (others.get(owner) ?? 0) + records.held);
      else add(members, records);
    }
    unassigned = unassignedOf(others, counts);
  } else if (counting.by === "filter" && counts.by === "filter") {
    for (const [index, { members }] of counting.filters.entries())
      add(members, counts.filters[index] ?? new RecordSum());
  }
  const members = plan.members.map((planned, index) =>
    memberAvailabilityOf(planned, sums[index] ?? new RecordSum(), plan, idsOf(index)),
  );
  const issues = counting.by === "owner" && unassigned ? ownerIssues(unassigned, counting.ownerColumnSlug) : [];
  return { members, unassigned, issues };
}

/** A sum of counts. */
export class RecordSum implements RecordCounts {
  held = 0;
  expired = 0;
  withoutTime = 0;
  earliest = Infinity;
  readonly latest: number[] = [];
  readonly stillHeld: number[] = [];

  add({ held, expired, withoutTime, earliest, latest, stillHeld }: RecordCounts): void {
    this.held += held;
    this.expired += expired;
    this.withoutTime += withoutTime;
    this.earliest = Math.min(this.earliest, earliest);
    for (const time of latest) this.latest.push(time);
    for (const [index, count] of stillHeld.entries()) this.stillHeld[index] = (this.stillHeld[index] ?? 0) + count;
  }
}

function memberAvailabilityOf<M extends object, Id>(
  { member, issues, isBound }: PlannedMember<M>,
  { held, expired, withoutTime, earliest, latest, stillHeld }: RecordCounts,
  plan: CountingPlan<M, unknown>,
  ids: readonly Id[],
): MemberAvailability<M, Id> {
  const { memberCapacity, threshold } = plan;
  if (!isBound) {
    const none = { held: null, expired: null, withoutTime: null, available: null, isFull: null };
    return { member, ...none, nextExpiration: undefined, fullUntil: undefined, forecast: [], ids: [], issues };
  }
  const availableBeside = (held: number): number | null =>
    memberCapacity === undefined ? null : Math.max(0, memberCapacity - held);
  const isFull = memberCapacity === undefined ? null : held >= memberCapacity;
  const nextExpiration = expirationOf(earliest, threshold);
  const fullUntil = isFull === true ? (expirationOf(lastToKeepFull(latest, plan), threshold) ?? null) : undefined;
  const forecast = plan.forecast.map(({ at }, index) => {
    const later = threshold === undefined ? held : withoutTime + (stillHeld[index] ?? 0);
    return { at: new Date(at), held: later, available: availableBeside(later) };
  });
  const figures = { held, expired, withoutTime, available: availableBeside(held), isFull };
  return { member, ...figures, nextExpiration, fullUntil, forecast, ids: [...ids], issues };
}

/** The instant at which a record with this time expires; undefined if never. */
function expirationOf(time: number, threshold: Threshold | undefined): Date | undefined {
  const expiration = time === Infinity ? undefined : threshold?.expirationOf(time);
  return expiration === undefined ? undefined : new Date(expiration);
}

/** The time of the record of a full member that makes it no longer full as it expires; infinite if none does. */
function lastToKeepFull(latest: readonly number[], plan: CountingPlan<object, unknown>): number {
  // Expirations never decrease with the times, so those who expire last have the latest times.
  return [...latest].sort(latestFirst)[latestCount(plan) - 1] ?? Infinity;
}

/** The order of times from the latest one; infinite ones have no difference. */
export function latestFirst(one: number, other: number): number {
  if (one === other) return 0;
  return one < other ? 1 : -1;
}

/** How many of the latest times decide until when a member is full. */
export function latestCount({ memberCapacity, threshold }: CountingPlan<object, unknown>): number {
  return threshold === undefined ? 0 : Math.min(Math.max(0, Math.ceil(memberCapacity ?? 0)), 2 ** 31);
}

function unassignedOf(
  counts: ReadonlyMap<string, number>,
  { withoutOwner, notText }: Pick<Unassigned, "withoutOwner" | "notText">,
): Unassigned {
  const owners = Array.from(counts, ([owner, count]) => ({ owner, count }))
    .filter(({ owner, count }) => owner !== "" && count > 0)
    .sort((one, other) => other.count - one.count || (one.owner < other.owner ? -1 : 1));
  return {
    withoutOwner: withoutOwner + (counts.get("") ?? 0),
    owners: owners.slice(0, listedOwners),
    otherOwners: owners.slice(listedOwners).reduce((sum, { count }) => sum + count, 0),
    notText,
  };
}

function ownerIssues({ notText }: Unassigned, columnSlug: string): readonly Issue[] {
  if (notText === 0) return [];
  const records = notText === 1 ? "1 record has" : `${notText} records have`;
  const message = `${records} an owner in ${quote(columnSlug)} that is not text, which no member's id equals. Read the column as text.`;
  return [{ code: "ownersNotText", severity: "info", path: ["filter"], message }];
}
