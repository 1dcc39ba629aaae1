import { describe, expect, test } from "vitest";
import type { ComparedCapacity, CompareOptions, RecordComparison } from "../../src/compare/index.js";
import { compareCapacities, CompareTally } from "../../src/compare/index.js";
import { parseFilter } from "../../src/language/index.js";

const capacity = (text: string, others: Partial<ComparedCapacity> = {}): ComparedCapacity => ({
  name: "Book",
  filter: parseFilter(text),
  ...others,
});

const members = [
  { name: "Ann", ids: { hubspot: "7", salesforce: "8" } },
  { name: "Bo", ids: { hubspot: ["8", "9"], salesforce: "7" } },
];
const rows = [
  { id: 1, owner: "7", n: 1 },
  { id: 2, owner: "7", n: 5 },
  { id: 3, owner: "8", n: 9 },
  { id: 4, owner: "112", n: 9 },
  { id: 5, owner: null, n: 9 },
];
const mine = 'owner = "{{member.ids.hubspot}}"';

describe("what can be proved", () => {
  test.each([
    ["n > 1", "n > 1", "same", {}, {}],
    ["n > 1 and m = 2", "m = 2 and n > 1", "same", {}, {}],
    ['c = "US" or c = "FR"', 'c in ["FR", "US"]', "same", {}, {}],
    ["n > 2", "n > 1", "more", { witness: { n: 2 } }, {}],
    ["n > 1", "n > 2", "fewer", {}, { witness: { n: 2 } }],
    ['c = "US"', 'c = "FR"', "other", { witness: { c: "FR" } }, { witness: { c: "US" } }],
    ['sql("a", "n > 1")', 'sql("a", "n > 2")', "unknown", {}, {}],
    ['sql("a", "n > 1")', 'sql("a", "n > 1")', "same", {}, {}],
  ])("from %s to %s: %s", (before, after, effect, enter, leave) => {
    const [compared] = compareCapacities([capacity(before)], [capacity(after)]);
    expect(compared).toMatchObject({ filter: { effect, enter, leave, issues: [] } });
    expect(compared?.records).toBeUndefined();
  });

  test.each<[string, ComparedCapacity[], ComparedCapacity[], object]>([
    [
      "a new capacity has more",
      [],
      [capacity("n > 1")],
      { effect: "more", enter: { answer: "yes" }, leave: { answer: "no" } },
    ],
    ["a removed one has fewer", [capacity("n > 1")], [], { effect: "fewer", enter: { answer: "no" } }],
    ["a new one that matches nothing is the same", [], [capacity("n > 1 and n < 1")], { effect: "same" }],
    [
      "two without filters are the same",
      [{ name: "Book", filter: null }],
      [{ name: "Book" }],
      { effect: "same", issues: [] },
    ],
    [
      "a removed one without a filter lets no record enter",
      [{ name: "Book" }],
      [],
      { effect: "unknown", enter: { answer: "no" }, leave: { answer: "unknown" } },
    ],
    ["a filter that is new is unknown", [{ name: "Book" }], [capacity("n > 1")], { effect: "unknown", issues: [] }],
    [
      "an invalid filter is unknown, with its issues",
      [capacity("n > 1")],
      [{ name: "Book", filter: { groups: [] } }],
      { effect: "unknown", issues: [{ code: "missingKey", path: ["after", "filter", "conjonction"] }] },
    ],
    [
      "the same invalid filter is the same",
      [{ name: "Book", filter: 1 }],
      [{ name: "Book", filter: 1 }],
      { effect: "same" },
    ],
  ])("%s", (_, before, after, filter) => {
    expect(compareCapacities(before, after)).toMatchObject([{ filter }]);
  });

  test("an expression means the same value in both versions", () => {
    const [compared] = compareCapacities([capacity(`${mine} and n > 2`)], [capacity(`${mine} and n > 3`)]);
    expect(compared?.filter.enter).toEqual({ answer: "no" });
    expect(compared?.filter.leave.answer).not.toBe("no");
  });

  test("it holds for the options of evaluation", () => {
    const [lower, upper] = [[capacity('c = "us"')], [capacity('c = "US"')]];
    expect(compareCapacities(lower, upper)[0]?.filter.effect).toBe("other");
    expect(compareCapacities(lower, upper, { caseSensitive: false })[0]?.filter.effect).toBe("same");
  });
});

function records(
  before: ComparedCapacity | undefined,
  after: ComparedCapacity | undefined,
  options: CompareOptions<object, (typeof rows)[number], number> = {},
): RecordComparison<object, number> | undefined {
  const lists = [before, after].map((one) => (one === undefined ? [] : [one]));
  const [compared] = compareCapacities(lists[0] ?? [], lists[1] ?? [], {
    identify: ({ id }) => id,
    ...options,
    rows,
  });
  return compared?.records;
}

describe("the records that move", () => {
  test.each([
    ["n > 4", "n > 8", { before: 4, after: 3, enter: 0, leave: 1, stay: 3, changeHands: 0 }],
    ["n > 8", "n > 0", { before: 3, after: 5, enter: 2, leave: 0, stay: 3, changeHands: 0 }],
    ["n > 8", 'owner = "7"', { before: 3, after: 2, enter: 2, leave: 3, stay: 0, changeHands: 0 }],
  ])("from %s to %s", (before, after, counts) => {
    expect(records(capacity(before), capacity(after))).toMatchObject({ status: "compared", ...counts, members: [] });
  });

  test.each([
    [mine, `${mine} and n > 4`, { before: 3, after: 2, enter: 0, leave: 1, stay: 2, changeHands: 0 }],
    [mine, 'owner = "{{member.ids.salesforce}}"', { before: 3, after: 3, enter: 0, leave: 0, stay: 3, changeHands: 3 }],
    [mine, "n > 8", { before: 3, after: 3, enter: 2, leave: 2, stay: 1, changeHands: 1 }],
    [mine, `${mine} or n = 5`, { before: 3, after: 3, enter: 0, leave: 0, stay: 3, changeHands: 1 }],
  ])("with members, from %s to %s", (before, after, counts) => {
    expect(records(capacity(before), capacity(after), { members })).toMatchObject({ status: "compared", ...counts });
  });

  test("all records of a new or a removed capacity move", () => {
    expect(records(undefined, capacity("n > 8"))).toMatchObject({ before: 0, enter: 3 });
    expect(records(capacity("n > 8"), undefined)).toMatchObject({ after: 0, leave: 3 });
  });

  test.each([
    ["a filter with expressions without members", capacity(mine), capacity("n > 1"), { status: "withoutMembers" }],
    ["a capacity without a filter", { name: "Book" }, capacity("n > 1"), { status: "withoutFilter" }],
    [
      "a filter that cannot be evaluated",
      capacity('sql("a", "n > 1")'),
      capacity("n > 1"),
      { status: "failed", issues: [{ code: "rawSql", path: ["before", "filter", "groups", 0, "conditions", 0] }] },
    ],
  ])("are not counted for %s", (_, before, after, expected) => {
    expect(records(before, after)).toMatchObject(expected);
  });

  test("are collected with what identifies them, up to a limit", () => {
    const found = records(capacity("n > 4"), capacity("n < 9"), { maxMoves: 2 });
    expect(found).toMatchObject({ enter: 1, leave: 3, moves: [{ id: 1, direction: "enter" }, { id: 3 }, { id: 4 }] });
  });

  test("carry their members", () => {
    const found = records(capacity(mine), capacity('owner = "{{member.ids.salesforce}}"'), { members });
    const [ann, bo] = members;
    expect(found).toMatchObject({
      moves: [
        { id: 1, direction: "changeHands", before: [ann], after: [bo] },
        { id: 2, before: [ann], after: [bo] },
        { id: 3, before: [bo], after: [ann] },
      ],
    });
  });
});

describe("the figures of members", () => {
  const policy = { timeColumnSlug: "at", allocationExpirationPolicy: { interval: "monthly" } };
  const dated = [
    { owner: "7", n: 9, at: "2026-11-02" },
    { owner: "7", n: 9, at: "2026-10-02" },
    { owner: "7", n: 1, at: "2026-11-02" },
  ];

  test("are those of both versions", () => {
    const [compared] = compareCapacities(
      [capacity(`${mine} and n > 5`, { memberCapacity: 1, ...policy })],
      [capacity(mine, { memberCapacity: 1 })],
      { members, rows: dated, now: "2026-11-20" },
    );
    expect(compared?.records).toMatchObject({
      enter: 1,
      stay: 2,
      members: [
        { member: members[0], before: { held: 1, expired: 1, isFull: true }, after: { held: 3, expired: 0 } },
        { member: members[1], before: { held: 0 }, after: { held: 0 } },
      ],
    });
  });

  test("are those of one version if the other one lacks the capacity", () => {
    const [compared] = compareCapacities([], [capacity(mine)], { members, rows: dated });
    expect(compared?.records).toMatchObject({ members: [{ before: undefined, after: { held: 3 } }, {}] });
  });

  test("are null if the filter of a member cannot be bound", () => {
    const excluding = capacity('owner != "{{member.ids.none}}"');
    const [compared] = compareCapacities([capacity(mine)], [excluding], { members, rows: dated });
    expect(compared?.records).toMatchObject({ enter: 0, leave: 3, members: [{ after: { held: null } }, {}] });
  });

  test("need a policy that can be computed", () => {
    const broken = capacity(mine, { allocationExpirationPolicy: { interval: "monthly" } });
    const [compared] = compareCapacities([capacity(mine)], [broken], { members, rows: dated });
    expect(compared?.records).toMatchObject({
      status: "failed",
      issues: [{ code: "noTimeColumn", path: ["after", "timeColumnSlug"] }],
    });
  });
});

describe("the condition that decided", () => {
  const row = { id: 1, n: 180, c: "DE", owner: "7", at: null };
  const reason = (before: string, after: string, members?: readonly object[]): unknown => {
    const [compared] = compareCapacities([capacity(before)], [capacity(after)], {
      rows: [row],
      members,
      identify: () => 1,
    });
    const [move] = compared?.records?.status === "compared" ? compared.records.moves : [];
    const { version, condition, observed } = move?.reason ?? {};
    return `${String(version)}: ${String(condition)}: ${String(observed)}`;
  };

  test.each([
    ["n > 250", 'n > 100 and c = "DE"', "before: n > 250: n is 180"],
    ["n > 100", 'n > 100 and c = "US"', 'after: c = "US": c is "DE"'],
    // A condition that both versions have did not decide.
    ['c = "US" or n > 250', 'c = "US" or n > 100', "before: n > 250: n is 180"],
    ['c = "US" or n > 100', 'c = "US"', "before: n > 100: n is 180"],
    ['n > 100 and c = "US"', 'n > 100 or c = "US"', 'before: c = "US": c is "DE"'],
    ["at:any is null", "at:any is not null", "after: at:any is not null: at is null"],
    ["n > 250", "all of ()", "before: n > 250: n is 180"],
    ["nothing = 1", "missing:any is null", "before: nothing = 1: nothing is missing"],
  ])("from %s to %s", (before, after, expected) => {
    expect(reason(before, after)).toBe(expected);
  });

  test("is that of the member who gains or loses the record", () => {
    const owned = `before: owner = "8": owner is "7"`;
    expect(reason('owner = "{{member.a}}"', 'owner = "{{member.b}}"', [{ a: "8", b: "7" }])).toBe(owned);
    expect(reason('owner = "{{member.a}}"', "n > 1", [{ a: "8" }])).toBe(owned);
    expect(reason("n > 1", 'owner = "{{member.a}}"', [{ a: "7" }, { a: "8" }])).toBe(
      `after: owner = "8": owner is "7"`,
    );
  });

  test("reads related records", () => {
    const related = { co: { rows: [{ id: 1, size: 5 }], on: [{ column: "id", relatedColumn: "id" }] } };
    const [compared] = compareCapacities([capacity('"co" -> size > 9')], [capacity('"co" -> size > 1')], {
      rows: { rows: [row], related },
      identify: ({ id }) => id,
    });
    expect(compared?.records).toMatchObject({
      moves: [{ id: 1, reason: { observed: "size of the co record is 5, not greater than 9" } }],
    });
  });
});

describe("a stream", () => {
  test("is compared row by row, and can be read before its end", () => {
    const tally = new CompareTally([capacity("n > 4")], [capacity("n > 8")], { identify: (_, index) => index });
    for (const row of rows.slice(0, 2)) tally.add(row);
    expect(tally.comparison()).toMatchObject([{ records: { leave: 1, moves: [{ id: 1 }] } }]);
    for (const row of rows.slice(2)) tally.add(row);
    expect(tally.comparison()).toMatchObject([{ records: { leave: 1, stay: 3 } }]);
  });

  test("needs valid options", () => {
    expect(() => new CompareTally([], [], { timeZone: "Mars" })).toThrow("Mars");
    expect(() => compareCapacities([], [], { rows: [], expiry: JSON.parse('"later"') as "fixed" })).toThrow("later");
  });
});
