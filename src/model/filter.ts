/**
 * Types of every condition of a filter, derived from the operator table (spec section 2.1.2).
 *
 * Discriminated by `kind`, then by `operator`: `{ kind: "number", operator: "between" }` has `firstValue` and
 * `lastValue` and no `value`.
 */
import type { frequencyOperators, operators, periodOperators, relatedKinds } from "./operators.js";
import type { Operator, OperatorKind } from "./operators.js";

/** How conditions or groups are combined, spelt as on the wire. */
export type Conjonction = "or" | "and";

/** The type of what each {@link OperandType} holds. */
interface OperandTypes {
  string: string;
  strings: string | readonly string[];
  number: number;
  dateString: string;
  conjonction: Conjonction;
  propertyConditions: readonly ObjectPropertyCondition[];
}

/** Shows an intersection as the one object type that it is. */
type Flat<T> = { [Key in keyof T]: T[Key] };

/** `{ operator, ...operands }` for one row of an operator table. */
type Variant<Name, Row extends Operator> = { operator: Name } & {
  -readonly [Name in keyof Row["operands"]]: OperandTypes[Row["operands"][Name]];
};

/** The union of `{ ...Fields, operator, ...operands }` over the rows of an operator table. */
type VariantsOf<Table extends Readonly<Record<string, Operator>>, Fields = unknown> = {
  [Name in keyof Table]: Flat<Fields & Variant<Name, Table[Name]>>;
}[keyof Table];

/** The column that a condition reads, of the filter's own model or of a related one. */
interface ColumnFields {
  relatedModelUuid?: string | undefined;
  columnSlug: string;
}

interface PropertyFields extends ColumnFields {
  propertyName: string;
}

/** The condition of one kind, as a union over its operators; narrow it further by `operator`. */
export type ConditionOf<Kind extends OperatorKind> = Kind extends OperatorKind
  ? VariantsOf<
      (typeof operators)[Kind],
      { kind: Kind } & (Kind extends "objectProperty" ? PropertyFields : ColumnFields)
    >
  : never;

export type StringCondition = ConditionOf<"string">;
export type NumberCondition = ConditionOf<"number">;
export type DateCondition = ConditionOf<"date">;
export type BooleanCondition = ConditionOf<"boolean">;
export type ObjectPropertyCondition = ConditionOf<"objectProperty">;
export type ObjectCondition = ConditionOf<"object">;
export type ArrayCondition = ConditionOf<"array">;
export type AnyCondition = ConditionOf<"any">;
export type VectorCondition = ConditionOf<"vector">;

/** A condition written in the SQL of the warehouse that holds the records. */
export interface SqlCondition {
  kind: "sql";
  relatedModelUuid?: string | undefined;
  columnSlug?: string | undefined;
  name: string;
  clause: string;
}

/** How often records must occur. */
export type Frequency = VariantsOf<typeof frequencyOperators>;

/** How long ago the records must lie, in days. */
export type Period = VariantsOf<typeof periodOperators, { unit: "day" }>;

/** A condition on the related records that an occurrence counts. */
export type RelatedCondition = ConditionOf<(typeof relatedKinds)[number]>;

/** Counts the related records of a period that satisfy conditions. */
export interface OccurrenceCondition {
  kind: "occurrence";
  relatedModelUuid: string;
  columnSlug?: string | undefined;
  frequency: Frequency;
  period: Period;
  conjonction: Conjonction;
  conditions: readonly RelatedCondition[];
}

/** A condition that reads a column and compares it by an operator. */
export type OperatorCondition = ConditionOf<OperatorKind>;

/** Any condition of a filter, by `kind`. */
export type Condition = OperatorCondition | SqlCondition | OccurrenceCondition;

/** The kind of a condition. */
export type ConditionKind = Condition["kind"];

/** The second level of a filter: conditions, combined. */
export interface FilterGroup {
  conjonction: Conjonction;
  conditions: readonly Condition[];
}

/** The filter of a capacity: groups of conditions, combined (spec section 2.1.2). */
export interface Filter {
  conjonction: Conjonction;
  groups: readonly FilterGroup[];
}
