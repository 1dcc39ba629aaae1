/** The slots of a condition: what has to be filled in beside its column and its operator. */
import type { OperandType } from "../model/operators.js";
import { periodOperators } from "../model/operators.js";
import { isString } from "../model/shape.js";
import type { DraftCondition } from "./draft.js";
import { areAll, isConjonction, isDraftCondition } from "./draft.js";
import { operatorRowOf } from "./operator-row.js";
import { ownValue } from "./record.js";

/** In the order of a form; a point leads into a part of an occurrence. */
const slots = [
  "propertyName",
  "name",
  "clause",
  "value",
  "values",
  "firstValue",
  "lastValue",
  "otherValue",
  "frequency.value",
  "period.operator",
  "period.value",
  "conjonction",
  "propertyConditions",
  "conditions",
] as const;

/** A place in a condition that has to be filled in, beside its column and its operator. */
export type Slot = (typeof slots)[number];

/** What a slot holds. */
export type SlotType = OperandType | "sql" | "conditions" | "periodOperator";

/** A slot and what it holds. */
export type TypedSlot = readonly [slot: Slot, type: SlotType];

type Types = Readonly<Record<string, SlotType>>;

/**
 * How an input is shown: a line of text, a list of texts, a number, a date or a date with a time, one of a few
 * choices, SQL, or nested conditions.
 */
export type Control = "text" | "list" | "number" | "date" | "choice" | "sql" | "conditions";

/** What is shown for a type, and which values it has. */
interface SlotTypeRow {
  readonly control: Control;
  readonly holds: (value: unknown) => boolean;
}

const nested: SlotTypeRow = { control: "conditions", holds: (value) => areAll(value, isDraftCondition) };

/** All types of slots. */
export const slotTypes: Readonly<Record<SlotType, SlotTypeRow>> = {
  string: { control: "text", holds: isString },
  strings: { control: "list", holds: (value) => isString(value) || areAll(value, isString) },
  number: { control: "number", holds: Number.isFinite },
  dateString: { control: "date", holds: isString },
  sql: { control: "sql", holds: isString },
  conjonction: { control: "choice", holds: isConjonction },
  periodOperator: { control: "choice", holds: (value) => ownValue(periodOperators, value) !== undefined },
  conditions: nested,
  propertyConditions: nested,
};

/** The slots of a condition, in order. None for a kind or an operator that this version does not know. */
export function slotsOf(condition: DraftCondition): readonly TypedSlot[] {
  const operands = operandsOf(condition);
  switch (condition.kind) {
    case "sql":
      return slotsIn({ name: "string", clause: "sql" });
    case "objectProperty":
      return slotsIn({ propertyName: "string", ...operands });
    case "occurrence": {
      const period: Types = { "period.operator": "periodOperator", "period.value": "number" };
      return slotsIn({ ...operands, ...period, conjonction: "conjonction", conditions: "conditions" });
    }
    default:
      return slotsIn(operands);
  }
}

/** The slots of the operands of a condition's operator. */
export function operandSlotsOf(condition: DraftCondition): readonly TypedSlot[] {
  return slotsIn(operandsOf(condition));
}

/** What the operands of a condition's operator hold, by slot. */
function operandsOf(condition: DraftCondition): Types {
  const { operands = {} } = operatorRowOf(condition) ?? {};
  if (condition.kind !== "occurrence") return operands;
  return Object.fromEntries(Object.entries(operands).map(([name, type]) => [`frequency.${name}`, type]));
}

function slotsIn(types: Types): readonly TypedSlot[] {
  const typed: TypedSlot[] = [];
  for (const slot of slots) {
    const type = types[slot];
    if (type) typed.push([slot, type]);
  }
  return typed;
}

/** Whether slots of a type hold conditions. */
export function isList(type: SlotType): type is "conditions" | "propertyConditions" {
  return slotTypes[type] === nested;
}

/** Whether a condition has a slot for a value. */
export function hasSlot(condition: DraftCondition, slot: string): boolean {
  return slotsOf(condition).some(([name, type]) => name === slot && !isList(type));
}
