import type { BoundPlan } from "./settings.js";
import { optimize } from "./optimize.js";
import { compileWithFallback, compileRecordTest } from "./closure.js";
import type { Generated } from "./codegen/instantiate.js";
import { functionOf } from "./codegen/instantiate.js";
import type { GeneratedCode, Purpose } from "./codegen/generate.js";
import { generate } from "./codegen/generate.js";
import { areMegamorphic, ShapeDetector } from "./shape-detector.js";
import { isPlain } from "./own-values.js";

/** A compiled filter. It runs closures first, and generated code after enough rows to pay for generating it. */
export interface TieredExecutor {
  readonly matches: (row: unknown) => boolean;
  /** Returns a function that runs over a whole list of rows, if the list is long enough. */
  readonly forList: <P extends ListPurpose>(purpose: P, rows: readonly unknown[]) => Generated[P] | undefined;
}

type ListPurpose = Exclude<Purpose, "matches">;

/** Generating and optimizing code takes as long as running closures over this many rows. */
const PAYS_FROM = 45_000;

/** Detecting shapes takes as long as running closures over some hundred rows. */
const DETECTS_SHAPES_FROM = 10_000;

export function tieredExecutor({ test, settings }: BoundPlan): TieredExecutor {
  const plan = { test: optimize(test), settings };
  const made: { [P in Purpose]?: Generated[P] | undefined } = {};
  let closures: Generated | undefined;
  /** Chooses between closures and generated code for many rows; undefined if there is no code. */
  const executorFor = <P extends Purpose>(purpose: P, isMegamorphic: boolean): Generated[P] | undefined => {
    if (isMegamorphic) return (closures ??= compileMegamorphic(plan))[purpose];
    if (!(purpose in made)) made[purpose] = settings.codegen ? functionOfPlan(plan, purpose) : undefined;
    return made[purpose];
  };

  let seen = 0;
  let isMegamorphic = false;
  const forList: TieredExecutor["forList"] = (purpose, rows) => {
    if (seen + rows.length < PAYS_FROM) return undefined;
    seen += rows.length;
    // Detection takes as long as code over some thousand rows, so short lists reuse the result of the first one.
    if (rows.length >= PAYS_FROM || !(purpose in made)) isMegamorphic = areMegamorphic(rows);
    return executorFor(purpose, isMegamorphic);
  };
  // Counting rows takes a tenth of the time of closures, so skip it if these are never replaced.
  if (!settings.codegen) return { matches: compileRecordTest(plan.test, settings), forList };

  const { fastPath, slowPath } = compileWithFallback(plan.test, settings);
  let detector: ShapeDetector | undefined;
  /** Replaces the closures after enough rows. */
  let replacement: Generated["matches"] | undefined;
  const inspect = (row: unknown): void => {
    detector ??= new ShapeDetector();
    if (!detector.isDecided) detector.add(row);
    else if (detector.isMegamorphic || seen >= PAYS_FROM)
      replacement = executorFor("matches", detector.isMegamorphic) ?? compileRecordTest(plan.test, settings);
  };
  return {
    matches: (row) => {
      if (replacement !== undefined) return replacement(row);
      if (++seen >= DETECTS_SHAPES_FROM) inspect(row);
      return isPlain(row) ? fastPath(row) : slowPath(row);
    },
    forList,
  };
}

/** Closures for megamorphic rows, where generated code with literal keys would take twice the time. */
function compileMegamorphic({ test, settings }: BoundPlan): Generated {
  const matches = compileRecordTest(test, { ...settings, megamorphic: true });
  return {
    matches,
    select: (rows) => rows.filter(matches),
    count: (rows) => {
      let count = 0;
      for (const row of rows) if (matches(row)) count++;
      return count;
    },
  };
}

function functionOfPlan<P extends Purpose>(plan: BoundPlan, purpose: P): Generated[P] | undefined {
  const code: GeneratedCode<P> | undefined = generate(plan, purpose);
  return code && functionOf(code);
}
