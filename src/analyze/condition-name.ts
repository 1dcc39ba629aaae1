import type { Condition, DeepReadonly } from "../model/filter.js";
import { printCondition } from "../text/printer/print-filter.js";
import { printName } from "../text/printer/print-literal.js";
import { onOwnRecord } from "./solver/counts.js";

const width = 60;

/** The name of a condition in messages: its text without its related model and the kind of a check for null, truncated. */
export function conditionName(condition: DeepReadonly<Condition>): string {
  const own = condition.kind === "occurrence" ? condition : onOwnRecord(condition);
  const name = printCondition(own).replace(/:\w+(?= is (?:not )?null$)/, "");
  return name.length <= width ? name : `${name.slice(0, width - 3)}...`;
}

/** The name in messages of the column or property that a condition reads. */
export function columnName(condition: DeepReadonly<Condition>): string {
  const column = printName(condition.columnSlug ?? "");
  return condition.kind === "objectProperty" ? `${column}.${printName(condition.propertyName)}` : column;
}
