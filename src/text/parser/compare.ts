/** A comparison to a condition: which column, kind, operator and operands are meant. */
import type { Condition, Conjonction } from "../../model/filter.js";
import type { OperatorKind } from "../../model/operators.js";
import { isNegative } from "../../model/negative.js";
import { operators } from "../../model/operators.js";
import type { ComparedColumn, Context, Scope } from "./context.js";
import type { ColumnType } from "../../model/data-model.js";
import { converted } from "../errors/conversion.js";
import { dateFrom } from "../errors/lenient-date.js";
import { reportDateApart, reportTextBehindIs, reportWordForCheck } from "../errors/lenient-values.js";
import type { Formula } from "./boolean-expression.js";
import { kindOf, kindOfLiteral, mayStand } from "./infer-kind.js";
import { checkJoint } from "./between.js";
import { listValues, reportList } from "./list-operand.js";
import { operandOf } from "./operand.js";
import type { OperatorRow } from "./operator-rows.js";
import type { Phrase } from "../lexer/phrases.js";
import { kindsWith, rowOf, spellingsOf, strictOf } from "./operator-rows.js";
import { asksForSome, relatedModelUuid, reportNoneOfMany } from "./related-model.js";
import type { Repair } from "../errors/report.js";
import type { Comparison, Node } from "./syntax.js";
import { isUnquoted, token } from "../lexer/token.js";

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
  readNested: (node: Node, context: Context, scope: Scope) => NestedConditions | undefined,
): Formula | undefined {
  const column = columnOf(node, context, scope);
  const kind = kindOf(node, column, context, scope);
  if (kind === undefined || !mayStand(kind, node, context, scope)) return undefined;
  const text = operatorText(node, kind, context);
  if (text === undefined) return undefined;
  const target: Target = { kind, column, node };
  const strict = strictOf(text);
  if (strict !== undefined) return atLeast(text, strict, target, context);
  const row = rowOf(kind, text);
  if (row === undefined) {
    reportOperator(text, node, kind, context);
    return undefined;
  }
  if (node.nested !== null) {
    const list = readNested(node.nested, context, { place: "has", columns: scope.columns, owner: column });
    return list && leaf(target, row, list.conjonction, list.conditions);
  }
  const { firstType, secondType } = row;
  if (firstType === undefined) return leaf(target, row);
  if (node.list !== null) {
    const values = listValues(node.list, firstType, context);
    if (values === undefined) return undefined;
    return firstType === "strings" ? leaf(target, row, values) : oneOf(values, text, target, context);
  }
  const first = operandOf(node.value ?? node.last, firstType, context, kind);
  if (secondType === undefined) return first === undefined ? undefined : leaf(target, row, first);
  checkJoint(node, context);
  const at = node.second ?? node.last;
  const second = at <= context.reportedUpTo ? undefined : operandOf(at, secondType, context);
  return first === undefined || second === undefined ? undefined : leaf(target, row, first, second);
}

/**
 * The condition of three tokens that begins at one, where these alone decide what is meant and all is well; undefined
 * elsewhere. It is what {@link compare} would give, at less cost: most conditions are of this sort.
 */
export function compareSimply(first: number, context: Context, scope: Scope): Formula | undefined {
  const { tokens, literals } = context;
  if (scope.columns !== undefined || scope.place !== "filter" || context.origins !== undefined) return undefined;
  const last = first + 2;
  const phrase = tokens.phrase(first + 1);
  const kind = kindOfLiteral(tokens.codes[last]);
  if (phrase === undefined || kind === undefined || (kind !== "date" && isOfDates(phrase))) return undefined;
  const row = rowOf(kind, phrase.text);
  if (row?.firstType === undefined) return undefined;
  const value = operandOf(last, row.firstType, context);
  if (value === undefined) return undefined;
  const condition = plainCondition(kind, literals.name(first), row, value);
  return { type: "condition", condition, first, last };
}

/** What a condition is about, whatever its operator. */
interface Target {
  readonly kind: OperatorKind;
  readonly column: ComparedColumn;
  readonly node: Comparison;
}

function leaf({ kind, column, node }: Target, row: OperatorRow, first?: unknown, second?: unknown): Formula {
  const condition = conditionOf(kind, column, row, first, second);
  return { type: "condition", condition, first: node.first, last: node.last };
}

/** What a condition reads: a column, or a property of one. */
function columnOf(node: Comparison, context: Context, { owner }: Scope): ComparedColumn {
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

/** `>=` and `<=`, which the model does not have, as two conditions. */
function atLeast(text: string, strictText: string, target: Target, context: Context): Formula | undefined {
  const { kind, node } = target;
  const strict = rowOf(kind, strictText);
  // A property is equal as text but greater as a number; `between` compares both ends as the strict operators do.
  const equal = rowOf(kind, kind === "objectProperty" ? "between" : "=");
  if (strict?.firstType === undefined || equal === undefined) {
    reportOperator(text, node, kind, context);
    return undefined;
  }
  if (node.value === null) {
    reportList(node, context);
    return undefined;
  }
  const value = operandOf(node.value, strict.firstType, context, kind);
  return value === undefined
    ? undefined
    : implied("or", [leaf(target, strict, value), leaf(target, equal, value, value)], node);
}

/** A list where the model takes one value: a condition for each. */
function oneOf(values: readonly unknown[], text: string, target: Target, context: Context): Formula | undefined {
  const row = rowOf(target.kind, text);
  if (row === undefined || values.length === 0 || text === ">" || text === "<") {
    reportList(target.node, context);
    return undefined;
  }
  if (isNegative(row.name) && values.length > 1 && asksForSome(target.column.relatedModelUuid, context)) {
    reportNoneOfMany(target.node.first, target.node.last, context);
    return undefined;
  }
  const members = values.map((value) => leaf(target, row, value));
  return implied(isNegative(row.name) ? "and" : "or", members, target.node);
}

function implied(type: Conjonction, members: readonly Formula[], { first, last }: Comparison): Formula {
  return { type, form: "implied", members, first, last };
}

/** The condition that a row of the operator table describes, its keys in canonical order. */
function conditionOf(
  kind: OperatorKind,
  { relatedModelUuid, columnSlug, propertyName }: ComparedColumn,
  row: OperatorRow,
  first: unknown,
  second: unknown,
): Condition {
  const { name: operator, firstKey, secondKey } = row;
  if (relatedModelUuid === undefined && propertyName === undefined && secondKey === undefined) {
    return plainCondition(kind, columnSlug, row, first);
  }
  return checked({
    kind,
    ...(relatedModelUuid === undefined ? {} : { relatedModelUuid }),
    columnSlug,
    ...(propertyName === undefined ? {} : { propertyName }),
    operator,
    ...(firstKey === undefined ? {} : { [firstKey]: first }),
    ...(secondKey === undefined ? {} : { [secondKey]: second }),
  });
}

/** A condition of a column with one operand or none; an engine makes at once what is written out. */
function plainCondition(
  kind: OperatorKind,
  columnSlug: string,
  { name: operator, firstKey }: OperatorRow,
  value: unknown,
): Condition {
  switch (firstKey) {
    case "values":
      return checked({ kind, columnSlug, operator, values: value });
    case "value":
      return checked({ kind, columnSlug, operator, value });
    default:
      return checked({ kind, columnSlug, operator });
  }
}

/** Each operand was read as the type that its row asks for, and the types of conditions are made from the same rows. */
function checked(condition: unknown): Condition {
  return condition as Condition;
}

/** The spelling of the operator in the operator table, or `>=` or `<=`. */
function operatorText(node: Comparison, kind: OperatorKind, context: Context): string | undefined {
  const { tokens, literals, report } = context;
  const phrase = tokens.phrase(node.operator);
  if (phrase !== undefined && kind !== "date" && isOfDates(phrase) && phrase.foreign === undefined) {
    if (node.value !== null && reportWordForDate(node.value, context)) return undefined;
    const [word = ""] = phrase.words;
    const replacement = word === "on" ? "=" : phrase.text;
    const place = literals.place(node.operator);
    report.add("operatorMismatch", place, `${word} compares dates.`, {
      replacement,
    });
    return undefined;
  }
  return phrase?.type === "on" ? "=" : phrase?.text;
}

/** Text without its quotes that is compared as a date. */
function reportWordForDate(index: number, context: Context): boolean {
  if (reportDateApart(index, context)) return true;
  const isWord = kindOfLiteral(context.tokens.codes[index]) === undefined;
  return isWord && operandOf(index, "dateString", context) === undefined;
}

/** Whether words compare dates alone. */
export function isOfDates({ words: [word] }: Phrase): boolean {
  return word === "after" || word === "before" || word === "on";
}

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

function reportOperator(text: string, node: Comparison, kind: OperatorKind, context: Context): undefined {
  if (node.value !== null && reportWordForCheck(node.value, kind, context)) return;
  if (node.value !== null && isUnquoted(context.tokens.codes[node.value]) && reportTextBehindIs(node.value, context))
    return;
  if (kind === "boolean" && reportTruth(text, node, context)) return;
  const { literals, report } = context;
  const others = kindsWith(text.replace("=", "") || text);
  const target = others.includes("string")
    ? "string"
    : others.includes("date") && looksLikeDate(node, context)
      ? "date"
      : "number";
  report.add("operatorMismatch", literals.place(node.operator), `${text} is not an operator for ${kindNames[kind]}.`, {
    expected: spellingsOf(kind).join(", "),
    fix: otherOperator(text, kind, node, context) ?? otherValue(node, target, context),
  });
}

/** `active = 1`, `active = "yes"` and the like, of what is true or false. */
function reportTruth(text: string, { operator, value, second }: Comparison, { literals, report }: Context): boolean {
  const [, truth, falsehood] =
    /^["']?(?:(true|yes|y|1)|(false|no|n|0))["']?$/i.exec(value === null ? "" : literals.raw(value)) ?? [];
  if ((truth === undefined && falsehood === undefined) || second !== null || !(text === "=" || text === "!="))
    return false;
  const isTrue = (truth !== undefined) === (text === "=");
  report.add(
    "operatorMismatch",
    literals.place(operator, value ?? operator),
    `${text} is not an operator for ${kindNames.boolean}.`,
    {
      replacement: operators.boolean[isTrue ? "isTrue" : "isFalse"].text,
      certain: true,
    },
  );
  return true;
}

/** What asks for no value where `is empty`, which is of text, cannot. */
function otherOperator(
  text: string,
  kind: OperatorKind,
  { operator }: Comparison,
  { literals }: Context,
): Repair | undefined {
  const check = text.replace(/empty$/, "null");
  return check === text || rowOf(kind, check) === undefined
    ? undefined
    : { ...literals.place(operator), replacement: check };
}

/** A value of a type that has the operator; where the column's own type is said or known, no other value fits. */
function otherValue({ value, second, annotation }: Comparison, type: ColumnType, context: Context): Repair | undefined {
  const isSettled = context.model !== undefined || annotation !== null || value === null || second !== null;
  return isSettled ? undefined : converted(value, type, context);
}

function looksLikeDate(node: Comparison, { literals, tokens }: Context): boolean {
  if (node.value === null || tokens.codes[node.value] !== token.string) return false;
  const text = literals.string(node.value);
  return /^\d{4}-\d{2}-\d{2}/.test(text) || dateFrom(text) !== undefined;
}
