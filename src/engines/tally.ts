/** How many rows each of several filters takes, how many of these another takes too, and how many none takes. */
import { raw, joined, render, sql } from "../sql/fragment.js";
import type { Sql } from "../sql/fragment.js";
import type { Dialect } from "../sql/dialect.js";
import type { DatabaseRow, Statement } from "./database.js";

/** What is counted in one pass over a table. */
export interface Tally {
  readonly rowCount: number;
  readonly unmatchedCount: number;
  /** One for each filter. */
  readonly filters: readonly { readonly count: number; readonly sharedCount: number }[];
  /** One for each flag: how many rows have it. */
  readonly flags: readonly number[];
}

/**
 * The statement that counts, in one row.
 *
 * @param conditions - of the filters.
 * @param from - what stands behind FROM.
 * @param flags - further conditions, of which only the rows are counted that satisfy them.
 */
export function tallySql(
  conditions: readonly Sql[],
  from: Sql,
  dialect: Dialect,
  flags: readonly Sql[] = [],
): Statement {
  const taken = [...conditions, ...flags].map(
    (condition, index) => sql`CASE WHEN ${condition} THEN 1 ELSE 0 END AS ${column(index)}`,
  );
  const takers =
    conditions.length === 0
      ? raw("0")
      : joined(
          conditions.map((_, index) => column(index)),
          " + ",
        );
  const counts = conditions.flatMap((_, index) => [
    sql`sum(${column(index)})`,
    sql`sum(CASE WHEN takers > 1 THEN ${column(index)} ELSE 0 END)`,
  ]);
  const flagged = flags.map((_, index) => sql`sum(${column(conditions.length + index)})`);
  const answers = [raw("count(*)"), raw("sum(CASE WHEN takers = 0 THEN 1 ELSE 0 END)"), ...counts, ...flagged];
  const named = answers.map((answer, index) => sql`${answer} AS ${raw(`a${index}`)}`);
  const rows = sql`SELECT ${joined([raw("1 AS one"), ...taken], ", ")} FROM ${from}${dialect.fence}`;
  const counted = sql`SELECT *, ${takers} AS takers FROM (${rows}) AS rows_taken${dialect.fence}`;
  return render(sql`SELECT ${joined(named, ", ")} FROM (${counted}) AS rows_counted`, dialect);
}

/** The answer to {@link tallySql}. */
export function readTally(row: DatabaseRow | undefined, filterCount: number, flagCount: number): Tally {
  const answer = (index: number): number => Number(row?.[`a${index}`] ?? 0);
  return {
    rowCount: answer(0),
    unmatchedCount: answer(1),
    filters: Array.from({ length: filterCount }, (_, index) => ({
      count: answer(2 + 2 * index),
      sharedCount: answer(3 + 2 * index),
    })),
    flags: Array.from({ length: flagCount }, (_, index) => answer(2 + 2 * filterCount + index)),
  };
}

function column(index: number): Sql {
  return raw(`t${index}`);
}

/**
 * The statement that gives, of each row that some filter takes, the column `id` and one column for each filter that is
 * 1 where it takes the row: {@link takersOf}.
 */
export function takersSql(conditions: readonly Sql[], id: Sql, from: Sql, dialect: Dialect): Statement {
  const taken = conditions.map((condition, index) => sql`CASE WHEN ${condition} THEN 1 ELSE 0 END AS ${column(index)}`);
  const some =
    conditions.length === 0
      ? raw("0")
      : joined(
          conditions.map((_, index) => column(index)),
          " + ",
        );
  const rows = sql`SELECT ${joined([sql`${id} AS id`, ...taken], ", ")} FROM ${from}`;
  return render(sql`SELECT * FROM (${rows}) AS rows_taken WHERE ${some} > 0`, dialect);
}

/** The indexes of the filters that take a row of {@link takersSql}. */
export function takersOf(row: DatabaseRow, filterCount: number): number[] {
  return Array.from({ length: filterCount }, (_, index) => index).filter((index) => Number(row[`t${index}`]) === 1);
}
