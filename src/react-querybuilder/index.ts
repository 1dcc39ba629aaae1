/** Filters as queries of react-querybuilder and back, and filters from other query languages. */
export type { BridgeIssueCode } from "./codes.js";
export { fieldsOf } from "./fields-of.js";
export type { QueryField, QueryFieldGroup, QueryOperator } from "./fields-of.js";
export { fromQuery, safeFromQuery } from "./from-query.js";
export { importFilter } from "./import/import-filter.js";
export type { ImportJsonOptions, ImportSqlOptions } from "./import/import-filter.js";
export type { Language } from "./import/nulls.js";
export type { PostgresParser, SqlToken } from "./import/sql-source.js";
export type { Match, MatchMode, Query, QueryRule, ReadonlyQuery, ReadonlyRule } from "./query.js";
export { toQuery } from "./to-query.js";
