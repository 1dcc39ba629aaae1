import { clickhouse, clickhouseSettings } from "../../sql/dialects/clickhouse.js";
import type { SqlValue, TableName } from "../../sql/options.js";
import { quotedName, quotedTable } from "../../sql/tables.js";
import { render } from "../../sql/fragment.js";
import type { Database, DatabaseRow } from "../database.js";
import { EngineError } from "../engine-error.js";
import type { Limits } from "../limits.js";
import { watch } from "../limits.js";

/** Settings of ClickHouse by name. */
export type ClickHouseSettings = Readonly<Record<string, string | number>>;

/** The part of a client of `@clickhouse/client` that engines use. */
export interface ClickHouseClient {
  query(request: {
    query: string;
    format: "JSONEachRow";
    query_params: Record<string, SqlValue>;
    use_multipart_params_auto: boolean;
    clickhouse_settings: ClickHouseSettings;
    abort_signal: AbortSignal;
  }): Promise<{ stream(): AsyncIterable<readonly { json(): unknown }[]> }>;
}

/** A table function and its arguments: `{ name: "s3", arguments: ["https://.../*.parquet", "Parquet"] }`. */
export interface TableFunction {
  readonly name: string;
  readonly arguments: readonly string[];
}

/** The access and the resources of statements. */
export interface ClickHouseAccess {
  /** Settings of each statement, such as `{ max_memory_usage: 2e9, max_threads: 4 }`. */
  readonly settings?: ClickHouseSettings | undefined;
  /** Table functions by the name of `table` or of a related table: Parquet files, S3, other servers. */
  readonly tableFunctions?: Readonly<Record<string, TableFunction>> | undefined;
}

/** Without these, an error in a response would become a row, and an abandoned statement would run to its end. */
const connectionSettings: ClickHouseSettings = {
  http_write_exception_in_output_format: 0,
  cancel_http_readonly_queries_on_client_close: 1,
};

/**
 * ClickHouse as a database of engines. Every statement is read-only. One that reaches a limit ends with its request;
 * its time limit in the server is one second longer.
 */
export function clickhouseDatabase(
  client: ClickHouseClient,
  { settings = {}, tableFunctions = {} }: ClickHouseAccess,
): Database {
  const functions = Object.entries(tableFunctions).map(([name, called]) => [name, callOf(called)] as const);
  const named = functions.map(([name, call]) => `${quotedName(name, clickhouse)} AS (SELECT * FROM ${call})`);
  const prefix = named.length === 0 ? "" : `WITH ${named.join(", ")} `;
  const fixed = { ...settings, ...clickhouseSettings, ...connectionSettings };

  async function* rowsOf(
    query: string,
    params: readonly SqlValue[],
    more: ClickHouseSettings,
    abort_signal: AbortSignal,
  ): AsyncGenerator<readonly DatabaseRow[]> {
    const answer = await client.query({
      query,
      format: "JSONEachRow",
      query_params: Object.fromEntries(params.map((value, index) => [`p${index + 1}`, value])),
      // A URL with long lists of values would exceed its limit.
      use_multipart_params_auto: true,
      clickhouse_settings: { ...fixed, ...more },
      abort_signal,
    });
    // One cast: the client types a row as unknown.
    for await (const rows of answer.stream()) yield rows.map((row) => row.json() as DatabaseRow);
  }

  let known: ClickHouseSettings | undefined;
  /** A read-only user may not set `readonly`. With 1, ClickHouse refuses table functions. */
  const readOnly = async (signal: AbortSignal): Promise<ClickHouseSettings> => {
    if (known !== undefined) return known;
    for await (const [row] of rowsOf("SELECT getSetting('readonly') AS own", [], {}, signal)) {
      if (Number(row?.["own"]) !== 0) return (known = {});
    }
    return (known = { readonly: functions.length > 0 ? 2 : 1 });
  };

  async function* read(
    query: string,
    params: readonly SqlValue[],
    limits: Limits,
  ): AsyncGenerator<readonly DatabaseRow[]> {
    const stop = new AbortController();
    const watched = watch(limits, () => stop.abort());
    try {
      watched.check();
      const { timeLimit } = limits;
      const time = timeLimit === undefined ? {} : { max_execution_time: Math.ceil(timeLimit / 1000) + 1 };
      for await (const rows of rowsOf(query, params, { ...time, ...(await readOnly(stop.signal)) }, stop.signal)) {
        watched.check();
        yield rows;
      }
      watched.check();
    } catch (error) {
      throw watched.errorOf(error);
    } finally {
      watched.end();
    }
  }

  return {
    read: ({ sql, params }, limits) => read(sql.startsWith("SELECT") ? prefix + sql : sql, params, limits),
    columns: (table: TableName) => {
      const call = functions.find(([name]) => name === table)?.[1];
      return { sql: `DESCRIBE TABLE ${call ?? render(quotedTable(table, clickhouse), clickhouse).sql}`, params: [] };
    },
    check: async (sql) => {
      for await (const [row] of read("SELECT formatQuerySingleLine({p1:String}) AS formatted", [sql], {})) {
        // ClickHouse does not check settings of a subquery, which would end its protection: `SETTINGS readonly = 0`.
        if (/\bSETTINGS\b/.test(String(row?.["formatted"]).replace(quotedParts, ""))) {
          throw new Error("it has settings of its own");
        }
      }
    },
    close: () => Promise.resolve(),
  };
}

/** Strings and names in SQL that ClickHouse formatted. */
const quotedParts = /'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/gs;

function callOf({ name, arguments: given }: TableFunction): string {
  if (!/^[a-z]\w*$/i.test(name)) throw new EngineError("sourceNotReadable", `${name} is not a table function.`);
  return `${name}(${given.map((text) => `'${text.replace(/[\\']/g, "\\$&")}'`).join(", ")})`;
}
