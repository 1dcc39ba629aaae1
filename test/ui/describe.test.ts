import { describe, expect, test } from "vitest";
import { parseFilter } from "../../src/language/index.js";
import { describeCondition } from "../../src/ui/describe-condition.js";
import { describeBeginning, describeFilter } from "../../src/ui/describe-filter.js";
import { describeTargets } from "../../src/ui/describe-targets.js";
import { createCondition } from "../../src/ui/condition.js";
import type { DraftCondition, DraftNode } from "../../src/ui/draft.js";
import { english } from "../../src/ui/words.js";
import { meetings, model, notes } from "./drafts.js";

const ever = "more than 0 days ago";

describe("describeFilter", () => {
  test.each([
    ["all of ()", "All companies"],
    [
      'country = ["US", "FR"] and meetings occurred more than 2 times less than 30 days ago',
      "Companies where country is any of US or France and at least 3 meetings in the last 30 days",
    ],
    ["employee_count between 1 and 1000", "Companies where employee count is between 1 and 1,000"],
    ['name does not contain ["a", "b", "c"]', "Companies where name contains none of a, b, or c"],
    ['name = " "', "Companies where name is “ ”"],
    ['name = ""', "Companies where name is (empty)"],
    ["created_at > @2025-01-15", "Companies where created at is after Jan 15, 2025"],
    ["created_at > @2025-01-15T09:30:00.000+02:00", "Companies where created at is after Jan 15, 2025, 7:30:00 AM"],
    ["created_at < 3 months ago", "Companies where created at is more than 3 months ago"],
    ["created_at > 1 year ago", "Companies where created at is less than 1 year ago"],
    ["created_at = 1000 minutes ago", "Companies where created at is exactly 1,000 minutes ago"],
    ["created_at != 1 hour ago", "Companies where created at is not exactly 1 hour ago"],
    [
      "created_at between 6 months ago and 1 week ago",
      "Companies where created at is between 6 months ago and 1 week ago",
    ],
    ["created_at between @2025-01-15 and 0 days ago", "Companies where created at is between Jan 15, 2025 and now"],
    ["created_at < 0 days ago", "Companies where created at is before now"],
    ["created_at = 0 days ago", "Companies where created at is exactly now"],
    ['created_at < @"3 Months"', "Companies where created at is before 3 Months"],
    ['name = "3 months"', "Companies where name is 3 months"],
    [
      'plan = "free" and name is null or revenue > 1',
      "Companies where (Plan is free and name is missing) or revenue is greater than 1",
    ],
    ['owner -> email = "a"', "Companies where email of owner is a"],
    ['metadata.industry = "SaaS"', "Companies where industry of metadata is SaaS"],
    [
      'metadata has (industry = "SaaS" and score > "5")',
      "Companies where metadata has (industry is SaaS and score is greater than 5)",
    ],
    ["metadata has all of ()", "Companies where metadata has anything"],
    [`meetings never occurred ${ever}`, "Companies where no meetings at any time"],
    [
      "meetings occurred more than 2 times more than 30 days ago",
      "Companies where at least 3 meetings more than 30 days ago",
    ],
    [`meetings occurred exactly 1 times exactly 1 days ago`, "Companies where exactly 1 meeting exactly 1 day ago"],
    [
      'meetings occurred fewer than 2 times less than 7 days ago where (type = "call")',
      "Companies where fewer than 2 meetings in the last 7 days where type is call",
    ],
    ['sql("big deals", "amount > 1")', "Companies where big deals (SQL)"],
  ])("%s", (text, sentence) => {
    expect(describeFilter(parseFilter(text, { model }), { model }).text).toBe(sentence);
  });

  test.each([
    ["b", "Records where a is 1 or c is 3"],
    ["bc", "Records where a is 1"],
    ["ab", "Records where c is 3"],
    ["abc", "All records"],
  ])("leaves out what is switched off: %s", (muted, sentence) => {
    const filter = parseFilter("a = 1 and b = 2 or c = 3");
    const isMuted = (node: DraftNode): boolean => "columnSlug" in node && muted.includes(String(node.columnSlug));
    expect(describeFilter(filter, { isMuted }).text).toBe(sentence);
  });

  test("describes a condition that is switched off alone", () => {
    const path = ["groups", 0, "conditions", 0];
    expect(describeFilter(parseFilter("a = 1"), { path, isMuted: () => true }).text).toBe("a is 1");
  });

  const expressions = [{ value: "member.ids.hubspot", label: "the member's HubSpot id" }, { value: "{{member.name}}" }];
  test.each([
    ['name = "{{member.ids.hubspot}}"', "Companies where name is the member's HubSpot id"],
    ['name = "{{ member.ids.hubspot }}"', "Companies where name is the member's HubSpot id"],
    ['name = ["7", "{{member.ids.hubspot}}"]', "Companies where name is any of 7 or the member's HubSpot id"],
    ['plan != "{{member.name}}"', "Companies where Plan is not member.name"],
    ['name = "{{member.other}}"', "Companies where name is member.other"],
    [
      'name starts with "team {{member.ids.hubspot}}:"',
      "Companies where name starts with team [the member's HubSpot id]:",
    ],
    ['metadata.industry > "{{member.name}}"', "Companies where industry of metadata is greater than member.name"],
    ['created_at < @"{{member.name}}"', "Companies where created at is before member.name"],
    ['name = "{{}}"', "Companies where name is {{}}"],
    ['sql("{{member.name}}", "a = 1")', "Companies where {{member.name}} (SQL)"],
  ])("describes expressions: %s", (text, sentence) => {
    expect(describeFilter(parseFilter(text, { model }), { model, expressions }).text).toBe(sentence);
  });

  test("describes relative dates in the words and numbers of another language", () => {
    const words = {
      ...english,
      operatorsOf: { ...english.operatorsOf, relativeDate: { lowerThan: "liegt mehr als" } },
      sentence: {
        ...english.sentence,
        ago: "{duration} zurück",
        units: { ...english.sentence.units, day: { one: "{count} Tag", other: "{count} Tage" } },
      },
    };
    const path = ["groups", 0, "conditions", 0];
    const sentenceOf = (text: string) => describeFilter(parseFilter(text), { words, locale: "de", path }).text;
    expect(sentenceOf("at < 1000 days ago")).toBe("at liegt mehr als 1.000 Tage zurück");
    expect(sentenceOf("at < 1 day ago")).toBe("at liegt mehr als 1 Tag zurück");
  });

  test("a condition that is not begun is one missing part", () => {
    const draft = { conjonction: "and", groups: [{ conjonction: "and", conditions: [{ kind: "string" }] }] } as const;
    expect(describeFilter(draft).text).toBe("Records where …");
  });

  test("describes missing parts and unknown kinds", () => {
    const conditions = [createCondition({ kind: "string", columnSlug: "country" }, { model }), { kind: "segment" }];
    const draft = { conjonction: "and", groups: [{ conjonction: "and", conditions }] } as const;
    expect(describeFilter(draft).text).toBe("Records where country is … and a condition of kind segment");
  });

  test("describes a part, in the words and numbers of another language", () => {
    const filter = parseFilter("employee_count > 1234.5 and name is null", { model });
    const operatorsOf = { ...english.operatorsOf, number: { greaterThan: { one: "mehr als" } } };
    const sentence = { ...english.sentence, conditionWithValue: "{column}: {operator} {value}" };
    const words = { ...english, operatorsOf, sentence };
    const path = ["groups", 0, "conditions", 0];
    expect(describeFilter(filter, { model, words, locale: "de", path }).text).toBe("employee count: mehr als 1.234,5");
  });
});

test("the beginning of a long filter has its first tokens", () => {
  const text = Array.from({ length: 100 }, (_, index) => `employee_count = ${index}`).join(" or ");
  const filter = parseFilter(`(${text}) and (${text})`);
  const { tokens } = describeFilter(filter, { model });
  const beginning = describeBeginning(filter, 50, { model }).tokens;
  expect(beginning.length).toBeGreaterThan(50);
  expect(beginning.length).toBeLessThan(200);
  expect(beginning.slice(0, 50)).toEqual(tokens.slice(0, 50));
});

describe("describeTargets", () => {
  const labels = (place?: Parameters<typeof describeTargets>[0]) =>
    describeTargets({ model, ...place }).map(({ label, targets }) => [label, ...targets.map((target) => target.label)]);

  test("lists columns, objects with their properties, related models, occurrences and SQL", () => {
    expect(labels()).toEqual([
      [
        "companies",
        "country",
        "Plan",
        "name",
        "employee count",
        "revenue",
        "created at",
        "is customer",
        "contacts",
        "embedding",
        "payload",
      ],
      ["metadata", "metadata", "industry", "score"],
      ["extra", "extra", "Other property"],
      ["owner", "email"],
      ["How often", "meetings", "notes"],
      ["SQL condition", "SQL condition"],
    ]);
  });

  test("lists what may be in an occurrence, and in an object condition", () => {
    expect(labels({ place: [{ kind: "occurrence", relatedModelUuid: meetings }] })).toEqual([
      ["meetings", "type", "details"],
    ]);
    expect(labels({ place: [{ kind: "object", columnSlug: "metadata" }] })).toEqual([
      ["companies", "industry", "score"],
    ]);
    expect(
      labels({
        place: [
          { kind: "occurrence", relatedModelUuid: meetings },
          { kind: "object", columnSlug: "details" },
        ],
      }),
    ).toEqual([["meetings", "Other property"]]);
  });
});

describe("describeCondition", () => {
  const choices = [
    { value: "{{member.name}}", label: "the member's name" },
    { value: "{{member.a}}", label: "member.a" },
  ];

  test("offers the values that a column is known to have", () => {
    const { inputs } = describeCondition({ kind: "string", columnSlug: "plan", operator: "is" }, { model });
    expect(inputs).toMatchObject([
      { slot: "values", control: "list", closed: true, choices: [{ value: "free", label: "free" }, { value: "pro" }] },
    ]);
  });

  test.each<[kind: "number" | "date", range: readonly [number | string, number | string], text: string]>([
    ["number", [1, 12_400], "1 – 12,400"],
    ["date", ["2023-01-09", "2025-11-20T08:00Z"], "Jan 9, 2023 – Nov 20, 2025"],
  ])("names the range of a column: %s", (kind, range, text) => {
    const columns = { seen: { type: kind, range } };
    const condition = { kind, columnSlug: "seen", operator: "is" };
    expect(describeCondition(condition, { model: { columns } }).range).toBe(text);
    expect(describeCondition({ ...condition, kind: "any" }, { model: { columns } }).range).toBeUndefined();
  });

  test("has the words of a relative date for its operators", () => {
    const labelsOf = (value: string): readonly string[] =>
      describeCondition({ kind: "date", columnSlug: "at", operator: "lowerThan", value }).operators.map(
        ({ label }) => label,
      );
    expect(labelsOf("2025-01-15")).toContain("is before");
    expect(labelsOf("3 months")).toContain("is more than");
  });

  test("offers each known value once, and with a name", () => {
    const values = ["US", "", { value: "US", label: "United States" }, { value: "FR", label: "" }];
    const { inputs } = describeCondition(
      { kind: "string", columnSlug: "country", operator: "is" },
      { model: { columns: { country: { type: "string", values } } } },
    );
    expect(inputs[0]?.choices).toEqual([
      { value: "US", label: "United States" },
      { value: "", label: "(empty)" },
      { value: "FR", label: "FR" },
    ]);
  });

  test.each<[DraftCondition, object[]]>([
    [
      { kind: "string", columnSlug: "plan", operator: "is", values: ["free", "{{member.name}}"] },
      [{ sorts: ["literal", "expression"], possibleSorts: ["literal", "expression"], expressions: choices }],
    ],
    [
      { kind: "string", columnSlug: "name", operator: "is", values: "{{ member.name }}" },
      [{ sorts: ["expression"], value: "{{ member.name }}" }],
    ],
    [{ kind: "string", columnSlug: "name", operator: "is", values: "3 months" }, [{ sorts: ["literal"] }]],
    [
      {
        kind: "date",
        columnSlug: "created_at",
        operator: "between",
        firstValue: "3 months",
        lastValue: "{{member.a}}",
      },
      [
        { sorts: ["relative"], possibleSorts: ["literal", "expression", "relative"], expressions: choices },
        { sorts: ["expression"], expressions: choices },
      ],
    ],
    [{ kind: "date", columnSlug: "created_at", operator: "is" }, [{ sorts: [] }]],
    [
      { kind: "number", columnSlug: "revenue", operator: "is", value: 5 },
      [{ sorts: ["literal"], possibleSorts: ["literal"], expressions: [] }],
    ],
    [
      { kind: "sql", name: "{{member.name}}", clause: "a = {{member.name}}" },
      [
        { slot: "name", sorts: ["literal"], possibleSorts: ["literal"], expressions: [] },
        { slot: "clause", sorts: ["literal"], possibleSorts: ["literal"], expressions: [] },
      ],
    ],
    [
      { kind: "objectProperty", columnSlug: "extra", propertyName: "p", operator: "greaterThan", value: "3 months" },
      [
        { slot: "propertyName", possibleSorts: ["literal"] },
        { slot: "value", sorts: ["literal"], possibleSorts: ["literal", "expression"] },
      ],
    ],
  ])("returns the sorts of values: %j", (condition, inputs) => {
    const expressions = [{ value: "member.name", label: "the member's name" }, { value: "member.a" }];
    expect(describeCondition(condition, { model, expressions }).inputs).toMatchObject(inputs);
  });

  test("shows no period if the related model has no time column", () => {
    const slots = (relatedModelUuid: string) =>
      describeCondition(createCondition({ kind: "occurrence", relatedModelUuid }, { model }), { model }).inputs.map(
        ({ slot }) => slot,
      );
    expect(slots(notes)).toEqual(["frequency.value", "conjonction", "conditions"]);
    expect(slots(meetings)).toEqual([
      "frequency.value",
      "period.operator",
      "period.value",
      "conjonction",
      "conditions",
    ]);
  });

  test("has an input for the name of an unlisted property", () => {
    const inputs = (columnSlug: string, propertyName?: string) =>
      describeCondition(createCondition({ kind: "objectProperty", columnSlug, propertyName }, { model }), {
        model,
      }).inputs.map(({ slot }) => slot);
    expect(inputs("metadata", "score")).toEqual(["value"]);
    expect(inputs("extra")).toEqual(["propertyName", "value"]);
    // The input does not depend on what is typed into it.
    expect(inputs("extra", "score")).toEqual(["propertyName", "value"]);
    expect(inputs("metadata", "sco")).toEqual(["value"]);
  });

  test("shows an unknown kind by its name", () => {
    expect(describeCondition({ kind: "segment" })).toEqual({
      target: undefined,
      targetKey: undefined,
      label: "segment",
      operator: undefined,
      operators: [],
      inputs: [],
    });
  });
});
