import type { DataModel, RelatedModel } from "../../model/data-model.js";
import { token } from "../lexer/token.js";
import type { Columns, Context } from "./context.js";

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
export function columnsOf(uuid: string, { model }: Context): Columns | undefined {
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
