/**
 * The front door without zod, the text language, validation and generated code: the types, the structural check, JSON
 * and predicates, for programs that read filters as JSON and count every kilobyte.
 *
 * @packageDocumentation
 */
export type { ComparisonOptions, EvaluateOptions, Predicate, RelatedDataset, Row } from "./evaluate/index.js";
export { compileFilter, safeCompileFilter } from "./evaluate/interpreter.js";
export * from "./json/index.js";
export * from "./model/core.js";
