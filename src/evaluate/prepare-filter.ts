import { FilterError, unwrap } from "../model/errors.js";
import type { Condition, DeepReadonly, Filter, SqlCondition } from "../model/filter.js";
import { checkFilter } from "../model/structure.js";
import { compileFilter } from "./compile.js";
import type { EvaluateOptions, Predicate, Row } from "./options.js";

/** Judges conditions in SQL over rows in memory, such as `duckdbJudge` of `capacity-filter/engines/duckdb`. */
export interface SqlJudge {
  /** For each condition, in their order, and then for each row: whether it holds. */
  judge(conditions: readonly SqlCondition[], rows: readonly object[]): Promise<readonly (readonly boolean[])[]>;
}

/** As {@link EvaluateOptions}, for filters with conditions in SQL. */
export interface PrepareOptions extends EvaluateOptions {
  readonly sql: SqlJudge;
}

/**
 * A filter as a predicate on given rows, with its `sql` conditions judged by an engine once and for all of them; every
 * other condition is evaluated as `compileFilter` does. On a row that is none of the given ones, no `sql` condition
 * holds.
 *
 * @param rows - what `sql` conditions may compare a row with, too.
 * @throws {FilterError} as `compileFilter` does, also for a `sql` condition on related records.
 */
export async function prepareFilter<R extends object = Row>(
  filter: DeepReadonly<Filter>,
  rows: readonly R[],
  { sql, ...options }: PrepareOptions,
): Promise<Predicate<R>> {
  const asked: SqlCondition[] = [];
  const prepared = withoutSql(unwrap(checkFilter(filter), FilterError), asked);
  const takes = compileFilter<R>(prepared, options);
  if (asked.length === 0) return takes;
  const answers = await sql.judge(asked, rows);
  const judged = new Map(rows.map((row, index) => [row, answersOf(answers, index)]));
  return (row) => takes({ ...row, ...judged.get(row) });
}

/** The filter with a column of its own for the answer to each of its `sql` conditions. */
function withoutSql(filter: DeepReadonly<Filter>, asked: SqlCondition[]): DeepReadonly<Filter> {
  const replace = (condition: DeepReadonly<Condition>): DeepReadonly<Condition> => {
    if (condition.kind !== "sql" || condition.relatedModelUuid !== undefined) return condition;
    return { kind: "boolean", columnSlug: answerColumn(asked.push(condition) - 1), operator: "isTrue" };
  };
  return {
    ...filter,
    groups: filter.groups.map((group) => ({ ...group, conditions: group.conditions.map(replace) })),
  };
}

function answersOf(answers: readonly (readonly boolean[])[], row: number): Readonly<Record<string, boolean>> {
  return Object.fromEntries(answers.map((holds, index) => [answerColumn(index), holds[row] ?? false]));
}

/** No column of data begins so. */
function answerColumn(index: number): string {
  return `\0sql ${index}`;
}
