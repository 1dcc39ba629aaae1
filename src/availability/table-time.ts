/** Counts the records of a table by their time. */
import type { OrderComparison } from "../plan/plan.js";
import type { Dialect } from "../sql/dialect.js";
import type { Sql } from "../sql/fragment.js";
import { disjunction, isNullSql, joined, neverTrue, rowNumber, sql } from "../sql/fragment.js";
import { chronological, compileInstant, earliestInstants, instantIn } from "../sql/instant.js";
import type { TimeInterval } from "../sql/intervals.js";
import type { SqlSettings } from "../sql/settings.js";
import { isNumeric } from "../sql/storage.js";
import type { SqlColumn } from "../sql/tables.js";
import { columnNamed } from "../sql/tables.js";
import type { RecordCounts } from "./result.js";

/** A row that a driver returns, by column. */
export type AnswerRow = Readonly<Record<string, unknown>>;

/** How records are counted. */
export interface RecordCounting {
  /** Whether a record is held; undefined if all are. */
  readonly isHeld: Sql | undefined;
  /** What a subquery selects of each record for the counts, by the names of its columns. */
  readonly parts: Readonly<Record<string, Sql>>;
  /** The column of the table that the counts read beside the parts. */
  readonly time: Sql | undefined;
  /** The counts of a group, by the names of their columns. */
  readonly columns: Readonly<Record<string, Sql>>;
  /** Undefined if records never expire. */
  readonly ranking: Ranking | undefined;
  /** The time of a held record in milliseconds, from the parts; null without one. Undefined if no record expires. */
  readonly instantWithin: (known: TimeInterval) => Sql | undefined;
  /**
   * Reads the counts of a row, which are numbers, or text for large numbers.
   *
   * @param isLatest - whether the row is about records of one rank, whose times are among the latest.
   */
  readonly countsOf: (row: AnswerRow, isLatest: boolean) => RecordCounts;
}

/** How the held records are ranked, from what a subquery selects of them. */
export interface Ranking {
  readonly isHeld: Sql;
  /**
   * The rank of each record among those with the same key, by a window: first those without a time, then the others, the
   * latest first. Several records may have the same rank.
   */
  readonly rankIn: (key: Sql) => Sql;
}

/** Counts records that never expire. */
export const countingWithoutTime: RecordCounting = {
  isHeld: undefined,
  parts: {},
  time: undefined,
  columns: { row_count: sql`count(*)` },
  ranking: undefined,
  instantWithin: () => undefined,
  countsOf: (row) => ({
    held: Number(row["row_count"]),
    expired: 0,
    withoutTime: 0,
    earliest: Infinity,
    latest: [],
    stillHeld: [],
  }),
};

/** No counts: a record of a row of the latest ones is counted in another row. */
const none = { held: 0, expired: 0, withoutTime: 0, earliest: Infinity, stillHeld: [] };

/**
 * Counts records that are held if their time is `heldFrom` or later.
 *
 * @param stillHeldFrom - the same for later moments.
 * @param name - of the time in the names of its parts. These must not be those of columns of the table.
 */
export function countingByTime(
  time: SqlColumn,
  { heldFrom, stillHeldFrom }: { readonly heldFrom: number; readonly stillHeldFrom: readonly number[] },
  settings: SqlSettings,
  name: string,
): RecordCounting {
  const isTime = (column: SqlColumn, operator: "below" | "above", bound: number): Sql => {
    const comparison: OrderComparison = { operator, first: bound, last: bound };
    return compileInstant(comparison, column, settings) ?? neverTrue;
  };
  const { column, parts } = readOnce(time, settings.dialect, name);
  const isExpired = isTime(column, "below", heldFrom);
  const isHeldByTime = isTime(column, "above", heldFrom - 1);
  const earliest = earliestInstants(column, isHeldByTime, settings);
  // Days between two expirations have the same count.
  const later = [...new Set(stillHeldFrom)];
  const counted = (condition: Sql): Sql => sql`count(CASE WHEN ${condition} THEN 1 END)`;
  return {
    isHeld: holdsOnlyTimes(time)
      ? disjunction([isHeldByTime, isNullSql(time.sql)])
      : sql`CASE WHEN ${isTime(time, "below", heldFrom)} THEN 0 ELSE 1 END = 1`,
    parts,
    time: column.isoText === undefined ? column.sql : undefined,
    columns: {
      row_count: sql`count(*)`,
      expired: counted(isExpired),
      held_by_time: counted(isHeldByTime),
      ...Object.fromEntries(earliest.map(({ sql }, index) => [`earliest_${index}`, sql])),
      ...Object.fromEntries(
        later.map((from, index) => [`still_held_${index}`, counted(isTime(column, "above", from - 1))]),
      ),
    },
    ranking: {
      isHeld: sql`CASE WHEN ${isExpired} THEN 0 ELSE 1 END = 1`,
      rankIn: (key) => {
        const hasTime = sql`CASE WHEN ${isHeldByTime} THEN 1 ELSE 0 END`;
        const { value, kind } = chronological(column, settings);
        return rowNumber(joined([key, ...kind], ", "), sql`${hasTime}, ${value} DESC`);
      },
    },
    instantWithin: (known) => {
      const instant = instantIn(column, known, settings);
      // Some numbers are no time.
      return instant && isNumeric(column.storage) ? sql`CASE WHEN ${isHeldByTime} THEN ${instant} END` : instant;
    },
    countsOf: (row, isLatest) => {
      const expired = Number(row["expired"]);
      const held = Number(row["row_count"]) - expired;
      const withoutTime = held - Number(row["held_by_time"]);
      const instants = earliest.map(({ instantOf }, index) => {
        const value = row[`earliest_${index}`];
        return value === null || value === undefined ? Infinity : instantOf(Number(value));
      });
      const times = instants.filter((instant) => instant !== Infinity);
      if (isLatest) return { ...none, latest: [...times, ...Array.from({ length: withoutTime }, () => Infinity)] };
      const stillHeld = stillHeldFrom.map((from) => Number(row[`still_held_${later.indexOf(from)}`]));
      return { held, expired, withoutTime, earliest: Math.min(...instants), latest: [], stillHeld };
    },
  };
}

/** The column for several comparisons. A subquery reads a date in a text, which is slow in SQLite. */
function readOnce(
  time: SqlColumn,
  dialect: Dialect,
  name: string,
): { readonly column: SqlColumn; readonly parts: RecordCounting["parts"] } {
  if (time.storage !== "text") return { column: time, parts: {} };
  const read = dialect.isoText(time.sql);
  const [localTime, offset] = [`local time of the ${name}`, `offset of the ${name}`];
  const isoText = { local: columnNamed(localTime, dialect), offset: columnNamed(offset, dialect) };
  return { column: { ...time, isoText }, parts: { [localTime]: read.local, [offset]: read.offset } };
}

/** Whether every value that is not null is a time, so that an index on the column serves the comparison. */
function holdsOnlyTimes({ storage }: SqlColumn): boolean {
  return storage === "date" || storage === "timestamp" || storage === "instant";
}
