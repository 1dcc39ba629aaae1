import type { Conjonction } from "../model/filter.js";

/**
 * What becomes of a condition, in the three-valued logic of SQL. `unknown`: it cannot be judged, as a `sql` condition
 * without a SQL engine.
 */
export type Outcome = "true" | "false" | "unknown";

/** How many of each there are. */
export type Outcomes = Readonly<Record<Outcome, number>>;

export function countOutcomes(outcomes: Iterable<Outcome>): Record<Outcome, number> {
  const counts = { true: 0, false: 0, unknown: 0 };
  for (const outcome of outcomes) counts[outcome]++;
  return counts;
}

/** Outcomes under a conjonction; none at all are no restriction, whatever the conjonction. */
export function combineOutcomes(conjonction: Conjonction, counts: Outcomes): Outcome {
  const decisive = conjonction === "and" ? "false" : "true";
  const otherwise = conjonction === "and" ? "true" : "false";
  if (counts[decisive] > 0) return decisive;
  if (counts.unknown > 0) return "unknown";
  return counts[otherwise] > 0 ? otherwise : "true";
}

/** The outcome of what is judged, or unknown. */
export function outcomeOf(holds: boolean): Outcome {
  return holds ? "true" : "false";
}
