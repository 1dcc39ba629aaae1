import { isRecord, listOf, objectOf } from "../evaluate/json-value.js";
import { Column, presenceOf } from "./column.js";
import type { Dictionary } from "./dictionary.js";
import { IndexPolicy } from "./index-policy.js";
import type { RecordOf } from "./read-columns.js";
import { readColumns } from "./read-columns.js";
import { BufferPool } from "./buffer-pool.js";
import { sampleRows } from "./sample-rows.js";

/** Where the columns of a table come from. */
export interface ColumnSource {
  readonly length: number;
  /** The columns of these names, in their order; undefined for one that there is no column of. */
  readonly read: (names: readonly string[]) => readonly (Column | undefined)[];
}

/** The objects that a column holds, as a table of as many rows, and where there is one. */
interface ObjectsOfColumn {
  readonly table: Table;
  readonly presence: Dictionary;
}

/** The elements of all lists that a column holds, as a table of their own. */
export interface ElementsOfColumn {
  readonly table: Table;
  /** For each row the first of its elements; they end where those of the next row start. */
  readonly starts: Uint32Array;
  /** For each element the row that it belongs to. */
  readonly owners: Uint32Array;
}

/** Records by columns; a column is read when it is first asked for, and so is what it holds in objects and lists. */
export class Table {
  readonly length: number;
  readonly buffers: BufferPool;
  readonly #source: ColumnSource;
  readonly #nulls: Column;
  readonly #columns = new Map<string, Column>();
  readonly #indexPolicy = new Map<string, IndexPolicy>();
  readonly #objects = new Map<string, ObjectsOfColumn>();
  readonly #elements = new Map<string, ElementsOfColumn>();

  constructor(source: ColumnSource) {
    this.length = source.length;
    this.buffers = new BufferPool(source.length);
    this.#source = source;
    this.#nulls = new Column(source.length, () => new Array<unknown>(source.length));
  }

  /** Reads columns together, which is cheaper than one by one: every row is visited once. */
  load(names: Iterable<string>): void {
    const missing = [...new Set(names)].filter((name) => !this.#columns.has(name));
    if (missing.length === 0) return;
    const columns = this.#source.read(missing);
    for (const [at, name] of missing.entries()) this.#columns.set(name, columns[at] ?? this.#nulls);
  }

  /** A column; where there is none, one of nulls. */
  column(name: string): Column {
    this.load([name]);
    return this.#columns.get(name) ?? this.#nulls;
  }

  /** Until when what a column holds in objects or lists is looked up there, row by row. */
  indexPolicyOf(name: string): IndexPolicy {
    const known = this.#indexPolicy.get(name) ?? new IndexPolicy(this.length);
    this.#indexPolicy.set(name, known);
    return known;
  }

  objectsOf(name: string): ObjectsOfColumn {
    const known = this.#objects.get(name);
    if (known !== undefined) return known;
    const made = objectsOf(this.column(name).values);
    this.#objects.set(name, made);
    return made;
  }

  elementsOf(name: string): ElementsOfColumn {
    const known = this.#elements.get(name);
    if (known !== undefined) return known;
    const made = elementsOf(this.column(name).values);
    this.#elements.set(name, made);
    return made;
  }
}

/** A table of records; of what is no record, every value is null. */
export function tableOfRecords(records: readonly unknown[], recordOf: RecordOf = (record) => record): Table {
  return new Table({ length: records.length, read: (names) => readColumns(records, names, recordOf) });
}

function objectsOf(values: readonly unknown[]): ObjectsOfColumn {
  const objects = parsedOnce(values, objectOf);
  let presence: Dictionary | undefined;
  return {
    table: tableOfRecords(objects, objectOf),
    get presence() {
      return (presence ??= presenceOf(objects.length, (row) => objectOf(objects[row]) !== undefined));
    },
  };
}

function elementsOf(values: readonly unknown[]): ElementsOfColumn {
  const lists = parsedOnce(values, listOf);
  const starts = new Uint32Array(lists.length + 1);
  for (let row = 0; row < lists.length; row++) {
    starts[row + 1] = (starts[row] ?? 0) + (listOf(lists[row])?.length ?? 0);
  }
  const length = starts[lists.length] ?? 0;
  const elements = new Array<unknown>(length);
  const owners = new Uint32Array(length);
  let at = 0;
  for (let row = 0; row < lists.length; row++) {
    const list = listOf(lists[row]);
    // A list may bring an iterator of its own.
    for (let index = 0; list !== undefined && index < list.length; index++, at++) {
      elements[at] = list[index];
      owners[at] = row;
    }
  }
  return { table: tableOfRecords(elements, elementOf), starts, owners };
}

/** Of an element that is not an object, every property is null. */
function elementOf(element: unknown): unknown {
  return isRecord(element) ? element : undefined;
}

/** Values that are JSON texts are read once for all; those that seem not to be are not copied for it. */
function parsedOnce(values: readonly unknown[], read: (value: unknown) => unknown): readonly unknown[] {
  return sampleRows(64, values.length).some((row) => typeof values[row] === "string") ? values.map(read) : values;
}
