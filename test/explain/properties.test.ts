import { test } from "../property.js";
import * as fc from "fast-check";
import { describe, expect } from "vitest";
import { filterArbitrary, rowArbitrary } from "../../src/arbitraries/index.js";
import type {
  ConditionExplanation,
  ExplainOptions,
  FilterExplanation,
  Outcome,
  RelatedDataset,
} from "../../src/evaluate.js";
import { explainFilter, impact, safeCompileFilter } from "../../src/evaluate.js";
import type { Conjonction, DeepReadonly, Filter, FilterGroup } from "../../src/model/filter.js";
import { formatPath } from "../../src/model/issues/issue.js";
import { takesAny } from "../evaluate/takes.js";
import { runs } from "../runs.js";

// Few names and operands, so that conditions meet the same columns and values.
const filters = filterArbitrary({
  columnSlug: fc.constantFrom("a", "b", "__proto__"),
  propertyName: fc.constantFrom("p", "q", "constructor"),
  relatedModelUuid: fc.constantFrom("m", "m", "m", "n"),
  string: fc.constantFrom("x", "X", "5", "10", "true", "", "İ"),
  number: fc.constantFrom(0, 1, 2, 30, -1),
  dateString: fc.constantFrom("2025-01-15", "2025-01-15T09:30", "2025-01-15T09:30:00.5+02:00", "soon"),
  maxLength: 3,
});

const keys = fc.constantFrom<unknown>(1, "1", null);
const times = fc.constantFrom<unknown>("2025-06-14T12:00Z", "2025-06-01", "2024-01-01", "2026-01-01", "soon", null);

function optionsFor(filter: Filter): fc.Arbitrary<ExplainOptions> {
  const record = rowArbitrary({ oddValues: true, filter, columns: { id: keys, at: times } });
  const related: fc.Arbitrary<RelatedDataset> = fc.record(
    {
      rows: fc.array(record, { maxLength: 4 }),
      on: fc.constant([{ column: "id", relatedColumn: "id" }]),
      timeColumnSlug: fc.constant("at"),
    },
    { requiredKeys: ["rows", "on"] },
  );
  return fc.record({
    now: fc.constant("2025-06-15T12:00:00Z"),
    timeZone: fc.constantFrom("UTC", "Europe/Paris"),
    datePrecision: fc.constantFrom("instant", "literal"),
    caseSensitive: fc.boolean(),
    negationMatchesNull: fc.boolean(),
    related: fc.record({ m: related }),
  });
}

function rowsFor(filter: Filter): fc.Arbitrary<object[]> {
  const row: fc.Arbitrary<unknown> = fc.oneof(
    { arbitrary: rowArbitrary({ oddValues: true, filter, columns: { id: keys } }), weight: 6 },
    { arbitrary: fc.anything({ withBigInt: true, withDate: true, withMap: true, withSparseArray: true }), weight: 1 },
  );
  // Callers without types hand over anything as a row.
  return fc.array(row as fc.Arbitrary<object>, { minLength: 1, maxLength: 6 });
}

const cases = filters.chain((filter) => fc.tuple(fc.constant(filter), optionsFor(filter), rowsFor(filter)));

/** Three-valued logic as a textbook has it; unknown is null. */
function kleene(conjonction: Conjonction, outcomes: readonly Outcome[]): Outcome {
  const isDecisive = conjonction === "or";
  const values = outcomes.map((outcome) => (outcome === "unknown" ? null : outcome === "true"));
  if (values.length === 0) return "true";
  if (values.includes(isDecisive)) return isDecisive ? "true" : "false";
  if (values.includes(null)) return "unknown";
  return isDecisive ? "false" : "true";
}

function conditionsOf({ groups }: FilterExplanation): ConditionExplanation[] {
  return groups.flatMap(({ conditions }) => [...conditions]);
}

/** The outcome of an explained filter, were some of its conditions what is said. */
function outcomeWith({ conjonction, groups }: FilterExplanation, said: (path: string) => Outcome | undefined): Outcome {
  const outcomes = groups
    .filter(({ conditions }) => conditions.length > 0)
    .map((group) =>
      kleene(
        group.conjonction,
        group.conditions.map(({ path, outcome }) => said(formatPath(path)) ?? outcome),
      ),
    );
  return kleene(conjonction, outcomes);
}

describe("an explanation", () => {
  test.prop([cases], runs(600))("agrees with the predicate", ([filter, options, rows]) => {
    const compiled = safeCompileFilter(filter, options);
    for (const row of rows) {
      const { outcome } = explainFilter(filter, row, options);
      if (compiled.ok) expect(outcome).toBe(takesAny(compiled.value, row) ? "true" : "false");
    }
  });

  test.prop([cases], runs(300))(
    "has the shape and the paths of the filter, and a reason for everything",
    ([filter, options, rows]) => {
      const explanation = explainFilter(filter, rows[0] ?? {}, options);
      const shape = { conjonction: explanation.conjonction, groups: explanation.groups.map(groupOf) };
      expect(shape).toEqual(filter);
      const nodes = [explanation, ...explanation.groups, ...conditionsOf(explanation)];
      for (const { path, reason } of nodes) {
        expect(reason).toMatch(/^[^\p{Cc}\p{Cs}\p{Bidi_Control}]*[^.\p{Cc}]$/u);
        expect(at(filter, path)).toBeDefined();
      }
      for (const { path, condition, properties = [], records } of conditionsOf(explanation)) {
        expect(at(filter, path)).toEqual(condition);
        for (const part of [...properties, ...(records?.conditions ?? [])]) {
          expect(at(filter, part.path)).toEqual(part.condition);
        }
      }
    },
  );

  test.prop([cases], runs(300))("combines its parts by three-valued logic", ([filter, options, rows]) => {
    for (const row of rows) {
      const explanation = explainFilter(filter, row, options);
      expect(explanation.outcome).toBe(outcomeWith(explanation, () => undefined));
      for (const { outcome, conjonction, conditions } of explanation.groups) {
        const outcomes = conditions.map((condition) => condition.outcome);
        expect(outcome).toBe(outcomes.length === 0 ? "ignored" : kleene(conjonction, outcomes));
      }
      for (const { outcome, condition, properties } of conditionsOf(explanation)) {
        if (properties === undefined || !("propertyConditions" in condition)) continue;
        const outcomes = properties.map((property) => property.outcome);
        expect(outcome).toBe(kleene(condition.conjonction, outcomes));
      }
    }
  });

  test.prop([cases], runs(300))(
    "changes a smallest set of conditions, all of which are necessary",
    ([filter, options, rows]) => {
      for (const row of rows) {
        const explanation = explainFilter(filter, row, options);
        const untrue = conditionsOf(explanation).filter(({ outcome }) => outcome !== "true");
        const change = explanation.changes.map(formatPath);
        const isEnough = (paths: readonly string[]): boolean =>
          outcomeWith(explanation, (path) => (paths.includes(path) ? "true" : undefined)) === "true";
        expect(isEnough(change)).toBe(true);
        const smaller = subsets(untrue.map(({ path }) => formatPath(path))).filter(
          (paths) => paths.length < change.length,
        );
        expect(smaller.some(isEnough)).toBe(false);
      }
    },
  );

  test.prop([cases], runs(300))(
    "names a smallest sufficient set of conditions for a matching row",
    ([filter, options, rows]) => {
      for (const row of rows) {
        const explanation = explainFilter(filter, row, options);
        const because = explanation.because.map(formatPath);
        const isEnough = (paths: readonly string[]): boolean =>
          outcomeWith(explanation, (path) => (paths.includes(path) ? "true" : "false")) === "true";
        if (explanation.outcome !== "true") {
          expect(because).toEqual([]);
          continue;
        }
        const held = conditionsOf(explanation).filter(({ outcome }) => outcome === "true");
        expect(isEnough(because)).toBe(true);
        expect(held.map(({ path }) => formatPath(path))).toEqual(expect.arrayContaining(because));
        const smaller = subsets(held.map(({ path }) => formatPath(path))).filter(
          (paths) => paths.length < because.length,
        );
        expect(smaller.some(isEnough)).toBe(false);
      }
    },
  );
});

describe("no value", () => {
  /** Things that break those who trust what a value says of itself. */
  const traps: readonly unknown[] = [
    "[".repeat(100_000),
    `${'{"p":'.repeat(50_000)}1${"}".repeat(50_000)}`,
    Object.create(Date.prototype),
    Object.create(Map.prototype),
    Object.create(Array.prototype),
    { [Symbol.toStringTag]: "Date" },
    { [Symbol.toStringTag]: "Temporal.PlainDate", toString: null },
    { [Symbol.toStringTag]: "Temporal.Instant", epochMilliseconds: Symbol("now") },
    { toString: null, valueOf: null, toJSON: null },
    { length: 1, 0: "x" },
    new Array<unknown>(1_000_000),
    Symbol("x"),
    () => "x",
    10n ** 400n,
    new Date(NaN),
    8.64e15,
    -8.64e15,
    new Uint8Array(8),
    Object.freeze([Object.create(null)]),
    new Proxy({}, {}),
  ];
  const anyKind = filterArbitrary({ columnSlug: fc.constant("a"), propertyName: fc.constant("p"), maxLength: 2 });

  test.prop([anyKind, fc.constantFrom(...traps)], runs(200))("makes it throw", (filter, trap) => {
    for (const row of [{ a: trap }, { a: { p: trap } }, { a: [trap, { p: trap }] }]) {
      expect(explainFilter(filter, row).path).toEqual([]);
      expect(impact(filter, [row]).rowCount).toBe(1);
    }
  });
});

describe("the impact", () => {
  test.prop([cases], runs(300))("is what removing each condition and each group does", ([filter, options, rows]) => {
    const countOf = (other: DeepReadonly<Filter>): number =>
      rows.filter((row) => explainFilter(other, row, options).outcome === "true").length;
    const found = impact(filter, rows, options);
    const count = countOf(filter);
    expect(found).toMatchObject({ rowCount: rows.length, count });
    expect(found.groups).toHaveLength(filter.groups.length);
    for (const [index, { alone, gain, conditions }] of found.groups.entries()) {
      const group = filter.groups[index];
      if (group === undefined) continue;
      expect(alone).toBe(countOf({ ...filter, groups: [group] }));
      expect(gain).toBe(countOf({ ...filter, groups: filter.groups.filter((_, at) => at !== index) }) - count);
      expect(conditions).toHaveLength(group.conditions.length);
      for (const [place, { condition, alone, gain }] of conditions.entries()) {
        expect(condition).toEqual(group.conditions[place]);
        expect(alone).toBe(countOf({ ...filter, groups: [{ ...group, conditions: [condition] }] }));
        const rest = { ...group, conditions: group.conditions.filter((_, at) => at !== place) };
        expect(gain).toBe(
          countOf({ ...filter, groups: filter.groups.map((each, at) => (at === index ? rest : each)) }) - count,
        );
      }
    }
  });
});

function groupOf({ conjonction, conditions }: FilterExplanation["groups"][number]): DeepReadonly<FilterGroup> {
  return { conjonction, conditions: conditions.map(({ condition }) => condition) };
}

function at(filter: Filter, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((value, segment) => (value as Record<string | number, unknown>)[segment], filter);
}

function subsets<T>(items: readonly T[]): T[][] {
  return items.reduce<T[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]]);
}
