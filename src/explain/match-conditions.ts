import type { ArrayCondition, DeepReadonly, ObjectCondition, ObjectPropertyCondition } from "../model/filter.js";
import type { Path } from "../model/issues/issue.js";
import type { OwnValues } from "../evaluate/own-values.js";
import { isRecord, ownList, ownObject, pickOwn } from "../evaluate/own-values.js";
import type { EvaluateSettings } from "../evaluate/settings.js";
import { lowerProperty } from "../plan/lower-column.js";
import { isNull } from "../plan/relations.js";
import type { ExplainContext } from "./context.js";
import { compileLowered } from "./context.js";
import type { ConditionExplanation, ElementExplanation, PropertyExplanation } from "./explanation.js";
import type { Observed } from "./words.js";
import { describeObserved, nameWords, subjectOf, wrongType } from "./words.js";
import { nullReason } from "./relations.js";
import { combineOutcomes, conditionsOn, countOutcomes, outcomeOf, summarize } from "./outcome.js";
import { columnReason } from "./column-reason.js";

/** Conditions on the properties of an object, or of any element of a list. */
type MatchCondition = Extract<DeepReadonly<ObjectCondition | ArrayCondition>, { operator: "matchConditions" }>;

/** The reason and its details. */
type MatchReason = Pick<ConditionExplanation, "reason" | "element" | "properties" | "elements" | "moreElements">;

export function explainMatch(
  condition: MatchCondition,
  holds: boolean,
  path: Path,
  observed: Observed,
  context: ExplainContext,
): MatchReason {
  if (isNull(observed.value)) return { reason: nullReason(condition, holds, observed) };
  if (condition.kind === "object") {
    const object = ownObject(observed.value);
    if (object === undefined) return { reason: wrongType("an object", observed) };
    const { reason, properties } = explainObject(condition, path, observed, object, context);
    return { reason, properties };
  }
  const list = ownList(observed.value);
  if (list === undefined) return { reason: wrongType("a list", observed) };
  if (list.length === 0) return { reason: `${subjectOf(observed)} is an empty list` };
  return explainList(condition, holds, path, observed, list, context);
}

/** The outcome of the conditions on one object or element. */
type ObjectMatch = Omit<ElementExplanation, "index">;

function explainObject(
  { conjonction, propertyConditions }: MatchCondition,
  path: Path,
  observed: Observed,
  object: OwnValues | undefined,
  context: ExplainContext,
): ObjectMatch {
  const properties = propertyConditions.map((condition, index) =>
    explainProperty(condition, [...path, "propertyConditions", index], observed, object, context),
  );
  const counts = countOutcomes(properties.map(({ outcome }) => outcome));
  const reason =
    properties.length === 0
      ? `there are no conditions on ${subjectOf(observed)}`
      : summarize(conjonction, counts, conditionsOn(subjectOf(observed)));
  return { outcome: combineOutcomes(conjonction, counts), reason, properties };
}

function explainList(
  condition: MatchCondition,
  holds: boolean,
  path: Path,
  observed: Observed,
  list: readonly unknown[],
  context: ExplainContext,
): MatchReason {
  const explainElement = (index: number): ElementExplanation => {
    const value = list[index];
    const observedElement: Observed = { ...observed, name: `${observed.name}[${index}]`, value };
    const object = isRecord(value) ? value : undefined;
    return { index, ...explainObject(condition, path, observedElement, object, context) };
  };
  const element = decidingElement(condition, list, context);
  const { reason, properties } = explainElement(element);
  const others = list.length === 1 ? "there is no other element" : `no other of ${list.length} elements comes nearer`;
  const elements = withFirstOthers(element, list.length, context.maxElements).map(explainElement);
  return {
    reason: holds ? reason : `${reason}, and ${others}`,
    element,
    properties,
    elements,
    moreElements: list.length - elements.length,
  };
}

/** An index, and the first other ones up to a number of indexes, ascending. */
function withFirstOthers(index: number, length: number, most: number): number[] {
  const others = Array.from({ length: Math.max(0, Math.min(length, most) - 1) }, (_, other) =>
    other < index ? other : other + 1,
  );
  return [...others, index].sort((left, right) => left - right);
}

/** The index of the first element that satisfies the conditions, or else of the first that satisfies most of them. */
function decidingElement(
  { conjonction, propertyConditions }: MatchCondition,
  list: readonly unknown[],
  { settings }: ExplainContext,
): number {
  const tests = propertyConditions.map((condition) => compileLowered(lowerProperty, condition, settings));
  const enough = conjonction === "and" ? tests.length : Math.min(tests.length, 1);
  let nearest = 0;
  let most = -1;
  // By index, because a list of a row may have an own iterator, or holes.
  for (let index = 0; index < list.length && most < enough; index++) {
    const element = list[index];
    const object = isRecord(element) ? element : undefined;
    const satisfied = tests.filter((matches) => matches(object)).length;
    if (satisfied <= most) continue;
    most = satisfied;
    nearest = index;
  }
  return nearest;
}

/**
 * @param holder - the observed column or element.
 * @param object - the object in it; undefined for any other value.
 */
export function explainProperty(
  condition: ObjectPropertyCondition,
  path: Path,
  holder: Observed,
  object: OwnValues | undefined,
  context: ExplainContext,
): PropertyExplanation {
  const { propertyName } = condition;
  const observed: Observed = {
    name: `${holder.name}.${nameWords(propertyName)}`,
    owner: holder.owner,
    value: pickOwn(new Set([propertyName]))(object)[propertyName],
    cause: object === undefined ? (holder.cause ?? noObject(holder)) : undefined,
  };
  const holdsUnder = (settings: EvaluateSettings): boolean =>
    compileLowered(lowerProperty, condition, settings)(object);
  const holds = holdsUnder(context.settings);
  const reason = columnReason(condition, holds, observed, holdsUnder, context);
  return { path, outcome: outcomeOf(holds), condition, value: observed.value, reason };
}

function noObject(holder: Observed): string {
  return isNull(holder.value) ? describeObserved(holder, "") : wrongType("an object", holder);
}
