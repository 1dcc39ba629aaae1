import { test } from "../property.js";
import * as fc from "fast-check";
import { describe, expect } from "vitest";
import { checkFilter } from "../../src/model/structure/structure.js";
import type { Filter } from "../../src/model/filter.js";
import type { Issue, Range, TextFix } from "../../src/model/issues/issue.js";
import {
  completeFilter,
  formatFilter,
  parseFilter,
  printFilter,
  printIssues,
  rangesOfText,
  safeParseFilter,
  safeParsePolicy,
  tokenizeFilter,
} from "../../src/language/index.js";
import { applyFixes, validateFilter } from "../../src/validate/index.js";
import { anyText } from "./any-text.js";
import { deep, runs } from "../runs.js";

/** What the language is fuzzed with; `npm test -- --mode fuzz` tries others. */
const text = fc.oneof({ arbitrary: anyText(), weight: 5 }, fc.string({ unit: "binary" }));

describe("any text", () => {
  test.prop([text, fc.nat()], runs(20_000))("is handled by every function", (text, place) => {
    const result = safeParseFilter(text);
    if (result.ok) checkFilterOf(text, result.value);
    else checkIssues(text, result.issues);
    checkTokens(text);
    completeFilter(text, place % (text.length + 1));
  });

  test.prop([text], runs(3_000))("is a policy or has issues", (text) => {
    const result = safeParsePolicy(text);
    expect(result.ok || result.issues.length > 0).toBe(true);
  });
});

test("a column with the name of a word is formatted as a column: is not in @2025-01-01", () => {
  const text = "is not in @2025-01-01 ";
  checkFilterOf(text, parseFilter(text));
});

describe("texts that once had wrong results", () => {
  test.each([
    "x:object is nullor __proto__ is) false",
    '"u" occurred more than 3times',
    '"u" never occurred exactly 1never ()',
    "n: == 5",
    "5 => n",
    "a=1&&b=2 or !c",
    "times sql least 3 times",
    "is not in ; ",
    "n > ;",
  ])("%s", (text) => {
    const result = safeParseFilter(text);
    const issues = result.ok ? [] : result.issues;
    checkIssues(text, issues);
    for (const { message } of issues) expect(message).not.toMatch(/^(\S+) is written \1 here/);
  });
});

/** A filter is valid, is printed and formatted as the same filter, and stands where the text says it. */
function checkFilterOf(text: string, filter: Filter): void {
  expect(checkFilter(filter).ok).toBe(true);
  const printed = printFilter(filter);
  expect(safeParseFilter(printed)).toEqual({ ok: true, value: filter, rewritten: false });
  expect(printFilter(parseFilter(printed))).toBe(printed);
  const formatted = formatFilter(text);
  expect(parseFilter(formatted)).toEqual(filter);
  expect(formatFilter(formatted)).toBe(formatted);
  const rangeOf = rangesOfText(text);
  for (const [group, { conditions }] of filter.groups.entries()) {
    for (const index of conditions.keys()) checkRange(text, rangeOf(["groups", group, "conditions", index]), 1);
  }
}

/** There are issues, each with a sentence and at a place in the text. */
function checkIssues(text: string, issues: readonly Issue[]): void {
  expect(issues.length).toBeGreaterThan(0);
  const starts = issues.map(({ range }) => range?.start.offset ?? -1);
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
  const certain = issues.flatMap(({ fix }) => (fix?.certain === true && "range" in fix ? fix.range : []));
  for (const [index, { end }] of certain.entries()) {
    if ((certain[index + 1]?.start.offset ?? Infinity) < end.offset) expect.fail("certain fixes overlap");
  }
  for (const { range, fix, message, expected = "" } of issues) {
    expect(`${message}${expected}${fix?.title ?? ""}`).not.toMatch(/[\r\n]/);
    checkRange(text, range);
    if (fix !== undefined && "range" in fix) checkFix(text, fix);
    if (!text.includes("undefined")) expect(message).not.toMatch(/undefined|\[object/);
  }
  printIssues(text, issues);
}

/** It is of a place in the text, and changes what stands there. */
function checkFix(text: string, { range, replacement }: TextFix): void {
  checkRange(text, range);
  expect(text.slice(range.start.offset, range.end.offset)).not.toBe(replacement);
}

function checkRange(text: string, range: Range | undefined, least = 0): void {
  const [start, end] = [range?.start.offset ?? -1, range?.end.offset ?? -1];
  if (!(0 <= start && start + least <= end && end <= text.length)) expect.fail(`${start}-${end} is not in the text`);
}

/** Every character belongs to one token. */
function checkTokens(text: string): void {
  let end = 0;
  for (const token of tokenizeFilter(text)) {
    if (token.start !== end || token.end <= end)
      expect.fail(`a token from ${token.start} to ${token.end}, not from ${end}`);
    end = token.end;
  }
  expect(end).toBe(text.length);
}

describe("a certain fix", () => {
  test.prop([anyText()], runs(5_000))("removes its issue", (text) => {
    const result = safeParseFilter(text);
    if (result.ok || result.issues.length !== 1) return;
    const [issue] = result.issues;
    if (issue?.fix === undefined || !("range" in issue.fix) || !issue.fix.certain) return;
    const { range, replacement } = issue.fix;
    const fixed = text.slice(0, range.start.offset) + replacement + text.slice(range.end.offset);
    const after = safeParseFilter(fixed);
    // Once an operator is spelt right, it may still be one of another kind.
    const codes = after.ok
      ? []
      : after.issues
          .filter(({ message }) => !message.includes(" cannot be used with "))
          .map(({ code, range: place }) => `${code}:${String(place?.start.offset)}`);
    expect(codes).not.toContain(`${issue.code}:${String(issue.range?.start.offset)}`);
  });
});

test("the spelling of an operator is corrected also where its kind has another one, which is corrected then", () => {
  const once = applyFixes("n:object isnot null", validateFilter("n:object isnot null").issues).output;
  expect([once, applyFixes(once, validateFilter(once).issues).output]).toEqual([
    "n:object != null",
    "n:object is not null",
  ]);
});

describe("hopeless texts", () => {
  const size = deep ? 1_000_000 : 15_000;
  const repeated = (text: string): string => text.repeat(Math.ceil(size / text.length)).slice(0, size);
  test.each([
    "(",
    ")",
    "not ",
    "a=1 and ",
    "a=1 or b=2 and ",
    "(a=1) and ",
    "[",
    '"',
    "`",
    "#",
    ",",
    "a ",
    "a=1,",
    "x has (",
    "all of (",
    "not (a=1 or ",
    "a>=1 and ",
    "a = ",
    "is ",
    "\ud800",
    "“",
    "=",
    "-",
    "@",
    "\\",
    "{",
    "% ",
    "« ",
    "«„",
    "«„‘´ ",
    "a = « and b = „ or ",
    "= ",
    "1 or ",
    "n between [1, 5] and ",
    "name like 'a' and ",
    "a in [1 or ",
    "a = US, ",
    "d > Jan 5, ",
    "a = $5,000,",
    "n between 1..5 or ",
    "n is not between 1 and 5 or ",
    "d > date('x') or ",
    'x contains "a" or contains "b" and ',
    "has:x and ",
    "a = $ ",
    "today > % ",
    'a = [x "s" ',
    "a in [not a = occurred ",
    "d > 2025-01-01 10:00 PM or ",
    "d > 5 - - - ",
    "a = 1; ",
    "a = f(1) ",
    "n between 1,000 and ",
    "a in [N'x' ",
  ])("%s repeated is handled", (text) => {
    const result = safeParseFilter(repeated(text));
    expect(result.ok || result.issues.length > 0).toBe(true);
  });
});
