/** The records of files. */
import type { DataModel } from "capacity-filter/core";
import type { RecordStream, Remedy } from "capacity-filter/records";
import { readRecords } from "capacity-filter/records";
import type { Row } from "./dataset.js";

export interface ReadRows {
  readonly rows: readonly Row[];
  /** In sentences. */
  readonly notes: readonly string[];
  /** The names of the sheets, if the file is a workbook. */
  readonly sheets?: readonly string[] | undefined;
  /** The columns of a table, whose values are text without a model; undefined if values have types. */
  readonly columns?: readonly string[] | undefined;
}

/** A file that cannot be read. The message is for people. */
export class RowsError extends Error {
  override readonly name = "RowsError";
}

/**
 * The records of a file.
 *
 * @param model - the types of the columns of a table, and how their values are written.
 * @throws {RowsError | RecordsError} if the file cannot be read.
 */
export async function readRows(file: File, reading: Remedy, model?: DataModel): Promise<ReadRows> {
  const records = readRecords(file, { ...reading, model, xlsx: () => import("hucre/xlsx") });
  const rows: Row[] = [];
  for await (const batch of records.batches()) for (const row of batch) rows.push(row);
  if (rows.length === 0) throw new RowsError("There is no record in it.");
  const notes = [...records.notes, ...records.unreadable.map(unreadableNote)];
  const isWorkbook = records.columns !== undefined && (await file.slice(0, 2).text()) === "PK";
  return { rows, notes, columns: records.columns, sheets: isWorkbook ? await sheetsOf(file) : undefined };
}

async function sheetsOf(file: File): Promise<readonly string[]> {
  const { readXlsx } = await import("hucre/xlsx");
  const names: string[] = [];
  await readXlsx(await file.arrayBuffer(), { sheets: ({ name }) => names.push(name) === 0 });
  return names;
}

function unreadableNote({ column, reading, count, first }: RecordStream["unreadable"][number]): string {
  const values = count === 1 ? "1 value" : `${count.toLocaleString("en")} values`;
  return `${column}: ${values} cannot be read as ${reading}, first ${JSON.stringify(first.value)} in line ${first.line}.`;
}
