/** What the page says of a change: the records that move, the members, and the parts of the filter. */
import { fc, test as propertyTest } from "../../test/property.js";
import { parseFilter } from "capacity-filter";
import { filterArbitrary, rowArbitrary } from "capacity-filter/arbitraries";
import { memberAvailability } from "capacity-filter/availability";
import { compareCapacities } from "capacity-filter/compare";
import { describe, expect, test } from "vitest";
import { runs } from "../../test/runs.js";
import { datasetOf } from "../src/engine/dataset.js";
import { Evaluator, moveOf, movesBetween } from "../src/engine/outcomes.js";
import type { Count, FilterChanges, Settings, TeamAvailability, TeamQuestion } from "../src/engine/protocol.js";
import { Session } from "../src/engine/session.js";
import type { ChosenCapacity } from "../src/page/comparison-state.js";
import { isSameCapacity } from "../src/page/comparison-state.js";
import { capacityEdits, editWords } from "../src/page/compare/words.js";
import { movesText } from "../src/page/words.js";
import { companies, related, sampleModel, sampleNow } from "../src/sample/index.js";
import { sampleMembers } from "../src/sample/members.js";
import { lastOf } from "./last-of.js";

const settings: Settings = { now: sampleNow, timeZone: "UTC" };
const parse = (text: string): ReturnType<typeof parseFilter> => parseFilter(text, { model: sampleModel });

function counted(session: Session, pinned: string, text: string, at = settings): Count {
  return session.count(parse(text), at, parse(pinned));
}

describe("records that move", () => {
  const pair = fc
    .tuple(filterArbitrary({ maxLength: 2 }), filterArbitrary({ maxLength: 2 }))
    .chain(([before, after]) =>
      fc.tuple(
        fc.constant(before),
        fc.constant(after),
        fc.array(fc.oneof(rowArbitrary({ filter: before }), rowArbitrary({ filter: after })), { maxLength: 20 }),
      ),
    );

  propertyTest.prop([pair], runs(200))("are those of compareCapacities", ([before, after, rows]) => {
    const evaluator = new Evaluator(datasetOf("rows", rows, { columns: {} }));
    const [one, other] = [before, after].map((filter) => evaluator.evaluate(filter, settings));
    const [expected] = compareCapacities([{ name: "A", filter: before }], [{ name: "A", filter: after }], {
      ...settings,
      maxSteps: 1_000,
      rows,
      identify: (_, index) => index,
    });
    const records = expected?.records;
    if (records?.status !== "compared" || one === undefined || other === undefined) return;
    const moves = rows.map((_, index) => moveOf(one[index], other[index]));
    for (const { id, direction } of records.moves) expect(moves[id]).toBe(direction);
    const of = (direction: string): number => moves.filter((move) => move === direction).length;
    expect(of("enter") + of("leave")).toBe(records.moves.length);
    expect(movesBetween(one, other)).toEqual({ enter: of("enter"), leave: of("leave"), unknown: 0 });
  });

  test("are listed, and marked in every list", () => {
    const session = new Session();
    const { moves, count } = counted(session, "employee_count > 600", "employee_count > 100 and is_customer is true");
    expect(count).toBe(16);
    expect(moves).toEqual({ ok: true, value: { enter: 10, leave: 0, unknown: 0 } });
    expect(session.page(0, 99, "enter").total).toBe(10);
    expect(session.page(0, 99, "leave").total).toBe(0);
    const all = session.page(0, 99, "all").rows;
    expect(all.filter(({ move }) => move === "enter")).toEqual(session.page(0, 99, "enter").rows);
    session.count(parse("employee_count > 100"), settings);
    expect(session.page(0, 99, "enter").total).toBe(0);
    expect(session.page(0, 99, "all").rows.every(({ move }) => move === undefined)).toBe(true);
  });

  test("do not include those that one filter cannot evaluate", () => {
    const { moves } = counted(
      new Session(),
      'employee_count > 500 or sql("large", "arr > 20000")',
      "employee_count > 600",
    );
    // One record has more than 500 and no more than 600, and the others depend on the SQL.
    expect(moves).toEqual({ ok: true, value: { enter: 0, leave: 1, unknown: 33 } });
  });

  test("are those of the member", () => {
    const owner = 'owner_id = "{{member.ids.hubspot}}"';
    const [ann, bo] = sampleMembers;
    const movesOf = (member: Settings["member"]): Count["moves"] =>
      counted(new Session(), owner, `${owner} and country = "US"`, { ...settings, member }).moves;
    expect(movesOf(ann?.member)).toEqual({ ok: true, value: { enter: 0, leave: 2, unknown: 0 } });
    expect(movesOf(bo?.member)).not.toEqual(movesOf(ann?.member));
  });

  test("are not counted if the pinned filter cannot be evaluated", () => {
    const conditions = JSON.parse('[{ "kind": "phase", "columnSlug": "moon" }]') as [];
    const pinned = { conjonction: "and" as const, groups: [{ conjonction: "and" as const, conditions }] };
    const result = new Session().count(parse("employee_count > 100"), settings, pinned);
    expect(result).toMatchObject({ count: 17, moves: { ok: false } });
  });

  test.each([
    [{ enter: 214, leave: 37, unknown: 0 }, "214 companies enter, 37 leave."],
    [{ enter: 1, leave: 1, unknown: 2 }, "1 company enters, 1 leaves, 2 cannot be compared."],
    [{ enter: 0, leave: 0, unknown: 0 }, "0 companies enter, 0 leave."],
  ])("are said in words", (moves, text) => {
    expect(movesText(moves, sampleModel)).toBe(text);
  });
});

describe("members of the pinned version", () => {
  const owner = 'owner_id = "{{member.ids.hubspot}}"';
  const members = sampleMembers.map(({ member }) => member);
  const policy = { interval: "quarterly", day: 1, time: "00:00" } as const;
  const asked: TeamQuestion = {
    filter: parse(`${owner} and employee_count > 50`),
    memberCapacity: 4,
    policy,
    timeColumnSlug: "assigned_at",
    expiry: "sliding",
    members,
  };
  const pinned: TeamQuestion = { ...asked, filter: parse(owner), memberCapacity: 6, expiry: "fixed" };

  const availabilityOf = (session: Session, before: TeamQuestion): Promise<TeamAvailability> =>
    lastOf(session.availability(asked, settings, before));

  test("have the figures of their own filter, limit and expiry", async () => {
    const { joined } = datasetOf("sample", companies, sampleModel, related);
    const capacity = { name: "A", filter: pinned.filter, memberCapacity: 6, allocationExpirationPolicy: policy };
    const [expected] = memberAvailability([{ ...capacity, timeColumnSlug: "assigned_at" }], companies, {
      ...settings,
      related: joined,
      members,
      policy: { timeZone: "UTC" },
    });
    if (expected?.status !== "evaluated") throw new Error("The capacity is evaluated.");
    const session = new Session();
    const first = await availabilityOf(session, pinned);
    expect(first.pinned).toEqual({
      ok: true,
      value: expected.members.map(({ ids: _, member: __, forecast: ___, ...bar }) => bar),
    });
    const held = await session.held(0, 0, 99);
    expect(held.total).toBe(first.members[0]?.held);
    // The second answer has the bars of the first one.
    expect((await availabilityOf(session, pinned)).pinned).toBe(first.pinned);
  });

  test("have a reason where they have no figures", async () => {
    const { pinned: bars } = await availabilityOf(new Session(), { ...pinned, timeColumnSlug: "since" });
    expect(bars?.ok === false && bars.issues[0]?.message).toContain('no column "since"');
  });
});

describe("what has changed", () => {
  const changes = (pinned: string, text: string): Promise<FilterChanges> =>
    new Session().changes(parse(pinned), parse(text), settings);

  test.each([
    [
      "employee_count > 250",
      "employee_count > 100",
      ["changed: Employees is greater than 100, was Employees is greater than 250"],
      "more",
    ],
    ["employee_count > 250", 'employee_count > 250 and country = "US"', ["added: Country is US"], "fewer"],
    ['employee_count > 250 and country = "US"', "employee_count > 250", ["removed: Country is US"], "more"],
    [
      "employee_count > 5 and is_customer is true",
      "employee_count > 5 or is_customer is true",
      ["changed: Conditions of group 1 are joined by “or”, was “and”"],
      "more",
    ],
    ["employee_count > 5", "employee_count > 5", [], "same"],
    [
      "employee_count > 5",
      "employee_count < 5",
      ["changed: Employees is less than 5, was Employees is greater than 5"],
      "other",
    ],
  ])("from %s to %s", async (pinned, text, expected, effect) => {
    const found = await changes(pinned, text);
    const said = found.edits.map((edit) => {
      const { text: now, was } = editWords(edit, parse(text), { model: sampleModel });
      return `${edit.type}: ${now}${was === undefined ? "" : `, was ${was}`}`;
    });
    expect(said).toEqual(expected);
    expect(found.effect).toBe(effect);
  });

  test("of a group is one edit", async () => {
    const { edits } = await changes('country = "US"', 'country = "US" or (country = "FR" and plan = "pro")');
    expect(edits.map(({ type, path }) => [type, path])).toContainEqual(["added", ["groups", 1]]);
  });

  test("of a capacity is its limit, and when records expire", () => {
    const capacity = {
      name: "Book",
      description: undefined,
      memberCapacity: 4,
      filter: undefined,
      policy: undefined,
      issues: [],
    };
    const before: ChosenCapacity = { place: 0, capacity, expiry: "fixed" };
    const policy = { interval: "monthly", day: 1 } as const;
    const after: ChosenCapacity = { ...before, capacity: { ...capacity, memberCapacity: undefined, policy } };
    expect(capacityEdits(before, before)).toEqual([]);
    // Without a policy nothing expires, in either way.
    expect(capacityEdits(before, { ...before, expiry: "sliding" })).toEqual([]);
    expect(capacityEdits(before, after)).toEqual([
      { text: "No limit", was: "At most 4 per member" },
      { text: "When records expire", was: undefined },
    ]);
    expect(isSameCapacity(before, after)).toBe(true);
    expect(isSameCapacity(before, { ...after, place: 1 })).toBe(false);
    expect(isSameCapacity(undefined, undefined)).toBe(false);
  });
});
