/** The operators of a kind of condition, in words. */
import { ownValue } from "../model/own-value.js";
import { partsOfRelativeDate } from "../model/relative-date.js";
import type { DraftCondition } from "./draft.js";
import { operatorRows } from "./operator-row.js";
import { readAt, stringOf } from "./record.js";
import { operandSlotsOf } from "./slot.js";
import type { OperatorWords, Words } from "./words.js";

/** An operator as a form offers it. */
export interface OperatorDescriptor {
  readonly operator: string;
  /** With one value, or none: `is`. */
  readonly label: string;
  /** With a list of values: `is any of`. The same as `label` for operators that accept no list. */
  readonly manyLabel: string;
}

/** The operators of a kind, in words; empty for a kind that this version does not know. */
export function describeOperators(kind: string, words: Words, group = kind): readonly OperatorDescriptor[] {
  return Object.entries(operatorRows(kind)).map(([operator, { operands }]) => ({
    operator,
    label: operatorWords(group, operator, false, words),
    manyLabel: operatorWords(group, operator, "values" in operands, words),
  }));
}

/** The group of operator words of a condition: its kind, or that of its relative date if it has one. */
export function operatorGroupOf(condition: DraftCondition): string {
  const [slot, other] = operandSlotsOf(condition);
  const isDate = slot?.[1] === "dateString" && other === undefined;
  const date = isDate ? partsOfRelativeDate(stringOf(readAt(condition, slot[0])) ?? "") : undefined;
  return date === undefined ? condition.kind : date.count === 0 ? "now" : "relativeDate";
}

type OperatorPhrases = Readonly<Record<string, string | OperatorWords>>;

/** The words of an operator in a group of `operatorsOf`; its name if the catalogue has none. */
export function operatorWords(group: string, operator: string, isMany: boolean, words: Words): string {
  const groups: Readonly<Record<string, OperatorPhrases>> = words.operatorsOf;
  const found =
    ownValue(ownValue(groups, group), operator) ??
    ownValue<OperatorPhrases[string]>(words.operators, operator) ??
    operator;
  if (typeof found === "string") return found;
  return (isMany ? found.many : undefined) ?? found.one;
}
