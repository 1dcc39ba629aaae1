import { isRecord, ownList, ownObject } from "../evaluate/own-values.js";
import { Column, presenceOf } from "./column.js";
import type { Dictionary } from "./dictionary.js";
import { IndexPolicy } from "./index-policy.js";
import type { RecordOf } from "./read-columns.js";
import { readColumns } from "./read-columns.js";
import { BufferPool } from "./buffer-pool.js";
import { sampleRows } from "./sample-rows.js";

/** The source of the columns of a table. */
export interface ColumnSource {
  readonly length: number;
  /** Returns the columns in the order of their names, undefined for a name without a column. */
  readonly read: (names: readonly string[]) => readonly (Column | undefined)[];
}

/** The objects in a column, as a table with the same rows. */
interface ObjectsOfColumn {
  readonly table: ColumnTable;
  /** Code 1 for the rows with an object, code 0 for any other. */
  readonly presence: Dictionary;
}

/** The elements of all lists in a column, as a table with one row per element. */
export interface ElementsOfColumn {
  readonly table: ColumnTable;
  /** For each row the index of its first element, and then the number of all elements. */
  readonly starts: Uint32Array;
  /** For each element its row. */
  readonly owners: Uint32Array;
}

/** Records by column. Columns, and the tables of their objects and elements, are read on first use. */
export class ColumnTable {
  readonly length: number;
  readonly buffers: BufferPool;
  readonly #nulls: Column;
  readonly #columns = new Map<string, Column>();
  readonly #indexPolicies = new Map<string, IndexPolicy>();
  readonly #objects = new Map<string, ObjectsOfColumn>();
  readonly #elements = new Map<string, ElementsOfColumn>();

  constructor(private readonly source: ColumnSource) {
    this.length = source.length;
    this.buffers = new BufferPool(source.length);
    this.#nulls = new Column(source.length, () => new Array<unknown>(source.length));
  }

  /** Reads columns together: one pass over the rows is faster than one for each column. */
  load(names: Iterable<string>): void {
    const missing = [...new Set(names)].filter((name) => !this.#columns.has(name));
    if (missing.length === 0) return;
    const columns = this.source.read(missing);
    for (const [at, name] of missing.entries()) this.#columns.set(name, columns[at] ?? this.#nulls);
  }

  /** Returns a column of nulls for an unknown name. */
  column(name: string): Column {
    this.load([name]);
    return this.#columns.get(name) ?? this.#nulls;
  }

  /** Decides when to read the objects or lists of a column into a table. */
  indexPolicyOf(name: string): IndexPolicy {
    const known = this.#indexPolicies.get(name) ?? new IndexPolicy(this.length);
    this.#indexPolicies.set(name, known);
    return known;
  }

  objectsOf(name: string): ObjectsOfColumn {
    const objects = this.#objects.get(name) ?? objectsOf(this.column(name).values);
    this.#objects.set(name, objects);
    return objects;
  }

  elementsOf(name: string): ElementsOfColumn {
    const elements = this.#elements.get(name) ?? elementsOf(this.column(name).values);
    this.#elements.set(name, elements);
    return elements;
  }
}

/** Creates a table of records. All values of a row that is not a record are null. */
export function tableOfRecords(records: readonly unknown[], recordOf: RecordOf = (record) => record): ColumnTable {
  return new ColumnTable({ length: records.length, read: (names) => readColumns(records, names, recordOf) });
}

function objectsOf(values: readonly unknown[]): ObjectsOfColumn {
  const objects = parsedOnce(values, ownObject);
  let presence: Dictionary | undefined;
  return {
    table: tableOfRecords(objects, ownObject),
    get presence() {
      return (presence ??= presenceOf(objects.length, (row) => ownObject(objects[row]) !== undefined));
    },
  };
}

function elementsOf(values: readonly unknown[]): ElementsOfColumn {
  const lists = parsedOnce(values, ownList);
  const starts = new Uint32Array(lists.length + 1);
  for (let row = 0; row < lists.length; row++) {
    starts[row + 1] = (starts[row] ?? 0) + (ownList(lists[row])?.length ?? 0);
  }
  const length = starts[lists.length] ?? 0;
  const elements = new Array<unknown>(length);
  const owners = new Uint32Array(length);
  let at = 0;
  for (let row = 0; row < lists.length; row++) {
    const list = ownList(lists[row]);
    // Indexes, because a list may override its iterator.
    for (let index = 0; list !== undefined && index < list.length; index++, at++) {
      elements[at] = list[index];
      owners[at] = row;
    }
  }
  return { table: tableOfRecords(elements, elementOf), starts, owners };
}

/** All properties of an element that is not an object are null. */
function elementOf(element: unknown): unknown {
  return isRecord(element) ? element : undefined;
}

/** Parses JSON strings once for all tests. Does not copy the values if a sample has no strings. */
function parsedOnce(values: readonly unknown[], read: (value: unknown) => unknown): readonly unknown[] {
  return sampleRows(64, values.length).some((row) => typeof values[row] === "string") ? values.map(read) : values;
}
