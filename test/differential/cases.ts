/** Random models, tables and filters for comparisons of databases with evaluation in memory. */
import * as fc from "fast-check";
import type { FilterConstraints } from "../../src/arbitraries/index.js";
import { filterArbitrary } from "../../src/arbitraries/index.js";
import type { EvaluateOptions } from "../../src/evaluate.js";
import type { ColumnType, Join } from "../../src/model/data-model.js";
import { columnTypes } from "../../src/model/data-model.js";
import type { Condition, Filter } from "../../src/model/filter.js";
import { kinds } from "../../src/model/operators.js";
import type { Dialect, SqlStyle, Storage } from "../../src/sql/index.js";
import type { Stored, StoredColumn } from "./stored.js";
import { keyColumns, numbers, propertyNames, storedColumns, texts, uuids } from "./stored.js";

/** A table with its rows; every row begins with its number, the column `id`. */
export interface Table {
  readonly name: string;
  readonly columns: Readonly<Record<string, StoredColumn>>;
  readonly rows: readonly Readonly<Record<string, Stored>>[];
}

export interface Related {
  readonly table: Table;
  readonly on: readonly Join[];
  readonly timeColumnSlug: string | undefined;
}

export interface FilterCase {
  readonly filter: Filter;
  readonly options: EvaluateOptions;
}

/**
 * What SQL is told of columns: what each holds; that this is unknown; their types, by a data model alone; nothing. Tables
 * have only columns that hold what the dialect then assumes, but for the first way.
 */
type Told = "storage" | "unknown" | "model" | "nothing";

/** Several filters over one table and the tables related to it. */
export interface Case {
  readonly table: Table;
  readonly related: Readonly<Record<string, Related>>;
  readonly filters: readonly FilterCase[];
  /** Default "storage". */
  readonly told?: Told;
  readonly alias?: string | undefined;
  /** How the statements are written. Default: with placeholders. */
  readonly style?: SqlStyle;
}

export const now = "2025-06-15T12:00:00Z";

/** What a database can be asked about. */
export interface CaseConstraints {
  readonly filterCount: number;
  /** Names of columns that the database accepts. */
  readonly columnName?: fc.Arbitrary<string>;
  /** Whether the database stands for another one, whose rules for names it does not have. Default false. */
  readonly isStandIn?: boolean;
  /** Columns beside, or instead of, those that every database has. */
  readonly columns?: Readonly<Record<string, StoredColumn>>;
  /** Whether a value can be stored as it is. */
  readonly canStore?: (value: Stored["stored"]) => boolean;
  /** The dialect whose assumptions about columns are compared as well. Default: SQL is told what each column holds. */
  readonly dialect?: Dialect;
}

/** Slugs stand for a place in the list of columns until a table is known. */
const anywhere = fc.nat(9_999).map(String);

const jsonKinds: readonly string[] = ["object", "array", "objectProperty"];

const filterConstraints: FilterConstraints = {
  kinds: kinds.filter((kind) => kind !== "sql"),
  columnSlug: anywhere,
  propertyName: fc.constantFrom("p", "q", "p", "q", ...propertyNames),
  relatedModelUuid: fc.constantFrom("companies", "activities"),
  string: fc.constantFrom(
    ...texts,
    ...texts,
    "[]",
    "{}",
    "😀",
    "a😀b",
    "a\uffeeb",
    "\uffee",
    "a",
    "z",
    "1e21",
    "1e-7",
    "5e-324",
    "333",
    "0.",
    "e+",
    "150000000000000000",
    "-0",
    "007",
    ...uuids,
    "7c9e",
  ),
  number: fc.constantFrom(...numbers, 0, 1, 2, 30, 2 ** 53 + 2, -(2 ** 63), 2 ** 64, -0.5, 0.3),
  dateString: fc.constantFrom(
    "2025-01-15",
    "2025-03-30",
    "2025-10-26",
    "2025-01-15T09:30",
    "2025-03-30T02:30",
    "2025-10-26T02:30:00",
    "2025-01-15T09:30:00.5+02:00",
    "2025-01-15T09:30:00.25Z",
    "1970-01-01",
    "-000001-12-31",
    "+010000-01-01",
    "0001-01-01",
  ),
  maxLength: 3,
};

const filters = filterArbitrary(filterConstraints);

export const timeZones = ["UTC", "Europe/Paris", "America/St_Johns"];

export const optionsArbitrary: fc.Arbitrary<EvaluateOptions> = fc.record({
  now: fc.constant(now),
  timeZone: fc.constantFrom("UTC", ...timeZones),
  datePrecision: fc.constantFrom("instant", "literal"),
  caseSensitive: fc.boolean(),
  negationMatchesNull: fc.boolean(),
});

const plainName = fc.constantFrom(
  "country",
  "employees",
  "a b",
  "order",
  "select",
  "related",
  "element",
  "value",
  "type",
);
const oddName = fc.constantFrom(
  'a"b',
  "a`b",
  "a'b",
  "a;b",
  "--",
  "/*",
  "$1",
  "?",
  "{{ x }}",
  "a\\b",
  "é",
  "名前",
  "__proto__",
  ".",
  "a.b",
  ":p",
  "@p",
);

/** Columns under names of their own, of which no two are equal in lower case. */
function columnsArbitrary(
  all: Readonly<Record<string, StoredColumn>>,
  { columnName = fc.oneof(plainName, oddName) }: CaseConstraints,
): fc.Arbitrary<Record<string, StoredColumn>> {
  const every = Object.entries(all);
  const names = fc.uniqueArray(columnName, { maxLength: every.length, selector: (name) => name.toLowerCase() });
  // In any order, so that a few names are those of any columns.
  const inAnyOrder = fc.shuffledSubarray(every, { minLength: every.length });
  return fc.tuple(names, inAnyOrder).map(([given, columns]) => {
    const used = new Set(given.map((name) => name.toLowerCase()));
    return Object.fromEntries(
      columns.map(([name, column], index): [string, StoredColumn] => {
        const other = given[index];
        return [other ?? (used.has(name.toLowerCase()) ? `${name} 2` : name), column];
      }),
    );
  });
}

/** The type of a column in a data model. */
export function columnTypeOf({ storage, kinds: [kind] }: StoredColumn): ColumnType {
  return columnTypes.find((type) => type === kind) ?? (storage === "text" ? "string" : "number");
}

function tableArbitrary(
  name: string,
  maxLength: number,
  told: Told,
  constraints: CaseConstraints,
): fc.Arbitrary<Table> {
  const { canStore = () => true, columns: own, dialect } = constraints;
  const isAssumed = (column: StoredColumn): boolean => dialect?.storageOf[columnTypeOf(column)] === column.storage;
  const every = Object.entries<StoredColumn>({ ...storedColumns, ...own });
  const all = Object.fromEntries(every.filter(([, column]) => told === "storage" || isAssumed(column)));
  return columnsArbitrary(all, constraints).chain((named) => {
    const columns: Record<string, StoredColumn> = { ...named, ...keyColumns };
    const values = Object.entries(columns).map(([slug, column]): [string, fc.Arbitrary<Stored>] => {
      const storable = column.values.filter(({ stored }) => canStore(stored));
      if (column.isRequired === true) return [slug, storable];
      return [slug, fc.oneof({ arbitrary: storable, weight: 5 }, fc.constant({ memory: null, stored: null }))];
    });
    const row = fc.tuple(...values.map(([, value]) => value)).map((cells) => {
      const entries = cells.map((cell, index): [string, Stored] => [values[index]?.[0] ?? "", cell]);
      return Object.fromEntries(entries);
    });
    return fc.array(row, { minLength: 1, maxLength }).map((rows) => ({ name, columns, rows }));
  });
}

/** Pairs of columns of one type, whatever that is. */
const plainJoins: readonly Join[] = [
  { column: "key", relatedColumn: "key" },
  { column: "key", relatedColumn: "key" },
  { column: "place", relatedColumn: "place" },
];

/** Pairs of which something must be known. */
const oddJoins: readonly Join[] = [
  { column: "ratio", relatedColumn: "ratio" },
  { column: "key", relatedColumn: "ratio" },
  { column: "place", relatedColumn: "key" },
  { column: "nowhere", relatedColumn: "key" },
];

function relatedArbitrary(name: string, told: Told, constraints: CaseConstraints): fc.Arbitrary<Related> {
  const isTyped = told === "storage" || told === "model";
  const join = fc.constantFrom(...plainJoins, ...(isTyped ? oddJoins : []));
  const timed = ["date", "timestamp", "instant", "text", "number"];
  return tableArbitrary(name, 8, told, constraints).chain((table) => {
    const times = Object.entries(table.columns).filter(([, { kinds }]) => kinds.includes("date"));
    const slugs = times
      .filter(([, { storage }]) => typeof storage === "string" && timed.includes(storage))
      .map(([slug]) => slug);
    return fc.record({
      table: fc.constant(table),
      on: fc.uniqueArray(join, { minLength: 1, maxLength: 2, selector: ({ column }) => column }),
      timeColumnSlug: fc.constantFrom(undefined, ...slugs, ...slugs),
    });
  });
}

const aliases = [undefined, undefined, "t", "related", "rows", "element", "a'b`c d"];

export function caseArbitrary(constraints: CaseConstraints): fc.Arbitrary<Case> {
  const { filterCount, dialect, isStandIn = false } = constraints;
  const ways: readonly Told[] =
    dialect === undefined ? ["storage"] : ["storage", "storage", "unknown", "model", "nothing"];
  const cases = fc.constantFrom(...ways).chain((told) =>
    fc
      .record({
        table: tableArbitrary("rows", 10, told, constraints),
        related: fc.record({
          companies: relatedArbitrary("companies", told, constraints),
          activities: relatedArbitrary("activities; --", told, constraints),
        }),
        filters: fc.array(fc.record({ filter: filters, options: optionsArbitrary }), {
          minLength: filterCount,
          maxLength: filterCount,
        }),
        alias: fc.constantFrom(...(isStandIn ? [undefined, "t"] : aliases)),
        // The translation of a statement reads a property's name as a path if it is a literal.
        style: fc.constantFrom<SqlStyle>({}, ...(isStandIn ? [] : [{ literals: true, layout: "lines" } as const])),
      })
      .map(({ table, related, filters, alias, style }) => ({
        style,
        table,
        related,
        filters: filters.map(({ filter, options }) => ({
          filter: onColumns(filter, table, related, told),
          options,
        })),
        told,
        // In ClickHouse, it would be the column of this name.
        alias: dialect?.title === "ClickHouse" && Object.hasOwn(table.columns, alias ?? "") ? undefined : alias,
        // A failure shows the smallest case that fails.
        [fc.toStringMethod]: () => "a case",
      })),
  );
  return fc.noShrink(cases);
}

/** The same filter with the slugs of columns: mostly of those that the condition is meant for. */
function onColumns(filter: Filter, table: Table, related: Readonly<Record<string, Related>>, told: Told): Filter {
  const tableOf = (uuid: string | undefined): Table => (uuid === undefined ? table : (related[uuid]?.table ?? table));
  const onTable = <C extends Condition>(condition: C, { columns }: Table): C => {
    const place = Number(condition.columnSlug);
    const meant = Object.keys(columns).filter((slug) => columns[slug]?.kinds.includes(condition.kind));
    // What stands for a date in memory is an object there, and none in a database.
    const readsJson = jsonKinds.includes(condition.kind);
    const readsText = readsJson || condition.kind === "string" || condition.kind === "date";
    const others = Object.keys(columns).filter((slug) => {
      const { storage, mixed = false } = columns[slug] ?? {};
      return !(readsJson && isTemporal(storage)) && !(readsText && mixed);
    });
    if (told === "unknown" || told === "nothing")
      return { ...condition, columnSlug: meant[place % meant.length] ?? "missing" };
    const slugs = place % 8 === 0 || meant.length === 0 ? [...others, "missing"] : meant;
    return { ...condition, columnSlug: slugs[place % slugs.length] };
  };
  const place = (condition: Condition): Condition => {
    if (condition.kind !== "occurrence") return onTable(condition, tableOf(condition.relatedModelUuid));
    const counted = tableOf(condition.relatedModelUuid);
    return { ...condition, conditions: condition.conditions.map((nested) => onTable(nested, counted)) };
  };
  const placed = (condition: Condition): readonly Condition[] => {
    const one = place(condition);
    const hasOrder = (one.kind === "number" || one.kind === "date") && /^(?:greater|lower)/.test(one.operator);
    // Often beside what makes `>` a `>=`.
    return hasOrder && Number(condition.columnSlug) % 2 === 0 ? [one, { ...one, operator: "is" } as Condition] : [one];
  };
  return {
    ...filter,
    groups: filter.groups.map((group) => ({ ...group, conditions: group.conditions.flatMap(placed) })),
  };
}

function isTemporal(storage: Storage | undefined): boolean {
  return storage === "date" || storage === "timestamp" || storage === "instant";
}
