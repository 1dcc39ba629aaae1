import { test } from "../property.js";
import * as fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect } from "vitest";
import {
  filterArbitrary,
  rowArbitrary,
  matchingRowArbitrary,
  missingRowArbitrary,
} from "../../src/arbitraries/index.js";
import { rowsIfAny } from "../arbitraries/rows-if-any.js";
import { oddValueArbitrary } from "../../src/arbitraries/row.js";
import type { EvaluateOptions, RelatedDataset } from "../../src/evaluate.js";
import { compileFilter, safeCompileFilter } from "../../src/evaluate.js";
import type { Filter } from "../../src/model/filter.js";
import { kinds } from "../../src/model/operators.js";
import { naivelyEvaluable, naivelyMatches } from "./naive.js";
import { takesAny } from "./takes.js";
import { answersOfEveryWay } from "./ways.js";
import { runs } from "../runs.js";

const now = "2025-06-15T12:00:00Z";
const evaluatedKinds = kinds.filter((kind) => kind !== "sql");

/** Breaks out of any code that it is pasted into. */
const hostile = '"];throw new Error();//\\\u2028\n`${x}\ud800';

// Few names and operands, so that conditions meet the same columns and values.
const filters = filterArbitrary({
  kinds: evaluatedKinds,
  columnSlug: fc.constantFrom("a", "b", "c", "__proto__", hostile),
  propertyName: fc.constantFrom("p", "q", "constructor", hostile),
  relatedModelUuid: fc.constantFrom("companies", "activities"),
  string: fc.constantFrom(hostile, "x", "X", "US", "us", "5", "10", "5.50", "-1e1", "true", "", "İ", "é"),
  number: fc.constantFrom(0, 1, 2, 3, 30, -1, 0.5),
  dateString: fc.oneof(
    { arbitrary: fc.constantFrom("2025-01-15", "2025-03-30", "2025-10-26", "-000001-12-31"), weight: 10 },
    { arbitrary: fc.constantFrom("2025-01-15T09:30", "2025-03-30T02:30", "2025-10-26T02:30:00"), weight: 10 },
    { arbitrary: fc.constantFrom("2025-01-15T09:30:00.5+02:00", "2025-01-15T09:30:00.25Z"), weight: 10 },
    fc.constant("2025-02-29"),
  ),
  maxLength: 3,
});

const keys = fc.oneof(fc.constantFrom<unknown>(1, "1", 2n, true, "a"), oddValueArbitrary());

const times = fc.oneof(
  fc.integer({ min: -1, max: 200 }).map((half) => Date.parse(now) - half * 43_200_000),
  fc.constantFrom<unknown>(now, "2025-06-14T12:00", "2025-06-15T12:00:00.001Z", "soon", null),
);

const temporals = fc.constantFrom<unknown>(
  Temporal.Instant.from("2025-01-15T07:30:00.5Z"),
  Temporal.ZonedDateTime.from("2025-01-15T00:00[Europe/Paris]"),
  Temporal.PlainDateTime.from("2025-03-30T02:30"),
  Temporal.PlainDate.from("2025-10-26"),
);

function relatedModel(filter: Filter, on: RelatedDataset["on"]): fc.Arbitrary<RelatedDataset> {
  const record = rowArbitrary({ oddValues: true, filter, columns: { id: keys, place: keys, at: times } });
  return fc.record(
    { rows: fc.array(record, { maxLength: 6 }), on: fc.constant(on), timeColumnSlug: fc.constant("at") },
    { requiredKeys: ["rows", "on"] },
  );
}

function optionsFor(filter: Filter): fc.Arbitrary<EvaluateOptions> {
  const byCompany = { column: "company", relatedColumn: "id" };
  const byPlace = { column: "place", relatedColumn: "place" };
  return fc.record({
    now: fc.constant(now),
    timeZone: fc.constantFrom("UTC", "Europe/Paris", "America/St_Johns"),
    datePrecision: fc.constantFrom("instant", "literal"),
    caseSensitive: fc.boolean(),
    negationMatchesNull: fc.boolean(),
    related: fc.record({
      companies: relatedModel(filter, [byCompany]),
      activities: relatedModel(filter, [byCompany, byPlace]),
    }),
  });
}

function rowsFor(filter: Filter): fc.Arbitrary<unknown[]> {
  const columns = { company: keys, place: keys };
  const row = fc.oneof(
    { arbitrary: rowArbitrary({ oddValues: true, filter, columns }), weight: 8 },
    { arbitrary: rowArbitrary({ oddValues: true, filter, columns: { ...columns, a: temporals } }), weight: 1 },
    { arbitrary: fc.anything(), weight: 1 },
  );
  return fc.array(row, { minLength: 1, maxLength: 8 });
}

describe("a compiled filter", () => {
  const cases = filters.chain((filter) => fc.tuple(fc.constant(filter), optionsFor(filter), rowsFor(filter)));

  test.prop([cases], runs(1_000))("agrees with the naive evaluator", ([filter, options, rows]) => {
    const compiled = safeCompileFilter(filter, options);
    expect(compiled.ok).toBe(naivelyEvaluable(filter, options));
    if (!compiled.ok) return;
    const expected = rows.map((row) => naivelyMatches(filter, row, options));
    expect(rows.map((row) => takesAny(compiled.value, row))).toEqual(expected);
    for (const answers of answersOfEveryWay(filter, rows, options)) expect(answers).toEqual(expected);
  });

  const made = filters.chain((filter) => fc.tuple(fc.constant(filter), optionsFor(filter), fc.integer()));

  test.prop([made], runs(300))(
    "matches generated matching rows only, like the naive evaluator",
    ([filter, options, seed]) => {
      for (const isTaken of [true, false]) {
        const make = isTaken ? matchingRowArbitrary : missingRowArbitrary;
        const rows = rowsIfAny(() => make(filter, { ...options, oddValues: true }));
        if (rows === undefined) continue;
        for (const { row, related } of fc.sample(rows, { numRuns: 10, seed })) {
          const withRelated = { ...options, related };
          expect(compileFilter(filter, withRelated)(row)).toBe(isTaken);
          expect(naivelyMatches(filter, row, withRelated)).toBe(isTaken);
        }
      }
    },
  );
});

describe("a predicate", () => {
  /** Things that break those who trust what a value says of itself. */
  const traps: readonly unknown[] = [
    "[".repeat(100_000),
    `${'{"p":'.repeat(50_000)}1${"}".repeat(50_000)}`,
    `[${"[],".repeat(50_000)}[]]`,
    Object.create(Date.prototype),
    Object.create(Map.prototype),
    Object.create(Array.prototype),
    { [Symbol.toStringTag]: "Temporal.PlainDate", toString: null },
    { [Symbol.toStringTag]: "Temporal.Instant", epochMilliseconds: Symbol("now") },
    { toString: null, valueOf: null, toJSON: null },
    { length: 1, 0: "x" },
    Symbol("x"),
    () => "x",
    new Uint8Array(8),
    Object.freeze([Object.create(null)]),
    new Proxy({}, {}),
  ];

  const anything = fc.oneof({ arbitrary: oddValueArbitrary(), weight: 3 }, fc.constantFrom(...traps));
  const anyFilter = filterArbitrary({
    kinds: evaluatedKinds,
    relatedModelUuid: fc.constant("m"),
    dateString: fc.constantFrom("2025-01-15", "2025-01-15T09:30"),
  });
  const cases = anyFilter.chain((filter) => {
    const columns = ["country", "employee_count", "created_at", "metadata", "id", "at"];
    const usual = Object.fromEntries(columns.map((column) => [column, anything]));
    const row = fc.oneof(
      rowArbitrary({ oddValues: true, filter, columns: usual }),
      rowArbitrary({ oddValues: true, filter }),
      rowArbitrary({ oddValues: true }),
      anything,
    );
    return fc.tuple(fc.constant(filter), fc.array(row, { minLength: 1, maxLength: 5 }));
  });

  test.prop([cases], runs(1_000))("returns a boolean for any row, and never throws", ([filter, rows]) => {
    const records = rows.filter((row) => typeof row === "object" && row !== null);
    const related = { m: { rows: records, on: [{ column: "id", relatedColumn: "id" }], timeColumnSlug: "at" } };
    const compiled = safeCompileFilter(filter, { related, timeZone: "Europe/Paris" });
    if (!compiled.ok) throw new Error("every part of these filters can be evaluated");
    const expected = rows.map((row) => takesAny(compiled.value, row));
    for (const answer of expected) expect(answer).toBeTypeOf("boolean");
    const options = { related, timeZone: "Europe/Paris" };
    for (const answers of answersOfEveryWay(filter, rows, options)) expect(answers).toEqual(expected);
  });
});
