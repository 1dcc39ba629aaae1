import { describe, expect, test } from "vitest";
import { safeParseFilter } from "../../src/language/index.js";
import { checkFilter } from "../../src/model/structure/structure.js";
import { applyFixes, validateCapacity, validateFilter } from "../../src/validate/index.js";
import { large } from "../runs.js";

/** A value within so many others. */
function nested(depth: number, around: (value: unknown) => unknown): unknown {
  let value: unknown = { kind: "any", columnSlug: "a", operator: "isNull" };
  for (let level = 0; level < depth; level++) value = around(value);
  return value;
}

function endless(): unknown {
  const filter: { conjonction: string; groups: unknown[] } = { conjonction: "and", groups: [] };
  filter.groups.push(filter);
  return filter;
}

/** An object that holds itself under a key that no filter has. */
function itself(): unknown {
  const value: Record<string, unknown> = {};
  value["0"] = [value];
  return value;
}

const occurrence = { kind: "occurrence", relatedModelUuid: "u", conjonction: "and" };
const matching = { kind: "array", columnSlug: "a", operator: "matchConditions", conjonction: "and" };

const deep: Readonly<Record<string, unknown>> = {
  lists: nested(20_000, (value) => [value]),
  groups: nested(20_000, (value) => ({ conjonction: "and", groups: [value] })),
  "groups of conditions": nested(20_000, (value) => ({ conjonction: "and", conditions: [value] })),
  "keys that are connectives": nested(20_000, (value) => ({ and: [value] })),
  wrappers: nested(20_000, (filter) => ({ filter })),
  occurrences: nested(20_000, (value) => ({ ...occurrence, conditions: [value] })),
  frequencies: nested(20_000, (frequency) => ({ frequency })),
  "conditions of properties": nested(20_000, (value) => ({ ...matching, propertyConditions: [value] })),
  "a filter that is its own group": endless(),
  "an object that is its own value": itself(),
};

describe.each(Object.entries(deep))("nested %s", (_, value) => {
  const condition = { kind: "number", columnSlug: "a", operator: "like", value, values: value };
  test.each<[string, unknown]>([
    ["as a filter", value],
    ["as a group", { conjonction: "and", groups: [value] }],
    ["as a condition", { conjonction: "and", groups: [{ conjonction: "and", conditions: [value] }] }],
    ["within a condition", { conjunction: "and", groups: [{ conjonction: "and", conditions: [condition] }] }],
  ])("%s have issues", (_place, filter) => {
    expect(checkFilter(filter).ok).toBe(false);
    for (const [validate, input] of [
      [validateFilter, filter],
      [validateCapacity, { name: "A", filter }],
    ] as const) {
      const { ok, issues } = validate(input);
      expect(ok).toBe(false);
      expect(() => applyFixes(input, issues)).not.toThrow();
    }
  });
});

const long = large(300_000);
const filled = (text: string, length = long): string => text.repeat(Math.ceil(length / text.length));
const deepText = filled("[") + filled("]");

test.each<[string, string]>([
  ["opening quotes", '{"'],
  ["escaped quotes", '"\\"'],
  ["single quotes", "'"],
  ["escaped single quotes", "'\\'"],
  ["curly quotes", "{„"],
  ["comments that nothing closes", "{/*"],
  ["signs of comments behind a comma", "{,#"],
  ["comments behind commas", "[,//\n"],
  ["letters", "{a"],
  ["keys", "{a:"],
  ["brackets", "["],
])("many %s have issues", (_, text) => {
  for (const input of [filled(text), text.charAt(0) + filled(text.slice(1) || text)]) {
    const { ok, issues } = validateFilter(input);
    expect(ok).toBe(false);
    expect(() => applyFixes(input, issues)).not.toThrow();
  }
});

const emptyFilter = '{"conjonction":"and","groups":[]}';

test.each<[string, string]>([
  ["in a fence, before and after a filter", "```" + filled("s") + ":" + emptyFilter + filled(" ") + "x"],
  ["blanks after a filter", emptyFilter + filled("\t") + "x"],
  ["escaped quotes that nothing closes", '{"a":' + filled('"\\')],
  ["equal values in typographic quotes", `a in [${filled("‘", 500)}]`],
  ["lists in lists", "/*" + filled("[1,") + "'"],
  ["blanks after a sentence", "Here: a = 1" + filled(" \n") + "x"],
])("many %s are answered", (_, text) => {
  expect(() => validateFilter(text)).not.toThrow();
});

/** Of 16 MB in the deep mode. */
const longest = large(1 << 24);

test.each<[string, unknown]>([
  ["a clause", { kind: "sql", name: "a", clause: `a = '${"x".repeat(longest)}'` }],
  ["a clause, escaped", { kind: "sql", name: "a", clause: `a = '${"\\'".repeat(longest / 2)}'` }],
])("a very long string in %s has no issue", (_, condition) => {
  const filter = { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] };
  expect(validateFilter(filter)).toEqual({ ok: true, value: filter, issues: [] });
});

test.each<[string, string]>([
  ["", '{"a":"' + "x".repeat(longest)],
  [" of escapes", '{"a":"' + "\\'".repeat(longest / 2)],
  [" in single quotes", "{'a':'" + "\\'".repeat(longest / 2)],
])("an unclosed very long string%s has issues", (_, text) => {
  expect(validateFilter(text).ok).toBe(false);
});

test.each<[string, string]>([
  ["under a key that stands twice", `{"conjonction":"and","groups":[],"x":${deepText},"x":${deepText}}`],
  ["in a string", JSON.stringify({ conjonction: "and", groups: deepText })],
  ["in a string of its own", JSON.stringify(deepText)],
])("nested brackets %s have issues", (_, input) => {
  const { ok, issues } = validateFilter(input);
  expect(ok).toBe(false);
  expect(() => applyFixes(input, issues)).not.toThrow();
});

const list = (length: number, from = 0): string =>
  `[${Array.from({ length }, (_, index) => `"${String(from + index)}"`).join(", ")}]`;

test.each<[string, string]>([
  ["of a column each", Array.from({ length: large(20_000) }, (_, index) => `a${String(index)} >= 1`).join(" and ")],
  ["of one column", Array.from({ length: large(20_000) }, () => "a >= 1 and a = 1").join(" and ")],
  ["under one connective", Array.from({ length: large(150_000) }, (_, index) => `n = ${String(index)}`).join(" or ")],
])("a filter of many conditions %s is validated", (_, text) => {
  expect(validateFilter(text).issues.every(({ severity }) => severity !== "error")).toBe(true);
});

const manyConditions = Array.from({ length: large(150_000) }, (_, value) => {
  return { kind: "number", columnSlug: `a${String(value)}`, operator: "is", value };
});

test.each<[string, unknown]>([
  ["in a list of their own", { conjonction: "and", groups: [{ conjonction: "and", conditions: [manyConditions] }] }],
  ["in the place of a group", { conjonction: "and", groups: [manyConditions] }],
  ["under a misspelt key", { conjonction: "and", groups: [{ conjonction: "and", condition: manyConditions }] }],
])("many conditions %s are an error", (_, filter) => {
  expect(validateFilter(filter).ok).toBe(false);
});

test.each<[string, string]>([
  ["and a copy", `x in ${list(large(40_000)).replace("]", ', "7"]')}`],
  ["beside a text", `x in ${list(large(60_000))} and x != "5"`],
  [
    "beside others",
    `x in ${list(large(60_000))} and x in ${list(large(60_000), 5)} and x not in ${list(large(60_000), 5)}`,
  ],
  ["beside parts of texts", `x contains ${list(large(40_000))} and x in ${list(large(40_000), 5)}`],
  ["beside ends of texts", `m.x in ${list(200)} and m.x ends with "a" and m.x not in ${list(200, 5)}`],
])("a list of many values %s is validated", (_, text) => {
  expect(safeParseFilter(text).ok).toBe(true);
  expect(() => validateFilter(text)).not.toThrow();
});
