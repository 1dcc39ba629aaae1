import { consistencyRule } from "./consistency.js";
import { dataModelRule } from "./data-model.js";
import { dateRule } from "./dates.js";
import { emptyListRule } from "./empty-lists.js";
import { expressionRule } from "./expressions.js";
import { innerColumnRule } from "./inner-columns.js";
import { occurrenceRule } from "./occurrences.js";
import { rangeRule } from "./ranges.js";
import type { Rule } from "./rule.js";
import { sqlRule } from "./sql.js";
import { textOperandRule } from "./text-operands.js";
import type { ruleEntries } from "./entries.js";

/**
 * The rules for every filter whose structure is valid, in any order. A test checks that each file of this folder is
 * listed.
 */
export const rules: readonly Rule<keyof typeof ruleEntries>[] = [
  ...[rangeRule, dateRule, textOperandRule, emptyListRule, expressionRule, innerColumnRule, occurrenceRule, sqlRule],
  ...[dataModelRule, consistencyRule],
];
