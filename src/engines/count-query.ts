/** Counts the rows that each filter matches, that several filters match, and that no filter matches. */
import type { CapacitiesMatches, CapacityOutcome, FilteredCapacity } from "../many/index.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import type { Result } from "../model/issues/issue.js";
import { checkFilter } from "../model/structure/structure.js";
import { joined, neverTrue, sql } from "../sql/fragment.js";
import type { Sql } from "../sql/fragment.js";
import type { Dialect } from "../sql/dialect.js";
import type { Overlaps } from "../sql/statements.js";
import { groupsOfRows, renderStatement } from "../sql/statements.js";
import { aliased, columnNamed } from "../sql/tables.js";
import type { DatabaseRow, Statement } from "./database.js";

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
export function readCounts(row: DatabaseRow | undefined, filterCount: number): Counts {
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

type Counts = Omit<Overlaps, "pairs">;

/** The outcomes of capacities, and their conditions. Capacities that are not evaluated match nothing. */
export async function compileConditions<C extends FilteredCapacity>(
  capacities: readonly C[],
  compile: (filter: DeepReadonly<Filter>) => Promise<Result<Sql>>,
): Promise<{ readonly outcomes: readonly CapacityOutcome<C>[]; readonly conditions: readonly Sql[] }> {
  const outcomes: CapacityOutcome<C>[] = [];
  const conditions: Sql[] = [];
  for (const capacity of capacities) {
    const { filter = null } = capacity;
    const checked = filter === null ? undefined : checkFilter(filter);
    const compiled = checked?.ok === true ? await compile(checked.value) : checked;
    if (compiled === undefined) outcomes.push({ capacity, status: "withoutFilter" });
    else if (compiled.ok) outcomes.push({ capacity, status: "evaluated" });
    else outcomes.push({ capacity, status: "failed", issues: compiled.issues });
    conditions.push(compiled?.ok === true ? compiled.value : neverTrue);
  }
  return { outcomes, conditions };
}

/** The capacities with their counts. */
export function matchesOf<C extends FilteredCapacity>(
  outcomes: readonly CapacityOutcome<C>[],
  { filters, rowCount, unmatchedCount }: Counts,
): CapacitiesMatches<C> {
  const capacities = outcomes.map((outcome, index) => {
    const { count = 0, sharedCount = 0 } = filters[index] ?? {};
    return { ...outcome, count, sharedCount, ids: [] };
  });
  return { capacities, rowCount, unmatchedCount, unmatchedIds: [] };
}
