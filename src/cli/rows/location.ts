/** Where the records of a command are: in files, or in a table of a database. Every command locates and opens them here. */
import type { EngineOptions } from "../../engines/engine.js";
import type { FileFormat } from "../../records/format.js";
import { delimiterOf, formatOf } from "../../records/format.js";
import type { Manifest, RelatedFile } from "../../records/manifest.js";
import type { FormatOfColumn, ModelKey } from "../../records/readings.js";
import { ownModel } from "../../records/readings.js";
import { formatIn } from "../../records/values.js";
import type { DataModel, ValueFormat } from "../../model/data-model.js";
import { ownValue } from "../../model/own-value.js";
import type { RelatedTable, TableName } from "../../sql/options.js";
import type { EngineName } from "../choices.js";
import { InputError } from "../input/errors.js";
import { filesNamed } from "../input/files.js";
import { openInput } from "../input/input.js";
import { readManifest, readRelatedTables } from "../input/related.js";
import type { RecordOptions } from "../options.js";
import type { FileOptions, XlsxLibrary } from "../../records/open-file.js";
import { openFile } from "../../records/open-file.js";
import type { Remedy } from "../../records/errors.js";
import { requireDependency } from "../input/optional-dependency.js";
import { writtenAs } from "../options.js";
import type { Follow } from "../output/progress.js";
import type { Terminal } from "../output/terminal.js";
import type { RowSource } from "./source.js";
import { readTable } from "./table.js";

export type Location = FileLocation | TableLocation;

interface Located {
  readonly name: string;
  /** Whether the columns have types. */
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
  readonly reading?: Omit<FileOptions, "format"> | undefined;
  /** How text values are written, of columns for which the data model does not say it. */
  readonly written?: ValueFormat | undefined;
}

export interface TableLocation extends Located {
  readonly database: string;
  readonly engine: EngineName | undefined;
  readonly table: TableName;
  readonly related: Readonly<Record<string, RelatedTable>>;
}

type Files = Pick<FileLocation, "files" | "format" | "reading" | "written">;

/** Finds the records, without opening them. The data model states what the file of `--related` omits. */
export async function locateRecords(
  options: RecordOptions,
  model: DataModel | undefined,
  terminal: Terminal,
): Promise<Location> {
  const { rows, format, database, table, engine, related } = options;
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
  return { ...named, files, format: common, reading: readingOptions(options), written: writtenAs(options) };
}

function readingOptions({ encoding, delimiter, sheet, headerRow }: RecordOptions): FileLocation["reading"] {
  return { encoding, delimiter, sheet, headerRow: headerRow === undefined ? undefined : Number(headerRow) };
}

/** The options that {@link RecordsError} names, as they are written on the command line. */
function remedyText(remedy: Remedy): string {
  return Object.entries(remedy)
    .map(([option, value]) => `--${option} ${/^[\w-]+$/.test(value) ? value : `'${value === "\t" ? "\\t" : value}'`}`)
    .join(" ");
}

/** Loaded when a workbook is read. One cast: the compiler does not know the types of a package that is loaded by name. */
const xlsx = async (): Promise<XlsxLibrary> =>
  (await requireDependency("hucre", "An Excel workbook", "hucre/xlsx")) as XlsxLibrary;

function manifestOf(tables: TableLocation["related"]): Manifest {
  const entries = Object.entries(tables).map(([uuid, { table, on = [], timeColumnSlug }]) => {
    // A table has types, like Parquet.
    return [uuid, { path: [table].flat().join("."), format: "parquet", on, timeColumnSlug }] as const;
  });
  return new Map(entries);
}

/** How the text values of files are written: as the data model says of a column, or else as the options say. */
export function formatsAt(location: Files | TableLocation, model: DataModel | undefined): FormatOfColumn {
  // The values of a table have types.
  if ("database" in location) return () => ({});
  const { written } = location;
  return (uuid, column) => formatIn(modelAt(uuid, model), column, written);
}

function modelAt(uuid: ModelKey, model: DataModel | undefined): Pick<DataModel, "columns"> | undefined {
  return uuid === ownModel ? model : ownValue(model?.related, uuid);
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
export interface OpenLocation {
  /** The format of each source. A table has types, like Parquet. */
  readonly format: FileFormat;
  /** One for each file; read each before the next one. */
  readonly sources: AsyncIterable<RowSource> | Iterable<RowSource>;
  readonly openRelated: (uuid: string, related: RelatedFile) => Promise<RowSource> | RowSource;
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
  location: Files,
  { model, timeZone, follow }: ReadSettings,
  terminal: Terminal,
): Promise<OpenLocation> {
  const { files, format, reading } = location;
  const formatOf = formatsAt(location, model);
  const open = async (
    path: string,
    format: FileFormat | undefined,
    total?: number,
    uuid = ownModel,
  ): Promise<RowSource> => {
    const input = await openInput(path, terminal);
    if (format !== "parquet") {
      const settings = {
        fallback: delimiterOf(path),
        remedyText,
        modelled: modelAt(uuid, model)?.columns,
        formatOf: (column: string) => formatOf(uuid, column),
      };
      return openFile(follow(input, total), { ...reading, format, xlsx }, settings);
    }
    if (path === "-") throw new InputError("DuckDB reads files, not standard input.");
    const { openParquet } = await import("./open-database.js");
    return {
      name: path,
      format,
      read: (id) => readTable(() => openParquet({ rows: { files: [path], format } }), timeZone, id),
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
    openRelated: (uuid, related) => open(related.path, related.format, undefined, uuid),
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
  return {
    format: "parquet",
    sources: [open(name, { table, model })],
    openRelated: (uuid, { path }) => open(path, { table: related[uuid]?.table ?? path, model: model?.related?.[uuid] }),
  };
}
