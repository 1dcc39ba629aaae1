import { test } from "../property.js";
import * as fc from "fast-check";
import { describe, expect } from "vitest";
import { filterArbitrary } from "../../src/arbitraries/index.js";
import { planOf, settingsOf } from "../../src/evaluate/settings.js";
import { compileRecordTest } from "../../src/evaluate/closure.js";
import { FilterError, unwrap } from "../../src/model/issues/errors.js";
import type { OrderOperator, RawSqlTest, RecordTest } from "../../src/plan/plan.js";
import { isInOrder, nextDouble, passesNulls } from "../../src/plan/relations.js";
import { runs } from "../runs.js";

const raw: RawSqlTest = { kind: "rawSql", name: "n", clause: "TRUE", path: [] };

test.each<[OrderOperator, readonly number[]]>([
  ["within", [2, 4]],
  ["outside", [1, 5]],
  ["above", [5]],
  ["below", [1]],
])("numbers %s 2 and 4", (operator, expected) => {
  expect([1, 2, 4, 5].filter((number) => isInOrder({ operator, first: 2, last: 4 }, number))).toEqual(expected);
});

test.each([
  [1, 1 + Number.EPSILON],
  [0, Number.MIN_VALUE],
  [-0, Number.MIN_VALUE],
  [-1, -1 + Number.EPSILON / 2],
  [-Number.MIN_VALUE, -0],
  [Number.MAX_VALUE, Infinity],
  [Infinity, Infinity],
  [-Infinity, -Number.MAX_VALUE],
])("the next double after %d is %d", (number, expected) => {
  expect(nextDouble(number)).toBe(expected);
});

test.each<[RecordTest<RawSqlTest>, boolean]>([
  [{ ...raw, kind: "related", modelUuid: "m", test: raw, count: { operator: "below", first: 1, last: 1 } }, true],
  [{ ...raw, kind: "related", modelUuid: "m", test: raw, count: { operator: "above", first: 0, last: 0 } }, false],
  [{ ...raw, kind: "related", modelUuid: "m", test: { kind: "constant", holds: true }, count: undefined }, true],
  [raw, false],
])("nulls pass %j: %s", (given, expected) => {
  expect(passesNulls(given)).toBe(expected);
});

describe("a record whose values are all null", () => {
  const m = { rows: [], on: [{ column: "id", relatedColumn: "id" }], timeColumnSlug: "at" };

  test.prop([filterArbitrary({ relatedModelUuid: fc.constant("m") }), fc.boolean()], runs(500))(
    "passes the tests that evaluation lets it pass",
    (filter, negationMatchesNull) => {
      const settings = unwrap(settingsOf({ negationMatchesNull, related: { m } }), FilterError);
      const plan = planOf(filter, settings);
      expect(!plan.ok || passesNulls(plan.value.test)).toBe(
        !plan.ok || compileRecordTest(plan.value.test, settings)({}),
      );
    },
  );
});
