/** The records of files as a view of DuckDB, with a column for each use of a file's column by filters. */
import { inDoubleQuotes } from "../../../sql/dialects/shared/common.js";
import { list, literal } from "../files.js";
import type { Storages } from "../../../sql/options.js";
import type { FileFormat } from "../../records/format.js";
import { recordLimit } from "../../records/format.js";
import type { ColumnReadings, TypeReading } from "../../records/readings.js";
import { keepsText } from "../../records/readings.js";
import type { Typed, Use } from "./values.js";
import { isUnreadable, joinKey, joinKeyOfAny, readJsonValue, readText } from "./values.js";

/** Files of records in the same format. */
export interface RecordFiles {
  readonly files: readonly string[];
  readonly format: FileFormat;
  /** The common header of CSV files. */
  readonly header: readonly string[];
}

/**
 * Describes files before DuckDB reads them.
 *
 * @throws {EngineError} when DuckDB would read the files in another way than the reader in memory.
 */
export type DescribeFiles = (files: readonly string[], format: FileFormat | undefined) => Promise<RecordFiles>;

/** A column of the view that is true for values to report. */
export interface Flag {
  readonly name: string;
  readonly column: string;
  /** The failed reading of a value of a CSV file; undefined for a JSON file, whose flag means that a value exists. */
  readonly reading: TypeReading | undefined;
}

export class FileTable {
  readonly #columns = new Map<string, { readonly name: string; readonly typed: Typed }>();
  readonly #flags = new Map<string, Flag & { readonly sql: string; readonly value: string | undefined }>();
  readonly #watched = new Set<string>();
  /** Expressions for the columns that keep their own names. */
  readonly #named = new Map<string, string>();
  /** The keys to read from JSON records, in the order of the extracted list. */
  readonly #keys: string[] = [];

  constructor(readonly source: RecordFiles) {}

  /**
   * The column of the view for a use of a column.
   *
   * @param reading - the reading of a CSV column; values of other files have types.
   */
  column(column: string, use: Use, reading: TypeReading): string {
    switch (this.source.format) {
      case "parquet":
        return column;
      case "csv":
        return this.#use(`${reading} ${column}`, () => this.#text(column, reading));
      default:
        return this.#use(`${use} ${column}`, () => readJsonValue(this.#value(column), use));
    }
  }

  /** The column of the view with the join key, which is equal in related records of any format. */
  key(column: string, reading: TypeReading): string {
    return this.#use(`key ${reading} ${column}`, () => ({ sql: this.#keySql(column, reading), storage: "text" }));
  }

  /** Reports unreadable values of these columns, and missing columns. */
  watch(readings: ColumnReadings): void {
    for (const [column, reading] of readings) {
      this.#watched.add(column);
      const key = `${reading ?? "text"} ${column}`;
      const sql = this.#flagSql(column, reading ?? "text");
      if (sql === undefined || this.#flags.has(key)) continue;
      const name = `flag ${this.#flags.size}`;
      const ofText = this.source.format === "csv" ? (reading ?? "text") : undefined;
      const value = ofText && this.column(column, "value", ofText);
      this.#flags.set(key, { name, column, reading: ofText, sql, value });
    }
  }

  /**
   * Adds every column under its own name, for raw SQL: with the type that the filters read, or else the detected type.
   *
   * @param types - the detected types of all columns.
   */
  addAll(types: ReadonlyMap<string, string>, readings: ColumnReadings): void {
    // DuckDB ignores the case of names, so only the first of equal names is accessible.
    const names = new Set<string>();
    for (const [column, type] of types) {
      if (this.source.format === "parquet" || names.has(column.toLowerCase())) continue;
      names.add(column.toLowerCase());
      this.#named.set(column, this.#typedAs(column, type, readings.get(column) ?? null));
    }
  }

  #typedAs(column: string, type: string, reading: TypeReading | null): string {
    const isText = this.source.format === "csv";
    if (isText && reading !== null && !keepsText(reading)) return this.#text(column, reading).sql;
    if (!isText && type !== "VARCHAR") return `TRY_CAST(${this.#value(column)} AS ${type})`;
    const text = isText ? this.#text(column, "text").sql : readJsonValue(this.#value(column), "text").sql;
    return type === "VARCHAR" ? text : `TRY_CAST(${text} AS ${type})`;
  }

  /** A query with the types that DuckDB detects. */
  get sniffed(): string {
    const { files, format } = this.source;
    switch (format) {
      case "parquet":
        return `SELECT * FROM read_parquet(${list(files)})`;
      case "csv":
        return `SELECT * FROM read_csv(${list(files)}, header = true, delim = ',', quote = '"', escape = '"')`;
      default:
        return `SELECT * FROM read_json(${list(files)}, records = true)`;
    }
  }

  /** The columns that are watched. */
  get watched(): readonly string[] {
    return [...this.#watched];
  }

  get flags(): readonly Flag[] {
    return [...this.#flags.values()];
  }

  /** The storage of the columns; undefined if the catalogue of DuckDB has it. */
  get storage(): Storages | undefined {
    if (this.source.format === "parquet") return undefined;
    return Object.fromEntries([...this.#columns.values()].map(({ name, typed }) => [name, typed.storage]));
  }

  /** Selects the columns requested so far, and the file name if there are several files. */
  get query(): string {
    const columns = [
      ...(this.source.format === "parquet" ? ["*"] : []),
      ...[...this.#named].map(([name, sql]) => `${sql} AS ${inDoubleQuotes(name)}`),
      ...[...this.#columns.values()].map(({ name, typed }) => `${typed.sql} AS ${inDoubleQuotes(name)}`),
      ...[...this.#flags.values()].map(({ name, sql }) => `${sql} AS ${inDoubleQuotes(name)}`),
      ...(this.source.format !== "parquet" && this.source.files.length > 1 ? ["filename"] : []),
    ];
    const selected = `SELECT ${columns.length === 0 ? "1 AS nothing" : columns.join(", ")} FROM ${this.#records()}`;
    // The flag of a text uses the value. An outer query computes it, so that the value is read once.
    const unreadable = [...this.#flags.values()].flatMap(({ name, reading, value }) =>
      reading === undefined || value === undefined
        ? []
        : `${isUnreadable(inDoubleQuotes(name), inDoubleQuotes(value), reading)} AS ${inDoubleQuotes(name)}`,
    );
    return unreadable.length === 0 ? selected : `SELECT * REPLACE (${unreadable.join(", ")}) FROM (${selected})`;
  }

  /** The number of the first record of a CSV file, from 1, with an unreadable value, and the text of the value. */
  firstUnreadable(column: string, reading: TypeReading, file: string): string {
    const text = `c${this.source.header.indexOf(column)}`;
    const columns = `row_number() OVER () AS number, ${text} AS text, ${readText(text, reading).sql} AS value`;
    const numbered = `SELECT ${columns} FROM ${this.#records([file])}`;
    const isIt = isUnreadable("text", "value", reading);
    return `SELECT CAST(number AS INTEGER) AS number, text FROM (${numbered}) WHERE ${isIt} LIMIT 1`;
  }

  #use(key: string, typed: () => Typed): string {
    const known = this.#columns.get(key);
    if (known !== undefined) return known.name;
    const name = `use ${this.#columns.size}`;
    this.#columns.set(key, { name, typed: typed() });
    return name;
  }

  #text(column: string, reading: TypeReading): Typed {
    const index = this.source.header.indexOf(column);
    return index === -1 ? { sql: "NULL", storage: "other" } : readText(`c${index}`, reading);
  }

  #value(column: string): string {
    let index = this.#keys.indexOf(column);
    if (index === -1) index = this.#keys.push(column) - 1;
    return `value[${index + 1}]`;
  }

  #keySql(column: string, reading: TypeReading): string {
    switch (this.source.format) {
      case "parquet":
        return joinKeyOfAny(inDoubleQuotes(column));
      case "csv":
        return joinKey(this.#text(column, reading));
      default: {
        const uses = ["text", "number", "boolean"] as const;
        return `coalesce(${uses.map((use) => joinKey(readJsonValue(this.#value(column), use))).join(", ")})`;
      }
    }
  }

  #flagSql(column: string, reading: TypeReading): string | undefined {
    switch (this.source.format) {
      case "parquet":
        return undefined;
      case "csv": {
        const index = this.source.header.indexOf(column);
        return index === -1 || keepsText(reading) ? undefined : `c${index}`;
      }
      default:
        return `${this.#value(column)} IS NOT NULL`;
    }
  }

  #records(files: readonly string[] = this.source.files): string {
    switch (this.source.format) {
      case "parquet":
        return `read_parquet(${list(files)})`;
      case "csv":
        return csvRecords(files, this.source.header);
      case "json":
        return jsonRecords(files, "array", this.#keys);
      case "ndjson":
        return jsonRecords(files, "newline_delimited", this.#keys);
    }
  }
}

function csvRecords(files: readonly string[], header: readonly string[]): string {
  const columns = header.map((_, index) => `c${index}: 'VARCHAR'`);
  const options = [
    "auto_detect = false",
    "header = true",
    `delim = ','`,
    `quote = '"'`,
    `escape = '"'`,
    // Empty values are null, quoted ones are not.
    "nullstr = ''",
    "allow_quoted_nulls = false",
    `max_line_size = ${recordLimit}`,
    // The default is 16 records of that length.
    `buffer_size = ${2 * recordLimit}`,
    `filename = ${String(files.length > 1)}`,
    `columns = {${columns.join(", ")}}`,
  ];
  const records = `read_csv(${list(files)}, ${options.join(", ")})`;
  // An empty line is not a record; DuckDB skips it only if there are several columns.
  return header.length === 1 ? `(SELECT * FROM ${records} WHERE c0 IS NOT NULL)` : records;
}

function jsonRecords(files: readonly string[], format: string, keys: readonly string[]): string {
  const pointers = keys.map((key) => `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`);
  const filename = files.length > 1 ? ", filename" : "";
  const options = [
    `format = ${literal(format)}`,
    `maximum_object_size = ${recordLimit}`,
    `filename = ${filename !== ""}`,
  ];
  const object = "CASE json_type(json) WHEN 'OBJECT' THEN json ELSE error('A record must be a JSON object.') END";
  const values = pointers.length === 0 ? "[]" : `json_extract(${object}, ${list(pointers)})`;
  return `(SELECT ${values} AS value${filename} FROM read_json_objects(${list(files)}, ${options.join(", ")}))`;
}
