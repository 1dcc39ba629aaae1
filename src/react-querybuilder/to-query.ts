import type { DeepReadonly, Filter } from "../model/filter.js";
import { FilterError, unwrap } from "../model/issues/errors.js";
import { checkFilter } from "../model/structure/structure.js";
import type { Query } from "./query.js";
import { ruleOf } from "./rule.js";

/**
 * A filter as a query of react-querybuilder, for its `query` property. `fromQuery` returns an equal filter.
 *
 * @throws {FilterError} if the value is not a filter.
 * @example
 * toQuery(parseFilter("employee_count > 100")).rules[0] // { combinator: "and", rules: [{ field: '["number",null,"employee_count"]', operator: ">", value: 100 }] }
 */
export function toQuery(filter: DeepReadonly<Filter>): Query {
  const { conjonction, groups } = unwrap(checkFilter(filter), FilterError);
  return {
    combinator: conjonction,
    rules: groups.map(({ conjonction, conditions }) => ({
      combinator: conjonction,
      rules: conditions.map(ruleOf),
    })),
  };
}
