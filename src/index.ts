/**
 * Capacity filters: their types and schemas, their JSON and their text, and what they mean.
 *
 * @packageDocumentation
 */
export * from "./core.js";
export { explainFilter, safeExplainFilter } from "./evaluate/index.js";
export type { ExplainOptions, FilterExplanation } from "./evaluate/index.js";
export * from "./model/index.js";
export { parseFilter, parsePolicy, printFilter, printPolicy, safeParseFilter, safeParsePolicy } from "./text/index.js";
export { applyFixes, validateCapacities, validateCapacity, validateFilter, validatePolicy } from "./validate/index.js";
export type { Validation, ValidationIssue } from "./validate/index.js";
