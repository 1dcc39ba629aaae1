/** The data model of records. */
import type { DataColumn, DataModel } from "../../model/data-model.js";
import { inferDataModel } from "../../model/infer-data-model.js";
import { mapValues } from "../../model/map-values.js";
import { ownValue } from "../../model/own-value.js";
import { hasTypes } from "../../records/format.js";
import type { InferredTable } from "../../records/infer-table.js";
import { inferTable } from "../../records/infer-table.js";
import { ownModel } from "../../records/readings.js";
import type { FormatOf } from "../../records/values.js";
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
  readonly formatOf: FormatOf;
  readonly isWhole: boolean;
}

/** More records rarely change the types of columns. */
export const sampledRows = 10_000;

export async function inferModel(
  location: Location,
  maxRows: number,
  terminal: Terminal,
  given?: DataModel,
): Promise<InferredModel> {
  const settings = { model: given, timeZone: undefined, follow: followInputs(terminal) };
  const { format, sources } = await openLocation(location, settings, terminal);
  const rows: InputRow[] = [];
  for await (const batch of readWholeRows(sources)) {
    for (const row of batch) rows.push(row);
    if (rows.length > maxRows) break;
  }
  const isWhole = rows.length <= maxRows;
  rows.splice(maxRows);
  const formatAt = formatsAt(location, given);
  const formatOf: FormatOf = (column) => formatAt(ownModel, column);
  const { model, choices } = hasTypes(format)
    ? { model: inferDataModel(rows), choices: {} }
    : inferTable(rows, formatOf);
  return { ...model, choices, formatOf, isWhole };
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
    const isRead = isWhole && isStated(statedFormat(column), formatOf(name));
    return { type: "any", ...(isRead && { values, range, properties }) };
  });
  const known = mapValues(given?.columns ?? {}, (column, slug): DataColumn => {
    const { values, range } = ownValue(found, slug) ?? column;
    return { ...column, values, range };
  });
  return given === undefined ? { columns: found } : { ...given, columns: known };
}
