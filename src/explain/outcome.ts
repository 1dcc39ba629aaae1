import type { Conjonction } from "../model/filter.js";

/**
 * The outcome of a condition, in the three-valued logic of SQL. It is `unknown` if the condition cannot be evaluated, such
 * as a `sql` condition without a SQL engine.
 */
export type Outcome = "true" | "false" | "unknown";

/** The number of each outcome. */
export type OutcomeCounts = Record<Outcome, number>;

export function countOutcomes(parts: Iterable<{ readonly outcome: Outcome }>): OutcomeCounts {
  const counts = { true: 0, false: 0, unknown: 0 };
  for (const { outcome } of parts) counts[outcome]++;
  return counts;
}

/** Combines outcomes by a conjonction; an empty list restricts nothing. */
export function combineOutcomes(conjonction: Conjonction, counts: Readonly<OutcomeCounts>): Outcome {
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

/** The names of the members of a list. */
export interface MemberWords {
  readonly one: string;
  readonly many: string;
}

/** The names of conditions, with their subject if there is one. */
export function conditionsOn(subject?: string): MemberWords {
  const on = subject === undefined ? "" : ` on ${subject}`;
  return { one: `condition${on}`, many: `conditions${on}` };
}

/** Describes how many members hold, as far as that decides the outcome; there is at least one member. */
export function summarize(
  conjonction: Conjonction,
  counts: Readonly<OutcomeCounts>,
  { one, many }: MemberWords,
): string {
  const total = counts.true + counts.false + counts.unknown;
  const outcome = combineOutcomes(conjonction, counts);
  if (total === 1) return `the ${one} ${verbs[outcome][0]}`;
  if (counts.true === total) return total === 2 ? `both ${many} hold` : `all ${total} ${many} hold`;
  if (counts.false === total) return total === 2 ? `neither ${one} holds` : `none of ${total} ${many} holds`;
  const deciding = counts[outcome];
  return `${deciding} of ${total} ${many} ${verbs[outcome][deciding === 1 ? 0 : 1]}`;
}

const verbs: Readonly<Record<Outcome, readonly [one: string, many: string]>> = {
  true: ["holds", "hold"],
  false: ["does not hold", "do not hold"],
  unknown: ["cannot be evaluated", "cannot be evaluated"],
};
