/** The parts of an explanation; see `explainFilter`. */
import type {
  Condition,
  Conjonction,
  DeepReadonly,
  ObjectPropertyCondition,
  RelatedCondition,
} from "../model/filter.js";
import type { Path } from "../model/issues/issue.js";
import type { EvaluateOptions } from "../evaluate/options.js";
import type { Outcome } from "./outcome.js";

/** Options of evaluation. Explanations use the names of `model` too. */
export interface ExplainOptions extends EvaluateOptions {
  /** The maximum number of explained elements, including the decisive one. Default 3. */
  readonly maxElements?: number | undefined;
  /** How columns are named: by their slugs, or by their labels in `model`, where they have one. Default `slug`. */
  readonly columnNames?: "slug" | "label" | undefined;
}

interface Explained {
  /** From the root of the filter. */
  readonly path: Path;
  readonly outcome: Outcome;
  /** Part of a sentence, without a full stop: `employee_count is 40, not greater than 100`. */
  readonly reason: string;
}

/** Explains why a filter matches a row or does not. */
export interface FilterExplanation extends Explained {
  readonly conjonction: Conjonction;
  readonly groups: readonly GroupExplanation[];
  /**
   * For a row that does not match: the smallest set of conditions that would have to be true for it to match; the first
   * of several such sets. Empty for a row that matches.
   */
  readonly changes: readonly Path[];
  /** For a row that matches: the smallest set of conditions that is sufficient. Empty for a row that does not match. */
  readonly because: readonly Path[];
}

/** The outcome of a group of conditions. */
export interface GroupExplanation extends Omit<Explained, "outcome"> {
  /** A group without conditions restricts nothing and is ignored. */
  readonly outcome: Outcome | "ignored";
  readonly conjonction: Conjonction;
  readonly conditions: readonly ConditionExplanation[];
}

/** The outcome of a condition, for the row or for the decisive related record. */
export interface ConditionExplanation extends Explained {
  /** As in the filter. */
  readonly condition: DeepReadonly<Condition>;
  /** The value of the column or property; undefined if it is missing, or if the condition compares no value. */
  readonly value?: unknown;
  /** For an array: the index of the element that `properties` describe, the first that satisfies them or the nearest. */
  readonly element?: number;
  /** The conditions of `matchConditions`, if there is an object or an element. */
  readonly properties?: readonly PropertyExplanation[];
  /** For an array: the decisive element and the first other ones, in order. */
  readonly elements?: readonly ElementExplanation[];
  /** The number of other elements. */
  readonly moreElements?: number;
  /** For an occurrence. */
  readonly records?: RecordsExplanation;
}

/** The outcome of the conditions of `matchConditions` for an element of an array. */
export interface ElementExplanation extends Omit<Explained, "path"> {
  readonly index: number;
  readonly properties: readonly PropertyExplanation[];
}

/** The outcome of a condition within `matchConditions`. */
export interface PropertyExplanation extends Explained {
  readonly condition: ObjectPropertyCondition;
  readonly value?: unknown;
}

/** The records that an occurrence counted. */
export interface RecordsExplanation {
  /** The number of records that are related to the row. */
  readonly related: number;
  /** The number of these in the period. */
  readonly inPeriod: number;
  /** The number of these that also satisfy the conditions. */
  readonly counted: number;
  readonly conditions: readonly CountedCondition[];
}

/** A condition of an occurrence. */
export interface CountedCondition {
  readonly path: Path;
  readonly condition: DeepReadonly<RelatedCondition>;
  /** The number of records in the period that satisfy it. */
  readonly count: number;
  readonly reason: string;
}
