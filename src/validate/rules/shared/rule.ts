import type { DataModel } from "../../../model/data-model.js";
import type { DialectName } from "../../../model/dialect-name.js";
import type { Filter } from "../../../model/filter.js";
import type { Issue } from "../../../model/issues/issue.js";

/** What a rule can use besides the filter. */
export interface RuleContext {
  /** What the filter is written against, if known. */
  readonly model?: DataModel | undefined;
  /** The database whose SQL the conditions of kind `sql` are written in, if known. */
  readonly dialect?: DialectName | undefined;
  /** Parses that SQL. */
  readonly parseSql?: SqlParser | undefined;
}

/**
 * Parses a statement in the SQL of a database. Returns what is wrong with it, or undefined.
 *
 * The statement is one query with a single condition in it. This library has no such parser; see
 * {@link ValidateFilterOptions.parseSql} for one of a package.
 */
export type SqlParser = (statement: string, dialect: DialectName) => SqlProblem | undefined;

/** Why a statement is not valid. */
export interface SqlProblem {
  readonly message: string;
  /** Where in the statement, in UTF-16 code units from 0. */
  readonly offset?: number | undefined;
}

/**
 * Finds problems of a filter whose structure is valid; paths lead through that filter.
 *
 * A condition that validation could not read is replaced by an `sql` condition, about which nothing is known.
 */
export type Rule<Code extends string = string> = (filter: Filter, context: RuleContext) => readonly Issue<Code>[];
