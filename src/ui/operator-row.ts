/** The rows of the operator table, by kind of condition. */
import type { ConditionKind } from "../model/filter.js";
import type { Operator } from "../model/operators.js";
import { frequencyOperators, kinds, operators } from "../model/operators.js";
import { ownValue, readAt } from "./record.js";

/** Whether this version knows a kind. */
export function isKnownKind(kind: string): kind is ConditionKind {
  return kinds.some((known) => known === kind);
}

/** The operators of a kind, by name. Those of an occurrence say how often, and `sql` has none. */
export function operatorRows(kind: string): Readonly<Record<string, Operator>> {
  const rows: Readonly<Record<string, Readonly<Record<string, Operator>>>> = operators;
  return kind === "occurrence" ? frequencyOperators : (ownValue(rows, kind) ?? {});
}

interface HasKind {
  readonly kind: string;
}

/** The keys of the operator of a condition, joined by points. */
export function operatorKey({ kind }: HasKind): string {
  return kind === "occurrence" ? "frequency.operator" : "operator";
}

/** The operator of a condition; of an occurrence that of its frequency; undefined if it is absent or no string. */
export function operatorOf(condition: HasKind): string | undefined {
  const operator = readAt(condition, operatorKey(condition));
  return typeof operator === "string" ? operator : undefined;
}

/** The row of the operator of a condition; undefined where its kind has no such operator. */
export function operatorRowOf(condition: HasKind): Operator | undefined {
  return ownValue(operatorRows(condition.kind), operatorOf(condition));
}
