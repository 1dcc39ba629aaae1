import { describe, expect, test } from "vitest";
import type { AvailabilityOptions, LimitedCapacity } from "../../src/availability/index.js";
import { AvailabilityTally, memberAvailability } from "../../src/availability/index.js";
import type { EvaluatedAvailability } from "../../src/availability/index.js";
import { unknownTimeColumn } from "../../src/availability/plan.js";
import { matchCapacities } from "../../src/evaluate.js";
import { FilterError, PolicyError } from "../../src/model/issues/errors.js";
import type { Issue } from "../../src/model/issues/issue.js";
import { parseFilter } from "../../src/language/index.js";

const mine = 'owner = "{{member.ids.hubspot}}"';
const ann = { uuid: "a", name: "Ann", ids: { hubspot: "7" } };
const bo = { uuid: "b", name: "Bo", ids: { hubspot: ["8", "9"] } };
const cy = { uuid: "c", name: "Cy", ids: {} };
const members = [ann, bo, cy];
const now = "2026-11-20T12:00:00Z";

type Row = Readonly<Record<string, unknown>>;
type Options = Partial<AvailabilityOptions<LimitedCapacity, object, Row, unknown>>;

/** A capacity whose filter is text. */
function capacity(text: string, fields: Partial<LimitedCapacity> = {}): LimitedCapacity {
  return { name: text, filter: parseFilter(text), ...fields };
}

function evaluated(
  one: LimitedCapacity,
  rows: Iterable<Row>,
  options: Options = {},
): EvaluatedAvailability<object, unknown> {
  const [result] = memberAvailability([one], rows, { members, now, ...options });
  if (result?.status !== "evaluated") throw new Error(JSON.stringify(result));
  return result;
}

/** The issues of a capacity that cannot be evaluated. */
function issuesOf(one: LimitedCapacity, options: Options = {}): readonly Issue[] {
  const [result] = memberAvailability([one], [], { members, now, ...options });
  return result?.status === "failed" ? result.issues : [];
}

function heldOf({ members }: EvaluatedAvailability<object, unknown>): (number | null)[] {
  return members.map(({ held }) => held);
}

describe("a record counts for a member", () => {
  test("if the filter, bound to this member, matches it", () => {
    const rows = [{ owner: "7" }, { owner: "8" }, { owner: "9" }, { owner: "7" }, { owner: "112" }];
    expect(heldOf(evaluated(capacity(mine), rows))).toEqual([2, 2, 0]);
  });

  test("of each row, because a row is a record and a record is one allocation", () => {
    const same = { id: 1, owner: "7" };
    expect(heldOf(evaluated(capacity(mine, { idColumnSlug: "id" } as object), [same, same]))).toEqual([2, 0, 0]);
  });

  test("for every member if the filter has no expression", () => {
    const result = evaluated(capacity("vip is true"), [{ vip: true }, { vip: true }, {}]);
    expect(heldOf(result)).toEqual([2, 2, 2]);
    expect(result.unassigned).toBeUndefined();
  });

  test("also if the filter has another form than the usual one", () => {
    const text = 'owner = "{{member.ids.hubspot}}" or team = "{{member.team}}"';
    const rows = [{ owner: "7" }, { team: "eu" }, { owner: "8", team: "eu" }];
    const team = [
      { ...ann, team: "eu" },
      { ...bo, team: "us" },
    ];
    const result = evaluated(capacity(text), rows, { members: team });
    expect([heldOf(result), result.unassigned]).toEqual([[3, 1], undefined]);
  });

  test("by its own columns, not inherited ones", () => {
    const inherited = [Object.create({ owner: "7" }), { owner: "7" }] as Row[];
    expect(heldOf(evaluated(capacity(mine), inherited))).toEqual([1, 0, 0]);
    const constructor = evaluated(capacity('constructor = "{{member.ids.hubspot}}"'), [{}, { constructor: "7" }]);
    expect([heldOf(constructor), constructor.unassigned?.withoutOwner]).toEqual([[1, 0, 0], 1]);
  });

  test("with relative dates of one now", () => {
    const rows = [
      { owner: "7", created_at: "2026-08-20T11:00Z" },
      { owner: "7", created_at: "2026-08-20T13:00Z" },
    ];
    const text = `${mine} and created_at < @"{{member.window}} months"`;
    expect(heldOf(evaluated(capacity(text), rows, { members: [{ ...ann, window: 3 }] }))).toEqual([1]);
  });

  test("with related records", () => {
    const uuid = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
    const related = {
      [uuid]: { rows: [{ company: 1, country: "FR" }], on: [{ column: "id", relatedColumn: "company" }] },
    };
    const one = capacity(`${mine} and "${uuid}" -> country = "FR"`);
    const rows = [
      { id: 1, owner: "7" },
      { id: 2, owner: "7" },
    ];
    const [ofOptions] = memberAvailability([one], rows, { members, related });
    const [ofDataset] = memberAvailability([one], { rows, related }, { members });
    expect(ofOptions).toMatchObject({ members: [{ held: 1 }, { held: 0 }, { held: 0 }] });
    expect(ofDataset).toEqual(ofOptions);
  });
});

describe("a member whose filter cannot be bound", () => {
  const none = {
    held: null,
    expired: null,
    withoutTime: null,
    available: null,
    isFull: null,
    nextExpiration: undefined,
  };

  test.each([mine, `${mine} or vip is true`])("has null figures and the issues: %s", (text) => {
    const wrong = { name: "Wrong", ids: { hubspot: true } };
    const result = evaluated(capacity(text, { memberCapacity: 5 }), [{ owner: "7" }], {
      members: [wrong, ann],
    });
    expect(result.members[0]).toMatchObject({ member: wrong, ...none, ids: [] });
    expect(result.members[0]?.issues).toEqual([
      expect.objectContaining({
        code: "wrongExpressionValue",
        severity: "error",
        path: ["filter", "groups", 0, "conditions", 0, "values"],
      }),
    ]);
    expect(result.members[1]).toMatchObject({ member: ann, held: 1, issues: [] });
  });

  test("is one with a negative operator and no value", () => {
    const result = evaluated(capacity('owner != "{{member.ids.hubspot}}"'), [{ owner: "112" }]);
    expect(heldOf(result)).toEqual([1, 1, null]);
    expect(result.members[2]?.issues).toMatchObject([{ code: "noValueForExpression" }]);
  });

  test("is one whose value is not a date where the filter needs one", () => {
    const result = evaluated(capacity('created_at < @"{{member.window}}"'), [{ created_at: "2026-01-01" }], {
      members: [
        { ...ann, window: "soon" },
        { ...ann, window: "2026-02-01" },
      ],
    });
    expect(heldOf(result)).toEqual([null, 1]);
    expect(result.members[0]?.issues).toMatchObject([
      { code: "notADate", path: ["filter", "groups", 0, "conditions", 0, "value"] },
    ]);
  });

  test("is one whose getter throws", () => {
    const throwing = {
      ids: {
        get hubspot(): never {
          throw new Error("unreadable");
        },
      },
    };
    for (const text of [mine, `${mine} or vip is true`]) {
      const result = evaluated(capacity(text), [{ owner: "7" }], { members: [throwing, ann] });
      expect(heldOf(result)).toEqual([null, 1]);
    }
  });
});

test.each([
  [mine, [1, 0, 0]],
  ['owner = ["{{member.ids.hubspot}}", "112"]', [2, 1, 1]],
])("a missing id matches nothing under a positive operator, with a warning: %s", (text, held) => {
  const result = evaluated(capacity(text), [{ owner: "7" }, { owner: "112" }]);
  expect(heldOf(result)).toEqual(held);
  expect(result.members.map(({ issues }) => issues.map(({ code }) => code))).toEqual([[], [], ["memberWithoutValue"]]);
  expect(result.members[2]?.issues).toMatchObject([
    { severity: "warning", message: "{{member.ids.hubspot}} has no value for this member, and matches nothing." },
  ]);
});

test("an expression without a value is reported once per member", () => {
  const result = evaluated(capacity(`${mine} and vip is true or ${mine} and size > 5 or ${mine}`), []);
  expect(result.members[2]?.issues).toHaveLength(1);
});

test("an empty id is a value", () => {
  const empty = { name: "Empty", ids: { hubspot: "" } };
  const result = evaluated(capacity(mine), [{ owner: "" }, { owner: null }], { members: [empty] });
  expect(result.members[0]).toMatchObject({ held: 1, issues: [] });
  expect(result.unassigned?.withoutOwner).toBe(1);
});

const monthly = { timeColumnSlug: "at", allocationExpirationPolicy: { interval: "monthly" } };

describe("a record is held until it expires", () => {
  const rows = ["2026-11-01T00:00Z", "2026-10-31T23:59:59.999Z", "2026-10-20T12:00Z", "2026-10-20T12:00:00.001Z"].map(
    (at) => ({ owner: "7", at }),
  );

  test("never, without a policy", () => {
    const [first] = evaluated(capacity(mine, { timeColumnSlug: "at" }), [...rows, { owner: "7" }]).members;
    expect(first).toMatchObject({ held: 5, expired: 0, withoutTime: 0, nextExpiration: undefined });
    const [other] = evaluated(capacity(mine, { allocationExpirationPolicy: null }), rows).members;
    expect(other?.held).toBe(4);
  });

  test("fixed, by default: at the next expiration after its time", () => {
    const [first] = evaluated(capacity(mine, monthly), rows).members;
    expect(first).toMatchObject({ held: 1, expired: 3, nextExpiration: new Date("2026-12-01") });
    expect(evaluated(capacity(mine, monthly), rows, { expiry: "fixed" }).members[0]).toEqual(first);
  });

  test("sliding: while its time is later than the beginning of the window", () => {
    const [first] = evaluated(capacity(mine, monthly), rows, { expiry: "sliding" }).members;
    expect(first).toMatchObject({ held: 3, expired: 1, nextExpiration: new Date("2026-11-20T12:00:00.001Z") });
  });

  test("in the time zone of the policy, and by its other options", () => {
    const daily = { timeColumnSlug: "at", allocationExpirationPolicy: { interval: "daily", time: "09:00" } };
    const allocation = [{ owner: "7", at: "2026-11-20T08:30Z" }];
    expect(evaluated(capacity(mine, daily), allocation).members[0]).toMatchObject({
      held: 0,
      expired: 1,
    });
    const paris = { timeZone: "Europe/Paris" };
    expect(evaluated(capacity(mine, daily), allocation, { policy: paris }).members[0]).toMatchObject({
      held: 1,
      nextExpiration: new Date("2026-11-21T08:00Z"),
    });
    // The outer time zone reads dates, and does not matter here.
    expect(evaluated(capacity(mine, daily), allocation, { timeZone: "Europe/Paris" }).members[0]?.held).toBe(0);
    const weekly = { timeColumnSlug: "at", allocationExpirationPolicy: { interval: "weekly", weekDay: 0 } };
    expect(issuesOf(capacity(mine, weekly))).toMatchObject([{ code: "partOutOfRange" }]);
    expect(
      evaluated(capacity(mine, weekly), allocation, { policy: { weekDay: "sunday0" } }).members[0]?.nextExpiration,
    ).toEqual(new Date("2026-11-22"));
  });

  test("also at the last supported instant", () => {
    const end = new Date(8.64e15);
    const result = evaluated(capacity(mine, monthly), [{ owner: "7", at: end }], { now: end });
    expect(result.members[0]).toMatchObject({ held: 1, nextExpiration: undefined });
  });
});

describe("the time of a record", () => {
  const readable = [
    "2026-11-03",
    "2026-11-03T09:30:00+02:00",
    new Date("2026-11-03"),
    Date.parse("2026-11-03"),
    BigInt(Date.parse("2026-11-03")),
  ];
  const unreadable = [null, undefined, "", "soon", "3 months", NaN, {}, [], true, new Date(NaN), "2026-02-30"];

  test("is read as a date condition reads one", () => {
    const rows = readable.map((at) => ({ owner: "7", at }));
    expect(evaluated(capacity(mine, monthly), rows).members[0]).toMatchObject({ held: 5, withoutTime: 0 });
    // Midnight in Paris is still October in UTC, when allocations expire.
    const local = [{ owner: "7", at: "2026-11-01" }];
    expect(evaluated(capacity(mine, monthly), local, { timeZone: "Europe/Paris" }).members[0]).toMatchObject({
      expired: 1,
    });
  });

  test("that is not readable: the record is held, and counted in withoutTime", () => {
    const rows = [...unreadable.map((at) => ({ owner: "7", at })), { owner: "7" }];
    const [first] = evaluated(capacity(mine, monthly), rows).members;
    expect(first).toMatchObject({ held: 12, expired: 0, withoutTime: 12, nextExpiration: undefined });
  });

  test("after now: the record is held", () => {
    const rows = [{ owner: "7", at: "2027-01-15" }];
    for (const [expiry, next] of [
      ["fixed", "2027-02-01"],
      ["sliding", "2027-02-15"],
    ] as const) {
      expect(evaluated(capacity(mine, monthly), rows, { expiry }).members[0]).toMatchObject({
        held: 1,
        nextExpiration: new Date(next),
      });
    }
  });
});

describe("a capacity fails", () => {
  test.each<[why: string, fields: Partial<LimitedCapacity>, issue: Partial<Issue>]>([
    [
      "without a time column",
      { allocationExpirationPolicy: { interval: "daily" } },
      { code: "noTimeColumn", path: ["timeColumnSlug"] },
    ],
    [
      "with a null time column",
      { timeColumnSlug: null, allocationExpirationPolicy: { interval: "daily" } },
      { code: "noTimeColumn", path: ["timeColumnSlug"] },
    ],
    [
      "with a time column without a name",
      { timeColumnSlug: "", allocationExpirationPolicy: { interval: "daily" } },
      { code: "noTimeColumn", path: ["timeColumnSlug"] },
    ],
    [
      "with a policy that cannot be computed",
      { timeColumnSlug: "at", allocationExpirationPolicy: { interval: "daily", time: "noon" } },
      { code: "unreadableTime", severity: "error", path: ["allocationExpirationPolicy", "time"] },
    ],
    [
      "with an invalid policy",
      { timeColumnSlug: "at", allocationExpirationPolicy: { interval: "dayly" } },
      { code: "unknownValue", path: ["allocationExpirationPolicy", "interval"] },
    ],
    ["with a limit that is no number", { memberCapacity: "50" }, { code: "wrongType", path: ["memberCapacity"] }],
    ["with an invalid filter", { filter: { conjonction: "and" } }, { code: "missingKey", path: ["filter", "groups"] }],
    [
      "with a filter in SQL",
      { filter: parseFilter(`${mine} and sql("big", "a > 1")`) },
      { code: "rawSql", path: ["filter", "groups", 0, "conditions", 1] },
    ],
    [
      "with an expression that a member has no value for",
      { filter: parseFilter(`${mine} and team = "{{user.team}}"`) },
      { code: "unboundExpression", path: ["filter", "groups", 0, "conditions", 1, "values"] },
    ],
    [
      "with such an expression beside one of the member",
      { filter: parseFilter('owner = "{{member.ids.hubspot}}{{user.id}}"') },
      { code: "unboundExpression" },
    ],
    [
      "with such an expression before one of the member",
      { filter: parseFilter('owner = "{{user.id}}{{member.ids.hubspot}}"') },
      { code: "unboundExpression" },
    ],
    [
      "with an expression in SQL",
      { filter: parseFilter('sql("mine", "owner = \'{{member.ids.hubspot}}\'")') },
      { code: "unboundExpression", path: ["filter", "groups", 0, "conditions", 0, "clause"] },
    ],
  ])("%s", (_, fields, issue) => {
    expect(issuesOf(capacity(mine, fields))).toContainEqual(expect.objectContaining(issue));
    expect(issuesOf(capacity(mine, fields), { members: [] })).toContainEqual(expect.objectContaining(issue));
  });

  test("if its records have no such time column, in files and tables", () => {
    expect(unknownTimeColumn("asigned_at", ["id", "assigned_at"])).toMatchObject({
      code: "unknownColumn",
      path: ["timeColumnSlug"],
      message: 'There is no column "asigned_at", and the policy needs it. Did you mean "assigned_at"?',
    });
  });

  test("with all issues of its parts", () => {
    const issues = issuesOf(
      capacity(`created_at < @"soon" and ${mine}`, {
        timeColumnSlug: "at",
        allocationExpirationPolicy: { interval: "daily", time: "noon" },
      }),
    );
    expect(issues.map(({ path }) => path[0])).toEqual(["allocationExpirationPolicy", "filter"]);
  });

  test("but not for other parts of the policy if it is sliding", () => {
    const policy = { interval: "daily", time: "noon", minute: "?" };
    const one = capacity(mine, { timeColumnSlug: "at", allocationExpirationPolicy: policy });
    expect(issuesOf(one)).not.toEqual([]);
    expect(issuesOf(one, { expiry: "sliding" })).toEqual([]);
  });

  test("and stops none of the others", () => {
    const capacities = [
      capacity(mine, { memberCapacity: "x" }),
      { name: "None", filter: null },
      { name: "Absent" },
      capacity(mine),
    ];
    const results = memberAvailability(capacities, [{ owner: "7" }], { members });
    expect(results.map(({ status }) => status)).toEqual(["failed", "withoutFilter", "withoutFilter", "evaluated"]);
    expect(results.map((result) => result.capacity)).toEqual(capacities);
    expect(results[3]).toMatchObject({ members: [{ held: 1 }, {}, {}] });
  });

  test("without a filter: its policy and limit do not matter", () => {
    const [result] = memberAvailability([{ name: "None", filter: null, memberCapacity: "x" }], [], { members });
    expect(result).toEqual({ capacity: { name: "None", filter: null, memberCapacity: "x" }, status: "withoutFilter" });
  });
});

describe("the limit", () => {
  const rows = [{ owner: "7" }, { owner: "7" }, { owner: "8" }];

  test.each([
    [3, [1, 2, 3], [false, false, false]],
    [2, [0, 1, 2], [true, false, false]],
    [1, [0, 0, 1], [true, true, false]],
    [0, [0, 0, 0], [true, true, true]],
    [null, [null, null, null], [null, null, null]],
    [undefined, [null, null, null], [null, null, null]],
  ])("%s: available is what is left, and isFull tells whether anything is", (memberCapacity, available, isFull) => {
    const result = evaluated(capacity(mine, { memberCapacity }), rows).members;
    expect(result.map((member) => member.available)).toEqual(available);
    expect(result.map((member) => member.isFull)).toEqual(isFull);
  });

  test("does not count expired records", () => {
    const one = capacity(mine, { ...monthly, memberCapacity: 1 });
    expect(evaluated(one, [{ owner: "7", at: "2026-10-03" }]).members[0]).toMatchObject({
      expired: 1,
      available: 1,
      isFull: false,
    });
  });
});

describe("nextExpiration", () => {
  test.each(["fixed", "sliding"] as const)("is that of the earliest held record that expires: %s", (expiry) => {
    const rows = ["2027-05-01", null, "2026-11-19T13:00Z", "2026-11-20T11:00Z", "2026-01-01"].map((at) => ({
      owner: "7",
      at,
    }));
    const daily = { timeColumnSlug: "at", allocationExpirationPolicy: { interval: "daily", time: "11:00" } };
    const [first] = evaluated(capacity(mine, daily), rows, { expiry }).members;
    const expected = expiry === "fixed" ? "2026-11-21T11:00Z" : "2026-11-20T13:00Z";
    expect(first?.nextExpiration).toEqual(new Date(expected));
  });

  test("is undefined if nothing is held, or nothing held expires", () => {
    const rows = [
      { owner: "7", at: null },
      { owner: "8", at: "2026-10-03" },
    ];
    expect(evaluated(capacity(mine, monthly), rows).members.map((member) => member.nextExpiration)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("unassigned records", () => {
  test("pass everything else, have not expired, and are held by no member", () => {
    const rows = [
      { owner: "112", vip: true, at: "2026-11-03" },
      { owner: "112", vip: true, at: null },
      { owner: "112", vip: true, at: "2026-10-03" },
      { owner: "112", vip: false, at: "2026-11-03" },
      { owner: "7", vip: true, at: "2026-11-03" },
      { owner: "7", vip: true, at: "2026-10-03" },
      { owner: null, vip: true, at: "2026-11-03" },
      { owner: "", vip: true, at: "2026-11-03" },
      { vip: true, at: "soon" },
      { vip: true, at: "2026-10-03" },
      { owner: "87", vip: true, at: "2026-10-03" },
    ];
    const { unassigned, issues } = evaluated(capacity(`${mine} and vip is true`, monthly), rows);
    expect(unassigned).toEqual({ withoutOwner: 3, owners: [{ owner: "112", count: 2 }], otherOwners: 0, notText: 0 });
    expect(issues).toEqual([]);
  });

  test("list the owners with most records first, then by code unit", () => {
    const owners = ["b", "é", "a", "B", "b", "112", "10", "9"].map((owner) => ({ owner }));
    expect(evaluated(capacity(mine), owners).unassigned?.owners).toEqual([
      { owner: "b", count: 2 },
      ...["10", "112", "B", "a", "é"].map((owner) => ({ owner, count: 1 })),
    ]);
  });

  test("list at most 1,000 owners, and count the records of the others", () => {
    const rows = Array.from({ length: 1_003 }, (_, index) => ({ owner: `o${String(index).padStart(4, "0")}` }));
    const { unassigned } = evaluated(capacity(mine), [{ owner: "o1002" }, { owner: "o1001" }, ...rows]);
    expect(unassigned?.owners).toHaveLength(1_000);
    expect(unassigned?.owners[0]).toEqual({ owner: "o1001", count: 2 });
    expect(unassigned?.otherOwners).toBe(3);
  });

  test("count owners that are no text, with a note that says how to read the column", () => {
    const {
      unassigned,
      members: [first],
      issues,
    } = evaluated(capacity(mine), [{ owner: 7 }, { owner: 7n }, { owner: ["7"] }, { owner: "7" }]);
    expect(first?.held).toBe(1);
    expect(unassigned).toMatchObject({ notText: 3, withoutOwner: 0, owners: [] });
    expect(issues).toMatchObject([{ code: "ownersNotText", severity: "info" }]);
    expect(issues[0]?.message).toContain("Read the column as text.");
  });

  test("are not those of a member with several ids, nor of two members with one id", () => {
    const rows = [{ owner: "8" }, { owner: "9" }, { owner: "7" }];
    const twins = [ann, { ...ann, name: "Ann's deputy" }, { ...bo, ids: { hubspot: ["8", "9", "8"] } }];
    const result = evaluated(capacity(mine), rows, { members: twins });
    expect([heldOf(result), result.unassigned?.owners]).toEqual([[1, 1, 2], []]);
  });

  test("fold ids if case does not matter", () => {
    const rows = [{ owner: "AB" }, { owner: "ab" }, { owner: "Xy" }, { owner: "xY" }];
    const upper = [{ name: "Upper", ids: { hubspot: ["Ab", "aB"] } }];
    const result = evaluated(capacity(mine), rows, { members: upper, caseSensitive: false });
    expect(result.members[0]?.held).toBe(2);
    expect(result.unassigned?.owners).toEqual([{ owner: "xy", count: 2 }]);
    expect(evaluated(capacity(mine), rows, { members: upper }).members[0]?.held).toBe(0);
  });
});

test("the figures of a member are numbers, or all of them are null", () => {
  const [first] = evaluated(capacity(mine), [{ owner: "7" }]).members;
  const sum: number = first?.held == null ? NaN : first.held + first.expired + first.withoutTime;
  expect(sum).toBe(1);
});

describe("identify", () => {
  const rows = [
    { id: "r0", owner: "9", at: "2026-11-03" },
    { id: "r1", owner: "7", at: "2026-11-03" },
    { id: "r2", owner: "8", at: null },
    { id: "r3", owner: "9", at: "2026-10-03" },
    { id: "r4", owner: "9", at: "2026-11-04" },
    { id: "r5", owner: "112", at: "2026-11-04" },
  ];

  test("collects the held records of each member in order", () => {
    const { members: result } = evaluated(capacity(mine, monthly), rows, { identify: (row) => row["id"] });
    expect(result.map(({ ids }) => ids)).toEqual([["r1"], ["r0", "r2", "r4"], []]);
  });

  test("is called with the row, its index and the capacity, for held records alone", () => {
    const one = capacity(`${mine} or vip is true`, { ...monthly, idColumnSlug: "id" } as object);
    const { members: result } = evaluated(one, rows, {
      identify: (row, index, { name }) => [row["id"], index, name],
    });
    expect(result.map(({ ids }) => ids)).toEqual([
      [["r1", 1, one.name]],
      [
        ["r0", 0, one.name],
        ["r2", 2, one.name],
        ["r4", 4, one.name],
      ],
      [],
    ]);
    let calls = 0;
    evaluated(capacity(mine, monthly), rows, { identify: () => calls++ });
    expect(calls).toBe(4);
  });

  test("is not needed to count", () => {
    expect(evaluated(capacity(mine), rows).members.map(({ ids }) => ids)).toEqual([[], [], []]);
  });
});

describe("records are read once", () => {
  test("for all capacities and members", () => {
    let reads = 0;
    const rows = {
      *[Symbol.iterator]() {
        reads++;
        yield { owner: "7" };
      },
    };
    memberAvailability([capacity(mine), capacity(`${mine} or vip is true`)], rows, { members });
    expect(reads).toBe(1);
  });

  test("by a tally row by row, whose figures are available at any time", () => {
    const tally = new AvailabilityTally<LimitedCapacity, object, Row, number>([capacity(mine)], {
      members,
      identify: (_, index) => index,
    });
    const row = { owner: "8" };
    tally.add(row);
    const early = tally.availability();
    // A reader may use one object for all rows.
    row.owner = "9";
    tally.add(row);
    expect(early).toMatchObject([{ members: [{}, { held: 1, ids: [0] }, {}] }]);
    expect(tally.availability()).toMatchObject([{ members: [{}, { held: 2, ids: [0, 1] }, {}] }]);
  });

  test("with the counts of matchCapacities for everything else", () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({ owner: String(index % 12), vip: index % 3 === 0 }));
    const { unassigned, members: result } = evaluated(capacity(`${mine} and vip is true`), rows);
    const { count } = matchCapacities([capacity("vip is true")], rows).capacities[0] ?? {};
    const held = result.reduce((sum, member) => sum + (member.held ?? 0), 0);
    expect(held + (unassigned?.owners ?? []).reduce((sum, owner) => sum + owner.count, 0)).toBe(count);
  });
});

describe("wrong options", () => {
  const call = (options: object) => () => memberAvailability([], [], { members, ...options });

  test.each([undefined, null, "Ann", { members }, [null], ["Ann"], [[]]])("members: %j", (wrong) => {
    expect(call({ members: wrong })).toThrow(FilterError);
  });

  test("members name the wrong one", () => {
    expect(call({ members: [ann, "Bo"] })).toThrow(
      /members\[1\].* must be a member \(an object\), not the string "Bo"/,
    );
  });

  test.each([
    [{ expiry: "rolling" }, PolicyError, /expiry must be fixed or sliding, not the string "rolling"/],
    [{ policy: { timeZone: "Mars/Olympus" } }, PolicyError, /timeZone/],
    [{ policy: { weekDay: "us" } }, PolicyError, /weekDay/],
    [{ timeZone: "Mars/Olympus" }, FilterError, /time zone/],
    [{ now: "soon" }, FilterError, /now/],
  ])("%j", (options, ErrorClass, message) => {
    expect(call(options)).toThrow(ErrorClass);
    expect(call(options)).toThrow(message);
  });
});

test("times are read for each row, also if its object is used again", () => {
  const filter = parseFilter('owner = "{{member.id}}"');
  const capacity = {
    memberCapacity: 9,
    timeColumnSlug: "at",
    allocationExpirationPolicy: { interval: "monthly" },
    filter,
  };
  const capacities = [
    { ...capacity, name: "one" },
    { ...capacity, name: "two" },
    { ...capacity, name: "by another time", timeColumnSlug: "since" },
  ];
  const tally = new AvailabilityTally(capacities, { members: [{ id: "7" }], now: "2026-11-20" });
  const row = { owner: "7", at: "", since: "2026-11-01" };
  for (const at of ["2026-10-31", "2026-11-02", "2026-11-03"]) {
    row.at = at;
    tally.add(row);
  }
  const held = tally.availability().map((each) => (each.status === "evaluated" ? each.members[0]?.held : undefined));
  expect(held).toEqual([2, 2, 3]);
});

describe("a forecast", () => {
  const leads = capacity(mine, {
    memberCapacity: 2,
    allocationExpirationPolicy: { interval: "weekly" },
    timeColumnSlug: "assigned_at",
  });
  const held = ["10", "12", "14", "15"].map((day) => ({ owner: "7", assigned_at: `2026-11-${day}` }));
  const options = { members: [{ ids: { hubspot: "7" } }], expiry: "sliding", now: "2026-11-16" } as const;

  test("says how many records are still held, and until when a member is full", () => {
    const [result] = memberAvailability([leads], held, {
      ...options,
      forecast: ["2026-11-19", Date.UTC(2026, 10, 21)],
    });
    const [ann] = result?.status === "evaluated" ? result.members : [];
    expect(ann?.fullUntil).toEqual(new Date("2026-11-21"));
    expect(ann?.forecast).toEqual([
      { at: new Date("2026-11-19"), held: 2, available: 0 },
      { at: new Date("2026-11-21"), held: 1, available: 1 },
    ]);
  });

  test.each([
    [
      ["2026-11-16"],
      ["forecast", 0],
      'The forecast must be for dates after 2026-11-16T00:00:00.000Z, not the string "2026-11-16".',
    ],
    [["2026-12-01", "soon"], ["forecast", 1], 'The forecast must be for dates, not the string "soon".'],
    [
      Array(1_001).fill("2026-12-01"),
      ["forecast"],
      "The option forecast has 1001 instants, and at most 1000 are possible.",
    ],
    ["2026-12-01", ["forecast"], "The option forecast must be a list of dates."],
  ])("must be for later dates: %j", (forecast, path, message) => {
    const given = { ...options, forecast: forecast as readonly string[] };
    const issues: unknown = expect.arrayContaining([expect.objectContaining({ path, message })]);
    expect(() => memberAvailability([leads], held, given)).toThrow(expect.objectContaining({ issues }) as Error);
  });
});
