import type { DeepReadonly, Filter } from "../model/filter.js";
import type { Issue } from "../model/issues/issue.js";
import { checkConsistency } from "./consistency.js";
import { duplicatesIn } from "./duplicates.js";
import type { AnalyzeOptions } from "./options.js";
import { checked } from "./questions.js";
import { Solver } from "./solver/solver.js";

/**
 * Conditions that make no sense together; only what is certain. Validation reports the same for the default options,
 * within fewer steps.
 *
 * - `contradiction`: conditions or groups that cannot all hold, though they must;
 * - `tautology`: conditions or groups of which one always holds, though any of them would do;
 * - `neverMatches`, `alwaysMatches`: a condition of a group that cannot hold, or always holds, because of a condition
 *   beside the group;
 * - `redundantCondition` (of severity `info`): another one means the same, or more.
 *
 * @param options - how the filter is evaluated; the issues hold for these options.
 * @throws {FilterError} when the filter is not valid, or the options name no such time zone.
 * @example
 * const [issue] = checkMeaning(parseFilter('country = "US" and employees > 100 and country = "FR"'))
 * issue.code // "contradiction"
 * formatPath(issue.path) // "groups[0].conditions[2]"
 * issue.message // '`country = "FR"` contradicts `country = "US"`: the filter matches nothing.'
 */
export function checkMeaning(filter: DeepReadonly<Filter>, options?: AnalyzeOptions): readonly Issue[] {
  const solver = new Solver(options);
  const { groups } = checked(filter);
  return checkConsistency(filter, duplicatesIn(groups), { solver, budget: solver.newBudget() });
}
