/** What to count for both sides of a pair, as plain data. Memory and databases read the same plan. */
import type { ExpiryOptions, LimitedCapacity, Member } from "../availability/index.js";
import type { ExpirySettings } from "../availability/options.js";
import { expirySettingsOf } from "../availability/options.js";
import type { CountingPlan } from "../availability/plan.js";
import { planAvailability } from "../availability/plan.js";
import { expressionsOf } from "../model/expressions-of.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import type { Issue, Result } from "../model/issues/issue.js";
import { issuesUnder } from "../model/issues/issues-under.js";
import { checkFilter } from "../model/structure/structure.js";
import { isNull } from "../plan/relations.js";
import type { CapacityPair, ComparedCapacity } from "./pair-capacities.js";

type PairPlan<M extends object, T> =
  NotCompared | { readonly status: "compared"; readonly before: SidePlan<M, T>; readonly after: SidePlan<M, T> };

/**
 * Why the records of a pair are not compared.
 *
 * - `withoutFilter`: the service counts the allocations that it made itself, which records do not show.
 * - `withoutMembers`: a filter has expressions, and no members are given.
 * - `failed`: a side cannot be evaluated. The paths of the issues start with `before` or `after`.
 */
export type NotCompared =
  | { readonly status: "withoutFilter" }
  | { readonly status: "withoutMembers" }
  | { readonly status: "failed"; readonly issues: readonly Issue[] };

/**
 * A record is in the capacity if one of the filters matches it, or its owner is one of the members. A missing capacity
 * has no filter, and without members there is one filter that belongs to nobody.
 */
export type SidePlan<M extends object, T> = CountingPlan<M, T>;

/** The members, and how their records expire. Without members, only filters without expressions are compared. */
export interface TeamOptions<M extends object = Member> extends Omit<ExpiryOptions<M>, "members" | "forecast"> {
  readonly members?: readonly M[] | undefined;
}

/** The members, and how their records expire, as resolved options. */
export interface PairSettings<M extends object> extends ExpirySettings {
  /** Undefined to compare filters without expressions only. */
  readonly members: readonly M[] | undefined;
}

/**
 * Checks the options.
 *
 * @throws {FilterError} if `members` is not a list of objects.
 * @throws {PolicyError} if `expiry` or an option of policies is unknown.
 */
export function pairSettingsOf<M extends object>({ members, expiry, policy }: TeamOptions<M>): PairSettings<M> {
  return { ...expirySettingsOf({ members: members ?? [], expiry, policy }), members };
}

export interface SideSettings<T> {
  readonly now: number;
  readonly fold: (id: string) => string;
  readonly compile: (filter: DeepReadonly<Filter>) => Result<T>;
}

/** @param settingsOf - returns how a capacity is compiled, or why it cannot be. */
export function planPair<C extends ComparedCapacity, M extends object, T>(
  { before, after }: CapacityPair<C>,
  settings: PairSettings<M>,
  settingsOf: (capacity: C) => Result<SideSettings<T>>,
): PairPlan<M, T> {
  const plan = (capacity: C | undefined): Planned<M, T> => {
    if (capacity === undefined) return { status: "planned", ...countingNothing(settings) };
    const side = settingsOf(capacity);
    return side.ok ? planSide(capacity, settings, side.value) : { status: "failed", issues: side.issues };
  };
  const [from, to] = [plan(before), plan(after)];
  const issues = [...issuesOf(from, "before"), ...issuesOf(to, "after")];
  if (issues.length > 0) return { status: "failed", issues };
  if (from.status !== "planned") return notCompared(from);
  if (to.status !== "planned") return notCompared(to);
  return { status: "compared", before: from, after: to };
}

type Planned<M extends object, T> = NotCompared | ({ readonly status: "planned" } & SidePlan<M, T>);

function notCompared(plan: NotCompared): NotCompared {
  return plan.status === "failed" ? plan : { status: plan.status };
}

function issuesOf(plan: Planned<object, unknown>, side: keyof CapacityPair): readonly Issue[] {
  if (plan.status !== "failed") return [];
  return issuesUnder(side, plan.issues);
}

function countingNothing<M extends object, T>({ members = [] }: PairSettings<M>): SidePlan<M, T> {
  return {
    memberCapacity: undefined,
    threshold: undefined,
    forecast: [],
    members: members.map((member) => ({ member, issues: [], isBound: true })),
    counting: { by: "filter", filters: [] },
  };
}

function planSide<M extends object, T>(
  capacity: LimitedCapacity,
  { members, expiry, policy }: PairSettings<M>,
  settings: SideSettings<T>,
): Planned<M, T> {
  if (members !== undefined) return planAvailability(capacity, { expiry, policy, members, ...settings });
  if (isNull(capacity.filter)) return { status: "withoutFilter" };
  const checked = checkFilter(capacity.filter);
  if (checked.ok && expressionsOf(checked.value).length > 0) return { status: "withoutMembers" };
  const compiled = checked.ok ? settings.compile(checked.value) : checked;
  if (!compiled.ok) return { status: "failed", issues: issuesUnder("filter", compiled.issues) };
  const filters = [{ filter: compiled.value, members: [] }];
  return {
    status: "planned",
    memberCapacity: undefined,
    threshold: undefined,
    forecast: [],
    members: [],
    counting: { by: "filter", filters },
  };
}
