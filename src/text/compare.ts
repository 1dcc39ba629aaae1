/**
 * A comparison to a condition: which kind, which operator, which operands.
 *
 * The literal decides the kind; where there is none, an annotation or the data model does. An annotation is taken at
 * its word; without one, column and kind are checked against the data model, if it is given.
 */
import type { ColumnType, DataColumn } from "../model/data-model.js";
import type { Condition, Conjonction } from "../model/filter.js";
import type { Operator, OperatorKind, OperandType } from "../model/operators.js";
import { operators, relatedKinds } from "../model/operators.js";
import { didYouMean, suggest } from "../model/suggest.js";
import { unreachable } from "../model/unreachable.js";
import type { ColumnReference, Context, Scope } from "./context.js";
import type { Formula } from "./formula.js";
import { printDate, printName, printString } from "./print-literal.js";
import { columnsOf, relatedModelUuid } from "./related-model.js";
import type { Repair } from "./report.js";
import type { Comparison, Expression, List } from "./syntax.js";
import { token } from "./token.js";

/** An operator of the table, ready for use. */
interface OperatorRow {
  readonly name: string;
  readonly keys: readonly string[];
  readonly types: readonly OperandType[];
}

const rows: ReadonlyMap<string, ReadonlyMap<string, OperatorRow>> = new Map(
  Object.entries<Readonly<Record<string, Operator>>>(operators).map(([kind, table]) => [
    kind,
    new Map(
      Object.entries(table).map(([name, { text, operands }]) => [
        text,
        { name, keys: Object.keys(operands), types: Object.values(operands) },
      ]),
    ),
  ]),
);

const isKind = (name: string): name is OperatorKind => Object.hasOwn(operators, name);

/** What stands inside `has (...)`. */
export interface NestedConditions {
  readonly conjonction: Conjonction;
  readonly conditions: readonly Condition[];
}

/** The condition that a comparison means; undefined where something is wrong with it, which is then reported. */
export function compare(
  node: Comparison,
  context: Context,
  scope: Scope,
  readNested: (node: Expression, context: Context, scope: Scope) => NestedConditions | undefined,
): Formula | undefined {
  const column = columnOf(node, context, scope);
  const kind = kindOf(node, column, context, scope);
  if (kind === undefined || !mayStand(kind, node, context, scope)) return undefined;
  const text = operatorText(node, kind, context);
  if (text === undefined) return undefined;
  const leaf: Leaf = (operator, first, second) => {
    const row = rows.get(kind)?.get(operator);
    return (
      row && {
        type: "condition",
        condition: conditionOf(kind, column, row, first, second),
        first: node.first,
        last: node.last,
      }
    );
  };
  if (text === ">=" || text === "<=") return atLeast(text, node, kind, context, leaf);
  const types = rows.get(kind)?.get(text)?.types;
  if (types === undefined) {
    reportOperator(text, node, kind, context);
    return undefined;
  }
  if (node.nested !== null) {
    const list = readNested(node.nested, context, { place: "has", columns: scope.columns, owner: column });
    return list && leaf(text, list.conjonction, list.conditions);
  }
  const [type, secondType] = types;
  if (node.second !== null) checkJoint(node, context);
  if (type === undefined) return leaf(text);
  if (node.list !== null) {
    const values = listValues(node.list, type, context);
    if (values === undefined) return undefined;
    return type === "strings" ? leaf(text, values) : oneOf(values, text, node, context, leaf);
  }
  const first = operandOf(node.value ?? node.last, type, context);
  const second = secondType && operandOf(node.second ?? node.last, secondType, context);
  return first === undefined || (secondType !== undefined && second === undefined)
    ? undefined
    : leaf(text, first, second);
}

/** What a condition reads: a column, or a property of one. */
function columnOf(node: Comparison, context: Context, { owner }: Scope): ColumnReference {
  const name = context.literals.name(node.column);
  if (owner !== undefined && node.property === null) {
    if (node.related !== null) {
      context.report.add(
        "unexpectedModel",
        context.literals.place(node.related, node.column),
        "A name alone is a property of the column before has.",
        {
          expected: "a column and its property behind the model, such as -> metadata.industry",
        },
      );
    }
    return { ...owner, propertyName: name };
  }
  return {
    relatedModelUuid: node.related === null ? undefined : relatedModelUuid(node.related, context),
    columnSlug: name,
    propertyName: node.property === null ? undefined : context.literals.name(node.property),
  };
}

/** Makes the condition of an operator, by its spelling. */
type Leaf = (operator: string, first?: unknown, second?: unknown) => Formula | undefined;

/** `>=` and `<=`, which the model does not have, as two conditions. */
function atLeast(
  text: string,
  node: Comparison,
  kind: OperatorKind,
  context: Context,
  leaf: Leaf,
): Formula | undefined {
  const strict = text === ">=" ? ">" : "<";
  const type = rows.get(kind)?.get(strict)?.types[0];
  if (type === undefined) {
    reportOperator(text, node, kind, context);
    return;
  }
  if (node.value === null) {
    reportList(node, context);
    return;
  }
  const value = operandOf(node.value, type, context);
  if (value === undefined) return undefined;
  // A property is equal as text but greater as a number; `between` compares both ends as the strict operators do.
  const equal = kind === "objectProperty" ? leaf("between", value, value) : leaf("=", value);
  return implied("or", [leaf(strict, value), equal], node);
}

/** A list where the model takes one value: a condition for each. */
function oneOf(
  values: readonly unknown[],
  text: string,
  node: Comparison,
  context: Context,
  leaf: Leaf,
): Formula | undefined {
  const negative = text === "!=" || text === "does not contain";
  if (values.length === 0 || text === ">" || text === "<") {
    reportList(node, context);
    return;
  }
  return implied(
    negative ? "and" : "or",
    values.map((value) => leaf(text, value)),
    node,
  );
}

function implied(type: "and" | "or", members: readonly (Formula | undefined)[], { first, last }: Comparison): Formula {
  return { type, form: "implied", members: members.filter((member) => member !== undefined), first, last };
}

/** The condition that a row of the operator table describes, its keys in canonical order. */
function conditionOf(
  kind: OperatorKind,
  { relatedModelUuid, columnSlug, propertyName }: ColumnReference,
  { name, keys }: OperatorRow,
  first: unknown,
  second: unknown,
): Condition {
  const condition: Record<string, unknown> =
    relatedModelUuid === undefined ? { kind, columnSlug } : { kind, relatedModelUuid, columnSlug };
  if (propertyName !== undefined) condition["propertyName"] = propertyName;
  condition["operator"] = name;
  const [firstKey, secondKey] = keys;
  if (firstKey !== undefined) condition[firstKey] = first;
  if (secondKey !== undefined) condition[secondKey] = second;
  // Each operand was read as the type that the row asks for, and the types of conditions are made from the same rows.
  return condition as unknown as Condition;
}

// ---- The kind ----

function kindOf(node: Comparison, column: ColumnReference, context: Context, scope: Scope): OperatorKind | undefined {
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
  if (literal === undefined || literal === known.type) return known.type;
  reportMismatch(node, column, known.type, literal, context);
}

function annotatedKind(index: number, { propertyName }: ColumnReference, context: Context): OperatorKind | undefined {
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
    fix: suggestion === undefined ? undefined : { title: `write ${suggestion}`, ...place, replacement: suggestion },
  });
  return undefined;
}

/** The kind that an operator and its operand can only have, or undefined where they leave it open. */
function literalKind({ operator, value, list, nested }: Comparison, { tokens }: Context): OperatorKind | undefined {
  const text = tokens.phrases[operator]?.text;
  if (nested !== null) return text === operators.array.matchConditions.text ? "array" : "object";
  const literal = list === null ? value : (list.items[0] ?? operator);
  if (literal === null) return kindOfCheck(text);
  const type = tokens.codes[literal];
  return type === token.number ? "number" : type === token.date ? "date" : "string";
}

function kindOfCheck(text: string | undefined): OperatorKind | undefined {
  if (text === operators.boolean.isTrue.text || text === operators.boolean.isFalse.text) return "boolean";
  return text === operators.string.isEmpty.text || text === operators.string.isNotEmpty.text ? "string" : undefined;
}

/** What the data model says of the column; undefined where there is none to ask. */
function knownColumn(
  node: Comparison,
  { relatedModelUuid: uuid, columnSlug, propertyName }: ColumnReference,
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
function mayStand(kind: OperatorKind, node: Comparison, { literals, report }: Context, { place }: Scope): boolean {
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

// ---- Operators and operands ----

/** The spelling of the operator in the operator table, or `>=` or `<=`. */
function operatorText(node: Comparison, kind: OperatorKind, { tokens, literals, report }: Context): string | undefined {
  const phrase = tokens.phrases[node.operator];
  const word = phrase?.words[0] ?? "";
  if ((word === "after" || word === "before" || word === "on") && kind !== "date") {
    const replacement = word === "on" ? "=" : (phrase?.text ?? "");
    const place = literals.place(node.operator);
    report.add("operatorMismatch", place, `${word} compares dates.`, {
      fix: { title: `write ${replacement}`, ...place, replacement },
    });
    return undefined;
  }
  return phrase?.type === "on" ? "=" : phrase?.text;
}

/** The value of a token as an operand of a type, or undefined where it is not one, which is reported. */
function operandOf(index: number, type: OperandType, context: Context): string | number | undefined {
  const { tokens, literals } = context;
  switch (type) {
    case "number":
      if (tokens.codes[index] === token.number) return literals.number(index);
      break;
    case "dateString":
      if (tokens.codes[index] === token.date) return literals.date(index);
      break;
    case "string":
    case "strings":
      if (tokens.codes[index] === token.string) return literals.string(index);
      break;
    case "conjonction":
    case "propertyConditions":
      break;
    default:
      return unreachable(type, "operand type");
  }
  reportOperand(index, type, context);
}

/** Whether the values of `between` are joined by `and`. */
function checkJoint({ joint, second }: Comparison, { tokens, literals, report }: Context): void {
  if (second === null || (joint !== null && tokens.codes[joint] === token.and)) return;
  const { start } = literals.place(second);
  const place = joint === null ? { start, end: start } : literals.place(joint);
  report.add(
    "missingAnd",
    joint === null ? literals.place(second) : place,
    "The two values of between are joined by and.",
    {
      fix: {
        title: "write and",
        ...place,
        replacement: joint === null ? "and " : place.end === start ? " and " : " and",
        certain: true,
      },
    },
  );
}

/** The values of a list in brackets. */
function listValues(list: List, type: OperandType, context: Context): (string | number)[] | undefined {
  const { literals, report, tokens } = context;
  if (!list.closed) {
    report.add("unclosedList", literals.place(list.first), "This list is never closed.", {
      expected: "a ] behind its last value",
    });
    return undefined;
  }
  if (tokens.codes[list.first] === token.open) {
    const whole = literals.place(list.first, list.last);
    const inside = tokens.text.slice(whole.start + 1, whole.end - 1);
    report.add("parenthesesForList", whole, "A list stands in brackets.", {
      fix: { title: "write brackets", ...whole, replacement: `[${inside}]` },
    });
  }
  const values: (string | number)[] = [];
  for (const [at, index] of list.items.entries()) {
    const previous = list.items[at - 1];
    if (previous === index - 1) {
      const { end } = literals.place(previous);
      report.add("missingComma", literals.place(index), "A comma is missing before this value.", {
        fix: { title: "insert a comma", start: end, end, replacement: "," },
      });
    }
    const value = operandOf(index, type, context);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}

// ---- What may be wrong ----

const kindNames: Readonly<Record<OperatorKind, string>> = {
  string: "text",
  number: "numbers",
  date: "dates",
  boolean: "true and false",
  objectProperty: "properties",
  object: "objects",
  array: "arrays",
  vector: "vectors",
  any: "columns of any type",
};

const typeNames: Readonly<Record<ColumnType | "objectProperty", string>> = {
  string: "text",
  number: "a number",
  date: "a date",
  boolean: "true or false",
  object: "an object",
  array: "an array",
  vector: "a vector",
  any: "of any type",
  objectProperty: "a property",
};

function reportUnknown(
  what: "column" | "property",
  index: number,
  name: string,
  known: readonly string[],
  { literals, report }: Context,
): "unknown" {
  const place = literals.place(index);
  const suggestion = suggest(name, known);
  const replacement = suggestion === undefined ? "" : printName(suggestion);
  report.add(
    what === "column" ? "unknownColumn" : "unknownProperty",
    place,
    `There is no ${what} ${name}.${didYouMean(suggestion)}`,
    {
      fix: suggestion === undefined ? undefined : { title: `write ${replacement}`, ...place, replacement },
    },
  );
  return "unknown";
}

function reportNoKind(node: Comparison, { columnSlug }: ColumnReference, { literals, report }: Context): undefined {
  const { end } = literals.place(node.column);
  report.add("kindNeeded", literals.place(node.column), `Nothing here says of which kind ${columnSlug} is.`, {
    expected: `an annotation such as ${printName(columnSlug)}:string, :number, :date, :boolean, :object or :array`,
    fix: { title: "say that it is text", start: end, end, replacement: ":string" },
  });
}

function reportMismatch(
  node: Comparison,
  { columnSlug }: ColumnReference,
  known: ColumnType,
  literal: OperatorKind,
  context: Context,
): undefined {
  const { literals, report } = context;
  const index = node.value ?? node.list?.items[0] ?? node.operator;
  const fix = node.value === null || node.second !== null ? undefined : converted(node.value, known, context);
  const compared = literal in typeNames ? typeNames[literal] : literal;
  report.add(
    "kindMismatch",
    literals.place(index),
    `${columnSlug} is ${typeNames[known]}, and this compares ${compared}.`,
    { fix },
  );
}

function reportOperator(text: string, node: Comparison, kind: OperatorKind, context: Context): undefined {
  const { literals, report } = context;
  const others = [...rows].filter(([, table]) => table.has(text.replace("=", "") || text)).map(([other]) => other);
  const target = others.includes("string")
    ? "string"
    : others.includes("date") && looksLikeDate(node, context)
      ? "date"
      : "number";
  report.add("operatorMismatch", literals.place(node.operator), `${text} is not an operator for ${kindNames[kind]}.`, {
    expected: [...(rows.get(kind)?.keys() ?? [])].join(", "),
    fix: node.value === null || node.second !== null ? undefined : converted(node.value, target, context),
  });
}

function looksLikeDate(node: Comparison, { literals, tokens }: Context): boolean {
  return (
    node.value !== null &&
    tokens.codes[node.value] === token.string &&
    /^\d{4}-\d{2}-\d{2}/.test(literals.string(node.value))
  );
}

function reportList(node: Comparison, { literals, report }: Context): undefined {
  const { list } = node;
  report.add(
    "listNotAllowed",
    literals.place(list?.first ?? node.operator, list?.last ?? node.last),
    "Here a single value is compared, not a list.",
  );
}

function reportOperand(index: number, type: OperandType, context: Context): undefined {
  const { literals, report, tokens } = context;
  const wanted = type === "number" ? "number" : type === "dateString" ? "date" : "string";
  const isWord = (at: number): boolean => tokens.codes[at] === token.name || tokens.codes[at] === token.unknown;
  const expected = typeNames[wanted];
  if (!isWord(index)) {
    const fix = converted(index, wanted, context);
    report.add("operandMismatch", literals.place(index), `${literals.raw(index)} is not ${expected}.`, {
      expected,
      fix,
    });
    return;
  }
  const check = checkFor(index, context);
  if (check !== undefined) {
    const place = literals.place(index - 1, index);
    report.add("wordForCheck", place, `${literals.raw(index)} is not compared with an operator.${didYouMean(check)}`, {
      fix: { title: `write ${check}`, ...place, replacement: check, certain: true },
    });
    return;
  }
  let last = index;
  while (isWord(last + 1)) last++;
  context.reportedUpTo = last;
  const place = literals.place(index, last);
  const text = tokens.text.slice(place.start, place.end);
  const replacement = wanted === "date" ? printDate(text) : printString(text);
  report.add("unquotedText", place, `${text} is not in quotes.`, {
    expected: wanted === "date" ? "a date such as @2025-01-15" : "text in quotes, or a number, or a date behind an @",
    fix: { title: `write ${replacement}`, ...place, replacement },
  });
}

/** The check that `= null`, `is nul` and the like stand for. */
function checkFor(index: number, { literals, tokens }: Context): string | undefined {
  const { isNull, isNotNull } = operators.any;
  const { isTrue, isFalse } = operators.boolean;
  const { isEmpty, isNotEmpty } = operators.string;
  const checks: Readonly<Record<string, readonly [string, string]>> = {
    null: [isNull.text, isNotNull.text],
    true: [isTrue.text, isFalse.text],
    false: [isFalse.text, isTrue.text],
    empty: [isEmpty.text, isNotEmpty.text],
  };
  const phrase = tokens.phrases[index - 1];
  const word = literals.raw(index).toLowerCase();
  // Behind a sign the word must be right; behind `is`, one that is near means a check.
  const meant = phrase?.words[0] === "is" ? suggest(word, Object.keys(checks)) : word;
  if (meant === undefined || !Object.hasOwn(checks, meant)) return undefined;
  return phrase?.text === "=" ? checks[meant]?.[0] : phrase?.text === "!=" ? checks[meant]?.[1] : undefined;
}

/** A literal rewritten as one of another type, where that is plain to do. */
function converted(index: number, type: ColumnType, { literals, tokens }: Context): Repair | undefined {
  const raw = literals.raw(index);
  const code = tokens.codes[index];
  const text = code === token.string ? literals.string(index) : code === token.date ? raw.slice(1) : raw;
  let replacement: string | undefined;
  if (type === "string" || type === "object") replacement = printString(text);
  if (type === "number" && text.trim() !== "" && Number.isFinite(Number(text))) replacement = String(Number(text));
  if (type === "date") replacement = printDate(text);
  return replacement === undefined
    ? undefined
    : { title: `write ${replacement}`, ...literals.place(index), replacement };
}
