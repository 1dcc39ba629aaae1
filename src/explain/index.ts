/** Says why filters take rows, and what each of their conditions does. */
export { explainFilter, safeExplainFilter } from "./explain.js";
export type {
  ConditionExplanation,
  CountedCondition,
  ElementExplanation,
  ExplainOptions,
  FilterExplanation,
  GroupExplanation,
  PropertyExplanation,
  RecordsExplanation,
} from "./explanation.js";
export { impact, ImpactTally } from "./impact.js";
export type { ConditionImpact, GroupImpact, Impact } from "./impact.js";
export type { Outcome } from "./outcome.js";
