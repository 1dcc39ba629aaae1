import { consistencyEntries, duplicateEntries } from "./consistency.js";
import { dataModelEntries } from "./data-model.js";
import { dateEntries } from "./dates.js";
import { emptyListEntries } from "./empty-lists.js";
import { expressionEntries } from "./expressions.js";
import { innerColumnEntries } from "./inner-columns.js";
import { occurrenceEntries } from "./occurrences.js";
import { rangeEntries } from "./ranges.js";
import { sqlEntries } from "./sql.js";
import { textOperandEntries } from "./text-operands.js";

/** The catalogue entries of all rules. A rule that reports another code does not compile. */
export const ruleEntries = {
  ...rangeEntries,
  ...dateEntries,
  ...textOperandEntries,
  ...duplicateEntries,
  ...emptyListEntries,
  ...expressionEntries,
  ...innerColumnEntries,
  ...occurrenceEntries,
  ...sqlEntries,
  ...dataModelEntries,
  ...consistencyEntries,
} as const;
