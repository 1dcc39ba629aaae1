/**
 * Compares the availability of random capacities with a naive oracle: it binds the filter to every member, evaluates it
 * row by row, and decides with `isExpired` or with calendar arithmetic by Temporal whether a record is held.
 */
import { describe, expect } from "vitest";
import type { Expiry } from "../../src/availability/index.js";
import { memberAvailability } from "../../src/availability/index.js";
import type { EvaluateOptions } from "../../src/evaluate.js";
import { compileFilter } from "../../src/evaluate.js";
import { safeBindFilter } from "../../src/model/bind-filter.js";
import type { Condition, Filter } from "../../src/model/filter.js";
import type { AllocationExpirationPolicy } from "../../src/model/policy.js";
import { isExpired } from "../../src/policy/index.js";
import { fc, test } from "../property.js";
import { runs } from "../runs.js";
import { capacity, delays, filters, ids, instants, limits, members, timeless, zoned, zones } from "./cases.js";
import { isInWindow } from "./window.js";

/** A time column: its value, and the instant that it means in a time zone; NaN if it is not readable. */
interface Time {
  readonly at: unknown;
  readonly instant: number;
}

/** Values of a time column for an instant. Local times mean the first one where they occur twice. */
const spellings: readonly ((instant: number, timeZone: string) => Time)[] = [
  (instant) => ({ at: instant, instant }),
  (instant) => ({ at: new Date(instant), instant }),
  (instant) => ({ at: new Date(instant).toISOString(), instant }),
  (instant) => ({ at: zoned(instant, "Asia/Tokyo").toString({ timeZoneName: "never" }), instant }),
  (instant, timeZone) => {
    const local = zoned(instant, timeZone).toPlainDateTime();
    return { at: local.toString(), instant: local.toZonedDateTime(timeZone).epochMilliseconds };
  },
  (instant, timeZone) => {
    const date = zoned(instant, timeZone).toPlainDate();
    return { at: date.toString(), instant: date.toPlainDateTime().toZonedDateTime(timeZone).epochMilliseconds };
  },
];

const timesIn = (timeZone: string): fc.Arbitrary<Time> =>
  fc.oneof(
    fc.tuple(instants, fc.constantFrom(...spellings)).map(([instant, spell]) => spell(instant, timeZone)),
    fc.constantFrom<Time>(...[null, undefined, "", "soon", {}].map((at) => ({ at, instant: NaN }))),
  );

interface Row {
  readonly owner: unknown;
  readonly team: unknown;
  readonly size: unknown;
  readonly at: unknown;
  readonly true: true;
}

const owners = fc.oneof(
  { arbitrary: ids, weight: 8 },
  { arbitrary: fc.constantFrom<unknown>("112", "xy", "xY", null, undefined, 7, ["7"]), weight: 3 },
);
const rowsIn = (timeZone: string): fc.Arbitrary<{ row: Row; instant: number }[]> =>
  fc.array(
    fc
      .record({
        owner: owners,
        team: fc.constantFrom<unknown>("eu", "us", null),
        size: fc.constantFrom<unknown>(1, 5, 9, null),
        time: timesIn(timeZone),
      })
      .map(({ time: { at, instant }, ...row }) => ({ row: { ...row, at, true: true }, instant })),
    { maxLength: 12 },
  );

const cases = fc.tuple(zones, zones).chain(([timeZone, policyZone]) =>
  fc.record({
    timeZone: fc.constant(timeZone),
    policyZone: fc.constant(policyZone),
    filters: fc.array(fc.tuple(filters, limits), { minLength: 1, maxLength: 2 }),
    members,
    rows: rowsIn(timeZone),
    now: instants,
    delays,
    expiry: fc.constantFrom<Expiry>("fixed", "sliding"),
    caseSensitive: fc.boolean(),
    negationMatchesNull: fc.boolean(),
  }),
);

/** What decides whether a record is held at a moment. */
interface Rule {
  readonly policy: AllocationExpirationPolicy | undefined;
  readonly expiry: Expiry;
  readonly policyZone: string;
}

function isHeld({ policy, expiry, policyZone }: Rule, instant: number, now: number): boolean {
  if (policy === undefined || Number.isNaN(instant)) return true;
  if (expiry === "sliding") return isInWindow(policy.interval, instant, now);
  return !isExpired(policy, instant, now, { timeZone: policyZone });
}

const hasExpression = (condition: Condition): boolean => JSON.stringify(condition).includes("{{");

/** The filter with the condition on the owner replaced by one that is true of every row. */
function everythingElse({ conjonction, groups }: Filter): Filter {
  const always: Condition = { kind: "boolean", columnSlug: "true", operator: "isTrue" };
  const replaced = groups.map((group) => ({
    ...group,
    conditions: group.conditions.map((condition) => (hasExpression(condition) ? always : condition)),
  }));
  return { conjonction, groups: replaced };
}

/** The column of the only condition with an expression, of which a filter of the usual form has copies. */
function ownerColumnOf({ groups }: Filter): "owner" | "team" {
  const owner = groups.flatMap(({ conditions }) => conditions).find(hasExpression);
  return owner?.columnSlug === "team" ? "team" : "owner";
}

describe("the availability of members", () => {
  test.prop([cases], runs(8_000))("is that of filters evaluated one by one", (given) => {
    const { filters, members, now, expiry, timeZone, policyZone, caseSensitive, negationMatchesNull } = given;
    const options: EvaluateOptions = { now, timeZone, caseSensitive, negationMatchesNull };
    const forecastAt = given.delays.map((delay) => now + delay);
    const results = memberAvailability(
      filters.map(([filter, limits]) => capacity(filter, limits)),
      given.rows.map(({ row }) => row),
      {
        ...options,
        members,
        expiry,
        policy: { timeZone: policyZone },
        identify: (_, index) => index,
        forecast: forecastAt,
      },
    );
    for (const [index, [filter, { policy, memberCapacity }]] of filters.entries()) {
      const result = results[index];
      if (result?.status !== "evaluated") throw new Error(JSON.stringify(result));
      const rule = { policy, expiry, policyZone };
      const holders = new Set<Row>();
      for (const [index, member] of members.entries()) {
        const {
          ids,
          nextExpiration: next,
          fullUntil,
          forecast,
          issues,
          ...figures
        } = result.members[index] ?? { ids: [], issues: [] };
        const bound = safeBindFilter(filter, { member });
        if (!bound.ok) {
          const none = { held: null, expired: null, withoutTime: null, available: null, isFull: null };
          expect(figures).toEqual({ member, ...none });
          expect(issues.length).toBeGreaterThan(0);
          continue;
        }
        const matches = compileFilter<Row>(bound.value, options);
        const matching = given.rows.filter(({ row }) => matches(row));
        const held = matching.filter(({ instant }) => isHeld(rule, instant, now));
        for (const { row } of held) holders.add(row);
        const count = held.length;
        expect(figures).toEqual({
          member,
          held: count,
          expired: matching.length - count,
          withoutTime: policy === undefined ? 0 : held.filter(({ instant }) => Number.isNaN(instant)).length,
          available: memberCapacity === null ? null : Math.max(0, memberCapacity - count),
          isFull: memberCapacity === null ? null : count >= memberCapacity,
        });
        expect(ids).toEqual(held.map((record) => given.rows.indexOf(record)));
        checkNext(
          rule,
          held.map(({ instant }) => instant),
          now,
          next,
        );
        const heldAt = (moment: number): number => held.filter(({ instant }) => isHeld(rule, instant, moment)).length;
        checkFullUntil(fullUntil, memberCapacity ?? Infinity, count, heldAt);
        const later = forecastAt.map((at) => ({ at: new Date(at), held: heldAt(at) }));
        expect(forecast?.map(({ at, held }) => ({ at, held }))).toEqual(later);
      }
      if (result.unassigned !== undefined) {
        const matches = compileFilter(everythingElse(filter), options);
        const others = given.rows.filter(
          ({ row, instant }) => matches(row) && isHeld(rule, instant, now) && !holders.has(row),
        );
        const { withoutOwner, owners, notText } = result.unassigned;
        const ownersOf = others.map(({ row }) => row[ownerColumnOf(filter)] ?? "");
        expect(withoutOwner).toBe(ownersOf.filter((owner) => owner === "").length);
        expect(notText).toBe(ownersOf.filter((owner) => typeof owner !== "string").length);
        const fold = (owner: unknown): unknown => (caseSensitive ? owner : String(owner).toLowerCase());
        for (const { owner, count } of owners) {
          expect(count).toBe(ownersOf.filter((other) => typeof other === "string" && fold(other) === owner).length);
        }
        const listed = owners.reduce((sum, { count }) => sum + count, 0);
        expect(withoutOwner + notText + listed).toBe(others.length);
      }
    }
  });

  const timelessCases = fc.record({
    filter: timeless,
    limits,
    members,
    now: instants,
    rows: rowsIn("UTC"),
    expiry: fc.constantFrom<Expiry>("fixed", "sliding"),
  });

  test.prop([timelessCases], runs(5_000))(
    "falls at the next expiration, and not before, without relative dates",
    ({ filter, limits, members, now, rows, expiry }) => {
      const at = (now: number) => {
        const [result] = memberAvailability(
          [capacity(filter, limits)],
          rows.map(({ row }) => row),
          { members, now, expiry },
        );
        return result?.status === "evaluated" ? result.members : [];
      };
      for (const [index, { held, nextExpiration: next }] of at(now).entries()) {
        if (next === undefined) continue;
        const heldAt = (moment: number): number => at(moment)[index]?.held ?? NaN;
        expect(next.getTime()).toBeGreaterThan(now);
        expect(heldAt(next.getTime() - 1)).toBe(held);
        expect(heldAt(next.getTime())).toBeLessThan(held ?? NaN);
      }
    },
  );
});

/** Checks the first instant after now at which one of the held records expires. */
function checkNext(rule: Rule, held: readonly number[], now: number, next: Date | undefined): void {
  const times = held.filter((instant) => !Number.isNaN(instant));
  if (rule.policy === undefined || times.length === 0) {
    expect(next).toBeUndefined();
    return;
  }
  const moment = next?.getTime() ?? NaN;
  expect(moment).toBeGreaterThan(now);
  expect(times.map((instant) => isHeld(rule, instant, moment - 1))).not.toContain(false);
  expect(times.map((instant) => isHeld(rule, instant, moment))).toContain(false);
}

/** Checks the first instant after now at which a full member is free again. */
function checkFullUntil(
  until: Date | null | undefined,
  limit: number,
  held: number,
  heldAt: (moment: number) => number,
): void {
  if (held < limit) expect(until).toBeUndefined();
  else if (until instanceof Date) {
    expect(heldAt(until.getTime() - 1)).toBeGreaterThanOrEqual(limit);
    expect(heldAt(until.getTime())).toBeLessThan(limit);
  } else {
    expect(until).toBeNull();
    expect(heldAt(Date.UTC(2050, 0))).toBeGreaterThanOrEqual(limit);
  }
}
