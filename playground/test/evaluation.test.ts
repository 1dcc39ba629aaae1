import { fc, test as propertyTest } from "../../test/property.js";
import { parseFilter } from "capacity-filter";
import { filterArbitrary, rowArbitrary } from "capacity-filter/arbitraries";
import { impact } from "capacity-filter/evaluate";
import { describe, expect, test } from "vitest";
import { runs } from "../../test/runs.js";
import { allBits, countBits, hasBit, intersect, rowsIn, subtract, unite } from "../src/engine/bits.js";
import { datasetOf } from "../src/engine/dataset.js";
import { Evaluator } from "../src/engine/evaluation.js";
import { valueOf } from "./value-of.js";

const settings = { now: "2025-06-15T12:00:00Z", timeZone: "UTC" };

const filterWithRows = filterArbitrary({ maxLength: 3 }).chain((filter) =>
  fc.tuple(fc.constant(filter), fc.array(rowArbitrary({ filter }), { maxLength: 40 })),
);

propertyTest.prop([filterWithRows], runs(200))(
  "counts and impacts are those of the library",
  async ([filter, rows]) => {
    const evaluator = new Evaluator(datasetOf("rows", rows, { columns: {} }));
    const expected = impact(filter, rows, settings);
    const evaluated = evaluator.evaluate(filter, settings);
    if (!evaluated.ok) throw new Error(evaluated.issues[0]?.message);
    const { matches, unknown } = evaluated.value;
    expect(countBits(matches)).toBe(expected.count);
    expect(unknown === undefined ? 0 : countBits(unknown)).toBe(expected.unknownCount);

    const effects = await valueOf(evaluator.impact(filter, settings));
    const parts = expected.groups.flatMap((group) => [group, ...group.conditions]);
    expect(effects.map(({ path, alone, gain }) => ({ path, alone, gain }))).toEqual(
      parts.map(({ path, alone, gain }) => ({ path, alone, gain })),
    );
  },
);

test("more conditions than the cache holds are evaluated too", () => {
  const rows = Array.from({ length: 300 }, (_, size) => ({ size }));
  const evaluator = new Evaluator(datasetOf("rows", rows, { columns: {} }));
  const filter = parseFilter(rows.map(({ size }) => `size = ${size}`).join(" or "));
  for (let round = 0; round < 2; round++) {
    const evaluated = evaluator.evaluate(filter, settings);
    expect(evaluated.ok && countBits(evaluated.value.matches)).toBe(300);
  }
});

describe("sets of rows", () => {
  const rowCount = 70;
  const sets = fc.uniqueArray(fc.nat(rowCount - 1)).map((rows) => new Set(rows));
  const bitsOf = (rows: ReadonlySet<number>): Uint32Array => {
    const bits = new Uint32Array(Math.ceil(rowCount / 32));
    for (const row of rows) bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
    return bits;
  };
  const listed = (rows: Iterable<number>): readonly number[] => [...rows].sort((a, b) => a - b);

  propertyTest.prop([sets, sets])("are combined like sets", (a, b) => {
    const [one, other] = [bitsOf(a), bitsOf(b)];
    expect(listed(rowsIn(one))).toEqual(listed(a));
    expect(countBits(one)).toBe(a.size);
    expect(listed(rowsIn(unite(rowCount, [one, other])))).toEqual(listed(new Set([...a, ...b])));
    expect(listed(rowsIn(intersect(rowCount, [one, other])))).toEqual(listed([...a].filter((row) => b.has(row))));
    expect(listed(rowsIn(subtract(one, other)))).toEqual(listed([...a].filter((row) => !b.has(row))));
    for (let row = 0; row < rowCount; row++) expect(hasBit(one, row)).toBe(a.has(row));
  });

  test.each([0, 1, 31, 32, 33, 64, 100])("of all %i rows", (count) => {
    expect(countBits(allBits(count))).toBe(count);
    expect(countBits(intersect(count, []))).toBe(count);
    expect(countBits(unite(count, []))).toBe(0);
  });
});
