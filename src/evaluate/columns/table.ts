import { isPlainObject, listOf, objectOf } from "../json-value.js";
import { ownValuesOf } from "../own-values.js";
import { Column, presenceOf } from "./column.js";
import type { Dictionary } from "./dictionary.js";
import { Selections } from "./selections.js";

/** Where the columns of a table come from. */
export interface ColumnSource {
  readonly length: number;
  /** The columns of these names, in their order; of a name that there is no column of, one of nulls. */
  readonly read: (names: readonly string[]) => readonly Column[];
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
  readonly #columns = new Map<string, Column>();
  readonly #objects = new Map<string, ObjectsOfColumn>();
  readonly #elements = new Map<string, ElementsOfColumn>();

  constructor(source: ColumnSource) {
    this.length = source.length;
    this.selections = new Selections(source.length);
    this.#source = source;
  }

  /** Reads columns together, which is cheaper than one by one: every row is visited once. */
  load(names: Iterable<string>): void {
    const missing = [...new Set(names)].filter((name) => !this.#columns.has(name));
    if (missing.length === 0) return;
    const columns = this.#source.read(missing);
    for (const [at, column] of columns.entries()) this.#columns.set(missing[at] ?? "", column);
  }

  column(name: string): Column {
    this.load([name]);
    const column = this.#columns.get(name);
    if (column === undefined) throw new RangeError("sources give a column for every name");
    return column;
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
  const ownValues = ownValuesOf(new Set(names));
  const columns = names.map(() => new Array<unknown>(records.length));
  for (let row = 0; row < records.length; row++) {
    const own = ownValues(records[row]);
    for (let at = 0; at < names.length; at++) {
      const column = columns[at];
      if (column !== undefined) column[row] = own[names[at] ?? ""];
    }
  }
  return columns.map((values) => new Column(records.length, () => values));
}

function elementsOf(values: readonly unknown[]): ElementsOfColumn {
  const starts = new Uint32Array(values.length + 1);
  const elements: unknown[] = [];
  const owners: number[] = [];
  for (let row = 0; row < values.length; row++) {
    const list = listOf(values[row]);
    starts[row] = elements.length;
    if (list === undefined) continue;
    // eslint-disable-next-line @typescript-eslint/prefer-for-of -- a list of a row may bring an iterator of its own
    for (let index = 0; index < list.length; index++) {
      const element = list[index];
      // Of an element that is not an object, every property is null.
      elements.push(isPlainObject(element) ? element : undefined);
      owners.push(row);
    }
  }
  starts[values.length] = elements.length;
  return { table: tableOfRecords(elements), starts, owners: Uint32Array.from(owners) };
}
