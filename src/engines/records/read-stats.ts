import { suggest } from "../../model/issues/suggest.js";
import type { TypeReading } from "./readings.js";

/** The unreadable values of a column. */
export interface UnreadableValues {
  readonly column: string;
  readonly reading: TypeReading;
  count: number;
  readonly first: { readonly line: number; readonly value: string };
}

/** Counts a value that could not be read. */
type UnreadableCounter = (line: number, value: string) => void;

/** A column whose type conditions of one kind never match. */
export interface Incomparable {
  readonly column: string;
  /** The kind of the conditions. */
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

/** Findings of reading the records of one file. */
export class ReadStats {
  readonly #unreadable = new Map<string, UnreadableValues>();
  readonly #counted = new Set<string>();
  readonly #missing = new Map<string, MissingColumn>();
  readonly #incomparable: Incomparable[] = [];
  readonly #labels = new Map<string, string>();

  /** The slugs of columns by the labels that name them in the file. */
  get labels(): ReadonlyMap<string, string> {
    return this.#labels;
  }

  addLabels(labels: ReadonlyMap<string, string>): void {
    for (const [label, column] of labels) this.#labels.set(label, column);
  }

  get missing(): readonly MissingColumn[] {
    return [...this.#missing.values()];
  }

  lacks(column: string): boolean {
    return this.#missing.has(column);
  }

  /** In the order of the first ones, regardless of the order in which filters read columns. */
  get unreadable(): readonly UnreadableValues[] {
    return [...this.#unreadable.values()].sort(
      (one, other) => one.first.line - other.first.line || (one.column < other.column ? -1 : 1),
    );
  }

  /** @param present - the columns of the records, for suggestions. */
  addMissing(columns: Iterable<string>, present: readonly string[] = []): void {
    for (const column of columns) {
      const suggestion = suggest(column, present);
      this.#missing.set(column, { column, ...(suggestion !== undefined && { suggestion }) });
    }
  }

  /** Forgets columns that records may lack. */
  allowMissing(columns: Iterable<string>): void {
    for (const column of columns) this.#missing.delete(column);
  }

  get incomparable(): readonly Incomparable[] {
    return this.#incomparable;
  }

  addIncomparable(columns: readonly Incomparable[]): void {
    this.#incomparable.push(...columns);
  }

  /** Returns one counter per column and reading, even if several sets of readings share it. */
  counter(column: string, reading: TypeReading): UnreadableCounter {
    const key = `${reading} ${column}`;
    if (this.#counted.has(key)) return () => undefined;
    this.#counted.add(key);
    return (line, value) => {
      const values = this.#unreadable.get(key);
      if (values === undefined) this.#unreadable.set(key, { column, reading, count: 1, first: { line, value } });
      else values.count++;
    };
  }
}
