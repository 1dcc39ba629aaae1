import { comeInAnyKeyOrder } from "../evaluate/key-orders.js";
import type { OwnValues } from "../evaluate/own-values.js";
import { mayBeInherited, ownValuesOf } from "../evaluate/own-values.js";
import type { Column } from "./column.js";
import { builderFor } from "./column-builder.js";
import { sampleRows } from "./sample-rows.js";

/** What is read of a list as a record: the value itself, or the object that it holds; undefined for what has no keys. */
export type RecordOf = (value: unknown) => unknown;

/** Records are read by so many, which stay in the nearest memory while one column after another is read of them. */
const BLOCK = 256;

/** Few records say how all of them are best read, and what their columns hold. */
const SAMPLE = 512;

/** Columns of records, of which only own properties are read; of what is no record, every value is null. */
export function readColumns(records: readonly unknown[], names: readonly string[], recordOf: RecordOf): Column[] {
  const keys = names.map(internalized);
  const sample = sampleRows(SAMPLE, records.length).map((row) => recordOf(records[row]));
  const { ownValues, readerFor } = readingFor(sample, keys);
  const own: OwnValues[] = sample.map(ownValues);
  const read = readerFor(own, keys);
  const cells = keys.map(() => new Array<unknown>(Math.max(BLOCK, own.length)));
  read(own, own.length, cells);
  let builders = cells.map((column) => builderFor(column.slice(0, own.length), records.length));

  for (let start = 0; start < records.length; start += BLOCK) {
    const count = Math.min(BLOCK, records.length - start);
    for (let at = 0; at < count; at++) own[at] = ownValues(recordOf(records[start + at]));
    read(own, count, cells);
    builders = builders.map((builder, at) => builder.add(cells[at] ?? [], start, count));
  }
  return builders.map((builder) => builder.column());
}

/** The engine keeps one text for each key, and looks properties up by it at once; by an equal one it has to find it first. */
function internalized(name: string): string {
  return Object.keys({ [name]: undefined })[0] ?? name;
}

/** Writes what the first `count` records have under each of some keys, into an array for each. */
type Read = (own: readonly OwnValues[], count: number, cells: readonly unknown[][]) => void;

interface Reading {
  readonly ownValues: (record: unknown) => OwnValues;
  readonly readerFor: (own: readonly OwnValues[], keys: readonly string[]) => Read;
}

function readingFor(sample: readonly unknown[], keys: readonly string[]): Reading {
  const ownValues = ownValuesOf(new Set(keys));
  if (!comeInAnyKeyOrder(sample)) return { ownValues, readerFor: readerInOrder };
  const isInherited = keys.some(mayBeInherited);
  return {
    ownValues: (record) => (!isInherited && isOrdinary(record) ? record : ownValues(record)),
    readerFor: (_, keys) => readerOfEach(keys, readByCall),
  };
}

/** Where most records have the same keys in the same order, and half of them are asked for, they are read in that order. */
function readerInOrder(sample: readonly OwnValues[], keys: readonly string[]): Read {
  const byName = readerOfEach(keys, readByName);
  const order = keysIn(sample[0] ?? {});
  const alike = sample.filter((record) => keysIn(record).join() === order.join());
  const isMost = alike.length * 8 >= sample.length * 7;
  if (!isMost || keys.length * 2 < order.length || !keys.every((key) => order.includes(key))) return byName;
  const columns = order.map((key) => keys.indexOf(key));
  return (own, count, cells) => {
    for (let at = 0; at < count; at++) {
      const record = own[at] ?? {};
      if (readInOrder(record, order, columns, cells, at)) continue;
      for (const [column, values] of cells.entries()) values[at] = record[keys[column] ?? ""];
    }
  };
}

function keysIn(record: OwnValues): string[] {
  const keys: string[] = [];
  for (const key in record) keys.push(key);
  return keys;
}

/** False where a record has other keys. Engines know where the values of an object are while they tell its keys. */
function readInOrder(
  record: OwnValues,
  order: readonly string[],
  columns: readonly number[],
  cells: readonly unknown[][],
  at: number,
): boolean {
  let index = 0;
  for (const key in record) {
    if (key !== order[index]) return false;
    const column = columns[index++] ?? -1;
    const values = column < 0 ? undefined : cells[column];
    if (values !== undefined) values[at] = record[key];
  }
  return index === order.length;
}

function readerOfEach(
  keys: readonly string[],
  readKey: (own: readonly OwnValues[], key: string, count: number, cells: unknown[]) => void,
): Read {
  return (own, count, cells) => {
    for (const [column, key] of keys.entries()) readKey(own, key, count, cells[column] ?? []);
  };
}

function readByName(own: readonly OwnValues[], key: string, count: number, cells: unknown[]): void {
  for (let at = 0; at < count; at++) cells[at] = own[at]?.[key];
}

// Where the keys of records come in any order, calls read their keys and prototypes in half the time that it takes to
// access them, as what the engine remembers of some of all orders never helps.

function readByCall(own: readonly OwnValues[], key: string, count: number, cells: unknown[]): void {
  for (let at = 0; at < count; at++) cells[at] = Reflect.get(own[at] ?? {}, key);
}

/** Whether nothing can be read of a value but its own properties and those of every object. */
function isOrdinary(value: unknown): value is OwnValues {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
