/** Reads Parquet. Loaded when a Parquet file is opened first. */
import { parquetReadObjects } from "hyparquet";
import type { Row } from "./dataset.js";
import type { ReadRows } from "./read-rows.js";
import { RowsError } from "./read-rows.js";

/** @throws {RowsError} if the file is damaged, or compressed in a way that is not known. */
export async function readParquet(file: Blob): Promise<ReadRows> {
  const buffer = {
    byteLength: file.size,
    slice: (start: number, end?: number): Promise<ArrayBuffer> => file.slice(start, end).arrayBuffer(),
  };
  try {
    const rows: readonly Row[] = await parquetReadObjects({ file: buffer });
    return { rows: rows.map((row) => plainObject(row)), notes: [] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RowsError(`The Parquet file cannot be read: ${reason}.`);
  }
}

function plainObject(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plain(value)]));
}

/** The value as JSON would have it: 64-bit integers and vectors have types of their own, and absent is null. */
function plain(value: unknown): unknown {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Float32Array || value instanceof Float64Array) return Array.from(value);
  return isPlainObject(value) ? plainObject(value) : (value ?? null);
}

function isPlainObject(value: unknown): value is Row {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
