import { test } from "../property.js";
import * as fc from "fast-check";
import { describe, expect } from "vitest";
import { filterArbitrary } from "../../src/arbitraries/index.js";
import { nameArbitrary } from "../../src/arbitraries/strings.js";
import type { DataColumn, DataModel } from "../../src/model/data-model.js";
import { columnTypes } from "../../src/model/data-model.js";
import { checkDataModel } from "../../src/model/structure/data-model-check.js";
import { completeFilter, parseFilter, printFilter, safeParseFilter } from "../../src/language/index.js";
import { applyFixes, validateFilter } from "../../src/validate/index.js";
import { isSame } from "./same.js";
import { runs } from "../runs.js";

const model: DataModel = {
  columns: {
    country: { type: "string" },
    employees: { type: "number" },
    created_at: { type: "date" },
    active: { type: "boolean" },
    metadata: { type: "object", properties: ["industry", "score"] },
    contacts: { type: "array" },
    embedding: { type: "vector" },
    whatever: { type: "any" },
  },
  related: {
    "m-1": {
      name: "company",
      relationship: "manyToOne",
      on: [{ column: "company_id", relatedColumn: "id" }],
      columns: { country: { type: "string" }, size: { type: "number" } },
    },
  },
};

test("the schema accepts it", () => {
  expect(checkDataModel(model)).toEqual({ ok: true, value: model });
  expect(checkDataModel({ columns: { a: { type: "text" } } }).ok).toBe(false);
  const formats = { type: "date", decimal: "semicolon", format: "DD.MM", true: "yes", false: [0], null: ["n/a"] };
  expect(checkDataModel({ columns: { a: formats } })).toMatchObject({
    issues: [["decimal"], ["format"], ["true"], ["false", 0]].map((path) => ({ path: ["columns", "a", ...path] })),
  });
});

describe("with a data model", () => {
  test.each<[string, object]>([
    ["country is null", { kind: "string", columnSlug: "country", operator: "isNull" }],
    ["embedding is not null", { kind: "vector", columnSlug: "embedding", operator: "isNotNull" }],
    ["whatever is null", { kind: "any", columnSlug: "whatever", operator: "isNull" }],
    ['whatever = "x"', { kind: "string", columnSlug: "whatever", operator: "is", values: "x" }],
    ["metadata is null", { kind: "object", columnSlug: "metadata", operator: "isNull" }],
    ["country:date is null", { kind: "date", columnSlug: "country", operator: "isNull" }],
    ["elsewhere:date is null", { kind: "date", columnSlug: "elsewhere", operator: "isNull" }],
    [
      'company -> country = "FR"',
      { kind: "string", relatedModelUuid: "m-1", columnSlug: "country", operator: "is", values: "FR" },
    ],
    ['"m-1" -> size is null', { kind: "number", relatedModelUuid: "m-1", columnSlug: "size", operator: "isNull" }],
    [
      "company never occurred less than 1 day ago where (size is null)",
      {
        kind: "occurrence",
        relatedModelUuid: "m-1",
        frequency: { operator: "not" },
        period: { operator: "lessThan", value: 1, unit: "day" },
        conjonction: "and",
        conditions: [{ kind: "number", columnSlug: "size", operator: "isNull" }],
      },
    ],
  ])("%s", (text, condition) => {
    expect(parseFilter(text, { model }).groups[0]?.conditions).toEqual([condition]);
  });

  test.each<[string, string, string, string | undefined]>([
    ['created_at = "2025-01-15"', "wrongType", 'The value must be a date, not `"2025-01-15"`.', "@2025-01-15"],
    ['employees = "5"', "wrongType", 'The value must be a number, not `"5"`.', "5"],
    ["country = 5", "wrongType", 'The value must be text, not "5".', '"5"'],
    ["country is true", "kindMismatch", '"country" is text, and this compares true or false.', undefined],
    ["employees = null", "valueForCheck", '"null" is not a value. Use "is null".', "is null"],
    ["active != true", "valueForCheck", '"true" is not a value. Use "is false".', "is false"],
    ['contry = "US"', "unknownColumn", 'There is no column "contry". Did you mean "country"?', "country"],
    [
      'metadata.indstry = "x"',
      "unknownProperty",
      'There is no property "indstry". Did you mean "industry"?',
      "industry",
    ],
    ['metadata has (scor = "1")', "unknownProperty", 'There is no property "scor". Did you mean "score"?', "score"],
    [
      'compny -> country = "FR"',
      "unknownRelatedModel",
      'There is no related model "compny". Did you mean "company"?',
      "company",
    ],
    [
      'company.country = "FR"',
      "unknownColumn",
      '"company" is a related model. Write an arrow before its column.',
      "company -> ",
    ],
    ['company.contry = "FR"', "unknownColumn", 'There is no column "company".', undefined],
    ['company -> contry = "FR"', "unknownColumn", 'There is no column "contry". Did you mean "country"?', "country"],
  ])("%s", (text, code, message, replacement) => {
    const result = safeParseFilter(text, { model });
    expect(result.ok ? [] : result.issues).toMatchObject([
      { code, message, ...(replacement === undefined ? {} : { fix: { replacement } }) },
    ]);
  });
});

test.each(["country is true", 'country has (a = "1")'])("an operator is not offered as text: %s", (text) => {
  const result = safeParseFilter(text, { model });
  expect(result.ok ? [] : result.issues.map(({ fix }) => fix)).toEqual([undefined]);
});

test("a column of a related model is repaired by an arrow", () => {
  const text = 'company.country = "FR" and company.size > 5';
  const { output } = applyFixes(text, validateFilter(text, { model }).issues);
  expect(output).toBe('company -> country = "FR" and company -> size > 5');
});

describe("what none of many related records satisfies", () => {
  const company = model.related?.["m-1"];
  const ofMany: DataModel = {
    ...model,
    related: company === undefined ? {} : { "m-1": { ...company, relationship: "oneToMany" } },
  };

  test.each([
    "not company -> size = 1",
    'not (country = "US" and "m-1" -> size > 5)',
    "company -> size not in [1, 2]",
    "not not not company -> size is null",
    "not company -> size >= 5",
    "not company -> size in [1, 2]",
  ])("%s is not a condition on any one of them", (text) => {
    const result = safeParseFilter(text, { model: ofMany });
    expect(result.ok ? [] : result.issues.map(({ code }) => code)).toEqual(["noComplement"]);
    expect(safeParseFilter(text, { model }).ok).toBe(true);
  });

  test.each([
    "company -> size != 1",
    "company -> size not in [1]",
    'company -> country not in ["US", "FR"]',
    "company -> size >= 5 or not not company -> size in [1, 2]",
    "not company never occurred more than 0 days ago",
  ])("%s is about any one of them, or their number", (text) => {
    expect(safeParseFilter(text, { model: ofMany }).ok).toBe(true);
  });
});

describe("names of related models", () => {
  const relationship = "manyToOne" as const;
  const named = (...names: string[]): DataModel => {
    const columns = { n: { type: "number" } } as const;
    const models = names.map((name, index) => [`m-${index}`, { name, relationship, on: [], columns }] as const);
    return { columns: {}, related: Object.fromEntries(models) };
  };

  test("are suggested as they are written", () => {
    const result = safeParseFilter("mymeetings -> n = 1", { model: named("my meetings", "tasks") });
    expect(result.ok ? [] : result.issues).toMatchObject([
      { code: "unknownRelatedModel", expected: "`my meetings`, tasks", fix: { replacement: "`my meetings`" } },
    ]);
  });

  test("must be of one model to name it", () => {
    const tasks = named("task", "task");
    const result = safeParseFilter("task -> n = 1", { model: tasks });
    expect(result.ok ? [] : result.issues).toMatchObject([
      {
        code: "unknownRelatedModel",
        message: '2 related models are called "task".',
        expected: '"m-0" or "m-1"',
      },
    ]);
    expect(safeParseFilter('"m-1" -> n = 1', { model: tasks }).ok).toBe(true);
    expect(completeFilter("ta", 2, { model: tasks }).map(({ text }) => text)).toEqual(["task"]);
  });
});

const column: fc.Arbitrary<DataColumn> = fc.oneof(
  fc.record({ type: fc.constantFrom(...columnTypes) }),
  fc.record({ type: fc.constantFrom("object" as const, "array" as const), properties: fc.array(nameArbitrary()) }),
);
const columns = fc.dictionary(nameArbitrary(), column, { noNullPrototype: true });
const anyModel: fc.Arbitrary<DataModel> = fc.record({
  columns,
  related: fc.dictionary(
    fc.constantFrom("5b3f8a10-7c1e-4e0b-8f53-0d5c1f6a2b11", "7c9e6679-7425-40de-944b-e07fc1f90ae7"),
    fc.record({ name: nameArbitrary(), relationship: fc.constant("manyToOne" as const), on: fc.constant([]), columns }),
    { noNullPrototype: true },
  ),
});

test.prop([filterArbitrary(), anyModel], runs(20_000))(
  "a filter printed for a data model is read back as the same filter, with the model and without",
  (filter, about) => {
    const text = printFilter(filter, { model: about });
    const result = safeParseFilter(text, { model: about });
    const meant = { ok: true, value: filter, rewritten: false };
    if (!isSame(result, meant)) expect(result).toEqual(meant);
    const without = parseFilter(text);
    if (!isSame(without, filter)) expect(without).toEqual(filter);
  },
);
