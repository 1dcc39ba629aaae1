/** Why a condition on a column holds for a record, or does not: a sentence about the observed value. */
import type {
  BooleanCondition,
  DeepReadonly,
  NumberCondition,
  OperatorCondition,
  StringCondition,
} from "../model/filter.js";
import type { ValueCheck } from "../model/operators.js";
import { operators } from "../model/operators.js";
import { unreachable } from "../model/unreachable.js";
import { isNull } from "../evaluate/compare.js";
import { caseFold } from "../plan/relations.js";
import type { Context } from "./context.js";
import { dateReason } from "./date-reason.js";
import type { Observed } from "./observed.js";
import { describe, subjectOf, wrongType } from "./observed.js";
import { holdsFor } from "./compile-condition.js";
import { nullReason } from "./null-reason.js";
import { nothingBetween, orderRelation } from "./order-relation.js";
import { textRelation } from "./text-relation.js";
import { valueWords } from "./words.js";

/** A condition on the value of a column as a whole. */
type ScalarCondition = Exclude<
  DeepReadonly<OperatorCondition>,
  { kind: "objectProperty" } | { operator: "matchConditions" }
>;

/** Those of them that compare values with operands. */
type Comparing<C extends DeepReadonly<OperatorCondition>> = Exclude<C, { operator: ValueCheck }>;

/** @param record - the record that the condition was evaluated over. */
export function columnReason(
  condition: ScalarCondition,
  holds: boolean,
  observed: Observed,
  record: unknown,
  context: Context,
): string {
  const { value } = observed;
  if (isNull(value)) return nullReason(condition, holds, observed);
  switch (condition.operator) {
    case "isNull":
    case "isNotNull":
      return describe(observed, "not null");
    case "isEmpty":
    case "isNotEmpty":
      if (typeof value !== "string") return wrongType("text", observed);
      return value === "" ? `${subjectOf(observed)} is empty` : describe(observed, "not empty");
    default:
      return comparisonReason(condition, holds, observed, record, context);
  }
}

function comparisonReason(
  condition: Comparing<ScalarCondition>,
  holds: boolean,
  observed: Observed,
  record: unknown,
  context: Context,
): string {
  switch (condition.kind) {
    case "string":
      return stringReason(condition, holds, observed, record, context);
    case "number":
      return numberReason(condition, holds, observed);
    case "date":
      return dateReason(condition, holds, observed, record, context);
    case "boolean":
      return booleanReason(condition, observed);
    default:
      return unreachable(condition, "kind of condition");
  }
}

function stringReason(
  condition: Comparing<DeepReadonly<StringCondition>>,
  holds: boolean,
  observed: Observed,
  record: unknown,
  { settings, otherCase }: Context,
): string {
  const { value } = observed;
  if (typeof value !== "string") return wrongType("text", observed);
  const relation = textRelation(condition.operator, value, [condition.values].flat(), caseFold(settings));
  const caseMatters = holdsFor(condition, record, otherCase) !== holds;
  return describe(observed, relation) + (caseMatters ? caseNote(settings.caseSensitive) : "");
}

/** The note where the other treatment of case would change the outcome. */
export function caseNote(caseSensitive: boolean): string {
  return caseSensitive ? " (only the case differs)" : " (case is ignored)";
}

function numberReason(condition: Comparing<NumberCondition>, holds: boolean, observed: Observed): string {
  const { value } = observed;
  if (typeof value !== "number" && typeof value !== "bigint") return wrongType("a number", observed);
  if (Number.isNaN(value)) return `${subjectOf(observed)} is NaN, which no comparison matches`;
  const words = { equal: "", unequal: "not", greater: "greater than", lower: "lower than" };
  const operands = condition.operator === "between" ? [condition.firstValue, condition.lastValue] : [condition.value];
  const [first = 0, last = first] = operands;
  const relation = orderRelation(operators.number[condition.operator], operands.map(String), holds, words);
  return describe(observed, relation) + (first > last ? nothingBetween : "");
}

function booleanReason({ operator }: Comparing<BooleanCondition>, observed: Observed): string {
  const { value } = observed;
  if (typeof value !== "boolean") return wrongType("true or false", observed);
  const wanted = operators.boolean[operator].relation === "true";
  return describe(observed, value === wanted ? "" : `not ${valueWords(wanted)}`);
}
