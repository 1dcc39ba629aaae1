/** Asks a warehouse about the cases of conformance/. Tables are in each statement, so nothing is created or read. */
import { mapValues } from "../../src/model/map-values.js";
import type { Database as Client } from "../../src/engines/database.js";
import type { SqlText, Storage } from "../../src/sql/index.js";
import { dialects } from "../../src/sql/index.js";
import type { Case } from "../differential/cases.js";
import type { Database } from "../differential/compare.js";
import { answer } from "../differential/compare.js";
import type { Stored } from "../differential/stored.js";

type WarehouseDialect = "bigquery" | "snowflake";

const types: Readonly<Record<WarehouseDialect, Readonly<Partial<Record<string, string>>>>> = {
  bigquery: { text: "STRING", integer: "INT64", number: "FLOAT64", boolean: "BOOL", json: "JSON" },
  snowflake: { text: "VARCHAR", integer: "INTEGER", number: "DOUBLE", boolean: "BOOLEAN", json: "VARIANT" },
};

/** What a warehouse did with a case. A dry run only says whether it accepts the statement. */
type Outcome = "accepted" | "agrees" | "differs" | "refused";

/** A share of the cases, between 0 and 1. */
export function shareOf(cases: ReadonlyMap<string, Case>, share: number): ReadonlyMap<string, Case> {
  return new Map([...cases].filter((_, index) => Math.floor(index * share) < Math.floor((index + 1) * share)));
}

/** The outcome of each case by its name. It holds nothing of the warehouse: `onFailure` receives its messages. */
export async function outcomesOf(
  cases: ReadonlyMap<string, Case>,
  client: Client,
  dialect: WarehouseDialect,
  { full, onFailure }: { readonly full: boolean; readonly onFailure: (name: string, message: string) => void },
): Promise<ReadonlyMap<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  for (const [name, each] of cases) {
    let failure: unknown;
    const database = databaseOf(dialect, async (statement) => {
      try {
        if (full) return await rowsOf(client, statement);
        await client.check(statement.sql);
        return [];
      } catch (error) {
        failure = error;
        throw error;
      }
    });
    const { difference } = await answer({ ...each, style: { literals: !full } }, database);
    if (failure !== undefined) outcomes.set(name, "refused");
    else if (!full) outcomes.set(name, "accepted");
    else outcomes.set(name, difference === undefined ? "agrees" : "differs");
    if (difference !== undefined && (full || failure !== undefined)) onFailure(name, difference);
  }
  return outcomes;
}

async function rowsOf(client: Client, statement: SqlText): Promise<readonly (readonly unknown[])[]> {
  const all: (readonly unknown[])[] = [];
  for await (const rows of client.read(statement, {})) all.push(...rows.map((row) => Object.values(row)));
  return all;
}

/** A database whose tables are those of a WITH clause. */
function databaseOf(
  name: WarehouseDialect,
  ask: (statement: SqlText) => Promise<readonly (readonly unknown[])[]>,
): Database {
  const { literal } = dialects[name];
  const typeOf = (storage: Storage): string => (typeof storage === "string" ? (types[name][storage] ?? "") : "");
  const columns = new Map<string, readonly string[]>();
  const tables = new Map<string, string>();
  const valueOf = (value: Stored["stored"], type: string): string => {
    if (value === null) return `CAST(NULL AS ${type})`;
    const text = literal({ type: "text", value: Object.is(value, -0) ? "-0" : String(value) });
    return type === typeOf("json") ? `PARSE_JSON(${text})` : `CAST(${text} AS ${type})`;
  };
  const selectOf = (table: string, types: readonly string[], row: readonly Stored["stored"][]): string =>
    `SELECT ${row.map((value, index) => `${valueOf(value, types[index] ?? "")} AS ${columns.get(table)?.[index]}`).join(", ")}`;
  return {
    dialect: name,
    typeOf,
    run: (statement) => {
      const [, table = "", declared = ""] = /^CREATE TABLE (\S+) \((.*)\)$/s.exec(statement) ?? [];
      if (table === "") return Promise.resolve();
      const found = [...declared.matchAll(/([`"](?:\\.|""|[^`"\\])*[`"]) (\w+)/g)];
      columns.set(
        table,
        found.map(([, column = ""]) => column),
      );
      const empty = found.map(() => null);
      tables.set(
        table,
        `${selectOf(
          table,
          found.map(([, , type = ""]) => type),
          empty,
        )} LIMIT 0`,
      );
      return Promise.resolve();
    },
    insert: (table, types, rows) => {
      tables.set(table, rows.map((row) => selectOf(table, types, row)).join(" UNION ALL "));
      return Promise.resolve();
    },
    ask: ({ sql, params }) => {
      const read = [...tables].filter(([table]) => sql.includes(table));
      const clauses = read.map(([table, select]) => `${table} AS (${select})`);
      return ask({ sql: `WITH ${clauses.join(", ")} ${sql}`, params });
    },
  };
}

/** The report: the numbers of outcomes, and the names of cases that are not as they should be. */
export function reportOf(dialect: WarehouseDialect, outcomes: ReadonlyMap<string, Outcome>): string {
  const counts = { accepted: 0, agrees: 0, differs: 0, refused: 0 } satisfies Record<Outcome, number>;
  for (const outcome of outcomes.values()) counts[outcome]++;
  const figures = Object.values(mapValues(counts, (count, outcome) => `${outcome} ${count}`)).join(", ");
  const others = [...outcomes].filter(([, outcome]) => outcome === "differs" || outcome === "refused");
  return [`${dialects[dialect].title}: ${figures}`, ...others.map(([name, outcome]) => `${outcome}: ${name}`), ""].join(
    "\n",
  );
}
