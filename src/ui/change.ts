/**
 * Changes what a condition is about, or its operator, and keeps its operands where they fit.
 *
 * Each condition remembers its past versions: to change it there and back again gives it back as it was, unless it was
 * edited on the way.
 */
import { readIsoDate } from "../model/iso-date.js";
import type { ConditionOptions } from "./condition.js";
import { createCondition, emptyLists, ever, hasTime } from "./condition.js";
import type { DraftCondition } from "./draft.js";
import { isEqual } from "./equal.js";
import { operatorOf, operatorRows, rowOf } from "./operator-row.js";
import type { Memory } from "./provenance.js";
import { memoryOf, succeed } from "./provenance.js";
import { knownValuesOf } from "./known-values.js";
import type { SlotType, TypedSlot } from "./slot.js";
import { operandSlotsOf, readSlot, withKey, writeOperator, writeSlot } from "./slot.js";
import type { Target, TargetFields } from "./target.js";
import { columnOf, fieldsOf, keyOf, targetOf } from "./target.js";

/**
 * The condition with another operator. Operands that the operator has no use for are remembered, and return with one
 * that has; the second end of a range is left for its author to fill in.
 *
 * @returns the same condition if it has the operator, or its kind has no such operator.
 * @example
 * const condition = { kind: "number", columnSlug: "size", operator: "greaterThan", value: 5 };
 * changeOperator(condition, "between") // { kind: "number", columnSlug: "size", operator: "between", firstValue: 5 }
 * const check = changeOperator(condition, "isNull");
 * check // { kind: "number", columnSlug: "size", operator: "isNull" }
 * changeOperator(check, "greaterThan") // { kind: "number", columnSlug: "size", operator: "greaterThan", value: 5 }
 */
export function changeOperator(condition: DraftCondition, operator: string): DraftCondition {
  const { kind } = condition;
  if (operatorOf(condition) === operator || rowOf(operatorRows(kind), operator) === undefined) return condition;
  const memory = memoryOf(condition);
  const past = memory.get(versionKey(kind, operator));
  const previous = past && about(past, condition);
  if (previous !== undefined && isEqual(withOperator(previous, operatorOf(condition) ?? ""), condition)) {
    return next(previous, condition);
  }
  const filled = isBlank(condition) ? memory.get(filledKey(kind)) : undefined;
  return next(withOperator(condition, operator, filled), condition);
}

/**
 * The condition about something else. The operator stays if the other kind has it, and operands stay if they fit, also
 * among the values of a column that holds no others.
 *
 * @returns the same condition if it is about the target.
 * @example
 * const model = { columns: { size: { type: "number" }, revenue: { type: "number" }, name: { type: "string" } } };
 * const condition = { kind: "number", columnSlug: "size", operator: "is", value: 5 };
 * changeColumn(condition, { type: "column", columnSlug: "revenue" }, { model }) // { kind: "number", columnSlug: "revenue", operator: "is", value: 5 }
 * changeColumn(condition, { type: "column", columnSlug: "name" }, { model }) // { kind: "string", columnSlug: "name", operator: "is", values: "5" }
 */
export function changeColumn(
  condition: DraftCondition,
  target: Target,
  options: ConditionOptions = {},
): DraftCondition {
  const changed = withTarget(condition, target, options);
  if (changed === condition) return condition;
  const before = targetOf(condition);
  const past = memoryOf(condition).get(changed.kind);
  if (past !== undefined && before !== undefined && isEqual(withTarget(past, before, options), condition)) {
    return next(withTarget(past, target, options), condition);
  }
  return next(changed, condition);
}

/** Makes a condition the successor of another one, which it remembers. */
function next(condition: DraftCondition, previous: DraftCondition): DraftCondition {
  const { kind } = previous;
  const memory: Memory = new Map([
    ...memoryOf(previous),
    [kind, previous],
    [versionKey(kind, operatorOf(previous) ?? ""), previous],
    ...(isBlank(previous) ? [] : ([[filledKey(kind), previous]] as const)),
  ]);
  return succeed({ ...condition }, previous, memory);
}

const versionKey = (kind: string, operator: string): string => `${kind} ${operator}`;
const filledKey = (kind: string): string => `${kind} filled`;

type Fields = Readonly<Partial<Record<keyof TargetFields, unknown>>>;

/** A past version of a condition, about what the condition is about now. */
function about(past: DraftCondition, { relatedModelUuid, columnSlug, propertyName }: Fields): DraftCondition {
  const withModel = withKey(past, "relatedModelUuid", relatedModelUuid);
  return withKey(withKey(withModel, "columnSlug", columnSlug), "propertyName", propertyName);
}

/** The condition with an operator of its kind, and the operands that fit it, of the condition or of another one. */
function withOperator(condition: DraftCondition, operator: string, from = condition): DraftCondition {
  const bare = operandSlotsOf(condition).reduce((rest, [slot]) => writeSlot(rest, slot, undefined), condition);
  return withOperands(writeOperator(bare, operator), from);
}

/** The condition about a target, and the operands that fit it. */
function withTarget(condition: DraftCondition, target: Target, options: ConditionOptions): DraftCondition {
  const created = createCondition(target, options);
  const { kind } = created;
  if (isAbout(condition, target) && kind === condition.kind) return condition;
  const operator = operatorOf(condition);
  // Without an operator there are no operands to keep.
  if (operator === undefined) return created;
  const isKept = rowOf(operatorRows(kind), operator) !== undefined;
  if (kind !== condition.kind) {
    // A number of times has nothing to do with a value.
    if (kind === "occurrence" || condition.kind === "occurrence") return created;
    const bare = isKept ? { kind, ...fieldsOf(target), operator } : created;
    return withClosedValues(withOperands(bare, condition), target, options);
  }
  const moved = about(condition, fieldsOf(target));
  const { propertyConditions } = moved;
  // Conditions on the records of one model say nothing about those of another; properties may well have the same names.
  if (kind === "occurrence") {
    const isTimed = hasTime(fieldsOf(target).relatedModelUuid, options.model);
    return { ...moved, period: isTimed ? moved.period : ever, conditions: [] };
  }
  if (propertyConditions === undefined) return withClosedValues(moved, target, options);
  const { columnSlug, relatedModelUuid } = moved;
  const nested = propertyConditions.map((inner) => about(inner, { ...inner, columnSlug, relatedModelUuid }));
  return { ...moved, propertyConditions: nested };
}

function isAbout(condition: DraftCondition, target: Target): boolean {
  const current = targetOf(condition);
  return current !== undefined && keyOf(current) === keyOf(target);
}

/** The condition without the values that a closed column does not hold. */
function withClosedValues(
  condition: DraftCondition,
  target: Target,
  { model, place }: ConditionOptions,
): DraftCondition {
  const column = columnOf(target, model, place);
  if (column?.closed !== true) return condition;
  const known = new Set<unknown>(knownValuesOf(column).map(({ value }) => value));
  return operandSlotsOf(condition).reduce((rest, [slot]) => {
    const value = readSlot(rest, slot);
    const kept = Array.isArray(value) ? value.filter((item) => known.has(item)) : known.has(value) ? value : undefined;
    return writeSlot(rest, slot, Array.isArray(kept) && kept.length === 0 ? undefined : kept);
  }, condition);
}

/** A condition with the operands of another one, as far as its operator has a use for them. */
function withOperands(condition: DraftCondition, from: DraftCondition): DraftCondition {
  const [first, last] = endsOf(from);
  const [slot, lastSlot] = scalarSlotsOf(condition);
  const withLists = { ...condition, ...emptyLists(condition) };
  if (slot === undefined) return withLists;
  if (lastSlot !== undefined) return fill(fill(withLists, slot, first), lastSlot, last);
  return fill(withLists, slot, isUpperEnd(condition) ? (last ?? first) : (first ?? last));
}

/** An operand, and what its slot holds. */
type Operand = readonly [value: unknown, type: SlotType] | undefined;

/** The operands of a condition as the ends of a range; a single one is the first end, unless it is an upper bound. */
function endsOf(condition: DraftCondition): readonly [first?: Operand, last?: Operand] {
  const [first, last] = scalarSlotsOf(condition).map(([slot, type]): Operand => {
    const value = readSlot(condition, slot);
    return value === undefined ? undefined : [value, type];
  });
  return isUpperEnd(condition) ? [undefined, first] : [first, last];
}

/** Whether the only operand of a condition is an upper bound. */
function isUpperEnd(condition: DraftCondition): boolean {
  return operatorOf(condition) === "lowerThan";
}

/** The slots of the operands that hold one value, or a list of them. */
function scalarSlotsOf(condition: DraftCondition): readonly TypedSlot[] {
  return operandSlotsOf(condition).filter(([, type]) => type !== "conjonction" && type !== "propertyConditions");
}

function fill(condition: DraftCondition, [slot, type]: TypedSlot, operand: Operand): DraftCondition {
  return operand === undefined ? condition : writeSlot(condition, slot, converted(operand, type));
}

/** An operand as what another slot holds; undefined where that cannot be. */
function converted([value, from]: NonNullable<Operand>, to: SlotType): unknown {
  if (from === to) return value;
  const single: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof single !== "string" && typeof single !== "number") return undefined;
  const text = String(single);
  switch (to) {
    case "number":
      return String(Number(text)) === text.trim() ? Number(text) : undefined;
    case "dateString":
      return readIsoDate(text) === undefined ? undefined : text;
    case "string":
    case "strings":
      return text;
    default:
      return undefined;
  }
}

/** Whether nothing is filled in. */
function isBlank(condition: DraftCondition): boolean {
  return operandSlotsOf(condition).every(([slot, type]) => {
    const value = readSlot(condition, slot);
    return value === undefined || type === "conjonction" || (Array.isArray(value) && value.length === 0);
  });
}
