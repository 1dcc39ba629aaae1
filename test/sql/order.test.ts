import { describe, expect, test } from "vitest";
import type { DialectName, SqlText } from "../../src/sql/index.js";
import { toSql } from "../../src/sql/index.js";
import { openSqlite } from "../differential/sqlite.js";
import { filterOf } from "./samples.js";

function orderSql(dialect: DialectName, operator: "greaterThan" | "lowerThan" | "between", value: string): SqlText {
  const property = { kind: "objectProperty", columnSlug: "m", propertyName: "p" } as const;
  const operands = operator === "between" ? { operator, value, otherValue: value } : { operator, value };
  return toSql(filterOf({ ...property, ...operands }), { dialect, storage: { m: "json" } });
}

describe("texts in the order of JavaScript", () => {
  // Databases compare by code point: there, U+1F600 is after U+FFFF.
  const texts = Array.from("ab\ud7ff\ue000\uffff😀😁").flatMap((one) => [
    one,
    `a${one}`,
    `b${one}`,
    `ab${one}`,
    `${one}a`,
  ]);

  test.each(texts)("%j", async (operand) => {
    const { run, insert, ask } = openSqlite();
    await run("CREATE TABLE t (m TEXT)");
    const rows = texts.map((text) => [JSON.stringify({ p: text })]);
    await insert("t", ["TEXT"], rows);
    const expectMatches = async (
      operator: "greaterThan" | "lowerThan" | "between",
      isMatch: (text: string) => boolean,
    ): Promise<void> => {
      const { sql, params } = orderSql("sqlite", operator, operand);
      const matching = await ask({ sql: `SELECT json_extract(m, '$.p') FROM t WHERE ${sql}`, params });
      expect(matching).toEqual(texts.filter(isMatch).map((text) => [text]));
    };
    await expectMatches("greaterThan", (text) => text > operand);
    await expectMatches("lowerThan", (text) => text < operand);
    await expectMatches("between", (text) => text === operand);
  });
});

describe("an operand that the database cannot hold", () => {
  test("is cut before NUL, after which every stored text is greater", () => {
    expect(orderSql("postgres", "greaterThan", "b\0c")).toEqual(orderSql("postgres", "greaterThan", "b"));
    expect(orderSql("postgres", "greaterThan", "\0c")).toEqual(orderSql("postgres", "greaterThan", ""));
    expect(orderSql("postgres", "between", "b\0c").sql).toMatch(/ > .* <= /);
    const { sql, params } = orderSql("postgres", "lowerThan", "b\0c");
    expect(sql).toContain(" <= ");
    expect(params).toEqual(orderSql("postgres", "lowerThan", "b").params);
    expect(orderSql("duckdb", "lowerThan", "b\0c").params).toContain("b\0c");
  });

  test("is in no order if it has half of a character", () => {
    expect(orderSql("postgres", "greaterThan", "b\ud83d")).toEqual({ sql: "FALSE", params: [] });
  });
});
