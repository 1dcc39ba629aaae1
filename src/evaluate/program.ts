import { arrange } from "./arrange.js";
import { onRecord } from "./closure.js";
import type { Generated } from "./code.js";
import { functionOf } from "./code.js";
import type { Code, Purpose } from "./generate.js";
import { generate } from "./generate.js";
import type { Plan } from "./plan.js";

/** A compiled filter. It runs closures at first, and code once it has seen so many rows that it pays to generate it. */
export interface Program {
  readonly plan: Plan;
  /** Whether it takes one row. */
  readonly takes: (row: unknown) => boolean;
  /** Code over a list of some length, where that pays and is allowed. */
  readonly codeFor: <P extends "count" | "select">(purpose: P, rowCount: number) => Generated[P] | undefined;
}

/** Generating code and running it until the engine has optimized it takes as long as closures take for this many rows. */
const PAYS_FROM = 45_000;

export function programOf({ test, settings }: Plan): Program {
  const plan = { test: arrange(test), settings };
  const closure = onRecord(plan.test, settings);
  if (!settings.codegen) return { plan, takes: closure, codeFor: () => undefined };

  let seen = 0;
  let takes: Generated["takes"] | undefined;
  const made: { [P in Purpose]?: Generated[P] | undefined } = {};
  const codeFor = <P extends Purpose>(purpose: P): Generated[P] | undefined => {
    if (!(purpose in made)) made[purpose] = functionOfPlan(plan, purpose);
    return made[purpose];
  };
  return {
    plan,
    takes: (row) => {
      if (takes !== undefined) return takes(row);
      if (++seen >= PAYS_FROM) takes = codeFor("takes") ?? closure;
      return closure(row);
    },
    codeFor: (purpose, rowCount) => {
      if (seen + rowCount < PAYS_FROM) return undefined;
      seen += rowCount;
      return codeFor(purpose);
    },
  };
}

function functionOfPlan<P extends Purpose>(plan: Plan, purpose: P): Generated[P] | undefined {
  const code: Code<P> | undefined = generate(plan, purpose);
  return code && functionOf(code);
}
