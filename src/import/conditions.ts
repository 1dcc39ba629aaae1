/** Converts comparisons of other languages to conditions with the same meaning. */
import type { DataModel } from "../model/data-model.js";
import { decimalNumber } from "../model/decimal-number.js";
import { quote } from "../model/issues/quote.js";
import { didYouMean, suggest } from "../model/issues/suggest.js";
import { isCondition } from "../model/structure/structure.js";
import { readIsoDate } from "../model/iso-date.js";
import type { OperatorKind } from "../model/operators.js";
import { ownValue } from "../model/own-value.js";
import { opposite } from "../text/parser/normalize.js";
import type { Positive } from "../text/parser/normalize.js";
import type {
  ImportedComparison,
  ComparisonOperator,
  ImportedElement,
  ImportedExpression,
  ImportIssues,
  Scalar,
  SourcePlace,
} from "./expression.js";
import { boundedFilter } from "./filter-of.js";
import type { HoldsForNull } from "./nulls.js";

export interface ConditionContext {
  readonly model: DataModel | undefined;
  readonly holdsForNull: HoldsForNull;
  /** Whether the language writes every value as a string. */
  readonly hasOnlyStrings: boolean;
  readonly issues: ImportIssues;
  /** Within the elements of a list: the column of the list, whose properties are compared. */
  readonly listColumn?: string;
}

/** Converts an expression to conditions; undefined, with an issue, if that is impossible. */
export function importedConditions(
  expression: ImportedExpression,
  context: ConditionContext,
  isNegated = false,
): Positive | undefined {
  switch (expression.type) {
    case "comparison":
      return comparisonOf(expression, context, isNegated);
    case "not":
      return importedConditions(expression.member, context, !isNegated);
    case "element":
      return elementOf(expression, context, isNegated);
    default: {
      const members = expression.members.map((member) => importedConditions(member, context, isNegated));
      const known = members.filter((member) => member !== undefined);
      if (known.length < members.length) return undefined;
      return { type: isNegated ? opposite(expression.type) : expression.type, members: known };
    }
  }
}

function comparisonOf(
  comparison: ImportedComparison,
  context: ConditionContext,
  isNegated: boolean,
): Positive | undefined {
  const { place, operator } = comparison;
  const subject = subjectOf(comparison, context);
  if (subject === undefined) return undefined;
  const condition = (fields: object): Positive => conditionFrom({ ...subject, ...fields });
  if (operator === "null") return condition({ operator: isNegated ? "isNotNull" : "isNull" });
  const values = comparison.values.filter((value) => value !== null);
  if (values.length < comparison.values.length && operator !== "in")
    return context.issues.add("cannotBeSaid", place, `A filter cannot compare with null by "${operator}".`);
  const operands = values.map((value) => operandOf(value, comparison, subject.kind, context));
  const known = operands.filter((operand) => operand !== undefined);
  if (known.length < operands.length) return undefined;
  const parts = partsOf(operator, known, subject.kind, isNegated);
  if (typeof parts === "string") {
    const message = `"${comparison.column.join(".")}": ${reasons[parts]}`;
    return context.issues.add(parts === "noComplement" ? parts : "cannotBeSaid", place, message);
  }
  const compared: Positive = { type: operator === "in" && isNegated ? "and" : "or", members: parts.map(condition) };
  const holds = context.holdsForNull(comparison);
  if (holds === undefined || holds === isNegated) return compared;
  return { type: "or", members: [compared, condition({ operator: "isNull" })] };
}

/** @throws {TypeError} if the fields are not those of a condition. */
function conditionFrom(fields: object): Positive {
  if (isCondition(fields)) return { condition: fields };
  throw new TypeError(`${JSON.stringify(fields)} is not a condition.`);
}

/** The condition that some element of a list satisfies all or one of the conditions on its properties. */
function elementOf(
  { column, member, place }: ImportedElement,
  context: ConditionContext,
  isNegated: boolean,
): Positive | undefined {
  const { model, issues, listColumn } = context;
  const [columnSlug = "", ...deeper] = column;
  if (!hasColumn(columnSlug, place, context)) return;
  const type = ownValue(model?.columns, columnSlug)?.type ?? "any";
  if (deeper.length > 0 || listColumn !== undefined || (type !== "array" && type !== "any")) {
    const message = `A filter reads elements of columns of type array; "${column.join(".")}" is not one.`;
    return issues.add("cannotBeSaid", place, message);
  }
  if (isNegated)
    return issues.add("noComplement", place, `"${columnSlug}": a filter cannot negate a condition on elements.`);
  const inner = importedConditions(member, { ...context, listColumn: columnSlug });
  if (inner === undefined) return;
  const filter = boundedFilter(inner, place);
  if (!filter.ok) {
    issues.list.push(...filter.issues);
    return;
  }
  const { conjonction, groups } = filter.value;
  const [group, ...others] = groups;
  const propertyConditions = groups.flatMap(({ conditions }) => conditions);
  if (others.length > 0 && propertyConditions.length > groups.length) {
    const message = `"${columnSlug}": a filter joins conditions on an element by "and" alone or by "or" alone.`;
    return issues.add("cannotBeSaid", place, message);
  }
  const connective = others.length > 0 ? conjonction : group?.conjonction;
  const operator = "matchConditions";
  return conditionFrom({ kind: "array", columnSlug, operator, conjonction: connective, propertyConditions });
}

/** Whether the data model, if there is one, has a column; adds an issue otherwise. */
function hasColumn(columnSlug: string, place: SourcePlace, { model, issues }: ConditionContext): boolean {
  if (model === undefined || Object.hasOwn(model.columns, columnSlug)) return true;
  const name = quote(columnSlug);
  const suggestion = didYouMean(suggest(columnSlug, Object.keys(model.columns)));
  issues.add("unknownColumn", place, `There is no column ${name}.${suggestion}`, "a column of the model", name);
  return false;
}

interface ConditionSubject {
  readonly kind: OperatorKind;
  readonly columnSlug: string;
  readonly propertyName?: string;
}

/** The column and its kind, from the data model or from the values. */
function subjectOf(comparison: ImportedComparison, context: ConditionContext): ConditionSubject | undefined {
  const { column, place, operator } = comparison;
  const { listColumn } = context;
  const path = listColumn === undefined ? column : [listColumn, ...column];
  const [columnSlug = "", propertyName, ...deeper] = path;
  if (!hasColumn(columnSlug, place, context)) return;
  if (deeper.length > 0) {
    const message = `A filter reads properties of columns; "${column.join(".")}" is deeper.`;
    return context.issues.add("cannotBeSaid", place, message);
  }
  const type = ownValue(context.model?.columns, columnSlug)?.type;
  if (propertyName !== undefined) {
    if (listColumn !== undefined || type === undefined || type === "object" || type === "any")
      return { kind: "objectProperty", columnSlug, propertyName };
    const message = `Column "${columnSlug}" is of type ${type}, whose properties a filter cannot compare.`;
    return context.issues.add("cannotBeSaid", place, message);
  }
  if (operator === "null") return { kind: type ?? "any", columnSlug };
  if (type === "object" || type === "array" || type === "vector" || type === "any") {
    const message = `Column "${columnSlug}" is of type ${type}, whose values a filter cannot compare.`;
    return context.issues.add("cannotBeSaid", place, message);
  }
  const kind = type ?? kindOfValues(comparison, context);
  return kind && { kind, columnSlug };
}

function kindOfValues(
  { column, operator, values, place }: ImportedComparison,
  context: ConditionContext,
): OperatorKind | undefined {
  const name = column.join(".");
  const kinds = new Set(values.flatMap((value) => (value === null ? [] : kindOf(value))));
  const [kind = "string"] = kinds;
  if (kinds.size > 1) {
    const message = `"${name}" is compared with values of several types: ${[...kinds].join(", ")}.`;
    return context.issues.add("cannotBeSaid", place, message);
  }
  if (kind !== "string" || isSearch(operator)) return kind;
  const texts = values.map(String);
  // Filters compare the order of dates, but not of strings.
  if (isOrder(operator) && !context.hasOnlyStrings && texts.every(isDate)) return "date";
  const mayBeOther = (text: string): boolean =>
    isDate(text) || (context.hasOnlyStrings && (decimalNumber.test(text) || /^(?:true|false)$/.test(text)));
  if (!texts.some(mayBeOther)) return kind;
  const message = `Give a data model: the type of column "${name}" decides what this means.`;
  context.issues.add("unknownColumnType", place, message);
}

function kindOf(value: Exclude<Scalar, null>): "string" | "number" | "boolean" | "date" {
  if (value instanceof Date) return "date";
  if (typeof value === "string") return "string";
  return typeof value === "number" ? "number" : "boolean";
}

function isDate(text: string): boolean {
  return readIsoDate(text) !== undefined;
}

function isOrder(operator: ComparisonOperator): boolean {
  return operator === "<" || operator === "<=" || operator === ">" || operator === ">=" || operator === "between";
}

function isSearch(operator: ComparisonOperator): boolean {
  return operator === "contains" || operator === "beginsWith" || operator === "endsWith";
}

type Operand = string | number | boolean;

function operandOf(
  value: Exclude<Scalar, null>,
  { column, operator, place }: ImportedComparison,
  kind: OperatorKind,
  { issues, hasOnlyStrings }: ConditionContext,
): Operand | undefined {
  const found = hasOnlyStrings && typeof value === "string" ? typed(value, kind) : value;
  switch (kind) {
    case "date":
      if (found instanceof Date) return found.toISOString();
      if (typeof found === "string" && isDate(found)) return found;
      break;
    case "objectProperty":
      // Filters compare properties as numbers if both sides are numeric. In other languages, the type of the value decides.
      if (typeof found === "string" && !(isOrder(operator) && decimalNumber.test(found))) return found;
      if (typeof found === "number" || typeof found === "boolean") return JSON.stringify(found);
      break;
    default:
      if (typeof found === kind && !(found instanceof Date)) return found;
  }
  const written = JSON.stringify(value);
  issues.add("wrongValue", place, `"${column.join(".")}" is compared as ${kind}, which ${written} does not fit.`);
}

/** Parses the value of a string. HubSpot writes dates in milliseconds. */
function typed(text: string, kind: OperatorKind): Exclude<Scalar, null> {
  if (kind === "number" && decimalNumber.test(text)) return Number(text);
  if (kind === "boolean" && /^(?:true|false)$/.test(text)) return text === "true";
  if (kind === "date" && /^-?\d{1,15}$/.test(text)) return new Date(Number(text));
  return text;
}

const reasons = {
  order: "a filter does not compare strings, or true and false, by order.",
  search: "a filter searches in strings only.",
  noComplement: "a filter cannot negate startsWith and endsWith.",
  emptyList: "a filter cannot compare numbers, dates, booleans or properties with an empty list.",
};

type Reason = keyof typeof reasons;

/** The operators and operands of conditions joined by `or`, or by `and` for a negated `in`. */
function partsOf(
  operator: ComparisonOperator,
  operands: readonly Operand[],
  kind: OperatorKind,
  isNegated: boolean,
): readonly object[] | Reason {
  const [first] = operands;
  if (kind === "boolean") {
    if (isOrder(operator)) return "order";
    if (isSearch(operator)) return "search";
    if (operands.length === 0) return "emptyList";
    return operands.map((operand) => ({ operator: (operand === true) !== isNegated ? "isTrue" : "isFalse" }));
  }
  const equality = isNegated ? "isNot" : "is";
  const isString = kind === "string";
  switch (operator) {
    case "=":
      return [{ operator: equality, ...operandFields(isString, first) }];
    case "in":
      if (isString) return [{ operator: equality, values: operands }];
      if (operands.length === 0) return "emptyList";
      return operands.map((operand) => ({ operator: equality, value: operand }));
    case "contains":
      if (kind === "number" || kind === "date") return "search";
      return [{ operator: isNegated ? "doesNotContain" : "contains", ...operandFields(isString, first) }];
    case "beginsWith":
    case "endsWith":
      if (kind === "number" || kind === "date") return "search";
      if (isNegated) return "noComplement";
      return [{ operator: operator === "endsWith" ? operator : "startsWith", ...operandFields(isString, first) }];
    case "null":
      return [];
    default:
      return isString ? "order" : orderParts(operator, operands, kind, isNegated);
  }
}

function operandFields(isString: boolean, operand: Operand | undefined): object {
  return isString ? { values: operand } : { value: operand };
}

function orderParts(
  operator: "<" | "<=" | ">" | ">=" | "between",
  [first, last]: readonly Operand[],
  kind: OperatorKind,
  isNegated: boolean,
): readonly object[] {
  const lower = { operator: "lowerThan", value: first };
  const greater = { operator: "greaterThan", value: first };
  // `is` compares properties as text, `between` and size operators as numbers.
  const equal = kind === "objectProperty" ? range(kind, first, first) : { operator: "is", value: first };
  switch (operator) {
    case "<":
      return isNegated ? [greater, equal] : [lower];
    case "<=":
      return isNegated ? [greater] : [lower, equal];
    case ">":
      return isNegated ? [lower, equal] : [greater];
    case ">=":
      return isNegated ? [lower] : [greater, equal];
    case "between":
      return isNegated ? [lower, { ...greater, value: last }] : [range(kind, first, last)];
  }
}

function range(kind: OperatorKind, first: Operand | undefined, last: Operand | undefined): object {
  const operator = "between";
  return kind === "objectProperty"
    ? { operator, value: first, otherValue: last }
    : { operator, firstValue: first, lastValue: last };
}
