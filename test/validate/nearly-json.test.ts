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
      'unknownOperator "gt"',
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

  test("is a literal of Python or JavaScript, which the fix converts", () => {
    const python = JSON.stringify(filter).replaceAll('"', "'");
    const javaScript = JSON.stringify(filter).replaceAll(/"(\w+)":/g, "$1: ");
    for (const text of [python, javaScript]) expect(JSON.parse(fixed(text))).toEqual(filter);
  });

  test("has certain fixes only if they make it JSON", () => {
    const text = "{ 'columnSlug': 'name', 'values': 'O'Neil' }";
    expect(validateFilter(text).issues).toMatchObject([{ fix: { certain: false } }, { code: "invalidJson" }]);
    expect(fixed(text)).toBe(text);
  });

  test.each([
    ["\n\nThis filter matches one size.", "This filter matches one size.", false],
    [";", ";", true],
  ])("has something else after it: %s", (after, quoted, certain) => {
    const { issues } = validateFilter(JSON.stringify(filter) + after);
    expect(issues).toMatchObject([{ message: `Write the JSON alone, without "${quoted}".`, fix: { certain } }]);
  });

  test("has a comment that never ends, which is not JSON at all", () => {
    expect(places("{ /* ")).toEqual(["invalidJson /"]);
  });

  test("with many comments is distinguished from filter text in linear time", () => {
    expect(validateFilter(`${"/* */ */ ".repeat(5_000)}x`).ok).toBe(false);
    expect(validateFilter(`[1, ${"/* */ ".repeat(5_000)}x`).ok).toBe(false);
  });
});

describe("JSON that was encoded twice", () => {
  const text = JSON.stringify(JSON.stringify({ ...filter, conjonction: "AND" }));

  test("is one issue of the whole, besides the issues of its content", () => {
    expect(places(text)).toEqual([`wrongType ${text}`, `unknownValue ${text}`]);
  });

  test("is repaired step by step", () => {
    expect(JSON.parse(fixed(fixed(text)))).toEqual(filter);
  });

  test("is not just text in quotes", () => {
    expect(validateFilter('"country" = "US"').issues.map(({ code }) => code)).toEqual(["malformedName"]);
  });
});

describe("a filter with text around it", () => {
  const json = JSON.stringify({ ...filter, conjonction: "AND" }, null, 1);

  test.each<[string, string, boolean]>([
    ["an answer", `Here is the filter you asked for: ${json}`, false],
    ["a fenced answer", `Here is the filter:\n\`\`\`json\n${json}\n\`\`\`\nAnything else?`, false],
    ["an answer that negates it", `Everything except: ${json}`, false],
    ["a fence", `\`\`\`json\n${json}\n\`\`\``, true],
    ["a variable", `const filter = ${json};`, true],
    ["a variable of Python", `filter = ${json.replaceAll('"', "'")}`, true],
    ["a key without braces", `filter: ${json}`, true],
  ])("%s", (_name, text, certain) => {
    const { issues } = validateFilter(text);
    expect(issues.map(({ code, fix }) => [code, fix?.certain])).toEqual([
      ["looseJson", certain],
      ["unknownValue", true],
    ]);
    expect(text.slice(issues[1]?.range?.start.offset, issues[1]?.range?.end.offset)).toMatch(/^["']AND["']$/);
    const { output } = applyFixes(text, issues, { choose: () => true });
    expect(JSON.parse(output)).toEqual(filter);
  });

  test("is not filter text with braces in a string", () => {
    expect(validateFilter('a = "{groups}" and b = "{ \\"groups\\": [] }"').ok).toBe(true);
  });
});

test.each(['{country} = "US"', "[Amount] > 5", "{{employees}} > 5"])("%s is filter text", (text) => {
  expect(validateFilter(text).issues).toMatchObject([{ code: "unexpected", expected: "a column" }]);
});
