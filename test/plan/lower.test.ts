import { test } from "../property.js";
import { describe, expect } from "vitest";
import { filterArbitrary } from "../../src/arbitraries/index.js";
import type { EvaluateOptions } from "../../src/evaluate.js";
import { comparisonSettingsOf } from "../../src/plan/context.js";
import { lowerFilter } from "../../src/plan/lower.js";
import type { Issue, PathSegment } from "../../src/model/issues/issue.js";
import type { RawSqlTest, RecordTest, PlanTarget, TargetModel } from "../../src/plan/plan.js";
import { never } from "../../src/plan/plan.js";
import { FilterError, unwrap } from "../../src/model/issues/errors.js";
import type { Condition, Filter, FilterGroup, OccurrenceCondition, Period } from "../../src/model/filter.js";
import { only } from "../evaluate/takes.js";
import { runs } from "../runs.js";

function lowered(filter: Filter, options: EvaluateOptions = {}): RecordTest<RawSqlTest> {
  const settings = unwrap(comparisonSettingsOf(options), FilterError);
  return unwrap(lowerFilter(filter, settings, target), FilterError);
}

function issuesOf(filter: Filter, back: PlanTarget<RawSqlTest> = target): readonly Issue[] {
  const lowering = lowerFilter(filter, unwrap(comparisonSettingsOf({}), FilterError), back);
  return lowering.ok ? [] : lowering.issues;
}

const meetings: TargetModel = { on: [{ column: "id", relatedColumn: "company" }], timeColumnSlug: "at" };

const models: Readonly<Record<string, TargetModel>> = {
  m: meetings,
  none: { ...meetings, on: [] },
  property: { ...meetings, on: [{ column: "a", property: "b", relatedColumn: "c" }] },
  related: { ...meetings, on: [{ column: "a", relatedColumn: "b", relatedProperty: "c" }] },
  timeless: { ...meetings, timeColumnSlug: undefined },
};

/** A back end that runs SQL, and has some related models. */
const target: PlanTarget<RawSqlTest> = {
  relatedModel: (modelUuid) => (Object.hasOwn(models, modelUuid) ? models[modelUuid] : undefined),
  relatedModelNotGiven: (name) => `no ${name}`,
  rawSql: ({ name, clause }, { path }) => ({ kind: "rawSql", name, clause, path }),
};

const path = ["groups", 0, "conditions", 0];
const big: Condition = { kind: "number", columnSlug: "size", operator: "greaterThan", value: 5 };
const date = { kind: "date", columnSlug: "day" } as const;
const bigTest = { kind: "order", read: "number", operator: "above", first: 5, last: 5, orNull: false };

describe("a lowered filter", () => {
  test("has the test of each value, and the path of its condition", () => {
    expect(lowered(only(big))).toEqual({ kind: "column", key: "size", columnKind: "number", test: bigTest, path });
  });

  test("has no groups without conditions, and no combinations of one", () => {
    const empty: FilterGroup = { conjonction: "or", conditions: [] };
    const filter: Filter = { conjonction: "or", groups: [empty, { conjonction: "and", conditions: [big, big] }] };
    expect(lowered(filter)).toMatchObject({
      kind: "all",
      tests: [{ path: ["groups", 1, "conditions", 0] }, { path: ["groups", 1, "conditions", 1] }],
    });
    expect(lowered({ conjonction: "or", groups: [empty] })).toEqual({ kind: "constant", holds: true });
  });

  test("has its operands resolved", () => {
    const name: Condition = { kind: "string", columnSlug: "name", operator: "isNot", values: ["ACME", "İ"] };
    const day: Condition = { kind: "date", columnSlug: "day", operator: "is", value: "2025-01-15" };
    const options = { caseSensitive: false, negationMatchesNull: true, datePrecision: "literal" } as const;
    expect(lowered(only(name), options)).toMatchObject({
      test: {
        kind: "text",
        read: "string",
        relation: "equals",
        negated: true,
        texts: ["acme", "i̇"],
        fold: true,
        orNull: true,
      },
    });
    const [first, last] = [Date.UTC(2025, 0, 15), Date.UTC(2025, 0, 16) - 1];
    expect(lowered(only(day), options)).toMatchObject({ test: { read: "instant", operator: "within", first, last } });
    const range: Condition = { ...date, operator: "between", firstValue: "2025-01-15", lastValue: "2025-01-15" };
    expect(lowered(only(range))).toMatchObject({ test: { read: "instant", operator: "within" } });
    const property = {
      kind: "objectProperty",
      columnSlug: "m",
      propertyName: "p",
      operator: "is",
      value: "x",
    } as const;
    const match: Condition = {
      ...{ kind: "object", columnSlug: "m", operator: "matchConditions", conjonction: "and" },
      propertyConditions: [property],
    };
    expect(lowered(only(match))).toMatchObject({
      test: { test: { key: "p", test: { read: "scalar" }, path: [...path, "propertyConditions", 0] } },
    });
  });

  test("names a related model, and leaves to the target what it supports", () => {
    const sql: Condition = { kind: "sql", name: "big", clause: "size > 5", relatedModelUuid: "m" };
    const test = { kind: "rawSql", name: "big", clause: "size > 5", path };
    expect(lowered(only(sql))).toEqual({ kind: "related", modelUuid: "m", test, count: undefined, path });
    expect(() => lowered(only({ ...big, relatedModelUuid: "other" }))).toThrow('no "other"');
  });

  const count: OccurrenceCondition = {
    kind: "occurrence",
    relatedModelUuid: "m",
    frequency: { operator: "moreThan", value: 1 },
    period: { operator: "lessThan", value: 1, unit: "day" },
    conjonction: "and",
    conditions: [],
  };

  test.each<[Condition, string, string, PathSegment[]]>([
    [{ ...big, relatedModelUuid: "none" }, "noJoinColumns", 'the related model "none"', ["relatedModelUuid"]],
    [{ ...big, relatedModelUuid: "property" }, "joinOnProperty", "joined by a property", ["relatedModelUuid"]],
    [{ ...big, relatedModelUuid: "related" }, "joinOnProperty", 'the related model "related"', ["relatedModelUuid"]],
    [{ ...count, relatedModelUuid: "timeless" }, "noTimeColumn", "counted for all time", ["period"]],
    [
      { ...count, conditions: [{ ...big, relatedModelUuid: "n" }] },
      "otherRelatedModel",
      "cannot read those of another model",
      ["conditions", 0, "relatedModelUuid"],
    ],
    [{ ...date, operator: "is", value: "soon" }, "notADate", '"soon" is not a date', ["value"]],
    [
      { ...date, operator: "between", firstValue: "soon", lastValue: "2025" },
      "notADate",
      "write one as",
      ["firstValue"],
    ],
    [
      { ...date, operator: "between", firstValue: "2025-01-15", lastValue: "soon" },
      "notADate",
      "write one as",
      ["lastValue"],
    ],
  ])("reports %j: %s", (condition, code, message, segments) => {
    const [issue] = issuesOf(only(condition));
    expect(issue).toMatchObject({ code, path: [...path, ...segments] });
    expect(issue?.message).toContain(message);
  });

  test("counts records of all time without a time column", () => {
    const period = { operator: "moreThan", value: 0, unit: "day" } as const;
    expect(issuesOf(only({ ...count, relatedModelUuid: "timeless", period }))).toEqual([]);
  });

  test("needs no related model for what the target does not support", () => {
    const sql: Condition = { kind: "sql", name: "big", clause: "size > 5", relatedModelUuid: "other" };
    const refusing: PlanTarget<RawSqlTest> = {
      ...target,
      rawSql: (_, context) => {
        context.report("rawSql", "no SQL");
        return never;
      },
    };
    expect(issuesOf(only(sql), refusing).map(({ code }) => code)).toEqual(["rawSql"]);
  });

  test.prop([filterArbitrary()], runs(200))("is plain data", (filter) => {
    const everyModel: PlanTarget<RawSqlTest> = { ...target, relatedModel: () => meetings };
    const settings = unwrap(comparisonSettingsOf({ now: 0 }), FilterError);
    const lowering = lowerFilter(filter, settings, everyModel);
    expect(structuredClone(lowering)).toEqual(lowering);
  });

  const now = Date.UTC(2025, 5, 15);
  const day = 86_400_000;
  const earliest = -8.64e15;

  test.each<[Period["operator"], number, number, number]>([
    ["lessThan", 30, now - 30 * day + 1, now],
    ["lessThan", 0, now + 1, now],
    ["lessThan", -1, now + 1, now],
    ["lessThan", 1e300, earliest, now],
    ["lessThan", 0.1, now - 8_639_999, now],
    ["moreThan", 30, earliest, now - 30 * day - 1],
    ["moreThan", 0, earliest, now - 1],
    ["moreThan", -1, earliest, now],
    ["moreThan", 1e300, earliest, earliest - 1],
    ["exactly", 2, now - 3 * day + 1, now - 2 * day],
    ["exactly", 0, now - day + 1, now],
    ["exactly", 1.5, now, now - 1],
  ])("%s %d days ago is a span of instants", (operator, value, first, last) => {
    const occurrence: Condition = {
      kind: "occurrence",
      relatedModelUuid: "m",
      frequency: { operator: "moreThan", value: 1 },
      period: { operator, value, unit: "day" },
      conjonction: "and",
      conditions: [],
    };
    expect(lowered(only(occurrence), { now })).toMatchObject({
      kind: "related",
      modelUuid: "m",
      test: {
        ...{ kind: "column", key: "at", columnKind: "date", path: [...path, "period"] },
        test: { read: "instant", operator: "within", first, last },
      },
      count: { operator: "above", last: 1 },
    });
  });
});
