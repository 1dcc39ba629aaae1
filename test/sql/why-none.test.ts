/** A filter that matches nothing is explained by the same words in memory and over tables. */
import { expect, test } from "vitest";
import { whyNoneInTable } from "../../src/cli/rows/table-engine.js";
import { whyNone } from "../../src/evaluate.js";
import { parseFilter } from "../../src/language/index.js";
import type { Database } from "../differential/compare.js";
import { openDuckDB } from "../differential/duckdb.js";
import { openPostgres } from "../differential/postgres.js";
import { openSqlite } from "../differential/sqlite.js";

const columns = {
  pipeline: "text",
  owner: "text",
  amount: "number",
  size: "integer",
  closed: "date",
  signed: "text",
  seen: "instant",
  won: "boolean",
} as const;

const deals = [
  ["Sales Pipeline", "Ann Martin", 9_000.5, 3, "2026-03-01", "2026-01-05", "2026-03-01T09:30:00Z", true],
  ["Sales Pipeline", "Bo Chen", 3.25, 4, "2026-03-02", "2026-02-05T08:00:00+02:00", null, true],
  ["Renewals", "Dora", null, null, null, "none", null, true],
];

const members = [
  { name: "Ann Martin", ids: { hubspot: "71" } },
  { name: "Bo Chen", ids: { hubspot: "72" } },
];

const filters = [
  'pipeline = "sales_pipeline" and amount > 5',
  'pipeline contains "none" or owner = "dora"',
  "amount > 1000000 and size > 4 and won is false",
  "closed > @2026-04-01 and signed < @2020-01-01 and seen > @2026-04-01",
  'pipeline = "Renewals" and amount > 5 and size = 3',
  'owner = "{{member.ids.hubspot}}" and amount > 5',
  'pipeline = "{{member.ids.hubspot}}"',
  'owner = "{{member.name}}"',
  'missing = "a"',
].map((text) => parseFilter(text));

const records = deals.map((deal) => Object.fromEntries(Object.keys(columns).map((name, at) => [name, deal[at]])));

test.each<[string, () => Database | Promise<Database>]>([
  ["DuckDB", openDuckDB],
  ["SQLite", openSqlite],
  ["PostgreSQL", openPostgres],
])("%s", async (name, open) => {
  const database = await open();
  const types = Object.values(columns).map((storage) => database.typeOf(storage));
  const definitions = Object.keys(columns).map((column, at) => `${column} ${types[at] ?? ""}`);
  await database.run(`CREATE ${name === "PostgreSQL" ? "TEMPORARY " : ""}TABLE deals (${definitions.join(", ")})`);
  const stored = deals.map((deal) => deal.map((value) => (name === "SQLite" && value === true ? 1 : value)));
  await database.insert("deals", types, stored);
  const engine = database.engine?.({ table: "deals" });
  if (engine === undefined) throw new Error("no engine");
  for (const filter of filters) {
    const found = await whyNoneInTable(engine, filter, { members });
    expect(found).toEqual(whyNone(filter, records, { members }));
  }
  await engine.close();
});
