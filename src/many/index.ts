/** Evaluates many filters at once. */
export { compileCapacities } from "./capacities.js";
export type { CapacityOutcome, CompiledCapacities, FilteredCapacity } from "./capacities.js";
export { compileMany, safeCompileMany } from "./compile-many.js";
export type { MatchMany } from "./compile-many.js";
export { CapacityTally, matchCapacities } from "./match-capacities.js";
export type { CapacitiesMatches, CapacityMatches, Identify, MatchOptions } from "./match-capacities.js";
