import type { DataModel } from "../model/data-model.js";
import type { DialectName } from "../model/dialect-name.js";
import type { IssueLimit } from "../model/issue-limit.js";
import type { Rule, SqlParser } from "./rules/shared/rule.js";

/** What a filter is validated against, and how many issues are reported. */
export interface ValidateFilterOptions extends IssueLimit {
  /** The columns and related models that the filter is written against; without it, they are not looked at. */
  readonly model?: DataModel | undefined;
  /** The database whose SQL conditions of kind sql are written in; without it, they are held to what no database takes. */
  readonly dialect?: DialectName | undefined;
  /**
   * Reads the SQL of `dialect`, as in `(statement, dialect) => { ... }` around `parse` of `@polyglot-sql/sdk`; without
   * it, clauses are held to whole quotes, comments and parentheses alone.
   *
   * @example
   * const parseSql = (statement) => (statement.includes("= =") ? { message: "Unexpected =" } : undefined)
   * validateFilter('sql("won", "stage = = 1")', { dialect: "duckdb", parseSql }).issues[0].code // "brokenSql"
   */
  readonly parseSql?: SqlParser | undefined;
  /** Further rules that the filter must keep, beside those of this library. */
  readonly rules?: readonly Rule[] | undefined;
}
