/** Columns of files that a header names by the labels of a data model. */
import type { DataModel } from "../model/data-model.js";
import { ownValue } from "../model/own-value.js";
import { RecordsError } from "./errors.js";

/**
 * The slugs of the columns that are read and that a header names by their labels, by label.
 *
 * @throws {RecordsError} if two columns of the model have a label that is used.
 */
export function slugsByLabel(
  header: readonly string[],
  read: ReadonlySet<string>,
  modelled: DataModel["columns"],
  name: string,
): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>();
  for (const slug of read) {
    const label = header.includes(slug) ? undefined : ownValue(modelled, slug)?.label;
    if (label === undefined || read.has(label) || !header.includes(label)) continue;
    const [one, other] = Object.keys(modelled).filter((each) => modelled[each]?.label === label);
    if (other !== undefined) {
      const both = `${JSON.stringify(one)} and ${JSON.stringify(other)}`;
      throw new RecordsError(
        `${name}: ${JSON.stringify(label)} is the label of two columns, ${both}. Name it by its slug.`,
      );
    }
    slugs.set(label, slug);
  }
  return slugs;
}

export function labelNotes(slugs: ReadonlyMap<string, string>): readonly string[] {
  const words = Array.from(slugs, ([label, column]) => `${JSON.stringify(label)} is ${column}`);
  return words.length === 0 ? [] : [`Columns were read by their labels: ${words.join(", ")}.`];
}
