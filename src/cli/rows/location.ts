/** Where the records of a command are: in files, or in a table of a database. Every command locates and opens them here. */
import type { EngineOptions } from "../../engines/engine.js";
import type { FileFormat } from "../../engines/records/format.js";
import { delimiterOf, formatOf } from "../../engines/records/format.js";
import type { Manifest, RelatedFile } from "../../engines/records/request.js";
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

export interface FileLocation extends Files {
  /** For reports. */
  readonly name: string;
}

interface Files {
  readonly files: readonly string[];
  /** The format of all files; undefined to guess it. */
  readonly format: FileFormat | undefined;
  /** Between the values of CSV files; undefined to use the extensions of their names. */
  readonly delimiter?: string | undefined;
  /** The related records. */
  readonly manifest: Manifest;
}

export interface TableLocation {
  /** For reports. */
  readonly name: string;
  readonly database: string;
  readonly engine: EngineName | undefined;
  readonly table: TableName;
  readonly related: Readonly<Record<string, RelatedTable>>;
}

/** Finds the records, without opening them. The data model states what the file of `--related` omits. */
export async function locateRecords(
  { rows, format, delimiter, database, table, engine, related }: RecordOptions,
  model: DataModel | undefined,
  terminal: Terminal,
): Promise<Location> {
  if (database !== undefined) {
    if (rows !== undefined) throw new InputError("Name the records with --rows or with --database, not with both.");
    if (table === undefined) throw new InputError("Name the table of the records with --table NAME.");
    const tables = related === undefined ? {} : await readRelatedTables(related, model, terminal);
    return { name: table, database, engine, table: table.split("."), related: tables };
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
  return { name: rows === "-" ? "standard input" : rows, files, format: [...formats][0], delimiter, manifest };
}

/** The related records by the uuid of their model. The path of a table is its name. */
export function manifestOf(location: Files | TableLocation): Manifest {
  if (!("database" in location)) return location.manifest;
  const entries = Object.entries(location.related).map(([uuid, { table, on = [], timeColumnSlug }]) => {
    // A table has types, like Parquet.
    return [uuid, { path: [table].flat().join("."), format: "parquet", on, timeColumnSlug }] as const;
  });
  return new Map(entries);
}

/** Located records, open to be read row by row. */
export interface OpenLocation {
  /** The format of each source. A table has types, like Parquet. */
  readonly format: FileFormat;
  /** One for each file; read each before the next one. */
  readonly sources: AsyncIterable<RowSource>;
  readonly manifest: Manifest;
  readonly openRelated: (uuid: string, related: RelatedFile) => Promise<RowSource>;
}

interface ReadSettings {
  readonly model: DataModel | undefined;
  readonly timeZone: string | undefined;
  readonly follow: Follow;
}

/** Opens the records that options name, for a command that reads them row by row. */
export async function openNamed(
  options: RecordOptions,
  settings: ReadSettings,
  terminal: Terminal,
): Promise<OpenLocation & Pick<Location, "name">> {
  if (options.engine !== undefined && options.database === undefined) {
    throw new InputError("--engine names the engine of a database: use it with --database.");
  }
  const location = await locateRecords(options, settings.model, terminal);
  return { name: location.name, ...(await openLocation(location, settings, terminal)) };
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
  { files, format, delimiter, manifest }: Files,
  { timeZone, follow }: ReadSettings,
  terminal: Terminal,
): Promise<OpenLocation> {
  const open = async (path: string, written: FileFormat | undefined, total?: number): Promise<RowSource> => {
    const input = await openInput(path, terminal);
    if (written !== "parquet") return openText(follow(input, total), written, delimiter ?? delimiterOf(path));
    if (path === "-") throw new InputError("DuckDB reads files, not standard input.");
    const { openParquet } = await import("../evaluate/open-database.js");
    return {
      name: path,
      format: written,
      read: (id) => readTable(() => openParquet({ rows: { files: [path], format: written } }), timeZone, id),
    };
  };
  const [path = "-", ...others] = files;
  const sizes = await Promise.all(files.map(async (each) => (await openInput(each, terminal)).size ?? NaN));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const first = await open(path, format, total);
  return {
    format: first.format,
    sources: (async function* () {
      yield first;
      for (const other of others) yield await open(other, first.format, total);
    })(),
    manifest,
    openRelated: (_, related) => open(related.path, related.format),
  };
}

function openTables(location: TableLocation, { model, timeZone }: ReadSettings, terminal: Terminal): OpenLocation {
  const { name, database, engine, table, related } = location;
  const open = (name: string, options: Pick<EngineOptions, "table" | "model">): RowSource => ({
    name,
    format: "parquet",
    read: (id) =>
      readTable(
        async () => (await import("../evaluate/open-database.js")).openDatabase(database, engine, options, terminal),
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
    manifest: manifestOf(location),
    openRelated: (uuid, { path }) =>
      Promise.resolve(open(path, { table: related[uuid]?.table ?? path, model: model?.related?.[uuid] })),
  };
}
