/**
 * The operator table: the operators of each kind of condition, with their operands, relation, complement and spelling
 * in the text language.
 *
 * Types, schemas, parser, printer and plans read this table. Every back end has a table or a switch over the relations,
 * so a new operator is one row here, and a new relation does not compile until each back end has a meaning for it.
 */

import { ownValue } from "./own-value.js";

/** The type of an operand; `dateString` is a date written as text, `strings` one string or a list of them. */
export type OperandType = "string" | "strings" | "number" | "dateString" | "conjonction" | "propertyConditions";

/** One row of the operator table. */
export interface Operator {
  /** The keys beside `operator`, in canonical order, and their types. */
  readonly operands: Readonly<Record<string, OperandType>>;
  /**
   * The required relation between a value and the operands. For a list, the relation to any of its strings is enough.
   */
  readonly relation: string;
  /** Whether the relation is negated. Null has no relation to an operand, so it matches neither way. */
  readonly negated?: true;
  /** Whether an operand is a pattern with wildcards. Otherwise `%` and `*` are compared like any other letter. */
  readonly wildcards?: true;
  /** The operator of the same kind that matches exactly the other non-null values, or null. */
  readonly complement: string | null;
  /** Its spelling in the text language. */
  readonly text: string;
}

const nullChecks = {
  isNull: { operands: {}, relation: "null", complement: "isNotNull", text: "is null" },
  isNotNull: { operands: {}, relation: "null", negated: true, complement: "isNull", text: "is not null" },
} as const;

const emptyChecks = {
  isEmpty: { operands: {}, relation: "empty", complement: "isNotEmpty", text: "is empty" },
  isNotEmpty: { operands: {}, relation: "empty", negated: true, complement: "isEmpty", text: "is not empty" },
} as const;

/** Kinds of conditions that have operators, and the operators of each. */
export const operators = {
  string: {
    is: { operands: { values: "strings" }, relation: "equals", complement: "isNot", text: "=" },
    isNot: { operands: { values: "strings" }, relation: "equals", negated: true, complement: "is", text: "!=" },
    contains: { operands: { values: "strings" }, relation: "contains", complement: "doesNotContain", text: "contains" },
    doesNotContain: {
      operands: { values: "strings" },
      relation: "contains",
      negated: true,
      complement: "contains",
      text: "does not contain",
    },
    startsWith: { operands: { values: "strings" }, relation: "startsWith", complement: null, text: "starts with" },
    endsWith: { operands: { values: "strings" }, relation: "endsWith", complement: null, text: "ends with" },
    ...nullChecks,
    ...emptyChecks,
  },
  number: {
    is: { operands: { value: "number" }, relation: "equals", complement: "isNot", text: "=" },
    isNot: { operands: { value: "number" }, relation: "equals", negated: true, complement: "is", text: "!=" },
    greaterThan: { operands: { value: "number" }, relation: "above", complement: null, text: ">" },
    lowerThan: { operands: { value: "number" }, relation: "below", complement: null, text: "<" },
    between: {
      operands: { firstValue: "number", lastValue: "number" },
      relation: "between",
      complement: null,
      text: "between",
    },
    ...nullChecks,
  },
  date: {
    is: { operands: { value: "dateString" }, relation: "equals", complement: "isNot", text: "=" },
    isNot: { operands: { value: "dateString" }, relation: "equals", negated: true, complement: "is", text: "!=" },
    greaterThan: { operands: { value: "dateString" }, relation: "above", complement: null, text: ">" },
    lowerThan: { operands: { value: "dateString" }, relation: "below", complement: null, text: "<" },
    between: {
      operands: { firstValue: "dateString", lastValue: "dateString" },
      relation: "between",
      complement: null,
      text: "between",
    },
    ...nullChecks,
  },
  boolean: {
    isTrue: { operands: {}, relation: "true", complement: null, text: "is true" },
    isFalse: { operands: {}, relation: "false", complement: null, text: "is false" },
    ...nullChecks,
  },
  objectProperty: {
    is: { operands: { value: "string" }, relation: "equals", complement: "isNot", text: "=" },
    isNot: { operands: { value: "string" }, relation: "equals", negated: true, complement: "is", text: "!=" },
    contains: { operands: { value: "string" }, relation: "contains", complement: "doesNotContain", text: "contains" },
    doesNotContain: {
      operands: { value: "string" },
      relation: "contains",
      negated: true,
      complement: "contains",
      text: "does not contain",
    },
    startsWith: { operands: { value: "string" }, relation: "startsWith", complement: null, text: "starts with" },
    endsWith: { operands: { value: "string" }, relation: "endsWith", complement: null, text: "ends with" },
    greaterThan: { operands: { value: "string" }, relation: "above", complement: null, text: ">" },
    lowerThan: { operands: { value: "string" }, relation: "below", complement: null, text: "<" },
    between: {
      operands: { value: "string", otherValue: "string" },
      relation: "between",
      complement: null,
      text: "between",
    },
    ...nullChecks,
    ...emptyChecks,
  },
  object: {
    matchConditions: {
      operands: { conjonction: "conjonction", propertyConditions: "propertyConditions" },
      relation: "conditions",
      complement: null,
      text: "has",
    },
    ...nullChecks,
  },
  array: {
    matchConditions: {
      operands: { conjonction: "conjonction", propertyConditions: "propertyConditions" },
      relation: "conditions",
      complement: null,
      text: "has element",
    },
    ...nullChecks,
  },
  any: nullChecks,
  vector: nullChecks,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Operator>>>>;

/** How often records must occur: the operators of an occurrence's `frequency`. */
export const frequencyOperators = {
  not: { operands: {}, relation: "equals", complement: null, text: "never occurred" },
  moreThan: { operands: { value: "number" }, relation: "above", complement: null, text: "more than" },
  lessThan: { operands: { value: "number" }, relation: "below", complement: null, text: "fewer than" },
  exactly: { operands: { value: "number" }, relation: "equals", complement: null, text: "exactly" },
} as const satisfies Readonly<Record<string, Operator>>;

/** How long ago records must be: the operators of an occurrence's `period`. */
export const periodOperators = {
  lessThan: { operands: { value: "number" }, relation: "below", complement: null, text: "less than" },
  moreThan: { operands: { value: "number" }, relation: "above", complement: null, text: "more than" },
  exactly: { operands: { value: "number" }, relation: "equals", complement: null, text: "exactly" },
} as const satisfies Readonly<Record<string, Operator>>;

/** Every kind of condition, in the order of the service's documentation. */
export const kinds = [
  "sql",
  "string",
  "number",
  "objectProperty",
  "object",
  "array",
  "any",
  "vector",
  "date",
  "boolean",
  "occurrence",
] as const;

/** The kinds of conditions that an occurrence may have on its related records. */
export const relatedKinds = ["string", "number", "object", "array"] as const satisfies readonly OperatorKind[];

/** A kind of condition that has operators: every one but `sql` and `occurrence`. */
export type OperatorKind = keyof typeof operators;

/** The operators of a kind, or of several. */
export type OperatorOf<Kind extends OperatorKind> = Kind extends OperatorKind
  ? keyof (typeof operators)[Kind] & string
  : never;

/** The relations of the operators of some kinds. */
type RelationOf<Kind extends OperatorKind> = {
  [Each in Kind]: Extract<(typeof operators)[Each][OperatorOf<Each>], Operator>["relation"];
}[Kind];

/** The relations of an ordered value, such as a number or an instant, to its operands. */
export type OrderRelation = Exclude<RelationOf<"number" | "date">, "null">;

/** The relation of an operator that compares by size or equality. Back ends support negation of equality only. */
export type OrderRow =
  | { readonly relation: OrderRelation; readonly negated?: never }
  | { readonly relation: "equals"; readonly negated?: true };

/** The relations of a string to an operand, other than those of an order. */
export type TextRelation = Exclude<
  RelationOf<"string" | "objectProperty">,
  Exclude<OrderRelation, "equals"> | "null" | "empty"
>;

type OperatorWith<Table, Relation> = {
  [Name in keyof Table]: Table[Name] extends { readonly relation: Relation } ? Name : never;
}[keyof Table];

/** The operators that compare a string with operands, other than by an order. */
export type TextOperator = OperatorWith<(typeof operators)["string"], TextRelation>;

/**
 * The row of the operator table for an operator of a kind, or undefined if the kind has no such operator.
 *
 * @example
 * findOperator("string", "is")?.complement // "isNot"
 * findOperator("string", "between") // undefined
 */
export function findOperator(kind: OperatorKind, operator: string): Operator | undefined {
  const rows: Readonly<Record<string, Operator>> = operators[kind];
  return ownValue(rows, operator);
}

/**
 * The names of the operators of a table, in its order.
 *
 * @example
 * operatorNames(operators.boolean) // ["isTrue", "isFalse", "isNull", "isNotNull"]
 */
export function operatorNames<Table extends Readonly<Record<string, Operator>>>(
  table: Table,
): (keyof Table & string)[] {
  return Object.keys(table);
}
