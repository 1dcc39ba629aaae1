import { delimiterOf, formatOf } from "./format.js";
import type { MissingColumn, UnreadableValues } from "./read-stats.js";
import { ReadStats } from "./read-stats.js";
import type { ColumnReadings, FormatOfColumn, Readings } from "./readings.js";
import { columnsOfModel, isContradiction, merge, ownModel, readingOfKind, readingsOf } from "./readings.js";
import type { DataModel, ValueFormat } from "../model/data-model.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import { describe } from "../model/issues/quote.js";
import type { OptionWords } from "../model/options.js";
import { optionIssue } from "../model/options.js";
import type { RecordSource } from "./bytes.js";
import { chunksOf } from "./bytes.js";
import { RecordsError } from "./errors.js";
import type { FileOptions, OpenFile } from "./open-file.js";
import { openFile } from "./open-file.js";
import { wholeFileRows } from "./read-rows.js";
import type { InputRow } from "./table-rows.js";
import type { FormatOf } from "./values.js";
import { formatIn } from "./values.js";

/** Options of {@link readRecords}. */
export interface ReadRecordsOptions extends FileOptions {
  /** The file in messages. Default: the name of a `File`, or "The file". Its extension tells the format. */
  readonly name?: string | undefined;
  /** The types of columns of CSV and workbooks, how text values are written, and labels that name columns. */
  readonly model?: DataModel | undefined;
  /** How text values are written, of columns for which the model does not say it. */
  readonly written?: ValueFormat | undefined;
  /** Filters to evaluate: columns have the types that their conditions read. */
  readonly filters?: readonly DeepReadonly<Filter>[] | undefined;
}

const optionWords: OptionWords<ReadRecordsOptions> = { format: { csv: true, ndjson: true, json: true, xlsx: true } };

/** Records as they are read. The properties are complete when all records are read. */
export interface RecordStream extends AsyncIterable<InputRow> {
  /** The records in batches, which is faster. Read the records once, in one of both ways. */
  readonly batches: () => AsyncIterable<readonly InputRow[]>;
  /** The columns of CSV and workbooks, in their order. Undefined for JSON, and before the first batch. */
  readonly columns: readonly string[] | undefined;
  /** What was found without being told, and what was left out, in sentences. */
  readonly notes: readonly string[];
  /** Values that are not of the type of their column, by column: how many, and the first one with its line. */
  readonly unreadable: readonly UnreadableValues[];
  /** Columns that `filters` or `model` name, and the table does not have. */
  readonly missing: readonly MissingColumn[];
}

/**
 * Reads records of CSV, NDJSON, JSON and Excel workbooks, also compressed by gzip, as their bytes arrive. Encoding,
 * delimiter and format are found where the file leaves no doubt; `notes` tells which.
 *
 * The values of CSV are text, and an empty one is null. With `filters` or `model`, they have the types of their columns:
 * one that cannot be read is null, except dates, and counted in `unreadable`. JSON and cells of workbooks have types.
 * Dates of workbooks are text without a time zone. The columns are those of the first row that has two or more values.
 *
 * @param source - read once, and cancelled if reading stops before its end.
 * @throws {RecordsError} while records are read, if the file cannot be read. `remedies` lists options that read it.
 * @example
 * const filter = parseFilter("Amount > 1000");
 * const records = readRecords(new TextEncoder().encode("Deal;Amount\n1;1200\n2;n/a\n"), { filters: [filter] });
 * const matches = compileFilter(filter);
 * let count = 0;
 * for await (const record of records) if (matches(record)) count++;
 * count // 1
 * records.notes // ["The columns are separated by semicolons."]
 * records.unreadable.map(({ column, first, nulls }) => [column, first.line, nulls]) // [["Amount", 3, ["n/a"]]]
 */
export function readRecords(source: RecordSource, options: ReadRecordsOptions = {}): RecordStream {
  checkSource(source);
  const unknown =
    optionIssue(options, optionWords) ?? optionIssue(options.written ?? {}, { decimal: { comma: true, point: true } });
  if (unknown !== undefined) throw new RecordsError(unknown);
  const { name = nameOf(source) ?? "The file", model, written, filters = [], ...file } = options;
  const named = formatOf(name);
  const { format = named === "parquet" ? undefined : named } = file;
  const formatOfColumn: FormatOf = (column) => formatIn(model, column, written);
  const types = typesOf(model, filters, formatOfColumn);
  const stats = new ReadStats();
  let opened: OpenFile | undefined;
  let columns: readonly string[] | undefined;
  async function* batches(): AsyncGenerator<readonly InputRow[]> {
    const settings = { fallback: delimiterOf(name), formatOf: formatOfColumn, modelled: model?.columns };
    opened = await openFile({ name, chunks: chunksOf(source) }, { ...file, format }, settings);
    yield* wholeFileRows(opened, stats, types, (header) => (columns = header.columns));
  }
  return {
    batches,
    get columns() {
      return columns;
    },
    get notes() {
      return [...(opened?.notes ?? []), ...stats.labelNotes];
    },
    get unreadable() {
      return stats.unreadable;
    },
    get missing() {
      return stats.missing;
    },
    async *[Symbol.asyncIterator]() {
      for await (const batch of batches()) yield* batch;
    },
  };
}

/** @throws {RecordsError} if it is a text, say. */
function checkSource(source: unknown): void {
  if (typeof source === "object" && source !== null) return;
  throw new RecordsError(`The source must be bytes, a Blob or a stream, not ${describe(source)}.`);
}

function nameOf(source: RecordSource): string | undefined {
  return "name" in source && typeof source.name === "string" ? source.name : undefined;
}

/** What columns are read as. A filter decides where the model has another type. */
function typesOf(
  model: DataModel | undefined,
  filters: readonly DeepReadonly<Filter>[],
  formatOfColumn: FormatOf,
): ColumnReadings {
  const formatOf: FormatOfColumn = (_, column) => formatOfColumn(column);
  const ofModel = Object.entries(model?.columns ?? {}).map(
    ([column, { type }]) => [column, readingOfKind[type]] as const,
  );
  const readings: Readings = new Map();
  for (const filter of filters) {
    const read = readingsOf(filter, undefined, [], () => false, formatOf);
    if (isContradiction(read)) throw readTwice(JSON.stringify(read.column));
    if (!merge(readings, read, formatOf)) throw readTwice("a column");
  }
  return new Map([...ofModel, ...columnsOfModel(readings, ownModel)]);
}

function readTwice(column: string): RecordsError {
  return new RecordsError(`The filters read ${column} as two types. Read the file once for each filter.`);
}
