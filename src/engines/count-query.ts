/** Counts the rows that each filter matches, that several filters match, and that no filter matches. */
import type { CapacitiesMatches, CapacityOutcome, FilteredCapacity } from "../many/index.js";
import type { Result } from "../model/issues/issue.js";
import { raw, joined, sql } from "../sql/fragment.js";
import type { Sql } from "../sql/fragment.js";
import type { Dialect } from "../sql/dialect.js";
import { renderStatement } from "../sql/statements.js";
import { quoted } from "../sql/tables.js";
import type { DatabaseRow, Statement } from "./database.js";

/** The counts of one pass over a table. */
export interface MatchCounts {
  readonly rowCount: number;
  readonly unmatchedCount: number;
  /** One for each filter. */
  readonly filters: readonly { readonly count: number; readonly sharedCount: number }[];
  /** The number of rows with each flag. */
  readonly flags: readonly number[];
}

/**
 * The statement that counts, in one row.
 *
 * @param conditions - of the filters.
 * @param from - what follows FROM.
 * @param flags - additional conditions, whose rows are only counted.
 */
export function countQuery(
  conditions: readonly Sql[],
  from: Sql,
  dialect: Dialect,
  flags: readonly Sql[] = [],
): Statement {
  const counts = conditions.flatMap((_, index) => [
    sql`sum(${column(index)})`,
    sql`sum(CASE WHEN match_count > 1 THEN ${column(index)} ELSE 0 END)`,
  ]);
  const flagged = flags.map((_, index) => sql`sum(${column(conditions.length + index)})`);
  const answers = [raw("count(*)"), raw("sum(CASE WHEN match_count = 0 THEN 1 ELSE 0 END)"), ...counts, ...flagged];
  const named = answers.map((answer, index) => sql`${answer} AS ${raw(quoted(`a${index}`, dialect))}`);
  const rows = sql`SELECT ${joined([raw("1 AS one"), ...marked([...conditions, ...flags])], ", ")} FROM ${from}${dialect.fence}`;
  const counted = sql`SELECT *, ${matchCount(conditions)} AS match_count FROM (${rows}) AS marked_rows${dialect.fence}`;
  return renderStatement(sql`SELECT ${joined(named, ", ")} FROM (${counted}) AS counted_rows`, dialect);
}

/** The counts in the row that {@link countQuery} selects. */
export function readCounts(row: DatabaseRow | undefined, filterCount: number, flagCount: number): MatchCounts {
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

/**
 * The statement that selects the rows that any filter matches: the column `id`, and for each filter a column that is 1
 * if it matches. Read it with {@link matchingFilters}.
 */
export function matchesQuery(conditions: readonly Sql[], id: Sql, from: Sql, dialect: Dialect): Statement {
  const rows = sql`SELECT ${joined([sql`${id} AS id`, ...marked(conditions)], ", ")} FROM ${from}`;
  return renderStatement(sql`SELECT * FROM (${rows}) AS marked_rows WHERE ${matchCount(conditions)} > 0`, dialect);
}

/** The indexes of the filters that match a row of {@link matchesQuery}. */
export function matchingFilters(row: DatabaseRow, filterCount: number): number[] {
  return Array.from({ length: filterCount }, (_, index) => index).filter((index) => Number(row[`t${index}`]) === 1);
}

/** Columns that are 1 if a condition holds. */
function marked(conditions: readonly Sql[]): readonly Sql[] {
  return conditions.map((condition, index) => sql`CASE WHEN ${condition} THEN 1 ELSE 0 END AS ${column(index)}`);
}

/** The number of filters that match a row. */
function matchCount(conditions: readonly Sql[]): Sql {
  return joined(conditions.length === 0 ? [raw("0")] : conditions.map((_, index) => column(index)), " + ");
}

function column(index: number): Sql {
  return raw(`t${index}`);
}

/**
 * The conditions of the filters that compile, and the indexes of their capacities, ascending; sets the outcomes of these.
 *
 * @param compile - undefined for a capacity whose outcome is known.
 */
export async function compileCapacities<C extends FilteredCapacity>(
  outcomes: CapacityOutcome<C>[],
  compile: (capacity: C, index: number) => Promise<Result<Sql> | undefined>,
): Promise<{ readonly conditions: readonly Sql[]; readonly evaluated: readonly number[] }> {
  const conditions: Sql[] = [];
  const evaluated: number[] = [];
  for (const [index, { capacity }] of outcomes.entries()) {
    const compiled = await compile(capacity, index);
    if (compiled?.ok === true) {
      outcomes[index] = { capacity, status: "evaluated" };
      conditions.push(compiled.value);
      evaluated.push(index);
    } else if (compiled !== undefined) outcomes[index] = { capacity, status: "failed", issues: compiled.issues };
  }
  return { conditions, evaluated };
}

/**
 * The capacities with the counts of those that were evaluated.
 *
 * @param evaluated - the index of the capacity of each count.
 */
export function matchesOf<C extends FilteredCapacity>(
  outcomes: readonly CapacityOutcome<C>[],
  evaluated: readonly number[],
  { filters, rowCount, unmatchedCount }: Omit<MatchCounts, "flags">,
): CapacitiesMatches<C> {
  const counts = new Map(evaluated.map((index, place) => [index, filters[place]]));
  const capacities = outcomes.map((outcome, index) => {
    const { count = 0, sharedCount = 0 } = counts.get(index) ?? {};
    return { ...outcome, count, sharedCount, ids: [] };
  });
  return { capacities, rowCount, unmatchedCount, unmatchedIds: [] };
}
