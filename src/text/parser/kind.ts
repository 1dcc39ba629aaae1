/**
 * Infers the kind of a comparison from its annotation, else its literal, else the data model. Without an annotation,
 * column and kind are checked against the data model, if given.
 */
import type { DataColumn } from "../../model/data-model.js";
import type { OperandType, Operator, OperatorKind } from "../../model/operators.js";
import { operators, relatedKinds } from "../../model/operators.js";
import { isUnquoted, token } from "../lexer/tokens.js";
import type { ComparedColumn, Context, NameScope } from "./context.js";
import { relatedColumns } from "./context.js";
import type { Comparison, ValueType } from "./syntax.js";

/** The kind of a comparison; undefined after a mistake, which is recorded. */
export function kindOf(
  node: Comparison,
  column: ComparedColumn,
  context: Context,
  scope: NameScope,
): OperatorKind | undefined {
  if (node.annotation !== null) return annotatedKind(node.annotation, column, context);
  const known = knownColumn(node, column, context, scope);
  const literal = literalKind(node, context);
  // A name before a dot may mean a related model.
  if (known === "unknown") return node.property === null ? literal : undefined;
  if (column.propertyName !== undefined) return "objectProperty";
  if (known === undefined || known.type === "any") {
    if (literal !== undefined) return literal;
    if (known !== undefined) return "any";
    const { columnSlug } = column;
    // Where the operator is a guess, so is that it needs a kind.
    if (context.tokens.phrase(node.operator)?.foreign !== "unsure")
      context.mistakes.push({ type: "kindNeeded", first: node.column, last: node.column, columnSlug });
    return undefined;
  }
  // An unquoted word may mean a value of any type, so an operator of another kind is the mistake to report.
  const isWord = node.value !== null && isUnquoted(context.tokens.codes[node.value]) && comparable.has(known.type);
  // Text has no size operators, so a quoted date certainly means a date.
  const isQuotedDate = known.type === "date" && literal === "string" && isOfOthers("string", node, context);
  const isOther = isOfOthers(known.type, node, context);
  if (literal === undefined || literal === known.type || isWord || isOther || isQuotedDate) return known.type;
  const at = node.value ?? node.list?.items[0] ?? node.operator;
  const { columnSlug } = column;
  context.mistakes.push({ type: "kindMismatch", first: at, last: at, node, columnSlug, known: known.type, literal });
  return undefined;
}

/** The column types that are compared with a value. */
export const comparable: ReadonlySet<string> = new Set<ValueType>(["string", "number", "date"]);

/** Whether the operator belongs only to other types than the column's, which is then the mistake. */
function isOfOthers(type: OperatorKind, { operator, nested }: Comparison, { tokens }: Context): boolean {
  const written = tokens.phrase(operator)?.text ?? "";
  const text = strictOf(written) ?? (written === "on" ? "=" : written);
  return nested === null && kindOfCheck(text) !== "boolean" && rowOf(type, text) === undefined;
}

function annotatedKind(index: number, { propertyName }: ComparedColumn, context: Context): OperatorKind | undefined {
  const kind = context.literals.name(index);
  if (isKind(kind) && (kind === "objectProperty") === (propertyName !== undefined)) return kind;
  context.mistakes.push({ type: "annotation", first: index, last: index });
  return undefined;
}

/** The only possible kind for an operator and its operand; undefined if there are several. */
function literalKind({ operator, value, list, nested }: Comparison, { tokens }: Context): OperatorKind | undefined {
  const text = tokens.phrase(operator)?.text;
  if (nested !== null) return text === operators.array.matchConditions.text ? "array" : "object";
  const literal = list === null ? value : (list.items[0] ?? operator);
  if (literal === null) return kindOfCheck(text);
  // For an unquoted word, a size operator shows that it is not text.
  return kindOfLiteral(tokens.codes[literal]) ?? (text !== undefined && sizes.has(text) ? "number" : "string");
}

/** Operators that compare by size, which text does not have. */
const sizes: ReadonlySet<string> = new Set([">", "<", ">=", "<=", operators.number.between.text]);

/** The kind of a comparison with a token; undefined if it is not a value. */
export function kindOfLiteral(code: number | undefined): ValueType | undefined {
  return code === token.string ? "string" : code === token.number ? "number" : code === token.date ? "date" : undefined;
}

/** The kind of a check that only one kind has. */
function kindOfCheck(text: string | undefined): OperatorKind | undefined {
  if (text === operators.boolean.isTrue.text || text === operators.boolean.isFalse.text) return "boolean";
  return text === operators.string.isEmpty.text || text === operators.string.isNotEmpty.text ? "string" : undefined;
}

/**
 * The column in the data model; undefined without a model. An unknown column is recorded, and gets the type of its
 * operand, so that further mistakes are found.
 */
function knownColumn(
  node: Comparison,
  { relatedModelUuid: uuid, columnSlug, propertyName }: ComparedColumn,
  context: Context,
  scope: NameScope,
): DataColumn | "unknown" | undefined {
  const columns = uuid === undefined ? scope.columns : relatedColumns(uuid, context);
  if (columns === undefined) return undefined;
  const column = Object.hasOwn(columns, columnSlug) ? columns[columnSlug] : undefined;
  const isOwnProperty = scope.owner !== undefined && node.property === null;
  if (column === undefined) {
    if (isOwnProperty) return undefined;
    const { column: at } = node;
    context.mistakes.push({
      type: "unknownColumn",
      first: at,
      last: at,
      name: columnSlug,
      known: Object.keys(columns),
    });
    return "unknown";
  }
  const { properties } = column;
  if (propertyName !== undefined && properties !== undefined && !properties.includes(propertyName)) {
    const at = node.property ?? node.column;
    context.mistakes.push({ type: "unknownProperty", first: at, last: at, name: propertyName, known: properties });
  }
  return column;
}

export function isAllowed(
  kind: OperatorKind,
  { first, last }: Comparison,
  { mistakes }: Context,
  { place }: NameScope,
): boolean {
  const related: readonly string[] = relatedKinds;
  if (place === "filter" || (place === "has" ? kind === "objectProperty" : related.includes(kind))) return true;
  mistakes.push({ type: "kindNotAllowed", first, last, kind, place });
  return false;
}

// ---- The operator table by kind and spelling ----

export interface OperatorRow {
  readonly name: string;
  readonly firstKey: string | undefined;
  readonly firstType: OperandType | undefined;
  readonly secondKey: string | undefined;
  readonly secondType: OperandType | undefined;
}

const rows: ReadonlyMap<string, ReadonlyMap<string, OperatorRow>> = new Map(
  Object.entries<Readonly<Record<string, Operator>>>(operators).map(([kind, table]) => [
    kind,
    new Map(Object.entries(table).map(([name, { text, operands }]) => [text, rowFrom(name, Object.entries(operands))])),
  ]),
);

function rowFrom(name: string, [first, second]: readonly (readonly [string, OperandType])[]): OperatorRow {
  return { name, firstKey: first?.[0], firstType: first?.[1], secondKey: second?.[0], secondType: second?.[1] };
}

export function rowOf(kind: OperatorKind, text: string): OperatorRow | undefined {
  return rows.get(kind)?.get(text);
}

/** The strict operator of `>=` and `<=`, which mean it or `=`. */
export function strictOf(text: string | undefined): string | undefined {
  return text === ">=" ? ">" : text === "<=" ? "<" : undefined;
}

export function spellingsOf(kind: OperatorKind): string[] {
  return [...(rows.get(kind)?.keys() ?? [])];
}

export function kindsWith(text: string): string[] {
  return [...rows].flatMap(([kind, table]) => (table.has(text) ? [kind] : []));
}

export function isKind(name: string): name is OperatorKind {
  return Object.hasOwn(operators, name);
}
