import type { DataColumn } from "../../model/data-model.js";
import { inferDataModel } from "../../model/infer-data-model.js";
import { mapValues } from "../../model/map-values.js";
import { readValue, unreadable } from "../../records/row-builder.js";
import type { TypeReading } from "../../records/readings.js";
import { hasTypes } from "../../records/format.js";
import { ReadStats } from "../../records/read-stats.js";
import type { InputRow } from "../rows/source.js";
import type { RecordOptions } from "../options.js";
import { locateRows, openLocation } from "../rows/location.js";
import { readWholeRows } from "../rows/source.js";
import { InputError } from "../input/errors.js";
import { followInputs } from "../output/progress.js";
import type { Terminal } from "../output/terminal.js";

/** More records rarely change the model. */
const maxRows = 10_000;

/** The command `model`: writes the data model of the first records. */
export async function model(path: string | undefined, options: RecordOptions, terminal: Terminal): Promise<number> {
  if (path === undefined && options.database === undefined) {
    throw new InputError("Name the file of the records, or their table with --database and --table.");
  }
  const location = await locateRows({ ...options, rows: path }, undefined, terminal);
  const settings = { model: undefined, timeZone: undefined, follow: followInputs(terminal) };
  const { format, sources } = await openLocation(location, settings, terminal);
  const rows: InputRow[] = [];
  for await (const source of sources) {
    for await (const batch of readWholeRows(source, new ReadStats())) {
      rows.push(...batch.slice(0, maxRows - rows.length));
      if (rows.length === maxRows) break;
    }
    if (rows.length === maxRows) break;
  }
  const { columns } = inferDataModel(hasTypes(format) ? rows : withTypes(rows));
  terminal.stdout.write(JSON.stringify({ columns: mapValues(columns, withoutCounts) }, null, 2) + "\n");
  return 0;
}

/** The column without what other records change: how many have a value, and the range of values. */
function withoutCounts({ range, values, ...column }: DataColumn): DataColumn {
  const plain = values?.map((known) => (typeof known === "object" ? known.value : known));
  return { ...column, ...(plain && { values: plain }) };
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
