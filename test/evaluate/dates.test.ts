import { test } from "../property.js";
import * as fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect } from "vitest";
import type { EvaluateOptions } from "../../src/evaluate.js";
import type { ConditionOf } from "../../src/model/filter.js";
import { instantInZone } from "../../src/plan/instant.js";
import { readIsoDate } from "../../src/model/iso-date.js";
import { instantOf } from "./naive-date.js";
import { issuesOf, only, takes } from "./takes.js";
import { answersOfEveryWay } from "./ways.js";
import { runs } from "../runs.js";

type Rest =
  ConditionOf<"date"> extends infer C
    ? C extends unknown
      ? Omit<C, "kind" | "columnSlug" | "relatedModelUuid">
      : never
    : never;

function date(rest: Rest): ConditionOf<"date"> {
  return { kind: "date", columnSlug: "c", ...rest };
}

function holds(rest: Rest, value: unknown, options?: EvaluateOptions): boolean {
  return takes(date(rest), { c: value }, options);
}

const noon = Date.parse("2025-01-15T12:00:00Z");

describe("a date condition", () => {
  test.each<[Rest, unknown[], unknown[]]>([
    [{ operator: "is", value: "2025-01-15" }, ["2025-01-15", "2025-01-15T00:00Z"], ["2025-01-15T00:01Z", "2025-01-16"]],
    [{ operator: "is", value: "2025-01-15T14:00+02:00" }, [noon, "2025-01-15T12:00"], [noon + 1]],
    [{ operator: "isNot", value: "2025-01-15T12:00Z" }, [noon + 1, "2025-01-15"], [noon, "soon"]],
    [{ operator: "greaterThan", value: "2025-01-15T12:00Z" }, [noon + 1, "2025-01-16"], [noon, noon - 1]],
    [{ operator: "lowerThan", value: "2025-01-15T12:00Z" }, [noon - 1, "2025-01-15"], [noon, noon + 1]],
    [
      { operator: "between", firstValue: "2025-01-15", lastValue: "2025-01-16" },
      ["2025-01-15", noon, "2025-01-16"],
      ["2025-01-14T23:59:59.999Z", "2025-01-16T00:00:00.001Z"],
    ],
    [
      { operator: "between", firstValue: "2025-01-16", lastValue: "2025-01-15" },
      [],
      ["2025-01-15", noon, "2025-01-16"],
    ],
  ])("%j", (rest, taken, refused) => {
    expect(taken.filter((value) => !holds(rest, value))).toEqual([]);
    const others = [null, undefined, NaN, Infinity, "", "2025", true, {}, [noon], new Date(NaN)];
    expect([...refused, ...others].filter((value) => holds(rest, value))).toEqual([]);
  });

  test("isNot matches null with negationMatchesNull, and no other value that is not a date", () => {
    const options = { negationMatchesNull: true };
    expect(holds({ operator: "isNot", value: "2025-01-15" }, null, options)).toBe(true);
    expect(holds({ operator: "isNot", value: "2025-01-15" }, "soon", options)).toBe(false);
  });

  test.each<[string, unknown, boolean]>([
    ["a Date", new Date(noon), true],
    ["epoch milliseconds", noon, true],
    ["epoch milliseconds as a bigint", BigInt(noon), true],
    ["a fraction of a millisecond", noon + 0.75, true],
    ["a Temporal.Instant", Temporal.Instant.from("2025-01-15T12:00:00.0009Z"), true],
    ["a Temporal.ZonedDateTime", Temporal.ZonedDateTime.from("2025-01-15T21:00[Asia/Tokyo]"), true],
    ["a Temporal.PlainDateTime", Temporal.PlainDateTime.from("2025-01-15T12:00"), true],
    ["one of another calendar", Temporal.PlainDateTime.from("2025-01-15T12:00[u-ca=gregory]"), true],
    ["a Temporal.PlainDate", Temporal.PlainDate.from("2025-01-15"), false],
    ["a Temporal.PlainTime", Temporal.PlainTime.from("12:00"), false],
    ["a Temporal.Duration", Temporal.Duration.from("PT12H"), false],
    ["an object that calls itself a Date", { [Symbol.toStringTag]: "Date" }, false],
    ["an object without the methods of a Date", Object.create(Date.prototype), false],
    [
      "an object that calls itself an Instant",
      { [Symbol.toStringTag]: "Temporal.Instant", epochMilliseconds: "x" },
      false,
    ],
    ["an Instant of nothing", { [Symbol.toStringTag]: "Temporal.Instant" }, false],
    ["a PlainDate that throws", { [Symbol.toStringTag]: "Temporal.PlainDate", toString: () => noMethod() }, false],
    ["a PlainDate without text", { [Symbol.toStringTag]: "Temporal.PlainDate", toString: () => 5 }, false],
    ["a PlainDate without methods", { [Symbol.toStringTag]: "Temporal.PlainDate", toString: 5 }, false],
    ["a number beyond all dates", 8.64e15 + 1, false],
  ])("reads %s", (_, value, expected) => {
    expect(holds({ operator: "is", value: "2025-01-15T12:00Z" }, value)).toBe(expected);
  });

  test("reads the Temporal dates of its zone", () => {
    const options = { timeZone: "Asia/Tokyo" };
    const value = "2025-01-14T15:00Z";
    expect(holds({ operator: "is", value }, Temporal.PlainDate.from("2025-01-15"), options)).toBe(true);
    expect(holds({ operator: "is", value }, Temporal.PlainDateTime.from("2025-01-15T00:00"), options)).toBe(true);
  });
});

function noMethod(): never {
  throw new Error("no method");
}

describe("datePrecision: literal", () => {
  const literal: EvaluateOptions = { datePrecision: "literal" };

  test.each<[string, string, string]>([
    ["2025-01-15", "2025-01-15T00:00:00.000Z", "2025-01-15T23:59:59.999Z"],
    ["2025-01-15T09:30", "2025-01-15T09:30:00.000Z", "2025-01-15T09:30:59.999Z"],
    ["2025-01-15T09:30+02:00", "2025-01-15T07:30:00.000Z", "2025-01-15T07:30:59.999Z"],
    ["2025-01-15T09:30:05Z", "2025-01-15T09:30:05.000Z", "2025-01-15T09:30:05.999Z"],
    ["2025-01-15T09:30:05.5", "2025-01-15T09:30:05.500Z", "2025-01-15T09:30:05.599Z"],
    ["2025-01-15T09:30:05.50", "2025-01-15T09:30:05.500Z", "2025-01-15T09:30:05.509Z"],
    ["2025-01-15T09:30:05.500", "2025-01-15T09:30:05.500Z", "2025-01-15T09:30:05.500Z"],
    ["2025-01-15T09:30:05.500999", "2025-01-15T09:30:05.500Z", "2025-01-15T09:30:05.500Z"],
  ])("%s means all from %s to %s", (value, first, last) => {
    const before = Date.parse(first) - 1;
    const after = Date.parse(last) + 1;
    const instants = [before, Date.parse(first), Date.parse(last), after];
    const answers = (rest: Rest): boolean[] => instants.map((instant) => holds(rest, instant, literal));
    expect(answers({ operator: "is", value })).toEqual([false, true, true, false]);
    expect(answers({ operator: "isNot", value })).toEqual([true, false, false, true]);
    expect(answers({ operator: "lowerThan", value })).toEqual([true, false, false, false]);
    expect(answers({ operator: "greaterThan", value })).toEqual([false, false, false, true]);
    expect(answers({ operator: "between", firstValue: value, lastValue: value })).toEqual([false, true, true, false]);
  });

  test.each<[string, string, number]>([
    ["Europe/Paris", "2025-03-30", 23],
    ["Europe/Paris", "2025-10-26", 25],
    ["Australia/Lord_Howe", "2025-10-05", 23.5],
    ["America/Sao_Paulo", "2018-11-04", 23],
  ])("in %s, the day %s lasts %d hours", (timeZone, value, hours) => {
    const options = { ...literal, timeZone };
    const start = instantOf(value, options) ?? NaN;
    const end = start + hours * 3_600_000;
    const instants = [start - 1, start, end - 1, end];
    const answers = instants.map((instant) => holds({ operator: "is", value }, instant, options));
    expect(answers).toEqual([false, true, true, false]);
  });
});

describe("an ISO 8601 date", () => {
  test.each([
    "2025-01-15",
    "2024-02-29",
    "2000-02-29",
    "0000-01-01",
    "-000001-12-31",
    "+012025-01-15",
    "-271821-04-20",
    "+275760-09-13",
    "2025-01-15T09:30",
    "2025-01-15t09:30z",
    "2025-01-15 09:30:00+00",
    "2025-01-15T09:30:00-0330",
    "2025-01-15T09:30:00+23:59",
    "2025-01-15T09:30:00-00:00",
    "2025-01-15T23:59:59.999999999Z",
    "2025-01-15T09:30:00,5",
    "1969-12-31T23:59:59.9999Z",
    "0099-01-01T00:00:00Z",
  ])("%s is read exactly", (value) => {
    const instant = instantOf(value, {});
    expect(instant).toBeTypeOf("number");
    expect(holds({ operator: "is", value }, instant)).toBe(true);
    expect(holds({ operator: "is", value: new Date(instant ?? NaN).toISOString() }, value)).toBe(true);
  });

  test.each([
    "",
    "soon",
    "2025",
    "2025-01",
    "2025-1-5",
    "20250115",
    "2025-W03-3",
    "2025-015",
    "15.01.2025",
    "2025-01-15T",
    "2025-01-15T09",
    "2025-01-15T09:3",
    "2025-01-15T09.30",
    "2025-01-15T09:30:0",
    "2025-01-15T09:30:00.",
    "2025-01-15T09:30:00.1234567890",
    "2025-01-15T09:30.5",
    "2025-01-15_09:30",
    "2025-01-15Z",
    "2025-01-15T09:30+2",
    "2025-01-15T09:30+02:0",
    "2025-01-15T09:30+02-00",
    "2025-01-15T09:30+24:00",
    "2025-01-15T09:30+02:60",
    "2025-01-15T09:30*02:00",
    "2025-01-15T09:30X",
    "2025-01-15T09:30Z ",
    " 2025-01-15",
    "2025-01-15[Europe/Paris]",
    "2025-00-15",
    "2025-13-15",
    "2025-01-00",
    "2025-01-32",
    "2025-02-29",
    "1900-02-29",
    "2025-04-31",
    "2025-01-15T24:00",
    "2025-01-15T09:60",
    "2025-01-15T09:30:60",
    "-000000-01-01",
    "-2025-01-15",
    "+2025-01-15",
    "+275760-09-14",
    "-271821-04-19",
    "+999999-01-01",
    "２０２５-01-15",
    "2025/01-15",
    "20x5-01-15",
    "+0020x5-01-15",
    "2025-01/15",
  ])("%j is no date", (value) => {
    expect(instantOf(value, {})).toBeUndefined();
    expect(issuesOf(only(date({ operator: "is", value }))).map(({ code }) => code)).toEqual(["notADate"]);
    expect(holds({ operator: "greaterThan", value: "-271821-04-20T00:00Z" }, value)).toBe(false);
  });

  test.each(["20x5-01-15", "+0x2025-01-15"])("%j is not read as one of no year", (text) => {
    expect(readIsoDate(text)).toBeUndefined();
  });

  test("the last instant may have digits beyond milliseconds", () => {
    expect(holds({ operator: "is", value: "+275760-09-13T00:00:00.0008" }, 8.64e15)).toBe(true);
  });

  const character = fc.constantFrom(...Array.from("0123456789-+:.,TtZz "));
  const mutated = fc
    .tuple(fc.date({ noInvalidDate: true }), fc.nat(30), character, fc.nat(30))
    .map(([instant, at, put, end]) => {
      const text = instant.toISOString().slice(0, 10 + end);
      return text.slice(0, at) + put + text.slice(at + 1);
    });

  test.prop(
    [
      fc.oneof(
        mutated,
        fc.array(character).map((characters) => characters.join("")),
      ),
    ],
    runs(3_000),
  )("is read as Temporal reads it, or not at all", (text) => {
    const instant = instantOf(text, {});
    const issues = issuesOf(only(date({ operator: "is", value: text })));
    expect(issues).toHaveLength(instant === undefined ? 1 : 0);
    if (instant !== undefined) expect(holds({ operator: "is", value: text }, instant)).toBe(true);
  });
});

describe("a canonical date", () => {
  const bounds = [
    "2025-02-28T23:59:59.999Z",
    "0000-01-01",
    "-000001-12-31",
    "9999-12-31T23:59:59.999Z",
    "+010000-01-01",
  ];
  const year = fc.constantFrom("2025", "2024", "1900", "2000", "0000", "9999", "20x5", " 202");
  const two = fc.oneof({ arbitrary: fc.integer({ min: 1, max: 12 }), weight: 3 }, fc.integer({ min: 0, max: 62 }));
  const padded = two.map((number) => String(number).padStart(2, "0"));
  const milliseconds = fc.constantFrom("000", "999", "500", "5x0", "-00");
  const text = fc
    .tuple(year, padded, padded, padded, padded, padded, fc.constantFrom(".", ","), milliseconds)
    .map(([y, m, d, h, n, s, mark, ms]) => `${y}-${m}-${d}T${h}:${n}:${s}${mark}${ms}Z`);
  const operators = ["is", "isNot", "greaterThan", "lowerThan"] as const;

  test.prop([text, fc.constantFrom(...operators), fc.oneof(fc.constantFrom(...bounds), text)], runs(3_000))(
    "is compared as Temporal compares its instant, and not at all where it is none",
    (written, operator, value) => {
      const bound = instantOf(value, {});
      fc.pre(bound !== undefined);
      const instant = instantOf(written, {});
      const between = { operator: "between", firstValue: value, lastValue: "2025-06-15" } as const;
      for (const rest of [{ operator, value }, between]) {
        const expected = instant !== undefined && holds(rest, instant);
        const answers = answersOfEveryWay(only(date(rest)), [{ c: written }], {});
        expect(answers).toEqual(answers.map(() => [expected]));
      }
    },
  );
});

describe("a date without an offset", () => {
  test.each<[string, string, string]>([
    ["Europe/Paris", "2025-03-30T02:30", "2025-03-30T01:30:00.000Z"],
    ["Europe/Paris", "2025-10-26T02:30", "2025-10-26T00:30:00.000Z"],
    ["America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00.000Z"],
    ["Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00.000Z"],
    ["Asia/Kolkata", "2025-01-15", "2025-01-14T18:30:00.000Z"],
    ["Etc/UTC", "2025-01-15", "2025-01-15T00:00:00.000Z"],
  ])("in %s, %s is %s", (timeZone, value, instant) => {
    expect(holds({ operator: "is", value: instant }, value, { timeZone })).toBe(true);
    expect(holds({ operator: "is", value }, instant, { timeZone })).toBe(true);
  });

  const zones = [
    "Europe/Paris",
    "America/New_York",
    "America/St_Johns",
    "Australia/Lord_Howe",
    "Pacific/Apia",
    "Africa/Casablanca",
    "Asia/Kathmandu",
    "Antarctica/Troll",
  ];
  // Near the changes of clocks too, which fall on Sundays in spring and autumn.
  const usual = fc.date({ min: new Date("1970-01-01"), max: new Date("2037-01-01"), noInvalidDate: true });
  const local = fc.oneof(usual, fc.date({ noInvalidDate: true })).map((instant) => instant.toISOString().slice(0, -1));

  test.prop([fc.constantFrom(...zones), local], runs(1_000))(
    "is read on the clocks of its zone as Temporal reads it",
    (timeZone, value) => {
      const instant = instantOf(value, { timeZone });
      const issues = issuesOf(only(date({ operator: "is", value })), { timeZone });
      expect(issues).toHaveLength(instant === undefined ? 1 : 0);
      if (instant !== undefined) expect(holds({ operator: "is", value }, instant, { timeZone })).toBe(true);
    },
  );

  test.each([
    ["Europe/Paris", "2025-03-30"],
    ["Europe/Paris", "2025-10-26"],
    ["America/New_York", "2025-11-02"],
    ["America/Sao_Paulo", "2018-11-04"],
    ["America/Sao_Paulo", "2018-02-18"],
    ["Australia/Lord_Howe", "2025-04-06"],
    ["Africa/Casablanca", "2025-02-23"],
    ["Antarctica/Troll", "2025-03-30"],
    ["Pacific/Apia", "2011-12-30"],
  ])("is so in %s on every quarter of an hour around %s, when the clocks change", (timeZone, day) => {
    const inZone = instantInZone(timeZone);
    const quarters = Array.from({ length: 6 * 96 }, (_, quarter) => Date.parse(day) + (quarter - 3 * 96) * 900_000);
    const expected = quarters.map((quarter) => instantOf(new Date(quarter).toISOString().slice(0, -1), { timeZone }));
    expect(quarters.map((quarter) => inZone?.(quarter))).toEqual(expected);
  });
});
