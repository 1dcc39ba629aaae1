import { fc, test } from "../property.js";
import { describe, expect, onTestFinished } from "vitest";
import { filterArbitrary } from "../../src/arbitraries/index.js";
import type { DataColumn } from "../../src/model/data-model.js";
import { formatPath } from "../../src/model/issues/issue.js";
import type { Edit, Path } from "../../src/model/issues/issue.js";
import type { Operator } from "../../src/model/operators.js";
import { operators } from "../../src/model/operators.js";
import type { Rule, ValidateFilterOptions, Validation } from "../../src/validate/index.js";
import {
  applyFixes,
  validateCapacities,
  validateCapacity,
  validateFilter,
  validatePolicy,
} from "../../src/validate/index.js";
import { damaged } from "../model/damage.js";
import { meetings, model, owners } from "./model.js";

function problems({ issues }: Validation<unknown>): string[] {
  return issues.map(
    ({ severity, path, message, fix }) =>
      `${severity} ${placeOf(path)} | ${message}${fix === undefined ? "" : ` [${fix.certain ? "" : "perhaps "}${fix.title}]`}`,
  );
}

function placeOf(path: Path): string {
  return formatPath(path).replace("groups[0].conditions[0]", "~");
}

/** What else an issue says: its code, what is expected, and the edits of its fix. */
function details({ issues }: Validation<unknown>): string[] {
  return issues.map(({ code, path, expected, fix }) => {
    const edits = fix !== undefined && "edits" in fix ? fix.edits.map(describeEdit) : [];
    return [`${code} ${placeOf(path)}`, ...(expected === undefined ? [] : [expected]), ...edits].join(" | ");
  });
}

function describeEdit(edit: Edit): string {
  return [edit.type, placeOf(edit.path), ...("value" in edit ? [JSON.stringify(edit.value)] : [])].join(" ");
}

function withCondition(condition: unknown): unknown {
  return { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] };
}

const text = { kind: "string", columnSlug: "country" };
const number = { kind: "number", columnSlug: "employees" };
const date = { kind: "date", columnSlug: "created_at" };
const property = { kind: "objectProperty", columnSlug: "metadata", propertyName: "plan" };
const match = { operator: "matchConditions", conjonction: "and", propertyConditions: [] };
const occurrence = {
  kind: "occurrence",
  relatedModelUuid: meetings,
  frequency: { operator: "moreThan", value: 0 },
  period: { operator: "lessThan", value: 30, unit: "day" },
  conjonction: "and",
  conditions: [{ kind: "string", columnSlug: "type", operator: "is", values: "demo" }],
};

describe("a valid condition that makes no sense", () => {
  test.each<[string, unknown, string[]]>([
    [
      "a range turned round",
      { ...number, operator: "between", firstValue: 5, lastValue: 1 },
      ["warning ~.firstValue | The bounds are in the wrong order: 5 comes after 1. [perhaps swap the bounds]"],
    ],
    ...[
      { ...property, operator: "between", value: "9", otherValue: "10" },
      { ...property, operator: "between", value: "5", otherValue: "5" },
      { ...property, operator: "between", value: "a", otherValue: "a" },
      // One bound is a number, so each value is compared in its own way.
      { ...property, operator: "between", value: "b", otherValue: "3" },
      { ...date, operator: "between", firstValue: "2025-01-01", lastValue: "2025-01-01" },
      // The day has no zone, and zones differ by up to a day.
      { ...date, operator: "between", firstValue: "2025-01-02", lastValue: "2025-01-01T20:00:00Z" },
      { ...date, operator: "between", firstValue: "2025-01-02", lastValue: "2025-01-01T00:00:00Z" },
      { ...date, operator: "between", firstValue: "2025-01-01T10:00:00+02:00", lastValue: "2025-01-01T09:00:00+00:00" },
    ].map((condition): [string, unknown, string[]] => [`bounds in order: ${JSON.stringify(condition)}`, condition, []]),
    [
      "texts of a property turned round",
      { ...property, operator: "between", value: "b", otherValue: "a" },
      ['warning ~.value | The bounds are in the wrong order: "b" comes after "a". [perhaps swap the bounds]'],
    ],
    [
      "times of one day turned round",
      { ...date, operator: "between", firstValue: "2025-01-01T10:00:00Z", lastValue: "2025-01-01T09:00:00Z" },
      [
        'warning ~.firstValue | The bounds are in the wrong order: "2025-01-01T10:00:00Z" comes after "2025-01-01T09:00:00Z". [perhaps swap the bounds]',
      ],
    ],
    ["a range of one", { ...number, operator: "between", firstValue: 5, lastValue: 5 }, []],
    [
      "dates turned round",
      { ...date, operator: "between", firstValue: "2025-06-30", lastValue: "2025-01-01" },
      [
        'warning ~.firstValue | The bounds are in the wrong order: "2025-06-30" comes after "2025-01-01". [perhaps swap the bounds]',
      ],
    ],
    [
      "dates of one day, one of them with an offset",
      { ...date, operator: "between", firstValue: "2025-01-02", lastValue: "2025-01-01T20:00:00-08:00" },
      [],
    ],
    [
      "decimal numbers of a property turned round",
      { ...property, operator: "between", value: "10", otherValue: "9" },
      ['warning ~.value | The bounds are in the wrong order: "10" comes after "9". [perhaps swap the bounds]'],
    ],
    [
      "an end of a property that only looks like a number",
      { ...property, operator: "between", value: "+5", otherValue: "3" },
      [],
    ],
    ["texts of a property in order", { ...property, operator: "between", value: "a", otherValue: "b" }, []],
    [
      "a day that does not exist",
      { ...date, operator: "is", value: "2025-02-30" },
      ['warning ~.value | The calendar has no date "2025-02-30".'],
    ],
    [
      "a date written otherwise",
      { ...date, operator: "is", value: "2025/1/5" },
      [
        'warning ~.value | "2025/1/5" is not a date. Write dates as "2025-01-15" or "2025-01-15T09:30:00Z". [write "2025-01-05"]',
      ],
    ],
    [
      "days written as people say them",
      { ...date, operator: "between", firstValue: "31/12/2025", lastValue: "2026/1/5" },
      [
        'warning ~.firstValue | "31/12/2025" is not a date. Write dates as "2025-01-15" or "2025-01-15T09:30:00Z". [write "2025-12-31"]',
        'warning ~.lastValue | "2026/1/5" is not a date. Write dates as "2025-01-15" or "2025-01-15T09:30:00Z". [write "2026-01-05"]',
      ],
    ],
    [
      "days with blanks around them",
      { ...date, operator: "between", firstValue: " 2025/1/5", lastValue: " today" },
      [
        'warning ~.firstValue | " 2025/1/5" is not a date. Write dates as "2025-01-15" or "2025-01-15T09:30:00Z". [write "2025-01-05"]',
        'warning ~.lastValue | " today" counts from the evaluation. Write a number and a unit, such as "3 months".',
      ],
    ],
    [
      "what is almost a date",
      { ...date, operator: "between", firstValue: "on 2025-01-05", lastValue: "2025-01-5" },
      [
        'warning ~.firstValue | "on 2025-01-05" is not a date. Write dates as "2025-01-15" or "2025-01-15T09:30:00Z".',
        'warning ~.lastValue | "2025-01-5" is not a date. Write dates as "2025-01-15" or "2025-01-15T09:30:00Z". [write "2025-01-05"]',
      ],
    ],
    [
      "days that may be another, or none",
      { ...date, operator: "between", firstValue: "1/2/2025", lastValue: "30 Feb 2026" },
      [
        'warning ~.firstValue | "1/2/2025" is not a date. Write dates as "2025-01-15" or "2025-01-15T09:30:00Z".',
        'warning ~.lastValue | "30 Feb 2026" is not a date. Write dates as "2025-01-15" or "2025-01-15T09:30:00Z".',
      ],
    ],
    [
      "an empty list",
      { ...text, operator: "is", values: [] },
      ['warning ~.values | "is" with an empty list matches nothing.'],
    ],
    [
      "not of an empty list",
      { ...text, operator: "isNot", values: [] },
      ['warning ~.values | "isNot" with an empty list matches every value except null.'],
    ],
    [
      "an empty text",
      { ...property, operator: "startsWith", value: "" },
      [
        'warning ~.value | "startsWith" with an empty string matches every value except null, as every string contains the empty string.',
      ],
    ],
    [
      "an empty text among others",
      { ...text, operator: "doesNotContain", values: ["a", ""] },
      [
        'warning ~.values | "doesNotContain" with an empty string matches nothing, as every string contains the empty string.',
      ],
    ],
    [
      "several values in one string of a list",
      { ...text, operator: "isNot", values: ["DE", "US,CA"] },
      [
        'warning ~.values | "US,CA" is compared as one value. Write each value separately. [perhaps write each value separately]',
      ],
    ],
    [
      "the word null",
      { ...property, operator: "isNot", value: "null" },
      [
        'warning ~.value | "null" is a string of four letters. To test for null, use the operator "isNotNull". [perhaps write "isNotNull"]',
      ],
    ],
    [
      "the word null among others",
      { ...text, operator: "is", values: ["null", "US"] },
      ['warning ~.values | "null" is a string of four letters. To test for null, use the operator "isNull".'],
    ],
    [
      "several values in one string of a property",
      { ...property, operator: "is", value: "a,b" },
      ['warning ~.value | "a,b" is compared as one value. Write each value separately.'],
    ],
    [
      "a wildcard that another operator expresses",
      { ...property, operator: "is", value: "*acme" },
      [
        'warning ~.value | "*acme" is compared letter by letter: filters have no wildcards. Write the text without them. [perhaps write "endsWith" "acme"]',
      ],
    ],
    [
      "a wildcard in a list, which another operator would express",
      { ...text, operator: "is", values: ["b", "%acme"] },
      [
        'warning ~.values | "%acme" is compared letter by letter: filters have no wildcards. Write the text without them.',
      ],
    ],
    [
      "a wildcard that no operator expresses",
      { ...text, operator: "isNot", values: "%@acme.com" },
      [
        'warning ~.values | "%@acme.com" is compared letter by letter: filters have no wildcards. Write the text without them.',
      ],
    ],
    [
      "blanks at the end",
      { ...text, operator: "is", values: "US " },
      [
        'warning ~.values | "US " has blanks at its start or end. Remove them if they are not meant. [perhaps remove the blanks]',
      ],
    ],
    ...["Acme, Inc.", "1,000", "50%", "a*b", "Null", "100% sure"].map((values): [string, unknown, string[]] => [
      `the string ${values}`,
      { ...text, operator: "is", values },
      [],
    ]),
    ["only blanks", { ...text, operator: "is", values: " " }, []],
    ["a part of a text with blanks around it", { ...text, operator: "contains", values: " inc" }, []],
    [
      "a date relative to today",
      { ...date, operator: "greaterThan", value: "30 days ago" },
      [
        'warning ~.value | "30 days ago" counts from the evaluation. Write a number and a unit, such as "3 months". [write "30 days"]',
      ],
    ],
    ["the empty text itself", { ...text, operator: "is", values: "" }, []],
    [
      "a text twice",
      { ...text, operator: "is", values: ["US", "FR", "US"] },
      [
        'warning ~.values[2] | "US" repeats an earlier value. Remove it, or write the one that was meant. [perhaps remove it]',
      ],
    ],
    ["no clause", { kind: "sql", name: "a", clause: " " }, ["warning ~.clause | The clause is empty."]],
    [
      "an open quote",
      { kind: "sql", name: "a", clause: "x = 'it''s" },
      ["warning ~.clause | The quote ' is not closed."],
    ],
    [
      "an open parenthesis",
      { kind: "sql", name: "a", clause: "(x = ')'" },
      ["warning ~.clause | A parenthesis is not closed."],
    ],
    [
      "two statements",
      { kind: "sql", name: "a", clause: "x = 1; drop table y" },
      ["warning ~.clause | Remove the semicolon: a clause is one condition."],
    ],
    ["a sound clause", { kind: "sql", name: "a", clause: "x = 'it''s (;' and (\"y\" > 1 or z = `;`) -- done" }, []],
    [
      "a count below none",
      { ...occurrence, frequency: { operator: "lessThan", value: 0 } },
      ['warning ~.frequency.value | "lessThan" 0 matches nothing, as a count is a whole number from 0.'],
    ],
    [
      "a count above less than none",
      { ...occurrence, frequency: { operator: "moreThan", value: -1 } },
      ['warning ~.frequency.value | "moreThan" -1 matches everything, as a count is a whole number from 0.'],
    ],
    ...[1.5, -1].map((value): [string, unknown, string[]] => [
      `a count of exactly ${value}`,
      { ...occurrence, frequency: { operator: "exactly", value } },
      [`warning ~.frequency.value | "exactly" ${value} matches nothing, as a count is a whole number from 0.`],
    ]),
    ...[
      { operator: "not" },
      { operator: "exactly", value: 0 },
      { operator: "exactly", value: 2 },
      { operator: "moreThan", value: 0.5 },
      { operator: "lessThan", value: 0.5 },
    ].map((frequency): [string, unknown, string[]] => [
      `a count that is possible: ${JSON.stringify(frequency)}`,
      { ...occurrence, frequency },
      [],
    ]),
    [
      "a period of a part of a day",
      { ...occurrence, period: { operator: "exactly", value: 1.5, unit: "day" } },
      ['warning ~.period.value | "exactly" 1.5 days ago counts nothing, as ages are counted in days from 0.'],
    ],
    [
      "a period in the future",
      { ...occurrence, period: { operator: "lessThan", value: -1, unit: "day" } },
      ['warning ~.period.value | "lessThan" -1 days ago counts nothing, as ages are counted in days from 0.'],
    ],
    [
      "every related record",
      { ...occurrence, conditions: [] },
      ["info ~.conditions | An occurrence without conditions counts every related record."],
    ],
    [
      "every object",
      { kind: "object", columnSlug: "metadata", ...match },
      ['warning ~.propertyConditions | "matchConditions" without conditions matches every object.'],
    ],
    [
      "every list",
      { kind: "array", columnSlug: "contacts", ...match },
      ['warning ~.propertyConditions | "matchConditions" without conditions matches every list with an element.'],
    ],
    [
      "every object within an occurrence",
      { ...occurrence, conditions: [{ kind: "object", columnSlug: "metadata", ...match }] },
      ['warning ~.conditions[0].propertyConditions | "matchConditions" without conditions matches every object.'],
    ],
    [
      "a value twice within an occurrence",
      { ...occurrence, conditions: [{ kind: "string", columnSlug: "type", operator: "is", values: ["a", "a"] }] },
      [
        'warning ~.conditions[0].values[1] | "a" repeats an earlier value. Remove it, or write the one that was meant. [perhaps remove it]',
      ],
    ],
    [
      "another model within an occurrence",
      { ...occurrence, conditions: [{ ...text, relatedModelUuid: "m", operator: "isNull" }] },
      [
        "warning ~.conditions[0].relatedModelUuid | A condition of an occurrence reads the counted records. It cannot read another model.",
      ],
    ],
    [
      "the same model within an occurrence",
      { ...occurrence, conditions: [{ ...text, relatedModelUuid: meetings, operator: "isNull" }] },
      [],
    ],
    [
      "another column within a column",
      {
        kind: "array",
        columnSlug: "contacts",
        operator: "matchConditions",
        conjonction: "and",
        propertyConditions: [{ ...property, operator: "is", value: "x", relatedModelUuid: "m" }],
      },
      [
        'warning ~.propertyConditions[0].columnSlug | A condition within "contacts" reads that column, not "metadata". [perhaps write "contacts"]',
        'warning ~.propertyConditions[0].relatedModelUuid | A condition within "contacts" reads that column. It cannot read another model. [perhaps remove it]',
      ],
    ],
  ])("%s", (_name, condition, expected) => {
    expect(problems(validateFilter(withCondition(condition)))).toEqual(expected);
  });
});

describe("a valid filter that makes no sense", () => {
  const one = { ...number, operator: "is", value: 1 };
  const other = { value: 1, operator: "is", ...number };
  const text = { kind: "string", columnSlug: "country", operator: "is", values: "US" };
  const group = { conjonction: "or", conditions: [one, text] };
  test.each<[string, unknown, string[]]>([
    [
      "everything",
      { conjonction: "and", groups: [] },
      ["warning groups | A filter without conditions matches every record."],
    ],
    [
      "everything, by an empty group",
      { conjonction: "and", groups: [{ conjonction: "and", conditions: [] }] },
      [
        "warning groups | A filter without conditions matches every record.",
        "warning groups[0] | A group without conditions restricts nothing and is ignored. [perhaps remove it]",
      ],
    ],
    [
      "an empty group beside another",
      { conjonction: "and", groups: [group, { conjonction: "or", conditions: [] }] },
      ["warning groups[1] | A group without conditions restricts nothing and is ignored. [perhaps remove it]"],
    ],
    [
      "a condition twice",
      { conjonction: "and", groups: [{ conjonction: "and", conditions: [one, text, other] }] },
      [
        "warning groups[0].conditions[2] | This condition repeats an earlier condition. Remove it, or write the one that was meant. [perhaps remove it]",
      ],
    ],
    [
      "a group twice",
      { conjonction: "and", groups: [group, { conjonction: "or", conditions: [one, { ...one, value: 2 }] }, group] },
      [
        "warning groups[2] | This group repeats an earlier group. Remove it, or write the one that was meant. [perhaps remove it]",
      ],
    ],
  ])("%s", (_name, filter, expected) => {
    expect(problems(validateFilter(filter))).toEqual(expected);
  });

  test("copies are found among many", () => {
    const conditions = Array.from({ length: 5000 }, (_, value) => ({ ...one, value: value % 4999 }));
    const { issues } = validateFilter({ conjonction: "and", groups: [{ conjonction: "or", conditions }] });
    expect(issues.map(({ pointer }) => pointer)).toEqual(["/groups/0/conditions/4999"]);
  });

  test.prop([fc.oneof(filterArbitrary(), damaged(filterArbitrary()))])(
    "a data model adds issues and takes none away",
    (filter) => {
      fc.pre(typeof filter !== "string");
      // The fix may be another one: the data model knows the kind of a column.
      const places = (options?: ValidateFilterOptions): readonly string[] =>
        validateFilter(filter, options).issues.map(({ code, pointer }) => `${code} ${pointer}`);
      // It may contradict the kind that the keys of a condition show, which is then not read.
      fc.pre(!places().some((place) => /^missingKey .*\/kind$/.test(place)));
      expect(places({ model })).toEqual(expect.arrayContaining([...places()]));
    },
  );
});

describe("a filter that does not fit its data model", () => {
  test.each<[string, unknown, string[]]>([
    ["what fits", { ...text, operator: "is", values: "US" }, []],
    ["a column of any type", { ...text, columnSlug: "custom__tier", operator: "is", values: "A" }, []],
    ["a check for null", { kind: "any", columnSlug: "country", operator: "isNull" }, []],
    [
      "an unknown column",
      { ...text, columnSlug: "contry", operator: "is", values: "US" },
      ['error ~.columnSlug | There is no column "contry". Did you mean "country"? [perhaps write "country"]'],
    ],
    [
      "a slug without its prefix",
      { ...text, columnSlug: "tier", operator: "is", values: "A" },
      ['error ~.columnSlug | There is no column "tier". Did you mean "custom__tier"? [perhaps write "custom__tier"]'],
    ],
    [
      "a slug with the prefix of others",
      { ...text, columnSlug: "custom__id", operator: "isNull" },
      ['error ~.columnSlug | There is no column "custom__id". Did you mean "id"? [perhaps write "id"]'],
    ],
    [
      "an unknown column, whose kind is only guessed",
      { ...number, columnSlug: "contry", operator: "isNull" },
      ['error ~.columnSlug | There is no column "contry". Did you mean "country"? [perhaps write "country"]'],
    ],
    [
      "a column of a related model, and another kind than it has",
      { ...number, columnSlug: "owner.name", operator: "isNull" },
      [
        'error ~.kind | "owner.name" is a column of type string, and this is a condition of kind "number". [write "string"]',
        'error ~.columnSlug | There is no column "owner.name". For a column of a related model, write its identifier under "relatedModelUuid". [read "name" of "owner"]',
      ],
    ],
    [
      "a property of a string",
      { ...property, columnSlug: "country", operator: "isNull" },
      ['error ~.kind | "country" is a column of type string, and this is a condition of kind "objectProperty".'],
    ],
    ["a property of an object", { ...property, operator: "isNull" }, []],
    ["a property of a column of any type", { ...property, columnSlug: "custom__tier", operator: "isNull" }, []],
    [
      "another kind",
      { ...text, columnSlug: "employees", operator: "isNull" },
      [
        'error ~.kind | "employees" is a column of type number, and this is a condition of kind "string". [write "number"]',
      ],
    ],
    [
      "another kind, and values of it",
      { ...text, columnSlug: "employees", operator: "is", values: "5" },
      ['error ~.kind | "employees" is a column of type number, and this is a condition of kind "string".'],
    ],
    [
      "an unknown property",
      { ...property, propertyName: "plam", operator: "isNull" },
      ['error ~.propertyName | There is no property "plam". Did you mean "plan"? [perhaps write "plan"]'],
    ],
    [
      "an unknown property of an element",
      {
        kind: "array",
        columnSlug: "contacts",
        operator: "matchConditions",
        conjonction: "and",
        propertyConditions: [{ ...property, columnSlug: "contacts", operator: "isNull" }],
      },
      ['error ~.propertyConditions[0].propertyName | There is no property "plan".'],
    ],
    [
      "a day of a column that has times",
      { ...date, columnSlug: "signed_at", operator: "isNot", value: "2025-01-15" },
      [
        'warning ~.value | "2025-01-15" means midnight, and "signed_at" has times. For the whole day, evaluate with `datePrecision: "literal"`.',
      ],
    ],
    ["a time", { ...date, columnSlug: "signed_at", operator: "is", value: "2025-01-15T00:00" }, []],
    ["after a day", { ...date, columnSlug: "signed_at", operator: "greaterThan", value: "2025-01-15" }, []],
    ["a day of a column whose times are not known", { ...date, operator: "is", value: "2025-01-15" }, []],
    [
      "an unknown model",
      { ...text, relatedModelUuid: "m", operator: "isNull" },
      ['error ~.relatedModelUuid | "m" is not a related model.'],
    ],
    [
      "a model by its name",
      { ...text, relatedModelUuid: "Owner", columnSlug: "name", operator: "isNull" },
      [`error ~.relatedModelUuid | "Owner" is not a related model. Did you mean "${owners}"? [write "${owners}"]`],
    ],
    ["a related column", { ...text, relatedModelUuid: owners, columnSlug: "name", operator: "isNull" }, []],
    [
      "a column of many records",
      { ...text, relatedModelUuid: meetings, columnSlug: "type", operator: "isNull" },
      [
        'warning ~.relatedModelUuid | A record has many related records of "meeting", and the condition is true if any of them matches. Count them with an occurrence.',
      ],
    ],
    ["an occurrence", occurrence, []],
    [
      "an occurrence without a time column",
      {
        ...occurrence,
        relatedModelUuid: owners,
        conditions: [{ kind: "string", columnSlug: "name", operator: "isNull" }],
      },
      ["error ~.period | The related model has no time column. Count the records of all time: more than 0 days ago."],
    ],
    ...[
      { operator: "moreThan", value: 5, unit: "day" },
      { operator: "exactly", value: 0, unit: "day" },
    ].map((period): [string, unknown, string[]] => [
      `an occurrence without a time column: ${JSON.stringify(period)}`,
      { ...occurrence, relatedModelUuid: owners, period, conditions: [] },
      [
        "error ~.period | The related model has no time column. Count the records of all time: more than 0 days ago.",
        "info ~.conditions | An occurrence without conditions counts every related record.",
      ],
    ]),
    [
      "an occurrence for all time without a time column",
      {
        ...occurrence,
        relatedModelUuid: owners,
        period: { operator: "moreThan", value: 0, unit: "day" },
        conditions: [{ kind: "string", columnSlug: "name", operator: "isNull" }],
      },
      [],
    ],
    [
      "an unknown column of what occurred",
      { ...occurrence, conditions: [{ kind: "number", columnSlug: "employees", operator: "isNull" }] },
      ['error ~.conditions[0].columnSlug | There is no column "employees".'],
    ],
    [
      "an unknown column beside a mistake that has a fix",
      { kind: "string", column: "contry", operator: "in", values: "US" },
      [
        'error ~.column | "column" is not a key of a string condition with the operator "is". Did you mean "columnSlug"? [write "columnSlug"]',
        'error ~.column | There is no column "contry". Did you mean "country"? [perhaps write "country"]',
        'error ~.operator | "in" is not an operator of a string condition. Did you mean "is"? [write "is"]',
      ],
    ],
  ])("%s", (_name, condition, expected) => {
    expect(problems(validateFilter(withCondition(condition), { model }))).toEqual(expected);
  });
});

describe("operands that no known record has", () => {
  test.each<[text: string, ...issues: string[]]>([
    ['stage = "Closed won"'],
    ['stage = "closed_won"', 'No record has stage = "closed_won". Did you mean "Closed won"? [write "Closed won"]'],
    ['stage = ["Open", "Lots", ""]', 'No record has stage = "Lots". Did you mean "Lost"? [write "Lost"]'],
    [
      'stage = "gewonnen"',
      'No record has stage = "gewonnen": they have "Closed won" (5), "Open" (2), "Lost" and others.',
    ],
    ['stage = "{{member.stage}}"'],
    ['stage != "nothing"'],
    ['stage contains "nothing"'],
    ['plan != "fre"', 'Every record has another plan than "fre". Did you mean "free"? [write "free"]'],
    ["seats > 9000", "No record meets this condition: seats has values from 3 to 9,000."],
    ["seats > 8999 and seats > 0"],
    [
      "seats = 2 or seats < 3",
      ...Array<string>(2).fill("No record meets this condition: seats has values from 3 to 9,000."),
    ],
    [
      "seats != 2 and seats between 9001 and 10000",
      "No record meets this condition: seats has values from 3 to 9,000.",
    ],
    [
      "signed_at < @2023-06-01",
      "No record meets this condition: signed_at has values from @2024-01-01 to @2025-11-02T16:45:00Z.",
    ],
    ["signed_at > @2025-11-03 and signed_at < 3 years ago"],
  ])("%s", (text, ...expected) => {
    const issues = validateFilter(text, { model }).issues.filter(({ code }) =>
      /^(?:noSuchValue|outOfRange)$/.test(code),
    );
    const found = issues.map(({ message, fix }) => message + (fix === undefined ? "" : ` [${fix.title}]`));
    expect(found).toEqual(expected);
    expect(issues.filter(({ severity, fix }) => severity === "error" || fix?.certain === true)).toEqual([]);
  });
});

test.each<[kind: string, column: DataColumn, expected: readonly string[]]>([
  ["days", { type: "date", range: ["2024-01-01", "2025-11-02"] }, []],
  ["midnights", { type: "date", range: ["2024-01-01T00:00:00Z", "2025-11-02T00:00:00.000+02:00"] }, []],
  ["known times", { type: "date", values: [{ value: "2025-01-15T09:30:00Z" }] }, ["midnightOnly"]],
])("a day of a column of %s", (_, column, expected) => {
  const codes = (options: ValidateFilterOptions): readonly string[] =>
    validateFilter("at = @2025-01-15", { model: { columns: { at: column } }, ...options }).issues.map(
      ({ code }) => code,
    );
  expect(codes({})).toEqual(expected);
  expect(codes({ datePrecision: "literal" })).toEqual([]);
});

describe("the model that an inner condition means", () => {
  const outer = [meetings, "Meeting"];
  test.each(outer.flatMap((uuid) => [undefined, uuid, meetings].map((inner) => [uuid, inner])))(
    "of an occurrence of %s is the counted one, by %s",
    (relatedModelUuid, inner) => {
      const named = inner === undefined ? {} : { relatedModelUuid: inner };
      const conditions = [{ kind: "string", columnSlug: "x", operator: "isNull", ...named }];
      const found = details(validateFilter(withCondition({ ...occurrence, relatedModelUuid, conditions }), { model }));
      expect(found).toContain("unknownColumn ~.conditions[0].columnSlug | a column of the model");
    },
  );

  test("is checked before its columns", () => {
    const conditions = [{ kind: "string", relatedModelUuid: owners, columnSlug: "x", operator: "isNull" }];
    expect(details(validateFilter(withCondition({ ...occurrence, conditions }), { model }))).toEqual([
      "otherRelatedModel ~.conditions[0].relatedModelUuid",
    ]);
  });
});

describe("an issue has a code, what is expected, and the edits of its fix", () => {
  const owner = model.related?.[owners];
  if (owner === undefined) throw new Error("The model has no owners.");
  const listed = `${meetings} (meeting), ${owners} (owner), task-1 (task) or task-2 (task)`;
  const noOwner: ValidateFilterOptions = {
    model: { columns: { ...model.columns, n: { type: "object", properties: [] } } },
  };
  const small: ValidateFilterOptions = {
    model: { columns: { owner_name: { type: "string" }, o: { type: "object" } }, related: { [owners]: owner } },
  };
  test.each<[object, string[], ValidateFilterOptions?]>([
    [{ ...text, operator: "is", values: ["a", "a"] }, ["duplicate ~.values[1] | remove ~.values[1]"]],
    [
      { ...number, operator: "between", firstValue: 5, lastValue: 1 },
      ["turnedRange ~.firstValue | the lower bound first | set ~.firstValue 1 | set ~.lastValue 5"],
    ],
    [
      { ...property, operator: "between", value: "10", otherValue: "9" },
      ['turnedRange ~.value | the lower bound first | set ~.value "9" | set ~.otherValue "10"'],
    ],
    [
      { ...date, operator: "between", firstValue: "2025/1/5", lastValue: "tomorrow" },
      [
        'notADate ~.firstValue | a date in ISO 8601 | set ~.firstValue "2025-01-05"',
        "relativeDate ~.lastValue | a number and a unit",
      ],
    ],
    [{ ...text, operator: "is", values: [] }, ["emptyOperand ~.values | at least one string"]],
    [{ ...text, operator: "contains", values: "" }, ["emptyOperand ~.values | a string that is not empty"]],
    [{ ...text, operator: "is", values: " US" }, ['doubtfulText ~.values | set ~.values "US"']],
    [{ ...text, operator: "is", values: ["DE", "US "] }, ['doubtfulText ~.values | set ~.values[1] "US"']],
    [
      { ...text, operator: "is", values: ["Acme, Inc.", "US,CA", "DE"] },
      ['doubtfulText ~.values | set ~.values ["Acme, Inc.","US","CA","DE"]'],
    ],
    [{ ...text, operator: "is", values: "a, b, c" }, ['doubtfulText ~.values | set ~.values ["a","b","c"]']],
    [
      { ...text, operator: "is", values: "null" },
      ['doubtfulText ~.values | set ~.operator "isNull" | remove ~.values'],
    ],
    [
      { ...text, operator: "is", values: "*acme" },
      ['doubtfulText ~.values | set ~.operator "endsWith" | set ~.values "acme"'],
    ],
    [
      { ...text, operator: "is", values: ["%acme"] },
      ['doubtfulText ~.values | set ~.operator "endsWith" | set ~.values[0] "acme"'],
    ],
    [
      { ...text, operator: "isNot", values: "%acme%" },
      ['doubtfulText ~.values | set ~.operator "doesNotContain" | set ~.values "acme"'],
    ],
    [
      { ...text, operator: "contains", values: ["b", "%acme"] },
      ['doubtfulText ~.values | set ~.operator "contains" | set ~.values[1] "acme"'],
    ],
    [
      { ...property, operator: "is", value: "acme*" },
      ['doubtfulText ~.value | set ~.operator "startsWith" | set ~.value "acme"'],
    ],
    [{ kind: "object", columnSlug: "metadata", ...match }, ["emptyConditions ~.propertyConditions"]],
    [{ ...occurrence, conditions: [] }, ["emptyConditions ~.conditions"]],
    [
      { ...occurrence, frequency: { operator: "exactly", value: -1 } },
      ["impossibleNumber ~.frequency.value | a whole number from 0"],
    ],
    [
      { ...occurrence, period: { operator: "lessThan", value: 0, unit: "day" } },
      ["impossibleNumber ~.period.value | a number of days"],
    ],
    [
      {
        ...{ kind: "array", columnSlug: "contacts", ...match },
        propertyConditions: [{ ...property, propertyName: "email", operator: "isNull", relatedModelUuid: "m" }],
      },
      [
        'otherColumn ~.propertyConditions[0].columnSlug | contacts | set ~.propertyConditions[0].columnSlug "contacts"',
        "otherRelatedModel ~.propertyConditions[0].relatedModelUuid | remove ~.propertyConditions[0].relatedModelUuid",
      ],
    ],
    [{ kind: "sql", name: "a", clause: " " }, ["brokenSql ~.clause | one SQL condition"]],
    [
      { ...text, relatedModelUuid: meetings, columnSlug: "type", operator: "isNull" },
      ["toManyRelation ~.relatedModelUuid | a related model of which a record has one"],
    ],
    [{ ...text, relatedModelUuid: "m", operator: "isNull" }, [`unknownRelatedModel ~.relatedModelUuid | ${listed}`]],
    [
      { ...text, relatedModelUuid: "m", operator: "isNull" },
      ["unknownRelatedModel ~.relatedModelUuid | no related model, because the model has none"],
      noOwner,
    ],
    [
      { ...text, relatedModelUuid: "Owner", columnSlug: "name", operator: "isNull" },
      [`unknownRelatedModel ~.relatedModelUuid | ${listed} | set ~.relatedModelUuid "${owners}"`],
    ],
    [{ ...text, columnSlug: "employees", operator: "isNull" }, ['kindMismatch ~.kind | number | set ~.kind "number"']],
    [{ ...text, columnSlug: "metadata", operator: "isNull" }, ['kindMismatch ~.kind | object | set ~.kind "object"']],
    [
      { ...text, columnSlug: "contry", operator: "isNull" },
      ['unknownColumn ~.columnSlug | a column of the model | set ~.columnSlug "country"'],
    ],
    [
      { ...text, columnSlug: "owner.name", operator: "isNull" },
      [
        `unknownColumn ~.columnSlug | a column of the model | set ~.relatedModelUuid "${owners}" | set ~.columnSlug "name"`,
      ],
    ],
    // A column of the model itself is nearer.
    [
      { ...text, columnSlug: "owner.name", operator: "isNull" },
      ['unknownColumn ~.columnSlug | a column of the model | set ~.columnSlug "owner_name"'],
      small,
    ],
    // It may be of either model.
    [
      { ...text, columnSlug: "owner.name", operator: "isNull" },
      ["unknownColumn ~.columnSlug | a column of the model"],
      { model: { columns: {}, related: { [owners]: owner, other: owner } } },
    ],
    [{ ...property, columnSlug: "o", operator: "isNull" }, [], small],
    [
      { ...property, columnSlug: "n", operator: "isNull" },
      ["unknownProperty ~.propertyName | no property, because the column has none"],
      noOwner,
    ],
    [
      { ...property, propertyName: "plam", operator: "isNull" },
      ['unknownProperty ~.propertyName | plan or industry | set ~.propertyName "plan"'],
    ],
    [
      { ...occurrence, relatedModelUuid: owners, conditions: [{ ...text, columnSlug: "name", operator: "isNull" }] },
      ['noTimeColumn ~.period | "moreThan" 0 days ago'],
    ],
  ])("%j", (condition, expected, options = { model }) => {
    expect(details(validateFilter(withCondition(condition), options))).toEqual(expected);
  });

  test("of an empty group and an empty filter", () => {
    expect(details(validateFilter({ conjonction: "and", groups: [{ conjonction: "and", conditions: [] }] }))).toEqual([
      "emptyConditions groups | at least one condition",
      "emptyConditions groups[0] | remove groups[0]",
    ]);
  });
});

describe("fixes from the data model", () => {
  const repaired = (condition: unknown): unknown =>
    applyFixes(withCondition(condition), validateFilter(withCondition(condition), { model }).issues).output;

  test.each<[string, object, object]>([
    ["a kind that is missing", { columnSlug: "country", operator: "isNull" }, { kind: "string" }],
    [
      "a kind, beside a value of another type",
      { columnSlug: "employees", operator: "is", value: "5" },
      { kind: "number", value: 5 },
    ],
    [
      "the kind of a related column",
      { relatedModelUuid: owners, columnSlug: "name", operator: "isNull" },
      { kind: "string" },
    ],
    [
      "a column of the related model that a record has one of",
      { kind: "string", columnSlug: "owner.name", operator: "is", values: "Ann" },
      { columnSlug: "name", relatedModelUuid: owners },
    ],
  ])("%s has a certain fix", (_name, condition, added) => {
    expect(repaired(condition)).toEqual(withCondition({ ...condition, ...added }));
  });

  test.each(["meeting.type", "task.status", "owner.age", "owner", "x.owner.name", "owner.name.x"])(
    "%s has no certain fix",
    (columnSlug) => {
      const condition = { kind: "string", columnSlug, operator: "isNull" };
      expect(repaired(condition)).toEqual(withCondition(condition));
    },
  );
});

describe("further rules", () => {
  const refuse: Rule = () => [{ code: "no", severity: "error", path: [], message: "No." }];

  test("make the filter invalid by an error", () => {
    expect(validateFilter("a = 1").ok).toBe(true);
    expect(validateFilter("a = 1", { rules: [refuse] }).ok).toBe(false);
  });

  test("see no placeholder of an unreadable condition", () => {
    const codes = validateFilter('country > "5" and a = 1', { model, rules: [refuse] }).issues.map(({ code }) => code);
    expect(codes).toEqual(["unknownOperator", "unknownColumn"]);
  });
});

describe("a policy", () => {
  test.each<[unknown, string[]]>([
    [{ interval: "daily", time: "09:00" }, []],
    ["weekly on monday at 09:00", []],
    [
      '{ "every": "week", "dayOfWeek": "1" }',
      [
        'error every | "every" is not a key of a policy with the interval "weekly". Did you mean "interval"? [write "interval"]',
        'error every | "week" is not an interval of a policy. Did you mean "weekly"? [write "weekly"]',
        'error dayOfWeek | "dayOfWeek" is not a key of a policy with the interval "weekly". Did you mean "weekDay"? [write "weekDay"]',
        'error dayOfWeek | "dayOfWeek" must be a number, not the string "1". [write 1]',
      ],
    ],
    [
      { interval: "hourly", minute: 60 },
      ["warning minute | minute 60 is not a minute of the hour. Use a whole number from 0 to 59."],
    ],
  ])("%j", (policy, expected) => {
    expect(problems(validatePolicy(policy))).toEqual(expected);
  });
});

describe("a capacity", () => {
  test("is validated with its filter and its policy, against the data model", () => {
    const capacity = {
      name: "",
      color: "gray",
      memberCapacity: -1,
      idColumnSlug: "ID",
      timeColumnSlug: "country",
      filters: null,
      allocationExpirationPolicy: { interval: "daily", time: "9:00" },
      filter: withCondition({ ...text, columnSlug: "x", operator: "in", values: [] }),
      syncedAt: "2026-01-01T00:00:00Z",
    };
    expect(problems(validateCapacity(capacity, { model }))).toEqual([
      "warning name | The name of the capacity is empty. Write a name.",
      'error color | "gray" is not a color of a capacity. Did you mean "grey"? [write "grey"]',
      "warning memberCapacity | A member cannot hold -1 records. Write a whole number from 0.",
      'error idColumnSlug | There is no column "ID". Did you mean "id"?',
      'error timeColumnSlug | "country" is a column of type string, and a time column holds dates.',
      expect.stringContaining('"9:00" is not a time of day'),
      'warning filter | "filter", "idColumnSlug" and "timeColumnSlug" need "modelUuid", the model of the records.',
      'warning filter | The filter names no member, so every member would hold the same records. Compare the owner with an expression such as "{{member.ids.hubspot}}".',
      'error filter.~.columnSlug | There is no column "x".',
      'error filter.~.operator | "in" is not an operator of a string condition. Did you mean "is"? [write "is"]',
      'warning filter.~.values | "is" with an empty list matches nothing.',
    ]);
  });

  test("a misspelt field is no error", () => {
    expect(problems(validateCapacity({ name: "A", fitler: null }))).toEqual([
      'warning fitler | "fitler" is not a field of a capacity. Did you mean "filter"? [perhaps write "filter"]',
    ]);
  });

  test("several have issues at their places", () => {
    const text =
      '{ "capacities": [\n  { "name": "A" },\n  { "name": "B", "filter": { "conjonction": "and", "group": [] } } ] }';
    const { issues } = validateCapacities(text);
    expect(issues.map(({ pointer, range }) => `${range?.start.line ?? 0} ${pointer}`)).toEqual([
      "3 /capacities/1/filter", // without its model
      "3 /capacities/1/filter/group", // misspelt
      "3 /capacities/1/filter/group", // empty
    ]);
  });
});

test("an operator with wildcards is not warned of them", () => {
  const row: Operator = operators.string.contains;
  expect(problems(validateFilter('name contains "%acme"'))).toHaveLength(1);
  Object.assign(row, { wildcards: true });
  onTestFinished(() => void Reflect.deleteProperty(row, "wildcards"));
  expect(problems(validateFilter('name contains "%acme"'))).toEqual([]);
});
