/** Explains the outcome of a condition on a column: a sentence about the observed value. */
import type {
  BooleanCondition,
  DateCondition,
  DeepReadonly,
  NumberCondition,
  ObjectPropertyCondition,
  OperatorCondition,
} from "../model/filter.js";
import type { ValueCheck } from "../model/conditions.js";
import { operators } from "../model/operators.js";
import { unreachable } from "../model/unreachable.js";
import { caseFold, isNull, scalarText } from "../plan/relations.js";
import { decimalNumber } from "../model/decimal-number.js";
import type { ExplainContext } from "./context.js";
import type { Observed } from "./words.js";
import { describeObserved, listWords, subjectOf, textWords, valueWords, wrongType } from "./words.js";
import type { OrderWords } from "./relations.js";
import { nothingBetween, nullReason, orderRelation, textRelation } from "./relations.js";
import { readIsoDate } from "../model/iso-date.js";
import { readRelativeDate } from "../model/relative-date.js";
import type { EvaluateSettings } from "../evaluate/settings.js";

/** A condition on the value of a column as a whole, or on a property of the object in it. */
type ScalarCondition = Exclude<DeepReadonly<OperatorCondition>, { operator: "matchConditions" }>;

/** The conditions that compare values with operands. */
type Comparing<C extends DeepReadonly<OperatorCondition>> = Exclude<C, { operator: ValueCheck }>;

/** Whether the condition holds for the same record under other settings. */
type HoldsUnder = (settings: EvaluateSettings) => boolean;

export function columnReason(
  condition: ScalarCondition,
  holds: boolean,
  observed: Observed,
  holdsUnder: HoldsUnder,
  context: ExplainContext,
): string {
  const { value } = observed;
  if (isNull(value)) return nullReason(condition, holds, observed);
  switch (condition.operator) {
    case "isNull":
    case "isNotNull":
      return describeObserved(observed, "not null");
    case "isEmpty":
    case "isNotEmpty":
      if (condition.kind === "string" && typeof value !== "string") return wrongType("text", observed);
      if (value === "") return `${subjectOf(observed)} is empty`;
      return describeObserved(observed, holds === (condition.operator === "isEmpty") ? "" : "not empty");
    default:
      return comparisonReason(condition, holds, observed, holdsUnder, context);
  }
}

function comparisonReason(
  condition: Comparing<ScalarCondition>,
  holds: boolean,
  observed: Observed,
  holdsUnder: HoldsUnder,
  context: ExplainContext,
): string {
  const fold = caseFold(context.settings);
  switch (condition.kind) {
    case "string": {
      if (typeof observed.value !== "string") return wrongType("text", observed);
      const relation = textRelation(condition.operator, observed.value, [condition.values].flat(), fold);
      return describeObserved(observed, relation) + caseNote(holds, holdsUnder, context);
    }
    case "objectProperty": {
      const text = scalarText(observed.value);
      if (text === undefined) return wrongType("a text, number or boolean", observed);
      const relation = propertyRelation(condition, text, holds, fold);
      return describeObserved(observed, relation) + caseNote(holds, holdsUnder, context);
    }
    case "number":
      return numberReason(condition, holds, observed);
    case "date":
      return dateReason(condition, holds, observed, holdsUnder, context);
    case "boolean":
      return booleanReason(condition, observed);
    default:
      return unreachable(condition, "kind of condition");
  }
}

/** A note if the other treatment of case would change the outcome. */
function caseNote(holds: boolean, holdsUnder: HoldsUnder, { settings, otherCase }: ExplainContext): string {
  if (holdsUnder(otherCase) === holds) return "";
  return settings.caseSensitive ? " (only the case differs)" : " (case is ignored)";
}

function propertyRelation(
  condition: Comparing<ObjectPropertyCondition>,
  text: string,
  holds: boolean,
  fold: (text: string) => string,
): string {
  const { operator, value } = condition;
  switch (operator) {
    case "greaterThan":
    case "lowerThan":
    case "between": {
      const operands = operator === "between" ? [value, condition.otherValue] : [value];
      const relation = orderRelation(operators.objectProperty[operator], operands.map(textWords), holds, orderWords);
      const asText = operands.filter((operand) => !decimalNumber.test(text) || !decimalNumber.test(operand));
      if (asText.length === 0) return relation;
      return `${relation} (compared ${asText.length < operands.length ? `with ${listWords(asText)} ` : ""}as text)`;
    }
    default:
      return textRelation(operator, text, [value], fold);
  }
}

const orderWords: OrderWords = { equal: "", unequal: "not", greater: "greater than", lower: "lower than" };

function numberReason(condition: Comparing<NumberCondition>, holds: boolean, observed: Observed): string {
  const { value } = observed;
  if (typeof value !== "number" && typeof value !== "bigint") return wrongType("a number", observed);
  if (Number.isNaN(value)) return `${subjectOf(observed)} is NaN, which no comparison matches`;
  const operands = condition.operator === "between" ? [condition.firstValue, condition.lastValue] : [condition.value];
  const [first = 0, last = first] = operands;
  const relation = orderRelation(operators.number[condition.operator], operands.map(String), holds, orderWords);
  return describeObserved(observed, relation) + (first > last ? nothingBetween : "");
}

function booleanReason({ operator }: Comparing<BooleanCondition>, observed: Observed): string {
  const { value } = observed;
  if (typeof value !== "boolean") return wrongType("true or false", observed);
  const wanted = operators.boolean[operator].relation === "true";
  return describeObserved(observed, value === wanted ? "" : `not ${valueWords(wanted)}`);
}

/** The sentence about a value that is not null; dates are shown as they are written. */
function dateReason(
  condition: Comparing<DateCondition>,
  holds: boolean,
  observed: Observed,
  holdsUnder: HoldsUnder,
  { settings, otherPrecision }: ExplainContext,
): string {
  if (Number.isNaN(settings.instantOf(observed.value))) return wrongType("a date", observed);
  const [first, last] =
    condition.operator === "between" ? [condition.firstValue, condition.lastValue] : [condition.value, condition.value];
  const words = dateOrderWords(last, observed.value, settings);
  const operands = [first, last].map((operand) => operandWords(operand, settings));
  const relation = orderRelation(operators.date[condition.operator], operands, holds, words);
  const turned = startOf(first, settings) > startOf(last, settings) ? nothingBetween : "";
  // With literal precision the words are clear: within a day, after its end.
  const precisionMatters = words.equal !== within && holdsUnder(otherPrecision) !== holds;
  const note = precisionMatters ? ` (${last} means its first instant)` : "";
  return describeObserved(observed, relation, dateWords(observed.value, settings)) + turned + note;
}

const within = "within";

function dateOrderWords(operand: string, value: unknown, { spanOf }: EvaluateSettings): OrderWords {
  const span = spanOf(operand);
  if (span !== undefined && span.last > span.first) {
    return { equal: within, unequal: `not ${within}`, greater: "after the end of", lower: "before" };
  }
  return { equal: value === operand ? "" : "the same instant as", unequal: "not", greater: "after", lower: "before" };
}

function startOf(operand: string, { spanOf }: EvaluateSettings): number {
  return spanOf(operand)?.first ?? NaN;
}

/** The operand of a date; a relative one after its instant. */
function operandWords(operand: string, settings: EvaluateSettings): string {
  if (readRelativeDate(operand) === undefined) return dateWords(operand, settings);
  const shown = new Date(startOf(operand, settings)).toISOString();
  return `${shown.replace("T00:00:00.000Z", "")} (${operand} ago)`;
}

/** A date as written, followed by its instant if the spelling does not show it. */
function dateWords(value: unknown, { instantOf }: EvaluateSettings): string {
  const instant = instantOf(value);
  const shown = new Date(instant).toISOString();
  if (typeof value === "string") return readIsoDate(value)?.local === instant ? value : `${value} (${shown})`;
  return typeof value === "number" || typeof value === "bigint" ? `${value} (${shown})` : shown;
}
