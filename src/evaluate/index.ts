/** Evaluates filters over rows. */
export { compileCapacities } from "./capacities.js";
export type { CapacityOutcome, CompiledCapacities, FilteredCapacity } from "./capacities.js";
export { compileFilter, safeCompileFilter } from "./compile.js";
export { explainFilter, impact, ImpactTally, safeExplainFilter } from "./explain/index.js";
export type {
  ConditionExplanation,
  ConditionImpact,
  CountedCondition,
  ElementExplanation,
  ExplainOptions,
  FilterExplanation,
  GroupExplanation,
  GroupImpact,
  Impact,
  Outcome,
  PropertyExplanation,
  RecordsExplanation,
} from "./explain/index.js";
export { compileMany, safeCompileMany } from "./many/compile-many.js";
export type { MatchMany } from "./many/compile-many.js";
export { CapacityTally, matchCapacities } from "./match-capacities.js";
export type { CapacitiesMatches, CapacityMatches, Identify, MatchOptions } from "./match-capacities.js";
export { normalizeRows } from "./normalize-rows.js";
export type { Dataset, EvaluateOptions, Predicate, RelatedModel, RelatedModels, Row } from "./options.js";
export { prepareFilter } from "./prepare-filter.js";
export type { PrepareOptions, SqlJudge } from "./prepare-filter.js";
export { countRows, filterRows } from "./rows.js";
