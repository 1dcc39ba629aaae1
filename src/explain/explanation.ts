/** What an explanation holds; see `explainFilter`. */
import type { DataModel } from "../model/data-model.js";
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

/** How filters are evaluated, and where the names of related models come from. */
export interface ExplainOptions extends EvaluateOptions {
  /** The model that the filter is written against; without it related models are called by their uuid. */
  readonly model?: DataModel | undefined;
  /** How many elements of a list are told one by one at most, the one that decides among them. Default 3. */
  readonly maxElements?: number | undefined;
}

interface Explained {
  /** From the root of the filter. */
  readonly path: Path;
  readonly outcome: Outcome;
  /** Part of a sentence, without a full stop: `employee_count is 40, not greater than 100`. */
  readonly reason: string;
}

/** Why a filter matches a row, or does not. */
export interface FilterExplanation extends Explained {
  readonly conjonction: Conjonction;
  readonly groups: readonly GroupExplanation[];
  /**
   * Of a row that is not taken: the smallest set of conditions that would have to become true for it to be taken, or
   * turn out true where they are unknown; of equally small ones the first. Empty of a row that is taken.
   */
  readonly changes: readonly Path[];
  /** Of a row that is taken: the smallest set of conditions that suffices for it; empty of a row that is not. */
  readonly because: readonly Path[];
}

/** What a group of conditions gives. */
export interface GroupExplanation extends Omit<Explained, "outcome"> {
  /** A group without conditions is no restriction, and is ignored. */
  readonly outcome: Outcome | "ignored";
  readonly conjonction: Conjonction;
  readonly conditions: readonly ConditionExplanation[];
}

/** What a condition gives, on the row or on the related record that decides. */
export interface ConditionExplanation extends Explained {
  /** As it stands in the filter. */
  readonly condition: DeepReadonly<Condition>;
  /** What the column or property holds; undefined where it is missing, and for conditions that compare no value. */
  readonly value?: unknown;
  /** Of an array: the index of the element that `properties` are about, the first to satisfy them or the nearest. */
  readonly element?: number;
  /** The conditions of `matchConditions`, where there was an object or an element to ask. */
  readonly properties?: readonly PropertyExplanation[];
  /** Of an array: its elements in their order, the one that decides and the first of the others. */
  readonly elements?: readonly ElementExplanation[];
  /** How many elements there are beside these. */
  readonly moreElements?: number;
  /** Of an occurrence. */
  readonly records?: RecordsExplanation;
}

/** What the conditions of `matchConditions` give on an element of an array. */
export interface ElementExplanation extends Omit<Explained, "path"> {
  readonly index: number;
  readonly properties: readonly PropertyExplanation[];
}

/** What a condition within `matchConditions` gives. */
export interface PropertyExplanation extends Explained {
  readonly condition: ObjectPropertyCondition;
  readonly value?: unknown;
}

/** What an occurrence counted. */
export interface RecordsExplanation {
  /** How many records are related to the row. */
  readonly related: number;
  /** How many of these lie in the period. */
  readonly inPeriod: number;
  /** How many of these satisfy the conditions too. */
  readonly counted: number;
  readonly conditions: readonly CountedCondition[];
}

/** A condition of an occurrence. */
export interface CountedCondition {
  readonly path: Path;
  readonly condition: DeepReadonly<RelatedCondition>;
  /** How many of the records in the period satisfy it. */
  readonly count: number;
  readonly reason: string;
}
