import type { ColumnReadings } from "../../engines/records/readings.js";
import { ReadStats } from "../../engines/records/read-stats.js";
import { InputError } from "../input/errors.js";
import type { InputRow, RowSource } from "./source.js";
import { readRows } from "./source.js";

interface Records {
  readonly sources: AsyncIterable<RowSource>;
  readonly columns: readonly ColumnReadings[];
  /** By the path of a file of related records. */
  readonly relatedStats: ReadonlyMap<string, ReadStats>;
  /** A column that every file must have. */
  readonly idColumn?: string | undefined;
}

/**
 * Reads all records once, each as one row for each set of readings.
 *
 * @returns what reading found, by file.
 * @throws {InputError} if a file lacks the column with the id.
 */
export async function readRecords(
  { sources, columns, relatedStats, idColumn }: Records,
  use: (batch: readonly (readonly InputRow[])[]) => Promise<void> | void,
): Promise<ReadonlyMap<string, ReadStats>> {
  const readStats = new Map<string, ReadStats>();
  for await (const source of sources) {
    // A file may hold the related records too.
    const stats = relatedStats.get(source.name) ?? new ReadStats();
    readStats.set(source.name, stats);
    for await (const batch of readRows(source, columns, stats, idColumn)) await use(batch);
    if (idColumn !== undefined && stats.lacks(idColumn)) throw noIdColumn(source.name, idColumn);
  }
  return readStats;
}

export function noIdColumn(name: string, idColumn: string): InputError {
  return new InputError(`${name} has no column ${idColumn}. Name the one that identifies records with --id-column.`);
}
