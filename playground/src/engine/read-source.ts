/** Opens the rows of a source. */
import type { DataModel } from "capacity-filter/core";
import type { Remedy } from "capacity-filter/records";
import { inferTable } from "capacity-filter/records";
import { inferDataModel } from "capacity-filter/ui";
import { companies, related, sampleModel } from "../sample/index.js";
import type { Dataset } from "./dataset.js";
import { datasetOf } from "./dataset.js";
import type { ColumnChoice, Source } from "./protocol.js";
import type { ReadRows } from "./read-rows.js";
import { readRows, RowsError } from "./read-rows.js";

/** Rows that were read, and what was odd. */
interface ReadSource extends Pick<ReadRows, "notes" | "sheets"> {
  readonly dataset: Dataset;
  readonly choices: readonly ColumnChoice[];
}

/** The rows of a larger file do not fit into the memory of a page. */
const maxFileSize = 400_000_000;

/** So many values show how a column may be read. */
const shownValues = 3;

export const sampleDataset = datasetOf("Sample companies", companies, sampleModel, related);

/**
 * The rows of a source.
 *
 * @param model - the types of the columns of a file, and how their values are written. They are found without it.
 * @throws {RowsError | RecordsError} if they cannot be read.
 */
export async function readSource(source: Source, model?: DataModel): Promise<ReadSource> {
  if (source.type === "sample") return { dataset: sampleDataset, notes: [], choices: [] };
  const { type: _, file, ...reading } = source;
  const { rows, notes, sheets, columns } = await readFile(file, reading, model);
  const isText = columns !== undefined;
  const table =
    isText && model === undefined ? inferTable(rows) : { rows, model: model ?? inferDataModel(rows), choices: {} };
  const choices = Object.entries(table.choices).map(([column, formats]): ColumnChoice => {
    const texts = new Set(rows.map((row) => row[column]).filter((value) => typeof value === "string"));
    const shown = [...texts].slice(0, shownValues).map((text) => ({ [column]: text }));
    const readings = formats.map((format) => {
      return { format, values: inferTable(shown, () => format).rows.map((row) => row[column]) };
    });
    return { column, texts: shown.map((row) => row[column] ?? ""), readings };
  });
  return { dataset: { ...datasetOf(file.name, table.rows, table.model), isText }, notes, sheets, choices };
}

async function readFile(file: File, reading: Remedy, model: DataModel | undefined): Promise<ReadRows> {
  if (file.size > maxFileSize) throw new RowsError("The file is larger than 400 MB. Open a part of it.");
  const isParquet = file.name.toLowerCase().endsWith(".parquet") || (await file.slice(0, 4).text()) === "PAR1";
  if (!isParquet) return readRows(file, reading, model);
  const { readParquet } = await import("./parquet.js");
  return readParquet(file);
}
