/** Runs the cases of conformance/ in databases, with the rows that columns of one type can hold. */
import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { safeBindFilter } from "../../src/model/bind-filter.js";
import { mapValues } from "../../src/model/map-values.js";
import { filterSchema } from "../../src/schemas.js";
import type { DialectName } from "../../src/sql/index.js";
import { dialects } from "../../src/sql/index.js";
import type { FilterCase } from "../conformance/cases.js";
import { filterCases } from "../conformance/cases.js";
import type { Case, Related, Table } from "./cases.js";
import type { Database, StorageName } from "./compare.js";
import { compareCase } from "./compare.js";
import type { Stored, StoredColumn } from "./stored.js";
import { canHold } from "./stored.js";

/** In milliseconds: databases start and plan slowly where they share a machine. */
const PATIENCE = 600_000;

type Row = Readonly<Record<string, unknown>>;

/** Tests that a database matches the rows of the cases, which `test/conformance` compares with evaluation in memory. */
export function describeConformance(open: () => Promise<Database>, name: string, leastCases: number): void {
  describe(name, () => {
    let database: Database | undefined;
    beforeAll(async () => {
      database = await open();
    }, PATIENCE);
    test(
      "agrees with every case whose rows it can hold",
      async () => {
        if (database === undefined) throw new Error("the database is open");
        const cases = conformanceCases(database.dialect);
        for (const each of cases.values()) await compareCase(each, database);
        expect(cases.size).toBeGreaterThanOrEqual(leastCases);
      },
      PATIENCE,
    );
  });
}

/** The cases by their names: those of which a database can hold any row, and all related records. */
export function conformanceCases(dialect: DialectName): ReadonlyMap<string, Case> {
  // Names of columns that SQL cannot have are a matter of memory alone.
  const sections = filterCases.filter(([section]) => section !== "own-properties");
  return new Map(
    sections.flatMap(([section, cases]) =>
      cases.flatMap((each, index): [string, Case][] => {
        const held = caseOf(each, dialect);
        return held === undefined ? [] : [[`${section} ${index + 1}`, held]];
      }),
    ),
  );
}

function caseOf(each: FilterCase, dialect: DialectName): Case | undefined {
  if ("refused" in each) return undefined;
  const bound = safeBindFilter(filterSchema.parse(each.filter), each.values ?? {});
  if (!bound.ok) throw new Error(`${each.name}: ${JSON.stringify(bound.issues)}`);
  const given = { matched: each.matched, notMatched: each.notMatched, related: each.related ?? {} };
  const { matched, notMatched, related } = withoutId(given);
  const tables = mapValues(related, ({ rows, on, timeColumnSlug }, uuid): Related => {
    return { table: tableOf(uuid, rows, dialect), on, timeColumnSlug };
  });
  const table = tableOf("rows", [...matched, ...notMatched], dialect);
  const isWhole = Object.entries(tables).every(([uuid, { table }]) => table.rows.length === related[uuid]?.rows.length);
  if (!isWhole || table.rows.length === 0) return undefined;
  return { table, related: tables, filters: [{ filter: bound.value, options: each.options ?? {} }] };
}

/** Tables number their rows in a column `id`. No filter of the cases reads it, but rows are joined by it. */
function withoutId<Given>(given: Given): Given {
  return JSON.parse(JSON.stringify(given).replaceAll('"id"', '"key"')) as Given;
}

function tableOf(name: string, rows: readonly Row[], dialect: DialectName): Table {
  const storages = storagesOf(rows);
  const isHeld = (row: Row): boolean =>
    Object.entries(row).every(([slug, value]) => {
      const storage = storageOf(value);
      if (storage === undefined) return true;
      const isDate = typeof value === "string" && longYear.test(value);
      return storage === storages[slug] && !isDate && canHold(dialects[dialect], stored(value).stored);
    });
  const column = (storage: StorageName): StoredColumn => ({ storage, kinds: [], values: fc.constant(stored(null)) });
  return { name, columns: mapValues(storages, column), rows: rows.filter(isHeld).map((row) => mapValues(row, stored)) };
}

/** The most frequent type of each column. */
function storagesOf(rows: readonly Row[]): Record<string, StorageName> {
  const slugs = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const entries = slugs.map((slug): [string, StorageName] => {
    const found = rows.flatMap((row) => storageOf(row[slug]) ?? []);
    const count = (storage: StorageName): number => found.filter((one) => one === storage).length;
    return [slug, found.sort((one, other) => count(other) - count(one))[0] ?? "text"];
  });
  return Object.fromEntries(entries);
}

/** The type of a column that holds a value; undefined for null, which every column holds. */
function storageOf(value: unknown): StorageName | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === "string") return "text";
  if (typeof value === "number") return "number";
  return typeof value === "boolean" ? "boolean" : "json";
}

/** Databases read dates in text with years of four digits only. */
const longYear = /^[-+]\d{6}-/;

function stored(value: unknown): Stored {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean" || value === null)
    return { memory: value, stored: value };
  return { memory: value, stored: JSON.stringify(value) };
}
