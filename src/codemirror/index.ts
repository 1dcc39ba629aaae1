/** The text language in CodeMirror 6. */
export { filterLanguage } from "./filter-language.js";
export type { FilterLanguageOptions } from "./filter-language.js";
export { formatText } from "./format.js";
export type { KnownExpression } from "../model/expressions.js";
export type { ValueSource } from "./completion.js";
export type { IssueSource } from "./diagnostics.js";
