import { comparisonEntries } from "../comparison-entries.js";
import type { ComparisonCode } from "../comparisons.js";
import { misplacedPartEntries } from "./misplaced-parts.js";
import { otherFormatEntries } from "./other-formats.js";

/** The catalogue entries of all recoveries. */
export const recoveryEntries = {
  ...misplacedPartEntries,
  ...comparisonEntries,
  ...otherFormatEntries,
} as const;

/** A code that a recovery reports. A recovery that reports a code without a catalogue entry does not compile. */
export type RecoveryCode = keyof typeof recoveryEntries | ComparisonCode;
