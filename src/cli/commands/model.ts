import type { ColumnContent } from "../../records/format-search.js";
import { contentOf } from "../../records/format-search.js";
import { valueReader } from "../../records/values.js";
import type { DataColumn, ValueFormat } from "../../model/data-model.js";
import { inferDataModel } from "../../model/infer-data-model.js";
import { quote } from "../../model/issues/quote.js";
import { mapValues } from "../../model/map-values.js";
import { ownValue } from "../../model/own-value.js";
import { isString } from "../../model/structure/json-object.js";
import { hasTypes } from "../../records/format.js";
import { ReadStats } from "../../records/read-stats.js";
import { optionsFor } from "../evaluate/offers.js";
import type { InputRow } from "../rows/source.js";
import type { RecordOptions } from "../options.js";
import { writtenAs } from "../options.js";
import { locateRows, openLocation } from "../rows/location.js";
import { readWholeRows } from "../rows/source.js";
import { InputError } from "../input/errors.js";
import { followInputs } from "../output/progress.js";
import { sanitize } from "../output/sanitize.js";
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
  const contents = hasTypes(format) ? {} : contentsOf(rows, writtenAs(options));
  for (const [column, { choices }] of Object.entries(contents)) {
    if (choices.length > 0) terminal.stderr.write(`note: ${sanitize(choiceOf(column, choices))}\n`);
  }
  const { columns } = inferDataModel(hasTypes(format) ? rows : withTypes(rows, contents));
  const written = mapValues(columns, (column, name) => ({
    ...withoutCounts(column),
    ...ownValue(contents, name)?.format,
  }));
  terminal.stdout.write(JSON.stringify({ columns: written }, null, 2) + "\n");
  return 0;
}

/** The column without what other records change: how many have a value, and the range of values. */
function withoutCounts({ range, values, ...column }: DataColumn): DataColumn {
  const plain = values?.map((known) => (typeof known === "object" ? known.value : known));
  return { ...column, ...(plain && { values: plain }) };
}

type Contents = Readonly<Record<string, ColumnContent>>;

function contentsOf(rows: readonly InputRow[], given: ValueFormat): Contents {
  return mapValues(rows[0] ?? {}, (_, column) => contentOf(rows.map((row) => row[column]).filter(isString), given));
}

/** Converts each column of CSV records to the type that all its values have. */
function withTypes(rows: readonly InputRow[], contents: Contents): InputRow[] {
  const readers = mapValues(contents, ({ reading, format }) => valueReader(reading, format));
  return rows.map((row) =>
    mapValues(row, (value, column) => (isString(value) ? (ownValue(readers, column)?.(value) ?? null) : value)),
  );
}

function choiceOf(column: string, choices: readonly ValueFormat[]): string {
  return `The column ${quote(column)} is text. Its values fit several formats, of which an option chooses one: ${choices.map(optionsFor).join(" or ")}`;
}
