/** Explains conditions on a property of an object or element. */
import { decimalNumber } from "../model/decimal-number.js";
import type { ObjectPropertyCondition } from "../model/filter.js";
import type { Path } from "../model/issues/issue.js";
import type { ValueCheck } from "../model/operators.js";
import { operators } from "../model/operators.js";
import { isNull } from "../evaluate/compare.js";
import { caseFold, scalarText } from "../plan/relations.js";
import type { OwnValues } from "../evaluate/own-values.js";
import { pickOwn } from "../evaluate/own-values.js";
import type { Settings } from "../evaluate/settings.js";
import { caseNote } from "./column-reason.js";
import type { Context } from "./context.js";
import type { PropertyExplanation } from "./explanation.js";
import type { Observed } from "./observed.js";
import { describe, subjectOf, wrongType } from "./observed.js";
import { compileCondition } from "./compile-condition.js";
import { nullReason } from "./null-reason.js";
import { orderRelation } from "./order-relation.js";
import { outcomeOf } from "./outcome.js";
import { textRelation } from "./text-relation.js";
import { nameWords, textWords } from "./words.js";

/**
 * @param holder - the observed column or element.
 * @param object - the object in it; undefined for any other value.
 */
export function explainProperty(
  condition: ObjectPropertyCondition,
  path: Path,
  holder: Observed,
  object: OwnValues | undefined,
  context: Context,
): PropertyExplanation {
  const { propertyName } = condition;
  const observed: Observed = {
    name: `${holder.name}.${nameWords(propertyName)}`,
    owner: holder.owner,
    value: pickOwn(new Set([propertyName]))(object)[propertyName],
    cause: object === undefined ? (holder.cause ?? noObject(holder)) : undefined,
  };
  const holds = propertyTest(condition, context.settings)(object);
  const reason = propertyReason(condition, holds, observed, object, context);
  return { path, outcome: outcomeOf(holds), condition, value: observed.value, reason };
}

/** Compiles a condition to a test of the object itself, whichever column it names. */
export function propertyTest(
  condition: ObjectPropertyCondition,
  settings: Settings,
): (object: OwnValues | undefined) => boolean {
  const { relatedModelUuid, ...own } = condition;
  const compiled = compileCondition({ ...own, columnSlug: "object" }, settings);
  return (object) => compiled.ok && compiled.value({ object });
}

function noObject(holder: Observed): string {
  return isNull(holder.value) ? describe(holder, "") : wrongType("an object", holder);
}

function propertyReason(
  condition: ObjectPropertyCondition,
  holds: boolean,
  observed: Observed,
  object: OwnValues | undefined,
  context: Context,
): string {
  if (isNull(observed.value)) return nullReason(condition, holds, observed);
  switch (condition.operator) {
    case "isNull":
    case "isNotNull":
      return describe(observed, "not null");
    case "isEmpty":
    case "isNotEmpty": {
      if (observed.value === "") return `${subjectOf(observed)} is empty`;
      return describe(observed, holds === (condition.operator === "isEmpty") ? "" : "not empty");
    }
    default:
      return comparisonReason(condition, holds, observed, object, context);
  }
}

type Comparison = Exclude<ObjectPropertyCondition, { operator: ValueCheck }>;

function comparisonReason(
  condition: Comparison,
  holds: boolean,
  observed: Observed,
  object: OwnValues | undefined,
  { settings, otherCase }: Context,
): string {
  const text = scalarText(observed.value);
  if (text === undefined) return wrongType("a text, number or boolean", observed);
  const relation = relationOf(condition, text, holds, caseFold(settings));
  const caseMatters = propertyTest(condition, otherCase)(object) !== holds;
  return describe(observed, relation) + (caseMatters ? caseNote(settings.caseSensitive) : "");
}

function relationOf(condition: Comparison, text: string, holds: boolean, fold: (text: string) => string): string {
  const { operator, value } = condition;
  switch (operator) {
    case "greaterThan":
    case "lowerThan":
    case "between": {
      const operands = operator === "between" ? [value, condition.otherValue] : [value];
      const relation = orderRelation(operators.objectProperty[operator], operands.map(textWords), holds, orderWords);
      const numeric = [text, ...operands].every((each) => decimalNumber.test(each));
      return numeric ? relation : `${relation} (compared as text)`;
    }
    default:
      return textRelation(operator, text, [value], fold);
  }
}

const orderWords = { equal: "", unequal: "not", greater: "greater than", lower: "lower than" };
