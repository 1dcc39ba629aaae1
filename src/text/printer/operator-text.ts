import { isNullCheck } from "../../model/conditions.js";
import type { Operator, OperatorKind } from "../../model/operators.js";
import { operators } from "../../model/operators.js";
import { ownValue } from "../../model/own-value.js";

/**
 * Prints an operator with the blanks around it, after a kind annotation if needed.
 *
 * @param isKindKnown - whether something else than the operator shows the kind.
 */
export function printOperator(kind: OperatorKind, operator: string, isKindKnown: boolean): string {
  const table: Readonly<Record<string, Operator>> = operators[kind];
  const row = ownValue(table, operator);
  const text = row === undefined ? " " : ` ${row.text}${Object.keys(row.operands).length === 0 ? "" : " "}`;
  // A check for null does not show the kind, except on a property.
  return isKindKnown && (kind === "objectProperty" || !isNullCheck(operator)) ? text : `:${kind}${text}`;
}
