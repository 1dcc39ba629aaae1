/** Columns of the types of ClickHouse that no other database has, and of types without null. */
import * as fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { requiredNestedColumns } from "./nested.js";
import type { Stored, StoredColumn } from "./stored.js";
import { objectsOf, storedColumns } from "./stored.js";

const same = (value: string | number | bigint): Stored => ({ memory: value, stored: value });

/** A column of another type than that of its storage. */
function typed(type: string, column: StoredColumn): StoredColumn {
  return { ...column, type, isRequired: !type.includes("Nullable(") };
}

/** Instants from 1970 on without parts of a second. */
const seconds = storedColumns.instant.values.map((value): Stored => {
  const text = String(value.stored).slice(0, 19);
  const stored = `${text < "1970" ? "1970-01-01T00:00:00" : text}Z`;
  return { memory: Temporal.Instant.from(stored), stored };
});

const days = storedColumns.day.values.map((value): Stored => {
  const stored = String(value.stored) < "1970" ? "1970-01-01" : String(value.stored);
  return { memory: Temporal.PlainDate.from(stored), stored };
});

const whole = (...values: readonly bigint[]): fc.Arbitrary<Stored> => fc.constantFrom(...values).map(same);
const float = fc.constantFrom(0, -0, 0.5, 0.1, 1.5, -1, 30, 2 ** 53, Infinity, -Infinity, Number.NaN).map((value) => {
  return { memory: Math.fround(value), stored: value };
});
const decimals = fc.constantFrom(0, 1, 0.1, 0.5, -1, 30, 1.5, 0.3).map(same);

/** Names without a point, which the type JSON reads as a path, and no empty object, which it does not keep. */
const objects = objectsOf(
  (name) => !name.includes("."),
  (value) => !/^\{ ?\}$/.test(value),
).map((stored): Stored => ({ memory: JSON.parse(stored) as unknown, stored }));
const object: StoredColumn = { storage: "json", kinds: ["object", "objectProperty"], values: objects };

const { text, jsonText, dateText, number, integer, decimal, uuid, boolean, day, instant } = storedColumns;

export const clickhouseColumns: Readonly<Record<string, StoredColumn>> = {
  requiredText: typed("String", text),
  low: typed("LowCardinality(Nullable(String))", text),
  requiredLow: typed("LowCardinality(String)", text),
  jsonRequired: typed("String", jsonText),
  jsonLow: typed("LowCardinality(Nullable(String))", jsonText),
  jsonRequiredLow: typed("LowCardinality(String)", jsonText),
  dateRequired: typed("String", dateText),
  dateLow: typed("LowCardinality(Nullable(String))", dateText),
  dateRequiredLow: typed("LowCardinality(String)", dateText),
  enumeration: typed("Enum8('x' = 1, 'US' = 2, 'us' = 3, '' = 4, '😀' = 5)", {
    ...{ storage: "asText", kinds: ["string"] },
    values: fc.constantFrom("x", "US", "us", "", "😀").map(same),
  }),
  fixed: typed("Nullable(FixedString(2))", {
    ...{ storage: "asText", kinds: ["string"] },
    values: fc.constantFrom("US", "us", "10", "é").map(same),
  }),
  requiredUuid: typed("UUID", uuid),
  requiredNumber: typed("Float64", number),
  float: typed("Nullable(Float32)", { ...number, values: float }),
  requiredInteger: typed("Int64", integer),
  unsigned: typed("Nullable(UInt64)", { ...integer, values: whole(0n, 1n, 2n ** 53n + 1n, 2n ** 63n, 2n ** 64n - 1n) }),
  small: typed("UInt8", { ...integer, values: whole(0n, 1n, 2n, 30n, 255n) }),
  large: typed("Nullable(Int256)", { ...integer, values: whole(0n, -1n, 2n ** 64n, 2n ** 64n + 1n, -(2n ** 100n)) }),
  requiredDecimal: typed("Decimal(18, 3)", decimal),
  fineDecimal: typed("Nullable(Decimal(38, 18))", { ...decimal, values: decimals }),
  largeDecimal: typed("Decimal(76, 2)", { ...decimal, values: fc.constantFrom(0, 0.5, -1, 30, 1e21).map(same) }),
  requiredBoolean: typed("Bool", boolean),
  requiredDay: typed("Date32", day),
  smallDay: typed("Nullable(Date)", { ...day, values: days }),
  requiredInstant: typed("DateTime64(6, 'UTC')", instant),
  fineInstant: typed("Nullable(DateTime64(7, 'America/St_Johns'))", instant),
  second: typed("DateTime", { ...instant, values: seconds }),
  secondOfZone: typed("Nullable(DateTime('Europe/Paris'))", { ...instant, values: seconds }),
  requiredObject: typed("JSON", object),
  optionalObject: typed("Nullable(JSON)", object),
  ...requiredNestedColumns,
};
