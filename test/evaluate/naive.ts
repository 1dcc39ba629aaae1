/**
 * A second reading of what a filter means, written for tests alone: slow, obvious, and sharing no code with the
 * evaluator. Its dates are Temporal's.
 */
import { Temporal } from "temporal-polyfill";
import type { EvaluateOptions, RelatedDataset } from "../../src/evaluate.js";
import type {
  Condition,
  Conjonction,
  Filter,
  ObjectPropertyCondition,
  OccurrenceCondition,
  OperatorCondition,
} from "../../src/model/filter.js";
import { dateForm, instantOf } from "./naive-date.js";

/** Whether every condition of a filter can be evaluated with the options. */
export function naivelyEvaluable(filter: Filter, options: EvaluateOptions): boolean {
  return filter.groups.every((group) => group.conditions.every((condition) => evaluable(condition, options)));
}

function evaluable(condition: Condition, options: EvaluateOptions): boolean {
  if (condition.kind === "sql") return false;
  if (condition.relatedModelUuid !== undefined && modelOf(condition.relatedModelUuid, options) === undefined) {
    return false;
  }
  if (condition.kind === "date") {
    const operands: string[] = [];
    if ("value" in condition) operands.push(condition.value);
    if ("firstValue" in condition) operands.push(condition.firstValue, condition.lastValue);
    return operands.every((operand) => instantOf(operand, options) !== undefined);
  }
  if (condition.kind === "occurrence") {
    const timed = modelOf(condition.relatedModelUuid, options)?.timeColumnSlug !== undefined;
    const ever = condition.period.operator === "moreThan" && condition.period.value === 0;
    const nestedHere = condition.conditions.every(
      ({ relatedModelUuid }) => relatedModelUuid === undefined || relatedModelUuid === condition.relatedModelUuid,
    );
    return (timed || ever) && nestedHere;
  }
  return true;
}

function modelOf(uuid: string, options: EvaluateOptions): RelatedDataset | undefined {
  return Object.entries(options.related ?? {}).find(([key]) => key === uuid)?.[1];
}

/** Whether a filter takes a row; the filter must be evaluable. */
export function naivelyMatches(filter: Filter, row: unknown, options: EvaluateOptions): boolean {
  const groups = filter.groups.filter((group) => group.conditions.length > 0);
  return combined(
    filter.conjonction,
    groups.map((group) =>
      combined(
        group.conjonction,
        group.conditions.map((condition) => holds(condition, row, options)),
      ),
    ),
  );
}

/** Point 11: an empty list is no restriction. */
function combined(conjonction: Conjonction, answers: boolean[]): boolean {
  if (answers.length === 0) return true;
  return conjonction === "and" ? !answers.includes(false) : answers.includes(true);
}

/** Points 1 and 12: own properties, and null for all that is missing. */
function read(record: unknown, key: string): unknown {
  if (typeof record !== "object" || record === null) return null;
  return Object.getOwnPropertyDescriptor(record, key)?.value ?? null;
}

function holds(condition: Condition, row: unknown, options: EvaluateOptions): boolean {
  if (condition.kind === "sql") throw new Error("no SQL here");
  if (condition.kind === "occurrence") return occurs(condition, row, options);
  if (condition.relatedModelUuid === undefined) return columnHolds(condition, row, options);
  const related = relatedTo(row, condition.relatedModelUuid, options);
  // Point 8: a left join.
  if (related.length === 0) return columnHolds(condition, {}, options);
  return related.some((record) => columnHolds(condition, record, options));
}

function relatedTo(row: unknown, uuid: string, options: EvaluateOptions): unknown[] {
  const model = modelOf(uuid, options);
  if (model === undefined) throw new Error("no such model");
  return [...model.rows].filter((record) =>
    model.on.every(({ column, relatedColumn }) => joins(read(row, column), read(record, relatedColumn))),
  );
}

function joins(left: unknown, right: unknown): boolean {
  if (isNumber(left) && isNumber(right)) return left <= right && left >= right;
  return (typeof left === "string" || typeof left === "boolean") && left === right;
}

function isNumber(value: unknown): value is number | bigint {
  return typeof value === "number" || typeof value === "bigint";
}

/** Point 9. */
function occurs(condition: OccurrenceCondition, row: unknown, options: EvaluateOptions): boolean {
  const now = instantOf(options.now, options);
  if (now === undefined) throw new Error("tests say what time it is");
  const slug = modelOf(condition.relatedModelUuid, options)?.timeColumnSlug;
  const { frequency, period } = condition;
  const counted = relatedTo(row, condition.relatedModelUuid, options).filter((record) => {
    if (slug !== undefined) {
      const time = instantOf(read(record, slug), options);
      if (time === undefined || time > now) return false;
      const days = (now - time) / (24 * 60 * 60 * 1000);
      if (period.operator === "lessThan" && !(days < period.value)) return false;
      if (period.operator === "moreThan" && !(days > period.value)) return false;
      if (period.operator === "exactly" && Math.floor(days) !== period.value) return false;
    }
    return combined(
      condition.conjonction,
      condition.conditions.map((nested) => columnHolds(nested, record, options)),
    );
  });
  if (frequency.operator === "not") return counted.length === 0;
  if (frequency.operator === "moreThan") return counted.length > frequency.value;
  if (frequency.operator === "lessThan") return counted.length < frequency.value;
  return counted.length === frequency.value;
}

function columnHolds(condition: OperatorCondition, record: unknown, options: EvaluateOptions): boolean {
  const value = read(record, condition.columnSlug);
  if (condition.kind === "objectProperty") return propertyHolds(condition, json(value), options);
  if (condition.operator === "isNull") return value === null;
  if (condition.operator === "isNotNull") return value !== null;
  // Point 1: a comparison with null does not match, unless negative ones are told to.
  if (value === null) {
    const negative = condition.operator === "isNot" || condition.operator === "doesNotContain";
    return negative && options.negationMatchesNull === true;
  }
  switch (condition.kind) {
    case "string": {
      if (typeof value !== "string") return false;
      if (condition.operator === "isEmpty") return value === "";
      if (condition.operator === "isNotEmpty") return value !== "";
      const values = typeof condition.values === "string" ? [condition.values] : [...condition.values];
      return textHolds(condition.operator, value, values, options);
    }
    case "number":
      return isNumber(value) && !Number.isNaN(value) && numberHolds(condition, value);
    case "date": {
      const time = instantOf(value, options);
      return time !== undefined && dateHolds(condition, time, options);
    }
    case "boolean":
      return value === (condition.operator === "isTrue");
    case "object": {
      const object = json(value);
      return isObject(object) && propertiesHold(condition, object, options);
    }
    case "array": {
      const list = json(value);
      // `some` alone would pass over the holes of a list.
      return (
        Array.isArray(list) && Array.from<unknown>(list).some((element) => propertiesHold(condition, element, options))
      );
    }
    default:
      throw new Error("every other operator is a null check");
  }
}

type Comparison<Kind> = Exclude<Extract<OperatorCondition, { kind: Kind }>, { operator: "isNull" | "isNotNull" }>;

function numberHolds(condition: Comparison<"number">, value: number | bigint): boolean {
  switch (condition.operator) {
    case "is":
      return !(value > condition.value) && !(value < condition.value);
    case "isNot":
      return value > condition.value || value < condition.value;
    case "greaterThan":
      return value > condition.value;
    case "lowerThan":
      return value < condition.value;
    case "between":
      return value >= condition.firstValue && value <= condition.lastValue;
  }
}

function dateHolds(condition: Comparison<"date">, time: number, options: EvaluateOptions): boolean {
  const startOf = (operand: string): number => spanMeant(operand, options)[0];
  const endOf = (operand: string): number => spanMeant(operand, options)[1];
  switch (condition.operator) {
    case "is":
      return time >= startOf(condition.value) && time <= endOf(condition.value);
    case "isNot":
      return time < startOf(condition.value) || time > endOf(condition.value);
    case "greaterThan":
      return time > endOf(condition.value);
    case "lowerThan":
      return time < startOf(condition.value);
    case "between":
      return time >= startOf(condition.firstValue) && time <= endOf(condition.lastValue);
  }
}

function propertiesHold(
  condition: { conjonction: Conjonction; propertyConditions: readonly ObjectPropertyCondition[] },
  object: unknown,
  options: EvaluateOptions,
): boolean {
  return combined(
    condition.conjonction,
    condition.propertyConditions.map((property) => propertyHolds(property, object, options)),
  );
}

function json(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return null;
  }
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Point 6. */
function propertyHolds(condition: ObjectPropertyCondition, object: unknown, options: EvaluateOptions): boolean {
  const value = isObject(object) ? read(object, condition.propertyName) : null;
  const { operator } = condition;
  if (operator === "isNull") return value === null;
  if (operator === "isNotNull") return value !== null;
  if (value === null) {
    return (operator === "isNot" || operator === "doesNotContain") && options.negationMatchesNull === true;
  }
  if (operator === "isEmpty") return isEmpty(value);
  if (operator === "isNotEmpty") return !isEmpty(value);
  const text = spelt(value);
  if (text === undefined) return false;
  if (operator === "greaterThan") return compared(text, condition.value, options) === "after";
  if (operator === "lowerThan") return compared(text, condition.value, options) === "before";
  if (operator === "between") {
    const reachesFirst = compared(text, condition.value, options) !== "before";
    return reachesFirst && compared(text, condition.otherValue, options) !== "after";
  }
  return textHolds(operator, text, [condition.value], options);
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (Object.prototype.toString.call(value) === "[object Object]") return Object.keys(value as object).length === 0;
  return value === "";
}

function spelt(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "bigint") return value.toString();
  if (typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value))) return JSON.stringify(value);
  return undefined;
}

function compared(left: string, right: string, options: EvaluateOptions): "before" | "same" | "after" {
  const decimal = /^-?[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?$/;
  let a: string | number = options.caseSensitive === false ? left.toLowerCase() : left;
  let b: string | number = options.caseSensitive === false ? right.toLowerCase() : right;
  if (decimal.test(a) && decimal.test(b)) {
    a = parseFloat(a);
    b = parseFloat(b);
  }
  if (a < b) return "before";
  return a > b ? "after" : "same";
}

/** Point 2. */
function textHolds(
  operator: "is" | "isNot" | "contains" | "doesNotContain" | "startsWith" | "endsWith",
  value: string,
  values: string[],
  options: EvaluateOptions,
): boolean {
  const lower = (text: string): string => (options.caseSensitive === false ? text.toLowerCase() : text);
  const text = lower(value);
  const wanted = values.map(lower);
  switch (operator) {
    case "is":
      return wanted.some((one) => text === one);
    case "isNot":
      return wanted.every((one) => text !== one);
    case "contains":
      return wanted.some((one) => text.split(one).length > 1 || one === "");
    case "doesNotContain":
      return wanted.every((one) => text.split(one).length === 1 && one !== "");
    case "startsWith":
      return wanted.some((one) => text.startsWith(one));
    case "endsWith":
      return wanted.some((one) => text.endsWith(one));
  }
}

/** The first and the last millisecond that the operand of a date condition stands for. */
export function spanMeant(operand: string, options: EvaluateOptions): [number, number] {
  const [, count, unit] = /^(\d+) (minute|hour|day|week|month|year)s?$/.exec(operand) ?? [];
  if (unit !== undefined) {
    const now = Temporal.Instant.fromEpochMilliseconds(instantOf(options.now, options) ?? NaN);
    const then = now.toZonedDateTimeISO(options.timeZone ?? "UTC").subtract({ [`${unit}s`]: Number(count) });
    return [then.epochMilliseconds, then.epochMilliseconds];
  }
  const start = instantOf(operand, options);
  if (start === undefined) throw new Error("not a date");
  if (options.datePrecision !== "literal") return [start, start];
  const groups = dateForm.exec(operand)?.groups;
  if (groups?.["time"] === undefined) {
    const nextDay = instantOf(operand, options, 1);
    return [start, (nextDay ?? NaN) - 1];
  }
  if (groups["second"] === undefined) return [start, start + 59_999];
  if (groups["fraction"] === undefined) return [start, start + 999];
  const decimals = groups["fraction"].length - 1;
  if (decimals === 1) return [start, start + 99];
  if (decimals === 2) return [start, start + 9];
  return [start, start];
}
