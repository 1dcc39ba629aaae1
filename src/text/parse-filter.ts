import { notText } from "../model/structure/any-input.js";
import { FilterError, unwrap } from "../model/issues/errors.js";
import type { Filter } from "../model/filter.js";
import type { Issue } from "../model/issues/issue.js";
import { explain } from "./errors/explain.js";
import type { ParseFilterOptions } from "./parser/read-filter.js";
import { readFilter } from "./parser/read-filter.js";

export type { ParseFilterOptions } from "./parser/read-filter.js";

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
  return parseDraft(text, options).result;
}

/** Like {@link safeParseFilter}, but also returns the readable parts of an invalid text. */
export function parseDraft(
  text: string,
  options: ParseFilterOptions,
): { readonly result: ParseFilterResult; readonly draft?: Filter | undefined } {
  const refusal = notText(text);
  if (refusal !== undefined) return { result: refusal };
  const reading = readFilter(text, options);
  const { value, draft, rewritten } = reading;
  if (value === undefined) {
    return {
      // Where only the draft is needed, nothing is explained: fixes are tried by reading the text many times.
      get result(): ParseFilterResult {
        return { ok: false, issues: explain(text, reading, options) };
      },
      draft,
    };
  }
  reading.tokens.release();
  return { result: { ok: true, value, rewritten }, draft };
}
