import { test } from "../property.js";
import * as fc from "fast-check";
import { expect } from "vitest";
import { toSql } from "../../src/sql/index.js";
import { parseFilter } from "../../src/language/index.js";
import { runs } from "../runs.js";
import { describeAgreement } from "./agreement.js";
import { openSqlite } from "./sqlite.js";

describeAgreement(
  () => Promise.resolve(openSqlite()),
  "sqlite",
  { cases: 60, filterCount: 40, leastPairs: 2_000 },
  {
    // It stores NaN as null.
    canStore: (value) => !Number.isNaN(value),
  },
);

/** Of at most 15 digits: SQLite rounds the last of more in its own way now and then. */
const spelledNumber = fc
  .tuple(fc.integer({ min: -(10 ** 15), max: 10 ** 15 }), fc.integer({ min: -330, max: 293 }))
  .map(([digits, exponent]) => Number(`${digits}e${exponent}`))
  .filter((number) => String(number).replace(/e.*/, "").replace(/\D/g, "").length <= 15);

test.prop([fc.array(spelledNumber, { minLength: 1, maxLength: 50 })], {
  ...runs(100),
  examples: [[[5e-324, 1e-323, 1 / 3, 2 / 3, 0.1, -0, 1e21, 123456789012345680000, 1e-7, 2 ** 53]]],
})("SQLite spells the numbers of properties as JavaScript does", async (numbers) => {
  const { run, insert, ask } = openSqlite();
  await run("CREATE TABLE t (m TEXT)");
  const rows = numbers.map((number) => [JSON.stringify({ n: number })]);
  await insert("t", ["TEXT"], rows);
  for (const number of numbers) {
    const condition = { kind: "objectProperty", columnSlug: "m", propertyName: "n" } as const;
    const { sql, params } = toSql(
      {
        conjonction: "and",
        groups: [{ conjonction: "and", conditions: [{ ...condition, operator: "is", value: String(number) }] }],
      },
      { dialect: "sqlite", storage: { m: "json" } },
    );
    const same = numbers.filter((other) => String(other) === String(number));
    expect(await ask({ sql: `SELECT 1 FROM t WHERE ${sql}`, params })).toHaveLength(same.length);
  }
});

test.each(["key", "value", "type", "atom", "id", "parent", "fullkey", "path", "json", "root"])(
  "a list in a column called %s, as one of json_each, is that of the column",
  async (name) => {
    const { run, insert, ask } = openSqlite();
    await run(`CREATE TABLE t (${name} TEXT)`);
    await insert("t", ["TEXT"], [['[{"p": "x"}]'], ['[{"p": "y"}]'], ["[]"]]);
    const hasElement = (text: string) => toSql(parseFilter(text), { dialect: "sqlite", storage: { [name]: "json" } });
    for (const [text, expected] of [
      [`${name} has element (p = "x")`, 1],
      [`${name} has element (p is not null)`, 2],
    ] as const) {
      const { sql, params } = hasElement(text);
      expect(await ask({ sql: `SELECT 1 FROM t WHERE ${sql}`, params }), text).toHaveLength(expected);
    }
  },
);
