import { test } from "../property.js";
import * as fc from "fast-check";
import { describe, expect, test as example } from "vitest";
import {
  filterArbitrary,
  rowArbitrary,
  matchingRowArbitrary,
  missingRowArbitrary,
} from "../../src/arbitraries/index.js";
import { rowsIfAny } from "../arbitraries/rows-if-any.js";
import { oddValueArbitrary } from "../../src/arbitraries/row.js";
import type { EvaluateOptions } from "../../src/evaluate.js";
import { compileFilter, safeCompileFilter } from "../../src/evaluate.js";
import { compileMany } from "../../src/many/compile-many.js";
import type { Filter } from "../../src/model/filter.js";
import { FilterError } from "../../src/model/issues/errors.js";
import { kinds } from "../../src/model/operators.js";
import { parseFilter } from "../../src/language/index.js";
import { takesAny } from "../evaluate/takes.js";
import { large, runs } from "../runs.js";

const filters = filterArbitrary({
  kinds: kinds.filter((kind) => kind !== "sql"),
  columnSlug: fc.constantFrom("a", "b", "c", "__proto__"),
  propertyName: fc.constantFrom("p", "q", "constructor"),
  relatedModelUuid: fc.constant("companies"),
  string: fc.constantFrom("x", "X", "US", "us", "5", "10", "5.50", "-1e1", "true", "", "İ", "?"),
  number: fc.constantFrom(0, 1, 2, 3, 30, -1, 0.5, 2 ** 53, 2 ** 53 + 2, Number.MAX_VALUE),
  dateString: fc.constantFrom("2025-01-15", "2025-03-30T02:30", "2025-01-15T09:30:00.25Z", "+275760-09-13"),
  maxLength: 3,
});

const meaning = fc.record({
  timeZone: fc.constantFrom("UTC", "America/St_Johns"),
  datePrecision: fc.constantFrom("instant", "literal"),
  caseSensitive: fc.boolean(),
  negationMatchesNull: fc.boolean(),
});

const join = { on: [{ column: "a", relatedColumn: "b" }], timeColumnSlug: "c" };

/** A few filters, which are evaluated one by one, or as many copies of them as are joined by hash. */
const lists = fc
  .tuple(fc.array(filters, { maxLength: 8 }), fc.constantFrom(1, 5))
  .map(([list, copies]) => Array.from({ length: copies }, () => list).flat());

const many = lists.chain((list) => {
  const filter: Filter = { conjonction: "and", groups: list.flatMap(({ groups }) => groups) };
  const record = rowArbitrary({ oddValues: true, filter });
  const row = fc.oneof({ arbitrary: record, weight: 5 }, oddValueArbitrary(), fc.constant({ a: 2n ** 53n + 1n }));
  return fc.record({
    list: fc.constant(list),
    meaning,
    rows: fc.array(row, { minLength: 1, maxLength: 10 }),
    records: fc.array(record, { maxLength: 5 }),
    seed: fc.integer(),
  });
});

/** The indexes of the filters that take a row, asked one by one. */
function oneByOne(list: readonly Filter[], options: EvaluateOptions): (row: unknown) => number[] {
  const predicates = list.map((filter) => compileFilter(filter, options));
  return (row) => predicates.flatMap((predicate, index) => (takesAny(predicate, row) ? [index] : []));
}

describe("many filters", () => {
  test.prop([many], runs(100))("match the same rows as their predicates", ({ list, meaning, rows, records, seed }) => {
    const options = { ...meaning, now: "2025-06-15", related: { companies: { ...join, rows: records } } };
    const evaluable = list.filter((filter) => safeCompileFilter(filter, options).ok);
    const match = compileMany(evaluable, options);
    const expected = oneByOne(evaluable, options);
    for (const row of rows) expect(match(row as object)).toEqual(expected(row));
    // The same rows again, as nothing is remembered from one to the next.
    for (const row of rows) expect(match(row as object)).toEqual(expected(row));

    for (const filter of evaluable.slice(0, 1)) {
      for (const make of [matchingRowArbitrary, missingRowArbitrary]) {
        const made = rowsIfAny(() => make(filter, { ...options, oddValues: true }));
        if (made === undefined) continue;
        for (const { row, related } of fc.sample(made, { numRuns: 3, seed })) {
          const withRelated = { ...options, related };
          expect(compileMany(evaluable, withRelated)(row)).toEqual(oneByOne(evaluable, withRelated)(row));
        }
      }
    }
  });

  example("of several hash tables are in ascending order", () => {
    const list = Array.from({ length: 150 }, (_, index) =>
      parseFilter(`size > ${index % 50} or id = ${index} or name = "${index % 7}"`),
    );
    const row = { size: 25, id: 103, name: "3" };
    expect(compileMany(list)(row)).toEqual(oneByOne(list, {})(row));
  });

  const capacities = Array.from({ length: 400 }, (_, index) => {
    const country = ["US", "FR", "DE"][index % 3] ?? "";
    const sizes = `size between ${index % 40} and ${(index % 40) + (index % 7)}`;
    const other =
      index % 50 === 0 ? " or tier:string is null" : index % 31 === 0 ? " or active is true and id = 7" : "";
    return parseFilter(`country = ["${country}", "${index % 20}"] and ${sizes}${other}`);
  });
  const value = (...values: readonly unknown[]): fc.Arbitrary<unknown> => fc.constantFrom(null, undefined, ...values);
  const companies = fc.record({
    country: value("US", "FR", "DE", "3", "us", 3),
    size: value(0, 5, 5n, 39, 40.5, NaN, "5"),
    tier: value("A"),
    active: value(true, false),
    id: value(7, "7"),
  });

  test.prop([companies], runs(300))("match the same rows by hash", (row) => {
    expect(matchCapacitiesOf(row)).toEqual(oneByOneOf(row));
  });
  const matchCapacitiesOf = compileMany(capacities);
  const oneByOneOf = oneByOne(capacities, {});

  // More alternatives than conjunctions; numbers, with null; two properties of one object.
  const shapes = [
    Array.from({ length: 20 }, (_, index) => `id = ${index}`).join(" or ") + ' or tier = "A"',
    Array.from({ length: 20 }, (_, index) => `size${index} = 5`).join(" or "),
    "size < 3 or size > 39 or size:number is null",
    'at.tier = "A" and at.size = "5"',
  ];
  const ofShapes = Array.from({ length: 40 }, (_, index) => parseFilter(shapes[index % 4] ?? ""));

  test.prop([companies], runs(100))("match the same rows if they differ only in values", (row) => {
    for (const at of [{ tier: "A", size: 5 }, { tier: "B", size: "5" }, null]) {
      const withObject = { ...row, at, size7: row.size };
      expect(matchShapesOf(withObject)).toEqual(shapesOneByOneOf(withObject));
    }
  });
  const matchShapesOf = compileMany(ofShapes);
  const shapesOneByOneOf = oneByOne(ofShapes, {});

  example("are an error if the options are invalid", () => {
    expect(() => compileMany([parseFilter("a > 5")], { timeZone: "Nowhere" })).toThrow(FilterError);
  });

  example("may be empty", () => {
    expect(compileMany([])({ a: 1 })).toEqual([]);
  });

  example("report the issues of all filters, with the index of each filter", () => {
    const filters = [parseFilter("a > 5"), parseFilter('sql("raw", "true")'), {} as Filter];
    const paths = [
      [1, "groups", 0, "conditions", 0],
      [2, "groups"],
    ].map((path) => expect.objectContaining({ path }) as unknown);
    expect(() => compileMany(filters)).toThrow(
      expect.objectContaining({ issues: expect.arrayContaining(paths) as unknown }),
    );
  });

  example("evaluate a shared test once, and only if its result is needed", () => {
    let parsed = 0;
    const row = {
      country: "US",
      get contacts() {
        parsed++;
        return [{ title: "VP" }];
      },
    };
    const list = ["US", "US", "FR"].map((country) =>
      parseFilter(`country = "${country}" and contacts has element (title contains "V")`),
    );
    expect(compileMany(list)(row)).toEqual([0, 1]);
    expect(parsed).toBe(1);
    parsed = 0;
    expect(compileMany(list.slice(2))(row)).toEqual([]);
    expect(parsed).toBe(0);
  });
});

describe("filters that compare one column with as many values as there are filters", () => {
  const count = large(20_000);
  const compileEach = (operator: string, literal: (index: number) => string) =>
    compileMany(Array.from({ length: count }, (_, index) => parseFilter(`a ${operator} ${literal(index)}`)));

  // With an entry for each filter and each value, this takes minutes.
  example.each([
    ["=", 100, [100]],
    ["<", count - 3, [count - 2, count - 1]],
    [">", 2, [0, 1]],
  ])("%s numbers", (operator, value, matches) => {
    const match = compileEach(operator, String);
    expect(match({ a: value })).toEqual(matches);
    expect(match({ a: null })).toEqual([]);
  });

  example.each([
    ["=", 1, 0],
    ["!=", count - 1, count],
  ])("%s texts", (operator, ofOne, ofAnother) => {
    const match = compileEach(operator, (index) => `"${index}"`);
    expect(match({ a: "100" })).toHaveLength(ofOne);
    expect(match({ a: "other" })).toHaveLength(ofAnother);
  });
});
