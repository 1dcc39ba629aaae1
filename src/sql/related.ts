import type { Join } from "../model/data-model.js";
import type { Column } from "./columns.js";
import type { Sql } from "./fragment.js";
import { joined, sql } from "./fragment.js";
import { allOf, anyOf, isNotNull, isNull } from "./logic.js";
import type { Storage } from "./storage.js";
import type { Place } from "./place.js";
import type { RelatedSource } from "./related-source.js";

/** The related records of a row. */
export interface RelatedRecords {
  readonly source: RelatedSource;
  /** Whether some record that satisfies the test belongs to the row; `having` restricts how many do. */
  readonly some: (test: Sql, having?: Sql) => Sql;
  /** Whether none does; holds also for a row whose columns to join by are null. */
  readonly none: (test: Sql, having?: Sql) => Sql;
}

/**
 * The records of a related model. Undefined where none can ever belong to a row, and with an issue where nobody says
 * which do.
 *
 * They are asked for by a list of keys that depends on no row: every database can compute it once, where many refuse
 * or repeat a subquery that depends on rows.
 */
export function relatedRecords(modelUuid: string, place: Place): RelatedRecords | undefined {
  const source = place.settings.relatedSource(modelUuid);
  const model = `the related model ${JSON.stringify(modelUuid)}`;
  if (source === undefined) {
    place.report("relatedModelNotGiven", `The table of ${model} is not given.`, "relatedModelUuid");
    return undefined;
  }
  if (source.on.length === 0) {
    place.report("noJoinColumns", `No columns say which records of ${model} belong to a row.`, "relatedModelUuid");
    return undefined;
  }
  if (source.on.some(({ property, relatedProperty }) => property !== undefined || relatedProperty !== undefined)) {
    place.report("joinOnProperty", `Records of ${model} are joined by a property, not a column.`, "relatedModelUuid");
    return undefined;
  }
  const pairs = source.on.map((join) => keyPair(join, source, place));
  const known = pairs.filter((pair) => pair !== undefined);
  if (known.length < pairs.length) return undefined;

  const { dialect } = place.settings;
  const own = known.map(({ column }) => column.sql);
  const others = known.map(({ relatedColumn }) => relatedColumn.sql);
  const [onlyOwn, onlyOther] = [own[0], others[0]];
  const single = own.length === 1 && onlyOwn !== undefined && onlyOther !== undefined;
  const key = single ? onlyOwn : sql`(${joined(own, ", ")})`;
  const selected = single ? onlyOther : dialect.keys(others);
  const joinable = allOf(
    known.flatMap(({ relatedColumn: { sql: value, storage } }) => {
      // NaN equals itself in databases, and nothing in memory; the texts that SQLite has among numbers join as in memory.
      const mayBeNaN = storage === "number" && !dialect.mixesTypes;
      return mayBeNaN ? [isNotNull(value), dialect.isNumber(value)] : [isNotNull(value)];
    }),
  );

  const keys = (test: Sql, having: Sql | undefined): Sql => {
    const where = sql`SELECT ${selected} FROM ${source.from} WHERE ${allOf([joinable, test])}`;
    return having === undefined ? where : sql`${where} GROUP BY ${joined(others, ", ")} HAVING ${having}`;
  };
  return {
    source,
    some: (test, having) => sql`${key} IN (${keys(test, having)})`,
    none: (test, having) => anyOf([...own.map(isNull), sql`${key} NOT IN (${keys(test, having)})`]),
  };
}

interface KeyPair {
  readonly column: Column;
  readonly relatedColumn: Column;
}

/** Two columns that may be equal; values of different types never are. */
function keyPair({ column, relatedColumn }: Join, source: RelatedSource, place: Place): KeyPair | undefined {
  const relatedType = source.columns(relatedColumn, "any");
  const type = place.column(column, "any");
  if (type === undefined || relatedType === undefined) return undefined;
  return canEqual(joinType(type.storage), joinType(relatedType.storage))
    ? { column: type, relatedColumn: relatedType }
    : undefined;
}

type JoinType = "text" | "number" | "boolean" | "unknown" | "none";

function canEqual(left: JoinType, right: JoinType): boolean {
  if (left === "none" || right === "none") return false;
  return left === right || left === "unknown" || right === "unknown";
}

function joinType(storage: Storage): JoinType {
  switch (storage) {
    case "text":
    case "boolean":
      return storage;
    case "integer":
    case "decimal":
    case "number":
      return "number";
    case "other":
      return "unknown";
    default:
      return "none";
  }
}
