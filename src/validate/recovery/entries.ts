import type { DateCode } from "../rules/dates.js";
import { encodedJsonEntries } from "./encoded-json.js";
import { foreignFormatEntries } from "./foreign-formats.js";
import { likePatternEntries } from "./like-pattern.js";
import { misplacedPartEntries } from "./misplaced-parts.js";
import { nestingEntries } from "./nesting.js";
import { operatorEntries } from "./operators.js";
import { wrapperEntries } from "./wrappers.js";

/** The catalogue entries of all recoveries. */
export const recoveryEntries = {
  ...encodedJsonEntries,
  ...foreignFormatEntries,
  ...likePatternEntries,
  ...misplacedPartEntries,
  ...nestingEntries,
  ...operatorEntries,
  ...wrapperEntries,
} as const;

/** A code that a recovery reports. A recovery that reports a code without a catalogue entry does not compile. */
export type RecoveryCode = keyof typeof recoveryEntries | DateCode;
