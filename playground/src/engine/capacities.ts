/** Several capacities over the same rows. */
import type { DataModel, Result } from "capacity-filter/core";
import { checkFilter, checkPolicy } from "capacity-filter/core";
import { validateCapacities, validateCapacity } from "capacity-filter/validate";
import { countBits, intersect, subtract, unite } from "./bits.js";
import type { Evaluator } from "./evaluation.js";
import { withoutFence } from "./find-filter.js";
import { resultOf } from "./notations.js";
import type { Bits, CapacityCount, CapacityCounts, OpenedCapacity, PolicyPlan, Settings } from "./protocol.js";
import { boundFilter } from "./team.js";

type Fields = Readonly<Record<string, unknown>>;
type Policy = NonNullable<OpenedCapacity["policy"]>;

/** The capacities of a JSON text: a list, the answer of the API, or a single one. A wrong filter fails only its own. */
export function openCapacities(text: string, model: DataModel): Result<readonly OpenedCapacity[]> {
  const json = withoutFence(text);
  let document: unknown;
  try {
    document = JSON.parse(json);
  } catch {
    return { ok: false, issues: validateCapacities(json).issues };
  }
  const records = recordsIn(document);
  if (!records.every(isFields)) {
    return { ok: false, issues: validateCapacities(document).issues };
  }
  return { ok: true, value: records.map((record, index) => openCapacity(record, index, model)) };
}

function recordsIn(document: unknown): readonly unknown[] {
  if (Array.isArray(document)) return document;
  if (isFields(document) && Array.isArray(document["capacities"])) return document["capacities"];
  return [document];
}

function openCapacity(record: Fields, index: number, model: DataModel): OpenedCapacity {
  const { name, color, description, memberCapacity, timeColumnSlug, filter } = record;
  const { allocationExpirationPolicy: policy } = record;
  const checkedFilter = isAbsent(filter) ? undefined : checkFilter(filter);
  const checkedPolicy = isAbsent(policy) ? undefined : checkPolicy(policy);
  return {
    name: stringOf(name) ?? `Capacity ${index + 1}`,
    color: stringOf(color),
    description: stringOf(description),
    memberCapacity: typeof memberCapacity === "number" ? memberCapacity : undefined,
    filter: checkedFilter?.ok === true ? checkedFilter.value : undefined,
    policy: checkedPolicy?.ok === true ? checkedPolicy.value : undefined,
    timeColumnSlug: stringOf(timeColumnSlug),
    issues: validateCapacity(record, { model }).issues,
  };
}

/** How many rows each capacity matches, each pair of them, and none. */
export function countCapacities(
  capacities: readonly OpenedCapacity[],
  evaluator: Evaluator,
  rowCount: number,
  settings: Settings,
): CapacityCounts {
  const outcomes = capacities.map((capacity) => outcomeOf(capacity, evaluator, settings));
  const matches = outcomes.map((outcome) => ("bits" in outcome ? outcome.bits : undefined));
  const pairs = matches.map((one) =>
    matches.map((other) => (one && other ? countBits(intersect(rowCount, [one, other])) : 0)),
  );
  const matched = matches.filter((bits) => bits !== undefined);
  return {
    rowCount,
    capacities: outcomes.map((outcome, index): CapacityCount => {
      if (!("bits" in outcome)) return outcome;
      const others = matches.flatMap((bits, at) => (bits === undefined || at === index ? [] : [bits]));
      const shared = intersect(rowCount, [outcome.bits, unite(rowCount, others)]);
      return { status: "evaluated", count: countBits(outcome.bits), sharedCount: countBits(shared) };
    }),
    pairs,
    unmatchedCount: countBits(subtract(intersect(rowCount, []), unite(rowCount, matched))),
  };
}

function outcomeOf(
  { filter, issues }: OpenedCapacity,
  evaluator: Evaluator,
  { member, ...settings }: Settings,
): Exclude<CapacityCount, { readonly status: "evaluated" }> | { readonly bits: Bits } {
  if (filter === undefined) {
    const ofFilter = issues.filter(({ path, severity }) => path[0] === "filter" && severity === "error");
    return ofFilter.length === 0 ? { status: "withoutFilter" } : { status: "failed", issues: ofFilter };
  }
  const bound = boundFilter(filter, member);
  if (!bound.ok) return { status: "failed", issues: bound.issues };
  const evaluated = evaluator.evaluate(bound.value, settings);
  if (!evaluated.ok) return { status: "failed", issues: evaluated.issues };
  const { matches, issues: unjudged } = evaluated.value;
  return unjudged.length === 0 ? { bits: matches } : { status: "failed", issues: unjudged };
}

/** When allocations under a policy expire. What computes it is loaded when it is first asked for. */
export async function planPolicy(
  policy: Policy,
  { now, timeZone }: Settings,
  count: number,
): Promise<Result<PolicyPlan>> {
  const { describePolicy, expirations } = await import("capacity-filter/policy");
  return resultOf(() => ({
    sentence: describePolicy(policy, { timeZone }),
    expirations: Array.from(expirations(policy, { from: now, count }, { timeZone }), (date) => date.toISOString()),
  }));
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isAbsent(value: unknown): boolean {
  return value === null || value === undefined;
}

function stringOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
