/** The text language: texts to filters and policies, and back. */
export { completeFilter } from "./complete-filter.js";
export type { CompleteFilterOptions, Completion } from "./complete-filter.js";
export type { ComparedColumn } from "./context.js";
export { formatFilter, safeFormatFilter } from "./format-filter.js";
export type { FormatFilterOptions } from "./format-filter.js";
export { rangesOfText } from "./locate.js";
export { parseFilter, safeParseFilter } from "./parse-filter.js";
export type { ParseFilterOptions, ParseFilterResult } from "./parse-filter.js";
export { parsePolicy, safeParsePolicy } from "./parse-policy.js";
export { printFilter } from "./print-filter.js";
export type { PrintFilterOptions } from "./print-filter.js";
export { printIssues } from "./print-issues.js";
export { printPolicy } from "./print-policy.js";
export { tokenizeFilter } from "./tokenize-filter.js";
export type { FilterToken, FilterTokenType } from "./tokenize-filter.js";
