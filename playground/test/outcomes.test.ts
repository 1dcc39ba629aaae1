import { fc, test as propertyTest } from "../../test/property.js";
import { parseFilter } from "capacity-filter";
import { filterArbitrary, rowArbitrary } from "capacity-filter/arbitraries";
import { impact } from "capacity-filter/evaluate";
import { expect, test } from "vitest";
import { runs } from "../../test/runs.js";
import { datasetOf } from "../src/engine/dataset.js";
import { countOf, Evaluator, unknown, yes } from "../src/engine/outcomes.js";
import { effectsOf } from "./effects-of.js";
import { lastOf } from "./last-of.js";

const settings = { now: "2025-06-15T12:00:00Z", timeZone: "UTC" };

const filterWithRows = filterArbitrary({ maxLength: 3 }).chain((filter) =>
  fc.tuple(fc.constant(filter), fc.array(rowArbitrary({ filter }), { maxLength: 40 })),
);

propertyTest.prop([filterWithRows], runs(200))(
  "counts and impacts are those of the library",
  async ([filter, rows]) => {
    const expected = impact(filter, rows, settings);
    const evaluator = new Evaluator(datasetOf("rows", rows, { columns: {} }));
    const evaluated = evaluator.evaluate(filter, settings);
    const { count, unknownCount } = expected;
    expect([countOf(yes, evaluated), countOf(unknown, evaluated)]).toEqual([count, unknownCount]);
    expect(await lastOf(evaluator.impact(filter, settings))).toEqual(effectsOf(expected));
  },
);

test("more conditions than the cache holds are evaluated too", () => {
  const rows = Array.from({ length: 300 }, (_, size) => ({ size }));
  const evaluator = new Evaluator(datasetOf("rows", rows, { columns: {} }));
  const filter = parseFilter(rows.map(({ size }) => `size = ${size}`).join(" or "));
  for (let round = 0; round < 2; round++) {
    const evaluated = evaluator.evaluate(filter, settings);
    expect(countOf(yes, evaluated)).toBe(300);
  }
});
