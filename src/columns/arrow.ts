import { Column, columnOfNumbers } from "./column.js";
import type { Dictionary } from "./dictionary.js";
import { dictionaryFrom } from "./dictionary.js";
import type { ColumnSource } from "./table.js";

/** The part of a table of `apache-arrow` that is read. */
export interface ArrowTable {
  readonly numRows: number;
  getChild(name: string): ArrowVector | null;
}

/** The part of a vector of `apache-arrow` that is read. */
export interface ArrowVector {
  readonly length: number;
  readonly type: ArrowType;
  readonly data: readonly ArrowData[];
  get(index: number): unknown;
}

/** The part of a data type of `apache-arrow` that is read. */
export interface ArrowType {
  readonly typeId: number;
  readonly children?: readonly { readonly type: ArrowType }[] | null;
}

/** The part of a chunk of a vector of `apache-arrow` that is read. */
export interface ArrowData {
  readonly length: number;
  readonly nullCount: number;
  readonly values: unknown;
  readonly dictionary?: ArrowVector | undefined;
  getValid(index: number): boolean;
}

/** The type identifiers of Arrow. */
const TYPE_ID = { dictionary: -1, int: 2, float: 3, list: 12, struct: 13, fixedSizeList: 16, map: 17 } as const;

/** Reads the columns of an Arrow table. Lists become arrays, structs and maps become objects. */
export function arrowSource(table: ArrowTable): ColumnSource {
  return {
    length: table.numRows,
    read: (names) =>
      names.map((name) => {
        const vector = table.getChild(name);
        return vector === null ? undefined : columnOfVector(vector);
      }),
  };
}

function columnOfVector(vector: ArrowVector): Column {
  const { length } = vector;
  const read = readerOf(vector.type);
  const values = (): unknown[] => Array.from({ length }, (_, row) => read(vector.get(row)));
  switch (vector.type.typeId) {
    case TYPE_ID.dictionary:
      return new Column(length, values, { dictionary: dictionaryOfVector(vector) });
    case TYPE_ID.int:
    case TYPE_ID.float:
      return columnOfChunks(vector) ?? new Column(length, values);
    default:
      return new Column(length, values);
  }
}

type Reader = (value: unknown) => unknown;

/** Returns a function that converts lists to arrays, structs and maps to objects, and keeps any other value. */
function readerOf({ typeId, children }: ArrowType): Reader {
  const readers = (children ?? []).map(({ type }) => readerOf(type));
  const readerOfChild = (index: number): Reader => readers[index] ?? ((value) => value);
  switch (typeId) {
    case TYPE_ID.list:
    case TYPE_ID.fixedSizeList:
      return (value) => (isIterable(value) ? Array.from(value, readerOfChild(0)) : value);
    case TYPE_ID.struct:
      return (value) => objectOfEntries(value, readerOfChild);
    case TYPE_ID.map:
      // A map is a list of entries, structs of a key and a value.
      return (value) =>
        objectOfEntries(value, () => readerOf(children?.[0]?.type.children?.[1]?.type ?? { typeId: 0 }));
    default:
      return (value) => value;
  }
}

function objectOfEntries(value: unknown, readerOfEntry: (index: number) => Reader): unknown {
  if (!isIterable(value)) return value;
  const entries = [...value].filter((entry): entry is [PropertyKey, unknown] => Array.isArray(entry));
  return Object.fromEntries(entries.map(([key, inner], index) => [key, readerOfEntry(index)(inner)]));
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
}

/** Returns undefined if a chunk has no JavaScript numbers: bigints or half floats. */
function columnOfChunks({ length, data, type }: ArrowVector): Column | undefined {
  const chunks = data.map(({ values }) => numbersIn(values, type));
  const [first] = chunks;
  const isNullable = data.some(({ nullCount }) => nullCount > 0);
  if (first instanceof Float64Array && chunks.length === 1 && first.length === length && !isNullable) {
    return columnOfNumbers(first, () => true);
  }
  const numbers = new Float64Array(length);
  const nulls = new Uint8Array(length);
  let start = 0;
  for (const [at, chunk] of data.entries()) {
    const values = chunks[at];
    if (values === undefined) return undefined;
    numbers.set(values.subarray(0, chunk.length), start);
    for (let index = 0; chunk.nullCount > 0 && index < chunk.length; index++) {
      if (chunk.getValid(index)) continue;
      nulls[start + index] = 1;
      numbers[start + index] = NaN;
    }
    start += chunk.length;
  }
  return columnOfNumbers(numbers, (row) => nulls[row] === 0);
}

const integerArrays = [Int8Array, Int16Array, Int32Array, Uint8Array, Uint16Array, Uint32Array];
// Arrow stores half floats as the integers of their bits, so only these two arrays hold floats.
const floatArrays = [Float32Array, Float64Array];

type Numbers = InstanceType<(typeof integerArrays)[number] | (typeof floatArrays)[number]>;

function numbersIn(values: unknown, { typeId }: { readonly typeId: number }): Numbers | undefined {
  const classes = typeId === TYPE_ID.float ? floatArrays : integerArrays;
  const isNumbers = (value: unknown): value is Numbers => classes.some((numberArray) => value instanceof numberArray);
  return isNumbers(values) ? values : undefined;
}

/** Concatenates the dictionaries of all chunks. Returns undefined if their codes are bigints. */
function dictionaryOfVector({ length, data }: ArrowVector): Dictionary | undefined {
  const codes = new Int32Array(length);
  const values: unknown[] = [];
  const starts = new Map<ArrowVector, number>();
  let row = 0;
  for (const chunk of data) {
    const { dictionary } = chunk;
    const chunkCodes = numbersIn(chunk.values, { typeId: TYPE_ID.int });
    if (dictionary === undefined || chunkCodes === undefined) return undefined;
    let start = starts.get(dictionary);
    if (start === undefined) {
      start = values.length;
      starts.set(dictionary, start);
      const read = readerOf(dictionary.type);
      for (let code = 0; code < dictionary.length; code++) values.push(read(dictionary.get(code)));
    }
    for (let index = 0; index < chunk.length; index++, row++) {
      codes[row] = chunk.getValid(index) ? start + (chunkCodes[index] ?? -1) : -1;
    }
  }
  return dictionaryFrom(codes, values, length);
}
