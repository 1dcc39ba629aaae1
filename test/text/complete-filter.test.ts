import { test } from "../property.js";
import * as fc from "fast-check";
import { describe, expect } from "vitest";
import type { DataModel } from "../../src/model/data-model.js";
import { filterArbitrary } from "../../src/arbitraries/index.js";
import { completeFilter, printFilter, safeParseFilter } from "../../src/language/index.js";
import { anyText } from "./any-text.js";
import { runs } from "../runs.js";

const model: DataModel = {
  columns: {
    name: { type: "string", description: "legal name" },
    country: { type: "string" },
    employees: { type: "number" },
    created_at: { type: "date" },
    active: { type: "boolean" },
    contacts: { type: "array", properties: ["title", "email"] },
    metadata: { type: "object", properties: ["industry", "score"] },
    "order by": { type: "string" },
    'q"x': { type: "string" },
    "q`x": { type: "string" },
    payload: { type: "any" },
    free: { type: "object" },
  },
  related: {
    "m-1": {
      name: "meetings",
      relationship: "oneToMany",
      on: [{ column: "id", relatedColumn: "company_id" }],
      columns: {
        type: { type: "string" },
        minutes: { type: "number" },
        at: { type: "date" },
        notes: { type: "any" },
        people: { type: "array" },
      },
      timeColumnSlug: "at",
    },
    "m-2": { name: "deals", relationship: "oneToMany", on: [], columns: {} },
  },
};

const anyOperators = [
  ...["=", "!=", "contains", "does not contain", "starts with", "ends with"],
  ...["is null", "is not null", "is empty", "is not empty"],
  ...[">", "<", ">=", "<=", "between", "is true", "is false", "has", "has element"],
];
const equals = ["=", "!=", "contains", "does not contain"];
const emptyChecks = ["is null", "is not null", "is empty", "is not empty"];
const sizes = [">", "<", ">=", "<="];
const occurred = "meetings occurred more than 3 times less than 30 days ago where";

/** The relative dates of a number. */
function relativeDates(count: number): string[] {
  return ["minutes", "hours", "days", "weeks", "months", "years"].map((unit) => `${count} ${unit} ago`);
}

/** What is offered at the `|` of a text. */
function offered(marked: string): string[] {
  const offset = marked.indexOf("|");
  return completeFilter(marked.replace("|", ""), offset, {
    model,
    values: ({ columnSlug }) => (columnSlug === "country" ? ["US", "FR"] : []),
  }).map(({ text }) => text);
}

describe("completeFilter", () => {
  test.each<[string, string[]]>([
    ["na|", ["name"]],
    ["em|ployees = 5", ["employees"]],
    ['country = "US" and c|', ["country", "created_at", "contacts"]],
    ["`ord|", ["`order by`"]],
    ["employees |", ["=", "!=", ">", "<", ">=", "<=", "between", "is null", "is not null"]],
    ["employees is n|", ["is not", "is null", "is not null"]],
    ["name does n|", ["does not contain"]],
    ["name st|", ["starts with"]],
    ["active |", ["is true", "is false", "is null", "is not null"]],
    ["metadata.|", ["industry", "score"]],
    ["metadata.sc|", ["score"]],
    ["metadata has |", ["(", "all of", "any of"]],
    ["contacts has |", ["has element"]],
    ["contacts has element |", ["(", "all of", "any of"]],
    ["metadata has (contacts.|", ["title", "email"]],
    ["metadata has (metadata.|", ["industry", "score"]],
    ["metadata has (unknown.|", []],
    ["metadata has (fre|", []],
    ["all |", ["all of"]],
    ["country = 1 and not ANY |", ["any of"]],
    ["metadata has (all |", ["all of"]],
    ["all of (any |", ["any of"]],
    ["free has (all |", ["all of", ...equals, "starts with", "ends with", ...sizes, "between", ...emptyChecks]],
    ["all:boolean |", ["is true", "is false", "is null", "is not null"]],
    ["metadata has (|", ["industry", "score", "all of", "any of", "not"]],
    ["country = |", ['"US"', '"FR"', '""', '[""]']],
    ["country = 'F|", ['"FR"']],
    ["country in (|", ['"US"', '"FR"', '""']],
    ['country in ["US", |', ['"FR"', '""']],
    ['country in ["US", |, "FR"]', ['""']],
    ['country in ["US", |"FR"]', ['""']],
    ['country in [|, "US"]', ['"FR"', '""']],
    ['country in (|, "US")', ['"FR"', '""']],
    ['country in ["US", "F|R"]', ['"FR"']],
    ['country in ["|", "US"]', ['"FR"', '""']],
    ['country = | and name = "US"', ['"US"', '"FR"', '""', '[""]']],
    ['country in ["US", |, 1 and name = "FR"', ['"FR"', '""']],
    ['country = "F|', ['"FR"']],
    ["employees > |", ["1"]],
    ["employees between 1 |", ["and"]],
    ["employees between 1 and |", ["1"]],
    ["created_at > |", ["@2025-01-15", "3 months ago"]],
    ["created_at < 3|", relativeDates(3)],
    ["created_at < 3 |", [...relativeDates(3), "and", "or"]],
    ["created_at < 3 m|", ["3 minutes ago", "3 months ago"]],
    ["created_at < 3  Mon| and employees > 5", ["3 months ago"]],
    ["created_at < 3 months ag|", ["3 months ago"]],
    ["created_at < 3 mon|ths ago", ["3 months ago"]],
    ["created_at < 1 y|", ["1 year ago"]],
    ["created_at < 03 |", ["and", "or"]],
    ["created_at < 3 months ago |", ["and", "or"]],
    ["created_at between 6 months ago and 3 w|", ["3 weeks ago"]],
    ["employees < 3 m|", []],
    ["other < 3|", []],
    ["other < 3 |", ["and", "or"]],
    ["other < 3 m|", ["3 minutes ago", "3 months ago"]],
    ["other after 3 |", [...relativeDates(3), "and", "or"]],
    ['country = "US" |', ["and", "or"]],
    ['(country = "US" a|', ["and"]],
    ["country = and empl|", ["employees"]],
    ['country contians "x" and employees i|', ["is", "in", "is not", "is null", "is not null"]],
    ["meetings occurred |", ["more than", "fewer than", "exactly"]],
    ["meetings occurred more than 3 times |", ["less than", "more than", "exactly"]],
    ["meetings occurred more than 3 |", ["times"]],
    ["meetings occurred more than 3 times less than 30 |", ["days ago"]],
    ["meetings occurred more than 3 times less than 30 days ago where (t|", ["type"]],
    [
      "meetings occurred more than 3 times less than 30 days ago where (minutes |",
      ["=", "!=", ">", "<", ">=", "<=", "between", "is null", "is not null"],
    ],
    ["meetings |", ["occurred", "never occurred", "->"]],
    ["deals |", ["->"]],
    ["meetings -> t|", ["type"]],
    ['meetings -> sql("a", "b") on |', ["type", "minutes", "at", "notes", "people"]],
    ['sql("a", "b") on na|', ["name"]],
    ["meetings never occurred exactly 1 day ago on na|", ["name"]],
    ["country in|", ["in"]],
    ["country not |", ["not in"]],
    ["country is|", ["is", "is not", "is null", "is not null", "is empty", "is not empty"]],
    ["created_at a|", ["after"]],
    ["created_at b|", ["before", "between"]],
    ["created_at o|", ["on"]],
    ["other a|", ["after"]],
    ["employees a|", []],
    ["employees o|", []],
    ["meetings never occurred exactly 1 day |", ["day ago"]],
    ["meetings never occurred exactly 1 d|", ["days ago", "day ago"]],
    ["meetings occurred exactly 1 ti|", ["times", "time"]],
    ["not (name i|", ["is", "in", "is not", "is null", "is not null", "is empty", "is not empty"]],
    ["meet|", ["meetings"]],
    ["n:bool|", ["boolean"]],
    ["# a comment c|", []],
    ["# a # comment\n# c|", []],
    ["# a # comment\nna|", ["name"]],
    ["# a comment\rna|", ["name"]],
    ['country in ["US"|', [",", "]"]],
    ["country in ('US'|", [",", ")"]],
    ['sql("a"|', [","]],
    ['sql("a", "b"|', [")"]],
    ["other contains |", ['""', '[""]']],
    ["other > |", ["1", "@2025-01-15", "3 months ago"]],
    ["other between @2025-01-01 and |", ["@2025-01-15", "3 months ago"]],
    ["other in [1, |", ["1"]],
    ["other after |", ["@2025-01-15", "3 months ago"]],
    ["metadata.score > |", ['""']],
    [
      "meetings never occurred exactly 1 day ago where (|",
      ["type", "minutes", "notes", "people", "all of", "any of", "not"],
    ],
    ["other has (|", ["all of", "any of", "not"]],
    ["a = 1) and n|", ["name", "not"]],
    ["x = @2025-|", ["@2025-01-15"]],
    ["x = @2025-01-15T09:|", []],
    ['x = @"a |', []],
    ['x = @"a"|', ["and", "or"]],
    ['x = "a\\"|', []],
    ["n = 1.|", []],
    ["n = 1e+|", []],
    ["n = -|", []],
    ["n = $|", []],
    ['`q"|', ['`q\\"x`']],
    ["`q``|", ["`q``x`"]],
    ['`q\\"|', ['`q\\"x`']],
    ["country:|", ["string", "number", "date", "boolean", "object", "array", "any", "vector"]],
    ["metadata.industry:|", ["objectProperty"]],
    ["metadata has (score:|", ["objectProperty"]],
    [`${occurred} (notes:|`, ["string", "number", "object", "array"]],
    [`${occurred} (at |`, []],
    [`${occurred} (people has element (role:|`, ["objectProperty"]],
    [`${occurred} (people has element (|`, ["all of", "any of", "not"]],
    ['(country = ["a"|', [",", "]"]],
    ["(country in ('a'|", [",", ")"]],
    ["payload |", anyOperators],
    ["payload = |", ['""', '[""]', "1", "@2025-01-15", "3 months ago"]],
    ["payload:any |", ["is null", "is not null"]],
    ["payload:any = |", []],
    ["other |", anyOperators],
    ["other is n|", ["is not", "is null", "is not null", "is not empty"]],
    ["other:number is n|", ["is not", "is null", "is not null"]],
    ['metadata has (industry = "x" or score = "1" |', ["or"]],
    ['metadata has (industry = "x" and (score = "1" |', ["and"]],
    ['metadata has (industry between "x" and "y" |', ["and", "or"]],
    ['metadata has (industry between "x" |', ["and"]],
    ['metadata has (industry >= "x" |', ["or"]],
    ['metadata has (industry = "x" or not (score = "1" |', ["and"]],
    ['metadata has (industry = "x" or not not (score = "1" |', ["or"]],
    ['metadata has (industry = "x" or not (score = "1" and score = "2") |', ["or"]],
    ['metadata has (not (score = "1" or score = "2") |', ["and"]],
    ['metadata has ((industry = "x" or industry = "y") |', ["or"]],
    ['metadata has (industry = "x" and any of (score = "1" |', ["and", ")"]],
    ['metadata has (industry = "x" and all of (score = "1" |', ["and", ",", ")"]],
    ['metadata has any of (industry = "x", score = "1" |', ["or", ",", ")"]],
    ['all of (name = "x" |', ["and", "or", ",", ")"]],
    ['all of (name = "x", country = "US" |', ["and", "or", ",", ")"]],
    ['all of (name = "x" |)', ["and", "or", ","]],
    ['all of (name = "x" | or name = "y") and (name = "z"', ["and", "or", ","]],
    ['(all of (name = "x" |)', ["and", "or", ","]],
    ['all of ((name = "x" |', ["and", "or"]],
    ['all of ((name = "x") |', ["and", "or", ",", ")"]],
    ["metadata has all of (|", ["industry", "score", "all of", "any of", "not"]],
    ['metadata has (industry = ["x", "y"] |', ["or"]],
    ['metadata has (industry != ["x", "y"] |', ["and"]],
    ['metadata has (not industry = ("x", "y") |', ["and"]],
    ['metadata has (score = "1" and industry = ["x"|', ["]"]],
    ['metadata has (not (score >= "1") |', ["and", "or"]],
    ['metadata has (industry = "x" or score = "1") |', ["and", "or"]],
    [
      'metadata has (industry = "x" and score |',
      [
        ...["=", "!=", "contains", "does not contain", "starts with", "ends with", ">", "<", "between"],
        ...["is null", "is not null", "is empty", "is not empty"],
      ],
    ],
    ["not name |", [...equals, ...emptyChecks]],
    ["not name st|", []],
    ["not not name st|", ["starts with"]],
    ["not (name st|", []],
    ["not (employees = 1 or not (name st|", ["starts with"]],
    ["not employees = 1 and name st|", ["starts with"]],
    ["not all of (employees = 1, name st|", []],
    ["not (active |", ["is null", "is not null"]],
    ["not metadata |", ["is null", "is not null"]],
    ["not metadata.industry st|", []],
    ["not created_at |", ["=", "!=", ">", "<", ">=", "<=", "between", "is null", "is not null"]],
    ["not other |", [...equals, ...emptyChecks, ...sizes, "between"]],
    ["not sq|", []],
    ["not not sq|", ["sql"]],
    ["not meetings -> sq|", []],
    ["not meetings |", ["occurred", "never occurred", "->"]],
    ['metadata has (not (score > "1" and industry |', [...equals, ...sizes, "between", ...emptyChecks]],
    ['metadata has (not (score = "1" or industry |', [...equals, ">=", "<=", ...emptyChecks]],
    ['metadata has (score = "1" and not industry |', [...equals, ">=", "<=", ...emptyChecks]],
    ['metadata has (score = "1" or not industry |', [...equals, ...sizes, "between", ...emptyChecks]],
    ['metadata has (not score > "1" |', ["or"]],
    ['metadata has (not (score between "1" and "2" |', ["and"]],
    ['metadata has (not score >= "1" |', ["and", "or"]],
    [`${occurred} (minutes = 1 and minutes >|`, [">"]],
    [`${occurred} (minutes = 1 or minutes = 2 |`, ["or"]],
    [`${occurred} (minutes = [1, 2] |`, ["or"]],
    [`${occurred} (type = ["a", "b"] |`, ["and", "or"]],
  ])("%s", (text, texts) => expect(offered(text)).toEqual(texts));

  const expressions = [
    { value: "member.ids.hubspot", label: "the member's HubSpot id" },
    { value: "{{member.since}}" },
  ];
  const operands = ['"{{member.ids.hubspot}}"', '"{{member.since}}"'];
  test.each<[string, string[]]>([
    ["country = |", ['"US"', ...operands, '""', '[""]']],
    ["country = '{{member.|", operands],
    ['country in ["US", |', [...operands, '""']],
    ['country in ["{{member.since}}", |', ['"US"', '"{{member.ids.hubspot}}"', '""']],
    ["metadata.industry > |", [...operands, '""']],
    ["created_at > |", ["@2025-01-15", "3 months ago", ...operands.map((operand) => `@${operand}`)]],
    ['created_at > @"{{member.s|', ['@"{{member.since}}"']],
    ["employees > |", ["1"]],
    ["sql(|", ['""']],
  ])("offers expressions: %s", (text, texts) => {
    const offset = text.indexOf("|");
    const values = (): readonly string[] => (text.startsWith("country") ? ["US"] : []);
    const options = { model, values, expressions };
    expect(completeFilter(text.replace("|", ""), offset, options).map(({ text }) => text)).toEqual(texts);
  });

  test("describes expressions by their labels", () => {
    const descriptions = completeFilter('country = "{{', 13, { model, expressions }).map(
      ({ description }) => description,
    );
    expect(descriptions).toEqual(["the member's HubSpot id", "member.since"]);
  });

  test("has a range and a kind", () => {
    expect(completeFilter("a = 1 and nam = 2", 13, { model })).toEqual([
      {
        text: "name",
        kind: "column",
        description: "column, string: legal name",
        range: { start: { offset: 10, line: 1, column: 11 }, end: { offset: 13, line: 1, column: 14 } },
      },
    ]);
  });

  test.each([
    ['country = "F| and employees > 5', '"F'],
    ['country = "F|oo and employees > 5', '"Foo'],
    ["country = 'F|oo\nand employees > 5", "'Foo"],
    ["`or|d and employees > 5", "`ord"],
    ['country = "F|oo bar" and employees > 5', '"Foo bar"'],
  ])("%s replaces %s", (marked, replaced) => {
    const text = marked.replace("|", "");
    const [offer] = completeFilter(text, marked.indexOf("|"), { model, values: () => ["FR", "Foo", "Foo bar"] });
    expect(text.slice(offer?.range.start.offset, offer?.range.end.offset)).toBe(replaced);
  });

  test("describes another spelling as the printed one", () => {
    const [offer] = completeFilter("created_at af", 13, { model });
    expect(offer).toMatchObject({ text: "after", kind: "operator", description: "greater than" });
  });

  test("describes in one line", () => {
    const lines: DataModel = {
      columns: { name: { type: "string", description: "legal\r\nname,\nor\u2028trade name\n" } },
    };
    const [offer] = completeFilter("na", 2, { model: lines });
    expect(offer?.description).toBe("column, string: legal name, or trade name");
  });

  test("distinguishes a column from a related model of the same name", () => {
    const { columns, related } = model;
    const both = { columns: { ...columns, meetings: { type: "number" } }, related } satisfies DataModel;
    expect(completeFilter("meet", 4, { model: both }).map(({ text, kind }) => [text, kind])).toEqual([
      ["meetings", "column"],
      ["meetings", "relatedModel"],
    ]);
  });

  test.each([
    [-1, 0],
    [9, 2],
    [Infinity, 2],
    [-Infinity, 0],
    [NaN, 2],
    [1.9, 1],
    [-0.5, 0],
  ])("takes %d for the offset %d", (offset, place) => {
    expect(completeFilter("na", offset, { model })).toEqual(completeFilter("na", place, { model }));
  });

  test("reads a long comment once", { timeout: 5_000 }, () => {
    const text = `${"#".repeat(300_000)}\n`;
    expect(completeFilter(text, text.length, { model })).not.toEqual([]);
  });

  test.prop([fc.oneof(anyText(), fc.string({ unit: "binary" })), fc.nat()], runs(5_000))(
    "never throws, at any place of any text",
    (text, at) => {
      for (const { range } of completeFilter(text, at % (text.length + 1), { model })) {
        expect(range.start.offset).toBeLessThanOrEqual(range.end.offset);
      }
    },
  );

  test.prop([filterText(), fc.nat(), fc.boolean()], runs(3_000))(
    "offers only valid continuations",
    (text, at, hasModel) => {
      const options = hasModel ? { model } : {};
      const offset = at % (text.length + 1);
      const texts = new Set<string>();
      for (const { text: offer, range } of completeFilter(text, offset, options)) {
        expect(texts.has(offer)).toBe(false);
        texts.add(offer);
        const start = text.slice(0, range.start.offset) + offer;
        const goesOn = ["", " x", ' "x"'].some((more) => isBeginning(start + more, range.start.offset, options));
        if (!goesOn) expect.fail(`${start} does not go on`);
      }
    },
  );
});

/** Filters, whole or up to anywhere. */
function filterText(): fc.Arbitrary<string> {
  return fc
    .tuple(filterArbitrary({ maxLength: 2 }), fc.nat())
    .map(([filter, end]) => printFilter(filter).slice(0, end % 2 === 0 ? undefined : end));
}

/** Whether a text could be the beginning of a filter: nothing from a place on is wrong, save that it ends too early. */
function isBeginning(text: string, from: number, options: { readonly model?: DataModel }): boolean {
  const result = safeParseFilter(text, options);
  if (result.ok || completeFilter(`${text} `, text.length + 1, options).length > 0) return true;
  return result.issues.every(({ range }) => (range?.start.offset ?? 0) < from);
}
