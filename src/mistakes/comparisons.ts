/**
 * What is wrong with a comparison, in either notation.
 *
 * A notation reads what is written as an `Attempt` (json/comparison.ts, text/comparison.ts), and prints the `Finding`.
 * An operator with a value of another type, such as `"5"` for a number, is not an attempt: the structure check
 * (model/structure/shape.ts) and the parser find it, and the edit comes from json/document-fix.ts and text/value.ts.
 */
import type { Attempt, Finding } from "./attempt.js";
import type { comparisonEntries } from "./comparison-entries.js";
import { malformedRange } from "./malformed-range.js";
import { noSuchComparison } from "./no-such-comparison.js";
import { relativeDate } from "./relative-date.js";
import { valueForCheck } from "./value-for-check.js";

/** A code that a mistake in a comparison has in both notations. */
export type ComparisonCode = keyof typeof comparisonEntries | "relativeDate";

/** In the order in which they are tried. */
const recognizers = [valueForCheck, malformedRange, relativeDate, noSuchComparison];

/** The first mistake of a comparison; undefined if none is recognized. */
export function findMistake(attempt: Attempt): Finding<ComparisonCode> | undefined {
  for (const recognize of recognizers) {
    const finding = recognize(attempt);
    if (finding !== undefined) return finding;
  }
  return undefined;
}
