/** All the ways in which a filter is run, side by side. */
import { optimize } from "../../src/evaluate/optimize.js";
import { compileRecordTest } from "../../src/evaluate/closure.js";
import { functionOf } from "../../src/evaluate/codegen/instantiate.js";
import type { EvaluateOptions } from "../../src/evaluate.js";
import { generate } from "../../src/evaluate/codegen/generate.js";
import type { BoundPlan } from "../../src/evaluate/settings.js";
import { planOf, settingsOf } from "../../src/evaluate/settings.js";
import { FilterError, unwrap } from "../../src/model/issues/errors.js";
import type { Filter } from "../../src/model/filter.js";

/** The plan of a filter, in the order in which it is run. */
export function optimized(filter: Filter, options: EvaluateOptions): BoundPlan {
  const plan = unwrap(planOf(filter, unwrap(settingsOf(options), FilterError)), FilterError);
  return { ...plan, test: optimize(plan.test) };
}

/** For each way of running a filter, which of the rows it takes. */
export function answersOfEveryWay(filter: Filter, rows: readonly unknown[], options: EvaluateOptions): boolean[][] {
  const plan = optimized(filter, options);
  const [matches, select, count] = [made(plan, "matches"), made(plan, "select"), made(plan, "count")];
  const closure = compileRecordTest(plan.test, plan.settings);
  // Rows that are the same are answered alike, so each is the next that was selected or was not.
  const chosen = (selected: readonly unknown[]): boolean[] => {
    let at = 0;
    return rows.map((row) => at < selected.length && Object.is(row, selected[at]) && ++at > 0);
  };
  const megamorphic = compileRecordTest(plan.test, { ...plan.settings, megamorphic: true });
  const answers = [closure, megamorphic, matches].map((way) => rows.map((row) => way(row)));
  answers.push(chosen(select(rows)));
  if (count(rows) !== answers[0]?.filter(Boolean).length) throw new Error("counted otherwise");
  return answers;
}

function made<P extends "matches" | "count" | "select">(plan: BoundPlan, purpose: P) {
  const code = generate(plan, purpose);
  const run = code && functionOf(code);
  if (run === undefined) throw new Error("no code");
  return run;
}
