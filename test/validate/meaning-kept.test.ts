import { describe, expect, test } from "vitest";
import { parseFilter } from "../../src/language/index.js";
import { applyFixes, validateCapacity, validateFilter } from "../../src/validate/index.js";
import { meetings, model as companies, owners } from "./model.js";
import { chosenOneByOne, repaired, singleSteps } from "./repairs.js";

function text(columnSlug: string, values: unknown = "US", operator = "is"): Record<string, unknown> {
  return { kind: "string", columnSlug, operator, values };
}

function withConditions(...conditions: readonly unknown[]): Record<string, unknown> {
  return { conjonction: "and", groups: [{ conjonction: "and", conditions }] };
}

function withGroups(...groups: readonly unknown[]): Record<string, unknown> {
  return { conjonction: "and", groups };
}

const inUs = withConditions(text("country"));
const isFree = withConditions(text("plan", "free"));

describe("a negated filter is refused at the negation, and not changed", () => {
  test.each<[string, unknown, string]>([
    ["not", { not: inUs }, "foreignFilter "],
    ["$not", { $not: inUs }, "foreignFilter "],
    ["exclude", { exclude: inUs }, "foreignFilter "],
    ["suppression", { suppression: inUs }, "foreignFilter "],
    ["unless", { unless: inUs }, "foreignFilter "],
    ["a group alone", { not: { conjonction: "and", conditions: [text("country")] } }, "foreignFilter "],
    ["a condition alone", { not: text("country") }, "foreignFilter "],
    ["filter and negate", { filter: inUs, negate: true }, "capacityAsFilter "],
    ["filter and exclude", { filter: inUs, exclude: isFree }, "capacityAsFilter "],
    ["filter beside two negations", { filter: inUs, exclude: isFree, negate: true }, "capacityAsFilter "],
    ["a filter beside what is not understood", { filter: inUs, having: { count: 3 } }, "capacityAsFilter "],
    ["negate beside groups", { ...inUs, negate: true }, "unknownKey /negate"],
    ["exclude beside an empty filter", { conjonction: "or", groups: [], exclude: inUs }, "unknownKey /exclude"],
    ["not as a condition", withConditions({ not: text("country") }), "missingKey /groups/0/conditions/0/kind"],
    [
      "not beside an operator",
      withConditions({ ...text("country"), not: true }),
      "unknownKey /groups/0/conditions/0/not",
    ],
    ["not as a group", withGroups({ not: inUs, conjonction: "and", conditions: [] }), "unknownKey /groups/0/not"],
    ["nor", { nor: [text("a"), text("b")] }, "foreignFilter "],
    ["must_not", { must_not: [text("a")] }, "foreignFilter "],
  ])("%s", (_name, input, expected) => {
    const { issues } = validateFilter(input);
    expect(issues.map(({ code, pointer }) => `${code} ${pointer}`)).toContain(expected);
    expect(chosenOneByOne(input)).toEqual(input);
  });

  test("the message names the key that negates", () => {
    expect(validateFilter({ not: inUs }).issues[0]?.message).toBe(
      'None of these keys is one of a filter. Instead of "not", use opposite operators such as "isNot".',
    );
  });
});

describe("an opposite word or another connective has no suggestion", () => {
  test.each<[string, unknown]>([
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

describe("a connective is kept under any key", () => {
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

  test("a column with the name and is not a connective", () => {
    const { conjonction, ...condition } = occurrence({ frequency: { operator: "not" }, columnSlug: "and" });
    expect(repaired(withConditions({ ...condition, logic: conjonction }))).toEqual(
      withConditions({ ...condition, conjonction }),
    );
  });

  test("of two that differ, neither is certain", () => {
    expect(validateFilter(repaired({ type: "or", match: "all", conditions: [text("a"), text("b")] })).ok).toBe(false);
  });
});

test.each<unknown>([
  { country: "US" },
  { country: { $in: ["US"] } },
  { $and: [{ country: "US" }] },
  { and: [{ "==": [{ var: "country" }, "US"] }] },
  { and: [{ term: { country: "US" } }] },
  { filterGroups: [{ filters: [{ propertyName: "country", operator: "EQ", value: "US" }] }] },
  { bool: { must: [{ term: { country: "US" } }] } },
  { capacities: [{ name: "A", filter: null }] },
])("a document of another product is not changed: %j", (input) => {
  expect(validateFilter(input).issues.map(({ code, message, fix }) => [code, message, fix])).toEqual([
    [
      "foreignFilter",
      'None of these keys is one of a filter. A filter has "conjonction" and "groups", and each group has "conditions". To convert a filter of another product, run: capacity-filter convert --from LANGUAGE FILE',
      undefined,
    ],
  ]);
});

describe("a fix edits what its issue is about", () => {
  test("and is left out if an additional rule edits another condition", () => {
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

  test("or names the part that it rewrites, and is applied alone", () => {
    const atLeast = { kind: "number", columnSlug: "n", operator: ">=", value: 5 };
    const input = withConditions(text("a"), text("a"), atLeast);
    const { issues } = validateFilter(input);
    const wide = issues.filter(({ fix }) => fix !== undefined && "within" in fix);
    expect(wide.map(({ code }) => code)).toEqual(["noSuchComparison"]);
    expect(applyFixes(input, wide).applied).toEqual(wide);
  });
});

describe("other keys of a condition", () => {
  test("an operator and a value beside the period of an occurrence do not belong there", () => {
    const { issues } = validateFilter(withConditions(occurrence({ operator: "moreThan", value: 3 })));
    expect(issues.map(({ code, path, fix }) => [code, path.at(-1), fix])).toEqual([
      ["missingKey", "frequency", undefined],
      ["unknownKey", "operator", undefined],
      ["unknownKey", "value", undefined],
    ]);
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

  test("a duplicate key with different values has no certain fix", () => {
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

describe("a part with unknown content is not removed", () => {
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

describe("what filter text rewrites is rewritten in JSON, with the same meaning", () => {
  const n = (operator: string, value: unknown): object => ({ kind: "number", columnSlug: "n", operator, value });
  const or = (...conditions: readonly unknown[]): object => ({ conjonction: "or", conditions });
  const and = (...conditions: readonly unknown[]): object => ({ conjonction: "and", conditions });

  test.each<[string, unknown, string]>([
    [">=", withConditions(text("a"), n(">=", 5)), 'a = "US" and n >= 5'],
    ["at most", withGroups(or(text("a"), n("atMost", 5))), 'a = "US" or n <= 5'],
    [
      ">= of a property",
      withConditions({ kind: "objectProperty", columnSlug: "m", propertyName: "x", operator: "gte", value: "5" }),
      'm.x >= "5"',
    ],
    ["a list of numbers", withConditions(text("a"), n("in", [1, 2])), 'a = "US" and n in [1, 2]'],
    ["the opposite of a list of numbers", withConditions(n("notIn", [1, 2])), "n not in [1, 2]"],
    [
      "groups in a group",
      withGroups(or(and(or(text("a"), text("b")), text("c")), text("d"))),
      '((a = "US" or b = "US") and c = "US") or d = "US"',
    ],
    [
      "connectives as keys in a group",
      withGroups(and(text("a"), { or: [text("b"), { and: [text("c"), n(">=", 5)] }] })),
      'a = "US" and (b = "US" or (c = "US" and n >= 5))',
    ],
  ])("%s", (_name, input, expected) => {
    expect(applyFixes(input, validateFilter(input).issues).output).toEqual(parseFilter(expected));
  });

  test.each<[string, unknown]>([
    ["beside another mistake", withConditions(n(">=", 5), { ...n("is", 1), having: 1 })],
    ["with a value of another type", withConditions(n(">=", "5"))],
    ["of many related records", withConditions({ ...n("notIn", [1, 2]), relatedModelUuid: meetings })],
    ["a group without conditions in a group", withGroups(or(and(), text("a")))],
    ["within an occurrence", withConditions(occurrence({ conditions: [n(">=", 5)], frequency: { operator: "not" } }))],
  ])("but not %s", (_name, input) => {
    expect(validateFilter(input).issues.some(({ fix }) => fix !== undefined && "within" in fix)).toBe(false);
  });

  test("in the filter of a capacity", () => {
    const capacity = { name: "A", filter: withConditions(n(">=", 5)) };
    const { output } = applyFixes(capacity, validateCapacity(capacity).issues);
    expect(output).toEqual({ name: "A", filter: parseFilter("n >= 5") });
  });
});
