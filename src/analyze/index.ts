/** Analysis of filters without rows: which rows they can match, how they relate, how they differ. */
export type { AnalyzeOptions, Example, Existence, Universality, Witness } from "./options.js";
export { equivalent, implies, isSatisfiable, overlaps } from "./questions.js";
export { diff } from "./diff.js";
export type { Effect, FilterChange, FilterDiff } from "./diff.js";
