/** Creates conditions and sets their operands. */
import { ever } from "../model/conditions.js";
import type { DataModel } from "../model/data-model.js";
import type { OperatorKind, OperatorOf } from "../model/operators.js";
import type { DraftCondition } from "./draft.js";
import { isEqual, readAt, withKeys, writeAt } from "./record.js";
import { nestedKeyOf } from "./draft.js";
import { operatorRowOf, operatorRows } from "./operator-row.js";
import { nextVersion } from "./provenance.js";
import { numberOf } from "./number-text.js";
import type { Slot } from "./slot.js";
import { slotTypeOf } from "./slot.js";
import type { Scope, Target } from "./target.js";
import { columnOf, targetFields, tableAround, modelAt } from "./target.js";

/** The initial operator of a new condition, if it is not the first one of the operator table. */
const defaultOperators: { readonly [Kind in OperatorKind]?: OperatorOf<Kind> } = {
  string: "contains",
  number: "greaterThan",
  date: "greaterThan",
  any: "isNotNull",
  vector: "isNotNull",
};

/**
 * A new condition on a target, to be filled in: its operands are absent.
 *
 * @example
 * const model = { columns: { country: { type: "string", values: ["US", "FR"] } } };
 * createCondition({ kind: "string", columnSlug: "country" }, { model }) // { kind: "string", columnSlug: "country", operator: "is" }
 * createCondition({ kind: "number", columnSlug: "size" }, { model }) // { kind: "number", columnSlug: "size", operator: "greaterThan" }
 * createCondition({ kind: "sql" }) // { kind: "sql" }
 */
export function createCondition(target: Target, scope: Scope = {}): DraftCondition {
  const { kind } = target;
  const fields = targetFields(target);
  const condition = withKeys<DraftCondition>({ kind }, fields);
  switch (kind) {
    case "sql":
      return condition;
    case "occurrence": {
      const isTimed = hasTime(fields.relatedModelUuid, scope.model);
      const period = isTimed ? { operator: "lessThan", value: 30, unit: "day" } : ever;
      const frequency = { operator: "moreThan", value: 0 };
      return { ...condition, frequency, period, conjonction: "and", conditions: [] };
    }
    default: {
      // Known values and identifiers are chosen; other strings are searched.
      const isIdentifier = tableAround(target, scope)?.idColumnSlug === fields.columnSlug;
      const isChosen = kind === "string" && (isIdentifier || columnOf(target, scope)?.values !== undefined);
      const [first] = Object.keys(operatorRows(kind));
      return withLists({ ...condition, operator: isChosen ? "is" : (defaultOperators[kind] ?? first) });
    }
  }
}

/** Whether a related model has a time column. Without a data model, it is assumed to have one. */
export function hasTime(relatedModelUuid: string | undefined, model: DataModel | undefined): boolean {
  return !model || modelAt(relatedModelUuid, model)?.timeColumnSlug !== undefined;
}

/** A condition with its initial operands: an empty list of conditions on properties, if its operator has one. */
export function withLists(condition: DraftCondition): DraftCondition {
  const hasLists = nestedKeyOf(condition) === "propertyConditions";
  return hasLists ? { ...condition, conjonction: "and", propertyConditions: [] } : condition;
}

/**
 * The condition with another value in a slot; the same condition if the value is equal or there is no such slot.
 * `editFilter` edits lists of conditions.
 *
 * Null, an empty string and an empty list clear the slot. In a slot for a number, text becomes a number if it is one, as
 * inputs return text; `validateDraft` reports any other text.
 *
 * @param locale - of the marks in such text: in `de`, `1.000,5` is a number. Default: `en`.
 * @example
 * const condition = { kind: "number", columnSlug: "size", operator: "between" };
 * setOperand(condition, "firstValue", 5) // { kind: "number", columnSlug: "size", operator: "between", firstValue: 5 }
 * setOperand(condition, "lastValue", "1.50") // { kind: "number", columnSlug: "size", operator: "between", lastValue: 1.5 }
 * setOperand(condition, "values", ["a"]) === condition // true
 */
export function setOperand(condition: DraftCondition, slot: Slot, value: unknown, locale?: string): DraftCondition {
  const isEmpty = value === null || value === "" || Number.isNaN(value) || (Array.isArray(value) && value.length === 0);
  const type = slotTypeOf(condition, slot);
  const number = type === "number" && typeof value === "string" ? numberOf(value, locale) : undefined;
  const written = isEmpty ? undefined : (number ?? value);
  if (type === undefined || isEqual(readAt(condition, slot), written)) return condition;
  return nextVersion(writeAt(condition, slot, written), condition);
}

/**
 * The condition that matches exactly the other values, except null; undefined if there is no such operator.
 *
 * A condition on a one-to-many relationship has no complement: "no related record matches" is not such a condition.
 *
 * @example
 * negate({ kind: "string", columnSlug: "country", operator: "is", values: ["US"] }).operator // "isNot"
 * negate({ kind: "boolean", columnSlug: "is_customer", operator: "isTrue" }) // undefined
 */
export function negate(condition: DraftCondition, { model }: Scope = {}): DraftCondition | undefined {
  const operator = operatorRowOf(condition)?.complement;
  const isOneOfMany = modelAt(targetFields(condition).relatedModelUuid, model)?.relationship === "oneToMany";
  return !operator || isOneOfMany ? undefined : nextVersion({ ...condition, operator }, condition);
}
