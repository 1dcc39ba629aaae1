import type { DeepReadonly, OperatorCondition } from "../../model/filter.js";
import { operatorOf } from "../../model/with-operator.js";
import { printDate, printName, printString, printStrings } from "../../text/printer/print-literal.js";

/** How long a name may be; behind that it is cut. */
const width = 60;

/**
 * A condition as messages call it: much as the text language writes it, without what only a parser needs, and cut
 * where it is long.
 */
export function conditionName(condition: DeepReadonly<OperatorCondition>): string {
  const name = `${columnName(condition)} ${operatorOf(condition).text}${operandsOf(condition)}`;
  return name.length <= width ? name : `${name.slice(0, width - 3)}...`;
}

/** The column or property that a condition reads, as messages call it. */
export function columnName(condition: DeepReadonly<OperatorCondition>): string {
  const column = printName(condition.columnSlug);
  return condition.kind === "objectProperty" ? `${column}.${printName(condition.propertyName)}` : column;
}

function operandsOf(condition: DeepReadonly<OperatorCondition>): string {
  if ("values" in condition) return ` ${printStrings(condition.values)}`;
  if ("propertyConditions" in condition) return " (...)";
  const print = (operand: string | number): string => {
    if (typeof operand === "number") return String(operand);
    return condition.kind === "date" ? printDate(operand) : printString(operand);
  };
  if ("firstValue" in condition) return ` ${print(condition.firstValue)} and ${print(condition.lastValue)}`;
  if ("otherValue" in condition) return ` ${print(condition.value)} and ${print(condition.otherValue)}`;
  return "value" in condition ? ` ${print(condition.value)}` : "";
}
