import { areMegamorphic } from "../evaluate/shape-detector.js";
import type { OwnValues } from "../evaluate/own-values.js";
import { shadowsPrototype, pickOwn } from "../evaluate/own-values.js";
import type { Column } from "./column.js";
import { builderFor } from "./column-builder.js";
import { sampleRows } from "./sample-rows.js";

/** Returns the record in a value: the value itself, or an object parsed from it. Undefined if there is none. */
export type RecordOf = (value: unknown) => unknown;

/** Records are read in blocks that stay in the processor cache while their columns are read one after another. */
const BLOCK_SIZE = 256;

/** A sample decides how to read the records, and how to store their columns. */
const SAMPLE_SIZE = 512;

/** Reads columns of records, own properties only. All values of a row that is not a record are null. */
export function readColumns(records: readonly unknown[], keys: readonly string[], recordOf: RecordOf): Column[] {
  const sample = sampleRows(SAMPLE_SIZE, records.length).map((row) => recordOf(records[row]));
  const { ownValues, readerFor } = strategyFor(sample, keys);
  const own: OwnValues[] = sample.map(ownValues);
  const read = readerFor(own, keys);
  const cells = keys.map(() => new Array<unknown>(Math.max(BLOCK_SIZE, own.length)));
  read(own, own.length, cells);
  let builders = cells.map((column) => builderFor(column.slice(0, own.length), records.length));

  for (let start = 0; start < records.length; start += BLOCK_SIZE) {
    const count = Math.min(BLOCK_SIZE, records.length - start);
    for (let at = 0; at < count; at++) own[at] = ownValues(recordOf(records[start + at]));
    read(own, count, cells);
    builders = builders.map((builder, at) => builder.add(cells[at] ?? [], start, count));
  }
  return builders.map((builder) => builder.column());
}

/** Writes the values of the first `count` records, one array per key. */
type ReadBlock = (own: readonly OwnValues[], count: number, cells: readonly unknown[][]) => void;

interface ReadStrategy {
  readonly ownValues: (record: unknown) => OwnValues;
  readonly readerFor: (own: readonly OwnValues[], keys: readonly string[]) => ReadBlock;
}

function strategyFor(sample: readonly unknown[], keys: readonly string[]): ReadStrategy {
  const ownValues = pickOwn(new Set(keys));
  if (!areMegamorphic(sample)) return { ownValues, readerFor: readerInOrder };
  const isInherited = keys.some(shadowsPrototype);
  return {
    ownValues: (record) => (!isInherited && isOrdinary(record) ? record : ownValues(record)),
    readerFor: (_, keys) => readerOfEach(keys, readByCall),
  };
}

/** Reads records in the order of their keys if most have the same ones and at least half of those are needed. */
function readerInOrder(sample: readonly OwnValues[], keys: readonly string[]): ReadBlock {
  const byName = readerOfEach(keys, readByName);
  const order = keysIn(sample[0] ?? {});
  const sameOrder = sample.filter((record) => keysIn(record).join() === order.join());
  const isTypical = sameOrder.length * 8 >= sample.length * 7;
  if (!isTypical || keys.length * 2 < order.length || !keys.every((key) => order.includes(key))) return byName;
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

/** Returns false if a record has other keys. A `for in` loop looks up the values of all keys faster than single reads. */
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
): ReadBlock {
  return (own, count, cells) => {
    for (const [column, key] of keys.entries()) readKey(own, key, count, cells[column] ?? []);
  };
}

function readByName(own: readonly OwnValues[], key: string, count: number, cells: unknown[]): void {
  for (let at = 0; at < count; at++) cells[at] = own[at]?.[key];
}

// `Reflect.get` and `Object.getPrototypeOf` take half the time of property access for records with their keys in any
// order, because a megamorphic access misses its inline cache.

function readByCall(own: readonly OwnValues[], key: string, count: number, cells: unknown[]): void {
  for (let at = 0; at < count; at++) cells[at] = Reflect.get(own[at] ?? {}, key);
}

/** Whether a value inherits only from `Object.prototype`. */
function isOrdinary(value: unknown): value is OwnValues {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
