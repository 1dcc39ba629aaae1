import type { ExplainOptions } from "../../evaluate.js";
import type { DeepReadonly, Filter } from "../../model/filter.js";
import type { Issue } from "../../model/issues/issue.js";
import type { CapacityDraft } from "../../model/structure/structure.js";
import { didYouMean, suggest } from "../../model/issues/suggest.js";
import type { Evaluated } from "../evaluate/evaluated.js";
import type { Plan } from "../../engines/records/reading-groups.js";
import type { RelatedFiles } from "../evaluate/related.js";
import { InputError } from "../input/input-error.js";
import { plain } from "../output/plain.js";
import { relatedModelsOf } from "../../engines/records/readings.js";

/** A capacity with what is known of its filter, or why nothing is. */
export type About<Known> = { readonly capacity: CapacityDraft } & (
  | { readonly status: "withoutFilter" }
  | { readonly status: "failed"; readonly issues: readonly Issue[] }
  | { readonly status: "explained"; readonly known: Known }
);

/** What it takes to explain a filter. */
export interface Question {
  readonly filter: DeepReadonly<Filter>;
  /** Which of the rows that are made of a record the filter reads. */
  readonly group: number;
  readonly options: ExplainOptions;
}

/** Makes something else of what is known of filters. */
export function mapKnown<From, To>(about: readonly About<From>[], toKnown: (known: From) => To): readonly About<To>[] {
  return about.map((one) => (one.status === "explained" ? { ...one, known: toKnown(one.known) } : one));
}

/**
 * All that was read, or the one capacity of that name or uuid.
 *
 * @throws {InputError} when there is none.
 */
export function chosenOf({ capacities, refused }: Evaluated, name: string | undefined): Evaluated {
  if (name === undefined) return { capacities, refused };
  const index = capacities.findIndex((capacity) => capacity.name === name || capacity.uuid === name);
  const capacity = capacities[index];
  if (capacity === undefined) {
    const names = capacities.map((capacity) => capacity.name);
    throw new InputError(`There is no capacity ${JSON.stringify(name)}.${didYouMean(suggest(name, names))}`);
  }
  const issues = refused.get(index);
  return { capacities: [capacity], refused: new Map(issues && [[0, issues]]) };
}

/** The capacities in their order, each with what it takes to explain its filter. */
export async function questionsOf(
  { capacities, refused }: Evaluated,
  { groups, contradictions }: Plan,
  relatedFiles: RelatedFiles,
  options: ExplainOptions,
): Promise<readonly About<Question>[]> {
  const questions = capacities.map((capacity, index): About<Question> => {
    const contradiction = contradictions.get(index);
    const issues = refused.get(index) ?? (contradiction === undefined ? [] : [contradiction]);
    return issues.length === 0 ? { capacity, status: "withoutFilter" } : { capacity, status: "failed", issues };
  });
  for (const [group, { readings, indexes }] of groups.entries()) {
    const models = indexes.flatMap((index) => relatedModelsOf(capacities[index]?.filter ?? noFilter));
    const related = await relatedFiles.load(models, readings);
    for (const index of indexes) {
      const capacity = capacities[index];
      if (!capacity?.filter) continue;
      const known = { filter: capacity.filter, group, options: { ...options, related } };
      questions[index] = { capacity, status: "explained", known };
    }
  }
  return questions;
}

const noFilter: Filter = { conjonction: "and", groups: [] };

/** For programs. */
export function reportAbout(about: About<object>): object {
  const { name, uuid } = about.capacity;
  const { status } = about;
  if (status === "failed") return { name, uuid, status, issues: about.issues };
  return { name, uuid, status, ...(status === "explained" && about.known) };
}

/** For people: why nothing is known of a filter. */
export function reasonWithout(about: Exclude<About<unknown>, { status: "explained" }>): string {
  if (about.status === "withoutFilter") return "no filter";
  return plain(`not explained: ${[...new Set(about.issues.map(({ message }) => message))].join(" ")}`);
}
