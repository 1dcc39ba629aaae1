/**
 * The part of BigQuery's API that the client uses for queries: `jobs.insert`, `jobs.getQueryResults`, `jobs.cancel` and
 * `tables.get`, over tables of DuckDB, and a service of access tokens.
 *
 * It does not imitate: the behaviour of BigQuery's functions, whose SQL is translated to DuckDB by polyglot-sql; types of
 * columns other than those below; access rights, regions, caches, quotas and slots; bytes, which are eight for each value
 * of a column that the statement names; `jobs.query`, sessions, scripts and DML, of which only the type of the statement
 * is recognized, by its first word.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { DuckDBListValue, DuckDBTimestampTZValue } from "@duckdb/node-api";
import { BigQuery } from "@google-cloud/bigquery";
import { OAuth2Client } from "google-auth-library";
import type { SqlValue } from "../../src/sql/index.js";
import { folderWith } from "../cli/command.js";
import { openWarehouse } from "./transpiled.js";
import type { Answer, Call, Served } from "./serve.js";
import { hasSeveral, serve, shortly } from "./serve.js";

const token = "a token of the test";

/** The configuration of a job, as the client sends it. */
export interface SentJob {
  readonly configuration: {
    readonly dryRun?: boolean;
    readonly jobTimeoutMs?: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly query: {
      readonly query: string;
      readonly maximumBytesBilled?: string;
      readonly defaultDataset?: { readonly datasetId: string };
      readonly queryParameters?: readonly {
        readonly parameterType: { readonly type: string };
        readonly parameterValue: { readonly value: string };
      }[];
    };
  };
  readonly jobReference: { readonly jobId: string; readonly location?: string };
}

/** How the service misbehaves. */
export interface Trouble {
  /** Jobs do not end until they are cancelled; called whenever the client asks whether one has ended. */
  slow?: () => void;
  /** A page has no more rows than these. */
  rowsOfPage?: number;
  /** How every job ends. */
  jobError?: { readonly reason: string; readonly message: string };
  /** What the next calls are answered. */
  refusals?: readonly ApiError[];
}

interface ApiError {
  readonly status: number;
  readonly reason: string;
  readonly message: string;
}

export interface BigqueryService extends Served {
  /** DuckDB, which has the tables. */
  readonly connection: DuckDBConnection;
  /** The jobs that were sent, in their order. */
  readonly jobs: SentJob[];
  readonly cancelled: string[];
  trouble: Trouble;
}

interface Job {
  readonly rows: readonly (readonly unknown[])[];
  readonly fields: readonly Field[];
  ended: boolean;
  error?: ApiError;
}

interface Field {
  readonly name: string;
  readonly type: string;
  readonly mode: "NULLABLE" | "REPEATED";
}

export async function serveBigquery(): Promise<BigqueryService> {
  const { connection, ask } = await openWarehouse("bigquery");
  const jobs: SentJob[] = [];
  const cancelled: string[] = [];
  const running = new Map<string, Job>();

  const fieldsOf = async (table: string): Promise<Field[]> => {
    const described = await connection.runAndReadAll(
      "SELECT column_name, data_type FROM information_schema.columns WHERE table_name = $1 ORDER BY ordinal_position",
      [table],
    );
    return described.getRows().map(([name, type]) => fieldOf(String(name), String(type)));
  };

  const bytesOf = async (statement: string): Promise<number> => {
    const { 1: from = "", 2: table = "" } = /FROM ((?:`[^`]*`\.)*`([^`]*)`)/.exec(statement) ?? [];
    const named = (await fieldsOf(table)).filter(
      ({ name }) => statement.startsWith("SELECT *") || statement.includes(`\`${name}\``),
    );
    // The tables of a WITH clause are read from the statement itself.
    if (named.length === 0) return 0;
    const [[count] = []] = (
      await connection.runAndReadAll(`SELECT count(*) FROM ${from.replaceAll("`", '"')}`)
    ).getRows();
    return Number(count) * 8 * named.length;
  };

  const insert = async (sent: SentJob): Promise<Answer> => {
    jobs.push(sent);
    const { configuration, jobReference } = sent;
    const { query, maximumBytesBilled, queryParameters = [], defaultDataset } = configuration.query;
    await connection.run(`SET schema = '${defaultDataset?.datasetId ?? "main"}'`);
    const statementType = hasSeveral(query) ? "SCRIPT" : (/^[A-Z]+/.exec(query)?.[0] ?? "").replace("WITH", "SELECT");
    const params = queryParameters.map(valueOf);
    if (configuration.dryRun === true && statementType === "SELECT") {
      await ask({ sql: `SELECT 1 FROM (${query}\n) AS asked WHERE FALSE`, params });
    }
    const bytes = await bytesOf(query);
    const statistics = { totalBytesProcessed: String(bytes), query: { statementType } };
    const job = { jobReference: { ...jobReference, location: jobReference.location ?? "US" }, statistics };
    if (configuration.dryRun === true) return { body: { ...job, status: { state: "DONE" } } };
    running.set(jobReference.jobId, await start(params, query));
    if (maximumBytesBilled !== undefined && bytes > Number(maximumBytesBilled)) {
      return refused({
        status: 400,
        reason: "bytesBilledLimitExceeded",
        message: `Query exceeded limit for bytes billed: ${maximumBytesBilled}. ${bytes} or higher required.`,
      });
    }
    return { body: { ...job, status: { state: "RUNNING" } } };
  };

  const start = async (params: readonly SqlValue[], sql: string): Promise<Job> => {
    if (service.trouble.slow !== undefined) return { rows: [], fields: [], ended: false };
    if (service.trouble.jobError !== undefined) {
      return { rows: [], fields: [], ended: true, error: { status: 400, ...service.trouble.jobError } };
    }
    const reader = await ask({ sql, params });
    const types = reader.columnTypes().map(String);
    const fields = reader.columnNames().map((name, index) => fieldOf(name, types[index] ?? ""));
    return { rows: reader.getRows(), fields, ended: true };
  };

  const results = async (id: string, query: URLSearchParams): Promise<Answer> => {
    const job = running.get(id);
    if (job === undefined) return refused({ status: 404, reason: "notFound", message: `Not found: Job ${id}` });
    const jobReference = { projectId: "p", jobId: id, location: "US" };
    if (!job.ended) {
      service.trouble.slow?.();
      await shortly();
      return { body: { jobReference, jobComplete: false } };
    }
    if (job.error !== undefined) return refused(job.error);
    const first = Number(query.get("pageToken") ?? 0);
    const last = first + Math.min(Number(query.get("maxResults")), service.trouble.rowsOfPage ?? Infinity);
    return {
      body: {
        jobReference,
        jobComplete: true,
        schema: { fields: job.fields },
        totalRows: String(job.rows.length),
        rows: job.rows.slice(first, last).map((row) => ({ f: row.map((value) => ({ v: written(value) })) })),
        ...(last < job.rows.length && { pageToken: String(last) }),
      },
    };
  };

  const answer = async ({ target, query, authorization, text }: Call): Promise<Answer> => {
    if (target === "POST /token") return { body: { access_token: token, token_type: "Bearer", expires_in: 3600 } };
    if (authorization !== `Bearer ${token}`) {
      return refused({ status: 401, reason: "authError", message: "Request had invalid authentication credentials." });
    }
    const [refusal, ...others] = service.trouble.refusals ?? [];
    if (refusal !== undefined) {
      service.trouble.refusals = others;
      return refused(refusal);
    }
    const [action, ...parts] = target.replace(/\/bigquery\/v2\/projects\/[^/]+/, "").split("/");
    const [collection, id = "", verb, table = ""] = parts.map(decodeURIComponent);
    switch (`${action ?? ""}${collection ?? ""} ${verb ?? ""}`) {
      case "POST jobs ":
        // One cast: the client is what is tested.
        return insert(JSON.parse(text) as SentJob).catch((error: unknown) =>
          refused({ status: 400, reason: "invalidQuery", message: String(error).replace(/^Error: /, "") }),
        );
      case "GET queries ":
        return results(id, query);
      case "POST jobs cancel": {
        cancelled.push(id);
        const job = running.get(id);
        if (job !== undefined) {
          job.ended = true;
          job.error = { status: 499, reason: "stopped", message: "Job execution was cancelled: User requested" };
        }
        return { body: {} };
      }
      case "GET datasets tables": {
        const fields = await fieldsOf(table);
        if (fields.length > 0) return { body: { schema: { fields } } };
        return refused({ status: 404, reason: "notFound", message: `Not found: Table ${id}.${table}` });
      }
      default:
        return refused({ status: 404, reason: "notFound", message: `${target} is not imitated.` });
    }
  };

  const service: BigqueryService = { ...(await serve(answer)), connection, jobs, cancelled, trouble: {} };
  return service;
}

/** The client, with a token that the service accepts. */
export function clientOf({ url }: BigqueryService): BigQuery {
  const authClient = new OAuth2Client();
  authClient.setCredentials({ access_token: token });
  return new BigQuery({ projectId: "p", apiEndpoint: url, authClient });
}

/** The environment in which the client finds the service, and credentials that it accepts. */
export function environmentOf({ url }: BigqueryService): Readonly<Record<string, string>> {
  const folder = folderWith({ subject: "a subject of the test" });
  const credentials = {
    type: "external_account",
    audience: "//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/pool/providers/provider",
    subject_token_type: "urn:ietf:params:oauth:token-type:jwt",
    token_url: `${url}/token`,
    credential_source: { file: join(folder, "subject") },
  };
  const file = join(folder, "credentials.json");
  writeFileSync(file, JSON.stringify(credentials));
  return { GOOGLE_APPLICATION_CREDENTIALS: file, BIGQUERY_EMULATOR_HOST: `${url}/bigquery/v2` };
}

function refused({ status, reason, message }: ApiError): Answer {
  return { status, body: { error: { code: status, message, errors: [{ reason, message, domain: "global" }] } } };
}

function valueOf({
  parameterType,
  parameterValue: { value },
}: {
  readonly parameterType: { readonly type: string };
  readonly parameterValue: { readonly value: string };
}): SqlValue {
  switch (parameterType.type) {
    case "STRING":
      return value;
    case "INT64":
      return BigInt(value);
    case "FLOAT64":
      return Number(value);
    default:
      throw new Error(`Parameters of the type ${parameterType.type} are not imitated.`);
  }
}

const types: Readonly<Record<string, string>> = {
  VARCHAR: "STRING",
  TINYINT: "INTEGER",
  INTEGER: "INTEGER",
  BIGINT: "INTEGER",
  HUGEINT: "INTEGER",
  DOUBLE: "FLOAT",
  BOOLEAN: "BOOLEAN",
  DATE: "DATE",
  TIMESTAMP: "DATETIME",
  "TIMESTAMP WITH TIME ZONE": "TIMESTAMP",
  JSON: "JSON",
};

function fieldOf(name: string, type: string): Field {
  const element = type.replace(/\[\]$/, "");
  const held = element.startsWith("DECIMAL") ? "NUMERIC" : (types[element] ?? "BYTES");
  return { name, type: held, mode: element === type ? "NULLABLE" : "REPEATED" };
}

/** A value as the API writes it. */
function written(value: unknown): unknown {
  if (value === null) return null;
  if (value instanceof DuckDBListValue) return value.items.map((item) => ({ v: written(item) }));
  return value instanceof DuckDBTimestampTZValue ? String(value.micros) : String(value);
}
