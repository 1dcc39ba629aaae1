import type { DeepReadonly, ObjectPropertyCondition, OperatorCondition } from "../model/filter.js";
import { groupBy } from "./atoms.js";
import { combinationsOf } from "./cells.js";
import type { Judge } from "./judge.js";
import { propertyCells } from "./property-cells.js";

/** Values of a column that is read as an object or a list. */
interface Structures {
  /** Objects that stand for all objects. */
  readonly objects: readonly unknown[];
  /** Elements of lists that stand for all elements. */
  readonly elements: readonly unknown[];
}

/**
 * Objects and elements that stand for all of them, or undefined when there would be too many or a property cannot be
 * decided. The properties of an object do not depend on each other, so that every combination of what stands for the
 * values of each is there.
 */
export function structuresOf(
  conditions: readonly DeepReadonly<OperatorCondition>[],
  judge: Judge,
): Structures | undefined {
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
  return objects && elements && { objects, elements };
}

function nestedConditions(
  condition: Extract<DeepReadonly<OperatorCondition>, { kind: "object" | "array" }>,
): readonly ObjectPropertyCondition[] {
  return condition.operator === "matchConditions" ? condition.propertyConditions : [];
}

function objectsFor(conditions: readonly ObjectPropertyCondition[], judge: Judge): readonly unknown[] | undefined {
  const values = new Map<string, readonly unknown[]>();
  for (const [name, onName] of groupBy(conditions, ({ propertyName }) => propertyName)) {
    const cells = propertyCells(onName, name, judge)?.list;
    const shown = cells?.flatMap((cell) => cell.shown ?? []).map(({ value }) => value);
    if (shown === undefined || shown.length < (cells?.length ?? 0)) return undefined;
    values.set(name, shown);
  }
  return combinationsOf(values);
}
