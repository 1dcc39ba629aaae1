import type { DataColumn, DataModel, RelatedModel } from "../../model/data-model.js";
import type { Tokens } from "../lexer/tokens.js";
import { token } from "../lexer/tokens.js";
import type { BooleanExpression, ConditionSyntax, Mistake } from "./syntax.js";
import type { Literals } from "./read-literal.js";

/** The state shared by all steps from syntax to conditions. */
export interface Context {
  readonly tokens: Tokens;
  readonly literals: Literals;
  /** The mistakes found so far. */
  readonly mistakes: Mistake[];
  readonly model: DataModel | undefined;
  /** Recorded only if ranges are needed. */
  readonly origins?: Origins | undefined;
  /** The number of malformed conditions. */
  placeholderCount: number;
  /** Whether something inside `has (...)` or `where (...)` was rewritten. */
  rewritten: boolean;
}

export function isSound({ tokens, mistakes }: Context): boolean {
  return mistakes.length === 0 && tokens.problems.length === 0;
}

/** The node of each condition, and the expression of the filter and of each group that were not rewritten. */
export type Origins = Map<object, Origin>;

export type Origin = ConditionSyntax | BooleanExpression;

export type ModelColumns = Readonly<Record<string, DataColumn>>;

/** The scope of a condition: the filter itself, `has (...)` or `where (...)`. */
export interface NameScope {
  readonly place: "filter" | "has" | "where";
  /** The columns of the model that bare names belong to, if known. */
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

/** The identifier of the model that a token names: a quoted identifier, or a name. */
export function relatedModelUuid(index: number, { tokens, literals, model, mistakes }: Context): string {
  if (tokens.codes[index] === token.string) return literals.string(index);
  const name = literals.name(index);
  const found = Object.entries(model?.related ?? {}).flatMap(([uuid, related]) =>
    related.name === name ? [uuid] : [],
  );
  if (found.length !== 1) mistakes.push({ type: "relatedModel", first: index, last: index, name, found });
  return found[0] ?? name;
}

export function relatedColumns(uuid: string, { model }: Context): ModelColumns | undefined {
  return relatedModel(uuid, model)?.columns;
}

/** The related model of a data model by its identifier. */
export function relatedModel(uuid: string, model: DataModel | undefined): RelatedModel | undefined {
  const related = model?.related;
  return related !== undefined && Object.hasOwn(related, uuid) ? related[uuid] : undefined;
}

/**
 * Whether a record may have many records of a related model. A condition holds if any of them satisfies it, so no
 * condition is its complement.
 */
export function relatesToMany(uuid: string | undefined, { model }: Context): boolean {
  return uuid !== undefined && relatedModel(uuid, model)?.relationship === "oneToMany";
}
