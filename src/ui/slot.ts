/** The slots of a condition: its inputs besides the column and the operator. */
import { expressionsIn } from "../model/expressions.js";
import type { OperandType } from "../model/operators.js";
import { periodOperators } from "../model/operators.js";
import { ownValue } from "../model/own-value.js";
import { readRelativeDate } from "../model/relative-date.js";
import { isString } from "../model/structure/json-object.js";
import type { DraftCondition, OperandName } from "./draft.js";
import { isDraftList, isConjonction, isDraftCondition } from "./draft.js";
import { operatorRowOf, prefixOf } from "./operator-row.js";

/**
 * A part of a condition that must be filled in, besides its column and operator. A dot leads into a part of an
 * occurrence.
 */
export type Slot =
  | OperandName
  | "propertyName"
  | "name"
  | "clause"
  | "frequency.value"
  | "period.operator"
  | "period.value"
  | "conditions";

/** What a slot holds. */
export type SlotType = OperandType | "name" | "sql" | "conditions" | "periodOperator";

/** A slot and what it holds. */
export type TypedSlot = readonly [slot: Slot, type: SlotType];

/**
 * How an input is shown: a line of text, a list of strings, a number, a date or a date with a time, one of a few
 * choices, SQL, or nested conditions.
 */
export type Control = "text" | "list" | "number" | "date" | "choice" | "sql" | "conditions";

/**
 * The sort of a value: literal; an expression, which is text with `{{member.ids.hubspot}}` or the like in it; or a
 * relative date, such as `3 months`.
 */
export type OperandSort = "literal" | "expression" | "relative";

/** The control of a type, the test of its values, and the sorts of these. */
interface SlotTypeRow {
  readonly control: Control;
  readonly holds: (value: unknown) => boolean;
  readonly sorts: readonly OperandSort[];
}

const literal: SlotTypeRow["sorts"] = ["literal"];
const text: SlotTypeRow["sorts"] = ["literal", "expression"];
const nested: SlotTypeRow = {
  control: "conditions",
  holds: (value) => isDraftList(value, isDraftCondition),
  sorts: literal,
};

export const slotTypes: Readonly<Record<SlotType, SlotTypeRow>> = {
  string: { control: "text", holds: isString, sorts: text },
  strings: { control: "list", holds: (value) => isString(value) || isDraftList(value, isString), sorts: text },
  number: { control: "number", holds: Number.isFinite, sorts: literal },
  dateString: { control: "date", holds: isString, sorts: [...text, "relative"] },
  name: { control: "text", holds: isString, sorts: literal },
  sql: { control: "sql", holds: isString, sorts: literal },
  conjonction: { control: "choice", holds: isConjonction, sorts: literal },
  periodOperator: {
    control: "choice",
    holds: (value) => ownValue(periodOperators, value) !== undefined,
    sorts: literal,
  },
  conditions: nested,
  propertyConditions: nested,
};

/** The slots of kinds besides operands. */
const otherSlots: Readonly<Record<string, readonly TypedSlot[]>> = {
  sql: [
    ["name", "name"],
    ["clause", "sql"],
  ],
  objectProperty: [["propertyName", "name"]],
  occurrence: [
    ["period.operator", "periodOperator"],
    ["period.value", "number"],
    ["conjonction", "conjonction"],
    ["conditions", "conditions"],
  ],
};

/** The sort of one value of a slot. */
export function sortOf(value: unknown, type: SlotType): OperandSort {
  const { sorts } = slotTypes[type];
  if (!isString(value)) return "literal";
  if (sorts.includes("expression") && expressionsIn(value).length > 0) return "expression";
  return sorts.includes("relative") && readRelativeDate(value) !== undefined ? "relative" : "literal";
}

/** The slots of a condition, in the order of a form; empty for a kind that this version does not know. */
export function slotsOf(condition: DraftCondition): readonly TypedSlot[] {
  const operands = operandSlotsOf(condition);
  const others = ownValue(otherSlots, condition.kind) ?? [];
  return condition.kind === "occurrence" ? [...operands, ...others] : [...others, ...operands];
}

/** The slots of the operands of a condition's operator, in the order of the operator table. */
export function operandSlotsOf(condition: DraftCondition): readonly TypedSlot[] {
  const operands = Object.entries(operatorRowOf(condition)?.operands ?? {});
  // The type of the operator table does not have the names of operands.
  return operands.map(([name, type]) => [(prefixOf(condition) + name) as Slot, type]);
}

export function isList(type: SlotType): type is "conditions" | "propertyConditions" {
  return slotTypes[type] === nested;
}

/** The type of a slot for a value; undefined if a condition has no such slot. */
export function slotTypeOf(condition: DraftCondition, slot: string): SlotType | undefined {
  return slotsOf(condition).find(([name, type]) => name === slot && !isList(type))?.[1];
}
