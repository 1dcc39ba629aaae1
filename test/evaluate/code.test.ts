import { afterEach, describe, expect, test, vi } from "vitest";
import { compileFilter, countRows, filterRows } from "../../src/evaluate.js";
import { generate } from "../../src/evaluate/codegen/generate.js";
import type { Condition, Filter } from "../../src/model/filter.js";
import { only } from "./takes.js";
import { answersOfEveryWay, optimized } from "./ways.js";

const big = only({ kind: "number", columnSlug: "size", operator: "greaterThan", value: 5 });
const rows = Array.from({ length: 100_000 }, (_, index) => ({ size: index % 10 }));

/** How often code was made of text while something was done. */
function codeMade(action: () => void): number {
  const made = vi.spyOn(globalThis, "Function");
  action();
  const { length } = made.mock.calls;
  made.mockRestore();
  return length;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("code is generated", () => {
  test("once, when a predicate has seen many rows, and changes no answer", () => {
    const takes = compileFilter(big);
    expect(codeMade(() => rows.slice(0, 1_000).filter(takes))).toBe(0);
    expect(codeMade(() => expect(rows.filter(takes)).toHaveLength(40_000))).toBe(1);
    expect(codeMade(() => expect(rows.filter(takes)).toHaveLength(40_000))).toBe(0);
  });

  test("for long lists at once, and for short ones of which there were many", () => {
    expect(codeMade(() => expect(countRows(big, rows)).toBe(40_000))).toBe(1);
    expect(codeMade(() => expect(filterRows(big, rows)).toHaveLength(40_000))).toBe(1);
    expect(codeMade(() => expect(countRows(big, rows.slice(0, 1_000))).toBe(400))).toBe(0);
    const takes = compileFilter(big);
    const short = rows.slice(0, 10_000);
    const counts = (): number[] => Array.from({ length: 10 }, () => countRows(takes, short));
    expect(codeMade(() => expect(new Set(counts())).toEqual(new Set([4_000])))).toBe(1);
  });

  test("never where the options say so, or a list is not iterated over as lists are", () => {
    expect(codeMade(() => countRows(big, rows, { codegen: false }))).toBe(0);
    expect(codeMade(() => rows.filter(compileFilter(big, { codegen: false })))).toBe(0);
    const own = Object.assign(rows.slice(), { [Symbol.iterator]: () => [{ size: 9 }].values() });
    expect(countRows(big, own)).toBe(1);
    expect(filterRows(big, own)).toEqual([{ size: 9 }]);
  });

  test("not of a filter that is too large for it", () => {
    const conditions = Array.from({ length: 2_000 }, (_, index): Condition => {
      return { kind: "number", columnSlug: `c${index}`, operator: "is", value: 1 };
    });
    const large: Filter = { conjonction: "or", groups: [{ conjonction: "or", conditions }] };
    expect(generate(optimized(large, {}), "count")).toBeUndefined();
    const taken = rows.map(() => ({ c0: 1 }));
    expect(countRows(large, taken)).toBe(100_000);
    expect(taken.filter(compileFilter(large))).toHaveLength(100_000);
  });
});

test("where a policy forbids code, it is tried once, and nothing is lost", async () => {
  vi.resetModules();
  const fresh = await import("../../src/evaluate.js");
  const forbidden = vi.spyOn(globalThis, "Function").mockImplementation(function () {
    throw new EvalError("Refused to evaluate a string as JavaScript");
  });
  expect(fresh.countRows(big, rows)).toBe(40_000);
  expect(fresh.filterRows(big, rows)).toHaveLength(40_000);
  expect(rows.filter(fresh.compileFilter(big))).toHaveLength(40_000);
  expect(forbidden).toHaveBeenCalledTimes(1);
});

test("any other predicate is used too", () => {
  expect(countRows((row: { size: number }) => row.size > 5, rows)).toBe(40_000);
  expect(filterRows((row: { size: number }) => row.size > 8, rows.slice(0, 20))).toEqual([{ size: 9 }, { size: 9 }]);
});

describe("a list that code runs over", () => {
  test.each([[[null]], [[undefined]], [[null, "x", undefined, 5]], [[{ size: 9 }, null, { size: 9 }, [null]]]])(
    "may hold %j among its rows",
    (odd) => {
      // Callers without types hand over anything as rows.
      const list = [...rows, ...odd, ...rows] as object[];
      const taken = odd.filter((row) => typeof row === "object" && row !== null && "size" in row);
      expect(countRows(big, list)).toBe(80_000 + taken.length);
      expect(filterRows(big, list).filter((row) => !("size" in row))).toEqual([]);
      expect(filterRows(big, list)).toHaveLength(80_000 + taken.length);
    },
  );

  test.each([0, 1, 2, 3, 4, 5, 6, 7])("may hold null at place %i of few rows", (at) => {
    for (const odd of [null, undefined, Object.create(null) as object]) {
      const list: unknown[] = rows.slice(0, 40_008);
      const lost = rows[40_000 + at];
      // Callers without types hand over anything as rows.
      list[40_000 + at] = odd;
      expect(countRows(big, list as object[])).toBe(16_002 - (lost !== undefined && lost.size > 5 ? 1 : 0));
    }
  });

  test("may be sparse", () => {
    const sparse = rows.slice();
    sparse.length = 200_000;
    expect(countRows(big, [...sparse, ...rows])).toBe(80_000);
    expect(countRows(big, sparse)).toBe(40_000);
  });

  test("may hold a row that throws, which is thrown once", () => {
    let reads = 0;
    const thrower = Object.defineProperty({}, "size", {
      get: (): never => {
        reads++;
        throw new RangeError("no size");
      },
    });
    expect(() => countRows(big, [...rows, thrower, ...rows])).toThrow(RangeError);
    expect(() => filterRows(big, [...rows, thrower, ...rows])).toThrow("no size");
    expect(reads).toBe(2);
  });
});

describe("names and operands that break out of code", () => {
  const hostile = [
    '"];process.exit();//',
    "__proto__",
    "constructor",
    "toString",
    "\u2028",
    "\u2029",
    "\ud800",
    "\udc00\ud800",
    "",
    "`${process.exit()}`",
    "*/",
    "\\",
    "\n",
    "\0",
  ];

  test.each(hostile)("%j is a name and a text like any other", (name) => {
    const own = (value: unknown): unknown => Object.defineProperty({}, name, { value, enumerable: true });
    const objects = [own(name), own(`x${name}`), own(null), {}, Object.create({ [name]: name }), [], null];
    const nested = objects.map((object) => own(object));
    const text = { columnSlug: name, kind: "string", operator: "is", values: [name, "y"] } satisfies Condition;
    const property = {
      columnSlug: name,
      kind: "objectProperty",
      propertyName: name,
      operator: "is",
      value: name,
    } as const;
    const element = { columnSlug: name, kind: "array", operator: "matchConditions", conjonction: "and" } as const;
    for (const options of [{}, { caseSensitive: false }]) {
      for (const answers of answersOfEveryWay(only(text), objects, options)) {
        expect(answers).toEqual([true, false, false, false, false, false, false]);
      }
      for (const answers of answersOfEveryWay(only(property), nested, options)) {
        expect(answers).toEqual([true, false, false, false, false, false, false]);
      }
      const some = only({ ...element, propertyConditions: [property] });
      for (const answers of answersOfEveryWay(some, [own([own(name)]), own([{}]), own([null])], options)) {
        expect(answers).toEqual([true, false, false]);
      }
    }
  });
});
