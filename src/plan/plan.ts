import type { DataModel, Join } from "../model/data-model.js";
import type { Conjonction, SqlCondition } from "../model/filter.js";
import type { Path } from "../model/issues/issue.js";
import type { OperatorKind, TextRelation } from "../model/operators.js";
import type { CompileContext } from "./context.js";

/**
 * The meaning of a filter as plain data: the tests that a record must pass. A plan has no empty groups, dates are
 * instants, strings are in lower case if case is ignored, and the treatment of null is decided.
 *
 * A plan holds no records, functions or table names, so every back end reads the same one:
 * 1. `lowerFilter` makes it from a filter, with a `Target` that describes the related models of the back end. Whatever
 *    the target cannot read becomes an issue, so a plan without issues can be compiled as a whole.
 * 2. The back end switches over `kind` and has a meaning for each test. It finds what a plan only names: the records,
 *    or the table, of a related model by its `modelUuid`, and the storage of a column by its key and `columnKind`.
 * 3. `path` leads from the test of a condition back to it, for issues and explanations. Constant and combined tests,
 *    which several conditions or none can make, have no path.
 *
 * @typeParam Raw - the test of the back end for `sql` conditions: {@link RawSqlTest} or `never`.
 */
export type RecordTest<Raw = never> = ConstantTest | CombinedTest<Raw> | ColumnTest | RelatedTest<Raw> | Raw;

/** Passes every record, or none. */
export interface ConstantTest {
  readonly kind: "constant";
  readonly holds: boolean;
}

/** At least two tests, of which all or any must hold. */
export interface CombinedTest<Raw = never> {
  readonly kind: "all" | "any";
  readonly tests: readonly RecordTest<Raw>[];
}

/**
 * Tests the own value of a record under a key. The value is null if there is no such key, or the record is not an
 * object.
 */
export interface ColumnTest {
  readonly kind: "column";
  readonly key: string;
  /** The kind of the condition: the default type of the column. */
  readonly columnKind: OperatorKind;
  readonly test: ValueTest;
  /** The path of the condition. */
  readonly path: Path;
}

/** Tests the related records of a row. */
export interface RelatedTest<Raw = never> {
  readonly kind: "related";
  readonly modelUuid: string;
  readonly test: RecordTest<Raw>;
  /**
   * The number of related records that must pass. Undefined if one is enough; then a row without related records is
   * treated as having one whose values are all null.
   */
  readonly count: CountTest | undefined;
  /** The path of the condition. */
  readonly path: Path;
}

/** A condition in SQL, for back ends that run it. */
export interface RawSqlTest {
  readonly kind: "rawSql";
  readonly name: string;
  readonly clause: string;
  /** The path of the condition. */
  readonly path: Path;
}

/** `within` and `outside` compare with both inclusive bounds, `above` with `last`, `below` with `first`. */
export type OrderOperator = "within" | "outside" | "above" | "below";

/** A number that is compared with bounds. NaN does not pass. */
export interface OrderComparison {
  readonly operator: OrderOperator;
  readonly first: number;
  readonly last: number;
}

/** A count of records that is compared with bounds, which may be fractions. */
export type CountTest = OrderComparison;

/** A test of one value: of a column, or of a property of an object. */
export type ValueTest = ScalarTest | ObjectTest | ElementTest;

/** A test of a value as a whole. */
export type ScalarTest = NullTest | BooleanTest | OrderTest | TextTest | TextOrderTest | EmptyTest;

/** Null, undefined and a missing key are null. */
export interface NullTest {
  readonly kind: "null" | "notNull";
}

export interface BooleanTest {
  readonly kind: "boolean";
  readonly value: boolean;
}

/** Compares a number (bigints too), or the instant of a date in epoch milliseconds. Other values do not pass. */
export interface OrderTest extends OrderComparison {
  readonly kind: "order";
  readonly read: "number" | "instant";
  /** Whether null passes too. */
  readonly orNull: boolean;
}

/** Compares a string, or a scalar in the spelling of JSON. Other values do not pass. */
export interface TextTest {
  readonly kind: "text";
  readonly read: "string" | "scalar";
  /** The required relation to any of the texts; if the test is negated, to none of them. */
  readonly relation: TextRelation;
  readonly negated: boolean;
  /** In lower case if `fold` is true; the list may be empty. */
  readonly texts: readonly string[];
  /** Whether the value is compared in lower case. */
  readonly fold: boolean;
  /** Whether null passes too. */
  readonly orNull: boolean;
}

/**
 * Compares a scalar, in the spelling of JSON, with strings: as numbers if both are decimal numbers, otherwise by code
 * unit.
 */
export interface TextOrderTest {
  readonly kind: "textOrder";
  readonly operator: Exclude<OrderOperator, "outside">;
  readonly first: TextBound;
  readonly last: TextBound;
  /** Whether the value is compared in lower case. */
  readonly fold: boolean;
}

export interface TextBound {
  readonly text: string;
  /** The value of the text if it is a decimal number. */
  readonly number: number | undefined;
}

/** An empty string, list or object is empty; null is neither empty nor not empty. */
export interface EmptyTest {
  readonly kind: "empty" | "notEmpty";
}

/** Tests an object or its JSON text. The columns of its test are properties of the object. */
export interface ObjectTest {
  readonly kind: "object";
  readonly test: RecordTest;
  /** Whether other values fail; otherwise they are tested as an object whose properties are all null. */
  readonly required: boolean;
}

/** Tests the elements of a list or its JSON text: any of them must pass. */
export interface ElementTest {
  readonly kind: "element";
  /** As in {@link ObjectTest}; properties of an element that is not an object are null. */
  readonly test: RecordTest;
}

const always: ConstantTest = { kind: "constant", holds: true };
export const never: ConstantTest = { kind: "constant", holds: false };

/** Combines tests under a conjonction; an empty list restricts nothing. */
export function combined<Raw>(conjonction: Conjonction, tests: readonly RecordTest<Raw>[]): RecordTest<Raw> {
  const [first] = tests;
  if (first === undefined) return always;
  return tests.length === 1 ? first : { kind: conjonction === "and" ? "all" : "any", tests };
}

/** The capabilities of a back end. */
export interface PlanTarget<Raw = never> {
  /** Returns a related model; undefined if the back end cannot read it. */
  readonly relatedModel: (modelUuid: string) => TargetModel | undefined;
  /** The message for a related model that the back end cannot read. */
  readonly relatedModelNotGiven: (name: string) => string;
  /** The data model, for the names of related models in messages. Default: their uuids. */
  readonly model?: DataModel | undefined;
  /** Returns the test of a `sql` condition; `never` if the back end does not support it, which it reports. */
  readonly rawSql: (condition: SqlCondition, context: CompileContext) => RecordTest<Raw>;
}

export interface TargetModel {
  /** The columns that join its records. */
  readonly on: readonly Join[];
  /** The column with the time of a record; a model may have none. */
  readonly timeColumnSlug: string | undefined;
}
