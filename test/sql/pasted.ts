/** Filters as people have them, each with the statement that a person would write, to read beside ours. */
import * as fc from "fast-check";
import type { Filter } from "../../src/model/filter.js";
import { mapValues } from "../../src/model/map-values.js";
import type { RelatedTable, Storages } from "../../src/sql/index.js";
import { parseFilter } from "../../src/language/index.js";
import type { Related, Table } from "../differential/cases.js";
import type { Stored } from "../differential/stored.js";

const storage = {
  name: "text",
  title: "text",
  note: "text",
  country: "text",
  city: "text",
  employees: "integer",
  revenue: "decimal",
  score: "number",
  active: "boolean",
  day: "date",
  created_at: "instant",
  metadata: "json",
} as const satisfies Storages;

const callStorage = { company_id: "integer", outcome: "text", at: "instant" } as const satisfies Storages;

const on = [{ column: "id", relatedColumn: "company_id" }];

/** The options of the statements. */
export const pastedOptions = {
  storage: { id: "integer", ...storage } satisfies Storages,
  related: {
    calls: { table: ["crm", "calls"], on, storage: callStorage, timeColumnSlug: "at" } satisfies RelatedTable,
  },
  table: ["crm", "companies"],
};

const types = {
  text: "string",
  integer: "number",
  decimal: "number",
  number: "number",
  boolean: "boolean",
  date: "date",
  instant: "date",
  json: "object",
} as const;

/** The filter of a text. */
export function filterOfText(text: string): Filter {
  const columnsOf = (of: Readonly<Record<string, keyof typeof types>>) =>
    mapValues(of, (held) => ({ type: types[held] }));
  const calls = { name: "call", relationship: "oneToMany", columns: columnsOf(callStorage), on } as const;
  return parseFilter(text, { model: { columns: columnsOf(storage), related: { calls } } });
}

const cities = ["Paris", "Lyon", "Marseille", "Toulouse", "Nice", "Nantes", "Strasbourg", "Bordeaux", "Lille"];

/** By their text: what a person would write after WHERE. */
export const pasted: readonly (readonly [filter: string, byHand: string])[] = [
  ['country = "US" and employees > 100', "country = 'US' AND employees > 100"],
  [
    'country = ["US", "CA"] and employees between 100 and 500 and revenue >= 1000000.5',
    "country IN ('US', 'CA') AND employees BETWEEN 100 AND 500 AND revenue >= 1000000.5",
  ],
  ['active is true and (city = "Paris" or city = "Lyon")', "active AND city IN ('Paris', 'Lyon')"],
  ['name != "Acme" and name is not empty', "name <> 'Acme' AND name <> ''"],
  ['title starts with "Chief" or title contains "VP"', "title LIKE 'Chief%' OR title LIKE '%VP%'"],
  ['note does not contain "renewal" and note is not null', "note NOT LIKE '%renewal%'"],
  ["score > 0.5 or score is null", "score > 0.5 OR score IS NULL"],
  ["day > @2025-01-15 and day <= @2025-02-15", "day > DATE '2025-01-15' AND day <= DATE '2025-02-15'"],
  [
    "created_at between @2025-01-15T00:00:00Z and @2025-02-15T00:00:00Z",
    "created_at BETWEEN TIMESTAMP '2025-01-15' AND TIMESTAMP '2025-02-15'",
  ],
  [
    'metadata.industry = "SaaS" and metadata.plan is not null',
    "metadata ->> 'industry' = 'SaaS' AND metadata ->> 'plan' IS NOT NULL",
  ],
  [
    `city = ${JSON.stringify(cities)} and note != "it's 100% \\\\o/"`,
    `city IN (${cities.map((city) => `'${city}'`).join(", ")}) AND note <> 'it''s 100% \\o/'`,
  ],
  ['call -> outcome = "won"', "id IN (SELECT company_id FROM crm.calls WHERE outcome = 'won')"],
];

type Value = string | number | boolean | Readonly<Record<string, unknown>>;

function tableOf(name: string, of: Storages, rows: readonly Readonly<Record<string, Value>>[]): Table {
  const stored = (value: Value): Stored => ({
    memory: value,
    stored: typeof value === "object" ? JSON.stringify(value) : value,
  });
  const columns = mapValues(of, (held) => ({ storage: held, kinds: [], values: fc.constant(stored("")) }));
  return { name, columns, rows: rows.map((row) => mapValues(row, stored)) };
}

/** Companies and their calls. */
export const companies: { readonly table: Table; readonly related: Readonly<Record<string, Related>> } = {
  table: tableOf("companies", storage, [
    {
      name: "Acme",
      title: "Chief of Staff",
      note: "renewal",
      country: "US",
      city: "Paris",
      employees: 250,
      revenue: 1000000.5,
      score: 0.5,
      active: true,
      day: "2025-01-15",
      created_at: "2025-01-15T00:00:00.000Z",
      metadata: { industry: "SaaS", plan: "pro" },
    },
    {
      name: "Globex",
      title: "EVP",
      note: "it's 100% \\o/",
      country: "CA",
      city: "Lyon",
      employees: 100,
      revenue: 1000000.499,
      score: 0.75,
      active: true,
      day: "2025-02-15",
      created_at: "2025-02-15T00:00:00.000Z",
      metadata: { industry: "SaaS" },
    },
    {
      name: "",
      title: "",
      note: "",
      country: "FR",
      city: "Lille",
      employees: 501,
      revenue: 5,
      score: -1,
      active: false,
      day: "2025-01-16",
      created_at: "2025-02-15T00:00:00.001Z",
      metadata: { plan: "" },
    },
    {},
  ]),
  related: {
    calls: {
      table: tableOf("calls", callStorage, [
        { company_id: 0, outcome: "won" },
        { company_id: 1, outcome: "lost" },
        { outcome: "won" },
      ]),
      on,
      timeColumnSlug: "at",
    },
  },
};
