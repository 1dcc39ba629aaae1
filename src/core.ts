/**
 * The front door without zod, the text language and validation: the types, the structural check, JSON and evaluation,
 * for programs that read filters as JSON and count every kilobyte.
 *
 * @packageDocumentation
 */
export { compileFilter, countRows, filterRows, matchCapacities, safeCompileFilter } from "./evaluate/index.js";
export type {
  CapacitiesMatches,
  CapacityMatches,
  Dataset,
  EvaluateOptions,
  Predicate,
  RelatedModel,
  Row,
} from "./evaluate/index.js";
export * from "./json/index.js";
export * from "./model/core.js";
