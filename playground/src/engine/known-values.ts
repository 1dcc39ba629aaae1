/** The values that a column holds, for people to choose from. */
import type { ComparedColumn } from "capacity-filter/text";
import { ValueCounts } from "capacity-filter/ui";
import type { Dataset } from "./dataset.js";
import type { CountedValue } from "./protocol.js";

/** So many are offered at once. */
const maxOffered = 50;

/** The values of columns, counted when they are first asked for. */
export class KnownValues {
  readonly #dataset: Dataset;
  readonly #counted = new Map<string, readonly CountedValue[]>();

  constructor(dataset: Dataset) {
    this.#dataset = dataset;
  }

  /** The most frequent values that contain a text, ignoring case. */
  of({ relatedModelUuid, columnSlug, propertyName }: ComparedColumn, text: string): readonly CountedValue[] {
    const key = JSON.stringify([relatedModelUuid, columnSlug, propertyName]);
    let counted = this.#counted.get(key);
    if (counted === undefined) {
      const { rows, related } = this.#dataset;
      const all = relatedModelUuid === undefined ? rows : (related[relatedModelUuid] ?? []);
      const values = all.flatMap((row) => valuesIn(own(row, columnSlug), propertyName));
      counted = new ValueCounts(values).mostFrequent().filter(isOffered);
      this.#counted.set(key, counted);
    }
    const part = text.toLowerCase();
    return counted.filter(({ value }) => String(value).toLowerCase().includes(part)).slice(0, maxOffered);
  }
}

function isOffered(counted: { readonly value: unknown; readonly count: number }): counted is CountedValue {
  return typeof counted.value === "string" || typeof counted.value === "number";
}

/** The value, or that of a property of the object, or of the objects in the list. */
function valuesIn(value: unknown, propertyName: string | undefined): readonly unknown[] {
  if (propertyName === undefined) return [value];
  return (Array.isArray(value) ? value : [value]).map((part: unknown) => own(part, propertyName));
}

function own(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}
