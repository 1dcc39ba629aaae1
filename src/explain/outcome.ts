import type { Conjonction } from "../model/filter.js";

/**
 * The outcome of a condition, in the three-valued logic of SQL. It is `unknown` if the condition cannot be evaluated, such
 * as a `sql` condition without a SQL engine.
 */
export type Outcome = "true" | "false" | "unknown";

/** Combines outcomes by a conjonction; an empty list restricts nothing. */
export function combineOutcomes(conjonction: Conjonction, outcomes: readonly Outcome[]): Outcome {
  const decisive = conjonction === "and" ? "false" : "true";
  if (outcomes.includes(decisive)) return decisive;
  if (outcomes.includes("unknown")) return "unknown";
  return conjonction === "and" || outcomes.length === 0 ? "true" : "false";
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
export function summarize(conjonction: Conjonction, outcomes: readonly Outcome[], { one, many }: MemberWords): string {
  const total = outcomes.length;
  const outcome = combineOutcomes(conjonction, outcomes);
  const deciding = outcomes.filter((each) => each === outcome).length;
  if (total === 1) return `the ${one} ${verbs[outcome][0]}`;
  if (deciding === total && outcome === "true") return total === 2 ? `both ${many} hold` : `all ${total} ${many} hold`;
  if (deciding === total && outcome === "false")
    return total === 2 ? `neither ${one} holds` : `none of ${total} ${many} holds`;
  return `${deciding} of ${total} ${many} ${verbs[outcome][deciding === 1 ? 0 : 1]}`;
}

const verbs: Readonly<Record<Outcome, readonly [one: string, many: string]>> = {
  true: ["holds", "hold"],
  false: ["does not hold", "do not hold"],
  unknown: ["cannot be evaluated", "cannot be evaluated"],
};
