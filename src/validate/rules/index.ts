import { consistencyEntries, consistencyRule, duplicateEntries } from "./consistency.js";
import { dataModelEntries, dataModelRule } from "./data-model.js";
import { dateEntries, dateRule } from "./dates.js";
import { emptyListEntries, emptyListRule } from "./empty-lists.js";
import { expressionEntries, expressionRule } from "./expressions.js";
import { innerColumnEntries, innerColumnRule } from "./inner-columns.js";
import { knownValueEntries, knownValueRule } from "./known-values.js";
import { occurrenceEntries, occurrenceRule } from "./occurrences.js";
import { rangeEntries, rangeRule } from "./ranges.js";
import type { Rule } from "./rule.js";
import { sqlEntries, sqlRule } from "./sql.js";
import { textOperandEntries, textOperandRule } from "./text-operands.js";

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
  ...knownValueEntries,
  ...consistencyEntries,
} as const;

/**
 * The rules for every filter whose structure is valid, in any order. A test checks that each file of this folder is
 * listed. Bundles that only validate have no entries, so these are a list of their own.
 */
export const rules: readonly Rule<keyof typeof ruleEntries>[] = [
  ...[rangeRule, dateRule, textOperandRule, emptyListRule, expressionRule, innerColumnRule, occurrenceRule, sqlRule],
  ...[dataModelRule, knownValueRule, consistencyRule],
];
