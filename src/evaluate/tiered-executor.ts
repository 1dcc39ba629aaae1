import { compileRecordTest, compileWithFallback } from "./closure.js";
import type { GeneratedCode, Purpose } from "./codegen/generate.js";
import { generate } from "./codegen/generate.js";
import { optimize } from "./optimize.js";
import { isPlain } from "./own-values.js";
import type { BoundPlan } from "./settings.js";

/** A compiled filter. It runs closures first, and generated code after enough rows to pay for generating it. */
export interface TieredExecutor {
  /** Whether the filter matches a row. */
  readonly matches: (row: unknown) => boolean;
  /** Returns a function that runs over a whole list of rows, if the list is long enough. */
  readonly forList: <P extends ListPurpose>(purpose: P, rows: readonly unknown[]) => Generated[P] | undefined;
}

type ListPurpose = Exclude<Purpose, "matches">;

interface Generated {
  readonly matches: (row: unknown) => boolean;
  readonly count: (rows: readonly unknown[]) => number;
  readonly select: (rows: readonly unknown[]) => unknown[];
}

/** Generating and optimizing code takes as long as running closures over this many rows. */
const PAYS_FROM = 45_000;

export function tieredExecutor({ test, settings }: BoundPlan): TieredExecutor {
  const plan = { test: optimize(test), settings };
  const made: { [P in Purpose]?: Generated[P] | undefined } = {};
  const functionFor = <P extends Purpose>(purpose: P): Generated[P] | undefined => {
    if (!(purpose in made)) {
      const code = settings.codegen ? generate(plan, purpose) : undefined;
      made[purpose] = code && functionOf<P>(code);
    }
    return made[purpose];
  };

  let seen = 0;
  const forList: TieredExecutor["forList"] = (purpose, rows) => {
    if (seen + rows.length < PAYS_FROM) return undefined;
    seen += rows.length;
    return functionFor(purpose);
  };
  // Counting rows takes a tenth of the time of closures, so skip it if these are never replaced.
  if (!settings.codegen) return { matches: compileRecordTest(plan.test, settings), forList };

  const { fastPath, slowPath } = compileWithFallback(plan.test, settings);
  let replacement: Generated["matches"] | undefined;
  const replace = (): void => {
    replacement = functionFor("matches") ?? compileRecordTest(plan.test, settings);
  };
  return {
    matches: (row) => {
      if (replacement !== undefined) return replacement(row);
      if (++seen >= PAYS_FROM) replace();
      return isPlain(row) ? fastPath(row) : slowPath(row);
    },
    forList,
  };
}

let forbidden = false;

/**
 * Makes a function from code; undefined if a content security policy or the platform forbids that. It never tries
 * again, because each attempt may be reported.
 */
export function functionOf<P extends Purpose>({ text, constants }: GeneratedCode<P>): Generated[P] | undefined {
  if (forbidden) return undefined;
  try {
    // The compiler cannot know what the code returns.
    // oxlint-disable-next-line typescript/no-implied-eval -- input is in the code as literals only
    const make = new Function(...constants.keys(), text) as (...values: unknown[]) => Generated[P];
    return make(...constants.values());
  } catch {
    forbidden = true;
    return undefined;
  }
}
