import type { Conjonction } from "../model/filter.js";
import type { Path } from "../model/issue.js";
import type { TextRelation } from "../model/operators.js";
import type { RelatedRecords } from "../evaluate/related-records.js";
import type { Settings } from "../evaluate/settings.js";

/**
 * What a filter asks of a record, with every operand resolved: groups without conditions are gone, dates are instants,
 * texts are folded, related records are found. Predicates, generated code and columns are all made from it.
 */
export interface Plan {
  readonly test: RecordTest;
  readonly settings: Settings;
}

/** What is asked of a row, a related record, or an object or element that a column holds. */
export type RecordTest = ConstantTest | CombinedTest | ColumnTest | RelatedTest;

export interface ConstantTest {
  readonly kind: "constant";
  readonly holds: boolean;
}

/** At least two tests, of which all or any must hold. */
export interface CombinedTest {
  readonly kind: "all" | "any";
  readonly tests: readonly RecordTest[];
}

/** Asks the own value under a key; of something that is no record, and where there is no such key, null. */
export interface ColumnTest {
  readonly kind: "column";
  readonly key: string;
  readonly test: ValueTest;
  /** Of the condition, in the filter. */
  readonly path: Path;
}

/** Asks the records that belong to a row. */
export interface RelatedTest {
  readonly kind: "related";
  readonly records: RelatedRecords;
  readonly test: RecordTest;
  /** How many must satisfy it; undefined for some one, and for a row without any, a record whose values are all null. */
  readonly frequency: CountTest | undefined;
  readonly path: Path;
}

/** `within` and `outside` compare with both ends, which belong to the span; `above` with `last`, `below` with `first`. */
export type OrderOperator = "within" | "outside" | "above" | "below";

/** The count, from `first` to `last`, neither of which needs to be whole: `above` is more than `last`. */
export interface CountTest {
  readonly operator: OrderOperator;
  readonly first: number;
  readonly last: number;
}

/** What is asked of one value. */
export type ValueTest = ScalarTest | ObjectTest | ElementTest;

/** What is asked of a value as a whole. */
export type ScalarTest = NullTest | BooleanTest | OrderTest | TextTest | TextOrderTest | EmptyTest;

/** Null, undefined and a missing key are null. */
export interface NullTest {
  readonly kind: "null" | "notNull";
}

export interface BooleanTest {
  readonly kind: "boolean";
  readonly value: boolean;
}

/** Compares a number (bigints too), or the instant of a date; for a value that is neither, no comparison holds. */
export interface OrderTest {
  readonly kind: "order";
  readonly read: "number" | "instant";
  readonly operator: OrderOperator;
  readonly first: number;
  readonly last: number;
  /** Whether null satisfies it too. */
  readonly orNull: boolean;
}

/** Compares a string, or a scalar as JSON spells it; any other value is not compared. */
export interface TextTest {
  readonly kind: "text";
  readonly read: "string" | "scalar";
  /** What the value must be to any of the texts, or, where it is negated, to none of them. */
  readonly relation: TextRelation;
  readonly negated: boolean;
  /** In lower case where `fold` is; the list may be empty. */
  readonly texts: readonly string[];
  /** Whether the value is compared in lower case. */
  readonly fold: boolean;
  /** Whether null satisfies it too. */
  readonly orNull: boolean;
}

/** Compares a scalar, spelt as text, with texts: as numbers where both are decimal numbers, by code unit otherwise. */
export interface TextOrderTest {
  readonly kind: "textOrder";
  readonly operator: Exclude<OrderOperator, "outside">;
  readonly first: TextBound;
  readonly last: TextBound;
  readonly fold: boolean;
}

export interface TextBound {
  readonly text: string;
  /** What the text is where it is a decimal number. */
  readonly number: number | undefined;
}

/** Of properties: an empty string, list or object; null is neither empty nor not empty. */
export interface EmptyTest {
  readonly kind: "empty" | "notEmpty";
}

/** Asks the object that a value is, or is the JSON text of. */
export interface ObjectTest {
  readonly kind: "object";
  readonly test: RecordTest;
  /** Whether there must be an object; otherwise one whose values are all null stands in for it. */
  readonly required: boolean;
}

/** Asks the elements of the list that a value is, or is the JSON text of; some one must hold. */
export interface ElementTest {
  readonly kind: "element";
  readonly test: RecordTest;
}

const always: ConstantTest = { kind: "constant", holds: true };
export const never: ConstantTest = { kind: "constant", holds: false };

/** Tests under a conjonction; an empty list is no restriction, whatever its conjonction. */
export function combined(conjonction: Conjonction, tests: readonly RecordTest[]): RecordTest {
  const [first] = tests;
  if (first === undefined) return always;
  return tests.length === 1 ? first : { kind: conjonction === "and" ? "all" : "any", tests };
}
