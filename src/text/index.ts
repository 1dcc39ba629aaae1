/** The text language: texts to filters and policies, and back. */
export { completeFilter } from "./completion/complete-filter.js";
export type { CompleteFilterOptions, Completion } from "./completion/complete-filter.js";
export type { KnownExpression } from "../model/expressions.js";
export type { ComparedColumn } from "./parser/context.js";
export { formatFilter, safeFormatFilter } from "./format/format-filter.js";
export type { FormatFilterOptions } from "./format/format-filter.js";
export { rangesOfText } from "./parser/locate.js";
export { parseFilter, safeParseFilter } from "./parse-filter.js";
export type { ParseFilterOptions, ParseFilterResult } from "./parse-filter.js";
export { parsePolicy, safeParsePolicy } from "./parse-policy.js";
export { printFilter } from "./printer/print-filter.js";
export type { PrintFilterOptions } from "./printer/print-filter.js";
export { printIssues } from "./format/print-issues.js";
export { printPolicy } from "./printer/print-policy.js";
export { tokenizeFilter } from "./lexer/tokenize-filter.js";
export type { FilterToken, FilterTokenType } from "./lexer/tokenize-filter.js";
