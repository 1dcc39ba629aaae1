/** Counts the records of a table by their time. */
import type { OrderComparison } from "../plan/plan.js";
import type { Dialect } from "../sql/dialect.js";
import type { Sql } from "../sql/fragment.js";
import { disjunction, isNullSql, neverTrue, sql } from "../sql/fragment.js";
import { compileInstant, earliestInstants } from "../sql/instant.js";
import type { SqlSettings } from "../sql/settings.js";
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
  /** The counts of a group, by the names of their columns. */
  readonly columns: Readonly<Record<string, Sql>>;
  /** Reads the counts of a row, which are numbers, or text for large numbers. */
  readonly countsOf: (row: AnswerRow) => RecordCounts;
}

/** Counts records that never expire. */
export const countingWithoutTime: RecordCounting = {
  isHeld: undefined,
  parts: {},
  columns: { row_count: sql`count(*)` },
  countsOf: (row) => ({ held: Number(row["row_count"]), expired: 0, withoutTime: 0, earliest: Infinity }),
};

/**
 * Counts records that are held if their time is `heldFrom` or later.
 *
 * @param name - of the time in the names of its parts. These must not be those of columns of the table.
 */
export function countingByTime(time: SqlColumn, heldFrom: number, settings: SqlSettings, name: string): RecordCounting {
  const isTime = (column: SqlColumn, operator: "below" | "above", bound: number): Sql => {
    const comparison: OrderComparison = { operator, first: bound, last: bound };
    return compileInstant(comparison, column, settings) ?? neverTrue;
  };
  const { column, parts } = readOnce(time, settings.dialect, name);
  const isExpired = isTime(column, "below", heldFrom);
  const isHeldByTime = isTime(column, "above", heldFrom - 1);
  const earliest = earliestInstants(column, isHeldByTime, settings);
  const counted = (condition: Sql): Sql => sql`count(CASE WHEN ${condition} THEN 1 END)`;
  return {
    isHeld: holdsOnlyTimes(time)
      ? disjunction([isHeldByTime, isNullSql(time.sql)])
      : sql`CASE WHEN ${isTime(time, "below", heldFrom)} THEN 0 ELSE 1 END = 1`,
    parts,
    columns: {
      row_count: sql`count(*)`,
      expired: counted(isExpired),
      held_by_time: counted(isHeldByTime),
      ...Object.fromEntries(earliest.map(({ sql }, index) => [`earliest_${index}`, sql])),
    },
    countsOf: (row) => {
      const expired = Number(row["expired"]);
      const held = Number(row["row_count"]) - expired;
      const instants = earliest.map(({ instantOf }, index) => {
        const value = row[`earliest_${index}`];
        return value === null || value === undefined ? Infinity : instantOf(Number(value));
      });
      return { held, expired, withoutTime: held - Number(row["held_by_time"]), earliest: Math.min(...instants) };
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
