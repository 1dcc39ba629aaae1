import type { DataColumn, DataModel } from "../../model/data-model.js";
import type { Tokens } from "../lexer/token-list.js";
import type { Mistake } from "./mistake.js";
import type { Literals } from "./read-literal.js";
import type { Node } from "./syntax.js";

/** What every step from syntax to conditions needs. */
export interface Context {
  readonly tokens: Tokens;
  readonly literals: Literals;
  /** What is wrong, in the order in which it was found. */
  readonly mistakes: Mistake[];
  readonly model: DataModel | undefined;
  /** Noted where ranges are needed, and only there. */
  readonly origins?: Origins | undefined;
  /** Whether something inside `has (...)` or `where (...)` was rewritten. */
  rewritten: boolean;
}

/** Whether nothing is wrong so far. */
export function isSound({ tokens, mistakes }: Context): boolean {
  return mistakes.length === 0 && tokens.problems.length === 0;
}

/** What each condition was read from, and each group of a filter that was not rewritten. */
export type Origins = Map<object, Node>;

export type Columns = Readonly<Record<string, DataColumn>>;

/** Where a condition is: in the filter itself, inside `has (...)` or inside `where (...)`. */
export interface Scope {
  readonly place: "filter" | "has" | "where";
  /** The columns of the model that bare names belong to, as far as they are known. */
  readonly columns: Columns | undefined;
  /** Inside `has (...)`, the column whose properties are compared. */
  readonly owner?: ComparedColumn;
}

/** A column or property that is compared. */
export interface ComparedColumn {
  readonly relatedModelUuid: string | undefined;
  readonly columnSlug: string;
  readonly propertyName: string | undefined;
}
