/** Until when a member is full, in the databases that run in the process: the random cases are in test/differential. */
import { DuckDBInstance } from "@duckdb/node-api";
import { DatabaseSync } from "@photostructure/sqlite";
import { expect, test } from "vitest";
import type { Engine } from "../../src/engines/engine.js";
import { duckdbEngine } from "../../src/engines/duckdb/index.js";
import { postgresEngine } from "../../src/engines/postgres/index.js";
import { sqliteEngine } from "../../src/engines/sqlite/index.js";
import { parseFilter } from "../../src/language/index.js";
import { openPGlite } from "../differential/postgres.js";

const options = { table: "leads", now: "2026-11-16" } as const;
const rows = [
  ["ann", "2026-11-10"],
  ["ann", "2026-11-12T09:00Z"],
  ["ann", "2026-11-14"],
  ["ann", "2026-11-15"],
  ["ann", "2026-11-01"],
  ["bo-1", "2026-11-12"],
  ["bo-2", "unknown"],
  ["cy", "2026-11-15"],
];
const table = `CREATE TABLE leads (owner text, assigned_at text);
INSERT INTO leads VALUES ${rows.map(([owner, time]) => `('${owner}', '${time}')`).join(", ")};`;

const engines: readonly (readonly [name: string, open: () => Promise<Engine>])[] = [
  [
    "DuckDB",
    async () => {
      const instance = await DuckDBInstance.create(":memory:");
      await (await instance.connect()).run(table);
      return duckdbEngine(instance, options);
    },
  ],
  [
    "SQLite",
    () => {
      const database = new DatabaseSync(":memory:");
      database.exec(table);
      return Promise.resolve(sqliteEngine(database, options));
    },
  ],
  [
    "PostgreSQL",
    async () => {
      const client = await openPGlite();
      await client.exec(table);
      return postgresEngine(client, options);
    },
  ],
];

test.each(engines)("%s finds the moment at which a full member is free again", async (_, open) => {
  const leads = {
    name: "Leads",
    memberCapacity: 2,
    timeColumnSlug: "assigned_at",
    allocationExpirationPolicy: { interval: "weekly" },
    filter: parseFilter('owner = "{{member.ids.crm}}"'),
  };
  const ids = [["ann"], ["bo-1", "bo-2"], ["cy"]].map((crm) => ({ ids: { crm } }));
  const engine = await open();
  // A member with two ids is full by the sum of both.
  for (const [members, expected] of [
    [ids, ["2026-11-21", "2026-11-19", undefined]],
    [ids.slice(0, 1), ["2026-11-21"]],
  ] as const) {
    const [result] = await engine.availability([leads], { members, expiry: "sliding" });
    const found = result?.status === "evaluated" ? result.members.map(({ fullUntil }) => fullUntil) : undefined;
    expect(found).toEqual(expected.map((day) => (day === undefined ? undefined : new Date(day))));
  }
  await engine.close();
});
