import { notText } from "../model/structure/any-input.js";
import type { DataModel } from "../model/data-model.js";
import { FilterError, unwrap } from "../model/issues/errors.js";
import type { Result } from "../model/issues/issue.js";
import { layOut } from "../text/format/layout.js";
import { oneLine } from "../text/format/one-line.js";
import { explainText } from "../mistakes/text/explain.js";
import type { Mistake } from "../text/parser/syntax.js";
import { readFilter } from "../text/parser/read-filter.js";

/** Options of {@link formatFilter}. */
export interface FormatFilterOptions {
  /** The maximum length of a line in UTF-16 code units. Default: 80. */
  readonly width?: number | undefined;
  /** The data model, if the text cannot be parsed without it. */
  readonly model?: DataModel | undefined;
}

/**
 * Formats filter text: one spelling of each word, over several lines. Comments are kept, and the text means the same
 * filter.
 *
 * @throws {FilterError} with every issue, if the text is not a filter.
 * @example
 * formatFilter("n is 5 AND country in ['US','FR'] # ours") // 'n = 5\nand country = ["US", "FR"] # ours'
 */
export function formatFilter(text: string, options: FormatFilterOptions = {}): string {
  return unwrap(safeFormatFilter(text, options), FilterError);
}

/**
 * Like {@link formatFilter}, but returns issues instead of throwing an error. Text is formatted too if it only lacks a
 * data model, or is too large for two levels.
 *
 * @example
 * safeFormatFilter("n is").ok // false
 */
export function safeFormatFilter(text: string, { width = 80, model }: FormatFilterOptions = {}): Result<string> {
  const refusal = notText(text);
  if (refusal !== undefined) return refusal;
  const reading = readFilter(text, { model });
  const isHarmful = ({ type }: Mistake): boolean =>
    !harmless.has(type) && !(type === "relatedModel" && model === undefined);
  const isSound = reading.tokens.problems.length === 0 && !reading.mistakes.some(isHarmful);
  if (isSound) return { ok: true, value: layOut(oneLine(reading.tokens), width) };
  return { ok: false, issues: explainText(reading, { model }, isHarmful) };
}

/** Mistakes that do not prevent formatting: a missing data model, or an expansion that is too large. */
const harmless: ReadonlySet<Mistake["type"]> = new Set(["kindNeeded", "tooManyConditions"]);
