import { describe, expect, test } from "vitest";
import { compare } from "../../src/evaluate/compare.js";
import { settingsOf } from "../../src/evaluate/settings.js";
import { FilterError, unwrap } from "../../src/model/issues/errors.js";
import type { OrderOperator, OrderTest, ScalarTest } from "../../src/plan/plan.js";

const settings = unwrap(settingsOf({}), FilterError);

function order(read: OrderTest["read"], operator: OrderOperator, first: number, last = first): OrderTest {
  return { kind: "order", read, operator, first, last, orNull: false };
}

describe("a value", () => {
  test.each<[ScalarTest, unknown[], unknown[]]>([
    [{ kind: "boolean", value: true }, [true], [false, 1, "true", null, undefined]],
    [{ kind: "boolean", value: false }, [false], [true, 0, "", null, undefined]],
    [order("number", "within", 2, 4), [2, 4, 2n, 4n], [1, 5, 1n, 5n, NaN, "3", null]],
    [order("number", "outside", 2, 4), [1, 5, 1n, 5n], [2, 4, 2n, 4n, NaN, "5", null]],
    [order("number", "above", 3), [4, 4n, Infinity], [3, 3n, 2, 2n, NaN, "4", null]],
    [order("number", "below", 3), [2, 2n, -Infinity], [3, 3n, 4, 4n, NaN, "2", null]],
  ])("%j", (given, matching, others) => {
    const matches = compare(given, settings);
    expect([...matching, ...others].filter(matches)).toEqual(matching);
  });
});

describe("a date", () => {
  const [first, last] = [Date.parse("2025-01-15T09:30:00.000Z"), Date.parse("2025-06-30T12:00:00.000Z")];
  const before = ["0000-01-01T00:00:00.000Z", "2024-02-29T00:00:00.000Z", "2025-01-15T09:29:59.999Z"];
  const within = ["2025-01-15T09:30:00.000Z", "2025-02-28T00:00:00.000Z", "2025-06-30T12:00:00.000Z"];
  const after = ["2025-06-30T12:00:00.001Z", "2028-02-29T23:59:59.999Z", "9999-12-31T23:59:59.999Z"];
  const none = ["2025-02-29T00:00:00.000Z", "2024-13-01T00:00:00.000Z", "2026-02-30T00:00:00.000Z"];
  const matching = { within, outside: [...before, ...after], above: after, below: before };

  test.each(Object.entries(matching))(
    "as toISOString writes it is compared without being read: %s",
    (operator, dates) => {
      const unread = (): number => {
        throw new Error("The date was read.");
      };
      const matches = compare(order("instant", operator as OrderOperator, first, last), {
        ...settings,
        instantOf: unread,
      });
      expect([...before, ...within, ...after, ...none].filter(matches)).toEqual(dates);
    },
  );

  test.each<[OrderOperator, string[]]>([
    ["within", ["2024-06-30T12:00:00,000Z", "2026-06-30T12:00:00,000Z"]],
    ["above", ["2025-06-29T12:00:00,000Z", "2024-12-31T12:00:00,000Z"]],
    ["below", ["2025-01-16T12:00:00,000Z", "2026-01-01T12:00:00,000Z"]],
  ])("with a comma is read only near the bounds: %s", (operator, far) => {
    const read: unknown[] = [];
    const instantOf = (value: unknown): number => read.push(value);
    const matches = compare(order("instant", operator, first, last), { ...settings, instantOf });
    expect(far.filter(matches)).toEqual([]);
    expect(read).toEqual([]);
    const near = "2025-01-15T09:30:00,001Z";
    compare(order("instant", operator, first), { ...settings, instantOf })(near);
    expect(read).toEqual([near]);
  });

  test("with a comma is not compared as text", () => {
    const near = ["2025-01-15T09:29:59,999Z", "2025-01-15T09:30:00,000Z", "2025-01-15T09:30:00,001Z"];
    const matchingOf = (operator: OrderOperator): string[] =>
      near.filter(compare(order("instant", operator, first), settings));
    expect(["within", "outside", "above", "below"].map((operator) => matchingOf(operator as OrderOperator))).toEqual([
      [near[1]],
      [near[0], near[2]],
      [near[2]],
      [near[0]],
    ]);
  });

  test("with a year of six digits is read", () => {
    const matches = compare(order("instant", "within", first, last), settings);
    expect(["+002025-03-01T00:00:00.000Z", "+002026-03-01T00:00:00.000Z"].map(matches)).toEqual([true, false]);
  });

  test("is found in a range over centuries, of which the years end in lower digits", () => {
    const [from, to] = [Date.parse("1999-01-01"), Date.parse("2001-12-31")];
    const dates = ["1999-06-01T00:00:00.000Z", "2000-01-01T00:00:00,000Z", "2001-06-01T00:00:00.000Z"];
    expect(dates.filter(compare(order("instant", "within", from, to), settings))).toEqual(dates);
  });
});
