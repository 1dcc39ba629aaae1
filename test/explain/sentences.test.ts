import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import type { ExplainOptions } from "../../src/evaluate.js";
import { explainFilter } from "../../src/evaluate.js";
import type { Condition } from "../../src/model/filter.js";
import { parseFilter } from "../../src/language/index.js";
import { only } from "../evaluate/takes.js";

/** A filter of one condition, a row, and what is said of the condition: `+` holds, `-` does not, `?` is unknown. */
type Case = [filter: string, row: object, sentence: string, options?: ExplainOptions];

const marks = { true: "+", false: "-", unknown: "?" };

function sentencesOf(filter: string, row: object, options?: ExplainOptions): string[] {
  const [group] = explainFilter(parseFilter(filter), row, options).groups;
  const [condition] = group?.conditions ?? [];
  const counted = condition?.records?.conditions.map(({ reason }) => `  ${reason}`) ?? [];
  return [
    ...(condition === undefined ? [] : [`${marks[condition.outcome]} ${condition.reason}`]),
    ...(condition?.properties?.map(({ outcome, reason }) => `  ${marks[outcome]} ${reason}`) ?? []),
    ...counted,
  ];
}

function cases(...table: readonly Case[]): void {
  test.each<Case>([...table])("%s of %o", (filter, row, sentence, options) => {
    expect(sentencesOf(filter, row, options)[0]).toBe(sentence);
  });
}

const anyCase: ExplainOptions = { caseSensitive: false };
const withNull: ExplainOptions = { negationMatchesNull: true };
const literal: ExplainOptions = { datePrecision: "literal" };
const inParis: ExplainOptions = { timeZone: "Europe/Paris" };

describe("a string condition", () => {
  cases(
    ['c = "US"', { c: "US" }, '+ c is "US"'],
    ['c = "US"', { c: "FR" }, '- c is "FR", not "US"'],
    ['c = "US"', { c: "us" }, '- c is "us", not "US" (only the case differs)'],
    ['c = "US"', { c: "us" }, '+ c is "us", the same as "US" (case is ignored)', anyCase],
    ['c = "US"', { c: "FR" }, '- c is "FR", not "US"', anyCase],
    ['c = ["US", "CA"]', { c: "CA" }, '+ c is "CA", one of "US", "CA"'],
    ['c = ["US", "CA"]', { c: "FR" }, '- c is "FR", none of "US", "CA"'],
    ['c = ["a", "b", "c", "d", "e"]', { c: "x" }, '- c is "x", none of "a", "b", "c" and 2 more'],
    ["c = []", { c: "x" }, '- c is "x", and an empty list matches nothing'],
    ['c = "US"', { c: null }, "- c is null, so no comparison matches"],
    ['c = "US"', {}, "- c is missing, so no comparison matches"],
    ['c = "40"', { c: 40 }, "- c is the number 40, not text"],
    ['c = "true"', { c: true }, "- c is the boolean true, not text"],
    ['c = "x"', { c: ["x"] }, "- c is a list of 1, not text"],
    ['c != "US"', { c: "FR" }, '+ c is "FR", not "US"'],
    ['c != "US"', { c: "US" }, '- c is "US", which is excluded'],
    ['c != "US"', { c: "us" }, '- c is "us", the same as "US", which is excluded (case is ignored)', anyCase],
    ['c != "US"', { c: "us" }, '+ c is "us", not "US" (only the case differs)'],
    ['c != ["US", "CA"]', { c: "CA" }, '- c is "CA", one of the excluded "US", "CA"'],
    ['c != ["US", "CA"]', { c: "FR" }, '+ c is "FR", none of "US", "CA"'],
    ["c != []", { c: "x" }, '+ c is "x", and an empty list excludes nothing'],
    ['c != "US"', { c: null }, "- c is null, so no comparison matches, negative ones included"],
    ['c != "US"', { c: null }, "+ c is null, and negations match null", withNull],
    ['c != "40"', { c: 40 }, "- c is the number 40, not text", withNull],
    ['c contains "cm"', { c: "Acme" }, '+ c is "Acme", which contains "cm"'],
    ['c contains "x"', { c: "Acme" }, '- c is "Acme", which does not contain "x"'],
    ['c contains "CM"', { c: "Acme" }, '- c is "Acme", which does not contain "CM" (only the case differs)'],
    ['c contains "CM"', { c: "Acme" }, '+ c is "Acme", which contains "CM" (case is ignored)', anyCase],
    ['c contains ["x", "me"]', { c: "Acme" }, '+ c is "Acme", which contains "me"'],
    ['c contains ["x", "y"]', { c: "Acme" }, '- c is "Acme", which contains none of "x", "y"'],
    ['c does not contain "x"', { c: "Acme" }, '+ c is "Acme", which does not contain "x"'],
    ['c does not contain ["x", "me"]', { c: "Acme" }, '- c is "Acme", which contains "me"'],
    ['c does not contain ["x", "y"]', { c: "Acme" }, '+ c is "Acme", which contains none of "x", "y"'],
    ['c does not contain "x"', {}, "- c is missing, so no comparison matches, negative ones included"],
    ['c starts with "Ac"', { c: "Acme" }, '+ c is "Acme", which starts with "Ac"'],
    ['c starts with "me"', { c: "Acme" }, '- c is "Acme", which does not start with "me"'],
    ['c starts with ["me", "x"]', { c: "Acme" }, '- c is "Acme", which starts with none of "me", "x"'],
    ['c ends with "me"', { c: "Acme" }, '+ c is "Acme", which ends with "me"'],
    ['c ends with "Ac"', { c: "Acme" }, '- c is "Acme", which does not end with "Ac"'],
    ["c:string is null", { c: null }, "+ c is null"],
    ["c:string is null", {}, "+ c is missing, which counts as null"],
    ["c:string is null", { c: "" }, '- c is "", not null'],
    ["c:string is not null", { c: 5 }, "+ c is 5, not null"],
    ["c:string is not null", {}, "- c is missing, which counts as null"],
    ["c is empty", { c: "" }, "+ c is empty"],
    ["c is empty", { c: "x" }, '- c is "x", not empty'],
    ["c is empty", { c: null }, "- c is null, which counts neither as empty nor as not empty"],
    ["c is empty", { c: [] }, "- c is an empty list, not text"],
    ["c is not empty", { c: "x" }, '+ c is "x", not empty'],
    ["c is not empty", { c: "" }, "- c is empty"],
    ["c is not empty", {}, "- c is missing, which counts neither as empty nor as not empty"],
  );
});

describe("a number condition", () => {
  cases(
    ["n = 5", { n: 5 }, "+ n is 5"],
    ["n = 5", { n: 5n }, "+ n is 5"],
    ["n = 5", { n: 4 }, "- n is 4, not 5"],
    ["n = 5", { n: "5" }, '- n is the text "5", not a number'],
    ["n = 5", { n: null }, "- n is null, so no comparison matches"],
    ["n = 5", { n: NaN }, "- n is NaN, which no comparison matches"],
    ["n != 5", { n: 4 }, "+ n is 4, not 5"],
    ["n != 5", { n: 5 }, "- n is 5, which is excluded"],
    ["n != 5", { n: NaN }, "- n is NaN, which no comparison matches"],
    ["n != 5", {}, "- n is missing, so no comparison matches, negative ones included"],
    ["n != 5", {}, "+ n is missing, and negations match null", withNull],
    ["employee_count > 100", { employee_count: 40 }, "- employee_count is 40, not greater than 100"],
    ["n > 100", { n: 250 }, "+ n is 250, greater than 100"],
    ["n < 100", { n: 100 }, "- n is 100, not lower than 100"],
    ["n < 100", { n: -0.5 }, "+ n is -0.5, lower than 100"],
    ["n between 1 and 5", { n: 1 }, "+ n is 1, between 1 and 5"],
    ["n between 1 and 5", { n: 6 }, "- n is 6, not between 1 and 5"],
    ["n between 5 and 1", { n: 3 }, "- n is 3, not between 5 and 1, an empty range"],
    ["n:number is null", { n: 0 }, "- n is 0, not null"],
    ["n:number is not null", { n: "x" }, '+ n is "x", not null'],
  );
});

describe("a date condition", () => {
  cases(
    ["d = @2025-01-15", { d: "2025-01-15" }, "+ d is 2025-01-15"],
    ["d = @2025-01-15", { d: "2025-01-15T00:00Z" }, "+ d is 2025-01-15T00:00Z, the same instant as 2025-01-15"],
    [
      "d = @2025-01-15",
      { d: "2025-01-15T09:30" },
      "- d is 2025-01-15T09:30, not 2025-01-15 (2025-01-15 means its first instant)",
    ],
    ["d = @2025-01-15", { d: "2025-01-16" }, "- d is 2025-01-16, not 2025-01-15"],
    ["d = @2025-01-15", { d: "2025-01-15T09:30" }, "+ d is 2025-01-15T09:30, within 2025-01-15", literal],
    ["d = @2025-01-15", { d: "2025-01-16" }, "- d is 2025-01-16, not within 2025-01-15", literal],
    ["d != @2025-01-15", { d: "2025-01-15" }, "- d is 2025-01-15, which is excluded"],
    [
      "d != @2025-01-15",
      { d: "2025-01-15T01:00" },
      "- d is 2025-01-15T01:00, within 2025-01-15, which is excluded",
      literal,
    ],
    ["d != @2025-01-15", { d: "2025-01-17" }, "+ d is 2025-01-17, not 2025-01-15"],
    ["d != @2025-01-15", { d: null }, "- d is null, so no comparison matches, negative ones included"],
    ["d > @2025-01-15", { d: "2025-02-01" }, "+ d is 2025-02-01, after 2025-01-15"],
    ["d > @2025-01-15", { d: "2025-01-01T08:00:00Z" }, "- d is 2025-01-01T08:00:00Z, not after 2025-01-15"],
    [
      "d > @2025-01-15",
      { d: "2025-01-15T08:00" },
      "+ d is 2025-01-15T08:00, after 2025-01-15 (2025-01-15 means its first instant)",
    ],
    ["d > @2025-01-15", { d: "2025-01-15T08:00" }, "- d is 2025-01-15T08:00, not after the end of 2025-01-15", literal],
    ["d < @2025-01-15", { d: "2025-01-14" }, "+ d is 2025-01-14, before 2025-01-15"],
    ["d < @2025-01-15", { d: "2025-01-15" }, "- d is 2025-01-15, not before 2025-01-15"],
    [
      "d between @2025-01-01 and @2025-01-31",
      { d: "2025-01-09" },
      "+ d is 2025-01-09, between 2025-01-01 and 2025-01-31",
    ],
    [
      "d between @2025-01-01 and @2025-01-31",
      { d: "2025-01-31T10:00" },
      "- d is 2025-01-31T10:00, not between 2025-01-01 and 2025-01-31 (2025-01-31 means its first instant)",
    ],
    [
      "d between @2025-01-31 and @2025-01-01",
      { d: "2025-01-09" },
      "- d is 2025-01-09, not between 2025-01-31 and 2025-01-01, an empty range",
    ],
    [
      "d < @2025-01-15",
      { d: "2025-01-15T01:00+02:00" },
      "+ d is 2025-01-15T01:00+02:00 (2025-01-14T23:00:00.000Z), before 2025-01-15",
    ],
    [
      "d = @2025-01-15",
      { d: "2025-01-14T23:00:00Z" },
      "+ d is 2025-01-14T23:00:00Z, the same instant as 2025-01-15 (2025-01-14T23:00:00.000Z)",
      inParis,
    ],
    ["d > @2025-01-15", { d: new Date("2025-02-01") }, "+ d is 2025-02-01T00:00:00.000Z, after 2025-01-15"],
    ["d > @2025-01-15", { d: 1736899200000 }, "- d is 1736899200000 (2025-01-15T00:00:00.000Z), not after 2025-01-15"],
    [
      "d > @2025-01-15",
      { d: Temporal.PlainDate.from("2025-03-01") },
      "+ d is 2025-03-01T00:00:00.000Z, after 2025-01-15",
    ],
    ["d > @2025-01-15", { d: "soon" }, '- d is the text "soon", not a date'],
    ["d > @2025-01-15", { d: "2025-02-30" }, '- d is the text "2025-02-30", not a date'],
    ["d > @2025-01-15", { d: true }, "- d is the boolean true, not a date"],
    ["d > @2025-01-15", {}, "- d is missing, so no comparison matches"],
    ["d:date is null", { d: null }, "+ d is null"],
    ["d:date is not null", { d: new Date(0) }, "+ d is a date, not null"],
    ['d > @"soon"', { d: "2025-01-01" }, '? "soon" is not a date; write one as 2025-01-15 or 2025-01-15T09:30:00Z'],
  );
});

describe("a boolean condition", () => {
  cases(
    ["b is true", { b: true }, "+ b is true"],
    ["b is true", { b: false }, "- b is false, not true"],
    ["b is false", { b: false }, "+ b is false"],
    ["b is false", { b: true }, "- b is true, not false"],
    ["b is true", { b: null }, "- b is null, neither true nor false"],
    ["b is true", {}, "- b is missing, neither true nor false"],
    ["b is true", { b: "true" }, '- b is the text "true", not true or false'],
    ["b is true", { b: 1 }, "- b is the number 1, not true or false"],
    ["b:boolean is null", { b: false }, "- b is false, not null"],
  );
});

describe("conditions on any column and on vectors", () => {
  cases(
    ["x:any is null", { x: null }, "+ x is null"],
    ["x:any is not null", { x: { a: 1 } }, "+ x is an object, not null"],
    ["x:any is not null", { x: () => 1 }, "+ x is a function, not null"],
    ["x:any is not null", { x: Symbol("x") }, "+ x is a symbol, not null"],
    ["x:vector is not null", { x: [0.5, 0.25] }, "+ x is a list of 2, not null"],
    ["x:vector is null", { x: [] }, "- x is an empty list, not null"],
    ["x:vector is not null", {}, "- x is missing, which counts as null"],
  );
});

describe("a condition on a property", () => {
  cases(
    ['m.p = "x"', { m: { p: "x" } }, '+ m.p is "x"'],
    ['m.p = "x"', { m: '{"p":"x"}' }, '+ m.p is "x"'],
    ['m.p = "5"', { m: { p: 5 } }, "+ m.p is 5"],
    ['m.p = "x"', { m: { p: "X" } }, '- m.p is "X", not "x" (only the case differs)'],
    ['m.p = "x"', { m: { p: "X" } }, '+ m.p is "X", the same as "x" (case is ignored)', anyCase],
    ['m.p = "x"', { m: {} }, "- m.p is missing, so no comparison matches"],
    ['m.p = "x"', { m: { p: null } }, "- m.p is null, so no comparison matches"],
    ['m.p = "x"', {}, "- m is missing, so m.p is null and no comparison matches"],
    ['m.p = "x"', { m: null }, "- m is null, so m.p is null and no comparison matches"],
    ['m.p = "x"', { m: "x" }, '- m is the text "x", not an object, so m.p is null and no comparison matches'],
    ['m.p = "x"', { m: [1, 2] }, "- m is a list of 2, not an object, so m.p is null and no comparison matches"],
    ['m.p = "x"', { m: { p: ["x"] } }, "- m.p is a list of 1, not a text, number or boolean"],
    ['m.p = "x"', { m: { p: NaN } }, "- m.p is the number NaN, not a text, number or boolean"],
    ['m.p != "x"', { m: { p: "y" } }, '+ m.p is "y", not "x"'],
    ['m.p != "x"', { m: { p: "x" } }, '- m.p is "x", which is excluded'],
    ['m.p != "x"', { m: null }, "- m is null, so m.p is null and no comparison matches, negative ones included"],
    ['m.p != "x"', { m: 5 }, "+ m is the number 5, not an object, so m.p is null, and negations match null", withNull],
    ['m.p contains "x"', { m: { p: "axb" } }, '+ m.p is "axb", which contains "x"'],
    ['m.p does not contain "x"', { m: { p: "axb" } }, '- m.p is "axb", which contains "x"'],
    ['m.p starts with "x"', { m: { p: "axb" } }, '- m.p is "axb", which does not start with "x"'],
    ['m.p ends with "b"', { m: { p: "axb" } }, '+ m.p is "axb", which ends with "b"'],
    ['m.score > "80"', { m: { score: 90 } }, '+ m.score is 90, greater than "80"'],
    ['m.score > "80"', { m: { score: "9" } }, '- m.score is "9", not greater than "80"'],
    ['m.score > "80"', { m: { score: "n/a" } }, '+ m.score is "n/a", greater than "80" (compared as text)'],
    ['m.score < "80"', { m: { score: 80 } }, '- m.score is 80, not lower than "80"'],
    ['m.score between "1" and "5"', { m: { score: 3 } }, '+ m.score is 3, between "1" and "5"'],
    [
      'm.score between "1" and "b"',
      { m: { score: 3 } },
      '+ m.score is 3, between "1" and "b" (compared with "b" as text)',
    ],
    [
      'm.score between "2" and "abc"',
      { m: { score: "10" } },
      '+ m.score is "10", between "2" and "abc" (compared with "abc" as text)',
    ],
    ['m.score between "1" and "b"', { m: { score: "a" } }, '+ m.score is "a", between "1" and "b" (compared as text)'],
    ["m.p is null", { m: {} }, "+ m.p is missing, which counts as null"],
    ["m.p is null", { m: 5 }, "+ m is the number 5, not an object, so m.p is null"],
    ["m.p is not null", { m: { p: 0 } }, "+ m.p is 0, not null"],
    ["m.p is empty", { m: { p: "" } }, "+ m.p is empty"],
    ["m.p is empty", { m: { p: [] } }, "+ m.p is an empty list"],
    ["m.p is empty", { m: { p: {} } }, "+ m.p is an empty object"],
    ["m.p is empty", { m: { p: 0 } }, "- m.p is 0, not empty"],
    ["m.p is empty", { m: {} }, "- m.p is missing, which counts neither as empty nor as not empty"],
    ["m.p is not empty", { m: { p: [0] } }, "+ m.p is a list of 1, not empty"],
    ["m.p is not empty", { m: { p: {} } }, "- m.p is an empty object"],
  );
});

describe("a condition on an object", () => {
  const both = 'm has (p = "x" and q > "5")';
  const either = 'm has (p = "x" or q > "5")';
  cases(
    [both, { m: { p: "x", q: 6 } }, "+ both conditions on m hold"],
    [both, { m: { p: "x", q: 5 } }, "- 1 of 2 conditions on m does not hold"],
    [both, { m: { p: "y", q: 5 } }, "- neither condition on m holds"],
    [either, { m: { p: "x", q: 5 } }, "+ 1 of 2 conditions on m holds"],
    [either, { m: { p: "y" } }, "- neither condition on m holds"],
    ['m has (p = "x")', { m: { p: "x" } }, "+ the condition on m holds"],
    ['m has (p = "x")', { m: {} }, "- the condition on m does not hold"],
    ["m has all of ()", { m: {} }, "+ there are no conditions on m"],
    [both, { m: null }, "- m is null, not an object"],
    [both, {}, "- m is missing, not an object"],
    [both, { m: "{" }, '- m is the text "{", not an object'],
    [both, { m: [{ p: "x" }] }, "- m is a list of 1, not an object"],
    ["m:object is null", { m: {} }, "- m is an empty object, not null"],
  );

  test("has the outcome of each property", () => {
    expect(sentencesOf(both, { m: '{"p":"x","q":5}' })).toEqual([
      "- 1 of 2 conditions on m does not hold",
      '  + m.p is "x"',
      '  - m.q is 5, not greater than "5"',
    ]);
  });
});

describe("a condition on a list", () => {
  const both = 'a has element (t contains "VP" and e = "x")';
  const vp = { t: "VP", e: "x" };
  cases(
    [both, { a: [{}, vp, vp] }, "+ both conditions on a[1] hold"],
    [both, { a: '[{"t":"VP","e":"x"}]' }, "+ both conditions on a[0] hold"],
    [
      both,
      { a: [{}, { t: "VP" }, { e: "x" }] },
      "- 1 of 2 conditions on a[1] does not hold, and no other of 3 elements comes nearer",
    ],
    [both, { a: [{}] }, "- neither condition on a[0] holds, and there is no other element"],
    ['a has element (t = "VP" or e = "x")', { a: [{}, { e: "x" }, vp] }, "+ 1 of 2 conditions on a[1] holds"],
    [both, { a: [] }, "- a is an empty list"],
    [both, { a: null }, "- a is null, not a list"],
    [both, { a: {} }, "- a is an empty object, not a list"],
    [both, { a: "VP" }, '- a is the text "VP", not a list'],
    ["a has element all of ()", { a: [5] }, "+ there are no conditions on a[0]"],
    ["a has element all of ()", { a: [] }, "- a is an empty list"],
    ["a:array is not null", { a: [] }, "+ a is an empty list, not null"],
  );

  test("shows the element that came nearest", () => {
    expect(sentencesOf(both, { a: ["x", { t: "VP", e: "y" }] })).toEqual([
      "- 1 of 2 conditions on a[1] does not hold, and no other of 2 elements comes nearer",
      '  + a[1].t is "VP", which contains "VP"',
      '  - a[1].e is "y", not "x"',
    ]);
    expect(sentencesOf(both, { a: ["x"] })).toEqual([
      "- neither condition on a[0] holds, and there is no other element",
      '  - a[0] is the text "x", not an object, so a[0].t is null and no comparison matches',
      '  - a[0] is the text "x", not an object, so a[0].e is null and no comparison matches',
    ]);
  });
});

describe("the elements of a list", () => {
  const filter = parseFilter('a has element (t contains "VP" and e = "x")');
  const shownOf = (a: unknown, options?: ExplainOptions) => {
    const condition = explainFilter(filter, { a }, options).groups[0]?.conditions[0];
    const shown = condition?.elements?.map(({ index, outcome, reason }) => `${String(index)} ${outcome}: ${reason}`);
    return { shown, more: condition?.moreElements };
  };
  const none = (index: number): string => `${String(index)} false: neither condition on a[${String(index)}] holds`;

  test("are explained one by one, each with its reasons", () => {
    expect(shownOf(["x", { t: "VP" }])).toEqual({
      shown: [none(0), "1 false: 1 of 2 conditions on a[1] does not hold"],
      more: 0,
    });
    const [condition] = explainFilter(filter, { a: ["x", { t: "VP" }] }).groups[0]?.conditions ?? [];
    expect(condition?.elements?.[1]?.properties.map(({ reason }) => reason)).toEqual([
      'a[1].t is "VP", which contains "VP"',
      "a[1].e is missing, so no comparison matches",
    ]);
  });

  test("are explained up to the limit, including the decisive one", () => {
    const a = [{}, {}, {}, {}, { t: "VP", e: "x" }, {}];
    const deciding = "4 true: both conditions on a[4] hold";
    expect(shownOf(a)).toEqual({ shown: [none(0), none(1), deciding], more: 3 });
    expect(shownOf(a, { maxElements: 1 })).toEqual({ shown: [deciding], more: 5 });
    expect(shownOf(a, { maxElements: 0 })).toEqual({ shown: [deciding], more: 5 });
    expect(shownOf(a, { maxElements: 9 }).shown).toHaveLength(6);
  });

  test("are not explained if there is no list", () => {
    expect(shownOf(null)).toEqual({ shown: undefined, more: undefined });
  });
});

describe("a condition on a related record", () => {
  const on = [{ column: "id", relatedColumn: "row" }];
  const withRecords = (...rows: object[]): ExplainOptions => ({ related: { m: { rows, on } } });
  const named: ExplainOptions = {
    ...withRecords(),
    model: { columns: {}, related: { m: { name: "company", relationship: "manyToOne", on: [], columns: {} } } },
  };
  cases(
    ['"m" -> c = "FR"', { id: 1 }, '+ c of the m record is "FR"', withRecords({ row: 1, c: "FR" })],
    ['"m" -> c = "FR"', { id: 1 }, '- c of the m record is "US", not "FR"', withRecords({ row: 1, c: "US" })],
    ['"m" -> c = "FR"', { id: 2 }, "- the row has no m record, so c is null and no comparison matches", withRecords()],
    ['"m" -> c = "FR"', {}, "- the row has no company record, so c is null and no comparison matches", named],
    ['"m" -> c:string is null', { id: 2 }, "+ the row has no m record, so c is null", withRecords()],
    [
      '"m" -> c is empty',
      {},
      "- the row has no m record, so c is null, which counts neither as empty nor as not empty",
      withRecords(),
    ],
    ['"m" -> b is true', {}, "- the row has no m record, so b is null, neither true nor false", withRecords()],
    [
      '"m" -> o.p != "x"',
      {},
      "+ the row has no m record, so o.p is null, and negations match null",
      { ...withRecords(), ...withNull },
    ],
    ['"m" -> o has (p = "x")', {}, "- the row has no m record, so o is null, not an object", withRecords()],
    ['"m" -> o.p = "x"', { id: 1 }, '+ o.p of the m record is "x"', withRecords({ row: 1, o: { p: "x" } })],
    [
      '"m" -> c = "FR"',
      { id: 1 },
      '+ c of the m record is "FR" (m record 2 of 3)',
      withRecords({ row: 1 }, { row: 1, c: "FR" }, { row: 1, c: "FR" }, { row: 2 }),
    ],
    [
      '"m" -> c = "FR"',
      { id: 1 },
      "- c of the m record is missing, so no comparison matches (m record 1 of 2; no other matches)",
      withRecords({ row: 1 }, { row: 1 }),
    ],
    ['"m" -> c = "FR"', { id: 1 }, '? the records of the related model "m" are not given'],
    [
      '"m" -> c = "FR"',
      { id: 1 },
      '? no columns join records of the related model "m" to a row',
      { related: { m: { rows: [], on: [] } } },
    ],
  );
});

describe("an occurrence", () => {
  const on = [{ column: "id", relatedColumn: "row" }];
  const rows = [
    { row: 1, at: "2025-01-30", type: "meeting", size: 5 },
    { row: 1, at: "2025-01-20", type: "meeting", size: 1 },
    { row: 1, at: "2025-01-10", type: "call", size: 9 },
    { row: 1, at: "2024-06-01", type: "meeting" },
    { row: 1, at: "2025-06-01", type: "meeting" },
    { row: 1, at: "soon", type: "meeting" },
    { row: 2, at: "2025-01-31" },
  ];
  const now = "2025-02-01";
  const options: ExplainOptions = { now, related: { m: { rows, on, timeColumnSlug: "at" } } };
  const timeless: ExplainOptions = { now, related: { m: { rows, on } } };
  const named: ExplainOptions = {
    ...options,
    model: { columns: {}, related: { m: { name: "activity", relationship: "oneToMany", on: [], columns: {} } } },
  };
  const of = (id: number, frequency: string, sentence: string, given = options): Case => [
    `"m" ${frequency}`,
    { id },
    sentence,
    given,
  ];
  const meetings = 'less than 30 days ago where (type = "meeting"';
  const inMonth = "(6 in all, 3 in the period)";
  cases(
    of(
      1,
      "occurred more than 3 times less than 30 days ago",
      "- 3 m records in the last 30 days, needed more than 3 (6 in all)",
    ),
    of(
      1,
      "occurred more than 2 times less than 30 days ago",
      "+ 3 m records in the last 30 days, more than 2 (6 in all)",
    ),
    of(2, "occurred exactly 1 time less than 7 days ago", "+ 1 m record in the last 7 days, exactly 1"),
    of(2, "occurred exactly 2 times less than 7 days ago", "- 1 m record in the last 7 days, needed exactly 2"),
    of(
      1,
      "occurred fewer than 2 times less than 7 days ago",
      "+ 1 m record in the last 7 days, fewer than 2 (6 in all)",
    ),
    of(2, "occurred fewer than 1 times less than 7 days ago", "- 1 m record in the last 7 days, needed fewer than 1"),
    of(3, "never occurred less than 7 days ago", "+ no m records in the last 7 days"),
    of(2, "never occurred less than 7 days ago", "- 1 m record in the last 7 days, needed none"),
    of(
      1,
      "occurred more than 0 times more than 100 days ago",
      "+ 1 m record more than 100 days ago, more than 0 (6 in all)",
    ),
    of(1, "occurred more than 0 times exactly 12 days ago", "+ 1 m record exactly 12 days ago, more than 0 (6 in all)"),
    of(1, "occurred more than 9 times more than 0 days ago", "- 6 m records at any time, needed more than 9", timeless),
    of(
      1,
      `occurred more than 2 times ${meetings})`,
      `- 2 activity records in the last 30 days satisfy the condition, needed more than 2 ${inMonth}`,
      named,
    ),
    of(
      1,
      `occurred more than 0 times ${meetings} and size > 3)`,
      `+ 1 activity record in the last 30 days satisfies the conditions, more than 0 ${inMonth}`,
      named,
    ),
    of(1, "never occurred less than 30 days ago", '? the records of the related model "m" are not given', {}),
    of(
      1,
      "never occurred less than 30 days ago",
      "? the related model has no time column, so its records can only be counted for all time: moreThan 0 days",
      timeless,
    ),
  );

  test("says how many of the records in the period satisfy each of its conditions", () => {
    const filter = '"m" occurred more than 0 times less than 30 days ago where (type = "meeting" and size > 3)';
    expect(sentencesOf(filter, { id: 1 }, options).slice(1)).toEqual([
      "  2 of 3 records in the period satisfy the condition on type",
      "  2 of 3 records in the period satisfy the condition on size",
    ]);
    const [group] = explainFilter(parseFilter(filter), { id: 1 }, options).groups;
    expect(group?.conditions[0]?.records).toMatchObject({ related: 6, inPeriod: 3, counted: 1 });
  });

  test("describes one record, none, and conditions under or", () => {
    const rows = [{ company: 1, at: "2026-11-02", type: "call" }];
    const m = { rows, on: [{ column: "id", relatedColumn: "company" }], timeColumnSlug: "at" };
    const told = (text: string): string[] => sentencesOf(text, { id: 1 }, { related: { m }, now: "2026-11-20" });
    const days = (frequency: string): string =>
      `"m" ${frequency} less than 30 days ago where (type = "call" or size > 3)`;
    expect(told(days("occurred exactly 1 time"))).toEqual([
      "+ 1 m record in the last 30 days satisfies one of the conditions, exactly 1",
      "  the record in the period satisfies the condition on type",
      "  the record in the period does not satisfy the condition on size",
    ]);
    expect(told('"m" occurred more than 0 times more than 30 days ago where (type = "x" or size > 3)')).toEqual([
      "- no m records more than 30 days ago satisfy any of the conditions, needed more than 0 (1 in all, 0 in the period)",
      "  no record in the period, so the condition on type is not checked",
      "  no record in the period, so the condition on size is not checked",
    ]);
  });
});

describe("a sql condition", () => {
  cases(['sql("big deals", "x > 1")', {}, '? the sql condition "big deals" can only be evaluated by a SQL engine']);
});

describe("the labels of columns", () => {
  const labelled: ExplainOptions = {
    columnNames: "label",
    related: {
      m: {
        rows: [{ row: 1, c: "US", at: "2025-06-01" }],
        timeColumnSlug: "at",
        on: [{ column: "id", relatedColumn: "row" }],
      },
    },
    now: "2025-06-02",
    model: {
      columns: {
        n: { type: "number", label: "Number of\u200b seats" },
        o: { type: "object", label: "Details" },
        c: { type: "string" },
      },
      related: {
        m: {
          name: "company",
          relationship: "manyToOne",
          on: [],
          timeColumnSlug: "at",
          columns: { c: { type: "string", label: "Country" } },
        },
      },
    },
  };
  cases(
    ["n > 5", { n: 3 }, "- Number of\\u200b seats is 3, not greater than 5", labelled],
    ["n > 5", { n: 3 }, "- n is 3, not greater than 5", { ...labelled, columnNames: "slug" }],
    ['c = "x"', { c: "x" }, '+ c is "x"', labelled],
    ['constructor = "x"', {}, "- constructor is missing, so no comparison matches", labelled],
    ['o.p = "x"', { o: { p: "x" } }, '+ Details.p is "x"', labelled],
    ['"m" -> c = "FR"', { id: 1 }, '- Country of the company record is "US", not "FR"', labelled],
  );
  test("are in the conditions of an occurrence", () => {
    const filter = '"m" occurred more than 0 times less than 30 days ago where (c = "US")';
    const [, counted] = sentencesOf(filter, { id: 1 }, labelled);
    expect(counted).toBe("  the record in the period satisfies the condition on Country");
  });
});

describe("names and values", () => {
  const long = "x".repeat(100);
  cases(
    ['`order by` = "x"', { "order by": "y" }, '- "order by" is "y", not "x"'],
    ['`a\\u202eb` = "x"', { "a\u202eb": "y" }, '- "a\\u202eb" is "y", not "x"'],
    ['c = "x"', { c: "a\n\u001b[31m\u202e" }, '- c is "a\\n\\u001b[31m\\u202e", not "x"'],
    ['c = "x"', { c: long }, `- c is "${"x".repeat(57)}...", not "x"`],
    ['c = "x"', { c: `${"x".repeat(56)}😀${long}` }, `- c is "${"x".repeat(56)}...", not "x"`],
    ['"7c9e-1" -> c = "x"', {}, '? the records of the related model "7c9e-1" are not given'],
    ['`2024_plan` = "x"', { "2024_plan": "y" }, '- 2024_plan is "y", not "x"'],
    ['`5` = "x"', { 5: "y" }, '- "5" is "y", not "x"'],
    ['`名前` = "x"', { 名前: "y" }, '- 名前 is "y", not "x"'],
    ['`__proto__` = "x"', JSON.parse('{"__proto__":"y"}') as object, '- __proto__ is "y", not "x"'],
    ['`constructor` = "x"', {}, "- constructor is missing, so no comparison matches"],
  );
});

describe("groups and filters", () => {
  const reasons = (filter: string, row: object): string[] => {
    const { outcome, reason, groups } = explainFilter(parseFilter(filter), row);
    return [`${outcome}: ${reason}`, ...groups.map((group) => `${group.outcome}: ${group.reason}`)];
  };

  test.each<[string, object, string[]]>([
    ["all of ()", {}, ["true: no group has a condition, so every row matches"]],
    [
      "any of (all of (), any of ())",
      {},
      [
        "true: no group has a condition, so every row matches",
        "ignored: it has no conditions, so it is ignored",
        "ignored: it has no conditions, so it is ignored",
      ],
    ],
    [
      "any of (all of (), all of (a = 1))",
      {},
      [
        "false: the group does not hold",
        "ignored: it has no conditions, so it is ignored",
        "false: the condition does not hold",
      ],
    ],
    ["a = 1 and b = 2", { a: 1, b: 2 }, ["true: the group holds", "true: both conditions hold"]],
    ["a = 1 and b = 2 and c = 3", { a: 1, b: 2, c: 3 }, ["true: the group holds", "true: all 3 conditions hold"]],
    ["a = 1 and b = 2 and c = 3", { a: 1 }, ["false: the group does not hold", "false: 2 of 3 conditions do not hold"]],
    [
      'a = 1 and sql("x", "y")',
      { a: 1 },
      ["unknown: the group cannot be evaluated", "unknown: 1 of 2 conditions cannot be evaluated"],
    ],
    ['a = 1 and sql("x", "y")', {}, ["false: the group does not hold", "false: 1 of 2 conditions does not hold"]],
    ['a = 1 or sql("x", "y")', { a: 1 }, ["true: the group holds", "true: 1 of 2 conditions holds"]],
    [
      "a = 1 and b = 2 or c = 3",
      { c: 3 },
      ["true: 1 of 2 groups holds", "false: neither condition holds", "true: the condition holds"],
    ],
  ])("%s of %o", (filter, row, expected) => {
    expect(reasons(filter, row)).toEqual(expected);
  });
});

test("a condition that names another column than its object says the column that is read", () => {
  const condition: Condition = {
    kind: "object",
    columnSlug: "m",
    operator: "matchConditions",
    conjonction: "and",
    propertyConditions: [
      { kind: "objectProperty", columnSlug: "other", propertyName: "p", operator: "is", value: "x" },
    ],
  };
  const [group] = explainFilter(only(condition), { m: { p: "x" }, other: { p: "y" } }).groups;
  expect(group?.conditions[0]?.properties?.[0]).toMatchObject({ outcome: "true", reason: 'm.p is "x"', value: "x" });
});
