import type { SqlValue } from "../../sql/options.js";
import type { Database, DatabaseRow, Statement } from "../database.js";
import { EngineError, failureOf } from "../engine-error.js";
import { readJob } from "../job.js";
import { namesOf } from "../table-columns.js";
import { wholeNumber } from "../whole-number.js";

/** A query as {@link BigqueryClient} receives it. */
export interface BigqueryQuery {
  query: string;
  params: string[];
  types: string[];
  dryRun?: boolean;
  location?: string;
  defaultDataset?: { datasetId: string; projectId?: string };
  labels?: Record<string, string>;
  maximumBytesBilled?: string;
  jobTimeoutMs?: number;
}

/** A job of `@google-cloud/bigquery`. */
export interface BigqueryJob {
  readonly metadata: {
    readonly statistics?: {
      readonly totalBytesProcessed?: string;
      readonly query?: { readonly statementType?: string };
    };
  };
  getQueryResults(page: object): Promise<readonly [rows: readonly unknown[], next?: object | null, ...unknown[]]>;
  cancel(): Promise<unknown>;
}

/** A client of `@google-cloud/bigquery`. */
export interface BigqueryClient {
  createQueryJob(query: BigqueryQuery): Promise<readonly [BigqueryJob, ...unknown[]]>;
  dataset(
    id: string,
    options?: { projectId?: string },
  ): {
    table(id: string): {
      getMetadata(): Promise<
        readonly [{ readonly schema?: { readonly fields?: readonly BigqueryField[] } }, ...unknown[]]
      >;
    };
  };
}

interface BigqueryField {
  readonly name?: string;
  readonly type?: string;
  readonly mode?: string;
}

/** Options of all jobs of an engine. */
export interface BigqueryJobOptions {
  /** The location of the data, such as `EU`. Default: that of the client, or of the tables. */
  readonly location?: string | undefined;
  /** The dataset of tables that are named without one. */
  readonly dataset?: string | undefined;
  /** The labels of each job, for grouping bills and logs. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
  /** The limit of billed bytes. A query that exceeds it fails without cost. */
  readonly maximumBytesBilled?: number | undefined;
  /**
   * Returns whether a query that reads a number of bytes may run. A free dry run measures them before each query. A
   * refused query fails with an `EngineError` with the code `aborted`.
   */
  readonly mayRead?: ((bytes: number) => boolean | Promise<boolean>) | undefined;
}

/** The maximum number of rows of a page; BigQuery also limits its bytes. */
const pageSize = 10_000;

/** BigQuery as a database of engines. A statement is a query job, which is cancelled when it reaches a limit. */
export function bigqueryDatabase(client: BigqueryClient, options: BigqueryJobOptions): Database {
  const { dataset, mayRead } = options;
  const dryRun = async (query: BigqueryQuery) => {
    const [job] = await client.createQueryJob({ ...query, dryRun: true });
    return job.metadata.statistics ?? {};
  };
  return {
    read: (statement, limits) =>
      readJob(limits, async function* (started) {
        const query = queryOf(statement, options);
        if (mayRead !== undefined) {
          const bytes = Number((await dryRun(query)).totalBytesProcessed);
          if (!(await mayRead(bytes)))
            throw new EngineError("aborted", `The query was refused: it reads ${bytes} bytes.`);
          yield [];
        }
        const { timeLimit } = limits;
        const [job] = await client.createQueryJob({
          ...query,
          ...(timeLimit !== undefined && { jobTimeoutMs: Math.ceil(timeLimit) }),
        });
        started(() => void job.cancel().catch(() => undefined));
        let page: object | null | undefined = { autoPaginate: false, maxResults: pageSize, wrapIntegers };
        while (page) {
          const [rows, next]: readonly [readonly unknown[], (object | null)?, ...unknown[]] =
            await job.getQueryResults(page);
          // One cast: the client types a row as any.
          yield rows as readonly DatabaseRow[];
          page = next;
        }
      }),
    // Reading the metadata is free; the catalogue in SQL is billed like any table.
    columns: async (table) => {
      const [name, datasetId = dataset ?? "", projectId] = namesOf(table);
      try {
        const [{ schema }] = await client
          .dataset(datasetId, projectId ? { projectId } : {})
          .table(name)
          .getMetadata();
        return (schema?.fields ?? []).map(({ name, type, mode }) => ({
          name,
          type: mode === "REPEATED" ? "ARRAY" : type,
        }));
      } catch (error) {
        throw failureOf(error);
      }
    },
    check: async (sql) => {
      const { query } = await dryRun(queryOf({ sql, params: [] }, options));
      if (query?.statementType !== "SELECT") throw new EngineError("rawSqlRefused", "Only one SELECT can run.");
    },
    close: () => Promise.resolve(),
  };
}

function queryOf(
  { sql, params }: Statement,
  { location, dataset, labels, maximumBytesBilled }: BigqueryJobOptions,
): BigqueryQuery {
  return {
    query: sql,
    params: params.map(String),
    types: params.map(typeOf),
    ...(location !== undefined && { location }),
    ...(dataset !== undefined && { defaultDataset: { datasetId: dataset } }),
    ...(labels !== undefined && { labels }),
    ...(maximumBytesBilled !== undefined && { maximumBytesBilled: String(maximumBytesBilled) }),
  };
}

function typeOf(value: SqlValue): string {
  if (typeof value === "string") return "STRING";
  return typeof value === "bigint" || Number.isSafeInteger(value) ? "INT64" : "FLOAT64";
}

/** By default, the client rounds whole numbers of more than 53 bits. */
const wrapIntegers = { integerTypeCastFunction: wholeNumber };
