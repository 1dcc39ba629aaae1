/** The rows of the operator table, by kind of condition. */
import type { ConditionKind } from "../model/filter.js";
import type { Operator } from "../model/operators.js";
import { frequencyOperators, kinds, operators } from "../model/operators.js";
import { ownValue } from "../model/own-value.js";
import { readAt, stringOf } from "./record.js";

/** Whether this version knows a kind. */
export function isKnownKind(kind: string): kind is ConditionKind {
  return kinds.some((known) => known === kind);
}

const { not, moreThan, ...otherFrequencies } = frequencyOperators;

/** How often a form can say that records occurred: filters have no `atLeast`, so it is committed as `moreThan`. */
const frequencies = { not, moreThan, atLeast: moreThan, ...otherFrequencies };

/** A frequency of a form. */
export type FrequencyOperator = keyof typeof frequencies;

const rows: Readonly<Record<string, Readonly<Record<string, Operator>>>> = { ...operators, occurrence: frequencies };

/** The operators of a kind, by name. Those of an occurrence compare how often it occurred; `sql` has none. */
export function operatorRows(kind: string): Readonly<Record<string, Operator>> {
  return ownValue(rows, kind) ?? {};
}

export function hasOperator(kind: string, operator: unknown): boolean {
  return ownValue(operatorRows(kind), operator) !== undefined;
}

interface HasKind {
  readonly kind: string;
}

/** The prefix of the keys of the operator and the operands of a condition. */
export function prefixOf({ kind }: HasKind): string {
  return kind === "occurrence" ? "frequency." : "";
}

/** The key of the operator of a condition, as a dotted path. */
export function operatorKey(condition: HasKind): string {
  return `${prefixOf(condition)}operator`;
}

/** The operator of a condition, or of the frequency of an occurrence; undefined if it is not a string. */
export function operatorOfRow(condition: HasKind): string | undefined {
  return stringOf(readAt(condition, operatorKey(condition)));
}

/** The row of the operator of a condition; undefined if its kind has no such operator. */
export function operatorRowOf(condition: HasKind): Operator | undefined {
  return ownValue(operatorRows(condition.kind), operatorOfRow(condition));
}
