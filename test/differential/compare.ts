/** Asks a database and evaluation in memory the same, and compares the ids that they give. */
import { expect } from "vitest";
import type { Engine, EngineOptions } from "../../src/engines/engine.js";
import type { EvaluateOptions, RelatedDataset } from "../../src/evaluate.js";
import { safeCompileFilter } from "../../src/evaluate.js";
import type { RelatedModel } from "../../src/model/data-model.js";
import { mapValues } from "../../src/model/map-values.js";
import { checkAndCompile } from "../../src/sql/to-sql.js";
import type { Sql } from "../../src/sql/fragment.js";
import { joined, raw, sql } from "../../src/sql/fragment.js";
import { render } from "../../src/sql/render.js";
import type { DialectName, RelatedTable, SqlOptions, SqlText, Storage, Storages } from "../../src/sql/index.js";
import { dialects, toSql } from "../../src/sql/index.js";
import { sqlSettingsOf } from "../../src/sql/settings.js";
import { quotedName } from "../../src/sql/tables.js";
import type { Case, FilterCase, Related, Table } from "./cases.js";
import { columnTypeOf } from "./cases.js";
import { smallest } from "./smallest.js";
import type { Stored } from "./stored.js";

/** What a column holds, as one word. */
export type StorageName = Exclude<Storage, object>;

/** A database that runs in this process. */
export interface Database {
  /** The dialect that is asked in. */
  readonly dialect: DialectName;
  /** The dialect that tables are made in, where that is another one. */
  readonly own?: DialectName;
  /** How a column is declared, and how a stored value is written in a row. */
  readonly typeOf: (storage: Storage) => string;
  readonly run: (statement: string) => Promise<void>;
  readonly insert: (
    table: string,
    types: readonly string[],
    rows: readonly (readonly Stored["stored"][])[],
  ) => Promise<void>;
  readonly ask: (statement: SqlText) => Promise<readonly (readonly unknown[])[]>;
  /** An engine over a table of the database. */
  readonly engine?: (options: EngineOptions) => Engine;
}

/**
 * Compares all filters of a case, and fails with the smallest filter and tables that still differ.
 *
 * @returns how many pairs of a filter and a table were compared.
 */
export async function compareCase(each: Case, database: Database): Promise<number> {
  const { pairs, difference } = await answer(each, database);
  if (difference === undefined) return pairs;
  const differs = async (other: Case): Promise<boolean> => (await answer(other, database)).difference !== undefined;
  const alone = each.filters.map((filter): Case => ({ ...each, filters: [filter] }));
  for (const one of [...alone, each]) {
    if (!(await differs(one))) continue;
    const least = await smallest(one, differs);
    expect.fail([(await answer(least, database)).difference, showCase(least, database)].join("\n"));
  }
  return expect.fail(`only once: ${difference}`);
}

/** What the database answers, and in which way it is not what evaluation in memory answers. */
async function answer(
  each: Case,
  database: Database,
): Promise<{ readonly pairs: number; readonly difference?: string }> {
  const { table, related, filters } = each;
  for (const one of [table, ...Object.values(related).map((model) => model.table)]) await createTable(one, database);
  const answerInMemory = memoryOf(table, related);
  const conditions: Sql[] = [];
  const expected: (readonly number[])[] = [];
  for (const filter of filters) {
    const inMemory = answerInMemory(filter);
    const settings = sqlSettingsOf(sqlOptions(filter.options, each, database.dialect));
    if (!settings.ok) throw new Error("every option is right");
    const condition = checkAndCompile(filter.filter, settings.value);
    if (condition.ok !== (inMemory !== undefined)) {
      return { pairs: 0, difference: `${condition.ok ? "SQL" : "memory"} alone can evaluate a filter` };
    }
    if (!condition.ok || inMemory === undefined) continue;
    conditions.push(condition.value);
    expected.push(inMemory);
  }
  const pairs = conditions.length;
  try {
    const answers = await answersOf(each, conditions, database);
    const index = answers.findIndex((ids, at) => show(ids) !== show(expected[at]));
    if (index < 0) return { pairs };
    const difference = `${database.dialect} matches the rows ${show(answers[index])}, and memory ${show(expected[index])}`;
    return { pairs, difference };
  } catch (error) {
    return { pairs, difference: `${database.dialect} fails: ${String(error)}` };
  }
}

function showCase(each: Case, { dialect }: Database): string {
  const { table, related, filters, told } = each;
  const statements = filters.map(({ filter, options }) => {
    const { sql, params } = toSql(filter, sqlOptions(options, each, dialect));
    return `${show({ filter, options, told })}\n${sql}\n${show(params)}`;
  });
  const joined = Object.entries(related).map(([uuid, { on, timeColumnSlug, table }]) => {
    return `${show({ uuid, on, timeColumnSlug })}\n${showTable(table)}`;
  });
  return [...statements, showTable(table), ...joined].join("\n");
}

function showTable({ name, columns, rows }: Table): string {
  const storages = mapValues(columns, ({ storage }) => storage);
  return [`${name} ${show(storages)}`, ...rows.map((row) => show(row))].join("\n");
}

/** A filter and a row, and the records that may belong to it. */
export function showPair(
  filter: FilterCase,
  table: Table,
  id: number,
  related: Readonly<Record<string, Related>>,
): string {
  const lines = [show(filter), show(memoryRow(table.rows[id] ?? {}))];
  const reachesOut = filter.filter.groups.some(({ conditions }) =>
    conditions.some(({ relatedModelUuid }) => relatedModelUuid !== undefined),
  );
  if (reachesOut) lines.push(...Object.values(related).map(showRelated));
  return lines.join("\n");
}

function showRelated({ on, table, timeColumnSlug }: Related): string {
  return `${table.name} ${show({ on, timeColumnSlug })}\n${table.rows.map((row) => show(memoryRow(row))).join("\n")}`;
}

function show(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "bigint" || (typeof part === "number" && !Number.isFinite(part)) ? String(part) : part,
  );
}

/** So many conditions share a statement: planning costs more than running, and grows faster than their number. */
const CONDITIONS_OF_A_STATEMENT = 10;

async function answersOf(
  { table, alias, style }: Case,
  conditions: readonly Sql[],
  database: Database,
): Promise<readonly number[][]> {
  const dialect = dialects[database.dialect];
  const id = raw(quotedName("id", dialect));
  const name = quotedName(table.name, dialect);
  const from = raw(alias === undefined ? name : `${name} AS ${quotedName(alias, dialect)}`);
  const answers: number[][] = [];
  for (let start = 0; start < conditions.length; start += CONDITIONS_OF_A_STATEMENT) {
    const some = conditions.slice(start, start + CONDITIONS_OF_A_STATEMENT);
    const columns = some.map((condition) => sql`CASE WHEN ${condition} THEN 1 ELSE 0 END`);
    const statement = sql`SELECT ${joined([id, ...columns], ", ")} FROM ${from} ORDER BY ${id}`;
    const rows = await database.ask(render(statement, { ...dialect, style }));
    answers.push(
      ...some.map((_, index) => rows.filter((row) => Number(row[index + 1]) === 1).map(([row]) => Number(row))),
    );
  }
  return answers;
}

export async function createTable({ name, columns, rows }: Table, database: Database): Promise<void> {
  const dialect = dialects[database.own ?? database.dialect];
  const quoted = dialect.identifier(name) ?? name;
  const types = Object.values(columns).map(({ storage, type }) => type ?? database.typeOf(storage));
  const declared = Object.keys(columns).map((slug, index) => `${dialect.identifier(slug) ?? ""} ${types[index] ?? ""}`);
  await database.run(`DROP TABLE IF EXISTS ${quoted}`);
  const integer = database.typeOf("integer");
  await database.run(
    `CREATE TABLE ${quoted} (${[`${dialect.identifier("id") ?? ""} ${integer}`, ...declared].join(", ")})`,
  );
  const cells = rows.map((row, id) => [id, ...Object.keys(columns).map((slug) => row[slug]?.stored ?? null)]);
  if (rows.length > 0) await database.insert(quoted, [integer, ...types], cells);
}

/** What evaluation in memory answers about filters on a table: the ids of the rows that one takes, if it can be asked. */
export function memoryOf(
  table: Table,
  related: Readonly<Record<string, Related>>,
): (filter: FilterCase) => readonly number[] | undefined {
  const { rows, related: models } = inMemory(table, related);
  return ({ filter, options }) => {
    const compiled = safeCompileFilter(filter, { ...options, related: models });
    if (!compiled.ok) return undefined;
    return [...rows.keys()].filter((id) => compiled.value(rows[id] ?? {}));
  };
}

/** The rows of a table, and what evaluation is told of the tables that are related to it. */
export function inMemory(
  table: Table,
  related: Readonly<Record<string, Related>>,
): { readonly rows: readonly object[]; readonly related: Readonly<Record<string, RelatedDataset>> } {
  return {
    rows: table.rows.map(memoryRow),
    related: mapValues(related, ({ table, on, timeColumnSlug }) => {
      return { rows: table.rows.map(memoryRow), on, timeColumnSlug };
    }),
  };
}

function memoryRow(row: Readonly<Record<string, Stored>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([slug, { memory }]) => [slug, memory]));
}

/** Options that tell SQL of the columns in the way of the case. */
function sqlOptions(
  options: EvaluateOptions,
  { table, related, told = "storage", alias }: Case,
  dialect: DialectName,
): SqlOptions {
  const { now, timeZone, datePrecision, caseSensitive, negationMatchesNull } = options;
  const always = { now, timeZone, datePrecision, caseSensitive, negationMatchesNull, dialect, alias };
  if (told === "model") {
    const columnsOf = ({ columns }: Table) => mapValues(columns, (column) => ({ type: columnTypeOf(column) }));
    const models = mapValues(related, ({ table: { name, ...other }, on, timeColumnSlug }): RelatedModel => {
      return { name, relationship: "manyToOne", columns: columnsOf({ name, ...other }), on, timeColumnSlug };
    });
    const model = { columns: columnsOf(table), related: models };
    return { ...always, model, related: mapValues(related, ({ table: { name } }) => ({ table: name })) };
  }
  const storageOf = ({ columns }: Table): { readonly storage?: Storages } => {
    if (told === "nothing") return {};
    return { storage: mapValues(columns, ({ storage }) => (told === "unknown" ? told : storage)) };
  };
  const tables = mapValues(related, ({ table, on, timeColumnSlug }): RelatedTable => {
    return { table: table.name, on, timeColumnSlug, ...storageOf(table) };
  });
  return { ...always, ...storageOf(table), related: tables };
}
