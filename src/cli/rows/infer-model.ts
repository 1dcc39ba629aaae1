/** The data model of records. */
import type { DataColumn, DataModel } from "../../model/data-model.js";
import { inferDataModel } from "../../model/infer-data-model.js";
import { mapValues } from "../../model/map-values.js";
import { ownValue } from "../../model/own-value.js";
import type { TypeReading } from "../../engines/records/readings.js";
import type { RecordOptions } from "../options.js";
import { followInputs } from "../output/progress.js";
import type { Terminal } from "../output/terminal.js";
import { locateRows, openLocation } from "./location.js";
import { readValue, unreadable } from "./row-builder.js";
import type { InputRow } from "./source.js";
import { readWholeRows } from "./source.js";

interface InferredModel extends DataModel {
  /** Whether all records were read. */
  readonly isWhole: boolean;
}

/** Infers the data model of at most so many records. */
export async function inferModel(
  options: RecordOptions,
  maxRows: number,
  terminal: Terminal,
  model?: DataModel,
): Promise<InferredModel> {
  const location = await locateRows(options, model, terminal);
  const settings = { model, timeZone: undefined, follow: followInputs(terminal) };
  const { format, sources } = await openLocation(location, settings, terminal);
  const rows: InputRow[] = [];
  for await (const source of sources) {
    for await (const batch of readWholeRows(source)) {
      for (const row of batch) rows.push(row);
      if (rows.length > maxRows) break;
    }
    if (rows.length > maxRows) break;
  }
  const isWhole = rows.length <= maxRows;
  if (!isWhole) rows.length = maxRows;
  return { ...inferDataModel(format === "csv" ? withTypes(rows) : rows), isWhole };
}

/** So many records are read to know all values of their columns. */
const examinedRows = 100_000;

/**
 * The data model of a filter over records: its columns hold what all records have. A model that is given has the types and
 * the names; without it, columns have any type, because a value that is no number or date does not change what filters
 * compare.
 */
export async function modelOfRecords(
  options: RecordOptions,
  given: DataModel | undefined,
  terminal: Terminal,
): Promise<DataModel> {
  const { columns, isWhole } = await inferModel(options, examinedRows, terminal, given);
  const found = mapValues(columns, ({ values, range, properties }): DataColumn => {
    return { type: "any", ...(isWhole && { values, range, properties }) };
  });
  if (given === undefined) return { columns: found };
  return {
    ...given,
    columns: mapValues(given.columns, (column, slug) => {
      const { values, range } = ownValue(found, slug) ?? column;
      return { ...column, values, range };
    }),
  };
}

/** Converts each column of CSV records to the type that all its values have. */
function withTypes(rows: readonly InputRow[]): InputRow[] {
  const readings = mapValues(rows[0] ?? {}, (_, column) => readingOf(rows.map((row) => row[column])));
  return rows.map((row) =>
    mapValues(row, (value, column) =>
      typeof value === "string" ? readValue(value, readings[column] ?? "text") : value,
    ),
  );
}

function readingOf(values: readonly unknown[]): TypeReading {
  const texts = values.filter((value) => typeof value === "string").filter((text) => text.trim() !== "");
  const isReadAs = (reading: TypeReading): boolean => texts.every((text) => isRead(text, reading));
  return texts.length === 0 ? "text" : ((["number", "boolean", "json"] as const).find(isReadAs) ?? "text");
}

/** Whether a type loses nothing of a value: leading zeros belong to codes, and JSON is an object or a list. */
function isRead(text: string, reading: TypeReading): boolean {
  const value = readValue(text, reading);
  if (reading === "number" && /^[+-]?0\d/.test(text.trim())) return false;
  return value !== unreadable && (reading !== "json" || typeof value === "object");
}
