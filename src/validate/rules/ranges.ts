import { decimalNumber } from "../../model/decimal-number.js";
import type { ConditionOf, DeepReadonly } from "../../model/filter.js";
import { fix } from "../fixes/fix.js";
import type { IssueCollector } from "./issue-collector.js";

type Range<Kind extends "number" | "date" | "objectProperty"> = Extract<
  DeepReadonly<ConditionOf<Kind>>,
  { operator: "between" }
>;

/** A range of numbers whose ends are turned round. */
export function lintNumberRange({ firstValue, lastValue }: Range<"number">, collector: IssueCollector): void {
  if (firstValue > lastValue) reportTurned(["firstValue", firstValue], ["lastValue", lastValue], collector);
}

/** As for numbers where both ends are decimal numbers, and by code unit otherwise, as properties compare. */
export function lintPropertyRange({ value, otherValue }: Range<"objectProperty">, collector: IssueCollector): void {
  if (areTurned(value, otherValue)) reportTurned(["value", value], ["otherValue", otherValue], collector);
}

/** Whether the first value of a range of properties comes after the last. */
function areTurned(first: string, last: string): boolean {
  const isNumber = decimalNumber.test(first);
  // An end that is a number and one that is not compare with each value in one way or the other.
  if (isNumber !== decimalNumber.test(last)) return false;
  return isNumber ? Number(first) > Number(last) : first > last;
}

/** Reports a range whose first value comes after its last. */
export function reportTurned(
  [firstKey, first]: readonly [string, number | string],
  [lastKey, last]: readonly [string, number | string],
  collector: IssueCollector,
): void {
  collector.add(
    {
      code: "turnedRange",
      message: `The range is turned around: ${JSON.stringify(first)} comes after ${JSON.stringify(last)}.`,
      expected: "the smaller end first",
      fix: fix(
        "swap the ends",
        false,
        { type: "set", path: collector.at(firstKey), value: last },
        { type: "set", path: collector.at(lastKey), value: first },
      ),
    },
    firstKey,
  );
}
