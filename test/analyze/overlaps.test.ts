import { describe, expect, test } from "vitest";
import type { ModelledCapacity } from "../../src/analyze/index.js";
import { findOverlaps } from "../../src/analyze/index.js";
import { compileFilter } from "../../src/evaluate.js";
import { FilterError } from "../../src/model/issues/errors.js";
import type { Filter } from "../../src/model/filter.js";
import { parseFilter } from "../../src/text/index.js";

function capacity(text: string, modelUuid?: string): ModelledCapacity & { readonly filter: Filter } {
  return { name: text, filter: parseFilter(text), modelUuid };
}

describe("findOverlaps", () => {
  test("returns the pairs that can match the same record, with such a record", () => {
    const capacities = [
      capacity('country = "US" and employees > 1000'),
      capacity('country = ["US", "CA"] and employees < 2000'),
      capacity('country = "CA" and employees between 1 and 10'),
      capacity('country = "FR"'),
    ];
    const overlaps = findOverlaps(capacities);
    expect(overlaps.map(({ pair, answer }) => [...pair, answer])).toEqual([
      [0, 1, "yes"],
      [1, 2, "yes"],
    ]);
    for (const overlap of overlaps) {
      if (overlap.answer !== "yes") continue;
      const takers = capacities.filter(({ filter }) => compileFilter(filter)(overlap.witness));
      expect(takers).toEqual(overlap.pair.map((index) => capacities[index]));
    }
  });

  test("leaves out capacities without a filter, and pairs of different models", () => {
    const everything = "all of ()";
    const without = { name: "none", filter: null };
    const capacities = [capacity(everything, "m"), without, capacity(everything, "n"), capacity(everything)];
    expect(findOverlaps(capacities).map(({ pair }) => pair)).toEqual([
      [0, 3],
      [2, 3],
    ]);
  });

  test("returns unknown for undecidable pairs", () => {
    const capacities = [capacity('sql("x", "y") and a = 1'), capacity("a = 1"), capacity("a = 2")];
    expect(findOverlaps(capacities)).toEqual([{ pair: [0, 1], answer: "unknown" }]);
    const broken = { name: "broken", filter: { conjonction: "and", groups: [{}] } };
    expect(findOverlaps([broken, capacity("a = 1")])).toEqual([{ pair: [0, 1], answer: "unknown" }]);
  });

  test("throws on a zone that does not exist", () => {
    expect(() => findOverlaps([], { timeZone: "Mars/Olympus" })).toThrow(FilterError);
  });
});
