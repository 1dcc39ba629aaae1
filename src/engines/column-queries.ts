/** Finds out what a column of a table holds. */
import type { ColumnFindings, ComparedColumn } from "../model/column-values.js";
import { examinedValues, ValueCounts } from "../model/column-values.js";
import type { Dialect } from "../sql/dialect.js";
import type { Sql } from "../sql/fragment.js";
import { columnList, inParentheses, raw, sql } from "../sql/fragment.js";
import { instantIn } from "../sql/instant.js";
import type { StatementOptions } from "../sql/options.js";
import { renderStatement } from "../sql/statements.js";
import { isNumeric, isTextual } from "../sql/storage.js";
import type { SqlColumn } from "../sql/tables.js";
import { aliased, columnLookup, columnNamed, quotedTable } from "../sql/tables.js";
import type { DatabaseRow, Statement } from "./database.js";

/**
 * Finds nothing in a column that conditions of the kind never match. The statement counts numbers or dates in one row,
 * with the least and the greatest one, and each other value in a row of its own.
 *
 * @param records - undefined for a table that is not given.
 */
export async function columnFindings(
  { columnSlug, kind }: ComparedColumn,
  records: Pick<StatementOptions, "table" | "storage"> | undefined,
  dialect: Dialect,
  rowsOf: (statement: Statement) => Promise<readonly DatabaseRow[]>,
): Promise<ColumnFindings> {
  const column = records && columnLookup({ storage: records.storage }, dialect, "")(columnSlug, kind);
  if (records === undefined || column === undefined) return nothing;
  const order = orderOf(column, kind, dialect);
  const isListed = isTextual(column.storage) || isNumeric(column.storage) || column.storage === "boolean";
  if (order === undefined && !isListed) return nothing;
  const [value, place] = [columnNamed("known_value", dialect), columnNamed("known_place", dialect)];
  // Without an order, a null that is a number.
  const placed = order ?? sql`CASE WHEN ${column.sql} IS NULL THEN 0 END`;
  const rows = sql`SELECT CASE WHEN ${placed} IS NULL THEN ${column.sql} END AS ${value}, ${placed} AS ${place}
    FROM ${quotedTable(records.table, dialect)}
    WHERE ${column.sql} IS NOT NULL`;
  const counts = { count: sql`count(*)`, least: sql`min(${place})`, greatest: sql`max(${place})` };
  const selected = Object.entries(counts).map(([name, count]) => aliased(count, name, dialect));
  const statement = sql`SELECT ${columnList([value, ...selected])}
    FROM ${aliased(inParentheses([rows]), "known", dialect)}
    GROUP BY ${value}
    ORDER BY count(${place}) DESC, ${columnNamed("count", dialect)} DESC${raw(` LIMIT ${examinedValues}`)}`;
  const answer = await rowsOf(renderStatement(statement, dialect));
  const [{ least = null, greatest } = {}] = answer;
  if (least !== null) {
    const range = [Number(least), Number(greatest)] as const;
    // Dates may be infinite in PostgreSQL: no words have them.
    return range.every(Number.isFinite) ? { values: [], range } : nothing;
  }
  const values = new ValueCounts();
  for (const { known_value: value, count } of answer) values.add(valueOf(value, column.storage), Number(count));
  return { values: values.mostFrequent(), range: undefined };
}

const nothing: ColumnFindings = { values: [], range: undefined };

/** The place of a number or a date among others; undefined if the column has none. */
function orderOf(column: SqlColumn, kind: ComparedColumn["kind"], dialect: Dialect): Sql | undefined {
  const { sql: value, storage } = column;
  if (kind !== "number" && kind !== "date") return undefined;
  if (isNumeric(storage)) return sql`CASE WHEN ${dialect.isNumber(value, storage)} THEN ${value} END`;
  return kind === "date"
    ? instantIn(column, { from: -Infinity, before: Infinity }, { dialect, instantOfClock: undefined })
    : undefined;
}

/** A value of a driver as records have it. */
function valueOf(value: unknown, storage: SqlColumn["storage"]): unknown {
  if (storage === "boolean") return typeof value === "boolean" ? value : Number(value) !== 0;
  if (!isNumeric(storage)) return String(value);
  // SQLite may hold text in a column of numbers.
  const number = Number(value);
  return Number.isNaN(number) ? value : number;
}
