import { decimalNumber } from "../../model/decimal-number.js";
import type { ConditionOf, DeepReadonly } from "../../model/filter.js";
import { fix } from "../fixes/fix.js";
import type { Remarks } from "./issue-collector.js";

type Range<Kind extends "number" | "date" | "objectProperty"> = Extract<
  DeepReadonly<ConditionOf<Kind>>,
  { operator: "between" }
>;

/** A range of numbers whose ends are turned round (spec section 2.1.2, `between`). */
export function judgeNumberRange({ firstValue, lastValue }: Range<"number">, remarks: Remarks): void {
  if (firstValue > lastValue) reportTurned(["firstValue", firstValue], ["lastValue", lastValue], remarks);
}

/** As for numbers where both ends are decimal numbers, and by code unit otherwise, as properties compare. */
export function judgePropertyRange({ value, otherValue }: Range<"objectProperty">, remarks: Remarks): void {
  if (areTurned(value, otherValue)) reportTurned(["value", value], ["otherValue", otherValue], remarks);
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
  remarks: Remarks,
): void {
  remarks.add(
    {
      code: "turnedRange",
      message: `The range is turned around: ${JSON.stringify(first)} comes after ${JSON.stringify(last)}.`,
      expected: "the smaller end first",
      fix: fix(
        "swap the ends",
        false,
        { type: "set", path: remarks.at(firstKey), value: last },
        { type: "set", path: remarks.at(lastKey), value: first },
      ),
    },
    firstKey,
  );
}
