/** Makes conditions, and fills them in. */
import type { DataModel } from "../model/data-model.js";
import type { OperatorKind, OperatorOf } from "../model/operators.js";
import type { DraftCondition } from "./draft.js";
import { isEqual } from "./equal.js";
import { operatorOf, operatorRowOf } from "./operator-row.js";
import type { Place } from "./place.js";
import { succeed } from "./provenance.js";
import type { Slot } from "./slot.js";
import { isList, readSlot, slotsOf, writeSlot } from "./slot.js";
import type { Target } from "./target.js";
import { columnOf, fieldsOf, kindOf, tableOf, targetOf } from "./target.js";

/** What a condition is made or changed against. */
export interface ConditionOptions {
  /** The columns and related models that the filter is written against. */
  readonly model?: DataModel | undefined;
  /** Where the condition is or will be. Default: in a group of the filter. */
  readonly place?: Place | undefined;
}

/** The operator that a new condition of a kind begins with; a string begins otherwise where its values are known. */
const firstOperators: { readonly [Kind in OperatorKind]: OperatorOf<Kind> } = {
  string: "contains",
  number: "greaterThan",
  date: "greaterThan",
  boolean: "isTrue",
  objectProperty: "is",
  object: "matchConditions",
  array: "matchConditions",
  any: "isNotNull",
  vector: "isNotNull",
};

/**
 * A new condition on a target, to be filled in: its operands are absent.
 *
 * @example
 * const model = { columns: { country: { type: "string", values: ["US", "FR"] }, size: { type: "number" } } };
 * createCondition({ type: "column", columnSlug: "country" }, { model }) // { kind: "string", columnSlug: "country", operator: "is" }
 * createCondition({ type: "column", columnSlug: "size" }, { model }) // { kind: "number", columnSlug: "size", operator: "greaterThan" }
 * createCondition({ type: "sql" }) // { kind: "sql" }
 */
export function createCondition(target: Target, { model, place }: ConditionOptions = {}): DraftCondition {
  const kind = kindOf(target, model, place);
  const fields = fieldsOf(target);
  switch (kind) {
    case "sql":
      return { kind };
    case "occurrence": {
      const isTimed = hasTime(fields.relatedModelUuid, model);
      const period = isTimed ? { operator: "lessThan", value: 30, unit: "day" } : ever;
      const frequency = { operator: "moreThan", value: 0 };
      return { kind, ...fields, frequency, period, conjonction: "and", conditions: [] };
    }
    default: {
      const isChoice = kind === "string" && isWithKnownValues(target, model, place);
      const condition = { kind, ...fields, operator: isChoice ? "is" : firstOperators[kind] };
      return { ...condition, ...emptyLists(condition) };
    }
  }
}

/** The period that counts all records, the only one for related models without a time column. */
export const ever = { operator: "moreThan", value: 0, unit: "day" } as const;

/** Whether it is known when the records of a related model happened; without a data model they are taken to. */
export function hasTime(relatedModelUuid: string | undefined, model: DataModel | undefined): boolean {
  return model === undefined || tableOf(relatedModelUuid, model)?.timeColumnSlug !== undefined;
}

function isWithKnownValues(target: Target, model: DataModel | undefined, place: Place | undefined): boolean {
  const { relatedModelUuid, columnSlug } = fieldsOf(target);
  const isIdentifier = columnSlug !== undefined && tableOf(relatedModelUuid, model)?.idColumnSlug === columnSlug;
  return isIdentifier || columnOf(target, model, place)?.values !== undefined;
}

/** The operands that a new condition has from the start: no conditions, of which all must hold. */
export function emptyLists(condition: DraftCondition): Partial<DraftCondition> {
  const operands = operatorRowOf(condition)?.operands ?? {};
  return "propertyConditions" in operands ? { conjonction: "and", propertyConditions: [] } : {};
}

/**
 * The condition with another value in a slot; the same condition if that is what it holds, or if it has no such slot.
 * Lists of conditions are edited by `editFilter`.
 *
 * Null, an empty string and an empty list all empty a slot, which then is not filled in.
 *
 * @example
 * const condition = { kind: "number", columnSlug: "size", operator: "between" };
 * setOperand(condition, "firstValue", 5) // { kind: "number", columnSlug: "size", operator: "between", firstValue: 5 }
 * setOperand(condition, "values", ["a"]) === condition // true
 */
export function setOperand(condition: DraftCondition, slot: Slot, value: unknown): DraftCondition {
  const type = slotsOf(condition).find(([name]) => name === slot)?.[1];
  if (type === undefined || isList(type)) return condition;
  const isEmpty = value === null || value === "" || Number.isNaN(value) || (Array.isArray(value) && value.length === 0);
  const written = isEmpty ? undefined : value;
  if (isEqual(readSlot(condition, slot), written)) return condition;
  return succeed(writeSlot(condition, slot, written), condition);
}

/**
 * The condition that holds for exactly the other values, null excepted; undefined if no operator says so.
 *
 * A condition on one of many related records has none either: what holds for none of them is no such condition.
 *
 * @example
 * negate({ kind: "string", columnSlug: "country", operator: "is", values: ["US"] }).operator // "isNot"
 * negate({ kind: "boolean", columnSlug: "is_customer", operator: "isTrue" }) // undefined
 */
export function negate(condition: DraftCondition, { model }: ConditionOptions = {}): DraftCondition | undefined {
  const complement = operatorRowOf(condition)?.complement ?? null;
  const target = targetOf(condition);
  const related = target && tableOf(fieldsOf(target).relatedModelUuid, model);
  if (complement === null || related?.relationship === "oneToMany" || operatorOf(condition) === complement) return;
  return succeed({ ...condition, operator: complement }, condition);
}
