import type { Condition, ConditionOf, Frequency } from "../../model/filter.js";
import type { OperatorKind } from "../../model/operators.js";
import { findOperator } from "../../model/operators.js";
import { operatorOf } from "../../model/with-operator.js";

/**
 * Conditions one of which holds for exactly the values for which the given one does not; undefined where there are
 * none.
 *
 * As in SQL, a comparison with null holds neither way, so neither does its complement.
 *
 * @example
 * complementOf({ kind: "number", columnSlug: "n", operator: "greaterThan", value: 5 }).map(({ operator }) => operator) // ["lowerThan", "is"]
 * complementOf({ kind: "string", columnSlug: "s", operator: "startsWith", values: "A" }) // undefined
 */
export function complementOf(condition: Condition): readonly Condition[] | undefined {
  switch (condition.kind) {
    case "sql":
      return undefined;
    case "occurrence":
      return frequenciesOutside(condition.frequency).map((frequency) => ({ ...condition, frequency }));
    default: {
      const complement = operatorOf(condition).complement;
      // An operator and its complement have the same operands.
      return complement === null ? outside(condition) : [{ ...condition, operator: complement } as Condition];
    }
  }
}

/** The number of conditions in the complement of one with an operator; 0 if it has no complement. */
export function complementSize(kind: OperatorKind, operator: string): number {
  const row = findOperator(kind, operator);
  if (row === undefined) return 0;
  return row.complement !== null ? 1 : bySize.has(operator) ? 2 : 0;
}

/** Operators without a complement of their own whose complement is what lies below and above. */
const bySize: ReadonlySet<string> = new Set(["greaterThan", "lowerThan", "between"]);

/** The other counts; a count is never null. */
function frequenciesOutside(frequency: Frequency): readonly Frequency[] {
  if (frequency.operator === "not") return [{ operator: "moreThan", value: 0 }];
  const { operator, value } = frequency;
  if (operator === "moreThan" && value === 0) return [{ operator: "not" }];
  const others = (["lessThan", "exactly", "moreThan"] as const).filter((other) => other !== operator);
  return others.map((other) => ({ operator: other, value }));
}

/** The values below and above, for operators that compare by size. */
function outside(condition: ConditionOf<OperatorKind>): readonly Condition[] | undefined {
  const keys = Object.keys(operatorOf(condition).operands);
  const fields = Object.entries(condition);
  const column = Object.fromEntries(fields.filter(([key]) => key !== "operator" && !keys.includes(key)));
  const [first, last] = keys.map((key) => fields.find(([field]) => field === key)?.[1] as unknown);
  const lower = { ...column, operator: "lowerThan", value: first };
  const greater = { ...column, operator: "greaterThan", value: first };
  // A property is equal as text, but greater or lower as a number where it is one: `between` compares as these do.
  const equal =
    condition.kind === "objectProperty"
      ? { ...column, operator: "between", value: first, otherValue: first }
      : { ...column, operator: "is", value: first };
  const outsiders: Readonly<Record<string, readonly object[]>> = {
    greaterThan: [lower, equal],
    lowerThan: [greater, equal],
    between: [lower, { ...greater, value: last }],
  };
  // Kinds that compare by size have these three operators (see bySize), with operands of one type.
  return outsiders[condition.operator] as readonly Condition[] | undefined;
}
