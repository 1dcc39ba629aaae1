/** The data model of records. */
import type { DataColumn, DataModel, ValueFormat } from "../../model/data-model.js";
import { inferDataModel } from "../../model/infer-data-model.js";
import { mapValues } from "../../model/map-values.js";
import { ownValue } from "../../model/own-value.js";
import { isString } from "../../model/structure/json-object.js";
import type { ColumnContent } from "../../records/format-search.js";
import { contentOf } from "../../records/format-search.js";
import { hasTypes } from "../../records/format.js";
import { ReadStats } from "../../records/read-stats.js";
import { ownModel } from "../../records/readings.js";
import { isStated, valueReader } from "../../records/values.js";
import type { RecordOptions } from "../options.js";
import { followInputs } from "../output/progress.js";
import type { Terminal } from "../output/terminal.js";
import type { Location } from "./location.js";
import { formatsAt, locateRows, openLocation } from "./location.js";
import type { InputRow } from "./source.js";
import { readWholeRows } from "./source.js";

type Contents = ReadonlyMap<string, ColumnContent>;

interface InferredModel extends DataModel {
  /** Of the columns of CSV and workbooks. */
  readonly contents: Contents;
  /** How text values are said to be written. */
  readonly formatOf: (column: string) => ValueFormat;
  readonly isWhole: boolean;
}

/** More records rarely change the types of columns. */
export const sampledRows = 10_000;

export async function inferModel(
  location: Location,
  maxRows: number,
  terminal: Terminal,
  model?: DataModel,
): Promise<InferredModel> {
  const settings = { model, timeZone: undefined, follow: followInputs(terminal) };
  const { format, sources } = await openLocation(location, settings, terminal);
  const rows: InputRow[] = [];
  for await (const source of sources) {
    for await (const batch of readWholeRows(source, new ReadStats())) {
      for (const row of batch) rows.push(row);
      if (rows.length > maxRows) break;
    }
    if (rows.length > maxRows) break;
  }
  const isWhole = rows.length <= maxRows;
  if (!isWhole) rows.length = maxRows;
  const formatAt = formatsAt(location, model);
  const formatOf = (column: string): ValueFormat => formatAt(ownModel, column);
  const contents = hasTypes(format) ? new Map<string, ColumnContent>() : contentsOf(rows, formatOf);
  return { ...inferDataModel(withTypes(rows, contents)), contents, formatOf, isWhole };
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
  const location = await locateRows(options, given, terminal);
  const { columns, contents, formatOf, isWhole } = await inferModel(location, examinedRows, terminal, given);
  const found = mapValues(columns, ({ values, range, properties }, column): DataColumn => {
    // Filters read no value of a format that is not stated.
    const isRead = isStated(contents.get(column)?.format ?? {}, formatOf(column));
    return { type: "any", ...(isWhole && isRead && { values, range, properties }) };
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

/** What the columns of text are; none if the records have types. */
function contentsOf(rows: readonly InputRow[], formatOf: (column: string) => ValueFormat): Contents {
  return new Map(
    Object.keys(rows[0] ?? {}).map((column) => {
      return [column, contentOf(rows.map((row) => row[column]).filter(isString), formatOf(column))];
    }),
  );
}

/** Converts each column of text to the type that all its values have. */
function withTypes(rows: readonly InputRow[], contents: Contents): readonly InputRow[] {
  if (contents.size === 0) return rows;
  const readers = new Map(
    Array.from(contents, ([column, { reading, format }]) => [column, valueReader(reading, format)]),
  );
  return rows.map((row) =>
    mapValues(row, (value, column) => (isString(value) ? (readers.get(column)?.(value) ?? null) : value)),
  );
}
