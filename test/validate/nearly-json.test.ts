import { describe, expect, test } from "vitest";
import { applyFixes, validateFilter } from "../../src/validate/index.js";

const filter = {
  conjonction: "and",
  groups: [{ conjonction: "and", conditions: [{ kind: "number", columnSlug: "size", operator: "is", value: 1 }] }],
};

/** Codes of issues and where they stand. */
function places(text: string): string[] {
  return validateFilter(text).issues.map(
    ({ code, range }) => `${code} ${text.slice(range?.start.offset, range?.end.offset)}`,
  );
}

function fixed(text: string): string {
  return applyFixes(text, validateFilter(text).issues).output;
}

describe("text that is nearly JSON", () => {
  const commented = `// sizes, "groups"
{ "conjunction": "and", /* , } */ "groups": [
  { "conjonction": "and", "conditions": [ # one
    { "kind": "number", "columnSlug": "size", "operator": "gt", "value": '5' } /* , */ , // x
  ] },
] }
// end`;

  test("is read with its comments, and all issues have their places", () => {
    expect(places(commented)).toEqual([
      'looseJson // sizes, "groups"',
      'unknownKey "conjunction"',
      'unknownValue "gt"',
      "wrongType '5'",
      "looseJson '5'",
    ]);
  });

  test("is repaired around its comments, which stay", () => {
    const repaired = fixed(commented);
    expect(repaired).toBe(`// sizes, "groups"
{ "conjonction": "and", /* , } */ "groups": [
  { "conjonction": "and", "conditions": [ # one
    { "kind": "number", "columnSlug": "size", "operator": "greaterThan", "value": 5 } /* , */  // x
  ] }
] }
// end`);
    expect(places(repaired)).toEqual(['looseJson // sizes, "groups"']);
    expect(fixed(repaired)).toBe(repaired);
  });

  test("is a literal of Python or JavaScript, of which the fix makes the filter", () => {
    const python = JSON.stringify(filter).replaceAll('"', "'");
    const javaScript = JSON.stringify(filter).replaceAll(/"(\w+)":/g, "$1: ");
    for (const text of [python, javaScript]) expect(JSON.parse(fixed(text))).toEqual(filter);
  });

  test("has a comment that never ends, which is not JSON at all", () => {
    expect(places("{ /* ")).toEqual(["invalidJson /"]);
  });

  test("of many comments is told from filter text at once", () => {
    expect(validateFilter(`${"/* */ */ ".repeat(5_000)}x`).ok).toBe(false);
    expect(validateFilter(`[1, ${"/* */ ".repeat(5_000)}x`).ok).toBe(false);
  });
});

describe("JSON that was encoded twice", () => {
  const text = JSON.stringify(JSON.stringify({ ...filter, conjonction: "AND" }));

  test("is one issue of the whole, beside those of what it holds", () => {
    expect(places(text)).toEqual([`encodedJson ${text}`, `unknownValue ${text}`]);
  });

  test("is repaired step by step", () => {
    expect(JSON.parse(fixed(fixed(text)))).toEqual(filter);
  });

  test("is not any text in quotes", () => {
    expect(validateFilter('"country" = "US"').issues.map(({ code }) => code)).toEqual(["malformedName"]);
  });
});
