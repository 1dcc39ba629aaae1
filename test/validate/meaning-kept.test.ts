import { describe, expect, test } from "vitest";
import { applyFixes, validateFilter } from "../../src/validate/index.js";
import { meetings, model as companies, owners } from "./model.js";
import { chosenOneByOne, repaired, singleSteps } from "./repairs.js";

function text(columnSlug: string, values: unknown = "US", operator = "is"): Record<string, unknown> {
  return { kind: "string", columnSlug, operator, values };
}

function withConditions(...conditions: readonly unknown[]): Record<string, unknown> {
  return { conjonction: "and", groups: [{ conjonction: "and", conditions }] };
}

const inUs = withConditions(text("country"));
const isFree = withConditions(text("plan", "free"));
const notInUs = withConditions(text("country", "US", "isNot"));

describe("a filter that something negates", () => {
  test.each<[string, unknown, unknown]>([
    ["not", { not: inUs }, notInUs],
    ["$not", { $not: inUs }, notInUs],
    ["exclude", { exclude: inUs }, notInUs],
    ["exclusion", { exclusion: inUs }, notInUs],
    ["suppression", { suppression: inUs }, notInUs],
    ["unless", { unless: inUs }, notInUs],
    ["a group alone", { not: { conjonction: "and", conditions: [text("country")] } }, notInUs],
    ["a condition alone", { not: text("country") }, notInUs],
    ["filter and negate", { filter: inUs, negate: true }, notInUs],
    ["negate beside groups", { ...inUs, negate: true }, notInUs],
    [
      "filter and exclude",
      { filter: inUs, exclude: isFree },
      withConditions(text("country"), text("plan", "free", "isNot")),
    ],
    ["exclude beside an empty filter", { conjonction: "or", groups: [], exclude: inUs }, notInUs],
    ["not as a condition", withConditions({ not: text("country") }), notInUs],
    ["not beside an operator", withConditions({ ...text("country"), not: true }), notInUs],
    [
      "not as a group",
      { conjonction: "and", groups: [{ not: { conjonction: "and", conditions: [text("country")] } }] },
      notInUs,
    ],
  ])("%s: no fix is certain, and the one offered keeps the negation", (_name, input, expected) => {
    expect(repaired(input)).toEqual(input);
    expect(chosenOneByOne(input)).toEqual(expected);
  });

  test.each<[string, unknown, string]>([
    ["no opposite", { not: withConditions(text("name", "A", "startsWith")) }, '"startsWith" has no opposite.'],
    ["raw SQL", { not: withConditions({ kind: "sql", name: "a", clause: "b = 1" }) }, '"sql" has no opposite.'],
    [
      "related records",
      { not: withConditions({ ...text("name"), relatedModelUuid: "owner" }) },
      "of a condition on related records, the opposite depends on how many there are.",
    ],
    [
      "more than a group has room for",
      withConditions({ not: { kind: "number", columnSlug: "n", operator: "between", firstValue: 1, lastValue: 2 } }),
      "it would be more than one of its kind.",
    ],
  ])("%s: the message says why it cannot be written", (_name, input, reason) => {
    const [issue] = validateFilter(input).issues;
    expect(issue?.message).toBe(
      `"not" negates, and a filter has no such key. Use opposite operators, such as "isNot". That is not possible here: ${reason}`,
    );
    expect(chosenOneByOne(input)).toEqual(input);
  });

  test.each<[string, unknown]>([
    ["nor", { nor: [text("a"), text("b")] }],
    ["must_not", { must_not: [text("a")] }],
    ["a filter beside what is not understood", { filter: inUs, having: { count: 3 } }],
    ["a filter beside two negations", { filter: inUs, exclude: isFree, negate: true }],
  ])("%s is left as it is", (_name, input) => {
    expect(validateFilter(input).ok).toBe(false);
    expect(chosenOneByOne(input)).toEqual(input);
  });
});

describe("a word that says the opposite or joins otherwise has no suggestion", () => {
  test.each<[string, unknown]>([
    ["isNotTrue", withConditions({ kind: "boolean", columnSlug: "a", operator: "isNotTrue" })],
    ["!is", withConditions(text("a", "b", "!is"))],
    ["containsAll, as contains means any", withConditions(text("a", ["b", "c"], "containsAll"))],
    ["doesNotContainAll", withConditions(text("a", ["b", "c"], "doesNotContainAll"))],
    ["nor", { ...inUs, conjonction: "nor" }],
    ["xor", { ...inUs, conjonction: "xor" }],
    [
      "a count that is not 3, as not means never",
      withConditions(occurrence({ frequency: { operator: "isNot", value: 3 } })),
    ],
  ])("%s", (_name, input) => {
    const { issues } = validateFilter(input);
    expect(
      issues
        .filter(({ severity }) => severity === "error")
        .map(({ message, fix }) => [message.includes("Did you mean"), fix]),
    ).toEqual([[false, undefined]]);
  });
});

function occurrence(part: Record<string, unknown>): Record<string, unknown> {
  const period = { operator: "lessThan", value: 30, unit: "day" };
  return { kind: "occurrence", relatedModelUuid: "m", period, conjonction: "and", conditions: [], ...part };
}

describe("what joins is kept under any key", () => {
  const either = { conjonction: "and", groups: [{ conjonction: "or", conditions: [text("a"), text("b")] }] };

  test.each<[string, unknown]>([
    ["type", { type: "or", filters: [text("a"), text("b")] }],
    ["match", { match: "any", conditions: [text("a"), text("b")] }],
    ["mode", { mode: "any", rules: [text("a"), text("b")] }],
    ["connector", { connector: "OR", conditions: [text("a"), text("b")] }],
    ["condition", { condition: "OR", rules: [text("a"), text("b")] }],
  ])("%s", (_name, input) => {
    expect(repaired(input)).toEqual(either);
  });

  test("a key of another name is an offer", () => {
    const input = { glue: "or", conditions: [text("a"), text("b")] };
    expect(validateFilter(repaired(input)).ok).toBe(false);
    expect(chosenOneByOne(input)).toEqual(either);
  });

  test("a column that is called and is no connective", () => {
    const { conjonction, ...condition } = occurrence({ frequency: { operator: "not" }, columnSlug: "and" });
    expect(repaired(withConditions({ ...condition, logic: conjonction }))).toEqual(
      withConditions({ ...condition, conjonction }),
    );
  });

  test("of two that differ, neither is certain", () => {
    expect(validateFilter(repaired({ type: "or", match: "all", conditions: [text("a"), text("b")] })).ok).toBe(false);
  });
});

describe("a document of another product is named and left as it is", () => {
  const shape = 'A filter has "conjonction" and "groups", and each group has "conditions".';
  const convert = (language: string): string => `To convert it, run: capacity-filter convert --from ${language} FILE`;

  test.each<[string, unknown, string, string]>([
    ["columns", { country: "US" }, "an object of columns and values", shape],
    ["MongoDB", { country: { $in: ["US"] } }, "a MongoDB query", convert("mongodb")],
    ["MongoDB, $and", { $and: [{ country: "US" }] }, "a MongoDB query", convert("mongodb")],
    ["JsonLogic", { and: [{ "==": [{ var: "country" }, "US"] }] }, "a JsonLogic rule", convert("jsonlogic")],
    [
      "HubSpot",
      { filterGroups: [{ filters: [{ propertyName: "country", operator: "EQ", value: "US" }] }] },
      "a HubSpot filter",
      convert("hubspot"),
    ],
    [
      "HubSpot, branches",
      { filterBranchType: "OR", filterBranches: [{ filterBranchType: "AND", filters: [] }] },
      "a HubSpot filter",
      convert("hubspot"),
    ],
    ["Elasticsearch", { bool: { must: [{ term: { country: "US" } }] } }, "an Elasticsearch query", shape],
    [
      "Elasticsearch, query",
      { query: { bool: { must_not: [{ term: { country: "US" } }] } } },
      "an Elasticsearch query",
      shape,
    ],
  ])("%s", (_name, input, name, next) => {
    const { issues } = validateFilter(input);
    expect(issues.map(({ code, message, fix }) => [code, message, fix])).toEqual([
      ["foreignFilter", `This looks like ${name}. ${next}`, undefined],
    ]);
  });
});

describe("a fix edits what its issue is about", () => {
  const model = { columns: { country: { type: "string" }, created_at: { type: "date" } } } as const;
  const later = { kind: "string", columnSlug: "created_at", operator: "greaterThan", value: "2025-01-01" };

  test("of a condition that no kind is right of yet", () => {
    const input = withConditions(text("country"), later);
    const { issues } = validateFilter(input, { model });
    const kind = issues.find(({ code }) => code === "kindMismatch");
    expect(kind?.pointer).toBe("/groups/0/conditions/1/kind");
    expect(kind?.fix).toMatchObject({ edits: [{ path: ["groups", 0, "conditions", 1, "kind"], value: "date" }] });
    expect(repaired(input, { model })).toEqual(withConditions(text("country"), { ...later, kind: "date" }));
  });

  test("and leaves out what an unread condition does not bear", () => {
    const { issues } = validateFilter(withConditions(text("country"), { ...text("created_at", "a", "contain") }), {
      model,
    });
    expect(issues.find(({ code }) => code === "kindMismatch")?.fix).toBeUndefined();
  });

  test("and is left out where a further rule edits another condition", () => {
    const remove = { type: "remove", path: ["groups", 0, "conditions", 0] } as const;
    const issue = {
      code: "mine",
      severity: "warning",
      path: ["groups", 0, "conditions", 1],
      message: "Mine.",
    } as const;
    const rule = () => [{ ...issue, fix: { title: "remove the other", certain: true, edits: [remove] } }];
    const { issues } = validateFilter(withConditions(text("a"), text("b")), { rules: [rule] });
    expect(issues.map(({ code, fix }) => [code, fix])).toEqual([["mine", undefined]]);
  });

  test("or names the whole that it rewrites, and is made alone", () => {
    const input = { ...inUs, conditions: [text("a")], rules: [text("b")] };
    const { issues } = validateFilter(input);
    const wide = issues.filter(({ fix }) => fix !== undefined && "within" in fix);
    expect(wide.map(({ code }) => code)).toContain("misplacedPart");
    const { applied } = applyFixes(input, issues, { choose: () => true });
    expect(wide.some((issue) => applied.includes(issue))).toBe(applied.length === 1);
    expect(JSON.stringify(chosenOneByOne(input))).toMatch(/"a".*"b"/);
  });
});

describe("other keys of a condition", () => {
  test("an operator and a value beside the period of an occurrence are its frequency", () => {
    const flat = { ...occurrence({ operator: "moreThan", value: 3 }), conjonction: undefined };
    const expected = withConditions(occurrence({ frequency: { operator: "moreThan", value: 3 } }));
    expect(repaired(withConditions(flat))).toEqual(expected);
  });

  test("a property beside a column is an objectProperty", () => {
    const condition = {
      kind: "string",
      propertyName: "industry",
      columnSlug: "metadata",
      operator: "is",
      value: "SaaS",
    };
    expect(repaired(withConditions(condition))).toEqual(withConditions({ ...condition, kind: "objectProperty" }));
  });

  test.each<[string, unknown]>([
    ["a number with three digits after a point", { kind: "number", columnSlug: "n", operator: "is", value: "1.000" }],
    [
      "a number of more digits than a number keeps",
      { kind: "number", columnSlug: "n", operator: "is", value: "9007199254740993" },
    ],
    ["a number too small", { kind: "number", columnSlug: "n", operator: "is", value: "1e-400" }],
    ["a key that nobody knows", { kind: "number", columnSlug: "n", operator: "is", value: 1, unlessNull: "x" }],
    ["an identifier where the column is missing", { id: "country", kind: "string", operator: "is", values: "US" }],
    ["a note that is an object", { ...text("a"), note: { not: "this" } }],
    [
      "a date with more than a date",
      { kind: "date", columnSlug: "d", operator: "is", value: { $date: "2025-01-01", $not: true } },
    ],
  ])("%s: nothing is certain", (_name, condition) => {
    const input = withConditions(condition);
    expect(repaired(input)).toEqual(input);
  });

  test("a key that is there twice with different values is left to the author", () => {
    const [issue] = validateFilter('{ "conjonction": "and", "conjonction": "or", "groups": [] }').issues;
    expect([issue?.code, issue?.fix]).toEqual(["duplicateKey", undefined]);
  });
});

describe("no fix uncovers more errors than it repairs", () => {
  const onId = { kind: "number", columnSlug: "id", operator: "isNot", value: 0 };
  const hidden = { CONJONCTION: "and" };

  test.each<[string, Record<string, unknown>]>([
    ["a related model by its name", withConditions(occurrence({ relatedModelUuid: "meeting", conditions: [onId] }))],
    [
      "a related model by its name, and by its identifier within",
      withConditions(
        occurrence({ relatedModelUuid: "meeting", conditions: [{ ...onId, relatedModelUuid: meetings }] }),
      ),
    ],
    [
      "a kind that may not be within an occurrence",
      withConditions(occurrence({ relatedModelUuid: meetings, conditions: [{ ...onId, kind: "any" }, onId] })),
    ],
    [
      "an operator that is negated within an occurrence",
      withConditions(
        occurrence({
          relatedModelUuid: owners,
          conditions: [{ ...onId, kind: "object", operator: "!matchConditions", conjonction: "and" }],
        }),
      ),
    ],
    ["a negated filter on a column of another kind", { not: withConditions(onId) }],
    ["a misspelt kind", withConditions({ ...onId, kind: "nmber" }, { ...onId, kind: "sql", clause: "a" })],
    ["a connective as a key, of one condition", { conjonction: "or", groups: [{ and: [onId] }, { any: [] }] }],
    ["an operator in a list", withConditions({ ...onId, operator: ["between"] })],
  ])("%s", (_name, document) => {
    for (const input of [document, { ...document, ...hidden, conjonction: undefined }]) {
      const options = { model: companies };
      const counts = singleSteps(input, options).map(
        (step) => validateFilter(step, options).issues.filter(({ severity }) => severity === "error").length,
      );
      expect(counts).toEqual([...counts].sort((a, b) => b - a));
    }
  });
});

describe("what holds something that is not understood is not removed", () => {
  const empty = { conjonction: "and", conditions: [] };

  test.each<[string, unknown]>([
    ["an empty group", { conjonction: "and", groups: [{ ...empty, having: 1 }] }],
    [
      "a group beside one that matches more",
      {
        conjonction: "or",
        groups: [
          { conjonction: "and", conditions: [text("a")] },
          { conjonction: "and", conditions: [text("a"), { ...text("b"), having: 1 }] },
        ],
      },
    ],
    ["a capacity with more than fields of its own", { filter: inUs, description: { text: 1 } }],
  ])("%s", (_name, input) => {
    expect(chosenOneByOne(input)).toEqual(input);
  });
});
