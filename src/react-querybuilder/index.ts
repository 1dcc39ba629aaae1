/** Filters as queries of react-querybuilder and back. */
export type { BridgeIssueCode } from "../import/codes.js";
export { fieldsOf } from "./fields-of.js";
export type { QueryField, QueryFieldGroup, QueryOperator } from "./fields-of.js";
export { fromQuery, safeFromQuery } from "./from-query.js";
export type { Match, MatchMode, Query, QueryRule, ReadonlyQuery, ReadonlyRule } from "./query.js";
export { toQuery } from "./to-query.js";
