import fc from "#fast-check";
import type { Arbitrary } from "fast-check";
import { compileTest } from "../../analyze/solver/compile-test.js";
import { partitionOf } from "../../analyze/solver/representatives.js";
import type { ComparisonSettings } from "../../plan/context.js";
import type { ValueTest } from "../../plan/plan.js";
import { candidatesFor } from "./candidates.js";
import { missing, nullish } from "./nullish.js";

/** A test of a column that must pass or fail, or the requirement that the value can join records. */
export interface ColumnConstraint {
  readonly test: ValueTest | "joinsRecords";
  readonly passes: boolean;
}

/** The step limit of the solver for the tests on one column. */
const MAX_STEPS = 200_000;

/** The number of candidates to try for a value. */
const ATTEMPTS = 4;

/** The number of candidates to try once, as fallbacks. */
const TRIED = 100;

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
  const isRight = (value: unknown): boolean => {
    const read = value === missing ? undefined : value;
    return compiled.every(({ test, passes }) => test(read) === passes);
  };
  const candidates = candidatesFor(tests, { reader: settings, odd });
  const tried = fc.sample(candidates, { numRuns: TRIED, seed: 0 }).filter(isRight);
  const nulls = nullish.filter(isRight).filter((value) => odd || value !== undefined);
  if (!odd && tried.length === 0 && nulls.length === 0) return columnValues(constraints, settings, true);
  const { cells } = partitionOf(tests, settings, { left: MAX_STEPS });
  const examples = odd ? cells.flatMap((cell) => cell.example ?? []).map(({ value }) => value) : [];
  const known = [...examples.filter(isRight), ...tried];
  const values = known.filter((value) => !nullish.includes(value));
  const arbitraries: Arbitrary<unknown>[] = [];
  if (values.length > 0) {
    const certain = fc.constantFrom(...new Set(values));
    const attempts = fc.array(candidates, { minLength: ATTEMPTS, maxLength: ATTEMPTS });
    arbitraries.push(
      fc.tuple(certain, attempts).map(([value, others]) => {
        const right = others.filter(isRight).filter((other) => !nullish.includes(other));
        return right.length > 0 ? right[0] : value;
      }),
    );
  }
  if (nulls.length > 0) arbitraries.push(fc.constantFrom(...nulls));
  return arbitraries.length === 0
    ? undefined
    : fc.oneof(...arbitraries.map((arbitrary, index) => ({ arbitrary, weight: index === 0 ? 4 : 1 })));
}

function joinsRecords(value: unknown): boolean {
  return ["string", "number", "bigint", "boolean"].includes(typeof value) && !Number.isNaN(value);
}
