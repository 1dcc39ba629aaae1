/** Converts conditions to rules and back. */
import { ever } from "../model/conditions.js";
import type { Condition, DeepReadonly } from "../model/filter.js";
import { isCondition } from "../model/structure/structure.js";
import type { OperandType, Operator } from "../model/operators.js";
import { isObject } from "../model/structure/json-object.js";
import { unreachable } from "../model/unreachable.js";
import { operatorOf } from "../model/with-operator.js";
import { isEqual } from "../ui/record.js";
import { operatorRows } from "../ui/operator-row.js";
import { ownValue } from "../model/own-value.js";
import type { RuleField } from "./field.js";
import { fieldOf, fieldOfCondition, fieldName } from "./field.js";
import { filterOperator, isOfList, queryOperator } from "./operator-names.js";
import type { Match, Query, QueryRule, ReadonlyQuery, ReadonlyRule } from "./query.js";
import { isQuery } from "./query.js";

/** The operator of a rule whose value is a complete condition, if no other rule can express it. */
const wholeCondition = "condition";

/** The operators of rules on SQL and occurrences. */
export const sqlOperator = "sql";
export const occurrenceOperator = "occurred";

type ReadonlyCondition = DeepReadonly<Condition>;

/** The rule of a condition. {@link conditionOfRule} returns an equal condition. */
export function ruleOf(condition: ReadonlyCondition): QueryRule {
  const rule = encode(condition);
  if (isEqual(decode(rule), condition)) return rule;
  return { field: fieldName(fieldOfCondition(condition)), operator: wholeCondition, value: structuredClone(condition) };
}

/** The condition of a rule; undefined if the rule is unfinished, or on a field that `fieldsOf` does not return. */
export function conditionOfRule(rule: ReadonlyRule): Condition | undefined {
  const condition = decode(rule);
  return isCondition(condition) ? condition : undefined;
}

function encode(condition: ReadonlyCondition): QueryRule {
  const field = fieldName(fieldOfCondition(condition));
  switch (condition.kind) {
    case "sql":
      return { field, operator: sqlOperator, value: condition.clause, meta: { name: condition.name } };
    case "occurrence": {
      const value = queryOf(condition.conjonction, condition.conditions);
      const meta = { period: { ...condition.period } };
      return { field, operator: occurrenceOperator, match: matchOf(condition.frequency), value, meta };
    }
    default: {
      if (condition.operator === "matchConditions") {
        const value = queryOf(condition.conjonction, condition.propertyConditions);
        return { field, operator: condition.operator, match: { mode: "some" }, value };
      }
      const operands = Object.keys(operatorOf(condition).operands).map((key) => operandOf(condition, key));
      const value = operands.length > 1 ? operands : (operands[0] ?? null);
      const isList = operands.length === 1 && Array.isArray(value);
      return { field, operator: queryOperator(condition.operator, isList), value };
    }
  }
}

function queryOf(conjonction: string, conditions: readonly ReadonlyCondition[]): Query {
  return { combinator: conjonction, rules: conditions.map(ruleOf) };
}

function operandOf(condition: ReadonlyCondition, key: string): unknown {
  const operand = Object.entries(condition).find(([name]) => name === key)?.[1] as unknown;
  return Array.isArray(operand) ? [...(operand as readonly unknown[])] : operand;
}

/** Conditions hold others in two levels: an occurrence, and its objects and arrays. */
const maxLevels = 2;

/** The condition of a rule, unchecked; undefined if the rule is nested too deep for one. */
function decode(rule: ReadonlyRule, levels = 0): unknown {
  if (levels > maxLevels) return undefined;
  if (rule.operator === wholeCondition) return rule.value;
  const field = fieldOf(rule.field);
  if (field === undefined || (rule.valueSource !== undefined && rule.valueSource !== "value")) return undefined;
  const { kind, relatedModelUuid, columnSlug, propertyName } = field;
  const about = {
    kind,
    ...(relatedModelUuid !== undefined && { relatedModelUuid }),
    ...(columnSlug !== undefined && { columnSlug }),
    ...(propertyName !== undefined && { propertyName }),
  };
  if (kind === "sql") return { ...about, name: rule.meta?.["name"] ?? "sql", clause: rule.value };
  if (kind === "occurrence") {
    const nested = nestedOf(rule.value, levels);
    if (nested === undefined) return undefined;
    const { conjonction, conditions } = nested;
    return { ...about, frequency: frequencyOf(rule.match), period: periodOf(rule.meta), conjonction, conditions };
  }
  if (field.isNested === true) {
    const nested = rule.match?.mode === "some" ? nestedOf(rule.value, levels) : undefined;
    if (nested === undefined) return undefined;
    const { conjonction, conditions: propertyConditions } = nested;
    return { ...about, operator: "matchConditions", conjonction, propertyConditions };
  }
  return comparisonOf(about, field, rule);
}

function comparisonOf(about: object, { kind }: RuleField, { operator: name, value }: ReadonlyRule): unknown {
  const operator = filterOperator(name);
  const row = ownValue(operatorRows(kind), operator);
  if (row === undefined) return undefined;
  const operands = isOfList(name) ? listOf(value) : value;
  return { ...about, operator, ...operandsOf(row, operands) };
}

function operandsOf({ operands }: Operator, value: unknown): object {
  const entries = Object.entries(operands);
  const values = entries.length > 1 ? listOf(value) : [value];
  return Object.fromEntries(entries.map(([key, type], index) => [key, typed(values[index], type)]));
}

/** Inputs for numbers return strings by default. */
function typed(value: unknown, type: OperandType): unknown {
  return type === "number" && typeof value === "string" && value.trim() !== "" ? Number(value) : value;
}

/** Without `listsAsArrays`, react-querybuilder writes lists as strings. */
function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return [...(value as readonly unknown[])];
  if (typeof value !== "string") return [value];
  return value.split(",").flatMap((item) => (item.trim() === "" ? [] : item.trim()));
}

function nestedOf(
  value: unknown,
  levels: number,
): { readonly conjonction: string; readonly conditions: readonly unknown[] } | undefined {
  if (!isObject(value) || !Array.isArray(value["rules"]) || value["not"] === true) return undefined;
  const { combinator, rules } = value as unknown as ReadonlyQuery;
  if (combinator === undefined || !rules.every(isObject)) return undefined;
  const visibleRules = rules.filter(({ muted }) => muted !== true);
  const conditions = visibleRules.map((rule) => (isQuery(rule) ? undefined : decode(rule, levels + 1)));
  return { conjonction: combinator, conditions };
}

type OccurrenceOf = Extract<ReadonlyCondition, { kind: "occurrence" }>;

/** Counts are integers, so more than 2 means at least 3. */
function matchOf(frequency: OccurrenceOf["frequency"]): Match {
  switch (frequency.operator) {
    case "not":
      return { mode: "none" };
    case "moreThan":
      return { mode: "atLeast", threshold: frequency.value + 1 };
    case "lessThan":
      return { mode: "atMost", threshold: frequency.value - 1 };
    case "exactly":
      return { mode: "exactly", threshold: frequency.value };
    default:
      return unreachable(frequency, "frequency");
  }
}

function frequencyOf(match: Readonly<Match> | undefined): unknown {
  const given = typed(match?.threshold ?? 1, "number");
  const threshold = typeof given === "number" ? given : NaN;
  switch (match?.mode) {
    case "none":
      return { operator: "not" };
    case "some":
      return { operator: "moreThan", value: 0 };
    case "atLeast":
      return { operator: "moreThan", value: threshold - 1 };
    case "atMost":
      return { operator: "lessThan", value: threshold + 1 };
    case "exactly":
      return { operator: "exactly", value: threshold };
    default:
      // An occurrence counts matching records, so it cannot require that all match.
      return undefined;
  }
}

/** Default: any time, because the builder has no input for it. */
function periodOf(meta: ReadonlyRule["meta"]): unknown {
  return meta?.["period"] ?? ever;
}
