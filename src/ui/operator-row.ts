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

const rows: Readonly<Record<string, Readonly<Record<string, Operator>>>> = {
  ...operators,
  occurrence: frequencyOperators,
};

/** The operators of a kind, by name. Those of an occurrence say how often, and `sql` has none. */
export function operatorRows(kind: string): Readonly<Record<string, Operator>> {
  return ownValue(rows, kind) ?? {};
}

interface HasKind {
  readonly kind: string;
}

/** What goes before the keys of the operator of a condition and of its operands. */
export function prefixOf({ kind }: HasKind): string {
  return kind === "occurrence" ? "frequency." : "";
}

/** The keys of the operator of a condition, joined by points. */
export function operatorKey(condition: HasKind): string {
  return `${prefixOf(condition)}operator`;
}

/** The operator of a condition; of an occurrence that of its frequency; undefined if it is absent or no string. */
export function operatorOf(condition: HasKind): string | undefined {
  return stringOf(readAt(condition, operatorKey(condition)));
}

/** The row of the operator of a condition; undefined where its kind has no such operator. */
export function operatorRowOf(condition: HasKind): Operator | undefined {
  return ownValue(operatorRows(condition.kind), operatorOf(condition));
}
