import { describe, expect, test } from "vitest";
import { CapacityFilterError, FilterError } from "../../src/index.js";
import type { ArrowTable, Columns } from "../../src/columns/index.js";
import { columnsOf, compileColumns, safeCompileColumns } from "../../src/columns/index.js";
import type { Condition, Filter } from "../../src/model/filter.js";
import { only, takes } from "../evaluate/takes.js";

function selected(condition: Condition, columns: Columns | ArrowTable): number[] {
  return [...compileColumns(only(condition)).select(columns)];
}

const greaterThan = (value: number): Condition => ({ kind: "number", columnSlug: "n", operator: "greaterThan", value });
const lowerThan = (value: number): Condition => ({ kind: "number", columnSlug: "n", operator: "lowerThan", value });
const between = (firstValue: number, lastValue: number): Condition => {
  return { kind: "number", columnSlug: "n", operator: "between", firstValue, lastValue };
};
const isNull: Condition = { kind: "any", columnSlug: "n", operator: "isNull" };
const isNotNull: Condition = { kind: "any", columnSlug: "n", operator: "isNotNull" };

describe("arrays as columns", () => {
  test.each([
    ["NaN is null in an array of numbers", Float64Array.of(1, NaN, 3), [1], [2]],
    ["nulls are told apart from NaN", { numbers: Float64Array.of(7, NaN, 3), nulls: Uint8Array.of(1, 0, 0) }, [0], [2]],
    ["a dictionary may have null among its values", { codes: Uint8Array.of(1, 0, 1), values: [null, 5] }, [1], [0, 2]],
    ["a code without a value is null", { codes: Int32Array.of(-1, 0, 9), values: [5] }, [0, 2], [1]],
    ["values of any kind, null and missing ones among them", ["x", undefined, 3], [1], [2]],
    ["what is missing of a shorter array is null", Float64Array.of(4), [1, 2], [0]],
    [
      "what is missing of shorter nullable numbers is null",
      { numbers: Float64Array.of(4), nulls: Uint8Array.of(0) },
      [1, 2],
      [0],
    ],
    [
      "a dictionary may have more values than there are codes of 16 bits",
      { codes: Uint32Array.of(69_999, 70_000, 1), values: Array.from({ length: 70_000 }, (_, value) => value) },
      [1],
      [0],
    ],
    ["what is missing of a shorter dictionary is null", { codes: Uint8Array.of(0), values: [4] }, [1, 2], [0]],
    ["what a longer array holds beyond the last row is no row", Float64Array.of(4, NaN, 1, 7, 7, 7), [1], [0]],
  ])("%s", (_, array, nulls, big) => {
    const columns = columnsOf({ length: 3, columns: { n: array } });
    expect(selected(isNull, columns)).toEqual(nulls);
    expect(selected(isNotNull, columns)).toEqual([0, 1, 2].filter((row) => !nulls.includes(row)));
    expect(selected(greaterThan(1), columns)).toEqual(big);
  });

  test("a missing column is null, also under a name of Object.prototype", () => {
    const columns = columnsOf({ length: 2, columns: {} });
    expect(selected(isNull, columns)).toEqual([0, 1]);
    expect(selected({ kind: "any", columnSlug: "constructor", operator: "isNull" }, columns)).toEqual([0, 1]);
  });
});

test("finds one of many strings in a column of distinct strings", () => {
  const texts = Array.from({ length: 2_000 }, (_, row) => ({ n: `text ${String(row)}` }));
  const values = ["text 7", "text 11", "text", "text 1999", "Text 5", "text 3"];
  const isOneOf: Condition = { kind: "string", columnSlug: "n", operator: "is", values };
  expect(selected(isOneOf, columnsOf(texts))).toEqual([3, 7, 11, 1_999]);
});

test("reads the elements of lists once for all filters", () => {
  const rows = Array.from({ length: 300 }, (_, row) => ({ n: [{ p: String(row) }, { p: "x", q: row % 2 }] }));
  const columns = columnsOf(rows);
  for (const [propertyName, value, count] of [
    ["p", "x", 300],
    ["q", "1", 150],
    ["p", "7", 1],
  ] as const) {
    const filter = compileColumns(
      only({
        kind: "array",
        columnSlug: "n",
        operator: "matchConditions",
        conjonction: "and",
        propertyConditions: [{ kind: "objectProperty", columnSlug: "n", propertyName, operator: "is", value }],
      }),
    );
    for (let run = 0; run < 3; run++) expect(filter.count(columns)).toBe(count);
  }
});

describe("numbers", () => {
  const edges = [
    -Number.MAX_VALUE,
    -1,
    -Number.MIN_VALUE,
    -0,
    0,
    Number.MIN_VALUE,
    1,
    Number.MAX_VALUE,
    Infinity,
    -Infinity,
  ];
  const columns = columnsOf({ length: edges.length, columns: { n: Float64Array.from(edges) } });

  test.each(edges.filter(Number.isFinite))("are compared exactly with %d", (bound) => {
    expect(selected(lowerThan(bound), columns)).toEqual([...edges.keys()].filter((row) => (edges[row] ?? NaN) < bound));
    expect(selected(greaterThan(bound), columns)).toEqual(
      [...edges.keys()].filter((row) => (edges[row] ?? NaN) > bound),
    );
    expect(compileColumns(only(lowerThan(bound))).count(columns)).toBe(edges.filter((edge) => edge < bound).length);
  });

  test.each([between(-1, 1), between(1, -1), greaterThan(0)])("are counted as they are selected: %j", (condition) => {
    const numbers = columnsOf({ length: edges.length + 1, columns: { n: Float64Array.of(NaN, ...edges) } });
    expect(compileColumns(only(condition)).count(numbers)).toBe(selected(condition, numbers).length);
  });

  test("compares bigints exactly that a number cannot represent", () => {
    const rows = Array.from({ length: 400 }, (_, row) => ({ n: 2n ** 53n + BigInt(row) }));
    expect(selected(greaterThan(2 ** 53), columnsOf(rows))).toHaveLength(399);
  });
});

describe("columns of rows", () => {
  test("come from any iterable, and ignore rows added later", () => {
    const rows = new Set([{ n: 5 }, { n: 1 }]);
    const columns = columnsOf(rows);
    rows.add({ n: 9 });
    expect(columns.length).toBe(2);
    expect(selected(greaterThan(3), columns)).toEqual([0]);
  });

  test("are read once, when they are loaded", () => {
    let reads = 0;
    const row = {
      get n() {
        reads++;
        return 5;
      },
    };
    const columns = columnsOf([row]);
    columns.load(["n"]);
    const readsOfLoading = reads;
    for (const bound of [1, 2, 3]) expect(selected(greaterThan(bound), columns)).toEqual([0]);
    expect(reads).toBe(readsOfLoading);
  });

  /** Rows enough for what their first ones are to be taken for what all of them are, but for one at the end. */
  const rowsOf = (valueOf: (row: number) => unknown, odd: unknown): object[] =>
    Array.from({ length: 2_000 }, (_, row) => ({ n: row === 1_999 ? odd : row % 9 === 0 ? null : valueOf(row) }));

  test.each([
    ["numbers", (row: number) => row, "x"],
    ["numbers", (row: number) => row, NaN],
    ["numbers", (row: number) => row, 3n],
    ["few values", (row: number) => row % 7, [1]],
    ["objects", (row: number) => ({ p: row }), '{"p":1}'],
    ["lists", (row: number) => [{ p: row }], '[{"p":1}]'],
  ])("may hold %s, and something else at last", (_, valueOf, odd) => {
    const rows = rowsOf(valueOf, odd);
    const asked: Condition[] = [
      greaterThan(5),
      isNull,
      { kind: "string", columnSlug: "n", operator: "is", values: "x" },
      { kind: "objectProperty", columnSlug: "n", propertyName: "p", operator: "is", value: "1" },
      { kind: "object", columnSlug: "n", operator: "matchConditions", conjonction: "and", propertyConditions: [] },
      {
        kind: "array",
        columnSlug: "n",
        operator: "matchConditions",
        conjonction: "and",
        propertyConditions: [
          { kind: "objectProperty", columnSlug: "n", propertyName: "p", operator: "is", value: "1" },
        ],
      },
    ];
    for (const condition of asked) {
      const taken = [...rows.keys()].filter((row) => takes(condition, rows[row] ?? {}));
      const columns = columnsOf(rows);
      const filter = compileColumns(only(condition));
      for (let run = 0; run < 20; run++) expect([...filter.select(columns)]).toEqual(taken);
    }
  });

  test("may have other keys than most rows, or another key order", () => {
    const hidden = Object.defineProperty({ m: 7 }, "n", { value: 9, enumerable: false });
    const inherited = Object.create({ n: 9 }) as object;
    const odd: unknown[] = [{ m: 7, n: 8 }, { n: 8 }, { m: 7 }, { n: 8, m: 7, o: 1 }, hidden, null, inherited];
    const rows = Array.from({ length: 3_000 }, (_, row) => {
      return row % 300 === 299 ? odd[Math.floor(row / 300) % odd.length] : { n: row % 10, m: row };
    }) as object[];
    const taken = [...rows.keys()].filter((row) => takes(greaterThan(7), rows[row]));
    const columns = columnsOf(rows);
    columns.load(["n", "m"]);
    expect(selected(greaterThan(7), columns)).toEqual(taken);
    expect(taken).toContain(299 + 4 * 300);
  });

  test("may each have different keys, and inherited ones are ignored", () => {
    const ordinary = Array.from({ length: 200 }, (_, row) => ({ [`key${String(row)}`]: 1, n: row }));
    const rows: object[] = [...ordinary, Object.create({ n: 7 }) as object, new Date()];
    expect(selected(greaterThan(197), columnsOf(rows))).toEqual([198, 199]);
    expect(selected(isNull, columnsOf(rows))).toEqual([200, 201]);
    const inherited: Condition = { kind: "any", columnSlug: "constructor", operator: "isNull" };
    expect(selected(inherited, columnsOf(rows))).toHaveLength(rows.length);
  });

  test("may be empty", () => {
    const columns = columnsOf([]);
    expect(selected(greaterThan(3), columns)).toEqual([]);
    const everything: Filter = { conjonction: "and", groups: [] };
    expect(compileColumns(everything).count(columns)).toBe(0);
  });
});

test("each selection is a new array", () => {
  const columns = columnsOf([{ n: 1 }, { n: 2 }]);
  const filter = compileColumns(only(greaterThan(0)));
  const first = filter.select(columns);
  first.fill(7);
  expect([...filter.select(columns)]).toEqual([0, 1]);
});

describe("an array to select into", () => {
  const columns = columnsOf([{ n: 1 }, { n: null }, { n: 2 }]);
  const filter = compileColumns(only(greaterThan(0)));

  test("contains the selection, which is a subarray of it", () => {
    const into = new Uint32Array(4);
    const selection = filter.select(columns, into);
    expect([...selection]).toEqual([0, 2]);
    expect(selection.buffer).toBe(into.buffer);
  });

  test("has at least one element per row", () => {
    expect(() => filter.select(columns, new Uint32Array(2))).toThrow(CapacityFilterError);
  });
});

test("a filter is evaluated over many tables", () => {
  const filter = compileColumns(only(greaterThan(1)));
  expect(filter.count(columnsOf([{ n: 1 }, { n: 2 }]))).toBe(1);
  expect(filter.count(columnsOf([{ n: 3 }, { n: 2 }, { n: "3" }]))).toBe(2);
});

test("an unknown time zone is an issue", () => {
  expect(safeCompileColumns(only(isNull), { timeZone: "Nowhere" }).ok).toBe(false);
});

test("a filter that cannot be evaluated is an error", () => {
  expect(() => compileColumns(only({ kind: "sql", name: "big", clause: "n > 1" }))).toThrow(FilterError);
});

test("rows instead of columns are an error", () => {
  // As callers without types may ask.
  const rows = [{ n: 1 }] as unknown as Columns;
  expect(() => compileColumns(only(isNull)).count(rows)).toThrow(CapacityFilterError);
});
