import { describe, expect, test } from "vitest";
import type { Storage } from "../../src/sql/index.js";
import { dialects } from "../../src/sql/index.js";
import { typeOf } from "../differential/duckdb.js";
import { nestedColumns } from "../differential/nested.js";

const { storageOfNative } = dialects.duckdb;

describe("the types of DuckDB's catalogue", () => {
  test.each<[string, Storage]>([
    ["VARCHAR", "text"],
    ["DECIMAL(18,3)", "decimal"],
    ["DECIMAL(38,0)", "integer"],
    ["TIMESTAMP WITH TIME ZONE", "instant"],
    ["ENUM('a', 'b)', 'it''s (', '\"')", "asText"],
    ["BLOB", "other"],
    ["UNION(num INTEGER, str VARCHAR)", "other"],
    ["INTEGER[3]", { list: "integer" }],
    ["VARCHAR[][]", { list: { list: "text" } }],
    ["MAP(VARCHAR, DOUBLE[])", { map: { list: "number" } }],
    ["MAP(INTEGER, VARCHAR)", "nested"],
    [
      "STRUCT(a INTEGER, b STRUCT(c VARCHAR)[])[]",
      { list: { struct: { a: "integer", b: { list: { struct: { c: "text" } } } } } },
    ],
    [
      `STRUCT("a b" TIMESTAMP WITH TIME ZONE, "c""d, (" ENUM('x', 'y, z)'), é MAP(VARCHAR, DECIMAL(5,2)))`,
      { struct: { "a b": "instant", 'c"d, (': "asText", é: { map: "decimal" } } },
    ],
  ])("%s", (type, storage) => {
    expect(storageOfNative(type)).toEqual(storage);
  });

  test.each(Object.values(nestedColumns).map(({ storage }) => [typeOf(storage), storage] as const))(
    "%s",
    (type, storage) => {
      expect(storageOfNative(type)).toEqual(storage);
    },
  );
});
