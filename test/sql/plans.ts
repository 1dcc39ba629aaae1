/** Which conditions can use an index, or skip parts of a table, as docs/topics/sql.md says. */
import type { DialectName, SqlText, Storages } from "../../src/sql/index.js";
import type { OperandType, Operator, OperatorKind } from "../../src/model/operators.js";
import { operators } from "../../src/model/operators.js";
import { filterSchema } from "../../src/schemas.js";
import { selectSql } from "../../src/sql/index.js";
import { parseFilter } from "../../src/language/index.js";

const storage: Storages = {
  name: "text",
  title: "text",
  note: "text",
  city: "text",
  employees: "integer",
  revenue: "decimal",
  score: "number",
  ext: "uuid",
  active: "boolean",
  day: "date",
  clock: "timestamp",
  instant: "instant",
  iso: "text",
  metadata: "json",
};

const index = "index";
const skips = "skips";
const many = "scan: most rows match";
const asDoubles = "scan: compared as doubles";

/** The databases of the table, in the order of its columns. */
export const planned = ["postgres", "sqlite", "duckdb", "clickhouse"] as const satisfies readonly DialectName[];

/** A condition, and what each database does. */
export const rows: readonly (readonly [
  text: string,
  postgres: string,
  sqlite: string,
  duckdb: string,
  clickhouse: string,
])[] = [
  ['name = "Acme"', index, index, skips, skips],
  ['name = ["Acme", "Globex"]', index, index, skips, skips],
  ['name != "Acme"', many, many, many, many],
  ["name:string is null", index, index, "scan", skips],
  ["name:string is not null", index, many, many, many],
  ['title starts with "Chief"', "index with `text_pattern_ops`", index, skips, skips],
  ['note contains "renewal"', "index of `pg_trgm`", "scan", "scan", "scan"],
  ['note ends with "renewal"', "index of `pg_trgm`", "scan", "scan", "scan"],
  ['city = "paris"', 'index on `lower(city COLLATE "und-x-icu")`, with `caseSensitive: false`', "scan", "scan", "scan"],
  ["employees > 100", index, index, skips, skips],
  ["employees between 100 and 200", index, index, skips, skips],
  ["revenue > 999990.5", index, index, asDoubles, asDoubles],
  ["revenue = 12.5", index, index, asDoubles, asDoubles],
  ["revenue > 999990", index, index, skips, asDoubles],
  ["score > 0.5", index, index, skips, skips],
  ['ext = "7c9e6679-7425-40de-944b-e07fc1f90ae7"', index, index, "scan: no statistics of UUIDs", skips],
  ["active is true", index, index, "scan: no statistics of booleans", skips],
  ["day > @2025-01-15", index, index, skips, skips],
  ["clock > @2025-01-15", index, index, skips, skips],
  ["instant between @2025-01-15 and @2025-02-15", index, index, skips, skips],
  ["iso > @2025-01-15", index, index, skips, skips],
  ["iso between @2025-01-15 and @2025-02-15", index, index, skips, skips],
  ['metadata.industry = "SaaS"', "index on `(metadata ->> 'industry')`", "scan", "scan", "scan"],
  ['metadata.score = "5"', "scan: 5 and 5.0 are equal", "scan", "scan", "scan"],
];

const options = { table: "t", columns: ["id"] };

/** The statement of a condition. `own` are the storages of a database that has other ones. */
function statementOf(text: string, dialect: DialectName, own: Storages = {}): SqlText {
  const more = text.startsWith("city") ? { caseSensitive: false } : {};
  return selectSql(parseFilter(text), { ...options, ...more, dialect, storage: { ...storage, ...own } });
}

/** What each condition does, as the table says, and as it was found. */
export async function comparePlans(
  name: (typeof planned)[number],
  uses: (statement: SqlText) => Promise<boolean>,
  own?: Storages,
): Promise<{ readonly found: readonly string[]; readonly expected: readonly string[] }> {
  const column = planned.indexOf(name) + 1;
  const found: string[] = [];
  for (const [text] of rows) found.push(`${text}: ${(await uses(statementOf(text, name, own))) ? "uses" : "scan"}`);
  const expected = rows.map((row) => `${row[0]}: ${row[column]?.startsWith("scan") === true ? "scan" : "uses"}`);
  return { found, expected };
}

/** The columns of each kind of condition, in words. A column may be there for another index on it. */
const columnsOfKinds = {
  string: {
    name: "text",
    title: "text, with an index of `text_pattern_ops`",
    note: "text, with an index of `pg_trgm`",
    ext: "UUID",
  },
  number: { employees: "whole number", revenue: "decimal", score: "other number" },
  date: { day: "day", clock: "time without a zone", instant: "time with a zone", iso: "date in text" },
  boolean: { active: "boolean" },
  objectProperty: { metadata: "property of JSON, with an index on it" },
} as const satisfies Partial<Record<OperatorKind, Readonly<Record<string, string>>>>;

const operandsOf: Readonly<Record<OperandType, readonly unknown[]>> = {
  string: ["A", "B"],
  strings: ["7c9e6679-7425-40de-944b-e07fc1f90ae7"],
  number: [100, 200],
  dateString: ["2025-01-15", "2025-02-15"],
  conjonction: ["and"],
  propertyConditions: [[]],
};

/** The columns, in words, and the operators of each that use no index on it. */
export async function scansOf(
  name: (typeof planned)[number],
  uses: (statement: SqlText) => Promise<boolean>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const scans = new Map<string, readonly string[]>();
  for (const kind of ["string", "number", "date", "boolean", "objectProperty"] as const) {
    for (const [columnSlug, words] of Object.entries(columnsOfKinds[kind])) {
      const own: string[] = [];
      // From the table of operators, so that a new operator is among them.
      for (const [operator, row] of Object.entries<Operator>(operators[kind])) {
        const operands = Object.entries(row.operands).map(([key, type], index) => [key, operandsOf[type][index]]);
        const property = kind === "objectProperty" ? { propertyName: "industry" } : {};
        const condition: unknown = { kind, columnSlug, operator, ...property, ...Object.fromEntries(operands) };
        const filter = filterSchema.parse({
          conjonction: "and",
          groups: [{ conjonction: "and", conditions: [condition] }],
        });
        if (!(await uses(selectSql(filter, { ...options, dialect: name, storage })))) own.push(row.text);
      }
      scans.set(words, own);
    }
  }
  return scans;
}

/** How many rows share statistics. */
export const groupSize = 2048;

/** How many groups of rows a table has. */
export const groupCount = 8;

/** Rows in the order of each of their columns, so that few groups have the values that a condition compares. */
export function sortedRows(): readonly Readonly<Record<string, unknown>>[] {
  const count = groupSize * groupCount;
  return Array.from({ length: count }, (_, id) => {
    const share = id / count;
    const letter = String.fromCharCode(65 + Math.floor(26 * share));
    const day = new Date(Date.UTC(2020, 0, 1 + Math.floor(2600 * share))).toISOString().slice(0, 10);
    return {
      id,
      name: share > 0.95 ? null : `${letter}cme ${id}`,
      title: `${letter}hief ${id}`,
      note: `note ${id}`,
      city: `${letter}aris ${id}`,
      employees: Math.floor(104 * share),
      revenue: String(Math.floor(1_040_000 * share)),
      score: 0.52 * share,
      ext: `${Math.floor(2 ** 32 * share)
        .toString(16)
        .padStart(8, "0")}-0000-4000-8000-000000000000`,
      active: share > 0.95,
      day,
      clock: `${day} 09:30:00`,
      instant: `${day} 09:30:00`,
      iso: `${day}T09:30:00Z`,
      metadata: JSON.stringify({ industry: `${letter}aaS`, score: id }),
    };
  });
}
