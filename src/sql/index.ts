/** Writes filters as SQL for the databases that hold the rows. */
export type { Dialect, IsoText, JsonStorage, JsonType, JsonValue, TimeStorage } from "./dialect.js";
export { dialects } from "./dialects/index.js";
export type { DialectName } from "./dialects/index.js";
export type { Parameter, Sql } from "./fragment.js";
export type { SqlQuoting, SqlSyntax } from "../model/sql-syntax.js";
export type {
  DefaultStorages,
  KnownNested,
  RelatedTable,
  SelectOptions,
  SqlOptions,
  SqlText,
  SqlValue,
  StatementOptions,
  Storage,
  Storages,
  TableName,
} from "./options.js";
export { countSql, countsSql, overlapsSql, readOverlaps, selectSql } from "./statements.js";
export type { Overlaps } from "./statements.js";
export type { ComparisonOptions } from "../plan/context.js";
export type { SqlStyle, SqlTemplate } from "./render.js";
export { safeToSql, toSql, toSqlTemplate } from "./to-sql.js";
