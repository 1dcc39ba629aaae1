/** The slots of a condition: what has to be filled in beside its column and its operator. */
import type { OperandType } from "../model/operators.js";
import { periodOperators } from "../model/operators.js";
import { isObject } from "../model/shape.js";
import type { DraftCondition, OperandName } from "./draft.js";
import { isDraftCondition } from "./draft.js";
import { isKnownKind, operatorRowOf, rowOf } from "./operator-row.js";

/** What has to be filled in; a point leads into a part of an occurrence. */
const slots = {
  value: true,
  values: true,
  firstValue: true,
  lastValue: true,
  otherValue: true,
  conjonction: true,
  propertyConditions: true,
  propertyName: true,
  name: true,
  clause: true,
  conditions: true,
  "frequency.value": true,
  "period.operator": true,
  "period.value": true,
} as const satisfies Readonly<Record<OperandName, true>> & Readonly<Record<string, true>>;

/** A place in a condition that has to be filled in, beside its column and its operator. */
export type Slot = keyof typeof slots;

/** What a slot holds. */
export type SlotType = OperandType | "sql" | "conditions" | "periodOperator";

/** A slot and what it holds. */
export type TypedSlot = readonly [slot: Slot, type: SlotType];

/** The slots of a condition, in order. None for a kind or an operator that this version does not know. */
export function slotsOf(condition: DraftCondition): readonly TypedSlot[] {
  const { kind } = condition;
  if (!isKnownKind(kind)) return [];
  const operands = operandSlotsOf(condition);
  switch (kind) {
    case "sql":
      return [
        ["name", "string"],
        ["clause", "sql"],
      ];
    case "occurrence": {
      const period = rowOf(periodOperators, readSlot(condition, "period.operator"))?.operands ?? {};
      return [
        ...operands,
        ["period.operator", "periodOperator"],
        ...typedSlots(period, "period."),
        ["conjonction", "conjonction"],
        ["conditions", "conditions"],
      ];
    }
    case "objectProperty":
      return [["propertyName", "string"], ...operands];
    default:
      return operands;
  }
}

/** The slots of the operands of a condition's operator. */
export function operandSlotsOf(condition: DraftCondition): readonly TypedSlot[] {
  const operands = operatorRowOf(condition)?.operands ?? {};
  return typedSlots(operands, condition.kind === "occurrence" ? "frequency." : "");
}

function typedSlots(operands: Readonly<Record<string, OperandType>>, prefix: string): TypedSlot[] {
  return Object.entries(operands).flatMap(([name, type]): TypedSlot[] => {
    const slot = prefix + name;
    return isSlot(slot) ? [[slot, type]] : [];
  });
}

function isSlot(name: string): name is Slot {
  return Object.hasOwn(slots, name);
}

/** The keys that lead to a slot. */
export function pathOfSlot(slot: Slot): readonly string[] {
  return slot.split(".");
}

/** What a slot of a condition holds; undefined if it is not filled in. */
export function readSlot(condition: DraftCondition, slot: Slot): unknown {
  return readAt(condition, pathOfSlot(slot));
}

function readAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce((part, key) => (isObject(part) ? part[key] : undefined), value);
}

/** The condition with something else in a slot; undefined empties it. */
export function writeSlot(condition: DraftCondition, slot: Slot, value: unknown): DraftCondition {
  return writeAt(condition, pathOfSlot(slot), value);
}

/** The condition with another operator, and everything else as it was. */
export function writeOperator(condition: DraftCondition, operator: string): DraftCondition {
  return writeAt(condition, condition.kind === "occurrence" ? ["frequency", "operator"] : ["operator"], operator);
}

function writeAt(condition: DraftCondition, [key = "", inner]: readonly string[], value: unknown): DraftCondition {
  if (inner === undefined) return withKey(condition, key, value);
  const part = readAt(condition, [key]);
  return withKey(condition, key, withKey(isObject(part) ? part : {}, inner, value));
}

/** A copy of an object with another value under a key, or without the key for undefined. */
export function withKey<T extends object>(object: T, key: string, value: unknown): T {
  const copy = { ...object, [key]: value };
  if (value === undefined) Reflect.deleteProperty(copy, key);
  return copy;
}

/** Whether slots of a type hold conditions. */
export function isList(type: SlotType): type is "conditions" | "propertyConditions" {
  return type === "conditions" || type === "propertyConditions";
}

/** Whether a value is what a slot of a type must hold. */
export function isOfType(value: unknown, type: SlotType): boolean {
  switch (type) {
    case "string":
    case "dateString":
    case "sql":
      return typeof value === "string";
    case "strings":
      return typeof value === "string" || (Array.isArray(value) && value.every((item) => typeof item === "string"));
    case "number":
      return Number.isFinite(value);
    case "conjonction":
      return value === "and" || value === "or";
    case "periodOperator":
      return rowOf(periodOperators, value) !== undefined;
    case "conditions":
    case "propertyConditions":
      return Array.isArray(value) && value.every(isDraftCondition);
  }
}
