/** The reason for the outcome of a condition on one value: a sentence about the observed value. */
import type { EvaluateSettings } from "../evaluate/settings.js";
import { decimalNumber } from "../model/decimal-number.js";
import type { DeepReadonly, OperatorCondition } from "../model/filter.js";
import { readIsoDate } from "../model/iso-date.js";
import type { TextRelation } from "../model/operators.js";
import { readRelativeDate } from "../model/relative-date.js";
import { unreachable } from "../model/unreachable.js";
import { operatorOf } from "../model/with-operator.js";
import type { OrderComparison, OrderTest, TextOrderTest, TextTest } from "../plan/plan.js";
import { comparedText, isNull, textRelations } from "../plan/relations.js";
import type { ExplainContext } from "./context.js";
import type { Evaluated } from "./plan.js";
import { valuePredicate, valueTestOf } from "./plan.js";
import type { Observed } from "./words.js";
import { describeObserved, listWords, subjectOf, textWords, valueWords, wrongType } from "./words.js";

/** A condition that compared a value. */
interface Compared extends Pick<Evaluated<DeepReadonly<OperatorCondition>>, "condition" | "holds"> {
  readonly observed: Observed;
}

/** The reason for the outcome of a condition that compares a value as a whole. */
export function reasonOf(evaluated: Compared, context: ExplainContext): string {
  const { condition, observed } = evaluated;
  const { value } = observed;
  if (isNull(value)) return nullReason(evaluated);
  const test = valueTestOf(condition, context.settings);
  switch (test.kind) {
    case "null":
    case "notNull":
      return describeObserved(observed, "not null");
    case "boolean":
      if (typeof value !== "boolean") return wrongType("true or false", observed);
      return describeObserved(observed, value === test.value ? "" : `not ${valueWords(test.value)}`);
    case "empty":
    case "notEmpty":
      return emptyReason(evaluated, test.kind === "empty");
    case "order":
      return test.read === "number" ? numberReason(test, evaluated) : dateReason(test, evaluated, context);
    case "text":
    case "textOrder": {
      const read = test.kind === "text" ? test.read : "scalar";
      const text = comparedText(value, { read, fold: false });
      if (text === undefined) return wrongType(read === "string" ? "text" : "a text, number or boolean", observed);
      const { relation, negated } = operatorOf(condition);
      if (relation === "empty") return emptyReason(evaluated, negated !== true);
      const words = test.kind === "text" ? textRelation(test, text, evaluated) : textOrder(test, text, evaluated);
      return describeObserved(observed, words) + caseNote(evaluated, context);
    }
    case "object":
    case "element":
      return describeObserved(observed, "");
    default:
      return unreachable(test, "kind of test");
  }
}

/** Explains why a value is null, and how the condition treats null. */
export function nullReason({ condition, observed, holds }: Compared): string {
  const { cause, name, value } = observed;
  const { relation, negated } = operatorOf(condition);
  // If the record does not exist, its missing column needs no mention.
  const isNull =
    cause === undefined ? `${subjectOf(observed)} is ${valueWords(value)}` : `${cause}, so ${name} is null`;
  switch (relation) {
    case "null":
      return value === undefined && cause === undefined ? `${isNull}, which counts as null` : isNull;
    case "empty":
      return `${isNull}, which counts neither as empty nor as not empty`;
    case "true":
    case "false":
      return `${isNull}, neither true nor false`;
    case "conditions":
      return `${isNull}, not ${condition.kind === "array" ? "a list" : "an object"}`;
    default: {
      if (holds) return `${isNull}, and negations match null`;
      const noMatch = cause === undefined ? ", so no comparison matches" : " and no comparison matches";
      return `${isNull}${noMatch}${negated === true ? ", negative ones included" : ""}`;
    }
  }
}

function emptyReason({ observed, holds }: Compared, wantsEmpty: boolean): string {
  if (observed.value === "") return `${subjectOf(observed)} is empty`;
  return describeObserved(observed, holds === wantsEmpty ? "" : "not empty");
}

function operandsOf(condition: DeepReadonly<OperatorCondition>): readonly string[] {
  const fields: Readonly<Record<string, unknown>> = { ...condition };
  return Object.keys(operatorOf(condition).operands).flatMap((key) => [fields[key]].flat().map(String));
}

/** A note if the other treatment of case would change the outcome. */
function caseNote({ condition, observed, holds }: Compared, { settings, otherCase }: ExplainContext): string {
  if (valuePredicate(condition, otherCase)(observed.value) === holds) return "";
  return settings.caseSensitive ? " (only the case differs)" : " (case is ignored)";
}

// ---- Relations: words that follow the value; empty if the value equals the operand ----

/** Words for the comparisons of a kind, which an operand follows. */
interface OrderWords {
  /** Empty if an equal value needs no words. */
  readonly equal: string;
  readonly unequal: string;
  readonly greater: string;
  readonly lower: string;
}

const sizeWords: OrderWords = { equal: "", unequal: "not", greater: "greater than", lower: "lower than" };

/** @param operands - one, or the two of `between`. */
function orderRelation(
  { operator }: Pick<OrderComparison, "operator">,
  [first = "", last]: readonly string[],
  holds: boolean,
  { equal, unequal, greater, lower }: OrderWords,
): string {
  const not = holds ? "" : "not ";
  switch (operator) {
    case "above":
      return `${not}${greater} ${first}`;
    case "below":
      return `${not}${lower} ${first}`;
    case "within":
    case "outside":
      if (last !== undefined) return `${not}between ${first} and ${last}`;
      if (holds === (operator === "outside")) return `${unequal} ${first}`;
      return equalWords(equal === "" ? "" : `${equal} ${first}`, operator === "outside");
    default:
      return unreachable(operator, "operator of an order");
  }
}

/** The words for a value that equals an operand, which a negated operator excludes. */
function equalWords(equal: string, negated: boolean): string {
  if (!negated) return equal;
  return equal === "" ? "which is excluded" : `${equal}, which is excluded`;
}

const verbs: Readonly<Record<Exclude<TextRelation, "equals">, readonly [does: string, doesNot: string]>> = {
  contains: ["contains", "does not contain"],
  startsWith: ["starts with", "does not start with"],
  endsWith: ["ends with", "does not end with"],
};

function textRelation(test: TextTest, text: string, { condition, observed }: Compared): string {
  const { relation, negated, texts } = test;
  const operands = operandsOf(condition);
  const [first] = operands;
  if (first === undefined) return `and an empty list ${negated ? "excludes" : "matches"} nothing`;
  const single = operands.length === 1;
  const compared = comparedText(observed.value, test) ?? "";
  const related = operands[texts.findIndex((operand) => textRelations[relation](compared, operand))];
  if (relation !== "equals") {
    const [does, doesNot] = verbs[relation];
    if (related !== undefined) return `which ${does} ${textWords(related)}`;
    return single ? `which ${doesNot} ${textWords(first)}` : `which ${does} none of ${listWords(operands)}`;
  }
  if (related === undefined) return single ? `not ${textWords(first)}` : `none of ${listWords(operands)}`;
  if (!single) return `one of ${negated ? "the excluded " : ""}${listWords(operands)}`;
  return equalWords(text === first ? "" : `the same as ${textWords(first)}`, negated);
}

function textOrder(test: TextOrderTest, text: string, { condition, holds }: Compared): string {
  const operands = operandsOf(condition);
  const relation = orderRelation(test, operands.map(textWords), holds, sizeWords);
  const asText = operands.filter((operand) => !decimalNumber.test(text) || !decimalNumber.test(operand));
  if (asText.length === 0) return relation;
  return `${relation} (compared ${asText.length < operands.length ? `with ${listWords(asText)} ` : ""}as text)`;
}

function numberReason(test: OrderTest, { condition, observed, holds }: Compared): string {
  const { value } = observed;
  if (typeof value !== "number" && typeof value !== "bigint") return wrongType("a number", observed);
  if (Number.isNaN(value)) return `${subjectOf(observed)} is NaN, which no comparison matches`;
  return describeObserved(observed, orderRelation(test, operandsOf(condition), holds, sizeWords)) + emptyRange(test);
}

function emptyRange({ first, last }: OrderTest): string {
  return first > last ? ", an empty range" : "";
}

/** The sentence about a date; dates are shown as they are written. */
function dateReason(test: OrderTest, evaluated: Compared, { settings, literalDates }: ExplainContext): string {
  const { condition, observed, holds } = evaluated;
  const { value } = observed;
  if (Number.isNaN(settings.instantOf(value))) return wrongType("a date", observed);
  const written = operandsOf(condition);
  const words: OrderWords =
    test.first < test.last
      ? { equal: "within", unequal: "not within", greater: "after the end of", lower: "before" }
      : { equal: value === written[0] ? "" : "the same instant as", unequal: "not", greater: "after", lower: "before" };
  const operands = written.map((operand) => operandWords(operand, settings));
  const relation = orderRelation(test, operands, holds, words);
  // Words of whole days are clear without a note.
  const isUnclear = valuePredicate(condition, literalDates)(value) !== holds;
  const note = isUnclear ? ` (${written.at(-1)} means its first instant)` : "";
  return describeObserved(observed, relation, dateWords(value, settings)) + emptyRange(test) + note;
}

/** The operand of a date; a relative one after its instant. */
function operandWords(operand: string, settings: EvaluateSettings): string {
  if (readRelativeDate(operand) === undefined) return dateWords(operand, settings);
  const shown = new Date(settings.spanOf(operand)?.first ?? NaN).toISOString();
  return `${shown.replace("T00:00:00.000Z", "")} (${operand} ago)`;
}

/** A date as written, followed by its instant if the spelling does not show it. */
function dateWords(value: unknown, { instantOf }: EvaluateSettings): string {
  const instant = instantOf(value);
  const shown = new Date(instant).toISOString();
  if (typeof value === "string") return readIsoDate(value)?.local === instant ? value : `${value} (${shown})`;
  return typeof value === "number" || typeof value === "bigint" ? `${value} (${shown})` : shown;
}
