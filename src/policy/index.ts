export type { ExpirationRange } from "./expirations.js";
export { expirations, isExpired, nextExpiration, previousExpiration } from "./expirations.js";
export { describePolicy } from "./describe.js";
export type { InstantLike } from "./resolve.js";
export type { PolicyOptions } from "./resolve.js";
export type { ShortMonths, TimingOptions, WeekDayNumbering } from "./timing.js";
export { policyIssues } from "./timing.js";
