import { describe, expect, test } from "vitest";
import type { SqliteConnection } from "../../src/sql/engines/sqlite.js";
import { sqliteEngine } from "../../src/sql/engines/sqlite.js";
import { parseFilter } from "../../src/text/index.js";

/** What is used here of `node:sqlite`, which Node has from version 22 on. */
interface NodeSqlite {
  readonly DatabaseSync: new (file: string) => SqliteConnection & { exec(sql: string): void };
}

const major = Number(process.versions.node.split(".")[0]);

describe.runIf(major >= 22)("SQLite of Node itself", () => {
  test.each([
    ['name = "ÉLAN"', [1]],
    ["age > 18", [1]],
    ['age = "old"', [2]],
    ['meta.plan = "trial"', [2]],
  ])("%s", async (text, expected) => {
    const name = "node:sqlite";
    // One cast: the types of Node 20 do not know the module.
    const { DatabaseSync } = (await import(/* @vite-ignore */ name)) as NodeSqlite;
    const connection = new DatabaseSync(":memory:");
    connection.exec("CREATE TABLE people (id INTEGER, name TEXT, age, meta TEXT)");
    connection.exec(`INSERT INTO people VALUES (1, 'Élan', 30, NULL), (2, 'x', 'old', '{"plan":"trial"}')`);
    const engine = sqliteEngine(connection, { table: "people", caseSensitive: false });
    const ids: unknown[] = [];
    for await (const id of engine.ids(parseFilter(text))) ids.push(id);
    expect(ids).toEqual(expected);
  });
});
