/** Evaluates filters over rows. */
export { compileFilter, safeCompileFilter } from "./compile.js";
export type { Dataset, EvaluateOptions, Predicate, RelatedDataset, RelatedModels, Row } from "./options.js";
export { prepareFilter } from "./prepare-filter.js";
export type { PrepareOptions, SqlJudge } from "./prepare-filter.js";
export { countRows, filterRows } from "./rows.js";
export type { ComparisonOptions } from "../plan/context.js";
