import { comeInAnyKeyOrder } from "../key-orders.js";
import type { OwnValues } from "../own-values.js";
import { mayBeInherited, ownValuesOf } from "../own-values.js";
import type { Column } from "./column.js";
import { builderFor } from "./column-builder.js";
import { spread } from "./spread.js";

/** What is read of a list as a record: the value itself, or the object that it holds; undefined for what has no keys. */
export type RecordOf = (value: unknown) => unknown;

/** Records are read by so many, which stay in the nearest memory while one column after another is read of them. */
const BLOCK = 256;

/** Few records say how all of them are best read, and what their columns hold. */
const SAMPLE = 512;

/** Columns of records, of which only own properties are read; of what is no record, every value is null. */
export function readColumns(records: readonly unknown[], names: readonly string[], recordOf: RecordOf): Column[] {
  const keys = names.map(internalized);
  const sample = spread(SAMPLE, records.length).map((row) => recordOf(records[row]));
  const { ownValues, readKey } = readingFor(sample, keys);
  const own: OwnValues[] = sample.map(ownValues);
  const cells = new Array<unknown>(Math.max(BLOCK, own.length));
  const builders = keys.map((key) => {
    readKey(own, key, own.length, cells);
    return builderFor(cells.slice(0, own.length), records.length);
  });

  for (let start = 0; start < records.length; start += BLOCK) {
    const count = Math.min(BLOCK, records.length - start);
    for (let at = 0; at < count; at++) own[at] = ownValues(recordOf(records[start + at]));
    for (const [at, key] of keys.entries()) {
      readKey(own, key, count, cells);
      const builder = builders[at]?.add(cells, start, count);
      if (builder !== undefined) builders[at] = builder;
    }
  }
  return builders.map((builder) => builder.column());
}

/** The engine keeps one text for each key, and looks properties up by it at once; by an equal one it has to find it first. */
function internalized(name: string): string {
  return Object.keys({ [name]: undefined })[0] ?? name;
}

interface Reading {
  readonly ownValues: (record: unknown) => OwnValues;
  /** Writes what `count` records have under a key. */
  readonly readKey: (own: readonly OwnValues[], key: string, count: number, cells: unknown[]) => void;
}

function readingFor(sample: readonly unknown[], keys: readonly string[]): Reading {
  const ownValues = ownValuesOf(new Set(keys));
  if (!comeInAnyKeyOrder(sample)) return { ownValues, readKey: readByName };
  const isInherited = keys.some(mayBeInherited);
  return {
    ownValues: (record) => (!isInherited && isOrdinary(record) ? record : ownValues(record)),
    readKey: readByCall,
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
