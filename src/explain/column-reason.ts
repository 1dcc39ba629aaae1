/** Why a condition on a column holds for a record, or does not: the sentence about the value that was found. */
import type {
  BooleanCondition,
  DeepReadonly,
  NumberCondition,
  OperatorCondition,
  StringCondition,
} from "../model/filter.js";
import { operators } from "../model/operators.js";
import { unreachable } from "../model/unreachable.js";
import { isNull } from "../evaluate/compare.js";
import { caseFold } from "../plan/text-values.js";
import type { Context } from "./context.js";
import { dateReason } from "./date-reason.js";
import type { Found } from "./found.js";
import { relate, subjectOf, wrongType } from "./found.js";
import { holdsFor } from "./judge.js";
import { nullReason } from "./null-reason.js";
import { nothingBetween, orderRelation } from "./order-relation.js";
import { textRelation } from "./text-relation.js";
import { valueWords } from "./words.js";

/** A condition on a column whose value is not looked into. */
type ScalarCondition = Exclude<
  DeepReadonly<OperatorCondition>,
  { kind: "objectProperty" } | { operator: "matchConditions" }
>;

/** Such a condition that compares values. */
type Comparing<C extends DeepReadonly<OperatorCondition>> = Exclude<
  C,
  { operator: "isNull" | "isNotNull" | "isEmpty" | "isNotEmpty" }
>;

/** @param record - the one that the condition was asked of. */
export function columnReason(
  condition: ScalarCondition,
  holds: boolean,
  found: Found,
  record: unknown,
  context: Context,
): string {
  const { value } = found;
  if (isNull(value)) return nullReason(condition, holds, found);
  switch (condition.operator) {
    case "isNull":
    case "isNotNull":
      return relate(found, "not null");
    case "isEmpty":
    case "isNotEmpty":
      if (typeof value !== "string") return wrongType("text", found);
      return value === "" ? `${subjectOf(found)} is empty` : relate(found, "not empty");
    default:
      return comparisonReason(condition, holds, found, record, context);
  }
}

function comparisonReason(
  condition: Comparing<ScalarCondition>,
  holds: boolean,
  found: Found,
  record: unknown,
  context: Context,
): string {
  switch (condition.kind) {
    case "string":
      return stringReason(condition, holds, found, record, context);
    case "number":
      return numberReason(condition, holds, found);
    case "date":
      return dateReason(condition, holds, found, record, context);
    case "boolean":
      return booleanReason(condition, found);
    default:
      return unreachable(condition, "kind of condition");
  }
}

function stringReason(
  condition: Comparing<DeepReadonly<StringCondition>>,
  holds: boolean,
  found: Found,
  record: unknown,
  { settings, otherCase }: Context,
): string {
  const { value } = found;
  if (typeof value !== "string") return wrongType("text", found);
  const relation = textRelation(condition.operator, value, [condition.values].flat(), caseFold(settings));
  const caseMatters = holdsFor(condition, record, otherCase) !== holds;
  return relate(found, relation) + (caseMatters ? caseNote(settings.caseSensitive) : "");
}

/** Said where the answer would be another one if case were treated otherwise. */
export function caseNote(caseSensitive: boolean): string {
  return caseSensitive ? " (only the case differs)" : " (case is ignored)";
}

function numberReason(condition: Comparing<NumberCondition>, holds: boolean, found: Found): string {
  const { value } = found;
  if (typeof value !== "number" && typeof value !== "bigint") return wrongType("a number", found);
  if (Number.isNaN(value)) return `${subjectOf(found)} is NaN, which no comparison matches`;
  const words = { equal: "", unequal: "not", greater: "greater than", lower: "lower than" };
  const operands = condition.operator === "between" ? [condition.firstValue, condition.lastValue] : [condition.value];
  const [first = 0, last = first] = operands;
  const relation = orderRelation(operators.number[condition.operator], operands.map(String), holds, words);
  return relate(found, relation) + (first > last ? nothingBetween : "");
}

function booleanReason({ operator }: Comparing<BooleanCondition>, found: Found): string {
  const { value } = found;
  if (typeof value !== "boolean") return wrongType("true or false", found);
  const wanted = operator === "isTrue";
  return relate(found, value === wanted ? "" : `not ${valueWords(wanted)}`);
}
