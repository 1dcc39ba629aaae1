import { fc, test } from "../property.js";
import { describe, expect } from "vitest";
import { filterArbitrary, policyArbitrary } from "../../src/arbitraries/index.js";
import {
  parseFilterJson,
  safeParseCapacitiesJson,
  safeParseFilterJson,
  safeParsePolicyJson,
} from "../../src/json/parse.js";
import { stringifyFilter, stringifyPolicy } from "../../src/json/write.js";
import { FilterError } from "../../src/model/issues/errors.js";
import { formatIssue } from "../../src/model/issues/issue.js";
import { checkFilter } from "../../src/model/structure/structure.js";
import { damaged } from "../model/damage.js";
import { large } from "../runs.js";

const indent = fc.constantFrom(0, 1, 2, 8);

/** The same document with the keys of every object turned round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, content]): [string, unknown] => [key, reversed(content)])
      .reverse(),
  );
}

describe("canonical JSON", () => {
  test.prop([filterArbitrary(), indent])("loses and adds nothing", (filter, indent) => {
    expect(parseFilterJson(stringifyFilter(filter, { indent }))).toEqual(filter);
  });

  test.prop([policyArbitrary(), indent])("loses and adds nothing of a policy", (policy, indent) => {
    expect(safeParsePolicyJson(stringifyPolicy(policy, { indent }))).toEqual({ ok: true, value: policy });
  });

  test.prop([filterArbitrary(), indent])("does not depend on the order of keys", (filter, indent) => {
    const other = checkFilter(reversed(filter));
    expect(other.ok && stringifyFilter(other.value, { indent })).toBe(stringifyFilter(filter, { indent }));
  });

  test.prop([filterArbitrary()])("is laid out as JSON.stringify does", (filter) => {
    const text = stringifyFilter(filter);
    fc.pre(!text.includes("-0"));
    expect(text).toBe(JSON.stringify(JSON.parse(text)));
    expect(stringifyFilter(filter, { indent: 2 })).toBe(JSON.stringify(JSON.parse(text), null, 2));
  });

  test("puts the identity of an object before its content", () => {
    const filter = parseFilterJson(`{ "groups": [ { "conditions": [
      { "value": 5, "operator": "is", "columnSlug": "x", "relatedModelUuid": "m", "kind": "number" } ],
      "conjonction": "or" } ], "conjonction": "and" }`);
    expect(stringifyFilter(filter)).toBe(
      '{"conjonction":"and","groups":[{"conjonction":"or","conditions":[{"kind":"number","relatedModelUuid":"m","columnSlug":"x","operator":"is","value":5}]}]}',
    );
  });

  test("refuses an invalid filter instead of dropping a part of it", () => {
    const untyped: never = JSON.parse('{ "conjonction": "and", "groups": [], "conditions": [] }') as never;
    expect(() => stringifyFilter(untyped)).toThrow(FilterError);
  });
});

describe("filters from JSON text", () => {
  test("every issue has its place", () => {
    const text = `{
  "conjunction": "and",
  "groups": [
    { "conjonction": "and", "conditions": [
      { "kind": "number", "columnSlug": "employee_count", "operator": "gretaerThan", "value": 100 },
      { "kind": "string", "columnSlug": "country", "operator": "is" }
    ] }
  ]
}`;
    const result = safeParseFilterJson(text);
    expect(result.ok ? [] : result.issues.map(formatIssue)).toEqual([
      '2:3: "conjunction" is not a key of a filter. Did you mean "conjonction"?',
      '5:71: "gretaerThan" is not an operator of a number condition. Did you mean "greaterThan"?',
      '6:7: A string condition with the operator "is" needs "values".',
    ]);
  });

  test.prop([fc.oneof(damaged(filterArbitrary()), fc.jsonValue())])(
    "issues are at the places of their paths",
    (value) => {
      const text = JSON.stringify(value, null, 2);
      const result = safeParseFilterJson(text);
      if (result.ok) return;
      for (const { range } of result.issues) {
        expect(range).toBeDefined();
        if (range !== undefined) expect(range.start.offset).toBeLessThan(range.end.offset);
      }
    },
  );

  test("an error carries all issues and says them", () => {
    expect(() => parseFilterJson("{}")).toThrow('1:1: A filter needs "conjonction".\n1:1: A filter needs "groups".');
  });

  test("a duplicate key hides no other issue, and the last one counts", () => {
    const result = safeParseFilterJson('{\n  "conjonction": 1,\n  "conjonction": "AND",\n  "group": [] }');
    expect(result.ok ? [] : result.issues.map(formatIssue)).toEqual([
      '3:3: The key "conjonction" occurs twice in this object.',
      '3:18: "AND" is not a conjonction. Did you mean "and"?',
      '4:3: "group" is not a key of a filter. Did you mean "groups"?',
    ]);
  });

  test("a number beyond all numbers is no number", () => {
    const condition = '{ "kind": "number", "columnSlug": "x", "operator": "is", "value": 1e999 }';
    const text = `{ "conjonction": "and", "groups": [{ "conjonction": "and", "conditions": [${condition}] }] }`;
    expect(safeParseFilterJson(text).ok).toBe(false);
  });

  test("many megabytes are handled", () => {
    const condition = '{"kind":"number","columnSlug":"employee_count","operator":"greaterThan","value":100}';
    const conditions = Array.from({ length: Math.ceil(large(5e6) / condition.length) }, () => condition).join(",");
    const text = `{"conjonction":"and","groups":[{"conjonction":"and","conditions":[${conditions}]}]}`;
    expect(safeParseFilterJson(text).ok).toBe(true);
  });
});

describe("capacities from JSON text", () => {
  test.each([['{ "capacities": [{ "name": "A" }] }'], ['[{ "name": "A" }]'], ['{ "name": "A" }']])("%s", (text) => {
    expect(safeParseCapacitiesJson(text)).toEqual({ ok: true, value: [{ name: "A" }] });
  });

  test("an issue of a filter has its place in the file", () => {
    const result = safeParseCapacitiesJson('[\n  { "name": "A", "filter": { "conjonction": "and", "groups": 1 } }\n]');
    expect(result.ok ? [] : result.issues.map(formatIssue)).toEqual([
      '2:62: "groups" must be a list, not the number 1.',
    ]);
  });
});
