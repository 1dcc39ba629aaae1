import { DatabaseSync } from "@photostructure/sqlite";
import { expect, test } from "vitest";
import { compareCapacities } from "../../src/compare/index.js";
import { sqliteEngine } from "../../src/engines/sqlite/index.js";
import { parseFilter } from "../../src/language/parse-filter.js";

const rows = [
  { id: 1, owner: "7", size: 5, created: "2026-11-01T08:00:00Z", assigned: "2026-11-20T08:00:00Z" },
  { id: 2, owner: "7", size: 9, created: "2026-11-01T00:30:00+01:00", assigned: "2026-10-30" },
  { id: 3, owner: "8", size: 9, created: "2026-11-19", assigned: "2026-10-31" },
];

const version = (text: string, timeColumnSlug: string) => ({
  name: "Book",
  memberCapacity: 1,
  filter: parseFilter(`owner = "{{member.id}}" and ${text}`),
  timeColumnSlug,
  allocationExpirationPolicy: { interval: "monthly" },
});

const options = { members: [{ id: "7" }, { id: "8" }], now: Date.UTC(2026, 10, 24, 12), expiry: "fixed" } as const;

test.each([
  ["one column", "created"],
  ["a column for each version", "assigned"],
])("dates in texts decide in a database what each version holds: %s", async (_, timeOfTheNew) => {
  const connection = new DatabaseSync(":memory:");
  connection.exec("CREATE TABLE deals (id INTEGER, owner TEXT, size REAL, created TEXT, assigned TEXT)");
  const insert = connection.prepare("INSERT INTO deals VALUES (?, ?, ?, ?, ?)");
  for (const row of rows) insert.run(...Object.values(row));
  const before = [version("size > 5", "created")];
  const after = [version("size > 1", timeOfTheNew)];

  const [inMemory] = compareCapacities(before, after, { ...options, rows });
  const engine = sqliteEngine(connection, { table: "deals", now: options.now });
  const [inDatabase] = await engine.compare([{ before: before[0], after: after[0] }], options);
  expect(inMemory?.records).toMatchObject({ status: "compared", enter: 1, stay: 2 });
  expect(inDatabase).toEqual(inMemory?.records);
});
