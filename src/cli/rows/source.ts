/** Records of files, which are opened here, and of tables. */
import { ReadStats } from "../../records/read-stats.js";
import type { ColumnReadings } from "../../records/readings.js";
import type { OpenFile } from "../../records/open-file.js";
import { fileRows, wholeFileRows } from "../../records/read-rows.js";
import type { InputRow } from "../../records/table-rows.js";

export type { InputRow } from "../../records/table-rows.js";

export type RowSource = OpenFile | TypedSource;

/** Records with types, which an engine reads. */
interface TypedSource {
  readonly name: string;
  readonly format: "parquet";
  /** Yields all records, or for an id at least the one that has it. */
  readonly read: (id: RecordId | undefined) => AsyncIterable<TypedBatch>;
}

export interface TypedBatch {
  readonly columns: readonly string[];
  readonly rows: readonly InputRow[];
}

/** The id of a record, as a user writes it. */
export interface RecordId {
  readonly column: string;
  readonly id: string;
}

/**
 * Yields records in batches, each record as one row for each set of readings.
 *
 * @param idColumn - to keep the spelling of ids in JSON.
 * @param wanted - the only record to read, for a source that can find it.
 */
export async function* readRows(
  source: RowSource,
  readings: readonly ColumnReadings[],
  stats: ReadStats,
  idColumn?: string,
  wanted?: RecordId,
): AsyncGenerator<readonly (readonly InputRow[])[]> {
  if (source.format !== "parquet") {
    yield* fileRows(source, readings, stats, idColumn);
    return;
  }
  const read = new Set(readings.flatMap((columns) => [...columns.keys()]));
  for await (const { columns, rows } of source.read(wanted)) {
    stats.addMissing(
      [...read].filter((column) => !columns.includes(column)),
      columns,
    );
    yield rows.map((row) => readings.map(() => row));
  }
}

/** Yields the records of sources with all columns in batches. The values of CSV are text. */
export async function* readWholeRows(
  sources: AsyncIterable<RowSource> | Iterable<RowSource>,
): AsyncGenerator<readonly InputRow[]> {
  for await (const source of sources) {
    if (source.format !== "parquet") yield* wholeFileRows(source, new ReadStats());
    else for await (const { rows } of source.read(undefined)) yield rows;
  }
}
