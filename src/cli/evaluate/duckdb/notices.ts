/** What is worth noticing in files that DuckDB read: as the memory reader notices it while it reads. */
import type { Database } from "../../../engines/database.js";
import { identifier } from "../../../engines/duckdb/files.js";
import type { Tally } from "../../../engines/tally.js";
import type { Storages } from "../../../sql/options.js";
import { lineOfRecord } from "../../rows/places.js";
import type { ColumnReadings } from "../../rows/readings.js";
import type { UnreadableValues } from "../../rows/tally.js";
import { ReadingTally } from "../../rows/tally.js";
import type { Terminal } from "../../terminal.js";
import type { FileTable, Flag } from "./file-table.js";
import { ownTable, relatedTable } from "./tables.js";
import type { Tables } from "./tables.js";

/**
 * What was noticed in each file, by its name.
 *
 * @param columnsRead - of the records themselves.
 * @param tally - counts the flags of the records themselves.
 */
export async function noticeIn(
  database: Database,
  tables: Tables,
  columnsRead: readonly ColumnReadings[],
  tally: Tally,
  storages: ReadonlyMap<string, Storages>,
  terminal: Terminal,
): Promise<ReadonlyMap<string, ReadingTally>> {
  const noticed = new Map<string, ReadingTally>();
  const own = new Notices(database, ownTable, tables.own, noticed, terminal);
  const columns = columnsRead.flatMap((read) => [...read.keys()]);
  await own.notice(columns, storages.get(ownTable), { rowCount: tally.rowCount, flags: tally.flags });
  for (const [index, table] of [...tables.related.values()].entries()) {
    const name = relatedTable(index);
    const notices = new Notices(database, name, table, noticed, terminal);
    await notices.notice(table.watched, storages.get(name), undefined);
  }
  return noticed;
}

/** How many rows there are, and how many of them have each flag. */
interface Counts {
  readonly rowCount: number;
  readonly flags: readonly number[];
}

class Notices {
  readonly #database: Database;
  readonly #name: string;
  readonly #table: FileTable;
  readonly #noticed: Map<string, ReadingTally>;
  readonly #terminal: Terminal;

  constructor(
    database: Database,
    name: string,
    table: FileTable,
    noticed: Map<string, ReadingTally>,
    terminal: Terminal,
  ) {
    this.#database = database;
    this.#name = name;
    this.#table = table;
    this.#noticed = noticed;
    this.#terminal = terminal;
  }

  /** @param counts - of all files together, where they are known already. */
  async notice(columns: readonly string[], storages: Storages | undefined, counts: Counts | undefined): Promise<void> {
    const { files, format, header } = this.#table.source;
    if (format === "parquet") {
      const known = storages ?? {};
      for (const file of files) this.#tally(file).addMissing(columns.filter((column) => !Object.hasOwn(known, column)));
      return;
    }
    const byFile = await this.#countsByFile(counts);
    for (const file of files) {
      const tally = this.#tally(file);
      const { rowCount, flags } = byFile.get(file) ?? { rowCount: 0, flags: [] };
      if (format === "csv") {
        tally.addMissing(columns.filter((column) => !header.includes(column)));
        for (const values of await this.#unreadable(file, flags)) tally.addUnreadable(values);
      } else if (rowCount > 0) {
        tally.addMissing(this.#table.flags.filter((_, index) => flags[index] === 0).map(({ column }) => column));
      }
    }
  }

  #tally(file: string): ReadingTally {
    const tally = this.#noticed.get(file) ?? new ReadingTally();
    this.#noticed.set(file, tally);
    return tally;
  }

  /** Counts again, file by file, where it is not known which file the flags are of. */
  async #countsByFile(counts: Counts | undefined): Promise<ReadonlyMap<string, Counts>> {
    const { files } = this.#table.source;
    const [only = ""] = files;
    if (counts !== undefined && files.length === 1) return new Map([[only, counts]]);
    const flags = this.#table.flags.map(
      ({ name }, index) => `count(CASE WHEN ${identifier(name)} THEN 1 END) AS a${index}`,
    );
    const file = files.length === 1 ? "''" : "filename";
    const sql = `SELECT ${[`${file} AS file`, "count(*) AS n", ...flags].join(", ")} FROM ${identifier(this.#name)} GROUP BY 1`;
    const byFile = new Map<string, Counts>();
    for await (const rows of this.#database.read({ sql, params: [] }, {})) {
      for (const row of rows) {
        const name = files.length === 1 ? only : String(row["file"]);
        byFile.set(name, { rowCount: Number(row["n"]), flags: flags.map((_, index) => Number(row[`a${index}`])) });
      }
    }
    return byFile;
  }

  /** The values of a CSV file that could not be read, in the order in which the first of each stand there. */
  async #unreadable(file: string, counts: readonly number[]): Promise<UnreadableValues[]> {
    const found: UnreadableValues[] = [];
    for (const [index, flag] of this.#table.flags.entries()) {
      const count = counts[index] ?? 0;
      if (count > 0)
        found.push({
          column: flag.column,
          reading: flag.reading ?? "text",
          count,
          first: await this.#first(flag, file),
        });
    }
    return found.sort((one, other) => one.first.line - other.first.line);
  }

  async #first({ column, reading = "text" }: Flag, file: string): Promise<UnreadableValues["first"]> {
    const sql = this.#table.firstUnreadable(column, reading, file);
    for await (const [row] of this.#database.read({ sql, params: [] }, {})) {
      if (row === undefined) continue;
      return { line: await lineOfRecord(file, Number(row["number"]), this.#terminal), value: String(row["text"]) };
    }
    return { line: 0, value: "" };
  }
}
