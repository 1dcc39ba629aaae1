/** Where the records of a command are: in files, or in a table of a database. Every command locates and opens them here. */
import type { EngineOptions } from "../../engines/engine.js";
import type { FileFormat } from "../../engines/records/format.js";
import { delimiterOf, formatOf } from "../../engines/records/format.js";
import type { Manifest, RelatedFile } from "../../engines/records/manifest.js";
import type { DataModel } from "../../model/data-model.js";
import type { RelatedTable, TableName } from "../../sql/options.js";
import type { EngineName } from "../choices.js";
import { InputError } from "../input/errors.js";
import { filesNamed } from "../input/files.js";
import { openInput } from "../input/input.js";
import { readManifest, readRelatedTables } from "../input/related.js";
import type { RecordOptions } from "../options.js";
import type { Follow } from "../output/progress.js";
import type { Terminal } from "../output/terminal.js";
import type { RowSource } from "./source.js";
import { openText } from "./source.js";
import { readTable } from "./table.js";

export type Location = FileLocation | TableLocation;

interface Located {
  /** For reports. */
  readonly name: string;
  /** Whether the columns of the records have types. */
  readonly isTyped: boolean;
  /** The related records by the uuid of their model. The path of a table is its name. */
  readonly manifest: Manifest;
  /** Whether the user named related records. */
  readonly relatedGiven: boolean;
}

export interface FileLocation extends Located {
  readonly files: readonly string[];
  /** The format of all files; undefined to guess it. */
  readonly format: FileFormat | undefined;
  /** Between the values of CSV files; undefined to use the extensions of their names. */
  readonly delimiter?: string | undefined;
}

export interface TableLocation extends Located {
  readonly database: string;
  readonly engine: EngineName | undefined;
  readonly table: TableName;
  readonly related: Readonly<Record<string, RelatedTable>>;
}

type Files = Pick<FileLocation, "files" | "format" | "delimiter">;

/** Finds the records, without opening them. The data model states what the file of `--related` omits. */
export async function locateRecords(
  { rows, format, delimiter, database, table, engine, related }: RecordOptions,
  model: DataModel | undefined,
  terminal: Terminal,
): Promise<Location> {
  const relatedGiven = related !== undefined;
  if (database !== undefined) {
    if (rows !== undefined) throw new InputError("Name the records with --rows or with --database, not with both.");
    if (table === undefined) throw new InputError("Name the table of the records with --table NAME.");
    const tables = related === undefined ? {} : await readRelatedTables(related, model, terminal);
    const manifest = manifestOf(tables);
    const named = { name: table, isTyped: true, manifest, relatedGiven };
    return { ...named, database, engine, table: table.split("."), related: tables };
  }
  if (table !== undefined) throw new InputError("--table names a table of a database: use it with --database.");
  if (rows === undefined) throw new InputError("Name the records with --rows FILE, or with --database and --table.");
  const manifest = related === undefined ? new Map() : await readManifest(related, model, terminal);
  const files = await filesNamed(rows);
  const formats = new Set(format === undefined ? files.flatMap((file) => formatOf(file) ?? []) : [format]);
  if (formats.size > 1) {
    const found = [...formats].join(", ");
    throw new InputError(`The files of ${rows} differ in format: ${found}. Name the files of each format alone.`);
  }
  const [common] = formats;
  const named = { name: rows === "-" ? "standard input" : rows, isTyped: common === "parquet", manifest, relatedGiven };
  return { ...named, files, format: common, delimiter };
}

function manifestOf(tables: TableLocation["related"]): Manifest {
  const entries = Object.entries(tables).map(([uuid, { table, on = [], timeColumnSlug }]) => {
    // A table has types, like Parquet.
    return [uuid, { path: [table].flat().join("."), format: "parquet", on, timeColumnSlug }] as const;
  });
  return new Map(entries);
}

/** Finds the records for a command that reads them row by row. */
export async function locateRows(
  options: RecordOptions,
  model: DataModel | undefined,
  terminal: Terminal,
): Promise<Location> {
  if (options.engine === undefined || options.database !== undefined) return locateRecords(options, model, terminal);
  throw new InputError("--engine names the engine of a database: use it with --database.");
}

/** Located records, open to be read row by row. */
interface OpenLocation {
  /** The format of each source. A table has types, like Parquet. */
  readonly format: FileFormat;
  /** One for each file; read each before the next one. */
  readonly sources: AsyncIterable<RowSource>;
  readonly openRelated: (uuid: string, related: RelatedFile) => Promise<RowSource>;
}

interface ReadSettings {
  readonly model: DataModel | undefined;
  readonly timeZone: string | undefined;
  readonly follow: Follow;
}

/** Opens records to be read row by row, whatever holds them. */
export async function openLocation(
  location: Files | TableLocation,
  settings: ReadSettings,
  terminal: Terminal,
): Promise<OpenLocation> {
  return "database" in location ? openTables(location, settings, terminal) : openFiles(location, settings, terminal);
}

async function openFiles(
  { files, format, delimiter }: Files,
  { model, timeZone, follow }: ReadSettings,
  terminal: Terminal,
): Promise<OpenLocation> {
  const open = async (
    path: string,
    written: FileFormat | undefined,
    columns: DataModel["columns"] | undefined,
    total?: number,
  ): Promise<RowSource> => {
    const input = await openInput(path, terminal);
    if (written !== "parquet") return openText(follow(input, total), written, delimiter ?? delimiterOf(path), columns);
    if (path === "-") throw new InputError("DuckDB reads files, not standard input.");
    const { openParquet } = await import("./open-database.js");
    return {
      name: path,
      format: written,
      read: (id) => readTable(() => openParquet({ rows: { files: [path], format: written } }), timeZone, id),
    };
  };
  const [path = "-", ...others] = files;
  const sizes = await Promise.all(files.map(async (each) => (await openInput(each, terminal)).size ?? NaN));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const first = await open(path, format, model?.columns, total);
  return {
    format: first.format,
    sources: (async function* () {
      yield first;
      for (const other of others) yield await open(other, first.format, model?.columns, total);
    })(),
    openRelated: (uuid, related) => open(related.path, related.format, model?.related?.[uuid]?.columns),
  };
}

function openTables(location: TableLocation, { model, timeZone }: ReadSettings, terminal: Terminal): OpenLocation {
  const { name, database, engine, table, related } = location;
  const open = (name: string, options: Pick<EngineOptions, "table" | "model">): RowSource => ({
    name,
    format: "parquet",
    read: (id) =>
      readTable(
        async () => (await import("./open-database.js")).openDatabase(database, engine, options, terminal),
        timeZone,
        id,
      ),
  });
  const source = open(name, { table, model });
  return {
    format: "parquet",
    sources: (async function* () {
      yield await Promise.resolve(source);
    })(),
    openRelated: (uuid, { path }) =>
      Promise.resolve(open(path, { table: related[uuid]?.table ?? path, model: model?.related?.[uuid] })),
  };
}
