/** Opens the rows of a source. */
import { inferDataModel } from "capacity-filter/ui";
import { companies, generateCompanies, related, sampleModel } from "../sample/index.js";
import type { Dataset } from "./dataset.js";
import { datasetOf } from "./dataset.js";
import type { Source } from "./protocol.js";
import type { ColumnTypes, ReadRows } from "./read-rows.js";
import { readRows, RowsError } from "./read-rows.js";

/** Rows that were read, and what was odd. */
interface ReadSource {
  readonly dataset: Dataset;
  readonly notes: readonly string[];
}

/** The rows of a larger file do not fit into the memory of a page. */
const maxFileSize = 400_000_000;

/** The forty companies. */
export const sampleDataset = datasetOf("Sample companies", companies, sampleModel, related);

/**
 * The rows of a source.
 *
 * @param types - the types of the columns of a table, if they are known.
 * @throws {RowsError | RecordsError} if they cannot be read.
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
      return readFile(source, types);
    case "text": {
      const { name = "Pasted rows", text, ...reading } = source;
      return datasetOfRows(name, await readRows(new TextEncoder().encode(text), { name, ...reading }, types));
    }
  }
}

async function readFile(
  { file, ...reading }: Extract<Source, { type: "file" }>,
  types?: ColumnTypes,
): Promise<ReadSource> {
  if (file.size > maxFileSize) throw new RowsError("The file is larger than 400 MB. Open a part of it.");
  const isParquet = file.name.toLowerCase().endsWith(".parquet") || (await file.slice(0, 4).text()) === "PAR1";
  if (!isParquet) return datasetOfRows(file.name, await readRows(file, reading, types));
  const { readParquet } = await import("./parquet.js");
  return datasetOfRows(file.name, await readParquet(file));
}

function datasetOfRows(name: string, { rows, notes, isTable }: ReadRows): ReadSource {
  return { dataset: { ...datasetOf(name, rows, inferDataModel(rows)), isText: isTable }, notes };
}
