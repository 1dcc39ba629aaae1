import type { Conjonction } from "../model/filter.js";
import { unreachable } from "../model/unreachable.js";
import type { Test } from "./own-values.js";

/** Tests under a conjonction; an empty list is no restriction, whatever its conjonction. */
export function combine(conjonction: Conjonction, tests: readonly Test[]): Test {
  if (tests.length === 0) return () => true;
  switch (conjonction) {
    case "and":
      return every(tests);
    case "or":
      return some(tests);
    default:
      return unreachable(conjonction, "conjonction");
  }
}

// Two and three tests have calls of their own, which the engine can inline; calls from a loop it cannot.

function every(tests: readonly Test[]): Test {
  const [first, second, third] = tests;
  if (first === undefined || tests.length > 3) {
    return (values) => {
      for (const test of tests) if (!test(values)) return false;
      return true;
    };
  }
  if (second === undefined) return first;
  if (third === undefined) return (values) => first(values) && second(values);
  return (values) => first(values) && second(values) && third(values);
}

function some(tests: readonly Test[]): Test {
  const [first, second, third] = tests;
  if (first === undefined || tests.length > 3) {
    return (values) => {
      for (const test of tests) if (test(values)) return true;
      return false;
    };
  }
  if (second === undefined) return first;
  if (third === undefined) return (values) => first(values) || second(values);
  return (values) => first(values) || second(values) || third(values);
}
