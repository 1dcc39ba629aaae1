import * as fc from "fast-check";
import { test } from "../property.js";
import { describe, expect } from "vitest";
import type { Condition, Filter } from "../../src/model/filter.js";
import { filterArbitrary } from "../../src/arbitraries/index.js";
import { complementOf, complementSize } from "../../src/text/parser/complement.js";
import { parseFilter, printFilter, safeParseFilter } from "../../src/language/index.js";
import { runs } from "../runs.js";

describe("what has more than two levels or a not", () => {
  test.each([
    ["not a = 1", "a != 1"],
    ["not not a = 1", "a = 1"],
    ["not (a = 1)", "a != 1"],
    ["not (a > 5)", "a < 5 or a = 5"],
    ["not (a < @2025-01-01)", "a > @2025-01-01 or a = @2025-01-01"],
    ["a >= 5", "a > 5 or a = 5"],
    ["a <= 5 and b = 1", "(a < 5 or a = 5) and b = 1"],
    ["not (a >= 5)", "a < 5"],
    ["not (a <= @2025-01-01)", "a > @2025-01-01"],
    ['not (a.b >= "5")', 'a.b < "5"'],
    ["not (a <= 5 or b in [1, 2])", "a > 5 and b != 1 and b != 2"],
    ["not (a between 1 and 5)", "a < 1 or a > 5"],
    ['not (a.b > "5")', 'a.b < "5" or a.b between "5" and "5"'],
    ['a.b in ["x", "y"]', 'a.b = "x" or a.b = "y"'],
    ['a.b not in ["x", "y"]', 'a.b != "x" and a.b != "y"'],
    ["a in [1, 2]", "a = 1 or a = 2"],
    ["not (a = 1 and b = 2)", "a != 1 or b != 2"],
    ["not (a = 1 or b = 2) and c = 3", "a != 1 and b != 2 and c = 3"],
    ["a = 1 and (b = 2 and (c = 3 or d = 4))", "(a = 1 and b = 2) and (c = 3 or d = 4)"],
    ["a = 1 or b = 2 and (c = 3 or d = 4)", "a = 1 or (b = 2 and c = 3) or (b = 2 and d = 4)"],
    ["a = 1 or not (b != 2 or c = 3)", "a = 1 or (b = 2 and c != 3)"],
    ["a = 1 and (a = 1 or not b = 2)", "a = 1"],
    ["((a = 1 or b = 1) and c = 1) or a = 1", "(b = 1 and c = 1) or a = 1"],
    ["not (not a = 1 and not b = 1) and (all of ())", "a = 1 or b = 1"],
    ['x has (not (a = "1"))', 'x has (a != "1")'],
    ['x has (a = "1" and (b = "2" and c = "3"))', 'x has (a = "1" and b = "2" and c = "3")'],
    ['x has (a >= "1")', 'x has (a > "1" or a between "1" and "1")'],
    ["not a = 1 and (any of ())", "a != 1"],
    ['not ("m" occurred more than 0 times less than 3 days ago)', '"m" never occurred less than 3 days ago'],
    [
      'not ("m" occurred more than 2 times less than 3 days ago)',
      '"m" occurred fewer than 2 times less than 3 days ago or "m" occurred exactly 2 times less than 3 days ago',
    ],
    [
      'not ("m" occurred fewer than 0 times less than 3 days ago)',
      '"m" occurred exactly 0 times less than 3 days ago or "m" occurred more than 0 times less than 3 days ago',
    ],
    ['not ("m" never occurred less than 3 days ago)', '"m" occurred more than 0 times less than 3 days ago'],
    [
      'not ("m" occurred exactly 2 times less than 3 days ago)',
      '"m" occurred fewer than 2 times less than 3 days ago or "m" occurred more than 2 times less than 3 days ago',
    ],
  ])("%s", (text, expected) => {
    const result = safeParseFilter(text);
    expect(result).toMatchObject({ ok: true, rewritten: true });
    expect(printFilter(parseFilter(text))).toBe(expected);
  });

  test.each([
    ['a = 1 and not (name starts with "A")', "noComplement", 15, 35],
    ["not a is true", "noComplement", 4, 13],
    ['not sql("n", "c")', "noComplement", 4, 17],
    ['not (x has (a = "1"))', "noComplement", 5, 20],
    ["not all of ()", "noComplement", 4, 13],
    ['x has (a = "1" and (b = "2" or c = "3"))', "mixedConnectives", 6, 40],
  ])("%s", (text, code, start, end) => {
    const result = safeParseFilter(text);
    expect(result.ok ? [] : result.issues).toMatchObject([
      { code, range: { start: { offset: start }, end: { offset: end } } },
    ]);
  });

  test("has the operands of its own operator only", () => {
    expect(parseFilter("not (a between 1 and 5)").groups[0]?.conditions).toStrictEqual([
      { kind: "number", columnSlug: "a", operator: "lowerThan", value: 1 },
      { kind: "number", columnSlug: "a", operator: "greaterThan", value: 5 },
    ]);
  });

  const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => `${name}1 = 1 and ${name}2 = 1 and ${name}3 = 1`);

  test("is written in the shorter form: groups of and, or groups of or", () => {
    expect(printFilter(parseFilter(`x = 1 and (${a} or ${b} or ${c})`))).toBe(
      `(x = 1 and ${a}) or (x = 1 and ${b}) or (x = 1 and ${c})`,
    );
  });

  test.each([
    [12, `x = 1 and (${a} or ${b} or ${c})`],
    [12, `y = 1 or (x = 1 and (${Array.from({ length: 9 }, (_, index) => `b${index} = 1`).join(" or ")}))`],
    [24, `(${a} or ${b}) and (${c} or ${d})`],
  ])("has %i conditions, no more than maxConditions: %s", (count, text) => {
    const result = safeParseFilter(text, { maxConditions: count });
    expect(result.ok ? result.value.groups.flatMap(({ conditions }) => conditions) : []).toHaveLength(count);
    expect(safeParseFilter(text, { maxConditions: count - 1 }).ok).toBe(false);
  });

  test("may have more conditions than maxConditions where the text has as many", () => {
    expect(safeParseFilter("not (a = 1 or b = 2 or c = 3)", { maxConditions: 2 }).ok).toBe(true);
  });

  test("may have more before equal conditions are merged, as many as the text has", () => {
    const text = `(a = 1 and (b = 1 or c = 1 or d = 1)) ${"or e = 1 ".repeat(4)}`;
    expect(safeParseFilter(text, { maxConditions: 3 }).ok).toBe(true);
  });

  test("may not grow beyond maxConditions", () => {
    const text = Array.from({ length: 12 }, (_, i) => `(a${i} = 1 and b${i} = 1 or c${i} = 1 and d${i} = 1)`).join(
      " and ",
    );
    expect(safeParseFilter(text)).toMatchObject({ ok: true });
    expect(safeParseFilter(`x = 1 or ${text} and y = 1`, { maxConditions: 50 })).toMatchObject({
      ok: false,
      issues: [
        {
          code: "tooManyConditions",
          message: "In two levels, this has more than 50 conditions. Use fewer alternatives.",
        },
      ],
    });
  });
});

type Row = Readonly<Record<string, number | null>>;
type Truth = boolean | null;

const and = (truths: readonly Truth[]): Truth => (truths.includes(false) ? false : truths.includes(null) ? null : true);
const or = (truths: readonly Truth[]): Truth => (truths.includes(true) ? true : truths.includes(null) ? null : false);

/** A condition as SQL sees it: of null, nothing is known but that it is null. */
function truthOf(condition: Condition, row: Row): Truth {
  if (condition.kind !== "number") throw new Error(condition.kind);
  const value = row[condition.columnSlug] ?? null;
  if (condition.operator === "isNull") return value === null;
  if (condition.operator === "isNotNull") return value !== null;
  if (value === null) return null;
  switch (condition.operator) {
    case "is":
      return value === condition.value;
    case "isNot":
      return value !== condition.value;
    case "greaterThan":
      return value > condition.value;
    case "lowerThan":
      return value < condition.value;
    case "between":
      return value >= condition.firstValue && value <= condition.lastValue;
  }
}

function truthOfFilter(filter: Filter, row: Row): Truth {
  const groups = filter.groups.map((group) =>
    (group.conjonction === "and" ? and : or)(group.conditions.map((condition) => truthOf(condition, row))),
  );
  return (filter.conjonction === "and" ? and : or)(groups);
}

interface Expression {
  readonly text: string;
  readonly truth: (row: Row) => Truth;
}

const column = fc.constantFrom("a", "b", "c");
const small = fc.integer({ min: 0, max: 3 });

const leaf: fc.Arbitrary<Expression> = fc.oneof(
  fc.tuple(column, fc.constantFrom("=", "!=", ">", "<", ">=", "<="), small).map(([name, operator, number]) => ({
    text: `${name} ${operator} ${number}`,
    truth: (row: Row) => {
      const value = row[name] ?? null;
      if (value === null) return null;
      if (operator === "=") return value === number;
      if (operator === "!=") return value !== number;
      return operator.startsWith(">")
        ? value > number || (operator === ">=" && value === number)
        : value < number || (operator === "<=" && value === number);
    },
  })),
  fc.tuple(column, small, small).map(([name, first, last]) => ({
    text: `${name} between ${first} and ${last}`,
    truth: (row: Row) => {
      const value = row[name] ?? null;
      return value === null ? null : value >= first && value <= last;
    },
  })),
  column.map((name) => ({ text: `${name}:number is null`, truth: (row: Row) => (row[name] ?? null) === null })),
);

const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    tie("expression").map(({ text, truth }) => ({
      text: `not (${text})`,
      truth: (row: Row) => {
        const inner = truth(row);
        return inner === null ? null : !inner;
      },
    })),
    fc
      .tuple(fc.constantFrom("and", "or"), fc.array(tie("expression"), { minLength: 2, maxLength: 3 }))
      .map(([connective, members]) => ({
        text: members.map(({ text }) => `(${text})`).join(` ${connective} `),
        truth: (row: Row) => (connective === "and" ? and : or)(members.map(({ truth }) => truth(row))),
      })),
  ),
}));

const value = fc.oneof(small, fc.constant(null));

test.prop([expression, fc.array(fc.record({ a: value, b: value, c: value }), { minLength: 8 })], runs(10_000))(
  "a rewritten expression means what is written, on null too",
  ({ text, truth }, rows) => {
    const result = safeParseFilter(text);
    if (!result.ok) {
      expect(result.issues.map(({ code }) => code)).toEqual(["tooManyConditions"]);
      return;
    }
    for (const row of rows) expect(truthOfFilter(result.value, row)).toBe(truth(row));
    expect(safeParseFilter(printFilter(result.value))).toEqual({ ok: true, value: result.value, rewritten: false });
  },
);

test("an operator of another kind has no complement", () => expect(complementSize("number", "contains")).toBe(0));

test.prop([filterArbitrary()], runs(500))("complementSize is the number of conditions of a complement", (filter) => {
  for (const condition of filter.groups.flatMap(({ conditions }) => conditions)) {
    if (!("operator" in condition)) continue;
    expect(complementSize(condition.kind, condition.operator)).toBe(complementOf(condition)?.length ?? 0);
  }
});
