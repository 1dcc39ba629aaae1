import { describe, expect } from "vitest";
import { Temporal } from "temporal-polyfill";
import { compileFilter, explainFilter, safeCompileFilter } from "../../src/evaluate.js";
import { filterOf } from "../../src/model/conditions.js";
import { readRelativeDate } from "../../src/model/relative-date.js";
import type { Condition } from "../../src/model/index.js";
import { fc, test } from "../property.js";
import { runs } from "../runs.js";
import { spanMeant } from "./naive.js";

const created = (operator: "is" | "greaterThan" | "lowerThan", value: string): Condition => {
  return { kind: "date", columnSlug: "created", operator, value };
};

describe("what a relative date is", () => {
  test.each<[text: string, chain: string | undefined, length?: number]>([
    ["0 minutes", "clock", 0],
    ["1 minute", "clock", 1],
    ["2 hours", "clock", 120],
    ["1 days", "days", 1],
    ["3 weeks", "days", 21],
    ["3 months", "months", 3],
    ["1 year", "months", 12],
    ["999999 years", "months", 11_999_988],
    ["1000000 days", undefined],
    ["01 days", undefined],
    ["-1 days", undefined],
    ["1.5 days", undefined],
    ["3  months", undefined],
    [" 3 months", undefined],
    ["3 Months", undefined],
    ["3 months ago", undefined],
    ["3 quarters", undefined],
    ["3 constructor", undefined],
    ["3m", undefined],
    ["months", undefined],
  ])("%j", (text, chain, length) => {
    expect(readRelativeDate(text)).toEqual(chain === undefined ? undefined : { chain, length });
  });
});

describe("the instant of a relative date", () => {
  const instant = (value: string, now: string, timeZone = "UTC"): string => {
    // The bounds of `is` are one instant.
    const explained = explainFilter(filterOf(created("is", value)), { created: 0 }, { now, timeZone });
    return / not (\S+) /.exec(explained.groups[0]?.conditions[0]?.reason ?? "")?.[1] ?? "";
  };

  test.each([
    ["3 months", "2025-05-31T10:00Z", "UTC", "2025-02-28T10:00:00.000Z"],
    ["3 months", "2024-05-31T00:00Z", "UTC", "2024-02-29"],
    ["1 year", "2024-02-29T00:00Z", "UTC", "2023-02-28"],
    ["90 minutes", "2025-01-01T00:30Z", "UTC", "2024-12-31T23:00:00.000Z"],
    // The clock of Paris was set forward in between.
    ["1 day", "2025-03-30T10:00Z", "Europe/Paris", "2025-03-29T11:00:00.000Z"],
    ["24 hours", "2025-03-30T10:00Z", "Europe/Paris", "2025-03-29T10:00:00.000Z"],
    // 02:30 does not exist on 30 March.
    ["1 day", "2025-03-31T00:30Z", "Europe/Paris", "2025-03-30T01:30:00.000Z"],
    // The second 02:30 of the day; and 0 days are now all the same.
    ["0 days", "2025-10-26T01:30Z", "Europe/Paris", "2025-10-26T01:30:00.000Z"],
    // Samoa had no 30 December 2011.
    ["1 day", "2011-12-31T10:00Z", "Pacific/Apia", "2011-12-30T10:00:00.000Z"],
  ])("%s before %s in %s", (value, now, timeZone, expected) => {
    expect(instant(value, now, timeZone)).toBe(expected);
  });

  test("beyond the dates is not a date", () => {
    expect(safeCompileFilter(filterOf(created("is", "999999 years")))).toMatchObject({
      issues: [{ code: "notADate", path: ["groups", 0, "conditions", 0, "value"] }],
    });
  });

  const moment = fc.integer({ min: Date.UTC(1890, 0), max: Date.UTC(2037, 0) });
  const count = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 5000 }));
  const unit = fc.constantFrom("minute", "hours", "day", "weeks", "month", "years");
  const zone = fc.constantFrom("UTC", "Europe/Paris", "America/New_York", "Asia/Kathmandu", "Pacific/Apia");

  test.prop([moment, count, unit, zone], runs(500))("is that of Temporal", (now, count, unit, timeZone) => {
    const value = `${count} ${unit}`;
    const options = { now, timeZone };
    const [expected] = spanMeant(value, options);
    const isIt = compileFilter(filterOf(created("is", value)), options);
    const isBefore = compileFilter(filterOf(created("lowerThan", value)), options);
    expect([isIt, isBefore].map((matches) => matches({ created: expected }))).toEqual([true, false]);
    expect([isIt, isBefore].map((matches) => matches({ created: expected - 1 }))).toEqual([false, true]);
    expect(Temporal.Instant.fromEpochMilliseconds(expected).epochMilliseconds).toBe(expected);
  });
});

describe("a relative date", () => {
  const now = "2025-11-23T00:00Z";

  test("is an operand of dates only", () => {
    const property: Condition = {
      kind: "objectProperty",
      columnSlug: "created",
      propertyName: "at",
      operator: "is",
      value: "3 months",
    };
    const matches = compileFilter(filterOf(property), { now });
    expect([{ at: "3 months" }, { at: "2025-08-23" }].map((created) => matches({ created }))).toEqual([true, false]);
    expect(compileFilter(filterOf(created("greaterThan", "3 months")), { now })({ created: "1 day" })).toBe(false);
  });

  test("does not depend on the precision of dates", () => {
    for (const datePrecision of ["instant", "literal"] as const) {
      const isIt = compileFilter(filterOf(created("is", "3 months")), { now, datePrecision });
      expect(["2025-08-23", "2025-08-23T00:00:00.001Z"].map((created) => isIt({ created }))).toEqual([true, false]);
    }
  });

  test("is said with its instant in explanations", () => {
    const reasonOf = (condition: Condition): string | undefined =>
      explainFilter(filterOf(condition), { created: "2025-10-02" }, { now }).groups[0]?.conditions[0]?.reason;
    expect(reasonOf(created("lowerThan", "3 months"))).toBe(
      "created is 2025-10-02, not before 2025-08-23 (3 months ago)",
    );
    expect(
      reasonOf({
        kind: "date",
        columnSlug: "created",
        operator: "between",
        firstValue: "3 months",
        lastValue: "90 minutes",
      }),
    ).toBe("created is 2025-10-02, between 2025-08-23 (3 months ago) and 2025-11-22T22:30:00.000Z (90 minutes ago)");
  });
});
