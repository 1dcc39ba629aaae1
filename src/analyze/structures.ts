import type { DeepReadonly, ObjectPropertyCondition, OperatorCondition } from "../model/filter.js";
import { groupBy } from "./literals.js";
import { combinationsOf } from "./partition.js";
import type { Judge } from "./judge.js";
import { propertyCells } from "./property-cells.js";

/** Some objects, and whether they stand for all objects. */
interface Objects {
  readonly values: readonly unknown[];
  readonly isComplete: boolean;
}

/** Values of a column that is read as an object or a list. */
interface Structures {
  readonly objects: Objects;
  /** The elements of lists. */
  readonly elements: Objects;
}

/**
 * Objects and elements that stand for all of them, unless there would be too many or a property cannot be decided. The
 * properties of an object do not depend on each other, so that every combination of what stands for the values of each
 * is there.
 */
export function structuresOf(conditions: readonly DeepReadonly<OperatorCondition>[], judge: Judge): Structures {
  const objects = objectsFor(
    conditions.flatMap((condition) => {
      if (condition.kind === "objectProperty") return [condition];
      return condition.kind === "object" ? nestedConditions(condition) : [];
    }),
    judge,
  );
  const elements = objectsFor(
    conditions.flatMap((condition) => (condition.kind === "array" ? nestedConditions(condition) : [])),
    judge,
  );
  return { objects, elements };
}

function nestedConditions(
  condition: Extract<DeepReadonly<OperatorCondition>, { kind: "object" | "array" }>,
): readonly ObjectPropertyCondition[] {
  return condition.operator === "matchConditions" ? condition.propertyConditions : [];
}

function objectsFor(conditions: readonly ObjectPropertyCondition[], judge: Judge): Objects {
  const values = new Map<string, readonly unknown[]>();
  let isComplete = true;
  for (const [name, onName] of groupBy(conditions, ({ propertyName }) => propertyName)) {
    const cells = propertyCells(onName, name, judge);
    const shown = cells.list.flatMap((cell) => cell.shown ?? []).map(({ value }) => value);
    isComplete &&= cells.isComplete && shown.length === cells.list.length;
    values.set(name, shown);
  }
  const combinations = combinationsOf(values);
  return { values: combinations ?? [], isComplete: isComplete && combinations !== undefined };
}
