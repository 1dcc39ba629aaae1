/** The text language: texts to filters and policies, and back. */
export { completeFilter } from "../text/completion/complete-filter.js";
export type { CompleteFilterOptions, Completion } from "../text/completion/complete-filter.js";
export type { KnownExpression } from "../model/expressions.js";
export type { ComparedColumn } from "../text/parser/context.js";
export { formatFilter, safeFormatFilter } from "./format-filter.js";
export type { FormatFilterOptions } from "./format-filter.js";
export { rangesOfText } from "../text/parser/locate.js";
export { parseFilter, safeParseFilter } from "./parse-filter.js";
export type { ParseFilterOptions, ParseFilterResult } from "./parse-filter.js";
export { parsePolicy, safeParsePolicy } from "./parse-policy.js";
export { printFilter } from "../text/printer/print-filter.js";
export type { PrintFilterOptions } from "../text/printer/print-filter.js";
export { printIssues } from "../text/format/print-issues.js";
export { printPolicy } from "../text/printer/print-policy.js";
export { tokenizeFilter } from "../text/lexer/tokenize-filter.js";
export type { FilterToken, FilterTokenType } from "../text/lexer/tokenize-filter.js";
