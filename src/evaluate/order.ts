import { unreachable } from "../model/unreachable.js";
import type { Span } from "./instant.js";
import { orNull } from "./null.js";
import type { Test } from "./own-values.js";
import type { Settings } from "./settings.js";

/** A number to compare, or NaN where the value is not compared at all: no comparison holds for it. */
export type ReadNumber = (value: unknown) => number | bigint;

/** Compares a number with all those that an operand stands for. */
export function compileOrder(
  operator: "is" | "isNot" | "greaterThan" | "lowerThan",
  key: string,
  read: ReadNumber,
  { first, last }: Span,
  settings: Settings,
): Test {
  switch (operator) {
    case "is":
      return between(key, read, first, last);
    case "isNot":
      return orNull(key, outside(key, read, first, last), settings);
    case "greaterThan":
      return (values) => read(values[key]) > last;
    case "lowerThan":
      return (values) => read(values[key]) < first;
    default:
      return unreachable(operator, "operator on numbers");
  }
}

/** Both ends included. */
export function between(key: string, read: ReadNumber, first: number, last: number): Test {
  return (values) => {
    const number = read(values[key]);
    return number >= first && number <= last;
  };
}

function outside(key: string, read: ReadNumber, first: number, last: number): Test {
  return (values) => {
    const number = read(values[key]);
    return number < first || number > last;
  };
}
