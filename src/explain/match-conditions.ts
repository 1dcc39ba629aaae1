import type { ArrayCondition, DeepReadonly, ObjectCondition } from "../model/filter.js";
import type { Path } from "../model/issue.js";
import { isRecord, listOf, objectOf } from "../evaluate/json-value.js";
import { isNull } from "../evaluate/compare.js";
import type { OwnValues } from "../evaluate/own-values.js";
import type { Context } from "./context.js";
import type { ElementExplanation, PropertyExplanation } from "./explanation.js";
import type { Found } from "./found.js";
import { subjectOf, wrongType } from "./found.js";
import { nullReason } from "./null-reason.js";
import { combineOutcomes, countOutcomes } from "./outcome.js";
import { explainProperty, propertyTest } from "./property.js";
import { conditionsOn, summarize } from "./summary.js";

/** Conditions on the properties of an object, or of some one element of a list. */
type MatchCondition = Extract<DeepReadonly<ObjectCondition | ArrayCondition>, { operator: "matchConditions" }>;

/** What they give, and why. */
interface Match {
  readonly reason: string;
  readonly element?: number;
  readonly properties?: readonly PropertyExplanation[];
  readonly elements?: readonly ElementExplanation[];
  readonly moreElements?: number;
}

export function explainMatch(
  condition: MatchCondition,
  holds: boolean,
  path: Path,
  found: Found,
  context: Context,
): Match {
  if (isNull(found.value)) return { reason: nullReason(condition, holds, found) };
  if (condition.kind === "object") {
    const object = objectOf(found.value);
    if (object === undefined) return { reason: wrongType("an object", found) };
    const { reason, properties } = explainObject(condition, path, found, object, context);
    return { reason, properties };
  }
  const list = listOf(found.value);
  if (list === undefined) return { reason: wrongType("a list", found) };
  if (list.length === 0) return { reason: `${subjectOf(found)} is an empty list` };
  return explainList(condition, holds, path, found, list, context);
}

/** What the conditions give on one object or element. */
type ObjectMatch = Omit<ElementExplanation, "index">;

function explainObject(
  { conjonction, propertyConditions }: MatchCondition,
  path: Path,
  found: Found,
  object: OwnValues | undefined,
  context: Context,
): ObjectMatch {
  const properties = propertyConditions.map((condition, index) =>
    explainProperty(condition, [...path, "propertyConditions", index], found, object, context),
  );
  const counts = countOutcomes(properties.map(({ outcome }) => outcome));
  const reason =
    properties.length === 0
      ? `nothing is asked of ${subjectOf(found)}`
      : summarize(conjonction, counts, conditionsOn(subjectOf(found)));
  return { outcome: combineOutcomes(conjonction, counts), reason, properties };
}

function explainList(
  condition: MatchCondition,
  holds: boolean,
  path: Path,
  found: Found,
  list: readonly unknown[],
  context: Context,
): Match {
  const explainElement = (index: number): ElementExplanation => {
    const value = list[index];
    const foundElement: Found = { ...found, name: `${found.name}[${index}]`, value };
    const object = isRecord(value) ? value : undefined;
    return { index, ...explainObject(condition, path, foundElement, object, context) };
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

/** One index, and as many of the first other ones as there is room for, ascending. */
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
  { settings }: Context,
): number {
  const tests = propertyConditions.map((condition) => propertyTest(condition, settings));
  const enough = conjonction === "and" ? tests.length : Math.min(tests.length, 1);
  let nearest = 0;
  let most = -1;
  // A list of a row may bring an iterator of its own, and be longer than it is filled.
  for (let index = 0; index < list.length && most < enough; index++) {
    const object = list[index];
    const satisfied = tests.filter((test) => test(isRecord(object) ? object : undefined)).length;
    if (satisfied <= most) continue;
    most = satisfied;
    nearest = index;
  }
  return nearest;
}
