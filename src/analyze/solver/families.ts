/** Conditions whose operands are known only at evaluation: expressions and relative dates. */
import { expressionsIn, operandTextsOf } from "../../model/expressions.js";
import type { DeepReadonly, OperatorCondition } from "../../model/filter.js";
import { readRelativeDate } from "../../model/relative-date.js";
import type { ComparisonSettings } from "../../plan/context.js";
import type { ValueTest } from "../../plan/plan.js";
import { groupBy, hasBit } from "./literals.js";
import { MAX_CELLS, Partition } from "./partition.js";
import { partitionOf } from "./representatives.js";
import type { Budget } from "./search.js";
import { spend } from "./search.js";

/**
 * Conditions whose operands are in a known order. Nothing is known about operands of different families, so an analysis
 * assumes neither that they are equal nor that they differ.
 */
export interface OperandFamily {
  /** Equal for conditions of one family; `undefined` for a condition that is alone. */
  readonly name: string | undefined;
  /** The settings that give the operands an order. */
  readonly settings: ComparisonSettings;
  /** Whether different operands may be equal, such as two days if a time zone skips one. */
  readonly mayCoincide: boolean;
}

const known = "known";

export function familyOf(condition: DeepReadonly<OperatorCondition>, settings: ComparisonSettings): OperandFamily {
  const texts = [...new Set(operandTextsOf(condition, []).map(({ text }) => text))];
  if (texts.some((text) => expressionsIn(text).length > 0)) {
    // Lists of strings are only equal as a whole, and two bounds are in an unknown order.
    const isConstant = condition.kind === "string" || (condition.kind === "date" && texts.length === 1);
    return {
      name: isConstant ? JSON.stringify(texts) : undefined,
      settings: { ...settings, spanOf: () => ({ first: 0, last: 0 }) },
      mayCoincide: false,
    };
  }
  const chains = new Set(condition.kind === "date" ? texts.map((text) => readRelativeDate(text)?.chain) : []);
  const [chain] = chains;
  if (chains.size > 1) return { name: undefined, settings, mayCoincide: false };
  if (chain === undefined) return { name: known, settings, mayCoincide: false };
  return { name: chain, settings: { ...settings, spanOf: spanOfRelative }, mayCoincide: chain !== "clock" };
}

/** Any instants in the order of relative dates, with other instants between them. */
function spanOfRelative(text: string): { readonly first: number; readonly last: number } {
  const instant = -1000 * (readRelativeDate(text)?.length ?? 0);
  return { first: instant, last: instant };
}

/** Whether the operands of a family are known only at evaluation. */
export function isUnknown({ name }: OperandFamily): boolean {
  return name !== known;
}

/**
 * Partitions all values by tests of several families, and by `types`, the tests of the type of a value. Only null and
 * the type of a value relate the families. No cell has a value, because the operands have none.
 */
export function partitionOfFamilies(
  tests: readonly ValueTest[],
  families: readonly OperandFamily[],
  types: readonly ValueTest[],
  budget: Budget,
): Partition {
  const members = tests.map((test, index) => ({ test, family: families[index], bit: 1n << BigInt(index) }));
  const byFamily = groupBy(members, ({ family, bit }) => family?.name ?? `alone ${bit}`);
  const partition = new Partition([], budget);
  let answers: Answers | undefined;
  for (const ofFamily of byFamily.values()) {
    const own = answersOfFamily(ofFamily, [...types, { kind: "null" }], budget);
    answers = own && (answers === undefined ? own : productOf(answers, own));
    if (answers === undefined || !spend(budget, answers.size)) {
      partition.giveUp();
      return partition;
    }
  }
  const ofTypes = (1n << BigInt(types.length)) - 1n;
  for (const [shared, truths] of answers ?? []) {
    partition.add(truths.map((truth) => truth | ((shared & ofTypes) << BigInt(tests.length))));
  }
  return partition;
}

/** The answers to the tests of a family by the answers to the shared tests. */
type Answers = ReadonlyMap<bigint, readonly bigint[]>;

function productOf(some: Answers, others: Answers): Answers | undefined {
  const product = new Map<bigint, readonly bigint[]>();
  let size = 0;
  for (const [shared, truths] of some) {
    const choices = others.get(shared) ?? [];
    size += truths.length * choices.length;
    if (size > MAX_CELLS) return undefined;
    product.set(
      shared,
      truths.flatMap((truth) => choices.map((choice) => truth | choice)),
    );
  }
  return product;
}

interface Member {
  readonly test: ValueTest;
  readonly family: OperandFamily | undefined;
  readonly bit: bigint;
}

function answersOfFamily(
  members: readonly Member[],
  shared: readonly ValueTest[],
  budget: Budget,
): Answers | undefined {
  const [{ family, bit } = {}] = members;
  if (family === undefined || bit === undefined) return undefined;
  const { settings, mayCoincide, name } = family;
  const tests = members.map(({ test }) => test);
  const orders = mayCoincide ? [tests, ...withCoinciding(tests)] : [tests];
  const answers = new Map<bigint, Set<bigint>>();
  for (const order of orders) {
    const partition = partitionOf([...order, ...shared], settings, budget);
    if (!partition.isComplete) return undefined;
    for (const { truth } of partition.cells) {
      const key = truth >> BigInt(tests.length);
      const ofKey = answers.get(key) ?? new Set<bigint>();
      answers.set(key, ofKey);
      const bits = members.reduce((sum, { bit }, index) => (hasBit(truth, index) ? sum | bit : sum), 0n);
      ofKey.add(bits);
      // Nothing relates a condition that is alone to the type of the value.
      if (name === undefined) ofKey.add(0n).add(bit);
    }
  }
  return new Map(Array.from(answers, ([key, truths]) => [key, [...truths]]));
}

/** The tests once for each range of neighboring bounds, as if these were one instant. */
function withCoinciding(tests: readonly ValueTest[]): readonly (readonly ValueTest[])[] {
  const bounds = tests.flatMap((test) => (test.kind === "order" ? [test.first, test.last] : []));
  const ascending = [...new Set(bounds)].sort((a, b) => a - b);
  return ascending.flatMap((from, index) =>
    ascending.slice(index + 1).map((to) => {
      const merged = (bound: number): number => (bound >= from && bound <= to ? from : bound);
      return tests.map((test) =>
        test.kind === "order" ? { ...test, first: merged(test.first), last: merged(test.last) } : test,
      );
    }),
  );
}
