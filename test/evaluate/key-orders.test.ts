import { describe, expect, test } from "vitest";
import { compileFilter, countRows, filterRows, matchCapacities } from "../../src/evaluate.js";
import { only } from "./takes.js";

const big = only({ kind: "number", columnSlug: "size", operator: "greaterThan", value: 5 });
const named = only({ kind: "string", columnSlug: "constructor", operator: "is", values: "x" });

/** Rows whose keys come in so many orders that hardly two are the same. */
const rows = Array.from({ length: 60_000 }, (_, index) => {
  const entries: [string, unknown][] = [["size", index % 10]];
  for (let key = 0; key < 8; key++) {
    const entry: [string, unknown] = [`k${(index + key * (index % 7)) % 8}${index >> 3}`, null];
    if ((index >> key) % 2 === 0) entries.push(entry);
    else entries.unshift(entry);
  }
  return Object.fromEntries(entries);
});
const taken = rows.filter((row) => Number(row["size"]) > 5);

describe("rows with any order of keys match like all others", () => {
  test.each([true, false])("with code generation %s", (codegen) => {
    expect(countRows(big, rows, { codegen })).toBe(taken.length);
    const selected = filterRows(big, rows, { codegen });
    expect(selected).toHaveLength(taken.length);
    expect(selected.every((row, index) => row === taken[index])).toBe(true);
    expect(rows.filter(compileFilter(big, { codegen }))).toHaveLength(taken.length);
  });

  test("also those that are no plain objects", () => {
    const others = [
      Object.create({ size: 9 }) as object,
      Object.assign(Object.create(null) as object, { size: 9 }),
      [],
    ];
    const takes = compileFilter(big);
    expect(countRows(takes, [...rows, ...others])).toBe(taken.length + 1);
    expect(others.map((row) => rows.filter(takes).length > 0 && takes(row))).toEqual([false, true, false]);
  });

  test("by capacities, which receive the rows themselves", () => {
    const owner = { constructor: "x" };
    const capacities = [
      { name: "Big", filter: big },
      { name: "Named", filter: named },
    ];
    const { capacities: found } = matchCapacities(capacities, [...rows, owner], { identify: (row) => row });
    expect(found.map(({ count }) => count)).toEqual([taken.length, 1]);
    expect(found[0]?.ids.every((row, index) => row === taken[index])).toBe(true);
    expect(found[1]?.ids[0]).toBe(owner);
  });
});
