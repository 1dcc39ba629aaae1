/** Tables of whole numbers, and filters whose operands are close to them. */
import * as fc from "fast-check";
import { filterArbitrary } from "../../src/arbitraries/index.js";
import { onOwnColumns } from "../analyze/filters.js";
import type { Case } from "./cases.js";
import { optionsArbitrary } from "./cases.js";

/** Where doubles, and whole numbers of a size, begin or end. */
const edges = [0, 2 ** 31, 2 ** 53, 2 ** 63, 2 ** 64, 2 ** 70, 1e37].flatMap((edge) => [edge, -edge]);

const operand = fc.oneof(
  { arbitrary: sumOf(fc.constantFrom(...edges), fc.constantFrom(0, 0.5, 1, -0.5, -1, 2, -2, 2048)), weight: 9 },
  { arbitrary: fc.constantFrom(5e-324, -1e-7, 1e38, -1e38, 1e300, -Number.MAX_VALUE, -0), weight: 1 },
);

function sumOf(first: fc.Arbitrary<number>, second: fc.Arbitrary<number>): fc.Arbitrary<number> {
  return fc.tuple(first, second).map(([one, other]) => one + other);
}

const filter = filterArbitrary({ kinds: ["number"], columnSlug: fc.constant("n"), number: operand }).map(onOwnColumns);

/** Tables with one column of whole numbers, from `least` up to, not including, `below`. */
export function wholeNumberCases(storage: "integer" | "number", least: bigint, below: bigint): fc.Arbitrary<Case> {
  const values = edges
    .flatMap((edge) => [0n, 1n, -1n, 2n, -2n, 2048n].map((step) => BigInt(edge) + step))
    .filter((value) => value >= least && value < below)
    .map((value) => ({ memory: value, stored: value }));
  const value = fc.constantFrom(...values, { memory: null, stored: null });
  const cases = fc.record({
    table: fc.array(fc.record({ n: value }), { minLength: 1, maxLength: 40 }).map((rows) => ({
      name: "rows",
      columns: { n: { storage, kinds: ["number"], values: value } },
      rows,
    })),
    related: fc.constant({}),
    filters: fc.array(fc.record({ filter, options: optionsArbitrary }), { minLength: 20, maxLength: 20 }),
  });
  return fc.noShrink(cases);
}
