/** The entry `capacity-filter/availability`: how many records each member of a sales team holds, and until when. */
export { availabilitySql } from "./availability-sql.js";
export type { AvailabilitySqlOptions, AvailabilityStatement } from "./availability-sql.js";
export { AvailabilityTally, memberAvailability } from "./member-availability.js";
export { memberLabels } from "./member-labels.js";
export { membersOf, membersOfTable } from "./members-of.js";
export { ownerKeys } from "../plan/owner-keys.js";
export type { OwnerKey } from "../plan/owner-keys.js";
export type { AvailabilityOptions, ExpiryOptions, IdentifyHeld, LimitedCapacity, Member } from "./options.js";
export type {
  CapacityAvailability,
  EvaluatedAvailability,
  ForecastFigures,
  MemberAvailability,
  MemberFigures,
  Unassigned,
} from "./result.js";
export type { AnswerRow } from "./table-time.js";
export type { Expiry } from "./threshold.js";
