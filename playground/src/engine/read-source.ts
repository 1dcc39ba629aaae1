/** Opens the rows of a source. */
import { inferDataModel } from "capacity-filter/ui";
import { companies, generateCompanies, related, sampleModel } from "../sample/index.js";
import type { Dataset } from "./dataset.js";
import { datasetOf } from "./dataset.js";
import type { RowFormat, Source } from "./protocol.js";
import type { ColumnTypes, ReadRows } from "./read-rows.js";
import { formatOfName, formatOfText, readRows, RowsError } from "./read-rows.js";

/** Rows that were read, and what was odd. */
interface ReadSource {
  readonly dataset: Dataset;
  readonly notes: readonly string[];
}

/** A larger file does not fit into a string. */
const maxFileSize = 400_000_000;

/** The forty companies. */
export const sampleDataset = datasetOf("Sample companies", companies, sampleModel, related);

/**
 * The rows of a source.
 *
 * @param types - the types of the columns of a CSV file, if they are known.
 * @throws {RowsError} if they cannot be read.
 */
export async function readSource(source: Source, types?: ColumnTypes): Promise<ReadSource> {
  switch (source.type) {
    case "sample":
      return { dataset: sampleDataset, notes: [] };
    case "generated": {
      const generated = generateCompanies(source.rowCount, source.seed);
      const name = `${source.rowCount.toLocaleString("en")} generated companies`;
      return { dataset: datasetOf(name, generated.rows, sampleModel, generated.related), notes: [] };
    }
    case "file":
      return readFile(source.file, source.format ?? formatOfName(source.file.name), types);
    case "text":
      return readText(source.name ?? "Pasted rows", source.text, source.format, types);
  }
}

async function readFile(file: File, format: RowFormat | undefined, types?: ColumnTypes): Promise<ReadSource> {
  if (file.size > maxFileSize) throw new RowsError("The file is larger than 400 MB. Open a part of it.");
  if (format !== "parquet") return readText(file.name, await file.text(), format, types);
  const { readParquet } = await import("./parquet.js");
  return datasetOfRows(file.name, await readParquet(file), false);
}

function readText(name: string, text: string, format: RowFormat | undefined, types?: ColumnTypes): ReadSource {
  if (format === "parquet") throw new RowsError("A Parquet file is not text. Drop the file itself.");
  const found = format ?? formatOfText(text);
  return datasetOfRows(name, readRows(text, found, types), found === "csv");
}

function datasetOfRows(name: string, { rows, notes }: ReadRows, isText: boolean): ReadSource {
  return { dataset: { ...datasetOf(name, rows, inferDataModel(rows)), isText }, notes };
}
