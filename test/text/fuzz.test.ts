import { test as propertyTest } from "@fast-check/vitest";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkFilter } from "../../src/model/structure.js";
import { printFilter, printIssues, safeParseFilter, safeParsePolicy } from "../../src/text/index.js";
import { anyText } from "./any-text.js";
import { scaled } from "./scaled.js";

describe("any text", () => {
  propertyTest.prop([fc.oneof({ arbitrary: anyText(), weight: 3 }, fc.string({ unit: "binary" }))], scaled(20_000))(
    "is a valid filter or has issues, each at a place in it",
    (text) => {
      const result = safeParseFilter(text);
      if (result.ok) {
        expect(checkFilter(result.value).ok).toBe(true);
        expect(safeParseFilter(printFilter(result.value))).toEqual({ ok: true, value: result.value, rewritten: false });
        return;
      }
      expect(result.issues.length).toBeGreaterThan(0);
      for (const { range, fix, message } of result.issues) {
        for (const place of [range, fix !== undefined && "range" in fix ? fix.range : range]) {
          const [start, end] = [place?.start.offset ?? -1, place?.end.offset ?? -1];
          if (!(0 <= start && start <= end && end <= text.length)) expect.fail(`${start}-${end} is not in the text`);
        }
        expect(message).not.toMatch(/undefined|\[object/);
      }
      printIssues(text, result.issues);
    },
  );

  propertyTest.prop([fc.oneof(anyText(), fc.string({ unit: "binary" }))], scaled(3_000))(
    "is a policy or has issues",
    (text) => {
      const result = safeParsePolicy(text);
      expect(result.ok || result.issues.length > 0).toBe(true);
    },
  );
});

describe("a certain fix", () => {
  propertyTest.prop([anyText()], scaled(5_000))("removes its issue", (text) => {
    const result = safeParseFilter(text);
    if (result.ok || result.issues.length !== 1) return;
    const [issue] = result.issues;
    if (issue?.fix === undefined || !("range" in issue.fix) || !issue.fix.certain) return;
    const { range, replacement } = issue.fix;
    const fixed = text.slice(0, range.start.offset) + replacement + text.slice(range.end.offset);
    const after = safeParseFilter(fixed);
    const codes = after.ok
      ? []
      : after.issues.map(({ code, range: place }) => `${code}:${String(place?.start.offset)}`);
    expect(codes).not.toContain(`${issue.code}:${String(issue.range?.start.offset)}`);
  });
});

describe("hopeless texts", () => {
  const size = 1_000_000;
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
  ])("%s repeated to a megabyte is answered", (text) => {
    const result = safeParseFilter(repeated(text));
    expect(result.ok || result.issues.length > 0).toBe(true);
  });
});
