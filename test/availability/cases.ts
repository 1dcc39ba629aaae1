/** Random capacities and members, over records with the columns `owner`, `team`, `size` and `at`. */
import { Temporal } from "temporal-polyfill";
import type { LimitedCapacity } from "../../src/availability/index.js";
import type { Condition, Filter, FilterGroup } from "../../src/model/filter.js";
import type { AllocationExpirationPolicy } from "../../src/model/policy.js";
import { policies } from "../policy/policies.js";
import { fc } from "../property.js";

export const zones = fc.constantFrom(
  "UTC",
  "Europe/Paris",
  "America/New_York",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
);
const start = Date.UTC(2025, 0, 1);
const DAY = 86_400_000;

/** Instants near the ends of months and of days, where expirations are, and others. */
export const instants = fc.oneof(
  fc.integer({ min: start, max: start + 800 * DAY }),
  fc
    .tuple(fc.integer({ min: 0, max: 26 }), fc.integer({ min: -3, max: 2 }), fc.constantFrom(-1, 0, 1, 43_200_000))
    .map(([month, day, time]) => Date.UTC(2025, month, 1 + day) + time),
);

/** Times from now to the instants of a forecast, in milliseconds. */
export const delays = fc.array(fc.oneof(fc.integer({ min: 1, max: 100 * DAY }), fc.constantFrom(1, DAY)), {
  maxLength: 3,
});

export const zoned = (instant: number, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);

export const ids = fc.constantFrom("7", "8", "9", "ab", "AB", "");
export const members = fc.array(
  fc.record({
    ids: fc.record(
      { crm: fc.oneof<fc.Arbitrary<unknown>[]>(ids, fc.array(ids, { maxLength: 3 }), fc.constantFrom(7, null, true)) },
      { requiredKeys: [] },
    ),
    team: fc.constantFrom("eu", "us", null),
  }),
  { maxLength: 4 },
);

const text = (columnSlug: string, operator: "is" | "isNot" | "contains", values: string | string[]): Condition => ({
  kind: "string",
  columnSlug,
  operator,
  values,
});
const mine = fc.constantFrom<Condition>(
  text("owner", "is", "{{member.ids.crm}}"),
  text("owner", "is", ["{{ member.ids.crm }}"]),
);
const plain = fc.constantFrom<Condition>(
  text("team", "is", "eu"),
  text("team", "isNot", "eu"),
  { kind: "number", columnSlug: "size", operator: "greaterThan", value: 3 },
  { kind: "any", columnSlug: "owner", operator: "isNotNull" },
  { kind: "any", columnSlug: "team", operator: "isNull" },
);
const relative = fc.constantFrom<Condition>(
  { kind: "date", columnSlug: "at", operator: "lowerThan", value: "3 months" },
  { kind: "date", columnSlug: "at", operator: "greaterThan", value: "40 days" },
);
const unusual = fc.constantFrom<Condition>(
  text("owner", "isNot", "{{member.ids.crm}}"),
  text("owner", "contains", "{{member.ids.crm}}"),
  text("owner", "is", ["{{member.ids.crm}}", "112"]),
  text("owner", "is", "x{{member.team}}"),
  text("team", "is", "{{member.team}}"),
);
const conjonction = fc.constantFrom<"and" | "or">("and", "or");

/** Mostly filters of the usual form, some of them degenerate. */
const filtersOf = (condition: fc.Arbitrary<Condition>): fc.Arbitrary<Filter> =>
  fc.record({
    conjonction,
    groups: fc.array(
      fc
        .tuple(conjonction, fc.option(mine, { freq: 4 }), fc.array(condition, { maxLength: 2 }))
        .map(([conjonction, owner, others]): FilterGroup => ({
          conjonction,
          conditions: owner === null ? others : [owner, ...others],
        })),
      { minLength: 1, maxLength: 3 },
    ),
  });
export const timeless = filtersOf(fc.oneof({ arbitrary: plain, weight: 5 }, { arbitrary: unusual, weight: 1 }));
export const filters = filtersOf(
  fc.oneof({ arbitrary: plain, weight: 6 }, { arbitrary: unusual, weight: 1 }, { arbitrary: relative, weight: 1 }),
);

interface Limits {
  readonly policy: AllocationExpirationPolicy | undefined;
  readonly memberCapacity: number | null;
}
export const limits: fc.Arbitrary<Limits> = fc.record({
  policy: fc.option(policies, { nil: undefined, freq: 6 }),
  memberCapacity: fc.constantFrom(0, 1, 3, null),
});

export const capacity = (filter: Filter, { policy, memberCapacity }: Limits): LimitedCapacity => ({
  name: "Any",
  filter,
  memberCapacity,
  timeColumnSlug: "at",
  allocationExpirationPolicy: policy,
});
