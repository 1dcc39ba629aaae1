/** Counts the rows that each filter matches, that several filters match, and that no filter matches. */
import type { CapacitiesMatches, CapacityOutcome, FilteredCapacity } from "../many/index.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import type { Result } from "../model/issues/issue.js";
import { checkFilter } from "../model/structure/structure.js";
import { joined, neverTrue, sql } from "../sql/fragment.js";
import type { Sql } from "../sql/fragment.js";
import type { Dialect } from "../sql/dialect.js";
import { groupsOfRows, renderStatement } from "../sql/statements.js";
import { aliased, columnNamed } from "../sql/tables.js";
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
  const groupCount = columnNamed("count", dialect);
  const { groups, matches, matchesOnly, matchesNone } = groupsOfRows(conditions, from, dialect);
  const sum = (condition: Sql): Sql => sql`sum(CASE WHEN ${condition} THEN ${groupCount} ELSE 0 END)`;
  const counts = matches.flatMap((match, index) => {
    const isShared = sql`${match} AND NOT (${matchesOnly[index] ?? neverTrue})`;
    return [sum(match), sum(isShared)];
  });
  const answers = [sql`sum(${groupCount})`, sum(matchesNone), ...counts];
  const columns = answers.map((answer, index) => aliased(answer, `a${index}`, dialect));
  return renderStatement(sql`SELECT ${joined(columns, ", ")} FROM ${groups}`, dialect);
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

/** The outcomes of capacities, and the conditions of those that are evaluated, with their indexes. */
export async function compileConditions<C extends FilteredCapacity>(
  capacities: readonly C[],
  compile: (filter: DeepReadonly<Filter>) => Promise<Result<Sql>>,
): Promise<{
  readonly outcomes: readonly CapacityOutcome<C>[];
  readonly conditions: readonly Sql[];
  readonly evaluated: readonly number[];
}> {
  const outcomes: CapacityOutcome<C>[] = [];
  const conditions: Sql[] = [];
  const evaluated: number[] = [];
  for (const [index, capacity] of capacities.entries()) {
    const { filter = null } = capacity;
    const checked = filter === null ? undefined : checkFilter(filter);
    const compiled = checked?.ok === true ? await compile(checked.value) : checked;
    if (compiled === undefined) outcomes.push({ capacity, status: "withoutFilter" });
    else if (!compiled.ok) outcomes.push({ capacity, status: "failed", issues: compiled.issues });
    else {
      outcomes.push({ capacity, status: "evaluated" });
      conditions.push(compiled.value);
      evaluated.push(index);
    }
  }
  return { outcomes, conditions, evaluated };
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
