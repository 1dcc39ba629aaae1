import type { DataModel, RelatedModel } from "../../model/data-model.js";
import { didYouMean, suggest } from "../../model/suggest.js";
import type { Columns, Context } from "./context.js";
import { printName, printString } from "../printer/print-literal.js";
import { token } from "../lexer/token.js";

/** The identifier of the model that a token names: in quotes the identifier itself, otherwise its name. */
export function relatedModelUuid(index: number, { tokens, literals, model, report }: Context): string {
  if (tokens.codes[index] === token.string) return literals.string(index);
  const name = literals.name(index);
  const related = Object.entries(model?.related ?? {});
  const found = related.flatMap(([uuid, candidate]) => (candidate.name === name ? [uuid] : []));
  const [uuid] = found;
  const place = literals.place(index);
  if (uuid !== undefined) {
    if (found.length > 1) {
      report.add("ambiguousRelatedModel", place, `${found.length} related models are called ${name}.`, {
        expected: `the identifier of one of them in quotes: ${found.map(printString).join(" or ")}`,
      });
    }
    return uuid;
  }
  if (model === undefined) {
    report.add("modelNeeded", place, `Without a data model, ${name} cannot be found among the related models.`, {
      expected: `the identifier of the model in quotes, such as ${printString("7c9e6679-7425-40de-944b-e07fc1f90ae7")}`,
    });
  } else {
    const names = related.map(([, candidate]) => candidate.name);
    const suggestion = suggest(name, names);
    report.add("unknownRelatedModel", place, `${name} is not a related model.${didYouMean(suggestion)}`, {
      expected: names.length === 0 ? "the identifier of a model in quotes" : names.map(printName).join(", "),
      replacement: suggestion && printName(suggestion),
    });
  }
  return name;
}

/** The columns of a related model, as far as they are known. */
export function columnsOf(uuid: string, { model }: Context): Columns | undefined {
  return relatedModel(uuid, model)?.columns;
}

/** What a data model says of a related model. */
export function relatedModel(uuid: string, model: DataModel | undefined): RelatedModel | undefined {
  const related = model?.related;
  return related !== undefined && Object.hasOwn(related, uuid) ? related[uuid] : undefined;
}

/** Whether a record may have many of a related model, some one of which a condition asks for: what none has is no opposite of that. */
export function asksForSome(uuid: string | undefined, { model }: Context): boolean {
  return uuid !== undefined && relatedModel(uuid, model)?.relationship === "oneToMany";
}

/** Says so of `not` before such a condition, and of a list of what none of the records may have. */
export function reportNoneOfMany(first: number, last: number, { literals, report }: Context): void {
  report.add(
    "noComplement",
    literals.place(first, last),
    "Some one of many related records satisfies a condition, so what none of them satisfies is no opposite of it.",
    { expected: "an occurrence, such as meetings never occurred more than 0 days ago where (...)" },
  );
}
