/**
 * Finds every place where a value is not the filter, policy or capacity that it should be.
 *
 * It accepts the same values as the zod schemas, which tests in test/model verify, and is made from the same operator
 * table. Its messages refer to the intended branch, and it needs no schema library.
 */
import { conditionOfKind } from "../issues/quote.js";
import { readAny } from "./any-input.js";
import type { Result } from "../issues/issue.js";
import { capacityColors, capacityFields, readField } from "../records.js";
import type { Capacity, Fields, FieldType } from "../records.js";
import type { Condition, ConditionKind, Filter, FilterGroup } from "../filter.js";
import { isVariant } from "./value-tests.js";
import { mapValues } from "../map-values.js";
import type { Operator, OperandType, OperatorKind, relatedKinds } from "../operators.js";
import { frequencyOperators, kinds, operators, periodOperators } from "../operators.js";
import { ownValue } from "../own-value.js";
import type { AllocationExpirationPolicy } from "../policy.js";
import { intervals } from "../policy.js";
import type { Check, Level, Rows } from "./shape.js";
import { has, isObject, isString } from "./json-object.js";
import {
  anything,
  boolean,
  checkFrom,
  dateString,
  discriminatorKey,
  listOf,
  nullable,
  number,
  objectBy,
  objectOf,
  oneOf,
  Report,
  string,
  strings,
  testOf,
  valueOf,
  wordOf,
} from "./shape.js";
import { unreachable } from "../unreachable.js";

/** A capacity as people write it by hand: only `name` is required, and unknown fields are kept. */
export type CapacityDraft = Partial<Capacity> & Pick<Capacity, "name">;

/**
 * Checks that a value is a filter. Returns every issue if it is not one.
 *
 * @example
 * checkFilter({ conjonction: "and", groups: [] }).ok // true
 * checkFilter({ conjunction: "and", groups: [] }).issues[0].message // '"conjunction" is not a key of a filter. Did you mean "conjonction"?'
 */
export function checkFilter(value: unknown): Result<Filter> {
  const result = resultOf<Filter>(value, checkFilterShape);
  if (result.ok || typeof value !== "string") return result;
  const hint = "parseFilter reads filter text, and parseFilterJson reads JSON.";
  return { ok: false, issues: result.issues.map((issue) => ({ ...issue, message: `${issue.message} ${hint}` })) };
}

/**
 * Checks that a value is an allocation expiration policy. Returns every issue if it is not one.
 *
 * @example
 * checkPolicy({ interval: "daily", time: "09:00" }).ok // true
 * checkPolicy({ interval: "daily", time: 9 }).issues[0].message // '"time" must be a string, not the number 9.'
 */
export function checkPolicy(value: unknown): Result<AllocationExpirationPolicy> {
  return resultOf<AllocationExpirationPolicy>(value, checkPolicyShape);
}

/**
 * Checks capacities: a response of the service `{ capacities }`, a list of capacities, or one. Only `name` is required,
 * and unknown fields are kept.
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

/** Returns the value if it passes a check, or every issue that the check reports. */
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

function operandChecks(table: Readonly<Record<string, Operator>>): Rows {
  return mapValues(table, ({ operands }) => ({ required: mapValues(operands, operandCheck) }));
}

const relatedModel = { relatedModelUuid: string };

/** A check that lets the report recover from mistakes first. */
function atLevel(level: Level, check: Check): Check {
  return checkFrom(testOf(check), (value, report) => {
    report.read(level, value, check);
  });
}

/** A condition of one of the given kinds. If the kind is unknown, only that is reported. */
function conditionCheck<Kind extends ConditionKind>(level: Level, checks: Readonly<Record<Kind, Check>>): Check {
  const allowed = kinds.filter((kind) => Object.hasOwn(checks, kind));
  const kindCheck = oneOf("a kind of condition that is possible here", allowed, "unknownKind");
  const tests = new Map(Object.entries<Check>(checks).map(([kind, check]) => [kind, testOf(check)]));
  const check: Check = checkFrom(isVariant("kind", tests), (value, report) => {
    if (!isObject(value)) {
      report.wrongType(value, { single: check }, "a condition (an object)");
      return;
    }
    const key = discriminatorKey(value, "kind", report);
    if (key !== undefined) report.within(key, value[key], kindCheck);
    const named = kinds.find((name) => key !== undefined && name === value[key]);
    const inferred = report.inferredKind(value);
    const meant = key === undefined ? allowed.find((kind) => kind === inferred) : wordOf(value[key], allowed, report);
    const checkKind = ownValue<Check>(conditionChecks, named ?? meant);
    if (checkKind !== undefined) checkKind(value, report);
    else if (key === undefined) report.missingKey("kind", value, "a condition");
  });
  return atLevel(level, check);
}

function operatorCheck(kind: OperatorKind): Check {
  const fields = { kind: anything, columnSlug: string, ...(kind === "objectProperty" && { propertyName: string }) };
  const common = { name: conditionOfKind(kind), required: fields, optional: relatedModel };
  return objectBy("operator", common, operandChecks(operators[kind]));
}

const propertyChecks = { objectProperty: operatorCheck("objectProperty") };
const checkPropertyCondition = conditionCheck("propertyCondition", propertyChecks);

const relatedChecks = {
  string: operatorCheck("string"),
  number: operatorCheck("number"),
  object: operatorCheck("object"),
  array: operatorCheck("array"),
} satisfies Record<(typeof relatedKinds)[number], Check>;
const checkRelatedCondition = conditionCheck("condition", relatedChecks);

const checkSql = objectOf({
  name: "an sql condition",
  required: { kind: anything, name: string, clause: string },
  optional: { ...relatedModel, columnSlug: string },
});

const checkOccurrence = objectOf({
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
    conditions: listOf(checkRelatedCondition),
  },
  optional: { columnSlug: string },
});

const conditionChecks: Readonly<Record<ConditionKind, Check>> = {
  ...propertyChecks,
  ...relatedChecks,
  any: operatorCheck("any"),
  vector: operatorCheck("vector"),
  date: operatorCheck("date"),
  boolean: operatorCheck("boolean"),
  sql: checkSql,
  occurrence: checkOccurrence,
};

export const checkConditionShape = conditionCheck("condition", conditionChecks);

export const checkGroupShape = atLevel(
  "group",
  objectOf({ name: "a group", required: { conjonction, conditions: listOf(checkConditionShape) } }),
);

export const checkFilterShape = atLevel(
  "filter",
  objectOf({ name: "a filter", required: { conjonction, groups: listOf(checkGroupShape) } }),
);

export function isFilter(value: unknown): value is Filter {
  return testOf(checkFilterShape)(value);
}

export function isGroup(value: unknown): value is FilterGroup {
  return testOf(checkGroupShape)(value);
}

export function isCondition(value: unknown): value is Condition {
  return testOf(checkConditionShape)(value);
}

const partChecks = { number, string };

export const checkPolicyShape = objectBy(
  "interval",
  { name: "a policy", required: {} },
  mapValues(intervals, (parts) => ({
    required: {},
    optional: mapValues<"number" | "string", Check>(parts, (type) => partChecks[type]),
  })),
);

const uuidPattern = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

const fieldChecks: Readonly<Record<FieldType, Check>> = {
  string,
  uuid: valueOf((value) => isString(value) && uuidPattern.test(value), "a UUID"),
  number,
  boolean,
  unknown: anything,
  object: valueOf(isObject, "an object"),
  color: oneOf("a color of a capacity", capacityColors),
  policy: checkPolicyShape,
  filter: checkFilterShape,
};

/**
 * An open object with fields.
 *
 * @param isRequired - whether a field that is not optional must be there.
 */
export function recordCheck(name: string, fields: Fields, isRequired: (field: string) => boolean = () => true): Check {
  const [required, optional]: [Record<string, Check>, Record<string, Check>] = [{}, {}];
  for (const [key, field] of Object.entries(fields)) {
    const { type, isOptional } = readField(field);
    if (isOptional) optional[key] = nullable(fieldChecks[type]);
    else (isRequired(key) ? required : optional)[key] = fieldChecks[type];
  }
  return objectOf({ name, required, optional, open: true });
}

export const checkCapacityShape = recordCheck(
  "a capacity",
  { ...capacityFields, uuid: "string" },
  (field) => field === "name",
);

const checkAnswerShape = objectOf({
  name: "a list of capacities",
  required: { capacities: listOf(checkCapacityShape) },
  open: true,
});
