/** Counts the rows that each filter matches, that several filters match, and that no filter matches. */
import type { CapacitiesMatches, CapacityOutcome, FilteredCapacity } from "../many/index.js";
import type { Result } from "../model/issues/issue.js";
import { raw, joined, sql } from "../sql/fragment.js";
import type { Sql } from "../sql/fragment.js";
import type { Dialect } from "../sql/dialect.js";
import { renderStatement } from "../sql/statements.js";
import { quotedName } from "../sql/tables.js";
import type { DatabaseRow, Statement } from "./database.js";

/** The counts of one pass over a table. */
interface MatchCounts {
  readonly rowCount: number;
  readonly unmatchedCount: number;
  /** One for each filter. */
  readonly filters: readonly { readonly count: number; readonly sharedCount: number }[];
}

/**
 * The statement that counts, in one row.
 *
 * @param conditions - of the filters.
 * @param from - what follows FROM.
 */
export function countQuery(conditions: readonly Sql[], from: Sql, dialect: Dialect): Statement {
  const counts = conditions.flatMap((_, index) => [
    sql`sum(${column(index)})`,
    sql`sum(CASE WHEN match_count > 1 THEN ${column(index)} ELSE 0 END)`,
  ]);
  const answers = [raw("count(*)"), raw("sum(CASE WHEN match_count = 0 THEN 1 ELSE 0 END)"), ...counts];
  const named = answers.map((answer, index) => sql`${answer} AS ${raw(quotedName(`a${index}`, dialect))}`);
  const rows = sql`SELECT ${joined([raw("1 AS one"), ...marked(conditions)], ", ")} FROM ${from}${dialect.fence}`;
  const counted = sql`SELECT *, ${matchCount(conditions)} AS match_count FROM (${rows}) AS marked_rows${dialect.fence}`;
  return renderStatement(sql`SELECT ${joined(named, ", ")} FROM (${counted}) AS counted_rows`, dialect);
}

/** The counts in the row that {@link countQuery} selects. */
export function readCounts(row: DatabaseRow | undefined, filterCount: number): MatchCounts {
  const answer = (index: number): number => Number(row?.[`a${index}`] ?? 0);
  return {
    rowCount: answer(0),
    unmatchedCount: answer(1),
    filters: Array.from({ length: filterCount }, (_, index) => ({
      count: answer(2 + 2 * index),
      sharedCount: answer(3 + 2 * index),
    })),
  };
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
export async function compileConditions<C extends FilteredCapacity>(
  outcomes: CapacityOutcome<C>[],
  compile: (capacity: C) => Promise<Result<Sql> | undefined>,
): Promise<{ readonly conditions: readonly Sql[]; readonly evaluated: readonly number[] }> {
  const conditions: Sql[] = [];
  const evaluated: number[] = [];
  for (const [index, { capacity }] of outcomes.entries()) {
    const compiled = await compile(capacity);
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
  { filters, rowCount, unmatchedCount }: MatchCounts,
): CapacitiesMatches<C> {
  const counts = new Map(evaluated.map((index, place) => [index, filters[place]]));
  const capacities = outcomes.map((outcome, index) => {
    const { count = 0, sharedCount = 0 } = counts.get(index) ?? {};
    return { ...outcome, count, sharedCount, ids: [] };
  });
  return { capacities, rowCount, unmatchedCount, unmatchedIds: [] };
}
