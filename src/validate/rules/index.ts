import type { Rule } from "./rule.js";
import { conditionRule } from "./conditions.js";
import { dataModelRule } from "./data-model.js";
import { groupRule } from "./groups.js";

/** What is asked of every filter whose structure is right, in no particular order. */
export const rules: readonly Rule[] = [conditionRule, groupRule, dataModelRule];
