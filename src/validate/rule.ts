import type { DataModel } from "../model/data-model.js";
import type { Filter } from "../model/filter.js";
import type { Issue } from "../model/issue.js";

/** What a rule may ask for beside the filter. */
export interface RuleContext {
  /** What the filter is written against, where that is known. */
  readonly model?: DataModel | undefined;
}

/**
 * Finds problems of a filter whose structure is right; paths lead through that filter.
 *
 * A condition that validation could not read stands there as an `sql` condition, of which nothing can be concluded.
 */
export type Rule = (filter: Filter, context: RuleContext) => readonly Issue[];
