/** Completion: the named rules of the grammar that the parser would accept at the caret. */
import { notText } from "../../model/structure/any-input.js";
import type { DataModel } from "../../model/data-model.js";
import type { KnownExpression } from "../../model/expressions.js";
import { wholeExpression, writeExpression } from "../../model/expressions.js";
import type { Range } from "../../model/issues/issue.js";
import type { Operator, OperatorKind } from "../../model/operators.js";
import { frequencyOperators, operators, periodOperators, relatedKinds } from "../../model/operators.js";
import { readRelativeDate, relativeUnits } from "../../model/relative-date.js";
import { rangesIn } from "../../model/issues/position.js";
import type { Gap, Surroundings } from "./surroundings.js";
import { expandedCount, surroundings } from "./surroundings.js";
import { isOfDates } from "../parser/resolve.js";
import { inOneLine, wordEnd } from "../lexer/characters.js";
import { scan } from "../lexer/scan.js";
import type { ComparedColumn } from "../parser/context.js";
import { Filter, parse } from "../generated/parser.js";
import { kindOfLiteral, kindsWith } from "../parser/kind.js";
import { vocabulary } from "../lexer/foreign-words.js";
import { ownPhrases } from "../lexer/vocabulary.js";
import { printDate, printName, printString } from "../printer/print-literal.js";
import { token } from "../lexer/tokens.js";
import type { Tokens } from "../lexer/tokens.js";

/** A suggestion for the caret. */
export interface Completion {
  /** What to insert in place of `range`. */
  readonly text: string;
  readonly kind: "column" | "property" | "relatedModel" | "kind" | "operator" | "value" | "connective" | "keyword";
  /** One line for the user interface. */
  readonly description: string;
  /** The characters to replace: those already typed, and the rest of the word at the caret. */
  readonly range: Range;
}

/** Sources of suggestions besides the text. */
export interface CompleteFilterOptions {
  /** The data model, whose columns, properties and related models are suggested. */
  readonly model?: DataModel | undefined;
  /** Returns known values of a column or property, to suggest as its operands. */
  readonly values?: ((column: ComparedColumn) => readonly string[]) | undefined;
  /** The expressions to suggest as operands of text and of dates. */
  readonly expressions?: readonly KnownExpression[] | undefined;
}

type Suggestion = Omit<Completion, "range">;

/**
 * Returns what can follow at an offset of filter text, valid or not: columns, operators of the column's kind, the form
 * of values, connectives, related models.
 *
 * @param offset - UTF-16 code units from the start of the text. An offset outside the text means the nearer end, and
 *   NaN the end.
 * @example
 * completeFilter("n:boolean is ", 13).map(({ text }) => text) // ["is true", "is false", "is null", "is not null"]
 * completeFilter("co", 2, { model: { columns: { country: { type: "string" } } } })[0].text // "country"
 */
export function completeFilter(text: string, offset: number, options: CompleteFilterOptions = {}): Completion[] {
  if (notText(text) !== undefined) return [];
  const tokens = scan(text, vocabulary);
  const rangeAt = rangesIn(text);
  const at = Number.isNaN(offset) ? text.length : Math.min(Math.max(0, Math.trunc(offset)), text.length);
  const found = new Map<string, Completion>();
  for (const beginning of beginnings(at, tokens)) {
    const { start, end } = beginning;
    const typed = normal(text.slice(start, at));
    const range = rangeAt(start, end);
    for (const suggestion of suggestions(beginning, tokens, options, typed)) {
      // A column may be called as a related model is.
      const key = `${suggestion.kind} ${suggestion.text}`;
      if (normal(suggestion.text).startsWith(typed)) found.set(key, { ...suggestion, range });
    }
  }
  return [...found.values()];
}

/** Normalizes text for comparing typed text with suggestions: quotes, escapes and case do not count. */
function normal(text: string): string {
  return text.toLowerCase().replace(/^`/, "").replace(/^'/, '"').replace(/\s+/g, " ").replaceAll("\\", "");
}

/** A place where what is being typed may begin: after so many tokens. */
interface Beginning extends Gap {
  readonly start: number;
  readonly end: number;
}

/** Most operators have several words, so the typed suggestion may begin some words before the caret. */
function beginnings(offset: number, tokens: Tokens): Beginning[] {
  const { text, codes, starts, ends } = tokens;
  const startOf = (index: number): number => starts[index] ?? text.length;
  const endOf = (index: number): number => ends[index] ?? text.length;
  let count = 0;
  while (count < codes.length && startOf(count) < offset) count++;
  const last = count - 1;
  const touched = count > 0 && (endOf(last) > offset || (endOf(last) === offset && isOpenEnded(last, tokens)));
  if (!touched && isInComment(text.slice(count === 0 ? 0 : endOf(last), offset))) return [];
  // An unclosed quote extends to the end of its line, so only the word at the caret is replaced.
  const end = !touched ? offset : isUnclosed(last, tokens) ? wordEnd(text, offset) : endOf(last);
  const first = touched ? last : count;
  const found: Beginning[] = [{ count: first, after: count, start: touched ? startOf(last) : offset, end }];
  for (let index = first - 1; index >= Math.max(0, first - 3); index--) {
    const words = normal(text.slice(startOf(index), offset));
    const isBeginning =
      numberTyped.test(words) ||
      (/^[a-z]+ /.test(words) && allPhrases.some((phrase) => phrase.startsWith(words) && phrase !== words));
    if (isBeginning) found.unshift({ count: index, after: count, start: startOf(index), end });
  }
  return found;
}

/** A number and words, which may begin a relative date. */
const numberTyped = /^(\d+)( [a-z ]*)?$/;

const allPhrases = ownPhrases.map(({ words }) => words.join(" "));

/**
 * Whether typing at the end of a token extends it: true for words and numbers, false for brackets and closed quotes.
 */
function isOpenEnded(index: number, tokens: Tokens): boolean {
  const { text, starts, ends } = tokens;
  return isUnclosed(index, tokens) || !/^(?:[()[\],.:]$|->|@?["'`])/.test(text.slice(starts[index], ends[index]));
}

function isUnclosed(index: number, { starts, problems }: Tokens): boolean {
  return problems.some(({ code, start }) => code === "unclosedQuote" && start === starts[index]);
}

/** Whether the text between two tokens, up to the caret, ends in a comment. */
function isInComment(between: string): boolean {
  const lineStart = 1 + Math.max(between.lastIndexOf("\n"), between.lastIndexOf("\r"));
  return between.includes("#", lineStart);
}

/** No token has this code, so the parser stops there and reports what it would have accepted. */
const caret = "^".charCodeAt(0);

function suggestions(gap: Gap, tokens: Tokens, options: CompleteFilterOptions, typed: string): Suggestion[] {
  const { count } = gap;
  if (tokens.problems.some(({ code }) => code === "tooDeep")) return [];
  const furthest = { at: 0, names: new Set<string>() };
  parse(Uint8Array.from([...tokens.codes.subarray(0, count), caret]), Filter, furthest);
  if (furthest.at !== count) return [];
  const around = surroundings(gap, furthest.names, tokens, options.model);
  const names = relevant(furthest.names, around);
  const printed = [...names].flatMap((name) => suggestionsFor(name, around, options, names, typed));
  return typed === "" ? printed : printed.flatMap((one) => [one, ...otherSpellings(one, around)]);
}

/**
 * Other spellings of a suggestion. They are offered only once something is typed, so that a full list has no
 * duplicates.
 */
function otherSpellings(suggestion: Suggestion, { kinds }: Surroundings): Suggestion[] {
  return ownPhrases
    .filter((phrase) => (phrase.type === "on" ? "=" : phrase.text) === suggestion.text)
    .filter((phrase) => !isOfDates(phrase) || kinds.includes("date"))
    .map(({ words }) => ({ ...suggestion, text: words.join(" ") }));
}

const beginningsOfConditions = ["(", "column", "related model", "sql", "not", "all of", "any of"];

/** The accepted names that make a valid filter: the grammar also accepts mistakes, to report them. */
function relevant(accepted: ReadonlySet<string>, around: Surroundings): ReadonlySet<string> {
  const { place, model, previous, kinds, operator = "", explicit, unclosed, underNot, ruledOut } = around;
  // `has` needs an object and `has element` an array.
  if (previous === token.has && !kinds.some((kind) => kindsWith(operator).includes(kind))) return new Set();
  const without = new Set<string>(ruledOut);
  if (accepted.has("text") && accepted.has("number")) {
    // If both a value and `and` are accepted, the `and` belongs to `between`, except at the end of a list.
    if (accepted.has("and") && !accepted.has("]")) return new Set(["separator"]);
    for (const name of ["and", "or", ...beginningsOfConditions]) without.add(name);
  }
  // After a complete condition, the grammar accepts another one without a connective, to report that.
  if (accepted.has("and")) for (const name of beginningsOfConditions) without.add(name);
  if (place !== "filter") for (const name of ["related model", "->", "sql", "occurrence"]) without.add(name);
  // After a value of a list, the grammar accepts another value without a comma, to report that.
  if (accepted.has("text") && accepted.has("comma") && kindOfLiteral(previous) !== undefined) {
    for (const name of ["text", "number", "date"]) without.add(name);
    // An open list is closed before the parentheses around it.
    if (accepted.has("]")) without.add(")");
  } else if (accepted.has("and") || accepted.has("column") || accepted.has("text")) {
    without.add("]");
    // After a member, suggest a comma, and `)` unless the list is closed already.
    const isAfterMember = explicit && accepted.has("and");
    if (!isAfterMember) without.add("comma");
    if (!isAfterMember || !unclosed) without.add(")");
  }
  // SQL has no complement.
  if (underNot) without.add("sql");
  if (model === undefined) for (const name of ["->", "occurrence"]) without.add(name);
  // An occurrence needs a time column. On a oneToMany model it is more common than `->`, which comes last.
  if (typeof model === "object" && model.timeColumnSlug === undefined) without.add("occurrence");
  // Columns come first: they are more common than related models.
  const names = ["column", ...accepted].filter((name) => accepted.has(name) && !without.has(name));
  const isLast = (name: string): boolean =>
    name === "->" && typeof model === "object" && model.relationship === "oneToMany";
  return new Set([...names.filter((name) => !isLast(name)), ...names.filter(isLast)]);
}

function suggestionsFor(
  name: string,
  around: Surroundings,
  { model, values, expressions = [] }: CompleteFilterOptions,
  names: ReadonlySet<string>,
  typed: string,
): Suggestion[] {
  switch (name) {
    case "column":
      // Conditions inside `has` always read the column before `has` (rule otherColumn).
      return around.place === "has" || around.properties.length > 0 ? propertiesOf(around) : columnsOf(around);
    case "property":
      return propertiesOf(around);
    case "related model":
      return Object.values(model?.related ?? {}).map((related) => ({
        text: printName(related.name),
        kind: "relatedModel",
        description: `related model, ${related.relationship}`,
      }));
    case "kind":
      return around.kinds.map((kind) => ({ text: kind, kind: "kind", description: `a condition of kind ${kind}` }));
    case "operator":
      return operatorsOf(around);
    case "text":
      return textsOf(around, names, values, expressions);
    case "number":
      return shape(around, "number", "1", "a number");
    case "date":
      return datesOf(around, expressions, typed);
    case "count":
      return countOperators(around);
    case "occurrence":
      return [
        keyword("occurred", "counts related records"),
        keyword(frequencyOperators.not.text, "has no related records"),
      ];
    case "comma":
      return [keyword(",", "the next one")];
    case "]":
    case ")":
      return [keyword(name, "the end")];
    case "(":
      // Parentheses are not suggested where a condition can begin.
      return names.has("column") ? [] : [keyword("(", "conditions in parentheses")];
    case "->":
      return [keyword("->", "a column of the related record")];
    case "separator":
      return [keyword("and", "the last value")];
    case "and":
    case "or":
    case "not":
    case "all of":
    case "any of":
      return [{ text: name, kind: "connective", description: connectives[name] }];
    case "times":
    case "days ago":
    case "where":
    case "on":
    case "sql":
      return [keyword(name, keywords[name])];
    default:
      return [];
  }
}

const connectives = {
  and: "both hold",
  or: "one of them holds",
  not: "does not hold",
  "all of": "a list of which all hold",
  "any of": "a list of which one holds",
};

const keywords = {
  times: "how often",
  "days ago": "how long ago",
  where: "conditions on the related records",
  on: "the column",
  sql: 'SQL of the warehouse: sql("name", "clause")',
};

function keyword(text: string, description: string): Suggestion {
  return { text, kind: "keyword", description };
}

function columnsOf({ columns, place }: Surroundings): Suggestion[] {
  const kinds: readonly string[] = relatedKinds;
  const comparable = Object.entries(columns).filter(
    ([, { type }]) => place !== "where" || type === "any" || kinds.includes(type),
  );
  return comparable.map(([slug, { type, description }]) => ({
    text: printName(slug),
    kind: "column",
    description: description === undefined ? `column, ${type}` : `column, ${type}: ${inOneLine(description.trim())}`,
  }));
}

function propertiesOf({ properties }: Surroundings): Suggestion[] {
  return properties.map((name) => ({ text: printName(name), kind: "property", description: "property" }));
}

function operatorsOf({ kinds, isOther, underNot, ruledOut }: Surroundings): Suggestion[] {
  if (isOther) return [];
  return kinds.flatMap((one) => {
    const isPossible = ({ text }: Suggestion): boolean => {
      const meant = expandedCount(one, text, underNot);
      return meant === 1 || (meant > 1 && !ruledOut.has("several"));
    };
    const table: Readonly<Record<string, Operator>> = operators[one];
    return Object.entries(table)
      .flatMap(([name, { text }]) => {
        return [operator(text, spoken(name)), ...(text === "<" ? withEqual : [])];
      })
      .filter(isPossible);
  });
}

const withEqual = [operator(">=", "greater than or equal"), operator("<=", "lower than or equal")];

function operator(text: string, description: string): Suggestion {
  return { text, kind: "operator", description };
}

/** The operator name in words: "does not contain" for `doesNotContain`. */
function spoken(operator: string): string {
  return operator.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function textsOf(
  around: Surroundings,
  names: ReadonlySet<string>,
  values: CompleteFilterOptions["values"],
  expressions: readonly KnownExpression[],
): Suggestion[] {
  const { compared, listed, operator: compares } = around;
  if (compared === undefined || !names.has("number")) return [value('""', "text")];
  if (!acceptsKind(around, "string") && !acceptsKind(around, "objectProperty")) return [];
  const known = (values?.(compared) ?? []).filter((text) => !listed.includes(text));
  const takesList = names.has("[") && !isOfSizes(compares);
  return [
    ...known.map((text) => value(printString(text), "known value")),
    ...expressionsFor(around, expressions, printString),
    value('""', "text"),
    ...(takesList ? [value('[""]', "a list of texts")] : []),
  ];
}

/** Expressions that are not in the same list yet. */
function expressionsFor(
  { listed }: Surroundings,
  expressions: readonly KnownExpression[],
  print: (text: string) => string,
): Suggestion[] {
  return expressions
    .map(({ value, label = wholeExpression(value) ?? value }) => ({ text: writeExpression(value), label }))
    .filter(({ text }) => !listed.includes(text))
    .map(({ text, label }) => value(print(text), label));
}

function datesOf(around: Surroundings, expressions: readonly KnownExpression[], typed: string): Suggestion[] {
  const dates = shape(around, "date", "@2025-01-15", "a date");
  if (dates.length === 0) return [];
  return [...dates, ...relativeDatesOf(around, typed), ...expressionsFor(around, expressions, printDate)];
}

/** An example of a relative date; after a number, one for each unit. */
function relativeDatesOf({ kinds }: Surroundings, typed: string): Suggestion[] {
  const [, count, words = ""] = numberTyped.exec(typed) ?? [];
  const relative = (operand: string): Suggestion => value(printDate(operand), "a date before the moment of evaluation");
  if (count === undefined) return [relative("3 months")];
  // A number may be complete, unless a date must follow.
  if (!kinds.every((kind) => kind === "date") && words.trim() === "") return [];
  return Object.keys(relativeUnits)
    .map((unit) => `${count} ${unit}${count === "1" ? "" : "s"}`)
    .filter((operand) => readRelativeDate(operand) !== undefined)
    .map(relative);
}

function value(text: string, description: string): Suggestion {
  return { text, kind: "value", description };
}

/** An example value, if the column accepts values of its kind. */
function shape(around: Surroundings, kind: OperatorKind, text: string, description: string): Suggestion[] {
  return around.compared === undefined || acceptsKind(around, kind) ? [value(text, description)] : [];
}

function acceptsKind({ kinds, operator: text }: Surroundings, wanted: OperatorKind): boolean {
  if (!kinds.includes(wanted)) return false;
  return kinds.length === 1 || text === undefined || kindsWith(isOfSizes(text) ? ">" : text).includes(wanted);
}

function isOfSizes(text: string | undefined): boolean {
  return text !== undefined && /[<>]/.test(text);
}

function countOperators({ previous }: Surroundings): Suggestion[] {
  const table = previous === token.occurred ? frequencyOperators : periodOperators;
  return Object.values<Operator>(table).flatMap(({ text }) =>
    text === frequencyOperators.not.text ? [] : [keyword(text, "compares a number")],
  );
}
