/**
 * Types of every condition of a filter, derived from the operator table.
 *
 * Discriminated by `kind`, then by `operator`: `{ kind: "number", operator: "between" }` has `firstValue` and
 * `lastValue` and no `value`.
 */
import type { frequencyOperators, operators, periodOperators } from "./operators.js";
import type { Operator, OperatorKind, OperatorOf } from "./operators.js";

/** How conditions or groups are combined, as spelled in the API. */
export type Conjonction = "or" | "and";

/** By {@link OperandType}. */
interface OperandTypes {
  string: string;
  strings: string | string[];
  number: number;
  dateString: string;
  conjonction: Conjonction;
  propertyConditions: ObjectPropertyCondition[];
}

/** Converts an intersection to one object type. It is a conditional type, because editors do not print its name. */
type Flat<T> = T extends unknown ? { [Key in keyof T]: T[Key] } : never;

/** `{ operator, ...operands }` for one row of an operator table. */
type Variant<Name, Row extends Operator> = { operator: Name } & {
  -readonly [Name in keyof Row["operands"]]: OperandTypes[Row["operands"][Name]];
};

/** `{ ...Fields, operator, ...operands }` for each row of an operator table, by operator. */
type VariantsOf<Table extends Readonly<Record<string, Operator>>, Fields = unknown> = {
  [Name in keyof Table]: Flat<Fields & Variant<Name, Table[Name]>>;
};

/** The column that a condition reads, of the filter's own model or of a related one. */
interface ColumnFields {
  columnSlug: string;
  relatedModelUuid?: string;
}

interface PropertyFields extends ColumnFields {
  propertyName: string;
}

/** The conditions of each kind, by operator. */
type Variants = {
  [Kind in OperatorKind]: VariantsOf<
    (typeof operators)[Kind],
    { kind: Kind } & (Kind extends "objectProperty" ? PropertyFields : ColumnFields)
  >;
};

/** The condition of one kind, as a union over its operators; narrow it further by `operator`. */
export type ConditionOf<Kind extends OperatorKind> = { [Each in Kind]: Variants[Each][OperatorOf<Each>] }[Kind];

// Each type indexes the variants directly, so that editors print its name.
export type StringCondition = Variants["string"][OperatorOf<"string">];
export type NumberCondition = Variants["number"][OperatorOf<"number">];
export type DateCondition = Variants["date"][OperatorOf<"date">];
export type BooleanCondition = Variants["boolean"][OperatorOf<"boolean">];
export type ObjectPropertyCondition = Variants["objectProperty"][OperatorOf<"objectProperty">];
export type ObjectCondition = Variants["object"][OperatorOf<"object">];
export type ArrayCondition = Variants["array"][OperatorOf<"array">];
export type AnyCondition = Variants["any"][OperatorOf<"any">];
export type VectorCondition = Variants["vector"][OperatorOf<"vector">];

/** A condition written in the SQL of the warehouse that holds the records. */
export interface SqlCondition {
  kind: "sql";
  relatedModelUuid?: string;
  columnSlug?: string;
  name: string;
  clause: string;
}

/** How many records must match. */
export type Frequency = VariantsOf<typeof frequencyOperators>[keyof typeof frequencyOperators];

/** How long ago the records must be, in days. */
export type Period = VariantsOf<typeof periodOperators, { unit: "day" }>[keyof typeof periodOperators];

/** A condition on the related records that an occurrence counts. */
export type RelatedCondition = StringCondition | NumberCondition | ObjectCondition | ArrayCondition;

/** Counts the related records of a period that satisfy conditions. */
export interface OccurrenceCondition {
  kind: "occurrence";
  relatedModelUuid: string;
  columnSlug?: string;
  frequency: Frequency;
  period: Period;
  conjonction: Conjonction;
  conditions: RelatedCondition[];
}

/** A condition that reads a column and compares it by an operator. */
export type OperatorCondition =
  | StringCondition
  | NumberCondition
  | DateCondition
  | BooleanCondition
  | ObjectPropertyCondition
  | ObjectCondition
  | ArrayCondition
  | AnyCondition
  | VectorCondition;

/** Any condition of a filter, by `kind`. */
export type Condition = OperatorCondition | SqlCondition | OccurrenceCondition;

/** The kind of a condition. */
export type ConditionKind = Condition["kind"];

/** The second level of a filter: conditions, combined. */
export interface FilterGroup {
  conjonction: Conjonction;
  conditions: Condition[];
}

/** The filter of a capacity: groups of conditions, combined. */
export interface Filter {
  conjonction: Conjonction;
  groups: FilterGroup[];
}

/**
 * A readonly filter, or a part of one, which functions accept. Data declared `as const` is assignable.
 *
 * @example
 * const countConditions = (filter: DeepReadonly<Filter>) => filter.groups.flatMap((group) => group.conditions).length;
 */
export type DeepReadonly<T> = {
  readonly [Key in keyof T]: T[Key] extends string | number ? T[Key] : DeepReadonly<T[Key]>;
};
