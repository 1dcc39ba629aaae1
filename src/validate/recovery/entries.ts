import type { DateCode } from "../rules/dates.js";
import { otherFormatEntries } from "./other-formats.js";
import { operatorEntries } from "./operators.js";
import { misplacedPartEntries } from "./misplaced-parts.js";

/** The catalogue entries of all recoveries. */
export const recoveryEntries = {
  ...misplacedPartEntries,
  ...operatorEntries,
  ...otherFormatEntries,
} as const;

/** A code that a recovery reports. A recovery that reports a code without a catalogue entry does not compile. */
export type RecoveryCode = keyof typeof recoveryEntries | DateCode;
