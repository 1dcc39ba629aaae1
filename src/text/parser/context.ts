import type { DataColumn, DataModel, RelatedModel } from "../../model/data-model.js";
import type { Tokens } from "../lexer/tokens.js";
import { token } from "../lexer/tokens.js";
import type { Mistake, Node } from "./syntax.js";
import type { Literals } from "./read-literal.js";

/** What every step from syntax to conditions needs. */
export interface Context {
  readonly tokens: Tokens;
  readonly literals: Literals;
  /** What is wrong, in the order in which it was found. */
  readonly mistakes: Mistake[];
  readonly model: DataModel | undefined;
  /** Noted where ranges are needed, and only there. */
  readonly origins?: Origins | undefined;
  /** How many conditions could not be read. */
  unread: number;
  /** Whether something inside `has (...)` or `where (...)` was rewritten. */
  rewritten: boolean;
}

/** Whether nothing is wrong so far. */
export function isSound({ tokens, mistakes }: Context): boolean {
  return mistakes.length === 0 && tokens.problems.length === 0;
}

/** What each condition was read from, and each group of a filter that was not rewritten. */
export type Origins = Map<object, Node>;

export type ModelColumns = Readonly<Record<string, DataColumn>>;

/** Where a condition is: in the filter itself, inside `has (...)` or inside `where (...)`. */
export interface NameScope {
  readonly place: "filter" | "has" | "where";
  /** The columns of the model that bare names belong to, as far as they are known. */
  readonly columns: ModelColumns | undefined;
  /** Inside `has (...)`, the column whose properties are compared. */
  readonly owner?: ComparedColumn;
}

/** A column or property that is compared. */
export interface ComparedColumn {
  readonly relatedModelUuid: string | undefined;
  readonly columnSlug: string;
  readonly propertyName: string | undefined;
}

/** The identifier of the model that a token names: in quotes the identifier itself, otherwise its name. */
export function relatedModelUuid(index: number, { tokens, literals, model, mistakes }: Context): string {
  if (tokens.codes[index] === token.string) return literals.string(index);
  const name = literals.name(index);
  const found = Object.entries(model?.related ?? {}).flatMap(([uuid, related]) =>
    related.name === name ? [uuid] : [],
  );
  if (found.length !== 1) mistakes.push({ type: "relatedModel", first: index, last: index, name, found });
  return found[0] ?? name;
}

/** The columns of a related model, as far as they are known. */
export function columnsOf(uuid: string, { model }: Context): ModelColumns | undefined {
  return relatedModel(uuid, model)?.columns;
}

/** The related model of a data model by its identifier. */
export function relatedModel(uuid: string, model: DataModel | undefined): RelatedModel | undefined {
  const related = model?.related;
  return related !== undefined && Object.hasOwn(related, uuid) ? related[uuid] : undefined;
}

/**
 * Whether a record may have many records of a related model. A condition holds if some one of them satisfies it; that
 * none does is not the opposite of any condition.
 */
export function relatesToMany(uuid: string | undefined, { model }: Context): boolean {
  return uuid !== undefined && relatedModel(uuid, model)?.relationship === "oneToMany";
}
