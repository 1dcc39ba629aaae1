/** Conditions on a property of an object, wherever that comes from. */
import { decimalNumber } from "../model/decimal-number.js";
import type { ObjectPropertyCondition } from "../model/filter.js";
import type { Path } from "../model/issue.js";
import { operators } from "../model/operators.js";
import { isNull } from "../evaluate/compare.js";
import { caseFold, scalarText } from "../plan/text-values.js";
import type { OwnValues } from "../evaluate/own-values.js";
import { pickOwn } from "../evaluate/own-values.js";
import type { Settings } from "../evaluate/settings.js";
import { caseNote } from "./column-reason.js";
import type { Context } from "./context.js";
import type { PropertyExplanation } from "./explanation.js";
import type { Found } from "./found.js";
import { relate, subjectOf, wrongType } from "./found.js";
import { judge } from "./judge.js";
import { nullReason } from "./null-reason.js";
import { orderRelation } from "./order-relation.js";
import { outcomeOf } from "./outcome.js";
import { textRelation } from "./text-relation.js";
import { nameWords, textWords } from "./words.js";

/**
 * @param holder - the column or the element that was found.
 * @param object - the object that it is, or undefined where it is none.
 */
export function explainProperty(
  condition: ObjectPropertyCondition,
  path: Path,
  holder: Found,
  object: OwnValues | undefined,
  context: Context,
): PropertyExplanation {
  const { propertyName } = condition;
  const found: Found = {
    name: `${holder.name}.${nameWords(propertyName)}`,
    owner: holder.owner,
    value: pickOwn(new Set([propertyName]))(object)[propertyName],
    cause: object === undefined ? (holder.cause ?? noObject(holder)) : undefined,
  };
  const holds = propertyTest(condition, context.settings)(object);
  const reason = propertyReason(condition, holds, found, object, context);
  return { path, outcome: outcomeOf(holds), condition, value: found.value, reason };
}

/** Tells whether a condition holds for an object itself, whichever column it names. */
export function propertyTest(
  condition: ObjectPropertyCondition,
  settings: Settings,
): (object: OwnValues | undefined) => boolean {
  const { relatedModelUuid, ...own } = condition;
  const judged = judge({ ...own, columnSlug: "object" }, settings);
  return (object) => judged.ok && judged.value({ object });
}

function noObject(holder: Found): string {
  return isNull(holder.value) ? relate(holder, "") : wrongType("an object", holder);
}

function propertyReason(
  condition: ObjectPropertyCondition,
  holds: boolean,
  found: Found,
  object: OwnValues | undefined,
  context: Context,
): string {
  if (isNull(found.value)) return nullReason(condition, holds, found);
  switch (condition.operator) {
    case "isNull":
    case "isNotNull":
      return relate(found, "not null");
    case "isEmpty":
    case "isNotEmpty": {
      if (found.value === "") return `${subjectOf(found)} is empty`;
      return relate(found, holds === (condition.operator === "isEmpty") ? "" : "not empty");
    }
    default:
      return comparisonReason(condition, holds, found, object, context);
  }
}

type Comparison = Exclude<ObjectPropertyCondition, { operator: "isNull" | "isNotNull" | "isEmpty" | "isNotEmpty" }>;

function comparisonReason(
  condition: Comparison,
  holds: boolean,
  found: Found,
  object: OwnValues | undefined,
  { settings, otherCase }: Context,
): string {
  const text = scalarText(found.value);
  if (text === undefined) return wrongType("a text, number or boolean", found);
  const relation = relationOf(condition, text, holds, caseFold(settings));
  const caseMatters = propertyTest(condition, otherCase)(object) !== holds;
  return relate(found, relation) + (caseMatters ? caseNote(settings.caseSensitive) : "");
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
