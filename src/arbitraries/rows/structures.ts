import fc from "#fast-check";
import type { Arbitrary } from "fast-check";
import type { Settings } from "../../evaluate/settings.js";
import type { ArrayCondition, DeepReadonly, ObjectCondition, ObjectPropertyCondition } from "../../model/filter.js";
import type { Goal } from "./goal.js";
import { combined } from "./goal.js";
import { recordOf } from "./nothing.js";
import type { PropertyLiteral } from "./properties.js";
import { holdsForNothing, propertyValues } from "./properties.js";
import { waysTo } from "./search.js";

/** A condition on the properties of one object or of the elements of a list. */
export type MatchCondition = Extract<DeepReadonly<ObjectCondition | ArrayCondition>, { operator: "matchConditions" }>;

/** A condition on one object, and whether it is to hold. */
export interface ObjectLiteral {
  readonly condition: ObjectPropertyCondition | MatchCondition;
  readonly wanted: boolean;
}

/** Whether a condition holds where there is no object to read, so that every property is null. */
export function holdsForNoObject(condition: ObjectPropertyCondition | MatchCondition, settings: Settings): boolean {
  if (condition.kind === "objectProperty") return holdsForNothing(condition, settings);
  const answers = condition.propertyConditions.map((property) => holdsForNothing(property, settings));
  return answers.length === 0 || answers.includes(condition.conjonction === "or") === (condition.conjonction === "or");
}

/** Objects for which every condition says what is wanted. */
export function objectsFor(
  literals: readonly ObjectLiteral[],
  settings: Settings,
): Arbitrary<Record<string, unknown>> | undefined {
  const goal: Goal<PropertyLiteral> = { all: literals.map((literal) => objectGoal(literal)) };
  const places = {
    placeOf: ({ condition }: PropertyLiteral): string => condition.propertyName,
    isPossible: (asked: readonly PropertyLiteral[]): boolean => propertyValues(asked, settings) !== undefined,
  };
  const objects = waysTo(goal, places, (demands) => {
    const values = new Map<string, Arbitrary<unknown>>();
    for (const [name, asked] of demands) {
      const value = propertyValues(asked, settings);
      if (value === undefined) return undefined;
      values.set(name, value);
    }
    return recordOf(values);
  });
  return objects.length === 0 ? undefined : fc.oneof(...objects);
}

function objectGoal({ condition, wanted }: ObjectLiteral): Goal<PropertyLiteral> {
  if (condition.kind === "objectProperty") return { literal: { condition, wanted } };
  const parts = condition.propertyConditions.map((property) => (holds: boolean): Goal<PropertyLiteral> => ({
    literal: { condition: property, wanted: holds },
  }));
  return combined(condition.conjonction, parts, wanted);
}

/** Lists of which some one element satisfies each condition that is to hold, and none one that is not. */
export function listsFor(literals: readonly ObjectLiteral[], settings: Settings): Arbitrary<unknown[]> | undefined {
  const failing = literals.filter(({ wanted }) => !wanted);
  const needed = literals.filter(({ wanted }) => wanted);
  const elements = needed.map((literal) => objectsFor([literal, ...failing], settings));
  const made = elements.filter((element) => element !== undefined);
  if (made.length < elements.length) return undefined;
  const bystander = objectsFor([...failing, ...needed.map((literal) => ({ ...literal, wanted: false }))], settings);
  const areStrangersLeft = !failing.some(({ condition }) => holdsForNoObject(condition, settings));
  const others: Arbitrary<unknown>[] = bystander === undefined ? [] : [bystander];
  if (areStrangersLeft) others.push(fc.constantFrom(null, "x"));
  const around = others.length === 0 ? fc.constant([]) : fc.array(fc.oneof(...others), { maxLength: 2 });
  return fc
    .tuple(around, fc.tuple(...made), around)
    .map(([before, elements, after]) => [...before, ...elements, ...after]);
}
