import { malformedRangeEntries } from "./malformed-range.js";
import { noSuchComparisonEntries } from "./no-such-comparison.js";
import { valueForCheckEntries } from "./value-for-check.js";

/** The catalogue entries of the codes that both notations report. Parsers do not load it. */
export const comparisonEntries = {
  ...valueForCheckEntries,
  ...malformedRangeEntries,
  ...noSuchComparisonEntries,
} as const;
