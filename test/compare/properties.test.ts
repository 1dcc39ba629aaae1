import { describe, expect } from "vitest";
import { memberAvailability } from "../../src/availability/index.js";
import type { Direction, RecordComparison } from "../../src/compare/index.js";
import { compareCapacities } from "../../src/compare/index.js";
import { compileFilter } from "../../src/evaluate.js";
import { safeBindFilter } from "../../src/model/bind-filter.js";
import type { Filter } from "../../src/model/filter.js";
import { kinds } from "../../src/model/operators.js";
import { filtersOf, optionsArbitrary, rowsFor, takes, withRelated } from "../analyze/filters.js";
import { capacity, filters, ids, instants, limits, members } from "../availability/cases.js";
import { fc, test } from "../property.js";
import { runs } from "../runs.js";

const named = (filter: Filter): { name: string; filter: Filter } => ({ name: "Book", filter });

/** Pairs of filters of which one is often an edit of the other, so that claims about them can be proved. */
const versions: fc.Arbitrary<readonly [Filter, Filter]> = fc
  .tuple(filtersOf(kinds), filtersOf(kinds), fc.constantFrom("edited", "shortened", "other"))
  .map(([before, other, sort]) => {
    if (sort === "other") return [before, other];
    const [first, ...rest] = before.groups;
    if (first === undefined) return [before, other];
    const kept = { ...first, conditions: first.conditions.slice(1) };
    const replaced = { ...first, conditions: other.groups[0]?.conditions ?? [] };
    return [before, { ...before, groups: [sort === "edited" ? replaced : kept, ...rest] }];
  });

describe("proofs", () => {
  const cases = fc
    .tuple(versions, optionsArbitrary)
    .chain(([[before, after], options]) => fc.tuple(fc.constant({ before, after, options }), rowsFor(before, after)));

  // With 20 rows at most, more than 20,000 rows in `npm test -- --mode deep`.
  test.prop([cases], runs(4_000))("are never contradicted by a row", ([{ before, after, options }, rows]) => {
    const [compared] = compareCapacities([named(before)], [named(after)], options);
    const evaluated = withRelated(rows, options);
    const [wasIn, isIn] = [before, after].map((filter) => rows.map(takes(filter, evaluated)));
    const { enter, leave, effect } = compared?.filter ?? {};
    for (const index of rows.keys()) {
      const [was, is] = [wasIn?.[index], isIn?.[index]];
      if (was === undefined || is === undefined) continue;
      if (enter?.answer === "no") expect(is && !was).toBe(false);
      if (leave?.answer === "no") expect(was && !is).toBe(false);
      if (effect === "same") expect(is).toBe(was);
    }
  });

  test.prop([filtersOf(kinds), optionsArbitrary], runs(1_000))(
    "say that a capacity is the same as itself",
    (filter, options) => {
      const copy = structuredClone(filter);
      expect(compareCapacities([named(filter)], [named(copy)], options)).toMatchObject([
        { fields: [], filter: { effect: "same", changes: [], enter: { answer: "no" }, leave: { answer: "no" } } },
      ]);
    },
  );
});

const owners = fc.oneof(
  { arbitrary: ids, weight: 8 },
  { arbitrary: fc.constantFrom<unknown>("112", "xy", null, undefined, 7, ["7"]), weight: 3 },
);
const rows = fc.array(
  fc.record({
    owner: owners,
    team: fc.constantFrom<unknown>("eu", "us", null),
    size: fc.constantFrom<unknown>(1, 5, 9, null),
    at: instants,
  }),
  { maxLength: 12 },
);

/** The members whose filter matches a row, and whether any filter of a member without values of its own does. */
function holdersOf(
  filter: Filter | undefined,
  row: object,
  team: readonly object[],
  options: object,
): readonly object[] {
  if (filter === undefined) return [];
  return team.filter((member) => {
    const bound = safeBindFilter(filter, { member });
    return bound.ok && compileFilter(bound.value, options)(row);
  });
}

describe("records", () => {
  const cases = fc.record({
    before: fc.option(fc.tuple(filters, limits), { nil: undefined, freq: 9 }),
    after: fc.option(fc.tuple(filters, limits), { nil: undefined, freq: 9 }),
    members,
    rows,
    now: instants,
    expiry: fc.constantFrom<"fixed" | "sliding">("fixed", "sliding"),
    caseSensitive: fc.boolean(),
    negationMatchesNull: fc.boolean(),
  });

  test.prop([cases], runs(2_000))("move as both filters of each member say", ({ before, after, rows, ...options }) => {
    const lists = [before, after].map((one) => (one === undefined ? [] : [capacity(...one)]));
    const [from = [], to = []] = lists;
    const [compared] = compareCapacities(from, to, { ...options, rows, identify: (_, index) => index });
    if (before === undefined && after === undefined) return;
    const records: RecordComparison<object, number> | undefined = compared?.records;
    if (records?.status !== "compared") throw new Error(JSON.stringify(compared));
    const { now, caseSensitive, negationMatchesNull } = options;
    const expected: { id: number; direction: Direction; before: readonly object[]; after: readonly object[] }[] = [];
    const counts = { before: 0, after: 0, enter: 0, leave: 0, stay: 0, changeHands: 0 };
    for (const [id, row] of rows.entries()) {
      const evaluate = { now, caseSensitive, negationMatchesNull };
      const [was = [], is = []] = [before, after].map((one) => holdersOf(one?.[0], row, options.members, evaluate));
      if (was.length > 0) counts.before++;
      if (is.length > 0) counts.after++;
      if (was.length > 0 && is.length > 0) counts.stay++;
      const isSame = was.length === is.length && was.every((member, index) => member === is[index]);
      if (isSame) continue;
      const direction = was.length === 0 ? "enter" : is.length === 0 ? "leave" : "changeHands";
      counts[direction]++;
      expected.push({ id, direction, before: was, after: is });
    }
    expect(records).toMatchObject(counts);
    expect(records.moves.map(({ reason, ...move }) => move)).toEqual(expected);
    for (const [version, list] of [
      ["before", from],
      ["after", to],
    ] as const) {
      const [availability] = memberAvailability(list, rows, options);
      if (availability?.status !== "evaluated") continue;
      expect(records.members.map((member) => member[version])).toEqual(availability.members);
    }
  });

  const unbound = fc
    .tuple(versions, optionsArbitrary)
    .chain(([[before, after], options]) => fc.tuple(fc.constant({ before, after, options }), rowsFor(before, after)));

  test.prop([unbound], runs(2_000))("move as both filters say", ([{ before, after, options }, rows]) => {
    const evaluated = withRelated(rows, options);
    const [compared] = compareCapacities([named(before)], [named(after)], {
      ...evaluated,
      rows,
      identify: (_, index) => index,
    });
    if (compared?.records?.status !== "compared") return;
    const [was = [], is = []] = [before, after].map((filter) => rows.map(compileFilter(filter, evaluated)));
    const count = (matches: (was: boolean, is: boolean) => boolean): number =>
      rows.filter((_, index) => matches(was[index] === true, is[index] === true)).length;
    expect(compared.records).toMatchObject({
      before: count((was) => was),
      after: count((_, is) => is),
      enter: count((was, is) => is && !was),
      leave: count((was, is) => was && !is),
      stay: count((was, is) => was && is),
      changeHands: 0,
    });
    for (const { reason } of compared.records.moves) expect(reason).toBeDefined();
  });
});
