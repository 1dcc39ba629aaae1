/** The data model of records. */
import type { DataColumn, DataModel, ValueFormat } from "../../model/data-model.js";
import { inferDataModel } from "../../model/infer-data-model.js";
import { mapValues } from "../../model/map-values.js";
import { ownValue } from "../../model/own-value.js";
import { hasTypes } from "../../records/format.js";
import type { InferredTable } from "../../records/infer-table.js";
import { inferTable } from "../../records/infer-table.js";
import { ReadStats } from "../../records/read-stats.js";
import { ownModel } from "../../records/readings.js";
import { isStated, statedFormat } from "../../records/values.js";
import type { RecordOptions } from "../options.js";
import { followInputs } from "../output/progress.js";
import type { Terminal } from "../output/terminal.js";
import type { Location } from "./location.js";
import { formatsAt, locateRows, openLocation } from "./location.js";
import type { InputRow } from "./source.js";
import { readWholeRows } from "./source.js";

interface InferredModel extends DataModel, Pick<InferredTable, "choices"> {
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
  const { model: found, choices } = hasTypes(format)
    ? { model: inferDataModel(rows), choices: {} }
    : inferTable(rows, formatOf);
  return { ...found, choices, formatOf, isWhole };
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
  const { columns, formatOf, isWhole } = await inferModel(location, examinedRows, terminal, given);
  const found = mapValues(columns, (column, name): DataColumn => {
    const { values, range, properties } = column;
    // Filters read no value of a format that is not stated.
    const isRead = isStated(statedFormat(column), formatOf(name));
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
