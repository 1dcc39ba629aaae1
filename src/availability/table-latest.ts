/** Counts the records of a table by their keys, and ranks the latest ones of members who may be full. */
import type { Dialect } from "../sql/dialect.js";
import type { Sql } from "../sql/fragment.js";
import { bare, columnList, conjunction, inParentheses, joined, raw, sql, unionAll } from "../sql/fragment.js";
import type { SqlSettings } from "../sql/settings.js";
import { withColumns } from "../sql/statements.js";
import { aliased, columnNamed } from "../sql/tables.js";
import type { CountingPlan } from "./plan.js";
import { latestCount } from "./result.js";
import type { AnswerRow, Ranking } from "./table-time.js";

/** The records to count. */
interface CountedRecords {
  /** What follows FROM. */
  readonly from: Sql;
  readonly alias: string | undefined;
  /** What is read of each record: its keys, by the names of their columns, and what the counts read. */
  readonly keys: Readonly<Record<string, Sql>>;
  readonly parts: Readonly<Record<string, Sql>>;
  readonly times: readonly Sql[];
  /** The counts of records with equal keys. */
  readonly counts: readonly Sql[];
}

/** What ranks the latest records of a key. */
export interface LatestRecords {
  readonly ranking: Ranking;
  readonly key: Sql;
  /** The column with the ranks; no column of the table may have this name. */
  readonly rank: string;
  /** Whether records with a key may be those of a member. */
  readonly isOfMembers: Sql;
  /** The number of held records in a row of the counts. */
  readonly held: Sql;
  /** The number of records of each key. */
  readonly kept: number;
  /** Keys with fewer held records decide nothing. */
  readonly fewest: number;
}

/** How many of the latest records of each key are read, and for how many held records at least. */
export function latestOf(
  plan: CountingPlan<object, unknown>,
  { comparison }: SqlSettings,
): Pick<LatestRecords, "kept" | "fewest"> {
  const kept = latestCount(plan);
  const { counting } = plan;
  // A member with several keys may be full by their sum.
  const owned = counting.by === "owner" && comparison.caseSensitive ? [...counting.membersOf.values()].flat() : [0, 0];
  return { kept, fewest: new Set(owned).size === owned.length ? kept : 1 };
}

/**
 * A statement with a row for the counts of each key, and one for each rank of the latest records. The table is read once
 * by databases that keep the result of a subquery with a name.
 */
export function countsWithLatest(
  { from, alias, keys, parts, times, counts }: CountedRecords,
  latest: readonly LatestRecords[],
  dialect: Dialect,
): Sql {
  const all = (values: Readonly<Record<string, Sql>>): Sql[] =>
    Object.entries(values).map(([name, value]) => aliased(value, name, dialect));
  const [records, counted] = [columnNamed("rows_by_key", dialect), columnNamed("counts_by_key", dialect)];
  const rows = aliased(records, alias ?? "rows", dialect);
  const names = Object.keys(keys).map((name) => columnNamed(name, dialect));
  const ranksWith = (own?: LatestRecords): readonly Sql[] =>
    latest.map((each) => (each === own ? columnNamed(each.rank, dialect) : aliased(raw("0"), each.rank, dialect)));
  const ranked = latest.map((each) => {
    const { ranking, key, rank, isOfMembers, held, kept, fewest } = each;
    const full = sql`SELECT ${key}
      FROM ${counted}
      WHERE ${bare(isOfMembers)}
      GROUP BY ${key}
      HAVING sum(${held}) >= ${raw(String(fewest))}`;
    const mayDecide = conjunction([ranking.isHeld, sql`${key} IN ${inParentheses([full])}`]);
    const heldRows = sql`${rows}
      WHERE ${bare(mayDecide)}`;
    const withRank = withColumns(heldRows, { [rank]: ranking.rankIn(key) }, dialect, alias);
    const column = columnNamed(rank, dialect);
    return sql`SELECT ${columnList([...names, ...counts, ...ranksWith(each)])}
      FROM ${withRank}
      WHERE ${column} <= ${raw(String(kept))}
      GROUP BY ${joined([...names, column], ", ")}`;
  });
  const unranked = sql`SELECT ${columnList([raw("*"), ...ranksWith()])}
    FROM ${counted}`;
  const read = columnList([...all(keys), ...times, ...all(parts)]);
  const grouped = sql`SELECT ${columnList([...names, ...counts])}
    FROM ${rows}
    GROUP BY ${joined(names, ", ")}`;
  // The fence makes SQLite keep the rows, which otherwise reads a date in a text for each of its uses.
  const selected = sql`SELECT ${read}
    FROM ${from}${dialect.fence}`;
  return sql`WITH ${records} AS ${inParentheses([selected])},
    ${counted} AS ${inParentheses([grouped])}
    SELECT * FROM ${aliased(inParentheses([unionAll([unranked, ...ranked])]), "counts", dialect)}`;
}

/** Whether a row is about records of one rank. */
export function isRowOfLatest(row: AnswerRow, rank: string): boolean {
  return Number(row[rank] ?? 0) > 0;
}
