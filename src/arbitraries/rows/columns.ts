import fc from "#fast-check";
import type { Arbitrary } from "fast-check";
import { compileTest } from "../../analyze/solver/compile-test.js";
import { partitionOf } from "../../analyze/solver/representatives.js";
import type { ComparisonSettings } from "../../plan/context.js";
import type { ValueTest } from "../../plan/plan.js";
import { candidatesFor, missing } from "./values.js";

/** A test of a column that must pass or fail, or the requirement that the value can join records. */
export interface ColumnConstraint {
  readonly test: ValueTest | "joinsRecords";
  readonly passes: boolean;
}

/** The step limit of the solver for the tests on one column. */
const MAX_STEPS = 200_000;

/** The number of candidates to try once, and to try for each value. */
const [TRIED, ATTEMPTS] = [100, 4];

/** Values that satisfy all constraints; undefined if none is found. Odd ones if asked for, or if there is no other. */
export function columnValues(
  constraints: readonly ColumnConstraint[],
  settings: ComparisonSettings,
  odd: boolean,
): Arbitrary<unknown> | undefined {
  const tests = constraints.flatMap(({ test }) => (test === "joinsRecords" ? [] : [test]));
  const compiled = constraints.map(({ test, passes }) => ({
    passes,
    test: test === "joinsRecords" ? joinsRecords : compileTest(test, settings).passes,
  }));
  const isRight = (value: unknown): boolean => compiled.every(({ test, passes }) => test(value) === passes);
  const isValue = (value: unknown): boolean => value !== missing && value !== null && value !== undefined;
  const candidates = candidatesFor(tests, { reader: settings, odd }).filter(isValue);
  const nulls = isRight(null) ? [fc.constantFrom(null, missing)] : [];
  const tried = fc.sample(candidates, { numRuns: TRIED, seed: 0 });
  const { cells } = odd ? partitionOf(tests, settings, { left: MAX_STEPS }) : { cells: [] };
  const examples = cells.flatMap(({ example }) => (isValue(example?.value) ? [example?.value] : []));
  const known = [...new Set([...examples, ...tried])].filter(isRight);
  if (known.length > 0) {
    const attempts = fc.array(candidates, { minLength: ATTEMPTS, maxLength: ATTEMPTS });
    const values = fc.tuple(fc.constantFrom(...known), attempts).map(([value, others]) => {
      const right = others.filter(isRight);
      return right.length > 0 ? right[0] : value;
    });
    return fc.oneof({ arbitrary: values, weight: 4 }, ...nulls);
  }
  return nulls[0] ?? (odd ? undefined : columnValues(constraints, settings, true));
}

function joinsRecords(value: unknown): boolean {
  return ["string", "number", "bigint", "boolean"].includes(typeof value) && !Number.isNaN(value);
}
