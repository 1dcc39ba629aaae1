import type { DeepReadonly, Filter } from "../model/filter.js";
import type { Query } from "./query.js";
import { ruleOf } from "./rule.js";

/**
 * A filter as a query of react-querybuilder, for its `query` property. `fromQuery` returns an equal filter.
 *
 * @example
 * toQuery(parseFilter("employee_count > 100")).rules[0] // { combinator: "and", rules: [{ field: '["number",null,"employee_count"]', operator: ">", value: 100 }] }
 */
export function toQuery(filter: DeepReadonly<Filter>): Query {
  return {
    combinator: filter.conjonction,
    rules: filter.groups.map(({ conjonction, conditions }) => ({
      combinator: conjonction,
      rules: conditions.map(ruleOf),
    })),
  };
}
