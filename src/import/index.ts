/** Filters from other query languages: SQL, MongoDB, JsonLogic and HubSpot. */
export type { BridgeIssueCode } from "./codes.js";
export { importFilter } from "./import-filter.js";
export type { ImportJsonOptions, ImportSqlOptions } from "./import-filter.js";
export type { Language } from "./nulls.js";
export type { PostgresParser, SqlToken } from "./sql-source.js";
