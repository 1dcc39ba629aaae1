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

/** The descriptions of operands that editors show, by kind. Their types are those of the operator table. */
interface OperandDescriptions {
  string: {
    /** One string, or a list: any of them matches, or none of them after `isNot`. Example: `["US", "CA"]`. */
    values: unknown;
  };
  number: {
    /** The number to compare with. Example: `100`. */
    value: unknown;
    /** The lower bound, included. Example: `50`. */
    firstValue: unknown;
    /** The upper bound, included. Example: `200`. */
    lastValue: unknown;
  };
  date: {
    /** A date, a time, or a time before now. Example: `"2026-03-02"`, `"2026-03-02T09:30:00Z"` or `"3 months"`. */
    value: unknown;
    /** The first date, included. Example: `"2026-01-01"`. */
    firstValue: unknown;
    /** The last date, included. Without a time, it is the midnight at its start. Example: `"2026-06-30"`. */
    lastValue: unknown;
  };
  boolean: unknown;
  objectProperty: {
    /** The string to compare with; of `between`, the lower bound. Numbers are strings, too. Example: `"80"`. */
    value: unknown;
    /** The upper bound of `between`, included. Example: `"100"`. */
    otherValue: unknown;
  };
  object: {
    /** How the conditions on properties are combined. Example: `"and"`. */
    conjonction: unknown;
    /** Conditions on properties of the object. Example: `[{ kind: "objectProperty", columnSlug: "metadata", propertyName: "tier", operator: "is", value: "A" }]`. */
    propertyConditions: unknown;
  };
  array: {
    /** How the conditions on properties are combined. Example: `"and"`. */
    conjonction: unknown;
    /** Conditions that one element of the list satisfies together. Example: `[{ kind: "objectProperty", columnSlug: "contacts", propertyName: "title", operator: "is", value: "CEO" }]`. */
    propertyConditions: unknown;
  };
  any: unknown;
  vector: unknown;
  frequency: {
    /** The number of records to compare with. Example: `2`. */
    value: unknown;
  };
  period: {
    /** The number of days before now. Example: `30`. */
    value: unknown;
  };
}

/** Converts an intersection to one object type. It is a conditional type, because editors do not print its name. */
type Flat<T> = T extends unknown ? { [Key in keyof T]: T[Key] } : never;

/** `{ operator, ...operands }` for one row of an operator table. */
type Variant<Name, Row extends Operator, Described> = {
  /** The comparison; the other keys depend on it. Example: `"is"`. */
  operator: Name;
} & {
  // Of the keys of the descriptions, so that editors show those.
  [Name in keyof Pick<Described, keyof Described & keyof Row["operands"]>]: OperandTypes[Row["operands"][Name &
    string]];
};

/** `{ ...Fields, operator, ...operands }` for each row of an operator table, by operator. */
type VariantsOf<
  Table extends Readonly<Record<string, Operator>>,
  Kind extends keyof OperandDescriptions,
  Fields = unknown,
> = {
  [Name in keyof Table]: Flat<Fields & Variant<Name, Table[Name], OperandDescriptions[Kind]>>;
};

/** The column that a condition reads, of the filter's own model or of a related one. */
interface ColumnFields {
  /** The name of the column. Example: `"employee_count"`. */
  columnSlug: string;
  /** The related model whose column it is. Default: the model of the filter. Example: `"7c9e6679-7425-40de-944b-e07fc1f90ae7"`. */
  relatedModelUuid?: string;
}

interface PropertyFields extends ColumnFields {
  /** The name of a property of the column's object. Example: `"tier"`. */
  propertyName: string;
}

interface KindField<Kind> {
  /** The type of the column, which decides the operators. Example: `"number"`. */
  kind: Kind;
}

/** The conditions of each kind, by operator. */
type Variants = {
  [Kind in OperatorKind]: VariantsOf<
    (typeof operators)[Kind],
    Kind,
    KindField<Kind> & (Kind extends "objectProperty" ? PropertyFields : ColumnFields)
  >;
};

/** The condition of one kind, as a union over its operators; narrow it further by `operator`. */
export type ConditionOf<Kind extends OperatorKind> = { [Each in Kind]: Variants[Each][OperatorOf<Each>] }[Kind];

// Each type indexes the variants directly, so that editors print its name.
/** A condition on a column of strings. */
export type StringCondition = Variants["string"][OperatorOf<"string">];
/** A condition on a column of numbers. */
export type NumberCondition = Variants["number"][OperatorOf<"number">];
/** A condition on a column of dates. */
export type DateCondition = Variants["date"][OperatorOf<"date">];
/** A condition on a column of true and false. */
export type BooleanCondition = Variants["boolean"][OperatorOf<"boolean">];
/** A condition on a property of an object column. */
export type ObjectPropertyCondition = Variants["objectProperty"][OperatorOf<"objectProperty">];
/** A condition on a column of objects. */
export type ObjectCondition = Variants["object"][OperatorOf<"object">];
/** A condition on a column of lists. */
export type ArrayCondition = Variants["array"][OperatorOf<"array">];
/** A condition on a column of any type. */
export type AnyCondition = Variants["any"][OperatorOf<"any">];
/** A condition on a column of vectors. */
export type VectorCondition = Variants["vector"][OperatorOf<"vector">];

/** A condition written in the SQL of the warehouse that holds the records. */
export interface SqlCondition {
  /** Raw SQL: only a database evaluates it. */
  kind: "sql";
  /** The related model that the clause is about. Default: the model of the filter. */
  relatedModelUuid?: string;
  /** The column that the clause is about; it changes nothing. Example: `"amount"`. */
  columnSlug?: string;
  /** What the condition is called. Example: `"big deals"`. */
  name: string;
  /** A condition in SQL. Example: `"amount > 1e6 and stage = 'won'"`. */
  clause: string;
}

/** How many records must match. */
export type Frequency = VariantsOf<typeof frequencyOperators, "frequency">[keyof typeof frequencyOperators];

/** How long ago the records must be, in days. */
export type Period = VariantsOf<typeof periodOperators, "period", UnitField>[keyof typeof periodOperators];

interface UnitField {
  /** The unit of the period, always `"day"`: 24 hours. */
  unit: "day";
}

/** A condition on the related records that an occurrence counts. */
export type RelatedCondition = StringCondition | NumberCondition | ObjectCondition | ArrayCondition;

/** Counts the related records of a period that satisfy conditions. */
export interface OccurrenceCondition {
  /** A condition on the number of related records. */
  kind: "occurrence";
  /** The related model whose records are counted. Example: `"5b3f8a10-7c1e-4e0b-8f53-0d5c1f6a2b11"`. */
  relatedModelUuid: string;
  /** A column that the condition is about; it changes nothing. */
  columnSlug?: string;
  /** How many records there must be. Example: `{ operator: "moreThan", value: 2 }`. */
  frequency: Frequency;
  /** How long ago they must be. Example: `{ operator: "lessThan", value: 30, unit: "day" }`. */
  period: Period;
  /** How the conditions on the records are combined. Example: `"and"`. */
  conjonction: Conjonction;
  /** Conditions on each record that is counted; none counts all. Example: `[{ kind: "string", columnSlug: "type", operator: "is", values: "meeting" }]`. */
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
  /** How the conditions are combined. Example: `"and"`. */
  conjonction: Conjonction;
  /** The conditions; a group without any is ignored. */
  conditions: Condition[];
}

/** The filter of a capacity: groups of conditions, combined. */
export interface Filter {
  /** How the groups are combined; the API spells it in French. Example: `"or"`. */
  conjonction: Conjonction;
  /** The groups; a filter without any matches every record. */
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
