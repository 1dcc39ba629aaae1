/** Evaluates many filters at once. */
export { compileCapacities, matchCapacities } from "./capacities.js";
export type {
  CapacitiesMatches,
  CapacityMatches,
  CapacityOutcome,
  CompiledCapacities,
  FilteredCapacity,
  Identify,
  MatchOptions,
} from "./capacities.js";
export { compileMany } from "./compile-many.js";
export type { MatchMany } from "./compile-many.js";
