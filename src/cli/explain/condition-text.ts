import type { Condition, DeepReadonly } from "../../model/filter.js";
import { printCondition } from "../../text/printer/print-filter.js";

/** A condition in the text language, cut where it is long. */
export function conditionText(condition: DeepReadonly<Condition>): string {
  const text = printCondition(condition);
  return text.length <= longest ? text : `${text.slice(0, longest - 3)}...`;
}

const longest = 100;
