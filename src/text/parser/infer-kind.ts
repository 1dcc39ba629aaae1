/**
 * The kind of a comparison: an annotation is taken at its word, otherwise the literal decides, and where there is
 * none the data model. Without an annotation, column and kind are checked against the data model, if it is given.
 */
import type { ColumnType, DataColumn } from "../../model/data-model.js";
import type { OperatorKind } from "../../model/operators.js";
import { operators, relatedKinds } from "../../model/operators.js";
import { didYouMean, suggest } from "../../model/suggest.js";
import type { ComparedColumn, Context, Scope } from "./context.js";
import { converted, typeNames } from "../errors/conversion.js";
import { dateFrom } from "../errors/lenient-date.js";
import { checkFor, reportWordForCheck } from "../errors/lenient-values.js";
import { isKind, rowOf, spellingsOf, strictOf } from "./operator-rows.js";
import { printName } from "../printer/print-literal.js";
import { columnsOf } from "./related-model.js";
import type { Repair } from "../errors/report.js";
import type { Comparison } from "./syntax.js";
import { token } from "../lexer/token.js";

/** The kind that a comparison has; undefined where something is wrong with it, which is then reported. */
export function kindOf(
  node: Comparison,
  column: ComparedColumn,
  context: Context,
  scope: Scope,
): OperatorKind | undefined {
  if (node.annotation !== null) return annotatedKind(node.annotation, column, context);
  const known = knownColumn(node, column, context, scope);
  if (known === "unknown") return undefined;
  if (column.propertyName !== undefined) return "objectProperty";
  const literal = literalKind(node, context);
  if (known === undefined || known.type === "any") {
    if (literal !== undefined) return literal;
    if (known !== undefined) return "any";
    reportNoKind(node, column, context);
    return;
  }
  const isOwn = literal === undefined || literal === known.type || isReadAs(known.type, node, context);
  if (isOwn || isOfOthers(known.type, node, context)) return known.type;
  reportMismatch(node, column, known.type, literal, context);
}

/** Whether a value is reported as one of the column's own type: a word without quotes, and a date without its sign. */
function isReadAs(type: ColumnType, { value }: Comparison, { tokens, literals }: Context): boolean {
  if (value === null || !comparable.has(type)) return false;
  const kind = kindOfLiteral(tokens.codes[value]);
  return kind === undefined || (kind === "number" && type === "date" && dateFrom(literals.raw(value)) !== undefined);
}

/** Whether columns of a type do not have the operator, which is then what is wrong. */
function isOfOthers(type: OperatorKind, { operator, nested }: Comparison, { tokens }: Context): boolean {
  const written = tokens.phrase(operator)?.text ?? "";
  const text = strictOf(written) ?? (written === "on" ? "=" : written);
  return nested === null && kindOfCheck(text) !== "boolean" && rowOf(type, text) === undefined;
}

function annotatedKind(index: number, { propertyName }: ComparedColumn, context: Context): OperatorKind | undefined {
  const { literals, report } = context;
  const kind = literals.name(index);
  const place = literals.place(index);
  const isProperty = propertyName !== undefined;
  if (isKind(kind) && (kind === "objectProperty") === isProperty) return kind;
  if (isKind(kind)) {
    report.add(
      "kindMismatch",
      place,
      isProperty
        ? `A property is compared as objectProperty, never as ${kind}.`
        : "objectProperty is the kind of a property, as in metadata.industry.",
    );
    return undefined;
  }
  const suggestion = suggest(kind, Object.keys(operators));
  report.add("unknownKind", place, `${kind} is not a kind of condition.${didYouMean(suggestion)}`, {
    expected: Object.keys(operators).join(", "),
    replacement: suggestion,
  });
  return undefined;
}

/** The kind that an operator and its operand can only have, or undefined where they leave it open. */
function literalKind({ operator, value, list, nested }: Comparison, context: Context): OperatorKind | undefined {
  const { tokens } = context;
  const text = tokens.phrase(operator)?.text;
  if (nested !== null) return text === operators.array.matchConditions.text ? "array" : "object";
  const literal = list === null ? value : (list.items[0] ?? operator);
  if (literal === null) return kindOfCheck(text);
  // Of a word without quotes the operator says at least that it is no text, unless it is itself as good as an operator.
  const known = kindOfLiteral(tokens.codes[literal]) ?? kindOfCheck(checkFor(literal, context));
  return known ?? (text !== undefined && sizes.has(text) ? "number" : "string");
}

const comparable: ReadonlySet<ColumnType> = new Set(["string", "number", "date"]);

/** Operators that compare by size: text has none of them. */
const sizes: ReadonlySet<string> = new Set([">", "<", ">=", "<=", operators.number.between.text]);

/** The kind of a comparison with a token; undefined of one that is no value. */
export function kindOfLiteral(code: number | undefined): "number" | "date" | "string" | undefined {
  return code === token.string ? "string" : code === token.number ? "number" : code === token.date ? "date" : undefined;
}

function kindOfCheck(text: string | undefined): OperatorKind | undefined {
  if (text === operators.boolean.isTrue.text || text === operators.boolean.isFalse.text) return "boolean";
  return text === operators.string.isEmpty.text || text === operators.string.isNotEmpty.text ? "string" : undefined;
}

/** What the data model says of the column; undefined where there is none to ask. */
function knownColumn(
  node: Comparison,
  { relatedModelUuid: uuid, columnSlug, propertyName }: ComparedColumn,
  context: Context,
  scope: Scope,
): DataColumn | "unknown" | undefined {
  const columns = uuid === undefined ? scope.columns : columnsOf(uuid, context);
  if (columns === undefined) return undefined;
  const column = Object.hasOwn(columns, columnSlug) ? columns[columnSlug] : undefined;
  const isOwnProperty = scope.owner !== undefined && node.property === null;
  if (column === undefined) {
    if (isOwnProperty) return undefined;
    return reportUnknown("column", node.column, columnSlug, Object.keys(columns), context);
  }
  const { properties } = column;
  if (propertyName !== undefined && properties !== undefined && !properties.includes(propertyName)) {
    return reportUnknown("property", node.property ?? node.column, propertyName, properties, context);
  }
  return column;
}

/** Whether a condition of a kind may stand where it does. */
export function mayStand(
  kind: OperatorKind,
  node: Comparison,
  { literals, report }: Context,
  { place }: Scope,
): boolean {
  if (place === "has" && kind !== "objectProperty") {
    report.add(
      "kindNotAllowed",
      literals.place(node.first, node.last),
      "Inside has (...), only properties are compared.",
      {
        expected: "the name of a property, or a column and a property such as metadata.industry",
      },
    );
    return false;
  }
  const related: readonly string[] = relatedKinds;
  if (place === "where" && !related.includes(kind)) {
    report.add(
      "kindNotAllowed",
      literals.place(node.first, node.last),
      `An occurrence does not take a condition of kind ${kind}.`,
      { expected: `a condition of kind ${relatedKinds.join(", ")}` },
    );
    return false;
  }
  return true;
}

function reportUnknown(
  what: "column" | "property",
  index: number,
  name: string,
  known: readonly string[],
  { literals, report, model }: Context,
): "unknown" {
  const place = literals.place(index);
  const isModel = Object.values(model?.related ?? {}).some((related) => related.name === name);
  const suggestion = suggest(name, known);
  report.add(
    what === "column" ? "unknownColumn" : "unknownProperty",
    place,
    `There is no ${what} ${name}.${didYouMean(suggestion)}`,
    {
      expected: isModel ? `${printName(name)} -> and a column, as it is a related model` : undefined,
      replacement: suggestion && printName(suggestion),
    },
  );
  return "unknown";
}

function reportNoKind(node: Comparison, { columnSlug }: ComparedColumn, { literals, report }: Context): undefined {
  const { end } = literals.place(node.column);
  report.add("kindNeeded", literals.place(node.column), `Nothing here says of which kind ${columnSlug} is.`, {
    expected: `an annotation such as ${printName(columnSlug)}:string, :number, :date, :boolean, :object or :array`,
    fix: { title: "say that it is text", start: end, end, replacement: ":string" },
  });
}

function reportMismatch(
  node: Comparison,
  { columnSlug }: ComparedColumn,
  known: ColumnType,
  literal: OperatorKind,
  context: Context,
): undefined {
  const { literals, report } = context;
  const index = node.value ?? node.list?.items[0] ?? node.operator;
  if (node.value !== null && reportWordForCheck(node.value, known, context)) return;
  const fix = node.nested === null ? convertedOperands(node, known, context) : otherHas(node.operator, known, context);
  const compared = literal in typeNames ? typeNames[literal] : literal;
  report.add(
    "kindMismatch",
    literals.place(index),
    `${columnSlug} is ${typeNames[known]}, and this compares ${compared}.`,
    { expected: comparable.has(known) ? undefined : spellingsOf(known).join(", "), fix },
  );
}

/** All values of a comparison as those of a type. */
function convertedOperands(
  { value, second, list }: Comparison,
  type: ColumnType,
  context: Context,
): Repair | undefined {
  const indices = list?.items ?? [value, second].filter((index) => index !== null);
  const [first, last] = [indices[0], indices.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const { start } = context.literals.place(first);
  const { end } = context.literals.place(last);
  let replacement = "";
  let from = start;
  for (const index of indices) {
    const repair = converted(index, type, context);
    if (repair === undefined) return undefined;
    replacement += context.tokens.text.slice(from, repair.start) + repair.replacement;
    from = repair.end;
  }
  return { start, end, replacement };
}

/** `has element` for `has`, or the other way round. */
function otherHas(operator: number, known: ColumnType, { literals }: Context): Repair | undefined {
  if (known !== "object" && known !== "array") return undefined;
  const replacement = operators[known].matchConditions.text;
  return { ...literals.place(operator), replacement, certain: true };
}
