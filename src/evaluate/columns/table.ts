import { isPlainObject, listOf, objectOf } from "../json-value.js";
import { mayBeInherited, ownValuesOf } from "../own-values.js";
import { Column, presenceOf } from "./column.js";
import type { Dictionary } from "./dictionary.js";
import { Selections } from "./selections.js";

/** Where the columns of a table come from. */
export interface ColumnSource {
  readonly length: number;
  /** The columns of these names, in their order; undefined for one that there is no column of. */
  readonly read: (names: readonly string[]) => readonly (Column | undefined)[];
}

/** The objects that a column holds, as a table of as many rows, and where there is one. */
export interface ObjectsOfColumn {
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
  readonly selections: Selections;
  readonly #source: ColumnSource;
  readonly #nulls: Column;
  readonly #columns = new Map<string, Column>();
  readonly #objects = new Map<string, ObjectsOfColumn>();
  readonly #elements = new Map<string, ElementsOfColumn>();

  constructor(source: ColumnSource) {
    this.length = source.length;
    this.selections = new Selections(source.length);
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

  objectsOf(name: string): ObjectsOfColumn {
    const known = this.#objects.get(name);
    if (known !== undefined) return known;
    const objects = this.column(name).values.map(objectOf);
    const presence = presenceOf(objects.length, (row) => objects[row] !== undefined);
    const made = { table: tableOfRecords(objects), presence };
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

/** A table of records, of which only own properties are read; of what is no record, every value is null. */
export function tableOfRecords(records: readonly unknown[]): Table {
  return new Table({ length: records.length, read: (names) => readColumns(records, names) });
}

function readColumns(records: readonly unknown[], names: readonly string[]): Column[] {
  const inherited = names.some(mayBeInherited);
  const ownValues = ownValuesOf(new Set(names));
  const columns = names.map((name) => ({ name, values: new Array<unknown>(records.length) }));
  for (let row = 0; row < records.length; row++) {
    const record = records[row];
    const own = !inherited && isOrdinary(record) ? record : ownValues(record);
    // Where the keys of records come in any order, a call reads them in half the time of a member access, whose cache
    // holds no more than some of all orders.
    for (const { name, values } of columns) values[row] = Reflect.get(own, name);
  }
  return columns.map(({ values }) => new Column(records.length, () => values));
}

/** Whether nothing can be read of a value but its own properties and those of every object. */
function isOrdinary(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function elementsOf(values: readonly unknown[]): ElementsOfColumn {
  const lists = values.map(listOf);
  const starts = new Uint32Array(values.length + 1);
  for (let row = 0; row < lists.length; row++) starts[row + 1] = (starts[row] ?? 0) + (lists[row]?.length ?? 0);
  const length = starts[values.length] ?? 0;
  const elements = new Array<unknown>(length);
  const owners = new Uint32Array(length);
  let at = 0;
  for (let row = 0; row < lists.length; row++) {
    const list = lists[row] ?? [];
    for (let index = 0; index < list.length; index++, at++) {
      const element = list[index];
      // Of an element that is not an object, every property is null.
      elements[at] = isPlainObject(element) ? element : undefined;
      owners[at] = row;
    }
  }
  return { table: tableOfRecords(elements), starts, owners };
}
