/** Finds out what a column of a table holds. */
import type { ColumnFindings, ComparedColumn } from "../model/column-values.js";
import { examinedValues, ValueCounts } from "../model/column-values.js";
import type { Dialect } from "../sql/dialect.js";
import type { Sql } from "../sql/fragment.js";
import { raw, sql } from "../sql/fragment.js";
import { instantIn } from "../sql/instant.js";
import type { Storages, TableName } from "../sql/options.js";
import { renderStatement } from "../sql/statements.js";
import { isNumeric, isTextual } from "../sql/storage.js";
import type { SqlColumn } from "../sql/tables.js";
import { aliased, columnLookup, columnNamed, quotedTable } from "../sql/tables.js";
import type { DatabaseRow, Statement } from "./database.js";

interface ColumnQuery {
  readonly statement: Statement;
  readonly read: (rows: readonly DatabaseRow[]) => ColumnFindings;
}

/** The statements that find something, until one does; none for a column that conditions of the kind never match. */
export function columnQueries(
  { columnSlug, kind }: ComparedColumn,
  { table, storage }: { readonly table: TableName; readonly storage?: Storages | undefined },
  dialect: Dialect,
): readonly ColumnQuery[] {
  const column = columnLookup({ storage }, dialect, "")(columnSlug, kind);
  if (column === undefined) return [];
  const from = quotedTable(table, dialect);
  const order = orderOf(column, kind, dialect);
  const isListed = isTextual(column.storage) || isNumeric(column.storage) || column.storage === "boolean";
  return [
    ...(order === undefined ? [] : [rangeQuery(order, from, dialect)]),
    ...(isListed ? [valuesQuery(column, from, dialect)] : []),
  ];
}

/** The place of a number or a date among others; undefined if the column has none. */
function orderOf(column: SqlColumn, kind: ComparedColumn["kind"], dialect: Dialect): Sql | undefined {
  const { sql: value, storage } = column;
  if (kind !== "number" && kind !== "date") return undefined;
  if (isNumeric(storage)) return sql`CASE WHEN ${dialect.isNumber(value, storage)} THEN ${value} END`;
  return kind === "date"
    ? instantIn(column, { from: -Infinity, before: Infinity }, { dialect, instantOfClock: undefined })
    : undefined;
}

function rangeQuery(order: Sql, from: Sql, dialect: Dialect): ColumnQuery {
  const values = aliased(sql`(SELECT ${aliased(order, "place", dialect)} FROM ${from})`, "places", dialect);
  const place = columnNamed("place", dialect);
  const least = aliased(sql`min(${place})`, "least", dialect);
  const greatest = aliased(sql`max(${place})`, "greatest", dialect);
  return {
    statement: renderStatement(sql`SELECT ${least}, ${greatest} FROM ${values}`, dialect),
    read: ([row]) => {
      const [from = NaN, to = NaN] = [row?.["least"], row?.["greatest"]].map(numberOf);
      return { values: [], range: Number.isFinite(from) && Number.isFinite(to) ? [from, to] : undefined };
    },
  };
}

/** Drivers return numbers in several types; NaN for null. */
function numberOf(value: unknown): number {
  return Number(String(value));
}

function valuesQuery({ sql: value, storage }: SqlColumn, from: Sql, dialect: Dialect): ColumnQuery {
  const values = aliased(
    sql`(SELECT ${aliased(value, "value", dialect)} FROM ${from} WHERE ${value} IS NOT NULL)`,
    "known",
    dialect,
  );
  const [known, count] = [columnNamed("value", dialect), columnNamed("count", dialect)];
  const counted = aliased(sql`count(*)`, "count", dialect);
  const limit = raw(` LIMIT ${examinedValues}`);
  return {
    statement: renderStatement(
      sql`SELECT ${known}, ${counted} FROM ${values} GROUP BY ${known} ORDER BY ${count} DESC${limit}`,
      dialect,
    ),
    read: (rows) => {
      const counts = new ValueCounts();
      for (const { value, count } of rows) counts.add(valueOf(value, storage), Number(count));
      return { values: counts.mostFrequent(), range: undefined };
    },
  };
}

/** A value of a driver as records have it. */
function valueOf(value: unknown, storage: SqlColumn["storage"]): unknown {
  if (storage === "boolean") return typeof value === "boolean" ? value : Number(value) !== 0;
  if (!isNumeric(storage)) return String(value);
  // SQLite may hold text in a column of numbers.
  const number = Number(String(value));
  return Number.isNaN(number) ? value : number;
}
