/** Asks a database and evaluation in memory the same, and compares the ids that they give. */
import { expect } from "vitest";
import type { EvaluateOptions } from "../../src/evaluate.js";
import { safeCompileFilter } from "../../src/evaluate.js";
import { mapValues } from "../../src/model/map-values.js";
import { checkAndCompile } from "../../src/sql/to-sql.js";
import type { Sql } from "../../src/sql/fragment.js";
import { joined, raw, render, sql } from "../../src/sql/fragment.js";
import type { DialectName, RelatedTable, SqlOptions, SqlText, Storage } from "../../src/sql/index.js";
import { dialects } from "../../src/sql/index.js";
import { sqlSettingsOf } from "../../src/sql/settings.js";
import type { Case, FilterCase, Related, Table } from "./cases.js";
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
}

/** Compares all filters of a case; gives how many pairs of a filter and a table were compared. */
export async function compareCase({ table, related, filters }: Case, database: Database): Promise<number> {
  for (const each of [table, ...Object.values(related).map((one) => one.table)]) await createTable(each, database);
  const asked: { readonly filter: FilterCase; readonly condition: Sql; readonly taken: readonly number[] }[] = [];
  const answerInMemory = memoryOf(table, related);
  for (const filter of filters) {
    const inMemory = answerInMemory(filter);
    const settings = sqlSettingsOf(sqlOptions(filter.options, table, related, database.dialect));
    if (!settings.ok) throw new Error("every option is right");
    const condition = checkAndCompile(filter.filter, settings.value);
    expect(condition.ok, "what can be evaluated can be said, and nothing else").toBe(inMemory !== undefined);
    if (condition.ok && inMemory !== undefined) asked.push({ filter, condition: condition.value, taken: inMemory });
  }
  const answers = await answersOf(
    table.name,
    asked.map(({ condition }) => condition),
    database,
  );
  for (const [index, { filter, condition, taken }] of asked.entries()) {
    const answer = answers[index] ?? [];
    if (show(answer) === show(taken)) continue;
    const id = [...table.rows.keys()].find((row) => taken.includes(row) !== answer.includes(row)) ?? 0;
    const { sql, params } = render(condition, dialects[database.dialect]);
    const lines = [
      `${database.dialect} ${answer.includes(id) ? "takes" : "does not take"} a row, other than evaluation in memory:`,
      showPair(filter, table, id, related),
      sql,
      show(params),
    ];
    expect.fail(lines.join("\n"));
  }
  return asked.length;
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

async function answersOf(name: string, conditions: readonly Sql[], database: Database): Promise<readonly number[][]> {
  const dialect = dialects[database.dialect];
  const id = raw(dialect.identifier("id") ?? "id");
  const from = raw(dialect.identifier(name) ?? name);
  const answers: number[][] = [];
  for (let start = 0; start < conditions.length; start += CONDITIONS_OF_A_STATEMENT) {
    const some = conditions.slice(start, start + CONDITIONS_OF_A_STATEMENT);
    const columns = some.map((condition) => sql`CASE WHEN ${condition} THEN 1 ELSE 0 END`);
    const statement = sql`SELECT ${joined([id, ...columns], ", ")} FROM ${from} ORDER BY ${id}`;
    const rows = await database.ask(render(statement, dialect));
    answers.push(
      ...some.map((_, index) => rows.filter((row) => Number(row[index + 1]) === 1).map(([row]) => Number(row))),
    );
  }
  return answers;
}

export async function createTable({ name, columns, rows }: Table, database: Database): Promise<void> {
  const dialect = dialects[database.own ?? database.dialect];
  const quoted = dialect.identifier(name) ?? name;
  const types = Object.values(columns).map(({ storage }) => database.typeOf(storage));
  const declared = Object.keys(columns).map((slug, index) => `${dialect.identifier(slug) ?? ""} ${types[index] ?? ""}`);
  await database.run(`DROP TABLE IF EXISTS ${quoted}`);
  const integer = database.typeOf("integer");
  await database.run(
    `CREATE TABLE ${quoted} (${[`${dialect.identifier("id") ?? ""} ${integer}`, ...declared].join(", ")})`,
  );
  const cells = rows.map((row, id) => [id, ...Object.keys(columns).map((slug) => row[slug]?.stored ?? null)]);
  await database.insert(quoted, [integer, ...types], cells);
}

/** What evaluation in memory answers about filters on a table: the ids of the rows that one takes, if it can be asked. */
export function memoryOf(
  table: Table,
  related: Readonly<Record<string, Related>>,
): (filter: FilterCase) => readonly number[] | undefined {
  const rows = table.rows.map(memoryRow);
  const models = mapValues(related, ({ table, on, timeColumnSlug }) => {
    return { rows: table.rows.map(memoryRow), on, timeColumnSlug };
  });
  return ({ filter, options }) => {
    const compiled = safeCompileFilter(filter, { ...options, related: models });
    if (!compiled.ok) return undefined;
    return [...rows.keys()].filter((id) => compiled.value(rows[id] ?? {}));
  };
}

function memoryRow(row: Readonly<Record<string, Stored>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([slug, { memory }]) => [slug, memory]));
}

function sqlOptions(
  options: EvaluateOptions,
  table: Table,
  related: Readonly<Record<string, Related>>,
  dialect: DialectName,
): SqlOptions {
  const storageOf = ({ columns }: Table): Record<string, Storage> =>
    Object.fromEntries(Object.entries(columns).map(([slug, { storage }]) => [slug, storage]));
  const tables = Object.entries(related).map(([uuid, { table, on, timeColumnSlug }]): [string, RelatedTable] => {
    return [uuid, { table: table.name, on, timeColumnSlug, storage: storageOf(table) }];
  });
  const { now, timeZone, datePrecision, caseSensitive, negationMatchesNull } = options;
  const evaluation = { now, timeZone, datePrecision, caseSensitive, negationMatchesNull };
  return { ...evaluation, dialect, storage: storageOf(table), related: Object.fromEntries(tables) };
}
