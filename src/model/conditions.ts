import type { Condition, DeepReadonly, Filter } from "./filter.js";
import type { Path } from "./issues/issue.js";

/** The conditions of a filter and where they are. */
export function conditionsOf({
  groups,
}: DeepReadonly<Filter>): { readonly condition: DeepReadonly<Condition>; readonly path: Path }[] {
  return groups.flatMap(({ conditions }, group) =>
    conditions.map((condition, index) => ({ condition, path: ["groups", group, "conditions", index] })),
  );
}

/** The filter of one condition. */
export function filterOf(condition: DeepReadonly<Condition>): DeepReadonly<Filter> {
  return { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] };
}
