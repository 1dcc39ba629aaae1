import { conditionsOf } from "./conditions.js";
import type { FilterExpression } from "./expressions.js";
import { usesOfExpressions } from "./expressions.js";
import type { DeepReadonly, Filter } from "./filter.js";
import { FilterError, unwrap } from "./issues/errors.js";
import { checkFilter } from "./structure/structure.js";

/**
 * Lists the expressions of a filter, such as `{{member.ids.hubspot}}`, in the order of the document. Each use of an
 * expression is an entry. An expression in the clause of a `sql` condition is not listed, because it is never bound.
 *
 * @throws {FilterError} if the filter is invalid.
 * @example
 * const owner = { kind: "string", columnSlug: "owner_id", operator: "is", values: "{{ member.ids.hubspot }}" }
 * const filter = { conjonction: "and", groups: [{ conjonction: "and", conditions: [owner] }] }
 * expressionsOf(filter) // [{ path: ["groups", 0, "conditions", 0, "values"], expression: "member.ids.hubspot" }]
 */
export function expressionsOf(filter: DeepReadonly<Filter>): readonly FilterExpression[] {
  return conditionsOf(unwrap(checkFilter(filter), FilterError)).flatMap(({ condition, path }) =>
    usesOfExpressions(condition, path).map(({ path, expression }) => ({ path, expression })),
  );
}
