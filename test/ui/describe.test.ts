import { describe, expect, test } from "vitest";
import { parseFilter } from "../../src/text/index.js";
import { describeCondition } from "../../src/ui/describe-condition.js";
import { describeFilter } from "../../src/ui/describe-filter.js";
import { describeTargets } from "../../src/ui/describe-targets.js";
import { createCondition } from "../../src/ui/condition.js";
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
    ["created_at > @2025-01-15", "Companies where created at is after Jan 15, 2025"],
    ["created_at > @2025-01-15T09:30:00.000+02:00", "Companies where created at is after Jan 15, 2025, 7:30:00 AM"],
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

describe("describeTargets", () => {
  const labels = (place?: Parameters<typeof describeTargets>[0]) =>
    describeTargets({ model, ...place }).map(({ label, targets }) => [label, ...targets.map((target) => target.label)]);

  test("lists columns and properties, related models, occurrences and SQL", () => {
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
        "metadata",
        "industry",
        "score",
        "extra",
        "Other property",
        "contacts",
        "embedding",
        "payload",
      ],
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
  test("offers the values that a column is known to have", () => {
    const { inputs } = describeCondition({ kind: "string", columnSlug: "plan", operator: "is" }, { model });
    expect(inputs).toMatchObject([
      { slot: "values", control: "list", closed: true, choices: [{ value: "free", label: "free" }, { value: "pro" }] },
    ]);
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
