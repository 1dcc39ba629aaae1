/** The slots of a condition: its inputs besides the column and the operator. */
import type { OperandType } from "../model/operators.js";
import { periodOperators } from "../model/operators.js";
import { ownValue } from "../model/own-value.js";
import { isString } from "../model/structure/json-object.js";
import type { DraftCondition, OperandName } from "./draft.js";
import { isListOf, isConjonction, isDraftCondition } from "./draft.js";
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
export type SlotType = OperandType | "sql" | "conditions" | "periodOperator";

/** A slot and what it holds. */
export type TypedSlot = readonly [slot: Slot, type: SlotType];

/**
 * How an input is shown: a line of text, a list of strings, a number, a date or a date with a time, one of a few
 * choices, SQL, or nested conditions.
 */
export type Control = "text" | "list" | "number" | "date" | "choice" | "sql" | "conditions";

/** The control of a type, and the test of its values. */
interface SlotTypeRow {
  readonly control: Control;
  readonly holds: (value: unknown) => boolean;
}

const nested: SlotTypeRow = { control: "conditions", holds: (value) => isListOf(value, isDraftCondition) };

/** All types of slots. */
export const slotTypes: Readonly<Record<SlotType, SlotTypeRow>> = {
  string: { control: "text", holds: isString },
  strings: { control: "list", holds: (value) => isString(value) || isListOf(value, isString) },
  number: { control: "number", holds: Number.isFinite },
  dateString: { control: "date", holds: isString },
  sql: { control: "sql", holds: isString },
  conjonction: { control: "choice", holds: isConjonction },
  periodOperator: { control: "choice", holds: (value) => ownValue(periodOperators, value) !== undefined },
  conditions: nested,
  propertyConditions: nested,
};

/** The slots of kinds besides operands. */
const otherSlots: Readonly<Record<string, readonly TypedSlot[]>> = {
  sql: [
    ["name", "string"],
    ["clause", "sql"],
  ],
  objectProperty: [["propertyName", "string"]],
  occurrence: [
    ["period.operator", "periodOperator"],
    ["period.value", "number"],
    ["conjonction", "conjonction"],
    ["conditions", "conditions"],
  ],
};

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

/** Whether slots of a type hold conditions. */
export function isList(type: SlotType): type is "conditions" | "propertyConditions" {
  return slotTypes[type] === nested;
}

/** Whether a condition has a slot for a value. */
export function hasSlot(condition: DraftCondition, slot: string): boolean {
  return slotsOf(condition).some(([name, type]) => name === slot && !isList(type));
}
