/**
 * The main entry: types, schemas, JSON, text and evaluation of capacity filters.
 *
 * @packageDocumentation
 */
export {
  compileFilter,
  countRows,
  explainFilter,
  filterRows,
  matchCapacities,
  safeCompileFilter,
  safeExplainFilter,
} from "./evaluate.js";
export type {
  CapacitiesMatches,
  CapacityMatches,
  Dataset,
  ComparisonOptions,
  EvaluateOptions,
  ExplainOptions,
  FilterExplanation,
  Predicate,
  RelatedDataset,
  Row,
} from "./evaluate.js";
export * from "./json/index.js";
export * from "./model/index.js";
export {
  parseFilter,
  parsePolicy,
  printFilter,
  printPolicy,
  safeParseFilter,
  safeParsePolicy,
} from "./language/index.js";
export {
  applyFixes,
  reportIssues,
  validateCapacities,
  validateCapacity,
  validateFilter,
  validatePolicy,
} from "./validate/index.js";
export type { ReportOptions, Validation, ValidationIssue } from "./validate/index.js";
