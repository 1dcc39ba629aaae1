/** Evaluates filters in a database. */
import type { CapacityAvailability, ExpiryOptions, LimitedCapacity, Member } from "../availability/index.js";
import type { TablePlan } from "../availability/table-plan.js";
import type { CapacityPair, ComparedCapacity, RecordComparison, RecordMove, TeamOptions } from "../compare/index.js";
import type { TablePair } from "../compare/table-pairs.js";
import { conditionsOf, filterOf } from "../model/conditions.js";
import { ownValue } from "../model/own-value.js";
import type { CapacitiesMatches, FilteredCapacity } from "../many/index.js";
import { FilterError, unwrap } from "../model/issues/errors.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import type { ColumnFindings, ComparedColumn } from "../model/column-values.js";
import type { DataColumn, DataModel } from "../model/data-model.js";
import type { Issue, Path, Result } from "../model/issues/issue.js";
import { issuesUnder } from "../model/issues/issues-under.js";
import { checkFilter } from "../model/structure/structure.js";
import { compileWhere } from "../sql/to-sql.js";
import type { Dialect } from "../sql/dialect.js";
import type { Sql } from "../sql/fragment.js";
import { raw, sql } from "../sql/fragment.js";
import type { SqlStyle } from "../sql/render.js";
import { render } from "../sql/render.js";
import type { RelatedTable, StatementOptions, Storages, TableName } from "../sql/options.js";
import type { SqlSettings } from "../sql/settings.js";
import { sqlSettingsOf } from "../sql/settings.js";
import { matchedColumn, matchingRows, overlapsQuery, readOverlaps, renderStatement } from "../sql/statements.js";
import { aliased, columnNamed, quotedTable } from "../sql/tables.js";
import { columnIssues } from "./check.js";
import type { Database, DatabaseRow, Refusal, Statement } from "./database.js";
import { allRows } from "./database.js";
import { EngineError, messageOf } from "./engine-error.js";
import type { Limits } from "./limits.js";
import { rawSqlIssues, sqlConditionsOf } from "./raw-sql.js";
import { storagesOf } from "./table-columns.js";
import { columnFindings } from "./column-queries.js";
import { compileConditions, countQuery, matchesOf, readCounts } from "./count-query.js";

/**
 * The options of an engine. It reads the types of the columns from the database; `storage` and, for SQLite, `model`
 * take precedence.
 */
export interface EngineOptions extends Omit<StatementOptions, "dialect" | "alias" | keyof SqlStyle> {
  /** The column that identifies a row, for `ids`. Default: that of the model, or `id`. */
  readonly idColumn?: string | undefined;
  /** In milliseconds, for each statement. Default: none, or a minute with `allowRawSql`. */
  readonly timeLimit?: number | undefined;
}

/** The id of a record, and the members that hold it. */
export interface HeldId<M extends object = Member> {
  readonly id: unknown;
  readonly members: readonly M[];
}

/** A record that moves, with the values of the driver. */
export interface MovedRow<M extends object = Member> extends RecordMove<M> {
  readonly row: DatabaseRow;
}

/** The counts of capacities and of their overlaps. */
export interface CapacitiesOverlaps<C extends FilteredCapacity> extends CapacitiesMatches<C> {
  /** `pairs[i][j]` is the number of rows that both capacities `i` and `j` match; 0 if one of them was not evaluated. */
  readonly pairs: readonly (readonly number[])[];
}

/**
 * Evaluates filters over a table of a database. It only reads. Calls reject with an `EngineError` if the database
 * fails, the time limit is reached or the signal aborts, and with a `FilterError` if a filter cannot be evaluated.
 */
export interface Engine {
  /** Counts the rows that a filter matches. */
  count(filter: DeepReadonly<Filter>, limits?: Limits): Promise<number>;
  /** The ids of the rows that a filter matches, as the database returns them. */
  ids(filter: DeepReadonly<Filter>, limits?: Limits): AsyncGenerator<unknown, void>;
  /** The rows that a filter matches, as the database returns them, with the values of its driver. */
  rows(filter: DeepReadonly<Filter>, limits?: Limits): AsyncGenerator<DatabaseRow, void>;
  /**
   * Counts in one pass the rows that each capacity matches, those that another one matches too, and those that no
   * capacity matches. An invalid filter affects only its own capacity.
   */
  matchCapacities<C extends FilteredCapacity>(capacities: readonly C[], limits?: Limits): Promise<CapacitiesMatches<C>>;
  /** Like `matchCapacities`, with the number of rows that each pair of capacities matches. */
  overlaps<C extends FilteredCapacity>(capacities: readonly C[], limits?: Limits): Promise<CapacitiesOverlaps<C>>;
  /**
   * Counts for each capacity and each member the records that the member holds, like `memberAvailability`, with one
   * statement per capacity. A capacity that cannot be evaluated does not stop the others. Needs `temporal-polyfill`
   * where the platform has no Temporal.
   */
  availability<C extends LimitedCapacity, M extends object = Member>(
    capacities: readonly C[],
    options: ExpiryOptions<M>,
    limits?: Limits,
  ): Promise<CapacityAvailability<C, M>[]>;
  /** The ids of the records that members hold in a capacity, as the database returns them, with these members. */
  heldIds<M extends object = Member>(
    capacity: LimitedCapacity,
    options: ExpiryOptions<M>,
    limits?: Limits,
  ): AsyncGenerator<HeldId<M>, void>;
  /**
   * Compares the records of pairs of capacities, like `compareCapacities`, with one statement per pair. Without members,
   * filters with expressions are not compared. Needs `temporal-polyfill` where the platform has no Temporal.
   */
  compare<C extends ComparedCapacity, M extends object = Member>(
    pairs: readonly CapacityPair<C>[],
    options?: TeamOptions<M>,
    limits?: Limits,
  ): Promise<RecordComparison<M>[]>;
  /** The records of a pair that move, as the database returns them. */
  moves<M extends object = Member>(
    pair: CapacityPair,
    options?: TeamOptions<M>,
    limits?: Limits,
  ): AsyncGenerator<MovedRow<M>, void>;
  /**
   * Reports conditions that never match as warnings: their column is missing or has another type. So are days that are
   * compared with times (`midnightOnly`), unless `datePrecision` is `literal`. A filter has errors if it is invalid, or
   * if the server cannot run it (`serverTooOld`, `statementTooLong`).
   */
  check(filter: DeepReadonly<Filter>): Promise<readonly Issue[]>;
  /** The storage of the columns of the table, or of a related model's. A condition on any other column reads null. */
  columns(relatedModelUuid?: string): Promise<Storages>;
  /** What a column of the table, or of that of a related model, holds. Reads the column once. */
  columnValues(column: ComparedColumn, limits?: Limits): Promise<ColumnFindings>;
  /** Closes what the engine opened; a connection of the caller stays open. */
  close(): Promise<void>;
}

const rawSqlTimeLimit = 60_000;

/**
 * An engine over a database. It reads the catalogue before the first statement.
 *
 * @throws {FilterError} if an option is invalid.
 */
export function engineOver(given: Database, dialect: Dialect, options: EngineOptions): Engine {
  const database = refusing(given);
  unwrap(sqlSettingsOf({ ...options, dialect }), FilterError);
  const { table, allowRawSql, idColumn = options.model?.idColumnSlug ?? "id" } = options;
  const timeLimit = options.timeLimit ?? (allowRawSql === true ? rawSqlTimeLimit : undefined);
  const from = quotedTable(table, dialect);
  const within = (limits: Limits = {}): Limits => ({ timeLimit, ...limits });
  let described: StatementOptions | undefined;
  // A failure is not cached: the next statement reads the catalogue again.
  const known = async (): Promise<StatementOptions> => (described ??= await describe(database, dialect, options));

  const tableOf = async (model: string | undefined): Promise<StatementOptions | RelatedTable | undefined> =>
    model === undefined ? known() : ownValue((await known()).related, model);

  const compile = async (filter: DeepReadonly<Filter>): Promise<Result<Sql>> => {
    if (allowRawSql === true) {
      const issues = await rawSqlIssues(database, filter, render(from, dialect).sql);
      if (issues.length > 0) return { ok: false, issues };
    }
    const settings = unwrap(sqlSettingsOf(await known()), FilterError);
    const compiled = compileWhere(filter, settings);
    const refusal = await refusalOf(compiled);
    if (refusal === undefined) return compiled;
    const issues = await refusals(filter, settings);
    return { ok: false, issues: issues.length > 0 ? issues : [issueOf(refusal, [])] };
  };

  const refusalOf = async (compiled: Result<Sql>): Promise<Refusal | undefined> =>
    compiled.ok ? database.refusal?.(render(compiled.value, dialect)) : undefined;

  const refusals = async (filter: DeepReadonly<Filter>, settings: SqlSettings): Promise<Issue[]> => {
    const issues: Issue[] = [];
    for (const { condition, path } of conditionsOf(filter)) {
      const refusal = await refusalOf(compileWhere(filterOf(condition), settings));
      if (refusal !== undefined) issues.push(issueOf(refusal, path));
    }
    return issues;
  };

  const requireIdColumn = async (): Promise<void> => {
    if (Object.hasOwn((await known()).storage ?? {}, idColumn)) return;
    throw new EngineError("noIdColumn", `The table has no column ${idColumn}: name the one that identifies a row.`);
  };

  const capacityPlanner = async <M extends object>(options: ExpiryOptions<M>) => {
    const { tablePlanner } = await loadTablePlan();
    const plan = tablePlanner(await known(), options);
    return async <C extends LimitedCapacity>(capacity: C): Promise<TablePlan<C, M>> => {
      const planned = plan(capacity);
      if (planned.status !== "planned") return planned;
      const issues = await databaseIssues(capacity.filter, planned.count);
      return issues.length === 0 ? planned : { capacity, status: "failed", issues };
    };
  };

  /** The issues of a planned capacity that only the database knows. */
  const databaseIssues = async (given: unknown, count: Statement): Promise<readonly Issue[]> => {
    const filter = unwrap(checkFilter(given), FilterError);
    const issues = allowRawSql === true ? await rawSqlIssues(database, filter, render(from, dialect).sql) : [];
    const refusal = await database.refusal?.(count);
    if (refusal !== undefined)
      issues.push(...(await refusals(filter, unwrap(sqlSettingsOf(await known()), FilterError))));
    if (refusal !== undefined && issues.length === 0) return [issueOf(refusal, [])];
    return issuesUnder("filter", issues);
  };

  const pairPlanner = async <M extends object>(options: TeamOptions<M>) => {
    const { tablePairPlanner, pairSettingsOf } = await loadTablePairs();
    const plan = tablePairPlanner(await known(), pairSettingsOf(options));
    return async (pair: CapacityPair): Promise<TablePair<M>> => {
      const planned = plan(pair);
      if (planned.status !== "planned") return planned;
      const issues: Issue[] = [];
      for (const version of ["before", "after"] as const) {
        const capacity = pair[version];
        const own = capacity === undefined ? [] : await databaseIssues(capacity.filter, planned.count);
        for (const issue of issuesUnder(version, own)) issues.push(issue);
      }
      return issues.length === 0 ? planned : { status: "failed", issues };
    };
  };

  const rowsOf = (statement: Statement, limits: Limits | undefined): Promise<readonly DatabaseRow[]> =>
    allRows(database, statement, within(limits));

  const selected = async (given: DeepReadonly<Filter>, columns: Sql): Promise<Statement> => {
    const filter = unwrap(checkFilter(given), FilterError);
    const condition = unwrap(await compile(filter), FilterError);
    const matching = { condition, isRaw: sqlConditionsOf(filter).length > 0 };
    return renderStatement(sql`SELECT ${columns} FROM ${matchingRows(matching, from, dialect)}`, dialect);
  };

  return {
    count: async (filter, limits) => {
      const [row] = await rowsOf(await selected(filter, aliased(sql`count(*)`, "n", dialect)), limits);
      return Number(row?.["n"]);
    },
    ids: async function* (filter, limits) {
      await requireIdColumn();
      const statement = await selected(filter, aliased(columnNamed(idColumn, dialect), "id", dialect));
      for await (const rows of database.read(statement, within(limits))) for (const row of rows) yield row["id"];
    },
    rows: async function* (filter, limits) {
      for await (const rows of database.read(await selected(filter, raw("*")), within(limits))) {
        for (const row of rows) yield matchedColumn in row ? without(row, matchedColumn) : row;
      }
    },
    matchCapacities: async (capacities, limits) => {
      const { conditions, outcomes } = await compileConditions(capacities, compile);
      const [row] = await rowsOf(countQuery(conditions, from, dialect), limits);
      return matchesOf(outcomes, readCounts(row, conditions.length));
    },
    overlaps: async (capacities, limits) => {
      const { conditions, outcomes } = await compileConditions(capacities, compile);
      const rows = await rowsOf(overlapsQuery(conditions, from, dialect), limits);
      const answer = rows.map(({ members, count }) => ({ members: String(members), count: Number(count) }));
      const { pairs, ...counts } = readOverlaps(answer, conditions.length);
      return { ...matchesOf(outcomes, counts), pairs };
    },
    availability: async <C extends LimitedCapacity, M extends object>(
      capacities: readonly C[],
      options: ExpiryOptions<M>,
      limits?: Limits,
    ) => {
      const planOf = await capacityPlanner(options);
      const results: CapacityAvailability<C, M>[] = [];
      for (const capacity of capacities) {
        const plan = await planOf(capacity);
        if (plan.status === "planned") {
          const counts = plan.read(await rowsOf(plan.count, limits));
          results.push({ capacity, status: "evaluated", ...counts });
        } else results.push(plan);
      }
      return results;
    },
    heldIds: async function* (capacity, options, limits) {
      await requireIdColumn();
      const planOf = await capacityPlanner(options);
      const { plannedOrThrow } = await loadTablePlan();
      const { selectHeld, holdersOf } = plannedOrThrow(await planOf(capacity));
      for await (const rows of database.read(selectHeld(idColumn), within(limits))) {
        for (const row of rows) {
          const members = holdersOf(row);
          if (members.length > 0) yield { id: row["id"], members };
        }
      }
    },
    compare: async <C extends ComparedCapacity, M extends object>(
      pairs: readonly CapacityPair<C>[],
      options: TeamOptions<M> = {},
      limits?: Limits,
    ) => {
      const planOf = await pairPlanner(options);
      const results: RecordComparison<M>[] = [];
      for (const pair of pairs) {
        const plan = await planOf(pair);
        if (plan.status === "planned") {
          results.push({ status: "compared", moves: [], ...plan.read(await rowsOf(plan.count, limits)) });
        } else results.push(plan);
      }
      return results;
    },
    moves: async function* (pair, options = {}, limits) {
      const { keyColumns } = await loadTablePairs();
      const plan = await (await pairPlanner(options))(pair);
      if (plan.status === "failed") throw new FilterError(plan.issues);
      if (plan.status !== "planned") return;
      for await (const rows of database.read(plan.selectMoves, within(limits))) {
        for (const row of rows) {
          const move = plan.moveOf(row);
          if (move !== undefined) yield { ...move, row: without(without(row, keyColumns.before), keyColumns.after) };
        }
      }
    },
    check: async (filter) => {
      const checked = checkFilter(filter);
      if (!checked.ok) return checked.issues;
      const compiled = await compile(checked.value);
      const mismatches = columnIssues(checked.value, await known());
      return [...(compiled.ok ? [] : compiled.issues), ...mismatches];
    },
    columns: async (relatedModelUuid) => (await tableOf(relatedModelUuid))?.storage ?? {},
    columnValues: async (column, limits) =>
      columnFindings(column, await tableOf(column.relatedModelUuid), dialect, (statement) => rowsOf(statement, limits)),
    close: () => database.close(),
  };
}

/** The database, which refuses a statement that its server cannot run before it sends it. */
function refusing(database: Database): Database {
  return {
    ...database,
    read: async function* (statement, limits) {
      const refusal = await database.refusal?.(statement);
      if (refusal !== undefined) throw new EngineError(refusal.code, refusal.message);
      yield* database.read(statement, limits);
    },
  };
}

function issueOf(refusal: Refusal, path: Path): Issue {
  return { ...refusal, severity: "error", path };
}

const loadTablePlan = (): Promise<typeof import("../availability/table-plan.js")> => {
  return loaded(import("../availability/table-plan.js"));
};

const loadTablePairs = (): Promise<typeof import("../compare/table-pairs.js")> => {
  return loaded(import("../compare/table-pairs.js"));
};

/** Code that is loaded when it is used, because it needs Temporal. */
async function loaded<Module>(module: Promise<Module>): Promise<Module> {
  try {
    return await module;
  } catch (error) {
    throw new EngineError("engineNotInstalled", messageOf(error), error);
  }
}

/** Adds the storage of the columns from the catalogue to the options. */
async function describe(database: Database, dialect: Dialect, options: EngineOptions): Promise<StatementOptions> {
  const { table, model, storage: given, related = {} } = options;
  const storage = { ...(await describeTable(database, dialect, table, model?.columns)), ...given };
  if (Object.keys(storage).length === 0) {
    const name = typeof table === "string" ? table : table.join(".");
    throw new EngineError("sourceNotReadable", `There is no table ${name}, or it has no columns.`);
  }
  const tables: [string, RelatedTable][] = [];
  for (const [uuid, one] of Object.entries(related)) {
    const described = await describeTable(database, dialect, one.table, model?.related?.[uuid]?.columns);
    tables.push([uuid, { ...one, storage: { ...described, ...one.storage } }]);
  }
  const known = model && withoutColumns(model);
  return { ...options, dialect, model: known, storage, related: Object.fromEntries(tables) };
}

/** A column of the model that the table lacks is null, like a missing key. */
function withoutColumns(model: DataModel): DataModel {
  const related = Object.entries(model.related ?? {}).map(([uuid, one]) => [uuid, { ...one, columns: {} }] as const);
  return { ...model, columns: {}, related: Object.fromEntries(related) };
}

/**
 * The storage of a table's columns. SQLite stores booleans as numbers and dates as text, so a model takes precedence.
 */
async function describeTable(
  database: Database,
  dialect: Dialect,
  table: TableName,
  modelled: Readonly<Record<string, DataColumn>> = {},
): Promise<Storages> {
  const columns = Object.entries(await storagesOf(database, table, dialect));
  return Object.fromEntries(
    columns.map(([column, storage]) => {
      const type = ownValue(modelled, column)?.type;
      return [column, dialect.mixesTypes && type !== undefined ? dialect.storageOf[type] : storage];
    }),
  );
}

function without(row: DatabaseRow, column: string): DatabaseRow {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== column));
}
