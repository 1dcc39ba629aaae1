import type { DataModel } from "../model/data-model.js";
import type { Rule } from "./rule.js";

/** What a filter is validated against. */
export interface ValidateFilterOptions {
  /** The columns and related models that the filter is written against; without it, they are not looked at. */
  readonly model?: DataModel | undefined;
  /** Further rules that the filter must keep, beside those of this library. */
  readonly rules?: readonly Rule[] | undefined;
}
