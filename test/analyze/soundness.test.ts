import { test } from "../property.js";
import * as fc from "fast-check";
import { describe, expect } from "vitest";
import type { Example } from "../../src/analyze/index.js";
import { equivalent, implies, isSatisfiable, overlaps } from "../../src/analyze/index.js";
import type { ConditionKind, Filter } from "../../src/model/filter.js";
import { kinds } from "../../src/model/operators.js";
import { filtersOf, onOwnColumns, optionsArbitrary, rowsFor, takes, withRelated } from "./filters.js";
import { runs } from "../runs.js";

const plain: readonly ConditionKind[] = ["string", "number", "date", "boolean", "any"];
const structured: readonly ConditionKind[] = ["objectProperty", "object", "array", "any"];

describe.each<[string, readonly ConditionKind[], number]>([
  ["strings", ["string"], 4],
  ["numbers", ["number"], 4],
  ["dates and numbers", ["date", "number"], 3],
  ["properties", ["objectProperty"], 3],
  ["scalars", plain, 3],
  ["objects and lists", structured, 2],
  ["all kinds", kinds, 3],
])("of filters on %s", (_, ofKinds, maxLength) => {
  const filters = filtersOf(ofKinds, maxLength);
  const cases = fc.tuple(filters, filters, optionsArbitrary).chain(([a, b, options]) =>
    fc.record({
      a: fc.constant(a),
      b: fc.constant(b),
      options: fc.constant(options),
      rows: rowsFor(a, b),
    }),
  );

  test.prop([cases], runs(700))("no answer is contradicted by a row", ({ a, b, options, rows }) => {
    const satisfiable = isSatisfiable(a, options);
    const overlap = overlaps(a, b, options);
    const implied = implies(a, b, options);
    const same = equivalent(a, b, options);
    const evaluated = withRelated(rows, options);
    const [takenByA, takenByB] = [a, b].map((filter) => rows.map(takes(filter, evaluated)));
    for (const index of rows.keys()) {
      const byA = takenByA?.[index];
      const byB = takenByB?.[index];
      if (satisfiable.answer === "no") expect(byA).not.toBe(true);
      if (byA === undefined || byB === undefined) continue;
      if (overlap.answer === "no") expect(byA && byB).toBe(false);
      if (implied.answer === "yes") expect(byA && !byB).toBe(false);
      if (same.answer === "yes") expect(byA).toBe(byB);
    }
  });

  test.prop([filters, filters, optionsArbitrary], runs(200))("every witness shows its answer", (a, b, options) => {
    const taken = (filter: Filter, { witness, related, now }: Example): boolean | undefined =>
      takes(filter, { ...options, related, now })(witness);
    const satisfiable = isSatisfiable(a, options);
    if (satisfiable.answer === "yes") expect(taken(a, satisfiable)).not.toBe(false);
    const overlap = overlaps(a, b, options);
    if (overlap.answer === "yes") expect([a, b].map((filter) => taken(filter, overlap))).not.toContain(false);
    const implied = implies(a, b, options);
    if (implied.answer === "no") {
      expect(taken(a, implied)).not.toBe(false);
      expect(taken(b, implied)).not.toBe(true);
    }
  });

  test.prop([filters, optionsArbitrary], runs(200))("a filter is equivalent to itself", (filter, options) => {
    expect(equivalent(filter, filter, options)).toEqual({ answer: "yes" });
    expect(implies(filter, filter, options)).toEqual({ answer: "yes" });
    expect(overlaps(filter, filter, options).answer).toBe(isSatisfiable(filter, options).answer);
  });
});

/** Of these kinds everything can be decided as long as they do not meet on a column. */
describe.each<[string, readonly ConditionKind[], number]>([
  ["strings", ["string"], 3],
  ["numbers", ["number"], 4],
  ["booleans", ["boolean", "any"], 4],
])("on %s alone", (_, ofKinds, maxLength) => {
  const filters = filtersOf(ofKinds, maxLength).map(onOwnColumns);

  test.prop([filters, filters, optionsArbitrary], runs(200))("every question has an answer", (a, b, options) => {
    const questions = [
      isSatisfiable(a, options),
      overlaps(a, b, options),
      implies(a, b, options),
      equivalent(a, b, options),
    ];
    expect(questions.map(({ answer }) => answer)).not.toContain("unknown");
  });
});
