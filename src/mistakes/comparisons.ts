/** What is wrong with a comparison, in either notation. */
import type { Attempt, Finding } from "./attempt.js";
import type { comparisonEntries } from "./comparison-entries.js";
import { listNotAllowed } from "./list-not-allowed.js";
import { malformedRange } from "./malformed-range.js";
import { noSuchComparison } from "./no-such-comparison.js";
import { operatorMismatch } from "./operator-mismatch.js";
import { relativeDate } from "./relative-date.js";
import { valueForCheck } from "./value-for-check.js";

/** A code that a mistake in a comparison has in both notations. */
export type ComparisonCode = keyof typeof comparisonEntries | "relativeDate";

/** In the order in which they are tried. */
const recognizers = [valueForCheck, malformedRange, listNotAllowed, relativeDate, noSuchComparison, operatorMismatch];

/** The first mistake of a comparison; undefined if none is recognized. */
export function findMistake(attempt: Attempt): Finding<ComparisonCode> | undefined {
  for (const recognize of recognizers) {
    const finding = recognize(attempt);
    if (finding !== undefined) return finding;
  }
  return undefined;
}
