import { expect, test } from "vitest";
import type { DialectName, Storage } from "../../src/sql/index.js";
import { dialects } from "../../src/sql/index.js";

test.each<[DialectName, string, Storage]>([
  ["postgres", "character varying(255)", "text"],
  ["postgres", "uuid", "asText"],
  ["postgres", "bigint", "integer"],
  ["postgres", "numeric(18,3)", "number"],
  ["postgres", "boolean", "boolean"],
  ["postgres", "date", "date"],
  ["postgres", "timestamp(3) without time zone", "timestamp"],
  ["postgres", "timestamp with time zone", "instant"],
  ["postgres", "jsonb", "json"],
  ["postgres", "text[]", "nested"],
  ["postgres", "bytea", "other"],
  ["bigquery", "STRING(10)", "text"],
  ["bigquery", "INT64", "integer"],
  ["bigquery", "BIGNUMERIC(40, 2)", "decimal"],
  ["bigquery", "FLOAT64", "number"],
  ["bigquery", "BOOL", "boolean"],
  ["bigquery", "DATE", "date"],
  ["bigquery", "DATETIME", "timestamp"],
  ["bigquery", "TIMESTAMP", "instant"],
  ["bigquery", "JSON", "json"],
  ["bigquery", "ARRAY<STRUCT<title STRING>>", "nested"],
  ["bigquery", "GEOGRAPHY", "other"],
  ["snowflake", "TEXT", "text"],
  ["snowflake", "NUMBER(38,0)", "integer"],
  ["snowflake", "NUMBER(38,2)", "decimal"],
  ["snowflake", "BIGINT", "integer"],
  ["snowflake", "FLOAT", "number"],
  ["snowflake", "BOOLEAN", "boolean"],
  ["snowflake", "DATE", "date"],
  ["snowflake", "TIMESTAMP_NTZ(9)", "timestamp"],
  ["snowflake", "TIMESTAMP_LTZ(9)", "instant"],
  ["snowflake", "VARIANT", "json"],
  ["snowflake", "BINARY", "other"],
])("a column that the catalogue of %s says to be %s is taken for %o", (dialect, type, storage) => {
  expect(dialects[dialect].storageOfNative(type)).toEqual(storage);
});
