import { test } from "../property.js";
import * as fc from "fast-check";
import { describe, expect, test as example } from "vitest";
import { implies, isSatisfiable } from "../../src/analyze/index.js";
import type { MadeRowOptions } from "../../src/arbitraries/index.js";
import { conditionArbitrary } from "../../src/arbitraries/filter.js";
import { filterArbitrary, matchingRowArbitrary, missingRowArbitrary } from "../../src/arbitraries/index.js";
import { compileFilter } from "../../src/evaluate.js";
import { FilterError } from "../../src/model/issues/errors.js";
import type { Condition, Filter } from "../../src/model/filter.js";
import { frequencyOperators, kinds, operators, periodOperators } from "../../src/model/operators.js";
import { parseFilter } from "../../src/language/index.js";
import { runs } from "../runs.js";
import { rowsIfAny } from "./rows-if-any.js";

const everything: Filter = { conjonction: "and", groups: [] };
const now = "2025-06-15T12:00:00Z";

const filters = filterArbitrary({
  kinds: kinds.filter((kind) => kind !== "sql"),
  columnSlug: fc.constantFrom("a", "b", "c", "__proto__"),
  propertyName: fc.constantFrom("p", "q", "constructor"),
  relatedModelUuid: fc.constantFrom("companies", "activities"),
  string: fc.constantFrom("x", "X", "US", "us", "5", "10", "5.50", "-1e1", "true", "", "İ", "é", "xU"),
  number: fc.constantFrom(0, 1, 2, 3, 30, -1, 0.5, 2 ** 53, 1e300, Number.MAX_VALUE),
  dateString: fc.constantFrom("2025-01-15", "2025-03-30T02:30", "2025-10-26T02:30:00", "2025-01-15T09:30:00.25Z"),
  maxLength: 3,
});

const meanings = {
  now: fc.constant(now),
  timeZone: fc.constantFrom("UTC", "Europe/Paris", "America/St_Johns"),
  datePrecision: fc.constantFrom("instant", "literal"),
  caseSensitive: fc.boolean(),
  negationMatchesNull: fc.boolean(),
  oddValues: fc.boolean(),
} as const;

// Columns that join are asked about by conditions too.
const related = {
  companies: { on: [{ column: "company", relatedColumn: "id" }], timeColumnSlug: "at" },
  activities: {
    on: [
      { column: "a", relatedColumn: "b" },
      { column: "place", relatedColumn: "place" },
    ],
    timeColumnSlug: "c",
  },
};
const options: fc.Arbitrary<MadeRowOptions> = fc.record({ ...meanings, related: fc.constant(related) });

/** What a filter says of some rows that were made for it; undefined where none can be. */
function answers(
  filter: Filter,
  options: MadeRowOptions,
  make: typeof matchingRowArbitrary,
  count = 20,
): boolean[] | undefined {
  const rows = rowsIfAny(() => make(filter, options));
  if (rows === undefined) return undefined;
  return fc
    .sample(rows, { numRuns: count, seed: count })
    .map((made) => compileFilter(filter, { ...options, related: made.related })(made.row));
}

describe("rows made for a filter", () => {
  test.prop([filters, options], runs(400))("match or miss it as requested", (filter, options) => {
    expect(new Set(answers(filter, options, matchingRowArbitrary))).not.toContain(false);
    expect(new Set(answers(filter, options, missingRowArbitrary))).not.toContain(true);
  });

  const decidable = filterArbitrary({
    kinds: ["string", "number", "boolean", "objectProperty", "object", "array", "any", "date"],
    columnSlug: fc.constantFrom("a", "b", "c"),
    propertyName: fc.constantFrom("p", "q"),
    string: fc.constantFrom("x", "X", "US", "5", "10", "5.50", "", "xU"),
    number: fc.constantFrom(0, 1, 2, 30, 0.5),
    dateString: fc.constantFrom("2025-01-15", "2025-03-30T02:30"),
    maxLength: 3,
  });

  test.prop([decidable, fc.record(meanings)], runs(300))("are found whenever such rows exist", (filter, options) => {
    const own = JSON.parse(
      JSON.stringify(filter, (key, value: unknown) => (key === "relatedModelUuid" ? undefined : value)),
    ) as Filter;
    if (isSatisfiable(own, options).answer === "yes")
      expect(rowsIfAny(() => matchingRowArbitrary(own, options))).not.toBeUndefined();
    if (implies(everything, own, options).answer === "no")
      expect(rowsIfAny(() => missingRowArbitrary(own, options))).not.toBeUndefined();
  });

  example("are there where a date has to be a text, and another one than was named", () => {
    const filter = parseFilter("a != @2025-01-15 and a != []");
    expect(answers(filter, { now }, matchingRowArbitrary)).not.toContain(false);
    expect(rowsIfAny(() => matchingRowArbitrary(filter, { now }))).not.toBeUndefined();
  });

  const single = Object.entries(operators).flatMap(([kind, table]) =>
    Object.keys(table).map((name) => `${kind}:${name}`),
  );
  const counted = [
    ...Object.keys(frequencyOperators).map((name) => `frequency:${name}`),
    ...Object.keys(periodOperators).map((name) => `period:${name}`),
  ];

  example("reach every operator, both ways", () => {
    const reached = { matching: new Set<string>(), missing: new Set<string>() };
    const conditions = fc.sample(
      conditionArbitrary({
        kinds: kinds.filter((kind) => kind !== "sql"),
        relatedModelUuid: fc.constant("companies"),
        dateString: fc.constant("2025-01-15"),
        string: fc.constantFrom("x", "5", "US"),
        number: fc.constantFrom(1, 2, 3),
      }),
      { numRuns: 2_000, seed: 1 },
    );
    for (const condition of conditions) {
      const filter = only(condition);
      const names =
        condition.kind === "occurrence"
          ? [`frequency:${condition.frequency.operator}`, `period:${condition.period.operator}`]
          : "operator" in condition
            ? [`${condition.kind}:${condition.operator}`]
            : [];
      if (names.every((name) => reached.matching.has(name) && reached.missing.has(name))) continue;
      const matching = answers(filter, { now, related }, matchingRowArbitrary);
      const missing = answers(filter, { now, related }, missingRowArbitrary);
      if (matching?.every((answer) => answer) === true) for (const name of names) reached.matching.add(name);
      if (missing?.some((answer) => answer) === false) for (const name of names) reached.missing.add(name);
    }
    expect([...reached.matching].sort()).toEqual([...single, ...counted].sort());
    expect([...reached.missing].sort()).toEqual([...single, ...counted].sort());
  });
});

describe("a row that just misses", () => {
  const own = ["a", "b", "c"].map((columnSlug) =>
    conditionArbitrary({
      kinds: ["string", "number", "date", "boolean", "objectProperty"],
      columnSlug: fc.constant(columnSlug),
      string: fc.constantFrom("x", "US", "5"),
      number: fc.constantFrom(1, 2),
      dateString: fc.constant("2025-01-15"),
    }).filter(({ relatedModelUuid }) => relatedModelUuid === undefined),
  );

  test.prop([fc.tuple(...own)], runs(100))("fails by one condition alone", (conditions) => {
    const filter: Filter = { conjonction: "and", groups: [{ conjonction: "and", conditions }] };
    if (conditions.some((condition) => rowsIfAny(() => matchingRowArbitrary(only(condition))) === undefined)) return;
    const tests = conditions.map((condition) => compileFilter(only(condition)));
    for (const { row } of fc.sample(missingRowArbitrary(filter), { numRuns: 20, seed: 1 })) {
      expect(tests.filter((test) => !test(row))).toHaveLength(1);
    }
  });

  example.each<[string, string, readonly unknown[]]>([
    ["a > 5", "a", [5, 5n, 4, null]],
    ["a < 5", "a", [5, 6]],
    ["a between 1 and 3", "a", [1 - Number.EPSILON / 2, 0, 4, 3 + 2 * Number.EPSILON]],
    ["a = 5", "a", [4, 6, null]],
    ["a != 5", "a", [5, 5n, null]],
    ['a = "US"', "a", ["us", "U", "S", "USx", "xUS", "Ux", null]],
    ['a contains "US"', "a", ["us", "U", "S", ""]],
    ['a starts with "US"', "a", ["xUS", " US"]],
    [
      "a > @2025-01-15",
      "a",
      [Date.parse("2025-01-15"), "2025-01-15", new Date("2025-01-15"), "2025-01-15T02:00:00.000+02:00"],
    ],
    ["a < @2025-01-15", "a", ["2025-01-15T00:00:00.001Z", "2025-01-15"]],
    ["a is true", "a", [false, null]],
    ["a:string is not null", "a", [null, undefined]],
  ])("%s is missed by values next to what it asks for", (text, column, expected) => {
    const made = missingRowArbitrary(parseFilter(text), { oddValues: true });
    const values = fc.sample(made, { numRuns: 2_000, seed: 1 }).map(({ row }) => row[column]);
    for (const value of expected) expect(values).toContainEqual(value);
  });

  example.each<[string, readonly string[]]>([
    ["a > 5", ["number", "null"]],
    ["a between 0.5 and 1", ["number", "null"]],
    ['a = "US"', ["string", "null"]],
    ["a > @2025-01-15", ["date", "null"]],
    ["a is true", ["boolean", "null"]],
    ['a.p = "5"', ["object", "null"]],
    ['a has element (p = "5")', ["list", "null"]],
  ])("%s is missed by values that records have", (text, types) => {
    const rows = fc.sample(missingRowArbitrary(parseFilter(text)), { numRuns: 500, seed: 1 });
    expect([...new Set(rows.map(({ row }) => typeOf(row["a"])))].sort()).toEqual([...types].sort());
  });
});

describe("related records", () => {
  const meetings = parseFilter('"m" occurred more than 2 times less than 30 days ago where (type = "meeting")');
  const join = { now, related: { m: { on: [{ column: "id", relatedColumn: "company" }], timeColumnSlug: "at" } } };

  /** How many records of the row are given. */
  const counts = (rows: ReturnType<typeof matchingRowArbitrary>): number[] =>
    fc
      .sample(rows, { numRuns: 300, seed: 1 })
      .map(
        ({ row, related }) =>
          [...(related["m"]?.rows ?? [])].filter((record) => "company" in record && record.company === row["id"])
            .length,
      );

  example("come in the numbers next to where the answer changes", () => {
    expect(counts(matchingRowArbitrary(meetings, join))).toContain(3);
    expect(counts(missingRowArbitrary(meetings, join))).toContain(2);
  });

  example("are shared by occurrences that count each other's", () => {
    const nested = parseFilter(
      '"m" occurred more than 2 times less than 30 days ago and "m" occurred exactly 4 times less than 60 days ago',
    );
    expect(answers(nested, join, matchingRowArbitrary)).not.toContain(false);
    const contradiction = parseFilter(
      '"m" occurred more than 4 times less than 30 days ago and "m" occurred exactly 4 times less than 60 days ago',
    );
    expect(rowsIfAny(() => matchingRowArbitrary(contradiction, join))).toBeUndefined();
  });

  example("agree with their row on the columns that join", () => {
    const filter = parseFilter('"m" -> company = "acme" and id starts with "a"');
    const rows = fc.sample(matchingRowArbitrary(filter, join), { numRuns: 20, seed: 1 });
    expect(new Set(rows.map(({ row }) => row["id"]))).toEqual(new Set(["acme"]));
  });
});

describe("what cannot be made", () => {
  example.each([
    'a = "x" and a = "y"',
    "a > 5 and a < 5",
    "a:string is null and a:string is not null",
    'a = "x" and a > 5',
  ])("%s matches nothing", (text) => {
    expect(() => matchingRowArbitrary(parseFilter(text))).toThrow(FilterError);
    expect(rowsIfAny(() => missingRowArbitrary(parseFilter(text)))).not.toBeUndefined();
  });

  example.each([everything, parseFilter("a:string is null or a:string is not null")])(
    "everything passes %o",
    (filter) => {
      expect(rowsIfAny(() => matchingRowArbitrary(filter))).not.toBeUndefined();
      expect(() => missingRowArbitrary(filter)).toThrow(FilterError);
    },
  );

  example("what cannot be evaluated has the issues of evaluation", () => {
    expect(() => matchingRowArbitrary(parseFilter('a > @"nonsense"'))).toThrow(/nonsense/);
  });
});

/** The type of a value that a record has; the value itself if records do not have such. */
function typeOf(value: unknown): unknown {
  if (value === null || value === undefined) return "null";
  if (typeof value === "string") return /^(19|20)\d\d-\d\d-\d\d/.test(value) ? "date" : "string";
  if (typeof value === "number") return Math.abs(value) <= 1_000 ? "number" : value;
  if (typeof value === "boolean") return "boolean";
  if (Array.isArray(value)) return "list";
  return Object.getPrototypeOf(value) === Object.prototype ? "object" : value;
}

/** The filter of one condition. */
function only(condition: Condition): Filter {
  return { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] };
}
