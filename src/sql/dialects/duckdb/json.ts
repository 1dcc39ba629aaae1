import type { JsonStorage, JsonType, JsonValue } from "../../dialect.js";
import type { Sql } from "../../fragment.js";
import { isNotNull, isNullSql, raw, sql, text } from "../../fragment.js";
import type { JsonOfColumn } from "../shared/common.js";
import { javaScriptNumber } from "../shared/common.js";

/** The JSON value in a column, converted if necessary. */
export function jsonColumn(column: Sql, storage: JsonStorage): JsonValue {
  return jsonAt(jsonOfColumn[storage](column), rootPath);
}

const jsonOfColumn: JsonOfColumn = {
  json: (column) => column,
  text: (column) => sql`TRY_CAST(${column} AS JSON)`,
  nested: (column) => sql`to_json(${column})`,
};

/** A double as JavaScript spells it. */
export function doubleText(number: Sql): Sql {
  return javaScriptNumber(number, (double) => sql`regexp_replace(CAST(${double} AS VARCHAR), '[.]0$', '')`);
}

/** A path to the value itself. */
const rootPath = raw("'$'");

/** The value at a path of another value, read in one call. */
function jsonAt(root: Sql, path: Sql): JsonValue {
  const type = sql`json_type(${root}, ${path})`;
  const value = sql`json_extract(${root}, ${path})`;
  const self = path === rootPath ? root : value;
  const asText = sql`json_extract_string(${root}, ${path})`;
  const number = sql`TRY_CAST(${asText} AS DOUBLE)`;
  return {
    property: (name) => propertyOf(self, name),
    is: (types) => sql`${type} IN (${raw(types.flatMap((one) => typeNames[one]).join(", "))})`,
    isSome: isNotNull(asText),
    isNone: isNullSql(asText),
    isEmpty: sql`${value} IN ('""', '[]', '{}')`,
    text: asText,
    number,
    numberText: doubleText(number),
    someElement: (test) => {
      const element = raw("element");
      const elements = sql`json_extract(${self}, '$[*]')`;
      return sql`len(list_filter(${elements}, lambda ${element}: ${test(jsonAt(element, rootPath))})) > 0`;
    },
  };
}

function propertyOf(object: Sql, name: string): JsonValue {
  const pointer = text(`/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`);
  // A pointer also reads elements of lists, which are not properties here.
  const isIndex = /^\d+$/.test(name);
  const root = isIndex ? sql`CASE WHEN json_type(${object}) = 'OBJECT' THEN ${object} END` : object;
  return jsonAt(root, pointer);
}

const typeNames: Readonly<Record<JsonType, readonly string[]>> = {
  object: ["'OBJECT'"],
  array: ["'ARRAY'"],
  string: ["'VARCHAR'"],
  number: ["'BIGINT'", "'UBIGINT'", "'HUGEINT'", "'DOUBLE'"],
  boolean: ["'BOOLEAN'"],
};
