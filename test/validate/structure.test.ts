import { fc, test } from "../property.js";
import { describe, expect } from "vitest";
import { filterArbitrary } from "../../src/arbitraries/index.js";
import { filterSchema } from "../../src/model/schemas/filter-schema.js";
import { formatPath } from "../../src/model/issues/issue.js";
import { applyFixes, validateFilter } from "../../src/validate/index.js";
import type { ValidationIssue } from "../../src/validate/index.js";
import { damaged } from "../model/damage.js";
import { runs } from "../runs.js";

function summary({ path, message, fix }: ValidationIssue): string {
  const repair = fix === undefined ? "" : ` [${fix.certain ? "" : "perhaps "}${fix.title}]`;
  return `${formatPath(path).replace("groups[0].conditions[0]", "~")} | ${message}${repair}`;
}

function problems(input: unknown): string[] {
  return validateFilter(input).issues.map(summary);
}

function withCondition(condition: unknown): unknown {
  return { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] };
}

const text = { kind: "string", columnSlug: "country" };
const number = { kind: "number", columnSlug: "employees" };
const date = { kind: "date", columnSlug: "created_at" };
const one = { ...number, operator: "is", value: 1 };

test("an object in a list is taken out of it", () => {
  const frequency = [{ operator: "not" }];
  const period = { operator: "moreThan", value: 0, unit: "day" };
  const occurrence = { kind: "occurrence", relatedModelUuid: "m", frequency, period, conjonction: "and" };
  expect(problems(withCondition({ ...occurrence, conditions: [one] }))).toEqual([
    '~.frequency | "frequency" must be a frequency (an object), not a list. [take it out of the list]',
  ]);
  expect(problems({ conjonction: "and", groups: [[{ conjonction: "and", conditions: [one] }]] })).toContain(
    'groups[0] | "groups[0]" must be a group (an object), not a list. [take it out of the list]',
  );
});

describe("a condition that is wrong", () => {
  test.each<[string, unknown, string[]]>([
    [
      "keys and words of other tools",
      { type: "int", field: "employees", op: "gt", value: "100" },
      [
        '~.type | "int" is not a kind of condition that is possible here. Did you mean "number"? [write "number"]',
        '~.type | "type" is not a key of a number condition with the operator "greaterThan". Did you mean "kind"? [write "kind"]',
        '~.field | "field" is not a key of a number condition with the operator "greaterThan". Did you mean "columnSlug"? [write "columnSlug"]',
        '~.op | "op" is not a key of a number condition with the operator "greaterThan". Did you mean "operator"? [write "operator"]',
        '~.op | "gt" is not an operator of a number condition. Did you mean "greaterThan"? [write "greaterThan"]',
        '~.value | "value" must be a number, not the string "100". [write 100]',
      ],
    ],
    [
      "no kind",
      { columnSlug: "country", operator: "contains", values: "US" },
      ['~.kind | A condition needs "kind". [add "kind": "string"]'],
    ],
    [
      "no kind, and other mistakes beside it",
      { field: "country", operator: "=", value: "US" },
      [
        '~.kind | A condition needs "kind". [add "kind": "string"]',
        '~.field | "field" is not a key of a string condition with the operator "is". Did you mean "columnSlug"? [write "columnSlug"]',
        '~.operator | "=" is not an operator of a string condition. Did you mean "is"? [write "is"]',
        '~.value | "value" is not a key of a string condition with the operator "is". Did you mean "values"? [write "values"]',
      ],
    ],
    [
      "no kind, of a time",
      { columnSlug: "x", operator: "is", value: "last week" },
      ['~.kind | A condition needs "kind".'],
    ],
    ["no operator", { ...number, firstValue: 1, lastValue: 5 }, ['~.operator | A number condition needs "operator".']],
    [
      "no operator of a boolean",
      { kind: "boolean", columnSlug: "active", value: false },
      ['~.operator | A boolean condition needs "operator".', '~.value | "value" is not a key of a boolean condition.'],
    ],
    [
      "a truth value without an operator and a kind",
      { columnSlug: "active", values: ["true"] },
      [
        '~.kind | A condition needs "kind". [add "kind": "string"]',
        '~.operator | A string condition needs "operator".',
      ],
    ],
    [
      "a list where one number belongs",
      { ...number, operator: "in", value: [1, 2] },
      [
        '~.operator | "in" is not an operator of a number condition. Did you mean "is"?',
        '~.value | "value" must be a number, not a list. Write a condition for each value. [write it in two levels]',
      ],
    ],
    [
      "a list that a property is not, and a stray key",
      { kind: "objectProperty", columnSlug: "m", propertyName: "x", operator: "isNot", values: ["a", "b"], id: 1 },
      [
        '~.values | "values" is not a key of an objectProperty condition with the operator "isNot". Did you mean "value"? [write "value"]',
        '~.values | "values" must be a string, not a list.',
        '~.id | "id" is not a key of an objectProperty condition with the operator "isNot". [remove "id"]',
      ],
    ],
    [
      "an operator of texts on an array, for whose operand no kind is sure",
      { kind: "array", columnSlug: "tags", operator: "contains", value: "x" },
      [
        '~.operator | "contains" is not an operator of an array condition.',
        '~.value | "value" is not a key of an array condition.',
      ],
    ],
    [
      "an equality of an object",
      { kind: "object", columnSlug: "m", operator: "is", value: "x" },
      [
        '~.operator | "is" is not an operator of an object condition.',
        '~.value | "value" is not a key of an object condition.',
      ],
    ],
    [
      "conditions on properties without their column",
      {
        kind: "object",
        columnSlug: "m",
        operator: "matchConditions",
        conjonction: "and",
        propertyConditions: [{ kind: "objectProperty", propertyName: "x", operator: "is", value: "1" }],
      },
      [
        '~.propertyConditions[0].columnSlug | An objectProperty condition with the operator "is" needs "columnSlug". [add "columnSlug": "m"]',
      ],
    ],
    ...[
      { operator: "atLeast", count: 3, repair: ' [write "moreThan" 2]' },
      { operator: "<=", count: 3, repair: ' [write "lessThan" 4]' },
      { operator: ">=", count: 0, repair: "" },
      { operator: "at least", count: 1.5, repair: "" },
    ].map(({ operator, count, repair }): [string, unknown, string[]] => [
      `a count ${operator} ${count}`,
      {
        kind: "occurrence",
        relatedModelUuid: "calls",
        frequency: { operator, value: count },
        period: { operator: "lessThan", value: 30, unit: "day" },
        conjonction: "and",
        conditions: [{ ...text, operator: "is", values: "US" }],
      },
      [`~.frequency.operator | "${operator}" is not an operator of a frequency.${repair}`],
    ]),
    ["nothing to tell the kind by", { columnSlug: "x", operator: "isNull" }, ['~.kind | A condition needs "kind".']],
    [
      "a stray key",
      { ...one, caseSensitive: false },
      ['~.caseSensitive | "caseSensitive" is not a key of a number condition with the operator "is".'],
    ],
    [
      "a number with separators",
      { ...one, value: "1,000" },
      ['~.value | "value" must be a number, not the string "1,000". [perhaps write 1000]'],
    ],
    ["no number", { ...one, value: "many" }, ['~.value | "value" must be a number, not the string "many".']],
    [
      "milliseconds as a date",
      { ...date, operator: "is", value: 1_735_689_600_000 },
      ['~.value | "value" must be a date as a string, not the number 1735689600000.'],
    ],
    [
      "in",
      { ...text, operator: "in", values: ["US", "FR"] },
      ['~.operator | "in" is not an operator of a string condition. Did you mean "is"? [write "is"]'],
    ],
    [
      "not like, of several",
      { ...text, operator: "NOT LIKE", value: ["%US%", "%FR%"] },
      [
        '~.operator | There is no operator "NOT LIKE". Write this pattern as "doesNotContain" "US", "FR". [write "doesNotContain" "US", "FR"]',
      ],
    ],
    [
      "ilike, of a property",
      { kind: "objectProperty", columnSlug: "m", propertyName: "x", operator: "ilike", value: "US%" },
      [
        '~.operator | There is no operator "ilike". Write this pattern as "startsWith" "US". [perhaps write "startsWith" "US"]',
      ],
    ],
    ...["U_S%", "%US%FR%", "50\\%"].map((values): [string, unknown, string[]] => [
      `like ${values}`,
      { ...text, operator: "like", values },
      [
        '~.operator | There is no operator "like": filters have no patterns; use "contains", "startsWith" or "endsWith".',
      ],
    ]),
    [
      "not like, where only like could be said",
      { ...text, operator: "notLike", values: "US%" },
      [
        '~.operator | There is no operator "notLike": filters have no patterns; use "contains", "startsWith" or "endsWith".',
      ],
    ],
    [
      "like without a wildcard",
      { ...text, operator: "like", values: "US" },
      ['~.operator | There is no operator "like". Write this pattern as "is" "US". [perhaps write "is" "US"]'],
    ],
    ...["matches", "regex", "doesNotMatch", "~"].map((operator): [string, unknown, string[]] => [
      operator,
      { ...text, operator, values: "^U" },
      [
        `~.operator | There is no operator "${operator}": filters have no patterns; use "contains", "startsWith" or "endsWith".`,
      ],
    ]),
    [
      "matches, of a number",
      { ...number, operator: "matches", value: 5 },
      ['~.operator | There is no operator "matches": filters have no patterns.'],
    ],
    [
      "at least",
      { ...number, operator: ">=", value: 5 },
      [
        '~.operator | There is no operator ">=": use "greaterThan" and "is", as two conditions joined by "or". [write it in two levels]',
      ],
    ],
    [
      "not between",
      { ...number, operator: "notBetween", firstValue: 1, lastValue: 5 },
      [
        '~.operator | There is no operator "notBetween": use "lowerThan" and "greaterThan", as two conditions joined by "or". [write it in two levels]',
      ],
    ],
    [
      "in the last",
      { ...date, operator: "inTheLast", value: "30 days" },
      [
        '~.operator | "inTheLast 30 days" counts from the evaluation. Use "greaterThan" with a number and a unit, such as "3 months". [perhaps write "greaterThan" "30 days"]',
      ],
    ],
    [
      "an operator of another kind",
      { ...text, operator: "greaterThan", value: 5 },
      [
        '~.operator | "greaterThan" is not an operator of a string condition.',
        '~.value | "value" is not a key of a string condition. Did you mean "values"? [write "values"]',
        '~.value | "value" must be a string or a list of strings, not the number 5. [write "5"]',
      ],
    ],
    [
      "a group within a group",
      { conjonction: "or", conditions: [{ ...one, value: "1" }] },
      [
        "~ | A group cannot hold another group: a filter has two levels, groups and their conditions.",
        '~.conditions[0].value | "value" must be a number, not the string "1". [write 1]',
      ],
    ],
    [
      "a property without its kind",
      {
        kind: "object",
        columnSlug: "metadata",
        operator: "matches",
        conjonction: "and",
        conditions: [{ columnSlug: "metadata", property: "plan", operator: "eq", value: "pro" }],
      },
      [
        '~.operator | "matches" is not an operator of an object condition. Did you mean "matchConditions"? [write "matchConditions"]',
        '~.conditions | "conditions" is not a key of an object condition with the operator "matchConditions". Did you mean "propertyConditions"? [write "propertyConditions"]',
        '~.conditions[0].kind | A condition needs "kind".',
      ],
    ],
    [
      "conditions joined by a key",
      { $or: [one, { ...one, value: "1" }] },
      [
        "~ | A group cannot hold another group: a filter has two levels, groups and their conditions.",
        '~.$or[1].value | "value" must be a number, not the string "1". [write 1]',
      ],
    ],
    [
      "a string that holds it",
      JSON.stringify({ ...one, value: "1" }),
      [
        String.raw`~ | "conditions[0]" must be a condition (an object), not the string "{\"kind\":\"number\",\"columnSlug\":\"employees\",\"operator\":\"is\"...". [write the JSON itself instead of a string that holds it]`,
        '~.value | "value" must be a number, not the string "1". [write 1]',
      ],
    ],
    [
      "a text",
      "employees > 1",
      ['~ | "conditions[0]" must be a condition (an object), not the string "employees > 1".'],
    ],
  ])("%s", (_name, condition, expected) => {
    expect(problems(withCondition(condition))).toEqual(expected);
  });
});

describe("a filter that is wrong", () => {
  test.each<[string, unknown, string[]]>([
    [
      "a condition",
      one,
      [
        ' | This is a condition. Put it into a filter, an object with "conjonction" and "groups". [put it into a filter]',
      ],
    ],
    [
      "conditions beside groups",
      { conjonction: "or", groups: [{ conjonction: "and", conditions: [one] }], conditions: [{ ...one, value: "2" }] },
      [
        'conditions | The service ignores "conditions" beside "groups". Put the conditions into a group.',
        'conditions[0].value | "value" must be a number, not the string "2". [write 2]',
      ],
    ],
    [
      "a list of conditions",
      [one, { ...one, value: 2 }],
      [
        ' | This is a list of conditions. Put it into a filter, an object with "conjonction" and "groups". [perhaps put it into a filter, joined by and]',
      ],
    ],
    [
      "no conjonction",
      { groups: [{ conditions: [one] }, { conjonction: "and", conditions: [{ ...one, value: 2 }] }] },
      [
        'conjonction | A filter needs "conjonction". [perhaps add "conjonction": "and"]',
        'groups[0].conjonction | A group needs "conjonction". [add "conjonction": "and"]',
      ],
    ],
    [
      "conditions joined by a key",
      { $or: [one, { and: [one] }] },
      [
        ' | None of these keys is one of a filter. A filter has "conjonction" and "groups", and each group has "conditions". To convert a filter of another product, run: capacity-filter convert --from LANGUAGE FILE [write it in two levels]',
      ],
    ],
    [
      "a filter in an envelope",
      { data: { name: "A", filter: { conjunction: "and", groups: [{ conjonction: "and", conditions: [one] }] } } },
      [
        ' | This object holds a filter under the key "data". Use that filter alone. [take the filter out]',
        'data | This object holds a filter under the key "filter". Use that filter alone. [take the filter out]',
        'data.filter.conjunction | "conjunction" is not a key of a filter. Did you mean "conjonction"? [write "conjonction"]',
      ],
    ],
    [
      "a filter among other keys",
      { query: { conjonction: "and", groups: [{ conjonction: "and", conditions: [one] }] }, limit: 5 },
      [' | This object holds a filter under the key "query". The other keys are not part of a filter.'],
    ],
    [
      "a capacity whose filter is a string",
      {
        name: "A",
        filter: JSON.stringify({ conjonction: "and", groups: [{ conjonction: "and", conditions: [one] }] }),
      },
      [
        ' | This object holds a filter under the key "filter". Use that filter alone. [take the filter out]',
        String.raw`filter | "filter" must be a filter (an object), not the string "{\"conjonction\":\"and\",\"groups\":[{\"conjonction\":\"and\",\"cond...". [write the JSON itself instead of a string that holds it]`,
      ],
    ],
    ["nothing", undefined, [" | This must be a filter (an object), not undefined."]],
    ["an empty text", "", [" | Expected a condition."]],
    ["broken JSON", '{ "conjonction" "and" }', ['conjonction | Expected ":" but found "\\"".']],
    [
      "nearly JSON, and broken",
      "{ 'conjonction'",
      [
        " | JSON strings need double quotes. [perhaps write it as JSON]",
        'conjonction | Expected ":" but found the end of the text.',
      ],
    ],
  ])("%s", (_name, filter, expected) => {
    expect(problems(filter)).toEqual(expected);
  });

  test("twelve mistakes are twelve issues, in the order of the document and with their places in the text", () => {
    const document = `{
  "conjunction": "AND",
  "groups": [
    { "conjonction": "and", "conditions": [
      { "kind": "number", "columnSlug": "a", "operator": "gt", "value": 1 },
      { "kind": "number", "columnSlug": "b", "operator": "is", "value": "2" },
      { "kind": "string", "column": "c", "operator": "is", "values": "3" },
      { "kind": "date_time", "columnSlug": "d", "operator": "isNull" },
      { "columnSlug": "e", "operator": "isTrue" },
      { "kind": "date", "columnSlug": "f", "operator": "olderThan", "values": ["180d"] },
      { "kind": "segment", "operator": "notIn", "segmentUuid": "g" },
      { "kind": "string", "columnSlug": "h", "operator": "is", "operator": "isNot", "values": [8] }
    ] },
    { "conjonction": "or", "conditions": { "kind": "any", "columnSlug": "i", "operator": "isNull" } }
  ]
}`;
    const { issues } = validateFilter(document);
    expect(issues.map(({ range, code }) => `${range?.start.line ?? 0}:${range?.start.column ?? 0} ${code}`)).toEqual([
      "2:3 unknownKey",
      "2:18 unknownValue",
      "5:58 unknownOperator",
      "6:73 wrongType",
      "7:27 unknownKey",
      "8:17 unknownKind",
      "9:7 missingKey",
      "10:56 relativeDate",
      "11:17 unknownKind",
      "12:64 duplicateKey",
      "12:96 wrongType",
      "14:42 wrongType",
    ]);
  });
});

describe("the verdict", () => {
  test.prop([fc.oneof(filterArbitrary(), damaged(filterArbitrary()), fc.jsonValue())], runs(2000))(
    "is that of the schema",
    (value) => {
      fc.pre(typeof value !== "string");
      expect(validateFilter(value).ok).toBe(filterSchema.safeParse(value).success);
    },
  );

  test.prop([fc.oneof(damaged(filterArbitrary()), fc.jsonValue())])("is the same for JSON text", (value) => {
    const document = { ...(typeof value === "object" ? value : {}) };
    const ofText = validateFilter(JSON.stringify(document, null, 1));
    expect(ofText.issues.map(({ range, ...issue }) => (expect(range).toBeDefined(), issue))).toEqual(
      validateFilter(JSON.parse(JSON.stringify(document))).issues,
    );
  });

  test.prop([fc.anything({ withDate: true, withBigInt: true, withNullPrototype: true })])(
    "exists for any value",
    (value) => {
      expect(typeof validateFilter(value).ok).toBe("boolean");
    },
  );
});

test("no kind is proposed where the data model contradicts the keys", () => {
  const condition = { columnSlug: "employees", operator: "contains", value: "5" };
  const model = { columns: { employees: { type: "number" } } } as const;
  const { issues } = validateFilter(
    { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] },
    { model },
  );
  expect(issues.map(({ code, fix }) => [code, fix?.title])).toEqual([["missingKey", undefined]]);
});

test("(A or B) and C in one list of conditions becomes a filter of two levels, fix by fix", () => {
  const [a, b, c] = ["a", "b", "c"].map((columnSlug) => ({ kind: "string", columnSlug, operator: "isNull" }));
  const group = { conjonction: "or", conditions: [a, b] };
  let input: unknown = { conjonction: "and", conditions: [group, c] };
  for (let round = 0; round < 2; round++) input = applyFixes(input, validateFilter(input).issues).output;
  const { ok, issues } = validateFilter(input);
  expect({ ok, issues }).toEqual({ ok: true, issues: [] });
  expect(input).toEqual({ conjonction: "and", groups: [group, { conjonction: "and", conditions: [c] }] });
});

test("groups under another key are groups, not conditions", () => {
  const groups = [{ conjonction: "and", conditions: [{ kind: "any", columnSlug: "a", operator: "isNotNull" }] }];
  const document = { conjonction: "and", rules: groups };
  expect(applyFixes(document, validateFilter(document).issues).output).toEqual({ conjonction: "and", groups });
});
