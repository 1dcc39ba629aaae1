import { expect, test } from "vitest";
import { parseFilter } from "../../src/language/index.js";
import { openSqlite } from "../differential/sqlite.js";

test("a database counts for more members than it can concatenate texts at once", async () => {
  const database = openSqlite();
  await database.run("CREATE TABLE accounts (id INTEGER, owner TEXT, country TEXT)");
  await database.run("INSERT INTO accounts VALUES (1, '7', 'FR'), (2, '1199', 'FR'), (3, NULL, 'US')");
  const engine = database.engine?.({ table: "accounts" });
  const filter = parseFilter('owner = "{{member.id}}" or country = "US"');
  const members = Array.from({ length: 1_200 }, (_, id) => ({ id: String(id) }));
  const [result] = (await engine?.availability([{ name: "a", filter }], { members })) ?? [];
  const held = result?.status === "evaluated" ? result.members.map((member) => member.held) : [];
  expect(held).toEqual(members.map(({ id }) => (id === "7" || id === "1199" ? 2 : 1)));
});
