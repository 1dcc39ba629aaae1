/** Evaluation by DuckDB over files: the same answers as in memory, for files of any size. */
import type { CapacitiesMatches, CapacityOutcome, RelatedModels } from "../../../evaluate.js";
import { safeCompileFilter } from "../../../evaluate.js";
import { FilterError, unwrap } from "../../../model/errors.js";
import type { DeepReadonly, Filter } from "../../../model/filter.js";
import type { Issue, Result } from "../../../model/issue.js";
import type { CapacityDraft } from "../../../model/structure.js";
import { checkAndCompile } from "../../../sql/compile.js";
import { duckdb as dialect } from "../../../sql/dialects/duckdb/duckdb.js";
import type { Database, DatabaseRow, Statement } from "../../../engines/database.js";
import { duckdbDatabase } from "../../../engines/duckdb/database.js";
import type { DuckdbApi } from "../../../engines/duckdb/files.js";
import { identifier, openFiles } from "../../../engines/duckdb/files.js";
import type { Limits } from "../../../engines/limits.js";
import { rawSqlIssues } from "../../../engines/raw-sql.js";
import { storagesOf } from "../../../engines/table-columns.js";
import type { Tally } from "../../../engines/tally.js";
import { readTally, takersOf, takersSql, tallySql } from "../../../engines/tally.js";
import type { Sql } from "../../../sql/fragment.js";
import { raw } from "../../../sql/fragment.js";
import type { Storages } from "../../../sql/options.js";
import { sqlSettingsOf } from "../../../sql/settings.js";
import { withEngineProgress } from "../../progress.js";
import { columnsOfModel, ownModel, relatedModelsOf } from "../../rows/readings.js";
import type { Terminal } from "../../terminal.js";
import { incomparableColumns } from "../incomparable.js";
import { writeMatches } from "../matches-file.js";
import { noIdColumn, outcomesOf } from "../memory.js";
import type { CapacityGroup } from "../plan.js";
import { planReading } from "../plan.js";
import type { Evaluation, EvaluationRequest } from "../request.js";
import { asksRawSql } from "../request.js";
import type { FileTable } from "./file-table.js";
import { noticeIn } from "./notices.js";
import type { RelatedJoin } from "./tables.js";
import { ownTable, relatedTable, Tables } from "./tables.js";

/** A filter as DuckDB is asked it. */
interface Question {
  /** Of the capacity. */
  readonly index: number;
  readonly filter: DeepReadonly<Filter>;
  readonly related: ReadonlyMap<string, RelatedJoin>;
}

/**
 * Evaluates as `evaluateInMemory` does.
 *
 * @throws {EngineError} when DuckDB cannot read the files, or reads them in another way than they are meant.
 */
export async function evaluateInDuckdb(
  request: EvaluationRequest,
  duckdb: DuckdbApi,
  terminal: Terminal,
): Promise<Evaluation> {
  const { files, format, manifest, out } = request;
  const idColumn = out === undefined ? undefined : request.idColumn;
  const tables = await Tables.of(files, format, manifest, terminal);
  const plan = planReading(request.capacities, tables.own.source.format, manifest, idColumn);
  const outcomes = outcomesOf(request, plan.contradictions);
  const questions: Question[] = [];
  for (const group of plan.groups) questions.push(...(await questionsOf(group, request, tables, outcomes)));
  // The first group reads the column that identifies records, and what conditions in raw SQL are to see.
  const firstReadings = plan.groups[0]?.readings.get(ownModel) ?? new Map<string, null>();
  const id = idColumn && tables.own.column(idColumn, "value", firstReadings.get(idColumn) ?? "text");
  if (asksRawSql(request)) tables.own.addAll(await sniff(duckdb, tables.own), firstReadings);

  const instance = await openFiles(duckdb, tables.queries);
  const progress = withEngineProgress(terminal);
  const database = duckdbDatabase(instance, { progress: progress.update, release: () => instance.closeSync() });
  try {
    const storages = await allStorages(database, tables);
    const { conditions, asked } = await compileAll(questions, request, storages, database, outcomes);
    const from = raw(identifier(ownTable));
    const flags = tables.own.flags.map(({ name }) => raw(identifier(name)));
    const counts = await answer(database, tallySql(conditions, from, dialect, flags), request);
    const tally = readTally(counts, conditions.length, flags.length);
    const columnsRead = plan.groups.map(({ readings }) => columnsOfModel(readings, ownModel));
    const noticed = await noticeIn(database, tables, columnsRead, tally, storages, terminal);
    // Columns of other formats are read as the filters use them.
    if (tables.own.source.format === "parquet") {
      const filters = request.capacities.map(({ filter }) => filter);
      noticed.get(files[0] ?? "")?.addIncomparable(incomparableColumns(filters, storages.get(ownTable) ?? {}));
    }
    if (out !== undefined && idColumn !== undefined && id !== undefined) {
      const lacking = [...noticed].find(([, { missing }]) => missing.includes(idColumn));
      if (lacking !== undefined) throw noIdColumn(lacking[0], idColumn);
      const isJson = tables.own.source.format.includes("json");
      const statement = takersSql(conditions, raw(identifier(id)), from, dialect);
      await writeIds(out, database.read(statement, request), asked, request.capacities, isJson);
    }
    return { matches: matchesOf(outcomes, asked, tally), noticed };
  } finally {
    progress.end();
    await database.close();
  }
}

/** The filters of a group that can be asked; the outcomes of the others say why they cannot. */
async function questionsOf(
  { indexes, readings }: CapacityGroup,
  request: EvaluationRequest,
  tables: Tables,
  outcomes: CapacityOutcome<CapacityDraft>[],
): Promise<Question[]> {
  tables.own.watch(columnsOfModel(readings, ownModel));
  const filters = indexes.flatMap((index) => request.capacities[index]?.filter ?? []);
  const related = await tables.prepareRelated(filters, readings);
  const questions: Question[] = [];
  for (const index of indexes) {
    const capacity = request.capacities[index];
    if (capacity?.filter === undefined || capacity.filter === null) continue;
    const issues = issuesInMemory(capacity.filter, request);
    if (issues.length > 0) outcomes[index] = { capacity, status: "failed", issues };
    else questions.push({ index, filter: tables.filter(capacity.filter, readings), related });
  }
  return questions;
}

/** What evaluation in memory would say of a filter, so that both say the same. */
function issuesInMemory(
  filter: DeepReadonly<Filter>,
  { manifest, now, timeZone, allowSql }: EvaluationRequest,
): readonly Issue[] {
  const given = relatedModelsOf(filter).flatMap((model) => {
    const file = manifest.get(model);
    return file === undefined ? [] : [[model, { rows: [], on: file.on, timeColumnSlug: file.timeColumnSlug }] as const];
  });
  const related: RelatedModels = Object.fromEntries(given);
  const compiled = safeCompileFilter(filter, { related, now, timeZone });
  if (compiled.ok) return [];
  return compiled.issues.filter(({ code }) => !(allowSql && code === "rawSql"));
}

/** What DuckDB takes the columns of files for. */
async function sniff(duckdb: DuckdbApi, files: FileTable): Promise<ReadonlyMap<string, string>> {
  const instance = await openFiles(duckdb, { [ownTable]: { files: files.source.files, query: files.sniffed } });
  const types = new Map<string, string>();
  const database = duckdbDatabase(instance, { release: () => instance.closeSync() });
  try {
    for await (const rows of database.read(database.columns(ownTable), {})) {
      for (const { name, type } of rows) types.set(String(name), String(type));
    }
    return types;
  } finally {
    await database.close();
  }
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

/** The conditions of the questions that can be asked, and the indexes of their capacities. */
async function compileAll(
  questions: readonly Question[],
  request: EvaluationRequest,
  storages: ReadonlyMap<string, Storages>,
  database: Database,
  outcomes: CapacityOutcome<CapacityDraft>[],
): Promise<{ readonly conditions: readonly Sql[]; readonly asked: readonly number[] }> {
  const conditions: Sql[] = [];
  const asked: number[] = [];
  for (const question of questions) {
    const { index } = question;
    const capacity = request.capacities[index];
    if (capacity === undefined) continue;
    const compiled = await compile(question, request, storages, database);
    if (compiled.ok) {
      outcomes[index] = { capacity, status: "evaluated" };
      conditions.push(compiled.value);
      asked.push(index);
    } else outcomes[index] = { capacity, status: "failed", issues: compiled.issues };
  }
  return { conditions, asked };
}

async function compile(
  { filter, related }: Question,
  { now, timeZone, allowSql }: EvaluationRequest,
  storages: ReadonlyMap<string, Storages>,
  database: Database,
): Promise<Result<Sql>> {
  const refused = allowSql ? await rawSqlIssues(database, filter, identifier(ownTable)) : [];
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
  return checkAndCompile(filter, unwrap(settings, FilterError));
}

async function answer(database: Database, statement: Statement, limits: Limits): Promise<DatabaseRow | undefined> {
  for await (const [row] of database.read(statement, limits)) if (row !== undefined) return row;
  return undefined;
}

async function writeIds(
  path: string,
  batches: AsyncIterable<readonly DatabaseRow[]>,
  asked: readonly number[],
  capacities: readonly CapacityDraft[],
  isJson: boolean,
): Promise<void> {
  await writeMatches(path, capacities, async (file) => {
    for await (const rows of batches) {
      for (const row of rows) {
        const takers = takersOf(row, asked.length).map((index) => asked[index] ?? -1);
        file.add(
          takers.sort((a, b) => a - b),
          idOf(row["id"], isJson),
        );
      }
      await file.flush();
    }
  });
}

/** An id as JSON can write it. */
function idOf(value: unknown, isJson: boolean): unknown {
  if (isJson && typeof value === "string") return JSON.parse(value);
  if (typeof value !== "bigint") return value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
}

function matchesOf(
  outcomes: readonly CapacityOutcome<CapacityDraft>[],
  asked: readonly number[],
  tally: Tally,
): CapacitiesMatches<CapacityDraft> {
  const counts = new Map(asked.map((index, place) => [index, tally.filters[place]]));
  return {
    capacities: outcomes.map((outcome, index) => {
      const { count = 0, sharedCount = 0 } = counts.get(index) ?? {};
      return { ...outcome, count, sharedCount, ids: [] };
    }),
    rowCount: tally.rowCount,
    unmatchedCount: tally.unmatchedCount,
    unmatchedIds: [],
  };
}
