import { bindFilter, parseFilter } from "capacity-filter";
import type { CapacityAvailability } from "capacity-filter/availability";
import { memberAvailability } from "capacity-filter/availability";
import { impact } from "capacity-filter/evaluate";
import { describe, expect, test } from "vitest";
import { datasetOf } from "../src/engine/dataset.js";
import type { HeldPage, Settings, TeamAvailability, TeamQuestion } from "../src/engine/protocol.js";
import { Session } from "../src/engine/session.js";
import { companies, related, sampleModel, sampleNow } from "../src/sample/index.js";
import { sampleMembers } from "../src/sample/members.js";
import { effectsOf } from "./effects-of.js";
import { sourceOf } from "./source-of.js";
import { lastOf } from "./last-of.js";

const settings: Settings = { now: sampleNow, timeZone: "Europe/Paris" };
const { joined } = datasetOf("sample", companies, sampleModel, related);
const members = sampleMembers.map(({ member }) => member);
const owner = 'owner_id = "{{member.ids.hubspot}}"';
const nobody = { memberCapacity: undefined, policy: undefined, timeColumnSlug: undefined, expiry: "fixed", members };

function question(text: string, parts: Partial<TeamQuestion> = {}): TeamQuestion {
  return { ...nobody, expiry: "fixed", filter: parseFilter(text, { model: sampleModel }), ...parts };
}

function availabilityOf(session: Session, asked: TeamQuestion, at = settings): Promise<TeamAvailability> {
  return lastOf(session.availability(asked, at));
}

const quarterly = { interval: "quarterly", day: 1, time: "00:00" } as const;
const byTime = { policy: quarterly, timeColumnSlug: "assigned_at", memberCapacity: 4 };

describe("the availability of a team", () => {
  test.each<readonly [name: string, asked: TeamQuestion]>([
    ["the usual form", question(owner, { memberCapacity: 4 })],
    ["everything else", question(`${owner} and is_customer is true and employee_count > 50`, byTime)],
    ["a relative date", question(`${owner} and created_at < 3 months ago`, byTime)],
    ["a general form", question(`(${owner} and country = "US") or plan = "enterprise"`, byTime)],
    ["sliding expiry", question(owner, { ...byTime, expiry: "sliding" })],
    ["related records", question(`${owner} and event never occurred less than 90 days ago`, byTime)],
    ["no expression", question('country = "US"', { memberCapacity: 12 })],
  ])("is that of the library: %s", async (_, asked) => {
    const { filter, memberCapacity, policy, timeColumnSlug, expiry } = asked;
    const capacity = { name: "A", filter, memberCapacity, allocationExpirationPolicy: policy, timeColumnSlug };
    const [expected]: readonly CapacityAvailability[] = memberAvailability([capacity], companies, {
      ...settings,
      related: joined,
      members,
      expiry,
      policy: { timeZone: settings.timeZone },
    });
    if (expected?.status !== "evaluated") throw new Error("The capacity is evaluated.");
    const counted = await availabilityOf(new Session(), asked);
    expect(counted.members).toEqual(expected.members.map(({ ids: _, member: __, forecast: ___, ...bar }) => bar));
    expect(counted.unassigned).toEqual(expected.unassigned);
  });

  test("lists the held records of a member, and when each expires", async () => {
    const session = new Session();
    const { members: bars } = await availabilityOf(session, question(owner, { ...byTime, expiry: "sliding" }));
    const pages = await Promise.all(members.map((_, place) => session.held(place, 0, 100)));
    expect(pages.map(({ total }) => total)).toEqual(bars.map(({ held }) => held));
    for (const [place, { rows }] of pages.entries()) {
      const until = rows.flatMap(({ until }) => until?.getTime() ?? []);
      expect(bars[place]?.nextExpiration?.getTime()).toBe(until.length === 0 ? undefined : Math.min(...until));
      expect(rows.map(({ index }) => companies[index])).toEqual(rows.map(({ row }) => row));
    }
    const [first] = pages;
    const part: HeldPage = await session.held(0, 1, 3);
    expect(part).toEqual({ total: first?.total, rows: first?.rows.slice(1, 3) });
  });

  test("of all members: held records, figures of other capacities, and a statement", async () => {
    const session = new Session();
    const asked = question(owner, byTime);
    const { members: bars, forecast } = await availabilityOf(session, asked);
    const held = bars.reduce((sum, bar) => sum + (bar.held ?? 0), 0);
    const fullMembers = bars.filter(({ isFull }) => isFull === true).length;
    const missing = question(owner, { ...byTime, timeColumnSlug: "missing" });
    expect(await lastOf(session.overview([asked, missing], settings))).toEqual([{ held, fullMembers }, undefined]);
    // The question that was answered last stays.
    expect((await session.held(undefined, 0, 1)).total).toBe(held);
    expect([forecast.length, forecast[0]?.held]).toEqual([92, held]);
    expect(forecast.every(({ at }, index) => at === Date.parse(sampleNow) + index * 86_400_000)).toBe(true);
    const statement = await session.toSql(asked.filter, "postgres", settings, asked);
    expect(statement.sql).toContain('"owner_id"');
  });

  test("says when records expire", async () => {
    const session = new Session();
    expect(await session.expirySentence({ interval: "daily", time: "09:00" }, "fixed", "Europe/Paris")).toBe(
      "Every day at 09:00 (Paris)",
    );
    expect(await session.expirySentence(quarterly, "sliding", "UTC")).toBe("Each record three months after its time");
  });

  test.each<readonly [asked: TeamQuestion, message: string]>([
    [question(owner, { policy: quarterly }), 'needs "timeColumnSlug"'],
    [question(owner, { policy: quarterly, timeColumnSlug: "since" }), 'no column "since"'],
    [question(owner, { ...byTime, policy: { interval: "daily", time: "noon" } }), "noon"],
    [question(`${owner} and sql("own", "arr > 5")`), "SQL"],
  ])("has issues instead: %#", async (asked, message) => {
    await expect(availabilityOf(new Session(), asked)).rejects.toThrow(message);
  });

  test("is counted again over other rows, and lists none of the earlier ones", async () => {
    const session = new Session();
    await availabilityOf(session, question(owner));
    await session.open(sourceOf('[{"owner_id":"101"}]'));
    expect(await session.held(0, 0, 10)).toEqual({ total: 0, rows: [] });
    const { members: bars } = await availabilityOf(session, question(owner));
    expect(bars[0]).toMatchObject({ held: 1 });
  });
});

describe("a filter that depends on a member", () => {
  const filter = parseFilter(`${owner} and employee_count > 50`, { model: sampleModel });
  const [ann, bo] = members;
  if (ann === undefined || bo === undefined) throw new Error("The team has members.");

  test.each([ann, bo])("is counted, explained and written as SQL for %o", async (member) => {
    const session = new Session();
    const bound = bindFilter(filter, { member });
    const expected = impact(bound, companies, { ...settings, related: joined });
    expect(session.count(filter, { ...settings, member })).toMatchObject({ count: expected.count });
    expect(await lastOf(session.impact(filter, { ...settings, member }))).toEqual(effectsOf(expected));
    expect(session.explain(0, filter, { ...settings, member })).toEqual(session.explain(0, bound, settings));
    expect(await session.toSql(filter, "duckdb", { ...settings, member })).toEqual(
      await session.toSql(bound, "duckdb", settings),
    );
  });

  test("is unknown without one, for records that pass the rest", () => {
    const rest = new Session().count(parseFilter("employee_count > 50"), settings);
    const counted = new Session().count(filter, settings);
    expect(counted).toMatchObject({ count: 0, unknownCount: rest.count });
  });
});

test("the sample has members of every sort", async () => {
  const { members: bars, unassigned } = await availabilityOf(new Session(), question(owner, byTime));
  expect(bars.map(({ held, expired, withoutTime }) => [held, expired, withoutTime])).toMatchInlineSnapshot(`
    [
      [
        7,
        0,
        1,
      ],
      [
        3,
        2,
        0,
      ],
      [
        7,
        1,
        1,
      ],
      [
        3,
        1,
        0,
      ],
      [
        4,
        0,
        0,
      ],
      [
        2,
        1,
        0,
      ],
      [
        0,
        2,
        0,
      ],
      [
        0,
        0,
        0,
      ],
    ]
  `);
  expect(unassigned).toMatchInlineSnapshot(`
    {
      "notText": 0,
      "otherOwners": 0,
      "owners": [
        {
          "count": 2,
          "owner": "112",
        },
        {
          "count": 1,
          "owner": "118",
        },
      ],
      "withoutOwner": 3,
    }
  `);
});
