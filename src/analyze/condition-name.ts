import type { Condition, DeepReadonly, OccurrenceCondition, OperatorCondition } from "../model/filter.js";
import { frequencyOperators, periodOperators } from "../model/operators.js";
import { operatorOf } from "../model/with-operator.js";
import { printDate, printName, printString, printStrings } from "../text/printer/print-literal.js";

/** The maximum length of a name. */
const width = 60;

/** The name of a condition in messages: its text without kind annotations, truncated. */
export function conditionName(condition: DeepReadonly<Condition>): string {
  const name = wholeName(condition);
  return name.length <= width ? name : `${name.slice(0, width - 3)}...`;
}

function wholeName(condition: DeepReadonly<Condition>): string {
  if (condition.kind === "sql") return `sql(${printString(condition.name)}, ${printString(condition.clause)})`;
  if (condition.kind === "occurrence") return occurrenceName(condition);
  return `${columnName(condition)} ${operatorOf(condition).text}${operandsOf(condition)}`;
}

function occurrenceName({
  relatedModelUuid,
  frequency,
  period,
  conditions,
}: DeepReadonly<OccurrenceCondition>): string {
  const { text } = frequencyOperators[frequency.operator];
  const often = frequency.operator === "not" ? text : `occurred ${text} ${frequency.value} times`;
  const ago = `${periodOperators[period.operator].text} ${period.value} days ago`;
  return `${printString(relatedModelUuid)} ${often} ${ago}${conditions.length > 0 ? " where (...)" : ""}`;
}

/** The name in messages of the column or property that a condition reads. */
export function columnName(condition: DeepReadonly<Condition>): string {
  const column = printName(condition.columnSlug ?? "");
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
