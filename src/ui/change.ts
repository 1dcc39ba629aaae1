/**
 * Changes the target or the operator of a condition, and keeps its operands if they fit.
 *
 * Each condition remembers its past versions. A change and its reverse restore the condition, unless it was edited in
 * between.
 */
import { ever } from "../model/conditions.js";
import { readIsoDate } from "../model/iso-date.js";
import { createCondition, setOperand, withLists } from "./condition.js";
import type { DraftCondition } from "./draft.js";
import { nodesIn } from "./draft.js";
import { isEqual, readAt, withKeys, writeAt } from "./record.js";
import { columnOf, targetFields, targetKeyOf, knownValuesOf, targetOf } from "./target.js";
import { hasOperator, operatorKey, operatorOfRow } from "./operator-row.js";
import { pastOf, nextVersion, withNodes } from "./provenance.js";
import type { SlotType, TypedSlot } from "./slot.js";
import { operandSlotsOf, sortOf } from "./slot.js";
import type { Scope, Target } from "./target.js";

/** The maximum number of remembered versions of a condition. */
const maxPast = 50;

/**
 * The condition with another operator. Operands that the operator does not have are remembered, and return with an
 * operator that has them. The second end of a range is left empty, for the author to fill in.
 *
 * @returns The same condition if it already has the operator, or if its kind has no such operator.
 * @example
 * const condition = { kind: "number", columnSlug: "size", operator: "greaterThan", value: 5 };
 * changeOperator(condition, "between") // { kind: "number", columnSlug: "size", operator: "between", firstValue: 5 }
 * const check = changeOperator(condition, "isNull");
 * check // { kind: "number", columnSlug: "size", operator: "isNull" }
 * changeOperator(check, "greaterThan") // { kind: "number", columnSlug: "size", operator: "greaterThan", value: 5 }
 */
export function changeOperator(condition: DraftCondition, operator: string): DraftCondition {
  const { kind } = condition;
  const current = operatorOfRow(condition);
  if (current === operator || !hasOperator(kind, operator)) return condition;
  const past = pastOf(condition).filter((version) => version.kind === kind);
  const former = past.find((version) => operatorOfRow(version) === operator);
  const restored = former && withKeys(former, targetFields(condition));
  if (restored && isEqual(withOperator(restored, current ?? ""), condition)) return remember(restored, condition);
  const filled = isBlank(condition) ? past.find((version) => !isBlank(version)) : undefined;
  return remember(withOperator(condition, operator, filled), condition);
}

/**
 * The condition on another target. The operator stays if the new kind has it. Operands stay if they fit, and if a
 * closed column has them among its values.
 *
 * @returns The same condition if it is already about the target.
 * @example
 * const condition = { kind: "number", columnSlug: "size", operator: "is", value: 5 };
 * changeColumn(condition, { kind: "number", columnSlug: "revenue" }) // { kind: "number", columnSlug: "revenue", operator: "is", value: 5 }
 * changeColumn(condition, { kind: "string", columnSlug: "name" }) // { kind: "string", columnSlug: "name", operator: "is", values: "5" }
 */
export function changeColumn(condition: DraftCondition, target: Target, scope: Scope = {}): DraftCondition {
  const changed = withTarget(condition, target, scope);
  if (changed === condition) return condition;
  const before = targetOf(condition);
  const past = pastOf(condition).find(({ kind }) => kind === changed.kind);
  const isRestored = past && before && isEqual(withTarget(past, before, scope), condition);
  return remember(isRestored ? withTarget(past, target, scope) : changed, condition);
}

/** The condition as the next version of another one, which it remembers. */
function remember(condition: DraftCondition, previous: DraftCondition): DraftCondition {
  return nextVersion({ ...condition }, previous, [previous, ...pastOf(previous)].slice(0, maxPast));
}

/** The condition with another operator of its kind, and the operands of `from` that fit it. */
function withOperator(condition: DraftCondition, operator: string, from = condition): DraftCondition {
  const bare = operandSlotsOf(condition).reduce((rest, [slot]) => writeAt(rest, slot, undefined), condition);
  return withOperands(writeAt(bare, operatorKey(condition), operator), from);
}

/** The condition on a target, with the operands that fit it. */
function withTarget(condition: DraftCondition, target: Target, scope: Scope): DraftCondition {
  if (targetKeyOf(condition) === targetKeyOf(target)) return condition;
  const created = createCondition(target, scope);
  const { kind } = target;
  const operator = operatorOfRow(condition);
  // Without an operator there are no operands to keep.
  if (operator === undefined) return created;
  const fields = targetFields(target);
  const isOfKind = kind === condition.kind;
  const moved = withKeys(condition, fields);
  if (kind === "occurrence" || condition.kind === "occurrence") {
    // A count is unrelated to a value, and conditions on records of one model are unrelated to those of another.
    const period = isEqual(created.period, ever) ? ever : condition.period;
    return isOfKind ? { ...moved, period, conditions: [] } : created;
  }
  const bare = hasOperator(kind, operator) ? withKeys({ kind, operator }, fields) : created;
  // Two columns often have properties with the same names.
  const nested = nodesIn(moved).map((inner) => withKeys(inner, { ...fields, propertyName: inner.propertyName }));
  const changed = isOfKind ? withNodes(moved, nested) : withOperands(bare, condition);
  return withClosedValues(changed, target, scope);
}

/** The condition without the values that a closed column does not hold. Expressions may mean one that it holds. */
function withClosedValues(condition: DraftCondition, target: Target, scope: Scope): DraftCondition {
  if (columnOf(target, scope)?.closed !== true) return condition;
  const known = new Set<unknown>(knownValuesOf(target, scope).map(({ value }) => value));
  return scalarSlotsOf(condition).reduce((rest, [slot, type]) => {
    const value = readAt(rest, slot);
    const isKept = (item: unknown): boolean => known.has(item) || sortOf(item, type) === "expression";
    const kept = Array.isArray(value) ? value.filter(isKept) : isKept(value) ? value : undefined;
    return setOperand(rest, slot, kept);
  }, condition);
}

/**
 * A condition with the operands of another one that its operator can hold. A single operand becomes the first end of a
 * range, unless it is an upper bound.
 */
function withOperands(condition: DraftCondition, from: DraftCondition): DraftCondition {
  const before = scalarSlotsOf(from);
  const after = scalarSlotsOf(condition);
  const values = before.map(([slot]) => readAt(from, slot));
  const [first, last] = isUpperBound(from) ? [undefined, ...values] : values;
  const ends = after.length > 1 ? [first, last] : [isUpperBound(condition) ? (last ?? first) : (first ?? last)];
  return after.reduce(
    (rest, [slot, type], index) => writeAt(rest, slot, converted(ends[index], before[0]?.[1], type)),
    withLists(condition),
  );
}

function isUpperBound(condition: DraftCondition): boolean {
  return operatorOfRow(condition) === "lowerThan";
}

/** The slots of the operands that hold one value, or a list of them. */
function scalarSlotsOf(condition: DraftCondition): readonly TypedSlot[] {
  return operandSlotsOf(condition).filter(([, type]) => type !== "conjonction" && type !== "propertyConditions");
}

/**
 * An operand converted to the type of another slot; undefined if that is impossible. An expression stays one, and a
 * relative date is not text.
 */
function converted(value: unknown, from: SlotType | undefined, to: SlotType): unknown {
  const single: unknown = Array.isArray(value) ? value[0] : value;
  if (from === undefined || from === to) return value;
  if (typeof single !== "string" && typeof single !== "number") return undefined;
  const text = String(single);
  const sort = sortOf(text, to);
  if (sort !== sortOf(single, from)) return undefined;
  if (to === "number") return String(Number(text)) === text.trim() ? Number(text) : undefined;
  return to === "dateString" && sort === "literal" && readIsoDate(text) === undefined ? undefined : text;
}

/** Whether no operand is filled in. */
function isBlank(condition: DraftCondition): boolean {
  return scalarSlotsOf(condition).every(([slot]) => readAt(condition, slot) === undefined);
}
