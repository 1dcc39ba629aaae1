import { test } from "@fast-check/vitest";
import * as fc from "fast-check";
import { describe, expect } from "vitest";
import { filterArbitrary, oddValueArbitrary, rowArbitrary } from "../../src/arbitraries/index.js";
import type { EvaluateOptions, RelatedModel } from "../../src/evaluate/index.js";
import { compileFilter, safeCompileFilter } from "../../src/evaluate/index.js";
import type { Filter } from "../../src/model/filter.js";
import { kinds } from "../../src/model/operators.js";
import { naivelyEvaluable, naivelyMatches } from "./naive.js";

const scale = Number(process.env["FC_SCALE"] ?? 1);

const date = fc.oneof(
  fc.constantFrom(
    "2025-01-15",
    "2025-03-30",
    "2025-10-26",
    "2025-01-15T09:30",
    "2025-03-30T02:30",
    "2025-10-26T02:30:00",
  ),
  fc.constantFrom("2025-01-15T09:30:00Z", "2025-01-15T09:30:00.5+02:00", "2025-01-15T09:30:00.25", "-000001-12-31"),
);

const filters = filterArbitrary({
  kinds: kinds.filter((kind) => kind !== "sql"),
  columnSlug: fc.constantFrom("a", "b", "c", "__proto__"),
  propertyName: fc.constantFrom("p", "q", "constructor"),
  relatedModelUuid: fc.constantFrom("companies", "activities"),
  string: fc.constantFrom("x", "X", "US", "us", "5", "10", "5.50", "-1e1", "true", "", "İ", "é"),
  number: fc.constantFrom(0, 1, 2, 3, 30, -1, 0.5),
  dateString: fc.oneof({ arbitrary: date, weight: 30 }, fc.constant("2025-02-29")),
  maxLength: 3,
});

const now = "2025-06-15T12:00:00Z";
const keys = fc.oneof(fc.constantFrom<unknown>(1, "1", 2n, true, "a"), oddValueArbitrary());
const times = fc.oneof(
  fc.integer({ min: -1, max: 100 }).map((hours) => Date.parse(now) - hours * 12 * 3_600_000),
  fc.constantFrom<unknown>(now, "2025-06-14T12:00", "2025-06-15T12:00:00.001Z", "soon", null),
);

const related = (filter: Filter, on: RelatedModel["on"]): fc.Arbitrary<RelatedModel> =>
  fc.record(
    {
      rows: fc.array(rowArbitrary({ filter, columns: { id: keys, place: keys, at: times } }), { maxLength: 6 }),
      on: fc.constant(on),
      timeColumnSlug: fc.constant("at"),
    },
    { requiredKeys: ["rows", "on"] },
  );

const optionsFor = (filter: Filter): fc.Arbitrary<EvaluateOptions> =>
  fc.record({
    now: fc.constant(now),
    timeZone: fc.constantFrom("UTC", "Europe/Paris", "America/St_Johns"),
    datePrecision: fc.constantFrom("instant", "literal"),
    caseSensitive: fc.boolean(),
    negationMatchesNull: fc.boolean(),
    related: fc.record({
      companies: related(filter, [{ column: "company", relatedColumn: "id" }]),
      activities: related(filter, [
        { column: "company", relatedColumn: "id" },
        { column: "place", relatedColumn: "place" },
      ]),
    }),
  });

const cases = filters.chain((filter) =>
  fc.record({
    filter: fc.constant(filter),
    options: optionsFor(filter),
    rows: fc.array(
      fc.oneof(
        { arbitrary: rowArbitrary({ filter, columns: { company: keys, place: keys } }), weight: 9 },
        fc.anything(),
      ),
      { minLength: 1, maxLength: 8 },
    ),
  }),
);

let t = 0,
  f = 0,
  bad = 0;
describe("a compiled filter", () => {
  test.prop([cases], { numRuns: 1_000 * scale })(
    "means what a naive reading of it means",
    ({ filter, options, rows }) => {
      const compiled = safeCompileFilter<object>(filter, options);
      expect(compiled.ok).toBe(naivelyEvaluable(filter, options));
      if (!compiled.ok) {
        bad++;
        return;
      }
      const matches: (row: never) => boolean = compiled.value;
      for (const row of rows) {
        const n = naivelyMatches(filter, row, options);
        if (n) t++;
        else f++;
        if (matches(row as never) !== n)
          console.log(
            row,
            Object.getPrototypeOf(row),
            Object.getOwnPropertyNames(Object.prototype).length,
            Reflect.ownKeys(row as object),
          );
        expect(matches(row as never)).toBe(n);
      }
    },
  );
  test("x", () => console.log(t, f, bad));
});
