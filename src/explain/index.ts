/** Explains why filters match rows, and the effect of each condition. */
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
export type { WhyNoneOptions } from "./none-plan.js";
export type { NoneReason, WhyNone } from "./none-reasons.js";
export { whyNone, WhyNoneTally } from "./why-none.js";
