/** Reads the rows of a table or of Parquet files through an engine, with the values that evaluation in memory reads. */
import type { Engine } from "../../engines/engine.js";
import { filterOf } from "../../model/conditions.js";
import { decimalNumber } from "../../model/decimal-number.js";
import type { Filter, NumberCondition, StringCondition } from "../../model/filter.js";
import { mapValues } from "../../model/map-values.js";
import { ownValue } from "../../model/own-value.js";
import { isContainer } from "../../model/structure/json-object.js";
import { FilterError, unwrap } from "../../model/issues/errors.js";
import type { ComparisonSettings } from "../../plan/context.js";
import { comparisonSettingsOf } from "../../plan/context.js";
import { isNull } from "../../plan/relations.js";
import type { KnownNested, Storage, Storages } from "../../sql/options.js";
import { isNumeric, isTextual } from "../../sql/storage.js";
import type { InputRow, RecordId, TypedBatch } from "./source.js";

const batchSize = 1_000;

const everything: Filter = { conjonction: "and", groups: [] };

/**
 * Yields the columns with the first batch, which is empty, and then the rows.
 *
 * @param timeZone - of dates without an offset. Default: UTC.
 * @param wanted - the record to read. Others may be read too.
 */
export async function* readTable(
  open: () => Promise<Engine>,
  timeZone: string | undefined,
  wanted: RecordId | undefined,
): AsyncGenerator<TypedBatch> {
  const engine = await open();
  try {
    const storages = await engine.columns();
    const columns = Object.keys(storages);
    yield { columns, rows: [] };
    const read = rowReader(storages, timeZone);
    let rows: InputRow[] = [];
    for await (const row of engine.rows(wanted === undefined ? everything : filterFor(wanted, storages))) {
      rows.push(read(row));
      if (rows.length < batchSize) continue;
      yield { columns, rows };
      rows = [];
    }
    yield { columns, rows };
  } finally {
    await engine.close();
  }
}

/** Returns a function that reads a row as the values that evaluation in memory compares like the database. */
export function rowReader(storages: Storages, timeZone: string | undefined): (row: InputRow) => InputRow {
  const dates = unwrap(comparisonSettingsOf({ timeZone }), FilterError);
  const readers = Object.keys(storages).map((column) => [column, readerOf(ownValue(storages, column), dates)] as const);
  return (row) =>
    Object.fromEntries(readers.map(([column, read]) => [column, isNull(row[column]) ? null : read(row[column])]));
}

/** A filter that matches the record, and others if the type of the column has no exact comparison. */
function filterFor({ column: columnSlug, id }: RecordId, storages: Storages): Filter {
  const storage = ownValue(storages, columnSlug) ?? "other";
  if (isTextual(storage)) {
    return filterOf<StringCondition>({ kind: "string", columnSlug, operator: "is", values: id });
  }
  const value = Number(id);
  const isExact = isNumeric(storage) && decimalNumber.test(id) && (Number.isSafeInteger(value) || !isWhole(id));
  return isExact ? filterOf<NumberCondition>({ kind: "number", columnSlug, operator: "is", value }) : everything;
}

/** Reads the values of a column as the values that evaluation in memory compares like the database. */
function readerOf(storage: Storage | undefined, { instantOf }: ComparisonSettings): (value: unknown) => unknown {
  switch (storage) {
    case "date":
    case "timestamp":
    case "instant":
      // Unlike text, conditions on text never match a date.
      return (value) => new Date(instantOf(plainValue(value, storage)));
    case "other":
      // No condition but a null check matches a value of these types, nor a symbol.
      return (value) => Symbol(String(value));
    default:
      return (value) => plainValue(value, storage);
  }
}

/** Drivers return one type of the database in different types. The result is a value of JSON, or a bigint. */
function plainValue(value: unknown, storage: Storage | undefined): unknown {
  if (isNull(value)) return null;
  if (typeof storage === "object") return nestedValue(value, storage);
  switch (storage) {
    case "boolean": {
      const truth = [0, 1].indexOf(Number(value));
      return truth === -1 ? value : truth === 1;
    }
    case "integer":
    case "decimal":
    case "number":
      return numberIn(value);
    case "date":
      return isoText(value).split(/[T ]/, 1)[0];
    case "timestamp":
      return isoText(value).replace(/Z$/, "");
    case "instant":
      return isoText(value);
    case "asText":
    case "uuid":
      return textOf(value);
    case "json":
      return typeof value === "string" ? parsed(value) : value;
    default:
      return value;
  }
}

function nestedValue(value: unknown, storage: KnownNested): unknown {
  if ("list" in storage) return Array.isArray(value) ? value.map((item) => plainValue(item, storage.list)) : value;
  if ("map" in storage) {
    const entries = Array.isArray(value) ? value.filter(isContainer) : [];
    return Object.fromEntries(entries.map(({ key, value }) => [String(key), plainValue(value, storage.map)]));
  }
  const { struct } = storage;
  return isContainer(value) ? mapValues(struct, (inner, key) => plainValue(value[key], inner)) : value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Some drivers return exact numbers as text or as objects. */
function numberIn(value: unknown): unknown {
  const text = String(value);
  if (typeof value === "number" || !decimalNumber.test(text)) return value;
  const number = Number(text);
  return isWhole(text) && !Number.isSafeInteger(number) ? BigInt(text) : number;
}

function isWhole(text: string): boolean {
  return /^-?\d+$/.test(text);
}

/** Some drivers return dates as `Date`, or as objects that hold their text. */
function isoText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return textOf(isContainer(value) ? value["value"] : value);
}

function textOf(value: unknown): string {
  return String(value);
}
