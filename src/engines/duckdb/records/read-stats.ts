/** Finds the values in files that DuckDB could not read, with the same report as the reader in memory. */
import type { Storages } from "../../../sql/options.js";
import type { MatchCounts } from "../../count-query.js";
import type { Database } from "../../database.js";
import { firstRow } from "../../database.js";
import type { Limits } from "../../limits.js";
import type { UnreadableValues } from "../../records/read-stats.js";
import { ReadStats } from "../../records/read-stats.js";
import type { ColumnReadings } from "../../records/readings.js";
import { inDoubleQuotes } from "../../../sql/dialects/shared/common.js";
import type { FileTable, Flag } from "./file-table.js";
import { ownTable, relatedTable } from "./tables.js";
import type { Tables } from "./tables.js";

/**
 * The statistics of each file, by its name.
 *
 * @param columnsRead - the columns of the main records.
 * @param counts - the counts of the flags of the main records.
 */
export async function readStatsOf(
  database: Database,
  limits: Limits,
  tables: Tables,
  columnsRead: readonly ColumnReadings[],
  counts: MatchCounts,
  storages: ReadonlyMap<string, Storages>,
  lineOfRecord: LineOfRecord,
): Promise<ReadonlyMap<string, ReadStats>> {
  const stats = new Map<string, ReadStats>();
  const own = new TableInspector(database, limits, ownTable, tables.own, stats, lineOfRecord);
  const columns = columnsRead.flatMap((read) => [...read.keys()]);
  await own.inspect(columns, storages.get(ownTable), counts);
  for (const [index, table] of [...tables.related.values()].entries()) {
    const name = relatedTable(index);
    const related = new TableInspector(database, limits, name, table, stats, lineOfRecord);
    await related.inspect(table.watched, storages.get(name), undefined);
  }
  return stats;
}

type LineOfRecord = (file: string, number: number) => Promise<number>;

/** The number of rows, and the number of rows with each flag. */
interface Counts {
  readonly rowCount: number;
  readonly flags: readonly number[];
}

class TableInspector {
  constructor(
    private readonly database: Database,
    private readonly limits: Limits,
    private readonly name: string,
    private readonly table: FileTable,
    private readonly stats: Map<string, ReadStats>,
    private readonly lineOfRecord: LineOfRecord,
  ) {}

  /** @param counts - the counts of all files together, if known. */
  async inspect(columns: readonly string[], storages: Storages | undefined, counts: Counts | undefined): Promise<void> {
    const { files, format, header } = this.table.source;
    if (format === "parquet") {
      const known = storages ?? {};
      const missing = columns.filter((column) => !Object.hasOwn(known, column));
      for (const file of files) this.#statsOf(file).addMissing(missing, Object.keys(known));
      return;
    }
    const byFile = await this.#countsByFile(counts);
    for (const file of files) {
      const stats = this.#statsOf(file);
      const { rowCount, flags } = byFile.get(file) ?? { rowCount: 0, flags: [] };
      if (format === "csv") {
        const missing = columns.filter((column) => !header.includes(column));
        stats.addMissing(missing, header);
        for (const [index, flag] of this.table.flags.entries()) {
          const { column, reading = "text" } = flag;
          const count = flags[index] ?? 0;
          if (count > 0) stats.addUnreadable({ column, reading, count, first: await this.#first(flag, file) });
        }
      } else if (rowCount > 0) {
        stats.addMissing(this.table.flags.filter((_, index) => flags[index] === 0).map(({ column }) => column));
      }
    }
  }

  #statsOf(file: string): ReadStats {
    const stats = this.stats.get(file) ?? new ReadStats();
    this.stats.set(file, stats);
    return stats;
  }

  /** Counts again for each file, if there is something to report and the file is unknown. */
  async #countsByFile(counts: Counts | undefined): Promise<ReadonlyMap<string, Counts>> {
    const { files, format } = this.table.source;
    const [only = ""] = files;
    if (counts !== undefined) {
      const expected = format === "csv" ? 0 : counts.rowCount;
      const isComplete = counts.flags.every((count) => count === expected);
      if (files.length === 1 || isComplete) return new Map(files.map((file) => [file, counts]));
    }
    const flags = this.table.flags.map(
      ({ name }, index) => `count(CASE WHEN ${inDoubleQuotes(name)} THEN 1 END) AS a${index}`,
    );
    const file = files.length === 1 ? "''" : "filename";
    const sql = `SELECT ${[`${file} AS file`, "count(*) AS n", ...flags].join(", ")} FROM ${inDoubleQuotes(this.name)} GROUP BY 1`;
    const byFile = new Map<string, Counts>();
    for await (const rows of this.database.read({ sql, params: [] }, this.limits)) {
      for (const row of rows) {
        const name = files.length === 1 ? only : String(row["file"]);
        byFile.set(name, { rowCount: Number(row["n"]), flags: flags.map((_, index) => Number(row[`a${index}`])) });
      }
    }
    return byFile;
  }

  async #first({ column, reading = "text" }: Flag, file: string): Promise<UnreadableValues["first"]> {
    const sql = this.table.firstUnreadable(column, reading, file);
    const row = await firstRow(this.database, { sql, params: [] }, this.limits);
    if (row === undefined) return { line: 0, value: "" };
    return { line: await this.lineOfRecord(file, Number(row["number"])), value: String(row["text"]) };
  }
}
