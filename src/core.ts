/**
 * The smallest entry: the types, the structural check, JSON and predicates, without zod, the text language, validation
 * and generated code. For programs that read filters as JSON.
 *
 * @packageDocumentation
 */
export type { ComparisonOptions, EvaluateOptions, Predicate, RelatedDataset, Row } from "./evaluate/index.js";
export { compileFilter, safeCompileFilter } from "./evaluate/interpreter.js";
export * from "./json/index.js";
export * from "./model/core.js";
