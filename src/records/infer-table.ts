import type { DataModel, ValueFormat } from "../model/data-model.js";
import { inferDataModel } from "../model/infer-data-model.js";
import { mapValues } from "../model/map-values.js";
import { isString } from "../model/structure/json-object.js";
import { contentOf } from "./format-search.js";
import type { InputRow } from "./table-rows.js";
import type { FormatOf } from "./values.js";
import { valueReader, withoutFormats } from "./values.js";

/** A table whose values have types. */
export interface InferredTable {
  readonly rows: readonly InputRow[];
  /** What `inferDataModel` finds, and how the values of each column are written: `readRecords` reads the file with it. */
  readonly model: DataModel;
  /** Columns whose values all fit several formats, by name. They are text until one of the formats is stated. */
  readonly choices: Readonly<Record<string, readonly ValueFormat[]>>;
}

/**
 * Finds what the columns of a CSV file or a workbook hold, and how its values are written. A column is of numbers,
 * booleans, JSON or dates if all its values are, in one format, but for texts of no value such as `n/a`.
 *
 * @param rows - as `readRecords` reads them without a model.
 * @param formatOf - the format that a person states for a column.
 * @example
 * const rows = [{ amount: "1.100,50", closed: "20.05.2026", since: "01/02/2026" }]
 * const table = inferTable(rows)
 * table.rows // [{ amount: 1100.5, closed: "2026-05-20", since: "01/02/2026" }]
 * table.model.columns.closed // { type: "date", range: ["2026-05-20", "2026-05-20"], format: "DD.MM.YYYY" }
 * table.choices // { since: [{ format: "DD/MM/YYYY" }, { format: "MM/DD/YYYY" }] }
 */
export function inferTable(rows: readonly InputRow[], formatOf: FormatOf = withoutFormats): InferredTable {
  const contents = Object.keys(rows[0] ?? {}).map((column) => {
    const content = contentOf(rows.map((row) => row[column]).filter(isString), formatOf(column));
    return { column, ...content, read: valueReader(content.reading, content.format) };
  });
  const readers = new Map(contents.map(({ column, read }) => [column, read]));
  const formats = new Map(contents.map(({ column, format }) => [column, format]));
  const typed = rows.map((row) =>
    mapValues(row, (value, column) => (isString(value) ? (readers.get(column)?.(value) ?? null) : value)),
  );
  return {
    rows: typed,
    model: {
      columns: mapValues(inferDataModel(typed).columns, (found, column) => ({ ...found, ...formats.get(column) })),
    },
    choices: Object.fromEntries(
      contents.flatMap(({ column, choices }) => (choices.length > 0 ? [[column, choices]] : [])),
    ),
  };
}
