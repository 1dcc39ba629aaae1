import { DAY, LAST_INSTANT } from "../model/iso-date.js";
import { unreachable } from "../model/unreachable.js";
import type { OrderComparison } from "../plan/plan.js";
import type { Dialect, IsoText } from "./dialect.js";
import type { SqlColumn } from "./tables.js";
import type { Sql } from "./fragment.js";
import {
  conjunction,
  always,
  disjunction,
  isNotNull,
  isNullSql,
  joined,
  neverTrue,
  numberLiteral,
  sql,
  text,
  together,
} from "./fragment.js";
import type { TimeInterval } from "./intervals.js";
import { offsetsWithin, onClocks } from "./intervals.js";
import type { SqlSettings } from "./settings.js";

/** Compares a column with instants; undefined if it holds none. */
export function compileInstant(comparison: OrderComparison, column: SqlColumn, settings: SqlSettings): Sql | undefined {
  const intervals = intervalsOf(comparison);
  const { dialect, instantOfClock } = settings;
  const value = column.sql;
  switch (column.storage) {
    case "instant":
      return inSome(value, intervals, isoBound(dialect.instant, "Z"));
    case "timestamp":
      return inSome(value, onClocks(intervals, instantOfClock), isoBound(dialect.timestamp, ""));
    case "date":
      return inSome(value, onClocks(intervals, instantOfClock).map(wholeDays), (time) => {
        const text = isoStringOf(time);
        return text === undefined ? undefined : dialect.date(text.slice(0, 10));
      });
    case "integer":
    case "decimal":
    case "number":
      return inSome(value, intervals.map(ofEpoch), (time) => dialect.number(time, column.storage));
    case "text":
      return disjunction(intervals.map((interval) => withinText(column, interval, settings)));
    default:
      return undefined;
  }
}

/** The earliest instant of a group of rows. */
interface EarliestInstant {
  /** An aggregate in milliseconds; null without rows. */
  readonly sql: Sql;
  /** Converts the result to an instant. */
  readonly instantOf: (value: number) => number;
}

/**
 * The earliest instants of the rows that a condition matches, one for each way in which a column holds instants. In a
 * zone, the earliest local time means the earliest instant, unless the clocks of the zone skip it.
 */
export function earliestInstants(
  column: SqlColumn,
  condition: Sql,
  { dialect, instantOfClock = (local) => local }: SqlSettings,
): readonly EarliestInstant[] {
  const { sql: value, storage } = column;
  const earliest = (time: Sql): Sql => sql`min(CASE WHEN ${condition} THEN ${time} END)`;
  switch (storage) {
    case "instant":
      return [{ sql: dialect.milliseconds(earliest(value), storage), instantOf: (instant) => instant }];
    case "timestamp":
    case "date":
      return [{ sql: dialect.milliseconds(earliest(value), storage), instantOf: instantOfClock }];
    case "integer":
    case "decimal":
    case "number":
      return [{ sql: earliest(value), instantOf: Math.floor }];
    case "text": {
      const { local, offset } = isoTextOf(column, dialect);
      return [
        { sql: earliest(sql`${local} - ${offset}`), instantOf: (instant) => instant },
        { sql: earliest(sql`CASE WHEN ${isNullSql(offset)} THEN ${local} END`), instantOf: instantOfClock },
      ];
    }
    default:
      return [];
  }
}

/**
 * The instant in a column in milliseconds; null without one, or infinite. Undefined if the column holds none.
 *
 * @param known - in a zone, an instant outside of it may be wrong by the length of a clock change.
 */
export function instantIn(
  column: SqlColumn,
  known: TimeInterval,
  { dialect, instantOfClock }: Pick<SqlSettings, "dialect" | "instantOfClock">,
): Sql | undefined {
  const { sql: value, storage } = column;
  const onZone = (local: Sql): Sql => {
    if (instantOfClock === undefined) return local;
    const offsets = offsetsWithin(known, instantOfClock).map(
      ({ offset, before }) =>
        sql`WHEN ${before === Infinity ? always : sql`${local} < ${numberLiteral(before)}`} THEN ${numberLiteral(offset)}`,
    );
    return sql`${local} - CASE ${joined(offsets, " ")} END`;
  };
  switch (storage) {
    case "instant":
      return dialect.milliseconds(value, storage);
    case "timestamp":
    case "date":
      return onZone(dialect.milliseconds(value, storage));
    case "text": {
      const { local, offset } = isoTextOf(column, dialect);
      if (instantOfClock === undefined) return sql`${local} - coalesce(${offset}, 0)`;
      return sql`CASE WHEN ${isNullSql(offset)} THEN ${onZone(local)} ELSE ${local} - ${offset} END`;
    }
    case "integer":
    case "decimal":
    case "number":
      return value;
    default:
      return undefined;
  }
}

/**
 * What sorts rows by the instants in a column. In a zone, texts with an offset and those without sort only among
 * themselves, as `kind` tells.
 */
export function chronological(
  column: SqlColumn,
  { dialect, instantOfClock }: SqlSettings,
): { readonly value: Sql; readonly kind: readonly Sql[] } {
  if (column.storage !== "text") return { value: column.sql, kind: [] };
  const { local, offset } = isoTextOf(column, dialect);
  const isLocal = sql`CASE WHEN ${isNullSql(offset)} THEN 1 ELSE 0 END`;
  return { value: sql`${local} - coalesce(${offset}, 0)`, kind: instantOfClock === undefined ? [] : [isLocal] };
}

/** The instants that pass a comparison. */
function intervalsOf({ operator, first, last }: OrderComparison): readonly TimeInterval[] {
  const before = { from: -Infinity, before: first };
  const after = { from: last + 1, before: Infinity };
  switch (operator) {
    case "within":
      return first > last ? [] : [{ from: first, before: last + 1 }];
    case "outside":
      return [before, after];
    case "above":
      return [after];
    case "below":
      return [before];
    default:
      return unreachable(operator, "operator of an order");
  }
}

/** The SQL of a point in time; undefined outside of the years that databases store. */
type Bound = (time: number) => Sql | undefined;

function isoBound(literal: (text: string) => Sql, suffix: string): Bound {
  return (time) => {
    const text = isoStringOf(time);
    return text === undefined ? undefined : literal(text + suffix);
  };
}

/** Databases agree on the years 1 to 9999. */
function isoStringOf(time: number): string | undefined {
  const date = new Date(time);
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? date.toISOString().slice(0, -1) : undefined;
}

function inSome(value: Sql, intervals: readonly TimeInterval[], bound: Bound): Sql {
  const tests = intervals.map(({ from, before }) => {
    const first = bound(from);
    const end = bound(before);
    // A bound without SQL is open, or excludes everything.
    if ((first === undefined && from > 0) || (end === undefined && before < 0)) return neverTrue;
    const bounds = [first && sql`${value} >= ${first}`, end && sql`${value} < ${end}`];
    return together(conjunction(bounds.filter((test) => test !== undefined)));
  });
  const some = disjunction(tests);
  return some === always ? isNotNull(value) : some;
}

/** The same interval of midnights. */
function wholeDays({ from, before }: TimeInterval): TimeInterval {
  return { from: Math.ceil(from / DAY) * DAY, before: Math.ceil(before / DAY) * DAY };
}

/** Numbers too far from the epoch are not instants; neither is NaN. */
function ofEpoch({ from, before }: TimeInterval): TimeInterval {
  return { from: Math.max(from, -LAST_INSTANT), before: Math.min(before, LAST_INSTANT + 1) };
}

function isoTextOf({ sql, isoText }: SqlColumn, dialect: Dialect): IsoText {
  return isoText ?? dialect.isoText(sql);
}

function withinText(column: SqlColumn, interval: TimeInterval, { dialect, instantOfClock }: SqlSettings): Sql {
  const bound: Bound = (time) => (Number.isFinite(time) ? numberLiteral(time) : undefined);
  const { local, offset } = isoTextOf(column, dialect);
  const exactly =
    instantOfClock === undefined
      ? dialect.once([sql`${local} - coalesce(${offset}, 0)`], (instant) => inSome(instant, [interval], bound))
      : dialect.once([local, offset], (clock, ahead) => {
          const onZone = inSome(clock, onClocks([interval], instantOfClock), bound);
          const known = inSome(sql`${clock} - ${ahead}`, [interval], bound);
          return sql`CASE WHEN ${isNullSql(ahead)} THEN ${onZone} ELSE ${known} END`;
        });
  return conjunction([...(column.isoText === undefined ? roughly(column.sql, interval) : []), exactly]);
}

/**
 * What every date in text within an interval satisfies, as text: it begins with its day, which offsets move by less than
 * a day. So most rows are excluded without reading a date, and the database can use an index.
 */
function roughly(value: Sql, { from, before }: TimeInterval): readonly Sql[] {
  const day = (time: number): Sql | undefined => {
    const iso = isoStringOf(time);
    return iso === undefined ? undefined : text(iso.slice(0, 10));
  };
  const first = day(from - DAY);
  const end = day(before + 2 * DAY);
  return [...(first ? [sql`${value} >= ${first}`] : []), ...(end ? [sql`${value} < ${end}`] : [])];
}
