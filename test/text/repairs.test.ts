import { test } from "../property.js";
import * as fc from "fast-check";
import { describe, expect } from "vitest";
import type { Issue } from "../../src/model/issues/issue.js";
import { printFilter, safeParseFilter, tokenizeFilter } from "../../src/language/index.js";
import { applyFixes, validateFilter } from "../../src/validate/index.js";
import { mistakenArbitrary } from "./mistakes.js";
import { isSame } from "./same.js";
import { runs } from "../runs.js";

/** More rounds than any single mistake takes to repair. */
const manyRounds = 30;

function issuesOf(text: string): readonly Issue[] {
  const result = safeParseFilter(text, { maxIssues: Infinity });
  return result.ok ? [] : result.issues;
}

/**
 * Makes the fixes chosen of a text, and again of what came of it, until none is left: every text on the way. Fails
 * where that does not end, and where a text has more issues than the one before.
 */
function repairs(text: string, choose: (issues: readonly Issue[]) => readonly Issue[]): string[] {
  const texts = [text];
  let issues = issuesOf(text);
  for (let round = 0; round < manyRounds; round++) {
    const chosen = choose(issues.filter(({ fix }) => fix !== undefined));
    if (chosen.length === 0) return texts;
    text = applyFixes(text, issues, { choose: (issue) => chosen.includes(issue) }).output;
    texts.push(text);
    const after = issuesOf(text);
    if (after.length > issues.length) expect.fail(`more issues than before:\n${texts.join("\n")}`);
    issues = after;
  }
  expect.fail(`never ends:\n${texts.join("\n")}`);
}

const certainOf = (issues: readonly Issue[]): readonly Issue[] => issues.filter(({ fix }) => fix?.certain);

describe("a text with one mistake", () => {
  test.prop([mistakenArbitrary()], runs(5_000))(
    "becomes the original text or an invalid one by its certain fixes",
    ({ filter, mistaken }) => {
      if (safeParseFilter(mistaken).ok) return;
      const texts = repairs(mistaken, certainOf);
      const result = safeParseFilter(texts.at(-1) ?? "");
      if (result.ok && !isSame(result.value, filter)) {
        expect.fail(`another filter:\n${printFilter(filter)}\n${texts.join("\n")}`);
      }
    },
  );

  test.prop([mistakenArbitrary(), fc.infiniteStream(fc.nat())], runs(5_000))(
    "is fixed in finitely many steps, and never has more issues than before",
    ({ mistaken }, choices) => {
      repairs(mistaken, (issues) => {
        const choice = Number(choices.next().value);
        return issues.length === 0 ? [] : issues.slice(choice % issues.length).slice(0, 1);
      });
    },
  );

  test.prop([mistakenArbitrary()], runs(2_000))(
    "is changed by a fix only in the condition that its issue is about",
    ({ mistaken }) => {
      for (const { range, fix } of issuesOf(mistaken)) {
        if (range === undefined || fix === undefined || !("range" in fix)) continue;
        const [from, to] =
          range.start.offset < fix.range.start.offset
            ? [range.end.offset, fix.range.start.offset]
            : [fix.range.end.offset, range.start.offset];
        const between = tokenizeFilter(mistaken).filter(({ start, end }) => start >= from && end <= to);
        const words = between.map(({ start, end }) => mistaken.slice(start, end));
        if (words.includes("and") || words.includes("or")) expect.fail(`${fix.title}:\n${mistaken}`);
      }
    },
  );
});

describe("a text with two mistakes", () => {
  const twoMistakes = fc
    .tuple(mistakenArbitrary(), mistakenArbitrary())
    .map(([one, other]) => `(${one.mistaken}) and (${other.mistaken})`);
  const columns = { country: { type: "string" }, tags: { type: "array" }, n: { type: "number" } } as const;

  test.prop([twoMistakes, fc.constantFrom(undefined, { columns })], runs(3_000))(
    "has no more issues after its certain fixes, with a data model and without",
    (text, model) => {
      const issuesWith = (each: string): readonly Issue[] => {
        const result = safeParseFilter(each, { model, maxIssues: Infinity });
        return result.ok ? [] : result.issues;
      };
      const before = issuesWith(text);
      const { output } = applyFixes(text, before);
      if (issuesWith(output).length > before.length) expect.fail(`more issues than before:\n${text}\n${output}`);
    },
  );
});

/** A text once all of its fixes were made that are certain, or that are offered at all. */
function repaired(text: string, isChosen: (issue: Issue) => boolean = () => true): string {
  return repairs(text, (issues) => issues.filter(isChosen)).at(-1) ?? "";
}

describe("what a repair once changed", () => {
  test.each([
    // Behind an open quote nobody knows what is text.
    ['(country = "US', '(country = "US'],
    ['country in ["V', 'country in ["V'],
    ['any of (all of (score != é"))', 'any of (all of (score != é"))'],
    ['tags ends with ["FR", 5 000", "[z]"]', 'tags ends with ["FR", 5 000", "[z]"]'],
    ['n > 404 or "u -> n:any is null', 'n > 404 or "u -> n:any is null'],
    // All of several values are not any of them.
    ['tags containsAll ["a", "b"]', 'tags containsAll ["a", "b"]'],
    ['tags contains all ["a", "b"]', 'tags contains all ["a", "b"]'],
    ['tags contains_all ["a", "b"]', 'tags contains_all ["a", "b"]'],
    ['tags has all ["a", "b"]', 'tags has all ["a", "b"]'],
    ['tags hasAll ["a", "b"]', 'tags hasAll ["a", "b"]'],
    ['containsAll(tags, "a")', 'containsAll(tags, "a")'],
    // A negation stays, and so does a connective.
    ["n isn t null", "n isn t null"],
    ["n !is 5", "n !is 5"],
    ['name !contains "a"', 'name !contains "a"'],
    ["a = 1 nor b = 2", "a = 1 nor b = 2"],
    ["a = 1 xor b = 2", "a = 1 xor b = 2"],
    ["a = 1 nand b = 2", "a = 1 nand b = 2"],
    // An operator is no column, and no property.
    ['does not contain "a"', 'does not contain "a"'],
    ["m. is not empty", "m. is not empty"],
    // Text keeps its hyphens.
    ['m.x between "US" "tier-1"', 'm.x between "US" and "tier-1"'],
    // The end of a query is not a name of a column.
    ["(`order by`.x is null & n = 1) or m = 2", "(`order by`.x is null and n = 1) or m = 2"],
    ["m.x = '1' nd \"u\" -> n:string is null", "m.x = '1' nd \"u\" -> n:string is null"],
    // The `and` of between is not one too many.
    ["n between 1 and or m = 2", "n between 1 and or m = 2"],
  ])("%s", (text, right) => {
    expect(repaired(text)).toBe(right);
  });

  test.each([
    ["n in [1 500]", "n in [1 500]"],
    ["n in [1 000, 2 000]", "n in [1 000, 2 000]"],
    ["n between 200 200 and 5", "n between 200 200 and 5"],
    ["n not does not contain 'a'", "n not does not contain 'a'"],
  ])("surely: %s", (text, right) => {
    expect(repaired(text, ({ fix }) => fix?.certain === true)).toBe(right);
  });

  test.each(["m has all of (a = '1')", "is in ['x']", "is > 5"])("what is right: %s", (text) => {
    expect(issuesOf(text)).toEqual([]);
  });
});

describe("a text with more issues than are reported", () => {
  const text = Array.from({ length: 1_200 }, (_, index) => `a${index} == ${index}`).join(" and ");

  test.each([
    [undefined, 1_000, 200],
    [5, 5, 1_195],
    [1_199, 1_199, 1],
  ])("with maxIssues %s ends with the number of the others", (maxIssues, reported, others) => {
    const result = safeParseFilter(text, { maxIssues });
    const issues = result.ok ? [] : result.issues;
    expect(issues).toHaveLength(reported + 1);
    expect(issues.at(-1)).toMatchObject({
      code: "issuesLeftOut",
      severity: "info",
      message: others === 1 ? "1 more issue was left out." : `${others} more issues were left out.`,
    });
  });

  test("has all of them where there is room", () => {
    const result = safeParseFilter(text, { maxIssues: Infinity });
    const codes = result.ok ? [] : result.issues.map(({ code }) => code);
    expect(codes).toEqual(Array.from({ length: 1_200 }, () => "unknownOperator"));
  });
});

test("filter text that is validated has the limit of the validation", () => {
  const text = Array.from({ length: 12 }, (_, index) => `a${index} == ${index}`).join(" and ");
  const codes = validateFilter(text, { maxIssues: 2 }).issues.map(({ code, message }) => `${code}: ${message}`);
  expect(codes.at(-1)).toBe("issuesLeftOut: 10 more issues were left out.");
  expect(codes).toHaveLength(3);
});
