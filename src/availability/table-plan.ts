/** Plans capacities for a table of a database: the statements to run, and how to read their rows. */
import { conditionsOf } from "../model/conditions.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import { FilterError, unwrap } from "../model/issues/errors.js";
import type { Result } from "../model/issues/issue.js";
import { quote } from "../model/issues/quote.js";
import { caseFold } from "../plan/relations.js";
import type { Sql, SqlText } from "../sql/fragment.js";
import { columnList, joined, sql } from "../sql/fragment.js";
import type { StatementOptions } from "../sql/options.js";
import type { SqlSettings } from "../sql/settings.js";
import { sqlSettingsOf } from "../sql/settings.js";
import type { SqlFilter } from "../sql/statements.js";
import { renderStatement, sourceOf, withColumns } from "../sql/statements.js";
import { aliased, columnNamed } from "../sql/tables.js";
import { compileWhere } from "../sql/to-sql.js";
import type { ExpiryOptions, LimitedCapacity } from "./options.js";
import { expirySettingsOf, forecastOf } from "./options.js";
import type { AvailabilityPlan, CountingPlan } from "./plan.js";
import { planAvailability, unknownTimeColumn } from "./plan.js";
import type { EvaluatedAvailability, RecordCounts } from "./result.js";
import { evaluatedAvailability } from "./result.js";
import type { RecordTable } from "./table-groups.js";
import { groupsByFilter, groupsByOwner } from "./table-groups.js";
import { countsWithLatest, isRowOfLatest, latestOf } from "./table-latest.js";
import type { AnswerRow, Ranking, RecordCounting } from "./table-time.js";
import { countingByTime, countingWithoutTime } from "./table-time.js";

/** A capacity with its statements, unless it is not evaluated. The paths of issues start at the capacity. */
export type TablePlan<C extends LimitedCapacity, M extends object> =
  | ({ readonly capacity: C; readonly status: "planned" } & TableStatements<M>)
  | Exclude<AvailabilityPlan<C, M, SqlFilter>, { readonly status: "planned" }>;

/** The statements of a capacity. */
interface TableStatements<M extends object> {
  /** Counts the records, and reads the latest ones that members hold if they decide until when a member is full. */
  readonly count: SqlText;
  /** Makes the availability from the rows of `count`. */
  readonly read: (rows: Iterable<AnswerRow>) => EvaluatedAvailability<M>;
  /** Selects the held records, with their ids in the column `id`. */
  readonly selectHeld: (idColumn: string) => SqlText;
  /** Returns the members that hold the record of a row of `selectHeld`. */
  readonly holdersOf: (row: AnswerRow) => readonly M[];
}

/**
 * Returns a function that plans capacities for one table, all with the same `now`.
 *
 * @throws {FilterError} if `members` is not a list of objects, or an option of the statements is invalid.
 * @throws {PolicyError} if `expiry` or an option of policies is unknown.
 */
export function tablePlanner<M extends object>(
  options: StatementOptions,
  { members, forecast, ...expiryOptions }: ExpiryOptions<M>,
): <C extends LimitedCapacity>(capacity: C) => TablePlan<C, M> {
  const expiry = expirySettingsOf({ members, ...expiryOptions });
  const settings = unwrap(sqlSettingsOf(options), FilterError);
  const { now } = settings.comparison;
  const instants = forecastOf(forecast, settings.comparison);
  const fold = caseFold(settings.comparison);
  const compile = (filter: DeepReadonly<Filter>): Result<SqlFilter> => sqlFilterOf(filter, settings);
  const table: RecordTable = { settings, from: sourceOf(options, settings), alias: options.alias };
  return (capacity) => {
    const plan = planAvailability(capacity, { ...expiry, now, forecast: instants, members, fold, compile });
    if (plan.status !== "planned") return plan;
    const counting = recordCountingOf(plan, settings);
    if (counting !== undefined) return { capacity, status: "planned", ...statementsOf(plan, counting, table) };
    const columns = Object.keys({ ...options.model?.columns, ...options.storage });
    const issues = [unknownTimeColumn(plan.threshold?.timeColumnSlug ?? "", columns)];
    return { capacity, status: "failed", issues };
  };
}

/**
 * A plan of a capacity that can be evaluated.
 *
 * @throws {FilterError} if it has no filter, or cannot be evaluated.
 */
export function plannedOrThrow<P extends { readonly status: "planned" }>(
  plan: P | Exclude<AvailabilityPlan<LimitedCapacity, object, unknown>, { readonly status: "planned" }>,
): P {
  if (plan.status === "planned") return plan;
  if (plan.status === "failed") throw new FilterError(plan.issues);
  const message = `The capacity ${quote(plan.capacity.name)} has no filter: the service counts the allocations that it made itself, which a table does not show.`;
  throw new FilterError([{ code: "withoutFilter", severity: "error", path: ["filter"], message }]);
}

export function sqlFilterOf(filter: DeepReadonly<Filter>, settings: SqlSettings): Result<SqlFilter> {
  const compiled = compileWhere(filter, settings);
  if (!compiled.ok) return compiled;
  const isRaw = conditionsOf(filter).some(({ condition }) => condition.kind === "sql");
  return { ok: true, value: { condition: compiled.value, isRaw } };
}

/**
 * The counting of a plan by time; undefined if the table lacks the time column.
 *
 * @param name - of the time, which is another one for each time column of a statement.
 */
export function recordCountingOf(
  { threshold, forecast }: Pick<CountingPlan<object, unknown>, "threshold" | "forecast">,
  settings: SqlSettings,
  name = "date",
): RecordCounting | undefined {
  if (threshold === undefined) return countingWithoutTime;
  const time = settings.columns(threshold.timeColumnSlug, "date");
  const stillHeldFrom = forecast.map(({ heldFrom }) => heldFrom);
  return time && countingByTime(time, { heldFrom: threshold.heldFrom, stillHeldFrom }, settings, name);
}

/** A column of a subquery; no column of the table may have this name. */
const latestColumn = "rank among the latest";

function statementsOf<M extends object>(
  plan: CountingPlan<M, SqlFilter>,
  { isHeld, parts, time, columns, ranking, countsOf }: RecordCounting,
  { settings, from, alias }: RecordTable,
): TableStatements<M> {
  const { dialect } = settings;
  const { counting } = plan;
  const table = { settings, from, alias };
  const groups = counting.by === "owner" ? groupsByOwner(counting, table) : groupsByFilter(counting, table);
  const { key, records, isOfMembers } = groups;
  const keys = key === undefined ? [] : [aliased(key, "key", dialect)];
  const counts = Object.entries(columns).map(([name, count]) => aliased(count, name, dialect));
  const latest = latestOf(plan, settings);
  const countAll = (): Sql => {
    const grouping =
      key === undefined
        ? []
        : sql`
      GROUP BY ${key}`;
    return sql`SELECT ${columnList([...keys, ...counts])}
      FROM ${withColumns(records, parts, dialect, alias)}${grouping}`;
  };
  const countWithLatest = (key: Sql, ranking: Ranking, isOfMembers: (key: Sql) => Sql): Sql => {
    const named = columnNamed("key", dialect);
    const held = sql`${columnNamed("row_count", dialect)} - ${columnNamed("expired", dialect)}`;
    const ranked = { ranking, key: named, rank: latestColumn, isOfMembers: isOfMembers(named), held, ...latest };
    const counted = { from: records, alias, keys: { key }, parts, times: time === undefined ? [] : [time], counts };
    return countsWithLatest(counted, [ranked], dialect);
  };
  const isRanked = latest.kept > 0 && key !== undefined && ranking !== undefined && isOfMembers !== undefined;
  return {
    count: renderStatement(isRanked ? countWithLatest(key, ranking, isOfMembers) : countAll(), dialect),
    read: (rows) => {
      const counted = Array.from(rows, (row): readonly [key: unknown, counts: RecordCounts] => [
        row["key"],
        countsOf(row, isRowOfLatest(row, latestColumn)),
      ]);
      return evaluatedAvailability(plan, groups.countsOf(counted));
    },
    selectHeld: (idColumn) => {
      const id = aliased(columnNamed(idColumn, dialect), "id", dialect);
      return renderStatement(sql`SELECT ${joined([id, ...keys], ", ")} FROM ${groups.heldRecords(isHeld)}`, dialect);
    },
    holdersOf: (row) => groups.holdersOf(row["key"]).flatMap((index) => plan.members[index]?.member ?? []),
  };
}
