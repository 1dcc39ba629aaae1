import type { TextRelation } from "../model/operators.js";
import { unreachable } from "../model/unreachable.js";
import type { CombinedTest, ElementTest, ObjectTest, RecordTest, ValueTest } from "../plan/plan.js";

/**
 * The same test in an order that is cheap to run: within a group, what settles most for least comes first. Groups within
 * groups of the same kind become one, and so do tests of properties of the same object, which then is read once.
 */
export function arrange(test: RecordTest): RecordTest {
  switch (test.kind) {
    case "all":
    case "any":
      return arrangeGroup(test);
    case "column":
      return isOfRecords(test.test) ? { ...test, test: { ...test.test, test: arrange(test.test.test) } } : test;
    case "related":
      return { ...test, test: arrange(test.test) };
    default:
      return test;
  }
}

function isOfRecords(test: ValueTest): test is ObjectTest | ElementTest {
  return test.kind === "object" || test.kind === "element";
}

function arrangeGroup({ kind, tests }: CombinedTest): RecordTest {
  const ranked: { readonly test: RecordTest; readonly rank: number }[] = [];
  for (const part of withoutRepeatedReads(kind, flattened(kind, tests))) {
    const test = arrange(part);
    ranked.push({ test, rank: rankOf(weigh(test), kind) });
  }
  const [first] = ranked;
  if (first !== undefined && ranked.length === 1) return first.test;
  ranked.sort((left, right) => left.rank - right.rank);
  return { kind, tests: ranked.map(({ test }) => test) };
}

// Loops, as filters are compiled to be asked of a few rows too, and `flatMap` would take most of the time.
function flattened(kind: CombinedTest["kind"], tests: readonly RecordTest[]): readonly RecordTest[] {
  const flat: RecordTest[] = [];
  for (const test of tests) {
    if (test.kind !== kind) flat.push(test);
    else for (const part of test.tests) flat.push(part);
  }
  return flat;
}

/** Asks each object once for all the properties that a group compares. */
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
 * What a test costs, about in nanoseconds, and the share of records for which it is thought to hold. To compare numbers
 * costs more than to do it: processors guess wrong every other time whether one is the larger.
 */
interface Weight {
  readonly cost: number;
  readonly share: number;
}

/** Tests of a group are best run from the lowest rank to the highest: what it costs to settle the group by this one. */
function rankOf({ cost, share }: Weight, kind: CombinedTest["kind"]): number {
  return cost / Math.max(kind === "all" ? 1 - share : share, 0.01);
}

/**
 * Whether the rows that a test takes are best counted without a branch: where a processor would guess the answer wrong
 * too often, and where the test is so cheap that to wait for the rows is most of it.
 */
export function isBestSummed(test: RecordTest): boolean {
  const { cost, share } = weigh(test);
  return cost < 1 || (share > 0.2 && share < 0.8);
}

function weigh(test: RecordTest): Weight {
  switch (test.kind) {
    case "constant":
      return { cost: 0, share: test.holds ? 1 : 0 };
    case "all":
    case "any":
      return weighGroup(test);
    case "column":
      return weighValue(test.test);
    case "related":
      return { cost: 60, share: 0.5 };
    default:
      return unreachable(test, "kind of test");
  }
}

function weighGroup({ kind, tests }: CombinedTest): Weight {
  let cost = 0;
  // The share of records for which a test is reached: all before it held, or none.
  let reached = 1;
  for (const test of tests) {
    const weight = weigh(test);
    cost += reached * weight.cost;
    reached *= kind === "all" ? weight.share : 1 - weight.share;
  }
  return { cost, share: kind === "all" ? reached : 1 - reached };
}

function weighValue(test: ValueTest): Weight {
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
      const { cost, share: positiveShare } = textWeights[test.relation];
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
      return dearer(weigh(test.test), 2);
    case "element":
      return dearer(weigh(test.test), 12);
    default:
      return unreachable(test, "kind of test");
  }
}

function dearer({ cost, share }: Weight, more: number): Weight {
  return { cost: cost + more, share };
}

const orderShares = { within: 0.3, outside: 0.9, above: 0.4, below: 0.4 };

const textWeights = {
  equals: { cost: 1, share: 0.15 },
  contains: { cost: 10, share: 0.1 },
  startsWith: { cost: 3.5, share: 0.1 },
  endsWith: { cost: 3.5, share: 0.1 },
} as const satisfies Readonly<Record<TextRelation, Weight>>;
