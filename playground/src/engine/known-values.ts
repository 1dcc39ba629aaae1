/** The values that a column holds, for people to choose from. */
import type { Dataset, Row } from "./dataset.js";
import type { CountedValue, ValueColumn } from "./protocol.js";

/** So many are offered at once. */
const maxOffered = 50;

/** Columns with more different values are sampled: the first ones are offered. */
const maxDistinct = 100_000;

/** The values of columns, counted when they are first asked for. */
export class KnownValues {
  readonly #dataset: Dataset;
  readonly #counted = new Map<string, readonly CountedValue[]>();

  constructor(dataset: Dataset) {
    this.#dataset = dataset;
  }

  /** The most frequent values that contain a text, ignoring case. */
  of(column: ValueColumn, text: string): readonly CountedValue[] {
    const key = JSON.stringify([column.relatedModelUuid, column.columnSlug, column.propertyName]);
    const counted = this.#counted.get(key) ?? countValues(this.#rowsOf(column), column);
    this.#counted.set(key, counted);
    const part = text.toLowerCase();
    const found: CountedValue[] = [];
    for (const value of counted) {
      if (found.length === maxOffered) break;
      if (String(value.value).toLowerCase().includes(part)) found.push(value);
    }
    return found;
  }

  #rowsOf({ relatedModelUuid }: ValueColumn): readonly Row[] {
    const { rows, related } = this.#dataset;
    return relatedModelUuid === undefined ? rows : (related[relatedModelUuid] ?? []);
  }
}

function countValues(rows: readonly Row[], { columnSlug, propertyName }: ValueColumn): readonly CountedValue[] {
  const counts = new Map<string | number, number>();
  for (const row of rows) {
    for (const value of valuesIn(own(row, columnSlug), propertyName)) {
      if (typeof value !== "string" && typeof value !== "number") continue;
      const count = counts.get(value);
      if (count !== undefined || counts.size < maxDistinct) counts.set(value, (count ?? 0) + 1);
    }
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
}

/** The value, or that of a property of the object, or of the objects in the list. */
function valuesIn(value: unknown, propertyName: string | undefined): readonly unknown[] {
  if (propertyName === undefined) return [value];
  return (Array.isArray(value) ? value : [value]).map((part: unknown) => own(part, propertyName));
}

function own(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[key];
}
