/**
 * What to count for a capacity, as plain data. Memory and databases read the same plan: records are counted per owner or
 * per filter, and `result.ts` makes the availability of members from these counts.
 */
import { safeBindFilter, valueOfExpression } from "../model/bind-filter.js";
import type { FilterExpression } from "../model/expressions.js";
import { expressionsOf } from "../model/expressions-of.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import type { Issue, Result } from "../model/issues/issue.js";
import { formatPath } from "../model/issues/issue.js";
import { quote } from "../model/issues/quote.js";
import { didYouMean, suggest } from "../model/issues/suggest.js";
import { issuesUnder } from "../model/issues/issues-under.js";
import { readAny } from "../model/structure/any-input.js";
import { nullable, number, objectOf, string } from "../model/structure/shape.js";
import { checkFilter, resultOf } from "../model/structure/structure.js";
import { isNull } from "../plan/relations.js";
import type { LimitedCapacity } from "./options.js";
import type { Threshold, ThresholdSettings } from "./threshold.js";
import { thresholdOf } from "./threshold.js";
import type { UsualForm } from "./usual-form.js";
import { usualFormOf } from "./usual-form.js";

/** A capacity, and what to count for it. The paths of issues start at the capacity. */
export type AvailabilityPlan<C extends LimitedCapacity, M extends object, T> = { readonly capacity: C } & (
  | { readonly status: "withoutFilter" }
  | { readonly status: "failed"; readonly issues: readonly Issue[] }
  | ({ readonly status: "planned" } & CountingPlan<M, T>)
);

/** What to count for a capacity whose filter can be evaluated. */
export interface CountingPlan<M extends object, T> {
  readonly memberCapacity: number | undefined;
  /** Undefined if records never expire. */
  readonly threshold: (Threshold & { readonly timeColumnSlug: string }) | undefined;
  /** Instants after now, each with the threshold of that moment. */
  readonly forecast: readonly { readonly at: number; readonly heldFrom: number }[];
  readonly members: readonly PlannedMember<M>[];
  readonly counting: CountingByOwner<T> | CountingByFilter<T>;
}

/** A member, and the issues of its values. */
export interface PlannedMember<M extends object> {
  readonly member: M;
  readonly issues: readonly Issue[];
  /** Whether its records can be counted. */
  readonly isBound: boolean;
}

/** The usual form: the records that match everything else are counted per owner. */
export interface CountingByOwner<T> {
  readonly by: "owner";
  readonly ownerColumnSlug: string;
  readonly everythingElse: T;
  /** The indexes of the members with an id, which is in lower case if case is ignored. */
  readonly membersOf: ReadonlyMap<string, readonly number[]>;
}

/** Any other form: the records that match each bound filter are counted. */
export interface CountingByFilter<T> {
  readonly by: "filter";
  /** The distinct filters, with the indexes of their members. */
  readonly filters: readonly { readonly filter: T; readonly members: readonly number[] }[];
}

/** The members, the threshold, and the back end. */
interface PlanSettings<M extends object, T> extends ThresholdSettings {
  readonly members: readonly M[];
  /** Instants after now. */
  readonly forecast?: readonly number[];
  /** Returns what is compared of an id: the text itself, or in lower case. */
  readonly fold: (id: string) => string;
  /** Compiles a filter for the back end, or returns the issues that prevent its evaluation. */
  readonly compile: (filter: DeepReadonly<Filter>) => Result<T>;
}

/** Plans a capacity. A part that is invalid or cannot be evaluated makes it `failed`. */
export function planAvailability<C extends LimitedCapacity, M extends object, T>(
  capacity: C,
  settings: PlanSettings<M, T>,
): AvailabilityPlan<C, M, T> {
  if (isNull(capacity.filter)) return { capacity, status: "withoutFilter" };
  const limits = limitsOf(capacity, settings);
  const counting = countingOf(capacity.filter, settings);
  if (limits.ok && counting.ok) return { capacity, status: "planned", ...limits.value, ...counting.value };
  return { capacity, status: "failed", issues: [limits, counting].flatMap((part) => (part.ok ? [] : part.issues)) };
}

interface LimitFields {
  readonly memberCapacity?: number | null | undefined;
  readonly allocationExpirationPolicy?: unknown;
  readonly timeColumnSlug?: string | null | undefined;
}

const checkLimitFields = objectOf({
  name: "a capacity",
  required: {},
  optional: { memberCapacity: nullable(number), timeColumnSlug: nullable(string) },
  open: true,
});

function limitsOf(
  capacity: LimitedCapacity,
  { forecast: instants = [], ...settings }: Pick<PlanSettings<object, unknown>, keyof ThresholdSettings | "forecast">,
): Result<Pick<CountingPlan<object, unknown>, "memberCapacity" | "threshold" | "forecast">> {
  const fields = resultOf<LimitFields>(capacity, checkLimitFields);
  if (!fields.ok) return fields;
  const { memberCapacity, allocationExpirationPolicy: policy, timeColumnSlug } = fields.value;
  const limit = memberCapacity ?? undefined;
  if (isNull(policy)) {
    const forecast = instants.map((at) => ({ at, heldFrom: -Infinity }));
    return { ok: true, value: { memberCapacity: limit, threshold: undefined, forecast } };
  }
  if (!timeColumnSlug) {
    const message = 'The policy needs "timeColumnSlug", the column with the time of an allocation.';
    const path = ["timeColumnSlug"];
    return { ok: false, issues: [{ code: "noTimeColumn", severity: "error", path, message }] };
  }
  const threshold = thresholdOf(policy, settings);
  if (!threshold.ok) return failed("allocationExpirationPolicy", threshold.issues);
  const forecast = instants.map((at) => {
    const later = thresholdOf(policy, { ...settings, now: at });
    return { at, heldFrom: later.ok ? later.value.heldFrom : NaN };
  });
  return { ok: true, value: { memberCapacity: limit, threshold: { ...threshold.value, timeColumnSlug }, forecast } };
}

/** The issue of a time column that the records do not have. It makes a capacity with a policy `failed`. */
export function unknownTimeColumn(timeColumnSlug: string, columns: Iterable<string>): Issue {
  const message = `There is no column ${quote(timeColumnSlug)}, and the policy needs it.${didYouMean(suggest(timeColumnSlug, columns))}`;
  return { code: "unknownColumn", severity: "error", path: ["timeColumnSlug"], message };
}

type Counting<M extends object, T> = Pick<CountingPlan<M, T>, "members" | "counting">;

function countingOf<M extends object, T>(filter: unknown, settings: PlanSettings<M, T>): Result<Counting<M, T>> {
  const checked = checkFilter(filter);
  if (!checked.ok) return failed("filter", checked.issues);
  const issues = issuesForEveryMember(checked.value, settings.compile(checked.value));
  if (issues.length > 0) return failed("filter", issues);
  const form = usualFormOf(checked.value);
  if (form === undefined) return { ok: true, value: countingByFilter(checked.value, settings) };
  const everythingElse = settings.compile(form.everythingElse);
  if (!everythingElse.ok) return failed("filter", everythingElse.issues);
  return { ok: true, value: countingByOwner(form, everythingElse.value, settings) };
}

/** The issues of a filter that no value of a member can resolve. */
function issuesForEveryMember(filter: DeepReadonly<Filter>, compiled: Result<unknown>): readonly Issue[] {
  if (compiled.ok) return [];
  const bindable = new Map<string, boolean>();
  for (const { path, expression } of expressionsOf(filter)) {
    const place = formatPath(path);
    bindable.set(place, bindable.get(place) !== false && /^member(?:\.|$)/.test(expression));
  }
  return compiled.issues.filter(
    ({ code, path }) => code !== "unboundExpression" || bindable.get(formatPath(path)) !== true,
  );
}

function countingByOwner<M extends object, T>(
  { columnSlug, owner }: UsualForm,
  everythingElse: T,
  { members, fold }: PlanSettings<M, T>,
): Counting<M, T> {
  const membersOf = new Map<string, number[]>();
  const planned = members.map((member, index): PlannedMember<M> => {
    const found = readAny({ member }, () => valuesOf(member, [owner]));
    const issues = issuesUnder("filter", found.issues);
    const isBound = issues.every(({ severity }) => severity !== "error");
    for (const id of isBound && "values" in found ? new Set(found.values.map(fold)) : []) {
      const others = membersOf.get(id);
      if (others === undefined) membersOf.set(id, [index]);
      else others.push(index);
    }
    return { member, issues, isBound };
  });
  return { members: planned, counting: { by: "owner", ownerColumnSlug: columnSlug, everythingElse, membersOf } };
}

function countingByFilter<M extends object, T>(
  filter: DeepReadonly<Filter>,
  { members, compile }: PlanSettings<M, T>,
): Counting<M, T> {
  const uses = expressionsOf(filter);
  const filters = new Map<string, { readonly filter: T; readonly members: number[] }>();
  const planned = members.map((member, index): PlannedMember<M> => {
    const bound = safeBindFilter(filter, { member });
    if (!bound.ok) return { member, issues: issuesUnder("filter", bound.issues), isBound: false };
    const text = JSON.stringify(bound.value);
    const known = filters.get(text);
    if (known === undefined) {
      const compiled = compile(bound.value);
      if (!compiled.ok) return { member, issues: issuesUnder("filter", compiled.issues), isBound: false };
      filters.set(text, { filter: compiled.value, members: [index] });
    } else known.members.push(index);
    return { member, issues: issuesUnder("filter", valuesOf(member, uses).issues), isBound: true };
  });
  return { members: planned, counting: { by: "filter", filters: [...filters.values()] } };
}

/** The values of expressions for a member, with a warning for each expression that has none. */
function valuesOf(
  member: object,
  uses: readonly FilterExpression[],
): { readonly values: readonly string[]; readonly issues: readonly Issue[] } {
  const issues: Issue[] = [];
  const values = new Map<string, readonly string[]>();
  for (const use of uses) {
    const { expression, path } = use;
    if (values.has(expression)) continue;
    const value = valueOfExpression(use, { member }, issues) ?? [];
    const list = typeof value === "string" ? [value] : value;
    values.set(expression, list);
    if (list.length > 0) continue;
    const message = `{{${expression}}} has no value for this member, and matches nothing.`;
    issues.push({ code: "memberWithoutValue", severity: "warning", path, message });
  }
  return { values: [...values.values()].flat(), issues };
}

function failed(part: string, issues: readonly Issue[]): { readonly ok: false; readonly issues: readonly Issue[] } {
  return { ok: false, issues: issuesUnder(part, issues) };
}
