/** Evaluates many filters at once. */
export { matchCapacities } from "./capacities.js";
export type {
  CapacitiesMatches,
  CapacityMatches,
  CapacityOutcome,
  FilteredCapacity,
  Identify,
  MatchOptions,
} from "./capacities.js";
export { compileMany } from "./compile-many.js";
export type { MatchMany } from "./compile-many.js";
