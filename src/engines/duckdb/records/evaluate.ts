/** Evaluation by DuckDB over files: the same results as in memory, for files of any size. */
import type { EvaluateSettings } from "../../../evaluate/settings.js";
import { planOf, settingsOf } from "../../../evaluate/settings.js";
import { FilterError, unwrap } from "../../../model/issues/errors.js";
import type { DeepReadonly, Filter } from "../../../model/filter.js";
import type { Result } from "../../../model/issues/issue.js";
import { compileFilter } from "../../../sql/to-sql.js";
import { duckdb as dialect } from "../../../sql/dialects/duckdb/duckdb.js";
import type { Sql } from "../../../sql/fragment.js";
import { raw } from "../../../sql/fragment.js";
import type { Storages } from "../../../sql/options.js";
import { sqlSettingsOf } from "../../../sql/settings.js";
import {
  compileCapacities,
  countQuery,
  matchesOf,
  matchesQuery,
  matchingFilters,
  readCounts,
} from "../../count-query.js";
import type { Database, DatabaseRow } from "../../database.js";
import { firstRow } from "../../database.js";
import { rawSqlIssues } from "../../raw-sql.js";
import { incomparableColumns } from "../../records/incomparable.js";
import { asWritten } from "../../records/json-members.js";
import type { ReadStats } from "../../records/read-stats.js";
import type { CapacityGroup } from "../../records/reading-groups.js";
import { planReading } from "../../records/reading-groups.js";
import { columnsOfModel, ownModel } from "../../records/readings.js";
import type { Evaluation, EvaluationRequest } from "../../records/request.js";
import { firstOutcomes, runsRawSql } from "../../records/request.js";
import { nativeTypesOf, storagesOf } from "../../table-columns.js";
import { withFiles } from "../database.js";
import type { DuckdbApi } from "../files.js";
import { inDoubleQuotes } from "../../../sql/dialects/shared/common.js";
import { readStatsOf } from "./read-stats.js";
import type { DescribeFiles, FileTable } from "./file-table.js";
import type { TableJoin } from "./tables.js";
import { Tables, ownTable, relatedTable } from "./tables.js";

/** Access to files, which the caller provides. */
interface FileAccess {
  readonly describe: DescribeFiles;
  /** The line in which a record of a CSV file begins; the first record is number 1. */
  readonly lineOfRecord: (file: string, number: number) => Promise<number>;
  /** Receives the finished share of a statement, from 0 to 1; negative if unknown. */
  readonly progress: ((done: number) => void) | undefined;
  /** Receives which capacities match which records; undefined if that is not needed. */
  readonly write:
    ((matches: AsyncIterable<readonly RecordMatch[]>, readStats: Evaluation["readStats"]) => Promise<void>) | undefined;
}

/** A record that some capacity matches. */
export interface RecordMatch {
  readonly id: unknown;
  /** The indexes of the capacities, ascending. */
  readonly capacities: readonly number[];
}

/** A filter in the columns of the tables. */
interface TableFilter {
  readonly filter: DeepReadonly<Filter>;
  readonly related: ReadonlyMap<string, TableJoin>;
}

/**
 * Evaluates capacities over files.
 *
 * @throws {EngineError} when DuckDB cannot read the files, or would read them in another way than the reader in memory.
 */
export async function evaluateFiles(
  request: EvaluationRequest,
  duckdb: DuckdbApi,
  { describe, lineOfRecord, progress, write }: FileAccess,
): Promise<Evaluation> {
  const { files, format, manifest, capacities } = request;
  const idColumn = write === undefined ? undefined : request.idColumn;
  const tables = await Tables.of(files, format, manifest, describe);
  const plan = planReading(capacities, tables.own.source.format, manifest, idColumn);
  const outcomes = firstOutcomes(request, plan.contradictions);
  const settings = settingsInMemory(request);
  const filters = new Map<number, Result<TableFilter>>();
  for (const group of plan.groups) {
    for (const [index, filter] of await filtersOf(group, request, tables, settings)) filters.set(index, filter);
  }
  // The first group reads the column that identifies records, and the columns that conditions in raw SQL name.
  const firstReadings = plan.groups[0]?.readings.get(ownModel) ?? new Map<string, null>();
  const id = idColumn && tables.own.column(idColumn, "value", firstReadings.get(idColumn) ?? "text");
  if (runsRawSql(request)) tables.own.addAll(await nativeTypes(duckdb, tables.own), firstReadings);

  const { timeLimit } = request;
  const loading = progress && ((): void => progress(-1));
  const use = async (database: Database): Promise<Evaluation> => {
    const storages = await allStorages(database, tables);
    const { conditions, evaluated } = await compileCapacities(outcomes, async (_, index) => {
      const filter = filters.get(index);
      return filter?.ok === true ? compile(filter.value, request, storages, database) : filter;
    });
    const from = raw(inDoubleQuotes(ownTable));
    const flags = tables.own.flags.map(({ name }) => raw(inDoubleQuotes(name)));
    const row = await firstRow(database, countQuery(conditions, from, dialect, flags), request);
    const counts = readCounts(row, conditions.length, flags.length);
    const columnsRead = plan.groups.map(({ readings }) => columnsOfModel(readings, ownModel));
    const readStats = await readStatsOf(database, request, tables, columnsRead, counts, storages, lineOfRecord);
    if (tables.own.source.format === "parquet") addIncomparable(readStats, request, storages.get(ownTable) ?? {});
    if (write !== undefined && id !== undefined) {
      const isJson = tables.own.source.format.includes("json");
      const statement = matchesQuery(conditions, raw(inDoubleQuotes(id)), from, dialect);
      await write(recordMatches(database.read(statement, request), evaluated, isJson), readStats);
    }
    return { matches: matchesOf(outcomes, evaluated, counts), readStats };
  };
  return withFiles(duckdb, tables.queries, use, { timeLimit, loading, progress });
}

/** For Parquet only: columns of other formats get the types that the filters read. */
function addIncomparable(
  readStats: ReadonlyMap<string, ReadStats>,
  { capacities, files }: EvaluationRequest,
  storages: Storages,
): void {
  const filters = capacities.map(({ filter }) => filter);
  readStats.get(files[0] ?? "")?.addIncomparable(incomparableColumns(filters, storages));
}

/** The filters of a group by the index of their capacity, or why they cannot be evaluated. */
async function filtersOf(
  { indexes, readings }: CapacityGroup,
  { capacities, allowSql }: EvaluationRequest,
  tables: Tables,
  settings: Result<EvaluateSettings>,
): Promise<(readonly [index: number, filter: Result<TableFilter>])[]> {
  tables.own.watch(columnsOfModel(readings, ownModel));
  const group = indexes.flatMap((index) => {
    const filter = capacities[index]?.filter;
    return filter === undefined || filter === null ? [] : [{ index, filter }];
  });
  const all = group.map(({ filter }) => filter);
  const related = await tables.prepareRelated(all, readings);
  return group.map(({ index, filter }) => {
    // Evaluation in memory would report the same issues.
    const plan = settings.ok ? planOf(filter, settings.value) : settings;
    const issues = plan.ok ? [] : plan.issues.filter(({ code }) => !(allowSql && code === "rawSql"));
    if (issues.length > 0) return [index, { ok: false, issues }];
    return [index, { ok: true, value: { filter: tables.filter(filter, readings), related } }];
  });
}

/** The settings of evaluation in memory, without records. */
function settingsInMemory({ manifest, now, timeZone }: EvaluationRequest): Result<EvaluateSettings> {
  const related = Object.fromEntries([...manifest].map(([model, file]) => [model, { ...file, rows: [] }]));
  return settingsOf({ related, now, timeZone });
}

/** The types that DuckDB detects in the columns of files. */
async function nativeTypes(duckdb: DuckdbApi, files: FileTable): Promise<ReadonlyMap<string, string>> {
  const tables = { [ownTable]: { files: files.source.files, query: files.sniffed } };
  return withFiles(duckdb, tables, (database) => nativeTypesOf(database, ownTable));
}

async function allStorages(database: Database, tables: Tables): Promise<ReadonlyMap<string, Storages>> {
  const names = [
    [ownTable, tables.own] as const,
    ...[...tables.related.values()].map((table, index) => [relatedTable(index), table] as const),
  ];
  const storages = new Map<string, Storages>();
  for (const [name, table] of names) storages.set(name, table.storage ?? (await storagesOf(database, name, dialect)));
  return storages;
}

async function compile(
  { filter, related }: TableFilter,
  { now, timeZone, allowSql }: EvaluationRequest,
  storages: ReadonlyMap<string, Storages>,
  database: Database,
): Promise<Result<Sql>> {
  const refused = allowSql ? await rawSqlIssues(database, filter, inDoubleQuotes(ownTable)) : [];
  if (refused.length > 0) return { ok: false, issues: refused };
  const settings = sqlSettingsOf({
    dialect,
    storage: storages.get(ownTable),
    related: Object.fromEntries(
      [...related].map(([model, join]) => [model, { ...join, storage: storages.get(join.table) }]),
    ),
    now,
    timeZone,
    allowRawSql: allowSql,
    alias: ownTable,
  });
  return compileFilter(filter, unwrap(settings, FilterError));
}

async function* recordMatches(
  batches: AsyncIterable<readonly DatabaseRow[]>,
  evaluated: readonly number[],
  isJson: boolean,
): AsyncGenerator<readonly RecordMatch[]> {
  for await (const rows of batches) {
    yield rows.map((row) => {
      const capacities = matchingFilters(row, evaluated.length).map((index) => evaluated[index] ?? -1);
      return { id: idOf(row["id"], isJson), capacities };
    });
  }
}

/** An id as a JSON value. */
function idOf(value: unknown, isJson: boolean): unknown {
  if (isJson && typeof value === "string") return asWritten(value, JSON.parse(value));
  if (typeof value !== "bigint") return value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
}
