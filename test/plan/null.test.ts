import { test } from "../property.js";
import * as fc from "fast-check";
import { describe, expect } from "vitest";
import { filterArbitrary } from "../../src/arbitraries/index.js";
import { planOf, settingsOf } from "../../src/evaluate/settings.js";
import { compileRecordTest } from "../../src/evaluate/closure.js";
import { FilterError, unwrap } from "../../src/model/issues/errors.js";
import { passesNulls } from "../../src/plan/relations.js";
import { runs } from "../runs.js";

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
