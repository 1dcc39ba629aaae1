import { notText } from "../model/structure/any-input.js";
import { FilterError, unwrap } from "../model/issues/errors.js";
import type { Filter } from "../model/filter.js";
import type { Issue } from "../model/issues/issue.js";
import { explainText } from "../mistakes/text/explain.js";
import type { ParseFilterOptions, Reading } from "../text/parser/read-filter.js";
import { readFilter } from "../text/parser/read-filter.js";

export type { ParseFilterOptions } from "../text/parser/read-filter.js";

/** The filter in a text, or the issues if the text is not a filter. */
export type ParseFilterResult =
  | {
      readonly ok: true;
      readonly value: Filter;
      /**
       * Whether the text was rewritten, because it has `not`, `>=`, `<=`, lists for several conditions or deeper
       * nesting.
       */
      readonly rewritten: boolean;
    }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Parses a filter from text in the language of docs/language.md.
 *
 * @throws {FilterError} with every issue, if the text is not a filter.
 * @example
 * parseFilter('country = "US"').groups[0].conditions // [{ kind: "string", columnSlug: "country", operator: "is", values: "US" }]
 * parseFilter("country = ") // throws FilterError
 */
export function parseFilter(text: string, options: ParseFilterOptions = {}): Filter {
  return unwrap(safeParseFilter(text, options), FilterError);
}

/**
 * Like {@link parseFilter}, but returns issues instead of throwing an error.
 *
 * @example
 * safeParseFilter("employees >= 100").rewritten // true
 * safeParseFilter("country = US").issues[0].code // "unquotedText"
 */
export function safeParseFilter(text: string, options: ParseFilterOptions = {}): ParseFilterResult {
  const refusal = notText(text, "checkFilter");
  if (refusal !== undefined) return refusal;
  const reading = readFilter(text, options);
  const result = filterResult(reading, options);
  reading.tokens.release();
  return result;
}

/** The filter that was read, or the issues of its text. */
export function filterResult(reading: Reading, options: ParseFilterOptions): ParseFilterResult {
  const { value, rewritten } = reading;
  return value === undefined ? { ok: false, issues: explainText(reading, options) } : { ok: true, value, rewritten };
}
