import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Issue } from "../../src/model/issues/issue.js";
import { safeParseFilter } from "../../src/language/index.js";
import type { CatalogueExample } from "../../src/validate/index.js";
import {
  catalogueEntry,
  issueCatalogue,
  validateCapacity,
  validateFilter,
  validatePolicy,
} from "../../src/validate/index.js";
import { policyIssues } from "../../src/policy/timing.js";
import { cataloguePage } from "./catalogue-page.js";
import { model } from "./model.js";

const root = join(import.meta.dirname, "../..");

function twelve(part: (index: number) => string, connective: string): string {
  return `(${Array.from({ length: 12 }, (_, index) => part(index)).join(` ${connective} `)})`;
}

/** Examples that are too long to show. */
const inFull: Readonly<Record<string, string>> = {
  issuesLeftOut: JSON.stringify(
    Object.fromEntries([["groups", []], ...Array.from({ length: 1001 }, (_, index) => [`key${index}`, index])]),
  ),
  tooDeep: `${"(".repeat(2000)}x = 1${")".repeat(2000)}`,
  tooManyConditions: `${twelve((n) => `(a${n} = 1 or b${n} = 2)`, "and")} or ${twelve((n) => `(c${n} = 1 and d${n} = 2)`, "or")}`,
};

function codesOf(example: CatalogueExample): readonly string[] {
  return issuesOf(example).map(({ code }) => code);
}

function issuesOf([what, text]: CatalogueExample): readonly Issue[] {
  switch (what) {
    case "policy": {
      const validation = validatePolicy(text);
      const skipped = validation.ok ? policyIssues(validation.value, { shortMonths: "skip" }) : [];
      return [...validation.issues, ...skipped];
    }
    case "capacity":
      return validateCapacity(text).issues;
    case "filter":
    case "condition": {
      const filter =
        what === "filter" ? text : `{"conjonction":"and","groups":[{"conjonction":"and","conditions":[${text}]}]}`;
      const parsed = safeParseFilter(filter);
      const validations = [validateFilter(filter), validateFilter(filter, { model })];
      return [...(parsed.ok ? [] : parsed.issues), ...validations.flatMap((validation) => validation.issues)];
    }
  }
}

/** A word such as `columnSlug` or `isNull` that no quotes, back-ticks or other words of a path are around. */
const unquotedKey = /(?<![\w"`./])(?!objectProperty )[a-z]+[A-Z]\w*(?!["`])/;

describe("the catalogue", () => {
  test.each(Object.entries(issueCatalogue))("%s: keys and operators are in quotes", (code, entry) => {
    const { title, meaning, repair, example } = entry;
    const [what, text] = example;
    const messages = issuesOf([what, inFull[code] ?? text]).map(({ message }) => message);
    for (const words of [title, meaning, repair, ...messages]) {
      const unquoted = words.replace(/`[^`]*`|"(?:[^"\\]|\\.)*"/g, "");
      expect(unquoted).not.toMatch(unquotedKey);
    }
  });

  test.each(Object.entries(issueCatalogue))("%s: the example has the issue", (code, { example: [what, text] }) => {
    expect(codesOf([what, inFull[code] ?? text])).toContain(code);
  });

  test("has no entry for another word", () => {
    expect(catalogueEntry("toString")).toBeUndefined();
  });

  test("the page shows the catalogue", () => {
    const page = join(root, "docs/issues.md");
    if (process.env["UPDATE_DOCS"] !== undefined) writeFileSync(page, cataloguePage());
    expect(readFileSync(page, "utf8")).toBe(cataloguePage());
  });
});
