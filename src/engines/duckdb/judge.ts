import type { SqlJudge } from "../../evaluate/prepare-filter.js";
import { FilterError } from "../../model/issues/errors.js";
import type { SqlCondition } from "../../model/filter.js";
import type { Database } from "../database.js";
import { allRows } from "../database.js";
import { duckdbDatabase } from "./database.js";
import type { DuckdbApi } from "./files.js";
import { inDoubleQuotes } from "../../sql/dialects/shared/common.js";
import { literal, openFiles } from "./files.js";
import type { Limits } from "../limits.js";
import { rawSqlIssues } from "../raw-sql.js";

/** The column with the index of a row in the list. Conditions can read it. */
const place = inDoubleQuotes("place in the list");

/** Evaluates conditions in an instance of DuckDB that has the rows, and no access to the machine. */
export function judgeBy(loadDuckdb: () => Promise<DuckdbApi>, limits: Limits): SqlJudge {
  return {
    judge: async (conditions, rows) => {
      if (rows.length === 0) return conditions.map(() => []);
      const duckdb = await loadDuckdb();
      const structure = await structureOf(duckdb, rows, limits);
      const records = `from_json(${literal(jsonOf(rows))}, ${literal(structure)})`;
      const query = `SELECT unnest(${records}, max_depth := 2)`;
      return withRows(duckdb, { rows: { query } }, (database) => answers(database, conditions, rows.length, limits));
    },
  };
}

async function withRows<Result>(
  duckdb: DuckdbApi,
  tables: Readonly<Record<string, { readonly query: string }>>,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const instance = await openFiles(duckdb, tables);
  try {
    return await use(duckdbDatabase(instance));
  } finally {
    instance.closeSync();
  }
}

async function structureOf(duckdb: DuckdbApi, rows: readonly object[], limits: Limits): Promise<string> {
  const statement = { sql: "SELECT json_structure($1) AS structure", params: [jsonOf(rows)] };
  const [row] = await withRows(duckdb, {}, (database) => allRows(database, statement, limits));
  return row === undefined ? "[]" : String(row["structure"]);
}

async function answers(
  database: Database,
  conditions: readonly SqlCondition[],
  rowCount: number,
  limits: Limits,
): Promise<boolean[][]> {
  const filter = { conjonction: "and", groups: [{ conjonction: "and", conditions }] } as const;
  const issues = await rawSqlIssues(database, filter, "rows");
  if (issues.length > 0) throw new FilterError(issues);
  const columns = conditions.map(({ clause }, index) => `CASE WHEN (\n${clause}\n) THEN 1 ELSE 0 END AS t${index}`);
  const sql = `SELECT ${[`${place} AS n`, ...columns].join(", ")} FROM rows`;
  const results = conditions.map(() => new Array<boolean>(rowCount).fill(false));
  for await (const batch of database.read({ sql, params: [] }, limits)) {
    for (const row of batch) {
      for (const [index, holds] of results.entries()) holds[Number(row["n"])] = Number(row[`t${index}`]) === 1;
    }
  }
  return results;
}

function jsonOf(rows: readonly object[]): string {
  const placed = rows.map((row, index) => ({ ...row, "place in the list": index }));
  return JSON.stringify(placed, (_, value: unknown) => (typeof value === "bigint" ? Number(value) : value));
}
