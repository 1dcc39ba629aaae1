/** The rows of the operator table, by kind of condition. */
import type { ConditionKind } from "../model/filter.js";
import type { Operator, OperatorKind } from "../model/operators.js";
import { frequencyOperators, kinds, operators } from "../model/operators.js";
import { isObject } from "../model/shape.js";

/** The rows of the operators of a kind, by name. */
type OperatorRows = Readonly<Record<string, Operator>>;

/** Whether this version knows a kind. */
export function isKnownKind(kind: string): kind is ConditionKind {
  return kinds.some((known) => known === kind);
}

/** The operators of a kind. Those of an occurrence say how often, and `sql` has none. */
export function operatorRows(kind: string): OperatorRows {
  if (!isKnownKind(kind) || kind === "sql") return {};
  return kind === "occurrence" ? frequencyOperators : operators[kind satisfies OperatorKind];
}

interface HasOperator {
  readonly kind: string;
  readonly operator?: unknown;
  readonly frequency?: unknown;
}

/** The operator of a condition; of an occurrence that of its frequency; undefined if it is absent or no string. */
export function operatorOf({ kind, operator, frequency }: HasOperator): string | undefined {
  const found = kind !== "occurrence" ? operator : isObject(frequency) ? frequency["operator"] : undefined;
  return typeof found === "string" ? found : undefined;
}

/** The row of the operator of a condition; undefined where its kind has no such operator. */
export function operatorRowOf(condition: HasOperator): Operator | undefined {
  return rowOf(operatorRows(condition.kind), operatorOf(condition));
}

/** The row of an operator of a table; undefined where there is none of this name. */
export function rowOf(rows: OperatorRows, operator: unknown): Operator | undefined {
  return typeof operator === "string" && Object.hasOwn(rows, operator) ? rows[operator] : undefined;
}
