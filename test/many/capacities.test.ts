import { describe, expect, test } from "vitest";
import { CapacityTally, compileCapacities, matchCapacities } from "../../src/many/capacities.js";
import { FilterError } from "../../src/model/issues/errors.js";
import type { Condition, Filter } from "../../src/model/filter.js";
import { only } from "../evaluate/takes.js";

const greaterThan = (value: number): Filter =>
  only({ kind: "number", columnSlug: "size", operator: "greaterThan", value });

const small = { name: "Small", filter: only({ kind: "number", columnSlug: "size", operator: "lowerThan", value: 50 }) };
const large = { name: "Large", filter: greaterThan(100) };
const huge = { name: "Huge", uuid: "h", filter: greaterThan(1000) };
const open = { name: "Open", filter: null };
const absent = { name: "Absent" };
const raw = { name: "Raw", filter: only({ kind: "sql", name: "raw", clause: "true" }) };
const broken = { name: "Broken", filter: { conjonction: "and", groups: [{}] } as unknown as Filter };
const capacities = [small, large, open, huge, absent, raw, broken];

const rows = [{ size: 10 }, { size: 75 }, { size: 200 }, { size: 5000 }, { size: null }, { size: 2000 }];

describe("compileCapacities", () => {
  test("finds the capacities that match a row", () => {
    const { match } = compileCapacities(capacities);
    expect(rows.map((row) => match(row))).toEqual([[0], [], [1], [1, 3], [], [1, 3]]);
  });

  test("reports the status of each capacity", () => {
    const { outcomes } = compileCapacities(capacities);
    expect(outcomes.map(({ capacity }) => capacity)).toEqual(capacities);
    expect(outcomes.map(({ status }) => status)).toEqual([
      "evaluated",
      "evaluated",
      "withoutFilter",
      "evaluated",
      "withoutFilter",
      "failed",
      "failed",
    ]);
    const issues = outcomes.flatMap((outcome) => (outcome.status === "failed" ? outcome.issues : []));
    expect(issues.map(({ code }) => code)).toEqual(["rawSql", "missingKey", "missingKey"]);
  });

  test("indexes related records once for all filters", () => {
    let reads = 0;
    const related = {
      rows: {
        *[Symbol.iterator]() {
          reads++;
          yield { company: 1, size: 200 };
        },
      },
      on: [{ column: "id", relatedColumn: "company" }],
    };
    const condition: Condition = {
      kind: "number",
      relatedModelUuid: "m",
      columnSlug: "size",
      operator: "is",
      value: 200,
    };
    const two = [1, 2].map((number) => ({ name: `${number}`, filter: only(condition) }));
    expect(compileCapacities(two, { related: { m: related } }).match({ id: 1 })).toEqual([0, 1]);
    expect(reads).toBe(1);
  });

  test("throws if its options are invalid", () => {
    expect(() => compileCapacities(capacities, { timeZone: "Mars/Olympus" })).toThrow(FilterError);
  });
});

describe("matchCapacities", () => {
  test("counts the rows that each capacity, several and none match", () => {
    const { capacities: matches, ...rest } = matchCapacities(capacities, rows);
    expect(matches.map(({ capacity, count, sharedCount }) => [capacity.name, count, sharedCount])).toEqual([
      ["Small", 1, 0],
      ["Large", 3, 2],
      ["Open", 0, 0],
      ["Huge", 2, 2],
      ["Absent", 0, 0],
      ["Raw", 0, 0],
      ["Broken", 0, 0],
    ]);
    expect(matches.every(({ ids }) => ids.length === 0)).toBe(true);
    expect(rest).toEqual({ rowCount: 6, unmatchedCount: 2, unmatchedIds: [] });
  });

  test("collects the result of identify for each row", () => {
    const matches = matchCapacities([small, huge], rows, { identify: (row, index) => `${index}: ${String(row.size)}` });
    expect(matches.capacities.map(({ ids }) => ids)).toEqual([["0: 10"], ["3: 5000", "5: 2000"]]);
    expect(matches.unmatchedIds).toEqual(["1: 75", "2: 200", "4: null"]);
  });

  test("reads datasets", () => {
    const condition: Condition = { kind: "any", relatedModelUuid: "m", columnSlug: "x", operator: "isNotNull" };
    const m = { rows: [{ size: 10, x: 1 }], on: [{ column: "size", relatedColumn: "size" }] };
    const matches = matchCapacities([{ name: "Related", filter: only(condition) }], { rows, related: { m } });
    expect(matches.capacities[0]?.count).toBe(1);
  });

  test("returns zero for no capacities and no rows", () => {
    expect(matchCapacities([], rows).unmatchedCount).toBe(6);
    expect(matchCapacities([small], []).rowCount).toBe(0);
  });
});

test("a tally counts row by row, and its counts are available at any time", () => {
  const tally = new CapacityTally(compileCapacities([large, huge]));
  expect(tally.add({ size: 5000 })).toEqual([0, 1]);
  const early = tally.matches();
  expect(tally.add({ size: 1 })).toEqual([]);
  expect([early.rowCount, tally.matches().rowCount]).toEqual([1, 2]);
  expect(tally.matches().capacities.map(({ sharedCount }) => sharedCount)).toEqual([1, 1]);
});
