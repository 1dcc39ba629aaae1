import type { ClickHouseClient, ClickHouseSettings } from "@clickhouse/client";
import { clickhouseEngine } from "../../src/engines/clickhouse/index.js";
import { clickhouseSettings } from "../../src/sql/dialects/clickhouse.js";
import type { Storage } from "../../src/sql/index.js";
import { dialects } from "../../src/sql/index.js";
import type { Database, StorageName } from "../differential/compare.js";

const types: Readonly<Record<StorageName, string>> = {
  text: "String",
  asText: "UUID",
  uuid: "UUID",
  integer: "Int64",
  decimal: "Decimal(18, 3)",
  number: "Float64",
  boolean: "Bool",
  date: "Date32",
  timestamp: "DateTime64(6, 'UTC')",
  instant: "DateTime64(6, 'Asia/Kolkata')",
  json: "String",
  nested: "String",
  other: "String",
  unknown: "String",
};

/** The type of columns. Lists, tuples and maps are never null in ClickHouse. */
function typeOf(storage: Storage): string {
  if (typeof storage === "string") return `Nullable(${types[storage]})`;
  if ("list" in storage) return `Array(${typeOf(storage.list)})`;
  if ("map" in storage) return `Map(String, ${typeOf(storage.map)})`;
  const { identifier } = dialects.clickhouse;
  const fields = Object.entries(storage.struct).map(([name, held]) => `${identifier(name) ?? ""} ${typeOf(held)}`);
  return `Tuple(${fields.join(", ")})`;
}

/** Tables and statements of a server, in another time zone than any test, which must not matter. */
export function databaseOf(client: ClickHouseClient): Database {
  const settings: ClickHouseSettings = { session_timezone: "Asia/Kolkata", default_table_engine: "Memory" };
  const run = async (query: string): Promise<void> => {
    await client.command({ query, clickhouse_settings: { ...settings, date_time_input_format: "best_effort" } });
  };
  return {
    dialect: "clickhouse",
    typeOf,
    run,
    insert: (table, columnTypes, rows) => {
      const lines = rows.map((row) => `[${row.map((value, at) => cellOf(value, columnTypes[at] ?? "")).join(", ")}]`);
      return run(`INSERT INTO ${table} FORMAT JSONCompactEachRow\n${lines.join("\n")}`);
    },
    ask: async ({ sql, params }) => {
      const answer = await client.query({
        query: sql,
        query_params: Object.fromEntries(params.map((value, index) => [`p${index + 1}`, value])),
        clickhouse_settings: { ...settings, ...clickhouseSettings },
        format: "JSONCompactEachRow",
      });
      return answer.json();
    },
    engine: (options) => clickhouseEngine(client, options),
  };
}

/** A value in JSON. Numbers are strings, because JSON cannot spell all of them. */
function cellOf(value: string | number | bigint | boolean | null, type: string): string {
  if (value === null || typeof value === "boolean" || /^(?:Array|Tuple|Map|JSON|Nullable\(JSON)/.test(type))
    return String(value);
  return JSON.stringify(Object.is(value, -0) ? "-0" : String(value));
}
