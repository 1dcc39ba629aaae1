import type { Condition, ConditionOf, Frequency } from "../../model/filter.js";
import type { OperatorKind, OrderRelation } from "../../model/operators.js";
import { findOperator } from "../../model/operators.js";
import { ownValue } from "../../model/own-value.js";
import { operatorOf } from "../../model/with-operator.js";

/**
 * Returns conditions that, joined by `or`, match exactly the values that a condition does not match; undefined if there
 * are none.
 *
 * As in SQL, a comparison never matches null, and neither does its complement.
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
  return row.complement !== null ? 1 : (ownValue(outsiders, row.relation)?.length ?? 0);
}

export function comparesBySize(kind: OperatorKind, operator: string): boolean {
  return Object.hasOwn(outsiders, findOperator(kind, operator)?.relation ?? "");
}

/** For each size relation, the operators that together match all other values. */
const outsiders: Readonly<Record<Exclude<OrderRelation, "equals">, readonly ("lowerThan" | "is" | "greaterThan")[]>> = {
  above: ["lowerThan", "is"],
  below: ["greaterThan", "is"],
  between: ["lowerThan", "greaterThan"],
};

type CountOperator = Exclude<Frequency["operator"], "not">;

const otherCounts: Readonly<Record<CountOperator, readonly CountOperator[]>> = {
  moreThan: ["lessThan", "exactly"],
  lessThan: ["exactly", "moreThan"],
  exactly: ["lessThan", "moreThan"],
};

/** The frequencies with all other counts; a count is never null. */
function frequenciesOutside(frequency: Frequency): readonly Frequency[] {
  if (frequency.operator === "not") return [{ operator: "moreThan", value: 0 }];
  const { operator, value } = frequency;
  if (operator === "moreThan" && value === 0) return [{ operator: "not" }];
  return otherCounts[operator].map((other) => ({ operator: other, value }));
}

/** The values below and above, for operators that compare by size. */
function outside(condition: ConditionOf<OperatorKind>): readonly Condition[] | undefined {
  const { operands, relation } = operatorOf(condition);
  const fields = Object.entries<unknown>(condition);
  const column = fields.filter(([key]) => key !== "operator" && !Object.hasOwn(operands, key));
  const [first, last = first] = Object.keys(operands).map((key) => fields.find(([field]) => field === key)?.[1]);
  return ownValue(outsiders, relation)?.map((name) => {
    // Properties compare equality as text, but size as numbers if they are numeric. `between` compares as size does.
    const operator = name === "is" && condition.kind === "objectProperty" ? "between" : name;
    const keys = Object.keys(findOperator(condition.kind, operator)?.operands ?? {});
    const bounds = keys.map((key) => [key, operator === "greaterThan" ? last : first]);
    // Operators of an order have operands of one type.
    return Object.fromEntries([...column, ["operator", operator], ...bounds]) as Condition;
  });
}
