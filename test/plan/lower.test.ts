import { describe, expect, test } from "vitest";
import type { EvaluateOptions } from "../../src/evaluate.js";
import { comparisonSettingsOf } from "../../src/plan/context.js";
import { lowerFilter } from "../../src/plan/lower.js";
import type { Issue, PathSegment } from "../../src/model/issues/issue.js";
import type { RawSqlTest, RecordTest, PlanTarget, TargetModel } from "../../src/plan/plan.js";
import { never } from "../../src/plan/plan.js";
import { FilterError, unwrap } from "../../src/model/issues/errors.js";
import type { Condition, Filter, OccurrenceCondition, Period } from "../../src/model/filter.js";
import { only } from "../evaluate/takes.js";

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

describe("a lowered filter", () => {
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
