import { test } from "../property.js";
import * as fc from "fast-check";
import { describe, expect } from "vitest";
import type { EvaluateOptions, RelatedDataset } from "../../src/evaluate.js";
import { compileFilter } from "../../src/evaluate.js";
import type { Condition, Frequency, OccurrenceCondition, Period, RelatedCondition } from "../../src/model/filter.js";
import { issuesOf, only, takes } from "./takes.js";

const onCompany: RelatedDataset["on"] = [{ column: "id", relatedColumn: "company" }];

describe("a condition on a related record", () => {
  const inFrance: Condition = {
    kind: "string",
    relatedModelUuid: "m",
    columnSlug: "country",
    operator: "is",
    values: "FR",
  };
  const withRecords = (...rows: object[]): EvaluateOptions => ({ related: { m: { rows, on: onCompany } } });

  test("reads the record that belongs to the row", () => {
    const options = withRecords({ company: 1, country: "FR" }, { company: 2, country: "US" });
    expect([{ id: 1 }, { id: 2 }, { id: 3 }, {}, null].map((row) => takes(inFrance, row, options))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test("without such a record, every column of it is null", () => {
    const options = withRecords({ company: 1, country: "FR" });
    const isNull: Condition = { kind: "string", relatedModelUuid: "m", columnSlug: "country", operator: "isNull" };
    const isNot: Condition = { ...inFrance, operator: "isNot" };
    expect([{ id: 1 }, { id: 2 }].map((row) => takes(isNull, row, options))).toEqual([false, true]);
    expect(takes(isNot, { id: 2 }, options)).toBe(false);
    expect(takes(isNot, { id: 2 }, { ...options, negationMatchesNull: true })).toBe(true);
  });

  test("any of several must satisfy it, each condition separately", () => {
    const options = withRecords({ company: 1, country: "US", tier: "a" }, { company: 1, country: "FR", tier: "b" });
    const tierA: Condition = { kind: "string", relatedModelUuid: "m", columnSlug: "tier", operator: "is", values: "a" };
    const both = compileFilter(
      { conjonction: "and", groups: [{ conjonction: "and", conditions: [inFrance, tierA] }] },
      options,
    );
    expect(both({ id: 1 })).toBe(true);
  });

  test.each<[unknown, unknown, boolean]>([
    [1, 1, true],
    ["1", "1", true],
    [1, "1", false],
    [1, 1n, true],
    [2n ** 60n, 2n ** 60n, true],
    [2n ** 60n, 2n ** 60n + 1n, false],
    [0, -0, true],
    [true, true, true],
    [true, "true", false],
    [Infinity, Infinity, true],
    ["", "", true],
    [null, null, false],
    [undefined, undefined, false],
    [NaN, NaN, false],
    [new Date(0), new Date(0), false],
  ])("%s joins %s: %s", (id, company, expected) => {
    expect(takes(inFrance, { id }, withRecords({ company, country: "FR" }))).toBe(expected);
    const on = [...onCompany, { column: "region", relatedColumn: "region" }];
    const related = { m: { rows: [{ company, region: "1", country: "FR" }], on } };
    expect(takes(inFrance, { id, region: "1" }, { related })).toBe(expected);
    expect(takes(inFrance, { id, region: 1 }, { related })).toBe(false);
    expect(takes(inFrance, { id }, { related })).toBe(false);
  });

  test("joins numbers that are no serial ones, and texts that are no text of Unicode", () => {
    const ids = [
      0,
      1.5,
      -1,
      7,
      8,
      1e9,
      2 ** 53,
      -Infinity,
      "",
      "7",
      "\ud800",
      "\ud801",
      "a longer text, as ids are",
      7n,
    ];
    for (const id of ids) {
      const records = Array.from({ length: 5 }, () => ({ company: id, country: "FR" }));
      const same = (other: unknown): boolean => other === id || (id === 7n ? other === 7 : id === 7 && other === 7n);
      const inFranceNow = compileFilter(only(inFrance), withRecords(...records));
      expect(ids.map((other) => inFranceNow({ id: other }))).toEqual(ids.map(same));
    }
  });

  test("reads own values only, of records and of keys", () => {
    const options = withRecords(Object.create({ company: 1, country: "FR" }) as object);
    expect(takes(inFrance, { id: 1 }, options)).toBe(false);
    expect(takes(inFrance, Object.create({ id: 1 }), withRecords({ company: 1, country: "FR" }))).toBe(false);
  });

  test("indexes the records once", () => {
    let reads = 0;
    const rows: Iterable<object> = {
      *[Symbol.iterator]() {
        reads++;
        yield { company: 1, country: "FR" };
      },
    };
    const twice = { conjonction: "or", groups: [{ conjonction: "or", conditions: [inFrance, inFrance] }] } as const;
    const inFranceTwice = compileFilter(twice, { related: { m: { rows, on: onCompany } } });
    expect([1, 2, 1, 2].map((id) => inFranceTwice({ id }))).toEqual([true, false, true, false]);
    expect(reads).toBe(1);
  });

  test.each<[string, EvaluateOptions | undefined, string]>([
    ["no options", undefined, "relatedModelNotGiven"],
    ["another model", { related: { n: { rows: [], on: onCompany } } }, "relatedModelNotGiven"],
    ["no columns to join by", { related: { m: { rows: [], on: [] } } }, "noJoinColumns"],
    [
      "a property to join by",
      { related: { m: { rows: [], on: [{ column: "owner", property: "id", relatedColumn: "id" }] } } },
      "joinOnProperty",
    ],
  ])("cannot be compiled with %s", (_, options, code) => {
    const issues = issuesOf(only(inFrance), options);
    expect(issues.map((issue) => issue.code)).toEqual([code]);
    expect(issues[0]?.path).toEqual(["groups", 0, "conditions", 0, "relatedModelUuid"]);
  });

  test("cannot be compiled with a model that the options inherit", () => {
    const toString: Condition = { ...inFrance, relatedModelUuid: "toString" };
    expect(issuesOf(only(toString), { related: {} }).map(({ code }) => code)).toEqual(["relatedModelNotGiven"]);
  });
});

describe("an occurrence", () => {
  const now = "2025-06-15T12:00:00Z";
  const daysAgo = (days: number): string => new Date(Date.parse(now) - days * 86_400_000).toISOString();
  const meeting: RelatedCondition = { kind: "string", columnSlug: "type", operator: "is", values: "meeting" };
  const ever: Period = { operator: "moreThan", value: 0, unit: "day" };
  const once: Frequency = { operator: "exactly", value: 1 };

  const occurrence = (more: Partial<OccurrenceCondition>): OccurrenceCondition => ({
    kind: "occurrence",
    relatedModelUuid: "activities",
    frequency: { operator: "moreThan", value: 0 },
    period: ever,
    conjonction: "and",
    conditions: [],
    ...more,
  });

  const activities = (rows: readonly object[]): EvaluateOptions => ({
    now,
    related: { activities: { rows: rows.map((row) => ({ company: 1, ...row })), on: onCompany, timeColumnSlug: "at" } },
  });

  test.each<[Frequency, boolean[]]>([
    [{ operator: "not" }, [true, false, false, false]],
    [{ operator: "moreThan", value: 1 }, [false, false, true, true]],
    [{ operator: "moreThan", value: 0 }, [false, true, true, true]],
    [{ operator: "moreThan", value: -1 }, [true, true, true, true]],
    [{ operator: "lessThan", value: 2 }, [true, true, false, false]],
    [{ operator: "exactly", value: 2 }, [false, false, true, false]],
    [{ operator: "exactly", value: 0 }, [true, false, false, false]],
    [{ operator: "exactly", value: 1.5 }, [false, false, false, false]],
  ])("%j, of none to three", (frequency, expected) => {
    const answers = [0, 1, 2, 3].map((count) => {
      const rows = Array.from({ length: count }, () => ({ at: daysAgo(5) }));
      return takes(occurrence({ frequency }), { id: 1 }, activities(rows));
    });
    expect(answers).toEqual(expected);
  });

  test.each<[Omit<Period, "unit">, unknown[], unknown[]]>([
    [{ operator: "lessThan", value: 30 }, [daysAgo(0), daysAgo(29.999)], [daysAgo(30), daysAgo(31)]],
    [{ operator: "moreThan", value: 30 }, [daysAgo(30.001), daysAgo(400)], [daysAgo(30), daysAgo(29)]],
    [{ operator: "moreThan", value: 0 }, [daysAgo(0.001)], [daysAgo(0)]],
    [{ operator: "exactly", value: 2 }, [daysAgo(2), daysAgo(2.999)], [daysAgo(1.999), daysAgo(3)]],
    [{ operator: "exactly", value: 0 }, [daysAgo(0), daysAgo(0.999)], [daysAgo(1)]],
    [{ operator: "exactly", value: 1.5 }, [], [daysAgo(1.5)]],
  ])("in the period %j", (period, inside, outside) => {
    const counts = (at: unknown): boolean =>
      takes(occurrence({ frequency: once, period: { ...period, unit: "day" } }), { id: 1 }, activities([{ at }]));
    expect(inside.filter((at) => !counts(at))).toEqual([]);
    const never = [daysAgo(-0.001), daysAgo(-400), null, undefined, "soon", NaN, {}];
    expect([...outside, ...never].filter(counts)).toEqual([]);
  });

  test("reads times as dates of any kind, in its zone", () => {
    const lastHour = occurrence({ period: { operator: "lessThan", value: 1 / 24, unit: "day" } });
    const options = (at: unknown): EvaluateOptions => ({ ...activities([{ at }]), timeZone: "America/New_York" });
    expect(takes(lastHour, { id: 1 }, options("2025-06-15T07:30"))).toBe(true);
    expect(takes(lastHour, { id: 1 }, options("2025-06-15T11:30"))).toBe(false);
    expect(takes(lastHour, { id: 1 }, options(new Date("2025-06-15T11:30Z")))).toBe(true);
    expect(takes(lastHour, { id: 1 }, options(Date.parse("2025-06-15T11:30Z")))).toBe(true);
  });

  test("counts the records of the row that satisfy the conditions", () => {
    const long: RelatedCondition = { kind: "number", columnSlug: "minutes", operator: "greaterThan", value: 30 };
    const rows = [
      { at: daysAgo(1), type: "meeting", minutes: 60 },
      { at: daysAgo(1), type: "meeting", minutes: 15 },
      { at: daysAgo(1), type: "call", minutes: 60 },
      { at: daysAgo(1), type: "call", minutes: 15 },
      { at: daysAgo(1), type: "meeting", minutes: 60, company: 2 },
    ];
    const count = (more: Partial<OccurrenceCondition>): number =>
      [0, 1, 2, 3, 4, 5].findIndex((value) =>
        takes(occurrence({ ...more, frequency: { operator: "exactly", value } }), { id: 1 }, activities(rows)),
      );
    expect(count({ conditions: [meeting, long] })).toBe(1);
    expect(count({ conjonction: "or", conditions: [meeting, long] })).toBe(3);
    expect(count({ conjonction: "or", conditions: [] })).toBe(4);
    expect(count({ conditions: [{ ...meeting, relatedModelUuid: "activities" }] })).toBe(2);
  });

  // Rows that are asked later are answered by what is known of all records by then.
  test.prop([
    fc.array(fc.record({ company: fc.nat(4), type: fc.constantFrom("meeting", "call"), days: fc.nat(3) })),
    fc.array(fc.nat(5)),
    fc.constantFrom<Frequency>({ operator: "not" }, once, { operator: "moreThan", value: 1 }),
  ])("does not reuse the result of another row", (records, ids, frequency) => {
    const rows = records.map(({ days, ...others }) => ({ ...others, at: daysAgo(days) }));
    const lastTwoDays: Period = { operator: "lessThan", value: 2, unit: "day" };
    const filter = only(occurrence({ frequency, period: lastTwoDays, conditions: [meeting] }));
    const compiled = (): ((row: object) => boolean) => compileFilter(filter, activities(rows));
    expect(ids.map((id) => ({ id })).map(compiled())).toEqual(ids.map((id) => compiled()({ id })));
  });

  test.each<[string, unknown]>([
    ["no key", {}],
    ["a null key", { id: null }],
    ["another key", { id: 2 }],
    ["a row that is no object", "row"],
  ])("with %s counts nothing", (_, row) => {
    expect(takes(occurrence({ frequency: { operator: "not" } }), row, activities([{ at: daysAgo(1) }]))).toBe(true);
  });

  describe("without a time column", () => {
    const untimed: EvaluateOptions = {
      related: { activities: { rows: [{ company: 1 }, { company: 1, at: "2999-01-01" }], on: onCompany } },
    };

    test("counts every record when it is asked for more than 0 days", () => {
      expect(takes(occurrence({ frequency: { operator: "exactly", value: 2 } }), { id: 1 }, untimed)).toBe(true);
    });

    test.each<Omit<Period, "unit">>([
      { operator: "moreThan", value: 1 },
      { operator: "lessThan", value: 0 },
      { operator: "exactly", value: 0 },
    ])("cannot be compiled for the period %j", (period) => {
      const issues = issuesOf(only(occurrence({ period: { ...period, unit: "day" } })), untimed);
      expect(issues.map(({ code, path }) => [code, path.at(-1)])).toEqual([["noTimeColumn", "period"]]);
    });
  });

  test("cannot be compiled without the records, nor with a condition on yet another model", () => {
    expect(issuesOf(only(occurrence({}))).map(({ code }) => code)).toEqual(["relatedModelNotGiven"]);
    const elsewhere = occurrence({ conditions: [meeting, { ...meeting, relatedModelUuid: "companies" }] });
    expect(issuesOf(only(elsewhere), activities([])).map(({ code, path }) => [code, path])).toEqual([
      ["otherRelatedModel", ["groups", 0, "conditions", 0, "conditions", 1, "relatedModelUuid"]],
    ]);
  });

  test("takes the time it is compiled at for now, unless it is told", () => {
    const { related } = activities([{ at: new Date(0) }]);
    expect(
      takes(occurrence({ period: { operator: "moreThan", value: 365, unit: "day" } }), { id: 1 }, { related }),
    ).toBe(true);
  });
});
