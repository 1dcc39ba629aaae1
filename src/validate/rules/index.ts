import type { Rule } from "../rule.js";

/** What is asked of every filter whose structure is right, in no particular order. */
export const rules: readonly Rule[] = [];
