import { ownValue } from "../../../model/own-value.js";
import { unreachable } from "../../../model/unreachable.js";
import type { Sql } from "../../fragment.js";
import { always, isNotNull, isNullSql, neverTrue, raw, sql, text } from "../../fragment.js";
import type { JsonType, JsonValue } from "../../dialect.js";
import type { KnownNested, Storage } from "../../storage.js";
import { doubleText, jsonColumn } from "./json.js";

/** A list, a struct or a map of DuckDB, read without conversion to JSON. */
export function nestedValue(value: Sql, storage: KnownNested): JsonValue {
  if ("struct" in storage) {
    const { struct } = storage;
    return knownType("object", value, {
      property: (name) => {
        // DuckDB would find a field whose name differs in case.
        const field = ownValue(struct, name);
        const literal = raw(`'${name.replaceAll("'", "''")}'`);
        return field === undefined ? missing : valueOf(sql`struct_extract(${value}, ${literal})`, field);
      },
    });
  }
  if ("map" in storage) {
    return knownType("object", value, {
      property: (name) => valueOf(sql`map_extract(${value}, ${text(name)})[1]`, storage.map),
      isEmpty: sql`cardinality(${value}) = 0`,
    });
  }
  return knownType("array", value, {
    isEmpty: sql`len(${value}) = 0`,
    someElement: (test) => {
      const element = raw("element");
      return sql`len(list_filter(${value}, lambda ${element}: ${test(valueOf(element, storage.list))})) > 0`;
    },
  });
}

function valueOf(value: Sql, storage: Storage): JsonValue {
  if (typeof storage === "object") return nestedValue(value, storage);
  switch (storage) {
    case "text":
      return knownType("string", value, { isEmpty: sql`${value} = ''` });
    case "asText":
    case "uuid":
      return valueOf(sql`CAST(${value} AS VARCHAR)`, "text");
    case "boolean":
      return knownType("boolean", value, { text: sql`CAST(${value} AS VARCHAR)` });
    case "integer":
      return knownType("number", value, { number: double(value), numberText: sql`CAST(${value} AS VARCHAR)` });
    case "decimal":
      return knownType("number", value, { number: double(value), numberText: doubleText(double(value)) });
    case "number":
      return numberOf(double(value), value);
    case "json":
      return jsonColumn(value, "json");
    case "date":
    case "timestamp":
    case "instant":
    case "nested":
    case "other":
    case "unknown":
      return jsonColumn(value, "nested");
    default:
      return unreachable(storage, "storage of a value");
  }
}

function double(value: Sql): Sql {
  return sql`CAST(${value} AS DOUBLE)`;
}

/** NaN and infinities are not null, but have no JSON spelling, so they equal nothing. */
function numberOf(number: Sql, value: Sql): JsonValue {
  const finite = sql`CASE WHEN isfinite(${number}) THEN ${number} END`;
  return knownType("number", value, { number: finite, numberText: doubleText(finite) });
}

/** A value of a known type; missing members are false for every value of the type. */
function knownType(type: JsonType, value: Sql, of: Partial<JsonValue>): JsonValue {
  return {
    type,
    property: () => missing,
    is: (types) => (types.includes(type) ? isNotNull(value) : neverTrue),
    isSome: isNotNull(value),
    isNone: isNullSql(value),
    isEmpty: neverTrue,
    text: value,
    number: value,
    numberText: value,
    someElement: () => neverTrue,
    ...of,
  };
}

/** A property that no value has. */
const missing: JsonValue = {
  type: "null",
  property: () => missing,
  is: () => neverTrue,
  isSome: neverTrue,
  isNone: always,
  isEmpty: neverTrue,
  text: raw("NULL"),
  number: raw("NULL"),
  numberText: raw("NULL"),
  someElement: () => neverTrue,
};
