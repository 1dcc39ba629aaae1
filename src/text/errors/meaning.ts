/** Conditions that can be read, but not as ones of their column, their kind or their place. */
import type { ColumnType, DataModel } from "../../model/data-model.js";
import type { OperatorKind } from "../../model/operators.js";
import { findOperator, operators, relatedKinds } from "../../model/operators.js";
import { didYouMean, suggest } from "../../model/suggest.js";
import { unreachable } from "../../model/unreachable.js";
import { isUnquoted, token } from "../lexer/token.js";
import { comparable, kindOfLiteral } from "../parser/infer-kind.js";
import type { Mistake } from "../parser/mistake.js";
import { isKind, kindsWith, rowOf, spellingsOf } from "../parser/operator-rows.js";
import type { Comparison, SyntaxMistake } from "../parser/syntax.js";
import { printName, printString } from "../printer/print-literal.js";
import { converted, typeNames } from "./conversion.js";
import type { Explaining } from "./explaining.js";
import { dateFrom } from "./lenient-date.js";
import { quoted, recognize } from "./recognizer.js";
import type { Remedy, Repair } from "./report.js";
import { datesInWords, reportValue, reportWordForCheck } from "./value.js";
import { withoutOpposite } from "./words.js";

type Of<Type extends Mistake["type"]> = Extract<Mistake, { type: Type }>;

/** What to say about a mistake: a message, and what to write instead. */
type Said = readonly [message: string, remedy?: Remedy];

/** Mistakes that are reported by a message alone. */
type Plain = Exclude<
  Mistake,
  {
    type:
      | SyntaxMistake["type"]
      | "literal"
      | "operand"
      | "list"
      | "separator"
      | "operator"
      | "dateOperator"
      | "kindMismatch";
  }
>;

/** Reports names, kinds and places that are wrong. */
export function reportMeaning(mistake: Plain, context: Explaining): void {
  const [message, remedy] = wordsFor(mistake, context);
  context.report.add(codeOf(mistake, context), context.literals.place(mistake.first, mistake.last), message, remedy);
}

function wordsFor(mistake: Plain, context: Explaining): Said {
  const { literals, model } = context;
  switch (mistake.type) {
    case "annotation":
      return annotation(literals.name(mistake.first), mistake.isProperty);
    case "kindNeeded": {
      const { end } = literals.place(mistake.first);
      const name = printName(mistake.columnSlug);
      return [
        `Write the kind of ${quoted(mistake.columnSlug)}: nothing here tells it.`,
        {
          expected: `an annotation such as ${name}:string, :number, :date, :boolean, :object or :array`,
          fix: { title: "say that it is text", start: end, end, replacement: ":string" },
        },
      ];
    }
    case "unknownColumn": {
      const isModel = modelNames(model).includes(mistake.name);
      const expected = isModel ? `${printName(mistake.name)} -> and a column, as it is a related model` : undefined;
      return unknown("column", mistake.name, mistake.known, expected);
    }
    case "unknownProperty":
      return unknown("property", mistake.name, mistake.known);
    case "relatedModel":
      return relatedModel(mistake, model);
    case "unexpectedModel":
      return [
        'Inside "has (...)", a name alone is a property of the column before it, not of a related model.',
        { expected: "a column and its property after the model, such as -> metadata.industry" },
      ];
    case "kindNotAllowed":
      return kindNotAllowed(mistake);
    case "listNotAllowed":
      return ["Expected a single value, not a list."];
    case "noComplement":
      return noComplement(mistake);
    case "noneOfMany":
      return [
        "A condition on many related records holds if one of them satisfies it, so it cannot be negated.",
        { expected: "an occurrence, such as meetings never occurred more than 0 days ago where (...)" },
      ];
    case "mixedConnectives":
      return mistake.isImplied
        ? [
            `${quoted(literals.raw(mistake.first, mistake.last))} means several conditions, which are not joined as those beside it.`,
            { expected: "inside these parentheses, conditions joined by and alone or by or alone" },
          ]
        : ['Inside these parentheses, join conditions by "and" alone or by "or" alone.'];
    case "tooManyConditions":
      return [`This could not be brought into two levels of at most ${mistake.limit.toLocaleString("en")} conditions.`];
    default:
      return unreachable(mistake, "mistake");
  }
}

function annotation(kind: string, isProperty: boolean): Said {
  if (isKind(kind)) {
    return isProperty
      ? [`A property is compared as objectProperty, never as ${kind}.`]
      : ["objectProperty is the kind of a property, as in metadata.industry."];
  }
  const suggestion = suggest(kind, Object.keys(operators));
  const expected = Object.keys(operators).join(", ");
  return [
    `${quoted(kind)} is not a kind of condition.${didYouMean(suggestion)}`,
    { expected, replacement: suggestion },
  ];
}

function relatedModel({ name, found }: Of<"relatedModel">, model: DataModel | undefined): Said {
  if (model === undefined) {
    const example = printString("7c9e6679-7425-40de-944b-e07fc1f90ae7");
    return [
      `Without a data model, the related model ${quoted(name)} cannot be found.`,
      { expected: `the identifier of the model in quotes, such as ${example}` },
    ];
  }
  if (found.length > 1) {
    return [
      `${found.length} related models are called ${quoted(name)}.`,
      { expected: `the identifier of one of them in quotes: ${found.map(printString).join(" or ")}` },
    ];
  }
  const names = modelNames(model);
  const suggestion = suggest(name, names);
  return [
    `There is no related model ${quoted(name)}.${didYouMean(suggestion)}`,
    {
      expected: names.length === 0 ? "the identifier of a model in quotes" : names.map(printName).join(", "),
      replacement: suggestion && printName(suggestion),
    },
  ];
}

function kindNotAllowed({ kind, place }: Of<"kindNotAllowed">): Said {
  if (kind === "sql") return [`SQL is not possible inside "${place} (...)".`];
  if (kind === "occurrence") return [`An occurrence is not possible inside "${place} (...)".`];
  return place === "has"
    ? [
        'Compare only properties inside "has (...)".',
        { expected: "the name of a property, or a column and a property such as metadata.industry" },
      ]
    : [
        `A condition of kind ${kind} is not possible inside "where (...)".`,
        { expected: `a condition of kind ${relatedKinds.join(", ")}` },
      ];
}

function noComplement({ condition }: Of<"noComplement">): Said {
  if (condition === undefined) return ['"not" needs a condition: an empty list restricts nothing.'];
  const spelling = "operator" in condition ? findOperator(condition.kind, condition.operator)?.text : "sql";
  const isBoolean = condition.kind === "boolean";
  const expected = isBoolean ? "is true or is false, and is null where blanks are meant too" : withoutOpposite;
  return [`"${spelling ?? ""}" cannot be negated.`, { expected }];
}

function unknown(what: string, name: string, known: readonly string[], expected?: string): Said {
  const suggestion = suggest(name, known);
  const replacement = suggestion && printName(suggestion);
  return [`There is no ${what} ${quoted(name)}.${didYouMean(suggestion)}`, { expected, replacement }];
}

function modelNames(model: DataModel | undefined): string[] {
  return Object.values(model?.related ?? {}).map(({ name }) => name);
}

/** The code of a mistake, which for most is its type. */
function codeOf(mistake: Plain, { literals, model }: Explaining): string {
  switch (mistake.type) {
    case "annotation":
      return isKind(literals.name(mistake.first)) ? "kindMismatch" : "unknownKind";
    case "relatedModel":
      return model === undefined ? "modelNeeded" : "unknownRelatedModel";
    case "unexpectedModel":
      return "nestedProperty";
    case "noneOfMany":
      return "noComplement";
    default:
      return mistake.type;
  }
}

// ---- Comparisons of another kind ----

const operandsOf = ({ value, second, list }: Comparison): readonly number[] =>
  list?.items ?? [value, second].filter((index) => index !== null);

/** Reports a comparison of another kind than the column has. */
export function reportMismatch(
  { first, node, columnSlug, known, literal }: Of<"kindMismatch">,
  context: Explaining,
): void {
  const { literals, tokens } = context;
  const isDate =
    known === "date" && tokens.codes[first] === token.number && dateFrom(literals.raw(first)) !== undefined;
  if (isDate) {
    for (const index of operandsOf(node)) {
      if (kindOfLiteral(tokens.codes[index]) !== "date") reportValue(index, "date", "date", context);
    }
    return;
  }
  if (node.value !== null && reportWordForCheck(node.value, known, context)) return;
  const fix = node.nested === null ? convertedOperands(node, known, context) : otherHas(node.operator, known, context);
  const compared = literal in typeNames ? typeNames[literal] : literal;
  context.add(
    "kindMismatch",
    { first, last: first },
    `${quoted(columnSlug)} is ${typeNames[known]}, and this compares ${compared}.`,
    {
      expected: comparable.has(known) ? undefined : spellingsOf(known).join(", "),
      fix,
    },
  );
}

/** All values of a comparison as those of a type. */
function convertedOperands(node: Comparison, type: ColumnType, context: Explaining): Repair | undefined {
  const indices = operandsOf(node);
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
function otherHas(operator: number, known: ColumnType, { literals }: Explaining): Repair | undefined {
  if (known !== "object" && known !== "array") return undefined;
  return { ...literals.place(operator), replacement: operators[known].matchConditions.text, certain: true };
}

// ---- Operators of another kind ----

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

/** Reports `after`, `before` or `on` with something else than a date. */
export function reportDateOperator({ first, node, text }: Of<"dateOperator">, context: Explaining): void {
  const { value } = node;
  if (value !== null) {
    const isReported = recognize(datesInWords, { first: value, index: value }, context);
    if (isReported || context.isCovered(value)) return;
    if (isUnquoted(context.tokens.codes[value])) {
      reportValue(value, "date", undefined, context);
      return;
    }
  }
  const written = context.literals.raw(first);
  const replacement = /^on$/i.test(written) ? operators.date.is.text : text;
  context.add("operatorMismatch", { first, last: first }, `Use ${quoted(written)} only with dates.`, { replacement });
}

/** Reports an operator that the kind does not have. */
export function reportOperator({ first, node, kind, text }: Of<"operator">, context: Explaining): void {
  const { value } = node;
  if (value !== null && reportWordForCheck(value, kind, context)) return;
  if (
    value !== null &&
    isUnquoted(context.tokens.codes[value]) &&
    context.tokens.phrase(first)?.foreign !== undefined
  ) {
    reportValue(value, "string", kind, context);
    return;
  }
  const message = `${quoted(text)} is not an operator for ${kindNames[kind]}.`;
  const truth = kind === "boolean" ? truthOf(text, node, context) : undefined;
  if (truth !== undefined) {
    context.add("operatorMismatch", { first, last: value ?? first }, message, { replacement: truth, certain: true });
    return;
  }
  const fix = otherOperator(text, kind, node, context) ?? otherValue(node, otherType(text, node, context), context);
  context.report.add("operatorMismatch", context.literals.place(first), message, {
    expected: spellingsOf(kind).join(", "),
    fix,
  });
}

/** A type whose columns have the operator. */
function otherType(text: string, node: Comparison, context: Explaining): ColumnType {
  const others = kindsWith(text.replace("=", "") || text);
  if (others.includes("string")) return "string";
  return others.includes("date") && looksLikeDate(node, context) ? "date" : "number";
}

/** The check that `active = 1`, `active = "yes"` and the like mean. */
function truthOf(text: string, { value, second }: Comparison, { literals }: Explaining): string | undefined {
  const [, truth, falsehood] =
    /^["']?(?:(true|yes|y|1)|(false|no|n|0))["']?$/i.exec(value === null ? "" : literals.raw(value)) ?? [];
  if ((truth === undefined && falsehood === undefined) || second !== null || !(text === "=" || text === "!="))
    return undefined;
  return operators.boolean[(truth !== undefined) === (text === "=") ? "isTrue" : "isFalse"].text;
}

/** What needs no value where `is empty`, which is of text, is not possible. */
function otherOperator(
  text: string,
  kind: OperatorKind,
  { operator }: Comparison,
  { literals }: Explaining,
): Repair | undefined {
  const check = text.replace(/empty$/, "null");
  return check === text || rowOf(kind, check) === undefined
    ? undefined
    : { ...literals.place(operator), replacement: check };
}

/** A value of a type that has the operator; where the column's own type is said or known, no other value fits. */
function otherValue(
  { value, second, annotation }: Comparison,
  type: ColumnType,
  context: Explaining,
): Repair | undefined {
  const isSettled = context.model !== undefined || annotation !== null || value === null || second !== null;
  return isSettled ? undefined : converted(value, type, context);
}

function looksLikeDate({ value }: Comparison, { literals, tokens }: Explaining): boolean {
  if (value === null || tokens.codes[value] !== token.string) return false;
  const text = literals.string(value);
  return /^\d{4}-\d{2}-\d{2}/.test(text) || dateFrom(text) !== undefined;
}
