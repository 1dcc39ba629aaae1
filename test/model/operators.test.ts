import { describe, expect, test } from "vitest";
import type { Operator } from "../../src/model/operators.js";
import { isNegative } from "../../src/model/negative.js";
import { isNullCheck } from "../../src/model/conditions.js";
import { findOperator, kinds, operators } from "../../src/model/operators.js";
import { synonyms } from "../../src/model/synonyms.js";

const rows = Object.keys(operators);

describe("the operator table", () => {
  test("has the operators of every kind but the two that have none", () => {
    expect(rows.sort()).toEqual(kinds.filter((kind) => kind !== "sql" && kind !== "occurrence").sort());
  });

  test.each(
    Object.entries(operators).flatMap(([kind, table]) =>
      Object.entries<Operator>(table).map(([operator, row]) => [kind, operator, row, table] as const),
    ),
  )("%s %s has a complement that leads back, or none", (_kind, operator, row, table) => {
    if (row.complement === null) return;
    const others: Readonly<Record<string, Operator>> = table;
    expect(others[row.complement]?.complement).toBe(operator);
    expect(others[row.complement]?.operands).toEqual(row.operands);
    expect(others[row.complement]?.relation).toBe(row.relation);
    expect(others[row.complement]?.negated).not.toBe(row.negated);
  });

  test.each(Object.keys(synonyms.opposite))("has no complement of %s, as messages say", (word) => {
    const named = Object.values(operators).flatMap((table) =>
      Object.entries<Operator>(table).filter(([name, { text }]) => name === word || text === word),
    );
    expect(new Set(named.map(([, { complement }]) => complement))).toEqual(new Set([null]));
  });

  test("has two operators that check for null", () => {
    expect(["isNull", "isNotNull", "isEmpty", "toString"].filter(isNullCheck)).toEqual(["isNull", "isNotNull"]);
  });

  test("means the same by an operator of strings and of properties", () => {
    for (const [operator, { relation, negated }] of Object.entries<Operator>(operators.string)) {
      expect(findOperator("objectProperty", operator)).toMatchObject({ relation, ...(negated && { negated }) });
    }
  });

  test("knows the operators that several operands negate together", () => {
    const names = Object.values(operators).flatMap((table) => Object.keys(table));
    expect([...new Set(names.filter(isNegative))]).toEqual(["isNot", "doesNotContain"]);
  });

  test("spells the operators of one kind differently", () => {
    for (const table of Object.values(operators)) {
      const spellings = Object.values<Operator>(table).map((row) => row.text);
      expect(new Set(spellings).size).toBe(spellings.length);
    }
  });

  test("is read by own names only", () => {
    expect(findOperator("number", "between")?.text).toBe("between");
    expect(findOperator("number", "contains")).toBeUndefined();
    expect(findOperator("number", "toString")).toBeUndefined();
  });
});
