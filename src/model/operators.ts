/**
 * The operator table: the one place that says which kind of condition has which operators, what each is
 * compared with, its complement and its spelling in the text language (spec section 2.1.2).
 *
 * Types, schemas, parser, printer and arbitraries read this table; evaluation switches over it exhaustively,
 * so a new operator is one line here and one meaning there.
 */

/** What an operand holds; `dateString` is a date written as text, `strings` one string or a list of them. */
export type OperandType = "string" | "strings" | "number" | "dateString" | "conjonction" | "propertyConditions";

/** One row of the operator table. */
export interface Operator {
  /** The keys that stand beside `operator`, in canonical order, and what each holds. */
  readonly operands: Readonly<Record<string, OperandType>>;
  /** The operator of the same kind that holds for exactly the other non-null values, or null where none does. */
  readonly complement: string | null;
  /** Its spelling in the text language. */
  readonly text: string;
}

const nullChecks = {
  isNull: { operands: {}, complement: "isNotNull", text: "is null" },
  isNotNull: { operands: {}, complement: "isNull", text: "is not null" },
} as const;

const emptyChecks = {
  isEmpty: { operands: {}, complement: "isNotEmpty", text: "is empty" },
  isNotEmpty: { operands: {}, complement: "isEmpty", text: "is not empty" },
} as const;

/** Kinds of conditions that have operators, and the operators of each. */
export const operators = {
  string: {
    is: { operands: { values: "strings" }, complement: "isNot", text: "=" },
    isNot: { operands: { values: "strings" }, complement: "is", text: "!=" },
    contains: { operands: { values: "strings" }, complement: "doesNotContain", text: "contains" },
    doesNotContain: { operands: { values: "strings" }, complement: "contains", text: "does not contain" },
    startsWith: { operands: { values: "strings" }, complement: null, text: "starts with" },
    endsWith: { operands: { values: "strings" }, complement: null, text: "ends with" },
    ...nullChecks,
    ...emptyChecks,
  },
  number: {
    is: { operands: { value: "number" }, complement: "isNot", text: "=" },
    isNot: { operands: { value: "number" }, complement: "is", text: "!=" },
    greaterThan: { operands: { value: "number" }, complement: null, text: ">" },
    lowerThan: { operands: { value: "number" }, complement: null, text: "<" },
    between: { operands: { firstValue: "number", lastValue: "number" }, complement: null, text: "between" },
    ...nullChecks,
  },
  date: {
    is: { operands: { value: "dateString" }, complement: "isNot", text: "=" },
    isNot: { operands: { value: "dateString" }, complement: "is", text: "!=" },
    greaterThan: { operands: { value: "dateString" }, complement: null, text: ">" },
    lowerThan: { operands: { value: "dateString" }, complement: null, text: "<" },
    between: { operands: { firstValue: "dateString", lastValue: "dateString" }, complement: null, text: "between" },
    ...nullChecks,
  },
  boolean: {
    isTrue: { operands: {}, complement: null, text: "is true" },
    isFalse: { operands: {}, complement: null, text: "is false" },
    ...nullChecks,
  },
  objectProperty: {
    is: { operands: { value: "string" }, complement: "isNot", text: "=" },
    isNot: { operands: { value: "string" }, complement: "is", text: "!=" },
    contains: { operands: { value: "string" }, complement: "doesNotContain", text: "contains" },
    doesNotContain: { operands: { value: "string" }, complement: "contains", text: "does not contain" },
    startsWith: { operands: { value: "string" }, complement: null, text: "starts with" },
    endsWith: { operands: { value: "string" }, complement: null, text: "ends with" },
    greaterThan: { operands: { value: "string" }, complement: null, text: ">" },
    lowerThan: { operands: { value: "string" }, complement: null, text: "<" },
    between: { operands: { value: "string", otherValue: "string" }, complement: null, text: "between" },
    ...nullChecks,
    ...emptyChecks,
  },
  object: {
    matchConditions: {
      operands: { conjonction: "conjonction", propertyConditions: "propertyConditions" },
      complement: null,
      text: "has",
    },
    ...nullChecks,
  },
  array: {
    matchConditions: {
      operands: { conjonction: "conjonction", propertyConditions: "propertyConditions" },
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
  not: { operands: {}, complement: null, text: "never occurred" },
  moreThan: { operands: { value: "number" }, complement: null, text: "more than" },
  lessThan: { operands: { value: "number" }, complement: null, text: "fewer than" },
  exactly: { operands: { value: "number" }, complement: null, text: "exactly" },
} as const satisfies Readonly<Record<string, Operator>>;

/** How long ago records must lie: the operators of an occurrence's `period`. */
export const periodOperators = {
  lessThan: { operands: { value: "number" }, complement: null, text: "less than" },
  moreThan: { operands: { value: "number" }, complement: null, text: "more than" },
  exactly: { operands: { value: "number" }, complement: null, text: "exactly" },
} as const satisfies Readonly<Record<string, Operator>>;

/** Every kind of condition, in the order of spec section 2.1.2. */
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

/** The kinds of conditions that an occurrence may hold on its related records. */
export const relatedKinds = ["string", "number", "object", "array"] as const satisfies readonly OperatorKind[];

/** A kind of condition that has operators: every one but `sql` and `occurrence`. */
export type OperatorKind = keyof typeof operators;

/** The operators of a kind. */
export type OperatorOf<Kind extends OperatorKind> = keyof (typeof operators)[Kind] & string;

/**
 * The row of the operator table for an operator of a kind, or undefined where the kind has no such operator.
 *
 * @example
 * findOperator("string", "is")?.complement // "isNot"
 * findOperator("string", "between") // undefined
 */
export function findOperator(kind: OperatorKind, operator: string): Operator | undefined {
  const rows: Readonly<Record<string, Operator>> = operators[kind];
  return Object.hasOwn(rows, operator) ? rows[operator] : undefined;
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
