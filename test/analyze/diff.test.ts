import { test } from "../property.js";
import { describe, expect, test as example } from "vitest";
import { diff } from "../../src/analyze/index.js";
import { filterArbitrary } from "../../src/arbitraries/index.js";
import { stringifyFilter } from "../../src/json/index.js";
import { formatPath } from "../../src/model/issues/issue.js";
import type { Filter } from "../../src/model/filter.js";
import { kinds } from "../../src/model/operators.js";
import { parseFilter } from "../../src/language/index.js";
import { applyDiff } from "./apply-diff.js";
import { filtersOf } from "./filters.js";
import { large, runs } from "../runs.js";

describe("diff", () => {
  example.each([
    ["a = 1", "a = 1", [], "same"],
    ["a = 1", "a = 2", ["changed groups[0].conditions[0]"], "other"],
    ["a = 1 and b = 2", "b = 2", ["removed groups[0].conditions[0]"], "more"],
    ["b = 2", "a = 1 and b = 2", ["added groups[0].conditions[0]"], "fewer"],
    ["a = 1 and b = 2", "a = 1 or b = 2", ["changed groups[0].conjonction"], "more"],
    [
      "a = 1 and b = 2",
      "b = 2 and a = 1",
      ["removed groups[0].conditions[0]", "added groups[0].conditions[1]"],
      "same",
    ],
    [
      "(a = 1 or b = 2) and (c = 3 or d = 4)",
      "(c = 3 or d = 5)",
      ["removed groups[0]", "changed groups[1].conditions[1]"],
      "other",
    ],
    ['sql("big", "x")', 'sql("big", "y")', ["changed groups[0].conditions[0]"], "unknown"],
  ])("from %s to %s", (from, to, changes, effect) => {
    const difference = diff(parseFilter(from), parseFilter(to));
    expect(difference.changes.map(({ type, path }) => `${type} ${formatPath(path)}`)).toEqual(changes);
    expect(difference.effect).toBe(effect);
  });

  example("says what it does in a sentence", () => {
    const { sentence } = diff(parseFilter("(a = 1 or b = 2) and (c = 3 or d = 4)"), parseFilter("a = 1 or e = 5"));
    expect(sentence).toBe(
      "groups[0].conditions[1] was removed: b = 2. groups[0].conditions[1] was added: e = 5. " +
        "groups[1] was removed: c = 3 or d = 4. It matches other rows.",
    );
  });

  const reversed = (count: number, columns: number): readonly [Filter, Filter] => {
    const conditions = Array.from({ length: count }, (_, index) => `c${String(index % columns)} > ${String(index)}`);
    return [parseFilter(conditions.join(" and ")), parseFilter(conditions.toReversed().join(" and "))];
  };

  // A table of all pairs of conditions fills the memory.
  example.each([2, 20_000])("compares 20,000 conditions on %d columns with the same in reverse", (columns) => {
    const [a, b] = reversed(large(20_000), columns);
    expect(diff(a, b, { maxSteps: 0 }).changes.length).toBeLessThanOrEqual(40_000);
  });

  example("of more conditions on two columns than are compared, makes the second from the first", () => {
    const [a, b] = reversed(4_000, 2);
    expect(applyDiff(a, diff(a, b, { maxSteps: 0 }))).toEqual(b);
  });

  test.prop([filterArbitrary(), filterArbitrary()], runs(300))("applied to any filter, returns any other", (a, b) => {
    expect(stringifyFilter(applyDiff(a, diff(a, b, { maxSteps: 0 })))).toBe(stringifyFilter(b));
  });

  const close = filtersOf(kinds, 3);
  test.prop([close, close], runs(300))("applied to a filter, returns a similar one", (a, b) => {
    expect(stringifyFilter(applyDiff(a, diff(a, b)))).toBe(stringifyFilter(b));
  });
});
