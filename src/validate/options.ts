import type { DataModel } from "../model/data-model.js";
import type { DialectName } from "../model/dialect-name.js";
import type { IssueLimit } from "../model/issues/issue-limit.js";
import type { Rule, SqlParser } from "./rules/shared/rule.js";

/** The data model and the database of a filter, and the number of issues to report. */
export interface ValidateFilterOptions extends IssueLimit {
  /** The columns and related models that the filter reads. Without it, they are not checked. */
  readonly model?: DataModel | undefined;
  /** The database whose SQL the conditions of kind sql use. Without it, they must not be wrong in every database. */
  readonly dialect?: DialectName | undefined;
  /**
   * Parses the SQL of `dialect`, for example with `parse` of `@polyglot-sql/sdk`. Without it, only quotes, comments and
   * parentheses of clauses are checked.
   *
   * @example
   * const parseSql = (statement) => (statement.includes("= =") ? { message: "Unexpected =" } : undefined)
   * validateFilter('sql("won", "stage = = 1")', { dialect: "duckdb", parseSql }).issues[0].code // "brokenSql"
   */
  readonly parseSql?: SqlParser | undefined;
  /** Rules to run in addition to the built-in ones. */
  readonly rules?: readonly Rule[] | undefined;
}
