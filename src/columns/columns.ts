import { ownValue } from "../model/own-value.js";
import { CapacityFilterError } from "../model/issues/errors.js";
import type { Issue } from "../model/issues/issue.js";
import type { ArrowTable } from "./arrow.js";
import { arrowSource } from "./arrow.js";
import { Column, columnOfNumbers } from "./column.js";
import { dictionaryFrom } from "./dictionary.js";
import { ColumnTable, tableOfRecords } from "./table.js";

/** Columnar data, created by {@link columnsOf}. */
export interface Columns {
  /** The number of rows. */
  readonly length: number;
  /** Reads the columns with these names now. By default a column is read when a filter first needs it. */
  readonly load: (names: Iterable<string>) => void;
}

/** The distinct values, and for each row the index of its value. */
export interface DictionaryArray {
  readonly codes: Uint8Array | Uint16Array | Uint32Array | Int32Array;
  readonly values: readonly unknown[];
}

/** Numbers, and for each row 1 if the value is null. */
export interface NullableNumbers {
  readonly numbers: Float64Array;
  readonly nulls: Uint8Array;
}

/** The values of a column: numbers, where NaN means null; a dictionary; or the values as in the property of a row. */
export type ColumnArray = Float64Array | NullableNumbers | DictionaryArray | readonly unknown[];

/** Columns by name. Each has `length` values; missing values at the end are null. */
export interface ColumnArrays {
  readonly length: number;
  readonly columns: Readonly<Record<string, ColumnArray>>;
}

/**
 * Creates columnar data for filters compiled with `compileColumns`.
 *
 * @param source - an array or another iterable of rows, an Arrow table, or arrays by name. Do not change it afterwards:
 * columns are read when a filter first needs them, in one pass over the rows for all columns of the filter.
 * @example
 * columnsOf([{ name: "Acme" }, { name: "Zeta" }]).length // 2
 * columnsOf({ length: 2, columns: { employees: Float64Array.of(250, NaN), country: { codes: Uint8Array.of(1, 0), values: [null, "US"] } } }).length // 2
 */
export function columnsOf(source: Iterable<object> | ArrowTable | ColumnArrays): Columns {
  // Test for an Arrow table first: it is an iterable of rows too, but a slow one.
  if (isArrowTable(source)) return new ColumnTable(arrowSource(source));
  return Symbol.iterator in source ? tableOfRecords([...source]) : tableOfArrays(source);
}

const tables = new WeakMap<ArrowTable, ColumnTable>();

/** Returns the table of `columns`, always the same one for the same Arrow table. */
export function columnTable(columns: Columns | ArrowTable): ColumnTable {
  if (columns instanceof ColumnTable) return columns;
  if (!isArrowTable(columns)) throw new CapacityFilterError([notColumns]);
  const known = tables.get(columns) ?? new ColumnTable(arrowSource(columns));
  tables.set(columns, known);
  return known;
}

const notColumns: Issue = {
  code: "notColumns",
  severity: "error",
  path: [],
  message: "Expected columns made by `columnsOf`, or an Arrow table.",
};

function isArrowTable(source: object): source is ArrowTable {
  return "getChild" in source;
}

function tableOfArrays({ length, columns }: ColumnArrays): ColumnTable {
  return new ColumnTable({
    length,
    read: (names) =>
      names.map((name) => {
        const array = ownValue(columns, name);
        return array && columnOf(array, length);
      }),
  });
}

function columnOf(array: ColumnArray, length: number): Column {
  const list = <T>(valueOf: (row: number) => T): T[] => Array.from({ length }, (_, row) => valueOf(row));
  if (array instanceof Float64Array) {
    const numbers = array.length === length ? array : Float64Array.from(list((row) => array[row] ?? NaN));
    return columnOfNumbers(numbers, (row) => !Number.isNaN(numbers[row]));
  }
  if ("nulls" in array) {
    const { numbers, nulls } = array;
    const isPresent = (row: number): boolean => row < numbers.length && nulls[row] !== 1;
    return columnOfNumbers(Float64Array.from(list((row) => (isPresent(row) ? (numbers[row] ?? NaN) : NaN))), isPresent);
  }
  if ("codes" in array) {
    const { codes, values } = array;
    const dictionary = dictionaryFrom(codes, values, length);
    return new Column(length, () => list((row) => values[codes[row] ?? -1]), { dictionary });
  }
  return new Column(length, () => list((row) => array[row]));
}
