import type { Conjonction } from "../model/filter.js";

/**
 * The outcome of a condition, in the three-valued logic of SQL. It is `unknown` if the condition cannot be evaluated, such
 * as a `sql` condition without a SQL engine.
 */
export type Outcome = "true" | "false" | "unknown";

/** The number of each outcome. */
export type Outcomes = Readonly<Record<Outcome, number>>;

export function countOutcomes(outcomes: Iterable<Outcome>): Record<Outcome, number> {
  const counts = { true: 0, false: 0, unknown: 0 };
  for (const outcome of outcomes) counts[outcome]++;
  return counts;
}

/** Combines outcomes by a conjonction; no outcomes are no restriction, whatever the conjonction. */
export function combineOutcomes(conjonction: Conjonction, counts: Outcomes): Outcome {
  const decisive = conjonction === "and" ? "false" : "true";
  const otherwise = conjonction === "and" ? "true" : "false";
  if (counts[decisive] > 0) return decisive;
  if (counts.unknown > 0) return "unknown";
  return counts[otherwise] > 0 ? otherwise : "true";
}

/** The outcome of a condition that was evaluated. */
export function outcomeOf(holds: boolean): Outcome {
  return holds ? "true" : "false";
}
