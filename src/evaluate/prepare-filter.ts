import { FilterError, unwrap } from "../model/issues/errors.js";
import type { Condition, DeepReadonly, Filter, SqlCondition } from "../model/filter.js";
import { checkFilter } from "../model/structure/structure.js";
import { predicateOf } from "./compile.js";
import type { EvaluateOptions, Predicate, Row } from "./options.js";
import { planOf, settingsOf } from "./settings.js";

/** Evaluates conditions in SQL over rows in memory, such as `duckdbJudge` of `capacity-filter/engines/duckdb`. */
export interface SqlJudge {
  /** Returns, for each condition and then for each row, whether the condition holds. */
  judge(conditions: readonly SqlCondition[], rows: readonly object[]): Promise<readonly (readonly boolean[])[]>;
}

/** {@link EvaluateOptions} for filters with conditions in SQL. */
export interface PrepareOptions extends EvaluateOptions {
  readonly sql: SqlJudge;
}

/**
 * Compiles a filter to a predicate on the given rows. An engine evaluates `sql` conditions once over all rows;
 * `compileFilter` evaluates the others. For any other row, no `sql` condition holds.
 *
 * @param rows - all rows, which `sql` conditions may also compare with each other.
 * @throws {FilterError} like `compileFilter`, also for a `sql` condition on related records.
 * @example
 * const sql = { judge: async (conditions, rows) => conditions.map(() => rows.map(({ size }) => size > 100)) };
 * const rows = [{ size: 50 }, { size: 500 }];
 * const matches = await prepareFilter(parseFilter('sql("big", "size > 100")'), rows, { sql });
 * rows.filter(matches) // [{ size: 500 }]
 */
export async function prepareFilter<R extends object = Row>(
  filter: DeepReadonly<Filter>,
  rows: readonly R[],
  { sql, ...options }: PrepareOptions,
): Promise<Predicate<R>> {
  const conditions: SqlCondition[] = [];
  const prepared = withoutSql(unwrap(checkFilter(filter), FilterError), conditions);
  const settings = unwrap(settingsOf(options), FilterError);
  const matches = predicateOf(unwrap(planOf(prepared, settings), FilterError));
  if (conditions.length === 0) return matches;
  const answers = await sql.judge(conditions, rows);
  const judged = new Map(rows.map((row, index) => [row, answersOf(answers, index)]));
  return (row) => matches({ ...row, ...judged.get(row) });
}

/** The filter with a boolean column in place of each `sql` condition. */
function withoutSql(filter: DeepReadonly<Filter>, conditions: SqlCondition[]): DeepReadonly<Filter> {
  const replace = (condition: DeepReadonly<Condition>): DeepReadonly<Condition> => {
    if (condition.kind !== "sql" || condition.relatedModelUuid !== undefined) return condition;
    return { kind: "boolean", columnSlug: answerColumn(conditions.push(condition) - 1), operator: "isTrue" };
  };
  return {
    ...filter,
    groups: filter.groups.map((group) => ({ ...group, conditions: group.conditions.map(replace) })),
  };
}

function answersOf(answers: readonly (readonly boolean[])[], row: number): Readonly<Record<string, boolean>> {
  return Object.fromEntries(answers.map((holds, index) => [answerColumn(index), holds[row] ?? false]));
}

/** No column of data starts like this. */
function answerColumn(index: number): string {
  return `\0sql ${index}`;
}
