import { connectiveEntries } from "./connectives.js";
import { encodedJsonEntries } from "./encoded-json.js";
import { foreignFilterEntries } from "./foreign-filters.js";
import { missingComparisonEntries } from "./like-pattern.js";
import { misplacedPartEntries } from "./misplaced-parts.js";
import { negationEntries } from "./negations.js";
import { nestingEntries } from "./nesting.js";
import { operatorEntries } from "./operators.js";
import { wrapperEntries } from "./wrappers.js";

/** The catalogue entries of all recoveries. */
export const recoveryEntries = {
  ...connectiveEntries,
  ...encodedJsonEntries,
  ...foreignFilterEntries,
  ...missingComparisonEntries,
  ...misplacedPartEntries,
  ...negationEntries,
  ...nestingEntries,
  ...operatorEntries,
  ...wrapperEntries,
} as const;
