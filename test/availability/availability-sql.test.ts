import { describe, expect, test } from "vitest";
import { availabilitySql } from "../../src/availability/index.js";
import { dialectNames } from "../../src/model/sql-syntax.js";
import { FilterError } from "../../src/model/issues/errors.js";
import type { Storages } from "../../src/sql/index.js";
import { parseFilter } from "../../src/language/index.js";

const book = {
  name: "Account book",
  memberCapacity: 2,
  timeColumnSlug: "assigned_at",
  allocationExpirationPolicy: { interval: "monthly", day: 1 },
  filter: parseFilter('owner_id = "{{member.ids.hubspot}}" and country = "US"'),
};
const members = [{ name: "Ann", ids: { hubspot: "7" } }];
const storage: Storages = { owner_id: "text", country: "text", assigned_at: "timestamp" };
const options = { table: "accounts", members, storage, now: "2026-11-20" } as const;

test.each(dialectNames)(
  "in %s, the records are grouped by the owner column, and the time column stands bare",
  (dialect) => {
    const { sql, params } = availabilitySql(book, { ...options, dialect });
    const statement = sql.replaceAll("`", '"');
    expect(statement).toMatch(/^WITH "rows_by_key" AS \(SELECT "owner_id" AS "key", "assigned_at" FROM "accounts"/);
    expect(statement).toContain('count(CASE WHEN "assigned_at" < ');
    expect(statement).toContain('count(CASE WHEN "assigned_at" >= ');
    expect(statement).toMatch(/ FROM "accounts" WHERE "country" = \S+(?: AS text\))?/);
    expect(statement).toMatch(/HAVING sum\("row_count" - "expired"\) >= 2\)/);
    const withTwoIds = [{ name: "Ann", ids: { hubspot: ["7", "8"] } }];
    expect(availabilitySql(book, { ...options, dialect, members: withTwoIds }).sql).toMatch(/ >= 1\)/);
    const unlimited = availabilitySql({ ...book, memberCapacity: null }, { ...options, dialect });
    expect(unlimited.sql.replaceAll("`", '"')).toMatch(/^SELECT "owner_id" AS "key", count.* GROUP BY "owner_id"/);
    expect(params).toContain("US");
    expect(params).toContainEqual(expect.stringMatching(/^2026-11-01T00:00:00\.000Z?$/));
  },
);

test.each(dialectNames)("in %s, a date in a text is read once for each record", (dialect) => {
  const texts: Storages = { ...storage, assigned_at: "text" };
  for (const timeZone of ["UTC", "Europe/Paris"]) {
    const { sql } = availabilitySql(book, { ...options, dialect, storage: texts, timeZone });
    const statement = sql.replaceAll("`", '"');
    const [rows = "", counts = ""] = statement.split(' FROM "accounts" WHERE "country" = ');
    expect(rows).toContain('"assigned_at"');
    expect(counts).toContain('"local time of the date"');
    expect(counts).not.toContain('"assigned_at"');
  }
});

test("in Snowflake, days are read in seconds, because a DATE has no milliseconds", () => {
  const days: Storages = { ...storage, assigned_at: "date" };
  const { sql } = availabilitySql(book, { ...options, dialect: "snowflake", storage: days });
  expect(sql).toMatch(/date_part\(epoch_second, min\(.*\)\) \* 1000 AS "earliest_0"/);
});

test("filters that do not group by owner are marked in one statement", () => {
  const general = { ...book, filter: parseFilter('owner_id = "{{member.ids.hubspot}}" or country = "US"') };
  const two = [...members, { name: "Bo", ids: { hubspot: "8" } }];
  const { sql, read } = availabilitySql(general, { ...options, members: two, dialect: "duckdb" });
  expect(sql.match(/FROM "accounts"/g)).toHaveLength(1);
  const row = { row_count: 3n, expired: 1n, held_by_time: 2n, earliest_0: Date.parse("2026-11-05") };
  const { members: counted, unassigned } = read([
    { key: "11", ...row },
    { key: "01", ...row },
  ]);
  expect(counted.map(({ held, expired, isFull }) => ({ held, expired, isFull }))).toEqual([
    { held: 2, expired: 1, isFull: true },
    { held: 4, expired: 2, isFull: true },
  ]);
  expect(counted[0]?.nextExpiration).toEqual(new Date("2026-12-01"));
  expect(unassigned).toBeUndefined();
});

describe("a capacity that cannot be counted is an error", () => {
  test.each([
    ["without a filter", { ...book, filter: null }],
    ["with a time column that the table lacks", { ...book, timeColumnSlug: "assigned" }],
    ["with an invalid policy", { ...book, allocationExpirationPolicy: { interval: "never" } }],
  ])("%s", (_, capacity) => {
    expect(() => availabilitySql(capacity, { ...options, dialect: "sqlite" })).toThrow(FilterError);
  });
});
