/**
 * Finds every place where a value is not the filter, policy or capacity that it should be.
 *
 * The same verdicts as the zod schemas, which test/model holds it to, from the same operator table; it speaks of
 * the branch that was meant, needs no schema library, and walks only what the guard does not find right at once.
 */
import { readAny } from "./any-input.js";
import type { Result } from "./issue.js";
import { capacityColors } from "./capacity.js";
import type { Capacity } from "./records.js";
import type { ConditionKind, Filter } from "./filter.js";
import { hasFilterKeys, isCondition, isGroup, isPropertyCondition, isRelatedCondition } from "./guard.js";
import { mapValues } from "./map-values.js";
import type { Operator, OperandType } from "./operators.js";
import { frequencyOperators, kinds, operators, periodOperators, relatedKinds } from "./operators.js";
import type { AllocationExpirationPolicy } from "./policy.js";
import { intervals } from "./policy.js";
import type { Check, JsonObject, Level, Rows, Shape } from "./shape.js";
import {
  anything,
  checkObject,
  dateString,
  has,
  isObject,
  keyOf,
  listOf,
  nullable,
  number,
  objectBy,
  objectOf,
  oneOf,
  Report,
  shapeBy,
  string,
  strings,
  wordOf,
} from "./shape.js";
import { unreachable } from "./unreachable.js";

/** A capacity of which only the name must be there, as people write them by hand; unknown fields pass through. */
export type CapacityDraft = Partial<Capacity> & Pick<Capacity, "name">;

/**
 * The value as a filter, or every issue that keeps it from being one.
 *
 * @example
 * checkFilter({ conjonction: "and", groups: [] }).ok // true
 * checkFilter({ conjunction: "and", groups: [] }).issues[0].message // '"conjunction" is not a key of a filter. Did you mean conjonction?'
 */
export function checkFilter(value: unknown): Result<Filter> {
  return resultOf<Filter>(value, checkFilterShape);
}

/**
 * The value as an allocation expiration policy, or every issue that keeps it from being one.
 *
 * @example
 * checkPolicy({ interval: "daily", time: "09:00" }).ok // true
 * checkPolicy({ interval: "daily", time: 9 }).issues[0].message // "time must be a string, not the number 9."
 */
export function checkPolicy(value: unknown): Result<AllocationExpirationPolicy> {
  return resultOf<AllocationExpirationPolicy>(value, checkPolicyShape);
}

/**
 * The capacities of a value, or every issue that keeps it from having any: the service's answer
 * `{ capacities }`, a list of capacities, or a single one. Only `name` must be there, and unknown fields pass.
 *
 * @example
 * checkCapacities({ name: "Enterprise", filter: null }).value // [{ name: "Enterprise", filter: null }]
 */
export function checkCapacities(value: unknown): Result<readonly CapacityDraft[]> {
  return readAny(value, () => capacitiesOf(value));
}

function capacitiesOf(value: unknown): Result<readonly CapacityDraft[]> {
  if (isObject(value) && has(value, "capacities")) {
    const answer = resultOf<{ capacities: readonly CapacityDraft[] }>(value, checkAnswerShape);
    return answer.ok ? { ok: true, value: answer.value.capacities } : answer;
  }
  if (Array.isArray(value)) return resultOf<readonly CapacityDraft[]>(value, listOf(checkCapacityShape));
  const single = resultOf<CapacityDraft>(value, checkCapacityShape);
  return single.ok ? { ok: true, value: [single.value] } : single;
}

/** The value as what a check demands, or every issue that the check reports. */
export function resultOf<Value>(value: unknown, check: Check): Result<Value> {
  const report = new Report();
  const valid = (candidate: unknown): candidate is Value => {
    check(candidate, report);
    return report.issues.length === 0;
  };
  return readAny(value, (): Result<Value> =>
    valid(value) ? { ok: true, value } : { ok: false, issues: report.issues },
  );
}

const conjonction = oneOf("a conjonction", ["or", "and"]);

function operandCheck(type: OperandType): Check {
  switch (type) {
    case "string":
      return string;
    case "dateString":
      return dateString;
    case "strings":
      return strings;
    case "number":
      return number;
    case "conjonction":
      return conjonction;
    case "propertyConditions":
      return listOf(checkPropertyCondition);
    default:
      return unreachable(type, "operand type");
  }
}

/** The checks of the operands of each row of an operator table. */
function operandChecks(table: Readonly<Record<string, Operator>>): Rows {
  return mapValues(table, ({ operands }) => ({ required: mapValues(operands, operandCheck) }));
}

const relatedModel = { relatedModelUuid: string };

/** A check by walking, for what a guard does not find right at once. */
function guarded(guard: (value: unknown) => boolean, level: Level, walk: Check): Check {
  return (value, report) => {
    if (!guard(value)) report.read(level, value, walk);
  };
}

/** Looks at a condition where those of some kinds may stand; of one whose kind nobody can tell, the kind is all it says. */
function conditionOf(allowed: readonly ConditionKind[]): Check {
  const kind = oneOf("a kind of condition that may stand here", allowed);
  const check: Check = (value, report) => {
    if (!isObject(value)) {
      report.wrongType(value, { single: check }, "a condition (an object)");
      return;
    }
    const key = keyOf(value, "kind", report);
    if (key !== undefined) report.within(key, value[key], kind);
    const named = kinds.find((name) => key !== undefined && name === value[key]);
    const meant = key === undefined ? report.inferred("kind", value, allowed) : wordOf(value[key], allowed, report);
    const checkKind = conditionChecks.get(named ?? meant);
    if (checkKind !== undefined) checkKind(value, report);
    else if (key === undefined) report.missingKey("kind", value, "a condition");
  };
  return check;
}

const checkPropertyCondition = guarded(isPropertyCondition, "propertyCondition", conditionOf(["objectProperty"]));

/** How to check a condition of each kind, once its kind is known. */
const conditionChecks: ReadonlyMap<unknown, (value: JsonObject, report: Report) => void> = new Map(
  kinds.map((kind) => [kind, conditionCheck(kind)]),
);

/** How messages call a condition of a kind: `an array condition`. */
export function conditionOfKind(kind: ConditionKind): string {
  return `${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind} condition`;
}

function conditionCheck(kind: ConditionKind): (value: JsonObject, report: Report) => void {
  switch (kind) {
    case "sql":
      return (value, report) => checkObject(value, sqlShape, report);
    case "occurrence":
      return (value, report) => checkObject(value, occurrenceShape, report);
    default: {
      const fields = { kind: anything, columnSlug: string, ...(kind === "objectProperty" && { propertyName: string }) };
      const common = { name: conditionOfKind(kind), required: fields, optional: relatedModel };
      return shapeBy("operator", common, operandChecks(operators[kind]));
    }
  }
}

const sqlShape: Shape = {
  name: "an sql condition",
  required: { kind: anything, name: string, clause: string },
  optional: { ...relatedModel, columnSlug: string },
};

const occurrenceShape: Shape = {
  name: "an occurrence condition",
  required: {
    kind: anything,
    ...relatedModel,
    frequency: objectBy("operator", { name: "a frequency", required: {} }, operandChecks(frequencyOperators)),
    period: objectBy(
      "operator",
      { name: "a period", required: { unit: oneOf("a unit of a period", ["day"]) } },
      operandChecks(periodOperators),
    ),
    conjonction,
    conditions: listOf(guarded(isRelatedCondition, "condition", conditionOf(relatedKinds))),
  },
  optional: { columnSlug: string },
};

/** Looks at a condition of a group. */
export const checkConditionShape = guarded(isCondition, "condition", conditionOf(kinds));

/** Looks at a group of a filter. */
export const checkGroupShape = guarded(
  isGroup,
  "group",
  objectOf({ name: "a group", required: { conjonction, conditions: listOf(checkConditionShape) } }),
);

const checkGroups = listOf(checkGroupShape);
const checkFilterObject = objectOf({ name: "a filter", required: { conjonction, groups: checkGroups } });

/** Looks at a filter; its groups have guards of their own. */
export const checkFilterShape: Check = (value, report) => {
  if (hasFilterKeys(value)) report.within("groups", value["groups"], checkGroups);
  else report.read("filter", value, checkFilterObject);
};

const partChecks = { number, string };

/** Looks at a policy. */
export const checkPolicyShape = objectBy(
  "interval",
  { name: "a policy", required: {} },
  mapValues(intervals, (parts) => ({
    required: {},
    optional: mapValues<"number" | "string", Check>(parts, (type) => partChecks[type]),
  })),
);

/** Looks at a capacity. */
export const checkCapacityShape = objectOf({
  name: "a capacity",
  required: { name: string },
  optional: {
    uuid: string,
    workspaceUuid: string,
    color: oneOf("a color of a capacity", capacityColors),
    description: nullable(string),
    memberCapacity: nullable(number),
    allocationExpirationPolicy: nullable(checkPolicyShape),
    modelUuid: nullable(string),
    idColumnSlug: nullable(string),
    timeColumnSlug: nullable(string),
    filter: nullable(checkFilterShape),
  },
  open: true,
});

const checkAnswerShape = objectOf({
  name: "a list of capacities",
  required: { capacities: listOf(checkCapacityShape) },
  open: true,
});
