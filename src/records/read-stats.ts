import type { ValueFormat } from "../model/data-model.js";
import { suggest } from "../model/issues/suggest.js";
import type { FittingFormats } from "./format-search.js";
import { FormatSearch } from "./format-search.js";
import type { TypeReading } from "./readings.js";
import { isWritten } from "./values.js";

/** The unreadable values of a column. */
export interface UnreadableValues extends FittingFormats {
  readonly column: string;
  readonly reading: TypeReading;
  readonly count: number;
  /** The number of values that could be read. */
  readonly readCount: number;
  readonly first: { readonly line: number; readonly value: string };
  /** Whether a format of the column was given, which these values do not fit. */
  readonly hasFormat: boolean;
}

/** A column whose type conditions of one kind never match. */
export interface Incomparable {
  readonly column: string;
  readonly kind: string;
  /** The type of the column's values, in a word. */
  readonly holds: string;
}

/** A column that filters read, but records lack. */
export interface MissingColumn {
  readonly column: string;
  /** A column of the records with a similar name. */
  readonly suggestion?: string;
}

type Held = "text" | "number" | "boolean" | "unknown";

/** Findings of reading the records of one file. */
export class ReadStats {
  notes: ReadonlySet<string> = new Set();
  /** The slugs of columns by the labels that name them in the file. */
  readonly labels = new Map<string, string>();
  readonly incomparable: Incomparable[] = [];
  readonly #tallies = new Map<string, { readonly column: string; readonly search: FormatSearch }>();
  readonly #missing = new Map<string, MissingColumn>();
  readonly #types = new Map<string, Held>();

  get labelNotes(): readonly string[] {
    const words = Array.from(this.labels, ([label, column]) => `${JSON.stringify(label)} is ${column}`);
    return words.length === 0 ? [] : [`Columns were read by their labels: ${words.join(", ")}.`];
  }

  get missing(): readonly MissingColumn[] {
    return [...this.#missing.values()];
  }

  lacks(column: string): boolean {
    return this.#missing.has(column);
  }

  /** In the order of the first ones, regardless of the order in which filters read columns. */
  get unreadable(): readonly UnreadableValues[] {
    return [...this.#tallies.values()]
      .flatMap(({ column, search: { reading, isFormatted: hasFormat, first, count, readCount, result } }) =>
        first === undefined ? [] : { column, reading, hasFormat, readCount, count, first, ...result },
      )
      .sort((one, other) => one.first.line - other.first.line || (one.column < other.column ? -1 : 1));
  }

  countsOf(column: string, reading: TypeReading): Pick<UnreadableValues, "readCount" | "count"> {
    return this.#tallies.get(keyOf(column, reading))?.search ?? { readCount: 0, count: 0 };
  }

  /** @param present - the columns of the records, for suggestions. */
  addMissing(columns: Iterable<string>, present: readonly string[] = []): void {
    for (const column of columns) {
      const suggestion = suggest(column, present);
      this.#missing.set(column, { column, ...(suggestion !== undefined && { suggestion }) });
    }
  }

  allowMissing(columns: Iterable<string>): void {
    for (const column of columns) this.#missing.delete(column);
  }

  /** Returns a function that adds a value of JSON, which is not null, to the types of a column. */
  typesOf(column: string): (value: unknown) => void {
    let last = "";
    return (value) => {
      if (typeof value === last) return;
      last = typeof value;
      const type = storageOf[last] ?? "unknown";
      this.#types.set(column, (this.#types.get(column) ?? type) === type ? type : "unknown");
    };
  }

  /** What the columns of JSON hold. A column whose values have several types is unknown. */
  get storages(): Readonly<Record<string, Held>> {
    return Object.fromEntries(this.#types);
  }

  /** Returns a count for a column and a reading. If several sets of readings share them, only the first one counts. */
  tally(column: string, reading: TypeReading, format: ValueFormat): FormatSearch {
    const search = new FormatSearch(reading, isWritten(reading, format));
    const key = keyOf(column, reading);
    if (!this.#tallies.has(key)) this.#tallies.set(key, { column, search });
    return search;
  }
}

function keyOf(column: string, reading: TypeReading): string {
  return `${reading} ${column}`;
}

const storageOf: Readonly<Record<string, Held>> = {
  string: "text",
  number: "number",
  bigint: "number",
  boolean: "boolean",
};
