/** The entry `capacity-filter/compare`: what a change of capacities does. */
export { compareCapacities, CompareTally } from "./compare-capacities.js";
export type { CompareOptions } from "./compare-capacities.js";
export { pairCapacities } from "./pair-capacities.js";
export type { CapacityPair, ComparedCapacity, FieldChange } from "./pair-capacities.js";
export type { NotCompared, TeamOptions } from "./plan.js";
export type { FilterComparison } from "./proof.js";
export type {
  CapacityComparison,
  Direction,
  IdentifiedMove,
  MemberComparison,
  MoveCounts,
  MoveReason,
  RecordComparison,
  RecordMove,
} from "./result.js";
