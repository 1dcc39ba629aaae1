import { clickhouse, clickhouseSettings } from "../../sql/dialects/clickhouse.js";
import type { SqlValue, TableName } from "../../sql/options.js";
import { quotedName, quotedTable } from "../../sql/tables.js";
import { render } from "../../sql/render.js";
import type { Database, DatabaseRow } from "../database.js";
import { EngineError, failureOf } from "../engine-error.js";
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
    use_multipart_params: boolean;
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
      use_multipart_params: isForm(params),
      clickhouse_settings: { ...fixed, ...more },
      abort_signal,
    });
    // One cast: the client types a row as unknown.
    for await (const rows of answer.stream()) yield rows.map((row) => row.json() as DatabaseRow);
  }

  let known: ServerSettings | undefined;
  /** The settings of the user, which are read once. */
  const serverSettings = async (signal: AbortSignal): Promise<ServerSettings> => {
    if (known !== undefined) return known;
    const values = new Map<unknown, number>();
    for await (const rows of rowsOf(readSettings, [], {}, signal)) {
      for (const { name, value } of rows) values.set(name, Number(value));
    }
    const limitOf = (name: string): number => values.get(name) ?? Infinity;
    return (known = {
      isReadOnly: values.get("readonly") !== 0,
      statementBytes: limitOf("max_query_size"),
      fieldCount: limitOf("http_max_fields"),
      fieldBytes: limitOf("http_max_field_value_size"),
    });
  };
  /** A read-only user may not set `readonly`. With 1, ClickHouse refuses table functions. */
  const readOnly = async (signal: AbortSignal): Promise<ClickHouseSettings> =>
    (await serverSettings(signal)).isReadOnly ? {} : { readonly: functions.length > 0 ? 2 : 1 };

  const complete = (sql: string): string => (sql.startsWith("SELECT") ? prefix + sql : sql);

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
    read: ({ sql, params }, limits) => read(complete(sql), params, limits),
    refusal: async ({ sql, params }) => {
      try {
        const settings = await serverSettings(new AbortController().signal);
        const message = excessOf(complete(sql), params, settings);
        return message === undefined ? undefined : { code: "statementTooLong", message };
      } catch (error) {
        throw failureOf(error);
      }
    },
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

interface ServerSettings {
  readonly isReadOnly: boolean;
  readonly statementBytes: number;
  /** The parts of a form, and the bytes of each. */
  readonly fieldCount: number;
  readonly fieldBytes: number;
}

const readSettings =
  "SELECT name, value FROM system.settings WHERE name IN ('readonly', 'max_query_size', 'http_max_fields', 'http_max_field_value_size')";

/** The characters of parameters in a URL. Proxies refuse URLs of 8,000 characters, some of 4,000 and more. */
const longestInUrl = 3_000;

/** Whether parameters are sent as a form, as they are too long for a URL. The statement is a part of the form too. */
function isForm(params: readonly SqlValue[]): boolean {
  return new URLSearchParams(params.map((value) => ["param_p00", String(value)])).toString().length > longestInUrl;
}

/** What the client adds to a statement: its format. */
const addedBytes = 100;

function excessOf(sql: string, params: readonly SqlValue[], settings: ServerSettings): string | undefined {
  const { statementBytes, fieldCount, fieldBytes } = settings;
  const bytes = bytesOf(sql) + addedBytes;
  if (bytes > statementBytes) {
    return `ClickHouse reads ${statementBytes} bytes of a statement, and this one has ${bytes}. Evaluate fewer conditions at once, or raise max_query_size in the settings of the engine.`;
  }
  if (!isForm(params)) return undefined;
  const raise = (name: string): string =>
    `Evaluate fewer conditions at once, or raise ${name} in the profile of the user.`;
  if (params.length >= fieldCount) {
    return `ClickHouse reads ${fieldCount - 1} parameters of a statement, and this one has ${params.length}. ${raise("http_max_fields")}`;
  }
  const longest = Math.max(bytes, ...params.map((value) => bytesOf(String(value))));
  if (longest <= fieldBytes) return undefined;
  return `ClickHouse reads ${fieldBytes} bytes of a statement with long parameters, and of each parameter, and this statement has one of ${longest}. ${raise("http_max_field_value_size")}`;
}

const encoder = new TextEncoder();

function bytesOf(text: string): number {
  return encoder.encode(text).length;
}

/** Strings and names in SQL that ClickHouse formatted. */
const quotedParts = /'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/gs;

function callOf({ name, arguments: given }: TableFunction): string {
  if (!/^[a-z]\w*$/i.test(name)) throw new EngineError("sourceNotReadable", `${name} is not a table function.`);
  return `${name}(${given.map((text) => `'${text.replace(/[\\']/g, "\\$&")}'`).join(", ")})`;
}
