import { test } from "../property.js";
import * as fc from "fast-check";
import { describe, expect } from "vitest";
import { filterArbitrary, rowArbitrary } from "../../src/arbitraries/index.js";
import type { EvaluateOptions } from "../../src/evaluate.js";
import { columnsOf, safeCompileColumns } from "../../src/columns/index.js";
import { compileFilter } from "../../src/evaluate.js";
import type { Filter } from "../../src/model/filter.js";
import { kinds } from "../../src/model/operators.js";
import { naivelyEvaluable, naivelyMatches } from "../evaluate/naive.js";
import { takesAny } from "../evaluate/takes.js";
import { runs } from "../runs.js";

const now = "2025-06-15T12:00:00Z";

// Few names and operands, so that conditions meet the same columns and values.
const filters = filterArbitrary({
  kinds: kinds.filter((kind) => kind !== "sql"),
  columnSlug: fc.constantFrom("a", "b", "c", "__proto__"),
  propertyName: fc.constantFrom("p", "q", "constructor"),
  relatedModelUuid: fc.constant("records"),
  string: fc.constantFrom(
    "x",
    "US",
    "us",
    "5",
    "10",
    "5.50",
    "-1e1",
    "true",
    "",
    "İ",
    "é",
    "tex",
    "text7",
    "text12",
    "\u0000",
  ),
  number: fc.constantFrom(0, 1, 2, 3, 30, -1, 0.5, Number.MAX_VALUE),
  dateString: fc.constantFrom("2025-01-15", "2025-03-30", "2025-01-15T09:30", "2025-01-15T09:30:00.5+02:00"),
  maxLength: 3,
});

const keys = fc.constantFrom<unknown>(1, "1", 2n, true, "a", null);

/** Columns of which no dictionary is made, of numbers, texts, dates, objects and lists; none has every second value. */
const fillings: Record<string, (row: number) => unknown> = {
  nothing: () => undefined,
  numbers: (row) => row / 4 - 20,
  integers: (row) => BigInt(row) - 3n,
  texts: (row) => `text${String(row)}${row % 7 === 0 ? "US" : "x"}`,
  shortTexts: (row) => String.fromCharCode(row),
  dates: (row) => new Date(1_736_899_200_000 + row * 28_800_000).toISOString(),
  localDates: (row) => new Date(1_736_899_200_000 + row * 28_800_000).toISOString().slice(0, 16),
  objects: (row) => ({ p: row % 2 === 0 ? `text${String(row)}` : row / 2, q: row }),
  lists: (row) => [{ p: `text${String(row)}` }, row, { q: row / 2, constructor: "x" }].slice(0, row % 4),
  json: (row) => JSON.stringify({ p: row, q: `text${String(row)}` }),
};

function tablesFor(filter: Filter): fc.Arbitrary<unknown[]> {
  const row = fc.oneof(
    { arbitrary: rowArbitrary({ oddValues: true, filter, columns: { id: keys } }), weight: 8 },
    { arbitrary: fc.anything(), weight: 1 },
  );
  const filling = fc.constantFrom(...Object.values(fillings));
  const filled = fc
    .tuple(filling, filling, filling)
    .map(([a, b, c]) =>
      Array.from({ length: 300 }, (_, row) => ({ a: a(row), b: b(row), ...(row % 3 > 0 && { c: c(row) }) })),
    );
  const many = { arbitrary: filled, weight: 3 };
  return fc
    .tuple(fc.array(row, { maxLength: 8 }), fc.oneof(many, fc.constant([])), fc.array(row, { maxLength: 8 }))
    .map(([before, filled, after]) => [...before, ...filled, ...after]);
}

function optionsFor(filter: Filter): fc.Arbitrary<EvaluateOptions> {
  const record = rowArbitrary({
    oddValues: true,
    filter,
    columns: { id: keys, at: fc.constantFrom<unknown>(now, "2025-06-14", null) },
  });
  const on = fc.constant([{ column: "id", relatedColumn: "id" }]);
  return fc.record({
    now: fc.constant(now),
    timeZone: fc.constantFrom("UTC", "Europe/Paris"),
    datePrecision: fc.constantFrom("instant", "literal"),
    caseSensitive: fc.boolean(),
    negationMatchesNull: fc.boolean(),
    related: fc.record({
      records: fc.record({ rows: fc.array(record, { maxLength: 6 }), on, timeColumnSlug: fc.constant("at") }),
    }),
  });
}

function indexesOf(rows: readonly unknown[], takes: (row: unknown, index: number) => boolean): number[] {
  return [...rows.keys()].filter((index) => takes(rows[index], index));
}

describe("a filter for columns", () => {
  const cases = filters.chain((filter) => fc.tuple(fc.constant(filter), optionsFor(filter), tablesFor(filter)));

  test.prop([cases], runs(500))(
    "matches the same rows as the predicate and a naive evaluation",
    ([filter, options, rows]) => {
      const compiled = safeCompileColumns(filter, options);
      expect(compiled.ok).toBe(naivelyEvaluable(filter, options));
      if (!compiled.ok) return;
      const taken = indexesOf(rows, (row) => naivelyMatches(filter, row, options));
      const predicate = compileFilter(filter, options);
      expect(indexesOf(rows, (row) => takesAny(predicate, row))).toEqual(taken);
      // Rows may be anything at all, as those of callers without types.
      const columns = columnsOf(rows as object[]);
      const { count, select, bits, mask } = compiled.value;
      // What is noted of texts is only noted once many have been asked for, and of numbers once they have been often.
      for (const times of [1, 1, 16]) {
        for (let time = 0; time < times; time++) count(columns);
        expect([...select(columns)]).toEqual(taken);
        expect(count(columns)).toBe(taken.length);
        const words = bits(columns);
        expect(words).toHaveLength(Math.ceil(rows.length / 32));
        expect(indexesOf(rows, (_, row) => (((words[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1)).toEqual(taken);
      }
      expect(indexesOf([...mask(columns)], (bit) => bit === 1)).toEqual(taken);
    },
  );
});
