/** What every engine is asked, over records of companies. */
import { expect } from "vitest";
import type { Engine } from "../../src/engines/engine.js";
import { matchCapacities } from "../../src/evaluate.js";
import type { Filter } from "../../src/model/filter.js";
import { parseFilter } from "../../src/language/index.js";

/** Two companies of four. */
export const big = parseFilter("employees > 100");
/** Two others, one of them big. */
export const american = parseFilter('country = "US"');

/** A filter with one condition in SQL. */
export function rawFilter(clause: string): Filter {
  return {
    conjonction: "and",
    groups: [{ conjonction: "and", conditions: [{ kind: "sql", name: "raw", clause }] }],
  };
}

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

const capacities = [
  { name: "big", filter: big },
  { name: "american", filter: american },
  { name: "none", filter: null },
  { name: "wrong", filter: { conjonction: "and", groups: [1] } },
];

/** Expects the counts of capacities that evaluation in memory has, and of each pair. */
export async function expectCapacities(engine: Engine, companies: readonly object[]): Promise<void> {
  const expected = matchCapacities(capacities, companies);
  expect(await engine.matchCapacities(capacities)).toEqual(expected);
  const pairs = [
    [2, 1, 0, 0],
    [1, 2, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ];
  expect(await engine.overlaps(capacities)).toEqual({ ...expected, pairs });
  // More than the bits of one whole number.
  const many = Array.from({ length: 70 }, (_, index) => ({
    name: `${index}`,
    filter: index % 2 === 0 ? big : american,
  }));
  expect(await engine.matchCapacities(many)).toEqual(matchCapacities(many, companies));
  const overlaps = await engine.overlaps(many);
  expect(overlaps.pairs).toEqual(many.map((_, one) => many.map((__, other) => (one % 2 === other % 2 ? 2 : 1))));
}
