import { createRequire } from "node:module";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { sqliteDatabase } from "../../src/engines/sqlite/database.js";
import type { SqliteConnection } from "../../src/engines/sqlite/index.js";
import { sqliteEngine } from "../../src/engines/sqlite/index.js";
import { parseFilter } from "../../src/language/index.js";

type Connection = SqliteConnection & { exec(sql: string): unknown };
type Open = new (file: string) => Connection;

/** Node has a driver from version 22 on; test/runtimes installs better-sqlite3. */
const drivers: Readonly<Record<string, () => Promise<Open | undefined>>> = {
  "node:sqlite": async () => (await exportsOf("node:sqlite"))["DatabaseSync"],
  "@photostructure/sqlite": async () => (await exportsOf("@photostructure/sqlite"))["DatabaseSync"],
  "better-sqlite3": async () => {
    const { resolve } = createRequire(new URL("../runtimes/package.json", import.meta.url));
    return (await exportsOf(resolve("better-sqlite3")))["default"];
  },
};

async function exportsOf(name: string): Promise<Partial<Record<string, Open>>> {
  // One cast: the compiler cannot know what a module that is loaded by name exports.
  return (await import(/* @vite-ignore */ name)) as Partial<Record<string, Open>>;
}

for (const [name, load] of Object.entries(drivers)) {
  const Driver = await load().catch(() => undefined);

  describe.runIf(Driver !== undefined)(name, () => {
    function open(): Connection {
      if (Driver === undefined) throw new Error(`${name} is not installed.`);
      const connection = new Driver(":memory:");
      connection.exec("CREATE TABLE people (id INTEGER, name TEXT, age, meta TEXT)");
      connection.exec(`INSERT INTO people VALUES (1, 'Élan', 30, NULL), (2, 'x', 'old', '{"plan":"trial"}')`);
      return connection;
    }

    test.each([
      ['name = "ÉLAN"', [1]],
      ["age > 18", [1]],
      ['age = "old"', [2]],
      ['meta.plan = "trial"', [2]],
    ])("%s", async (text, expected) => {
      const engine = sqliteEngine(open(), { table: "people", caseSensitive: false });
      const ids: unknown[] = [];
      for await (const id of engine.ids(parseFilter(text))) ids.push(id);
      expect(ids).toEqual(expected);
    });

    test("reads all rows, though memory is reclaimed between batches", async () => {
      setFlagsFromString("--expose-gc");
      const collectGarbage = runInNewContext("gc") as () => void;
      const connection = open();
      connection.exec(
        "WITH RECURSIVE n AS (SELECT 3 AS i UNION ALL SELECT i + 1 FROM n WHERE i < 5000) INSERT INTO people (id) SELECT i FROM n",
      );
      let count = 0;
      for await (const rows of sqliteDatabase(connection).read({ sql: "SELECT * FROM people", params: [] }, {})) {
        count += rows.length;
        collectGarbage();
      }
      expect(count).toBe(5000);
    });

    test.each([
      "SELECT 1; DELETE FROM people",
      "SELECT 1); DELETE FROM people; SELECT (1",
      "SELECT 1;",
      "DELETE FROM people",
      "SELECT 1) UNION (SELECT 2",
      "",
    ])("does not accept as one statement that reads: %s", async (sql) => {
      await expect(sqliteDatabase(open()).check(sql)).rejects.toThrow();
    });

    test.each(["SELECT id, id FROM people", "SELECT ';' FROM people -- ; DELETE", "VALUES (1)"])(
      "accepts as one statement that reads: %s",
      async (sql) => {
        await expect(sqliteDatabase(open()).check(sql)).resolves.toBeUndefined();
      },
    );
  });
}
