import type { TextRelation } from "../model/operators.js";
import { unreachable } from "../model/unreachable.js";
import type { CombinedTest, ElementTest, ObjectTest, RecordTest, ValueTest } from "../plan/plan.js";

/**
 * Orders the tests of each group by selectivity and cost. Nested groups of the same kind become one, and so do tests of
 * properties of the same object, which is then read once.
 */
export function optimize(test: RecordTest): RecordTest {
  switch (test.kind) {
    case "all":
    case "any":
      return optimizeGroup(test);
    case "column":
      return isOfRecords(test.test) ? { ...test, test: { ...test.test, test: optimize(test.test.test) } } : test;
    case "related":
      return { ...test, test: optimize(test.test) };
    default:
      return test;
  }
}

function isOfRecords(test: ValueTest): test is ObjectTest | ElementTest {
  return test.kind === "object" || test.kind === "element";
}

function optimizeGroup({ kind, tests }: CombinedTest): RecordTest {
  const ranked: { readonly test: RecordTest; readonly rank: number }[] = [];
  for (const part of withoutRepeatedReads(kind, flattened(kind, tests))) {
    const test = optimize(part);
    ranked.push({ test, rank: selectivityRank(estimateCost(test), kind) });
  }
  const [first] = ranked;
  if (first !== undefined && ranked.length === 1) return first.test;
  ranked.sort((left, right) => left.rank - right.rank);
  return { kind, tests: ranked.map(({ test }) => test) };
}

// Loops, because `flatMap` would take most of the time of compiling for a few rows.
function flattened(kind: CombinedTest["kind"], tests: readonly RecordTest[]): readonly RecordTest[] {
  const flat: RecordTest[] = [];
  for (const test of tests) {
    if (test.kind !== kind) flat.push(test);
    else for (const part of test.tests) flat.push(part);
  }
  return flat;
}

/** Merges the tests of properties of the same object, so that a group reads it once. */
function withoutRepeatedReads(kind: CombinedTest["kind"], tests: readonly RecordTest[]): readonly RecordTest[] {
  const objects = new Map<string, { at: number; tests: RecordTest[] }>();
  const merged: RecordTest[] = [];
  for (const test of tests) {
    if (test.kind !== "column" || test.test.kind !== "object") {
      merged.push(test);
      continue;
    }
    const id = `${test.test.required ? "!" : "?"}${test.key}`;
    const known = objects.get(id);
    if (known === undefined) {
      objects.set(id, { at: merged.length, tests: [test.test.test] });
      merged.push(test);
      continue;
    }
    known.tests.push(test.test.test);
    const object: ObjectTest = { ...test.test, test: { kind, tests: known.tests } };
    merged[known.at] = { ...test, test: object };
  }
  return merged;
}

/**
 * The approximate cost of a test in nanoseconds, and the expected share of records that pass. Comparing numbers is
 * expensive because processors mispredict every other result.
 */
interface Estimate {
  readonly cost: number;
  readonly share: number;
}

/** The expected cost of deciding a group by this test. Lower ranks run first. */
function selectivityRank({ cost, share }: Estimate, kind: CombinedTest["kind"]): number {
  return cost / Math.max(kind === "all" ? 1 - share : share, 0.01);
}

/**
 * Whether counting is faster without branches: if a processor would mispredict often, and if the test is so cheap that
 * loading the rows takes most of the time.
 */
export function isFasterWithoutBranches(test: RecordTest): boolean {
  const { cost, share } = estimateCost(test);
  return cost < 1 || (share > 0.2 && share < 0.8);
}

function estimateCost(test: RecordTest): Estimate {
  switch (test.kind) {
    case "constant":
      return { cost: 0, share: test.holds ? 1 : 0 };
    case "all":
    case "any":
      return estimateGroup(test);
    case "column":
      return estimateValue(test.test);
    case "related":
      return { cost: 60, share: 0.5 };
    default:
      return unreachable(test, "kind of test");
  }
}

function estimateGroup({ kind, tests }: CombinedTest): Estimate {
  let cost = 0;
  // The share of records that reach a test: those that passed all tests before it, or none.
  let reached = 1;
  for (const test of tests) {
    const weight = estimateCost(test);
    cost += reached * weight.cost;
    reached *= kind === "all" ? weight.share : 1 - weight.share;
  }
  return { cost, share: kind === "all" ? reached : 1 - reached };
}

function estimateValue(test: ValueTest): Estimate {
  switch (test.kind) {
    case "null":
      return { cost: 0.5, share: 0.1 };
    case "notNull":
      return { cost: 0.5, share: 0.9 };
    case "boolean":
      return { cost: 0.5, share: 0.4 };
    case "order":
      return { cost: test.read === "number" ? 3 : 12, share: orderShares[test.operator] };
    case "text": {
      const { cost, share: positiveShare } = textEstimates[test.relation];
      const share = test.negated ? 1 - positiveShare : positiveShare;
      return { cost: cost * (test.fold ? 1.5 : 1) + test.texts.length / 10, share };
    }
    case "textOrder":
      return { cost: 12, share: orderShares[test.operator] };
    case "empty":
      return { cost: 2, share: 0.1 };
    case "notEmpty":
      return { cost: 2, share: 0.9 };
    case "object":
      return plusCost(estimateCost(test.test), 2);
    case "element":
      return plusCost(estimateCost(test.test), 12);
    default:
      return unreachable(test, "kind of test");
  }
}

function plusCost({ cost, share }: Estimate, more: number): Estimate {
  return { cost: cost + more, share };
}

const orderShares = { within: 0.3, outside: 0.9, above: 0.4, below: 0.4 };

const textEstimates: Readonly<Record<TextRelation, Estimate>> = {
  equals: { cost: 1, share: 0.15 },
  contains: { cost: 10, share: 0.1 },
  startsWith: { cost: 3.5, share: 0.1 },
  endsWith: { cost: 3.5, share: 0.1 },
};
