import type { Condition, DeepReadonly, Filter, Period } from "./filter.js";
import type { Path } from "./issues/issue.js";
import type { OperatorOf } from "./operators.js";
import { operators } from "./operators.js";

export function conditionsOf({
  groups,
}: DeepReadonly<Filter>): { readonly condition: DeepReadonly<Condition>; readonly path: Path }[] {
  return groups.flatMap(({ conditions }, group) =>
    conditions.map((condition, index) => ({ condition, path: ["groups", group, "conditions", index] })),
  );
}

export function filterOf<One extends DeepReadonly<Condition>>(
  condition: One,
): { conjonction: "and"; groups: { conjonction: "and"; conditions: One[] }[] } {
  return { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] };
}

/** The period that means "ever": it includes all records. Related models without a time column have no other. */
export const ever = { operator: "moreThan", value: 0, unit: "day" } as const satisfies Period;

export function isEver({ operator, value }: Period): boolean {
  return operator === ever.operator && value === ever.value;
}

export function isNullCheck(operator: string): operator is OperatorOf<"any"> {
  return Object.hasOwn(operators.any, operator);
}
