import type { Join } from "../model/data-model.js";
import { unreachable } from "../model/unreachable.js";
import type { CountTest } from "../plan/plan.js";
import type { SqlColumn, ColumnLookup, RelatedSource } from "./tables.js";
import type { Sql } from "./fragment.js";
import {
  bare,
  conjunction,
  always,
  disjunction,
  constant,
  inParentheses,
  isNotNull,
  isNullSql,
  joined,
  neverTrue,
  numberLiteral,
  sql,
} from "./fragment.js";
import type { SqlSettings } from "./settings.js";
import { isNumeric } from "./storage.js";
import type { Storage } from "./storage.js";

/** The related records of a row. */
interface RelatedKeys {
  /** Whether a related record of the row satisfies the test; `having` restricts their number. */
  readonly some: (test: Sql, having?: Sql) => Sql;
  /** Whether no related record does; also true for a row whose join columns are null. */
  readonly none: (test: Sql, having?: Sql) => Sql;
}

/**
 * The records of a related table; undefined if none can ever join a row.
 *
 * They are found by an uncorrelated subquery, which every database computes once. Many databases refuse or repeat
 * correlated subqueries.
 */
export function relatedRecords(
  source: RelatedSource,
  columns: ColumnLookup,
  { dialect }: SqlSettings,
): RelatedKeys | undefined {
  const pairs = source.on.map((join) => keyPair(join, source, columns));
  const known = pairs.filter((pair) => pair !== undefined);
  if (known.length < pairs.length) return undefined;

  const keyOf = (one: SqlColumn, other: SqlColumn): Sql => dialect.joinKey(one.sql, one.storage, other.storage);
  const own = known.map(({ column, relatedColumn }) => keyOf(column, relatedColumn));
  const others = known.map(({ column, relatedColumn }) => keyOf(relatedColumn, column));
  const [onlyOwn, onlyOther] = [own[0], others[0]];
  const single = own.length === 1 && onlyOwn !== undefined && onlyOther !== undefined;
  const key = single ? onlyOwn : sql`(${joined(own, ", ")})`;
  const selected = single ? onlyOther : dialect.keys(others);
  const joinable = conjunction(
    known.flatMap(({ relatedColumn: { sql: value, storage } }) => {
      // NaN equals itself in databases, but not in memory. Text in number columns of SQLite joins as in memory.
      const mayBeNaN = isNumeric(storage) && !dialect.mixesTypes;
      return mayBeNaN ? [isNotNull(value), dialect.isNumber(value, storage)] : [isNotNull(value)];
    }),
  );

  const keys = (test: Sql, having: Sql | undefined): Sql => {
    const where = sql`SELECT ${selected}
      FROM ${source.from}
      WHERE ${bare(conjunction([joinable, test]))}`;
    const grouped = (condition: Sql): Sql => sql`${where}
      GROUP BY ${joined(others, ", ")}
      HAVING ${bare(condition)}`;
    return inParentheses([having === undefined ? where : grouped(having)]);
  };
  return {
    some: (test, having) => sql`${key} IN ${keys(test, having)}`,
    none: (test, having) => disjunction([...own.map(isNullSql), sql`${key} NOT IN ${keys(test, having)}`]),
  };
}

/** A row without related records is not in the subquery, and has the count 0. */
export function countedRecords({ operator, first, last }: CountTest, records: RelatedKeys | undefined, test: Sql): Sql {
  const counted = (least: number, below: number): Sql => countedFrom(least, below, records, test);
  switch (operator) {
    case "within":
      return counted(Math.ceil(first), Math.floor(last) + 1);
    case "above":
      return counted(Math.floor(last) + 1, Infinity);
    case "below":
      return counted(0, Math.ceil(first));
    case "outside":
      return disjunction([counted(0, Math.ceil(first)), counted(Math.floor(last) + 1, Infinity)]);
    default:
      return unreachable(operator, "operator of a count");
  }
}

/** Whether the count is at least `least` and below `below`. */
function countedFrom(least: number, below: number, records: RelatedKeys | undefined, test: Sql): Sql {
  if (least >= below || below <= 0) return neverTrue;
  if (least <= 0 && below === Infinity) return always;
  if (records === undefined) return constant(least <= 0);
  if (least <= 0)
    return below === 1 ? records.none(test) : records.none(test, sql`count(*) >= ${numberLiteral(below)}`);
  if (least + 1 === below) return records.some(test, sql`count(*) = ${numberLiteral(least)}`);
  if (least === 1 && below === Infinity) return records.some(test);
  const bounds = [
    sql`count(*) >= ${numberLiteral(least)}`,
    ...(below < Infinity ? [sql`count(*) < ${numberLiteral(below)}`] : []),
  ];
  return records.some(test, conjunction(bounds));
}

interface KeyPair {
  readonly column: SqlColumn;
  readonly relatedColumn: SqlColumn;
}

/** A pair of join columns; undefined if their types differ, because then values are never equal. */
function keyPair({ column, relatedColumn }: Join, source: RelatedSource, columns: ColumnLookup): KeyPair | undefined {
  const relatedType = source.columns(relatedColumn, "any");
  const type = columns(column, "any");
  if (type === undefined || relatedType === undefined) return undefined;
  if (!canEqual(joinType(type.storage), joinType(relatedType.storage))) return undefined;
  if (type.uuid === undefined || relatedType.uuid === undefined) return { column: type, relatedColumn: relatedType };
  return { column: { ...type, sql: type.uuid }, relatedColumn: { ...relatedType, sql: relatedType.uuid } };
}

type JoinType = "text" | "number" | "boolean" | "unknown" | "none";

function canEqual(left: JoinType, right: JoinType): boolean {
  if (left === "none" || right === "none") return false;
  return left === right || left === "unknown" || right === "unknown";
}

function joinType(storage: Storage): JoinType {
  if (isNumeric(storage)) return "number";
  if (storage === "text" || storage === "boolean") return storage;
  return storage === "other" ? "unknown" : "none";
}
