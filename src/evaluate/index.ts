/** Evaluates filters over rows. */
export { compileCapacities } from "./capacities.js";
export type { CapacityOutcome, CompiledCapacities, FilteredCapacity } from "./capacities.js";
export { compileFilter, safeCompileFilter } from "./compile.js";
export { CapacityTally, matchCapacities } from "./match-capacities.js";
export type { CapacitiesMatches, CapacityMatches, Identify, MatchOptions } from "./match-capacities.js";
export type { Dataset, EvaluateOptions, Predicate, RelatedModel, RelatedModels, Row } from "./options.js";
export { countRows, filterRows } from "./rows.js";
