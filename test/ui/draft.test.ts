import { describe, expect, test } from "vitest";
import { parseFilter, printFilter } from "../../src/language/index.js";
import { committedFilter } from "../../src/ui/committed-filter.js";
import { FilterError } from "../../src/model/issues/errors.js";
import type { Path } from "../../src/model/issues/issue.js";
import type { DraftCondition, DraftFilter } from "../../src/ui/draft.js";
import { isDraftFilter, nodeAt } from "../../src/ui/draft.js";
import { createFilterStore } from "../../src/ui/store.js";
import { validateDraft } from "../../src/ui/validate-draft.js";
import { validateFilter } from "../../src/validate/index.js";
import { meetings, model } from "./drafts.js";

const draftOf = (...conditions: DraftCondition[]): DraftFilter => ({
  conjonction: "and",
  groups: [{ conjonction: "and", conditions }],
});
const place = ["groups", 0, "conditions", 0];
const atLeast3 = { operator: "atLeast", value: 3 };

test.each<[unknown, boolean]>([
  [draftOf({ kind: "number" }), true],
  [null, false],
  [{ conjonction: "and" }, false],
  [{ conjonction: "xor", groups: [] }, false],
  [{ conjonction: "and", groups: [{ conjonction: "and" }] }, false],
  [{ conjonction: "and", groups: [{ conditions: [] }] }, false],
  [{ conjonction: "and", groups: [{ conjonction: "or", conditions: [{}] }] }, false],
])("whether %j can be edited", (value, expected) => {
  expect(isDraftFilter(value)).toBe(expected);
});

test.each<[Path]>([[["groups", "length"]], [["conditions", 0]], [["groups", 1]], [[...place, "conditions", 0]]])(
  "there is no node at %j",
  (path) => {
    expect(nodeAt(draftOf({ kind: "number" }), path)).toBeUndefined();
  },
);

describe("validateDraft", () => {
  test.each<[DraftCondition, string, string, boolean]>([
    [{ kind: "number", columnSlug: "a", operator: "is" }, "missingValue", "value", true],
    [{ kind: "number", columnSlug: "a", operator: "between", firstValue: 1 }, "missingValue", "lastValue", true],
    [{ kind: "number", columnSlug: "a" }, "missingOperator", "operator", true],
    [{ kind: "any", operator: "isNull" }, "missingColumn", "columnSlug", true],
    [{ kind: "objectProperty", columnSlug: "a", operator: "isNull" }, "missingValue", "propertyName", true],
    [{ kind: "sql", name: "big" }, "missingValue", "clause", true],
    [{ kind: "number", columnSlug: "a", operator: "is", value: true }, "wrongType", "value", false],
    [{ kind: "number", columnSlug: "a", operator: "is", value: "abc" }, "notANumber", "value", false],
    [{ kind: "number", columnSlug: "a", operator: "is", value: "100" }, "notANumber", "value", false],
    [{ kind: "number", columnSlug: "a", operator: "is", value: "9007199254740993" }, "inexactNumber", "value", false],
    [{ kind: "number", columnSlug: "a", operator: "is", value: "1,0" }, "notANumber", "value", true],
    [{ kind: "number", columnSlug: "a", operator: "is", value: "-" }, "notANumber", "value", true],
    [{ kind: "number", columnSlug: "a", operator: "is", value: "1e-" }, "notANumber", "value", true],
    [{ kind: "number", columnSlug: "a", operator: "is", value: "{{member.limit}}" }, "notANumber", "value", false],
    [{ kind: "number", columnSlug: "a", operator: "gt", value: 5 }, "unknownOperator", "operator", false],
    [
      { kind: "number", columnSlug: "a", relatedModelUuid: 5, operator: "isNull" },
      "wrongType",
      "relatedModelUuid",
      false,
    ],
    [{ kind: "string", columnSlug: "a", operator: "is", values: 5 }, "wrongType", "values", false],
    [{ kind: "segment" }, "unknownKind", "kind", false],
  ])("%j: %s of %s", (condition, code, key, incomplete) => {
    expect(validateDraft(draftOf(condition))).toMatchObject([{ code, path: [...place, key], incomplete }]);
  });

  test.each(['owner = "{{member.name}}"', "at < 3 months ago", 'at between @"{{member.since}}" and 3 months ago'])(
    "accepts expressions and relative dates: %s",
    (text) => {
      expect(validateDraft(parseFilter(text), { validate: validateFilter })).toEqual([]);
    },
  );

  test("finds what is wrong with an occurrence and in it", () => {
    const nested = { kind: "boolean", columnSlug: "b", operator: "isTrue" };
    const occurrence: DraftCondition = {
      kind: "occurrence",
      relatedModelUuid: meetings,
      columnSlug: 5,
      frequency: { operator: "not" },
      period: { operator: "ever", value: 1, unit: "day" },
      conjonction: "and",
      conditions: [nested, { kind: "segment" }],
    };
    expect(validateDraft(draftOf(occurrence))).toMatchObject([
      { code: "wrongType", severity: "error", path: [...place, "columnSlug"] },
      { code: "wrongType", severity: "error", path: [...place, "period", "operator"] },
      { code: "kindNotAllowed", severity: "error", path: [...place, "conditions", 0, "kind"] },
      { code: "unknownKind", severity: "warning", path: [...place, "conditions", 1, "kind"] },
    ]);
  });

  test("adds the mistakes that a validation finds in what is filled in", () => {
    const conditions = parseFilter("employee_count between 5 and 1 and nowhere > 1").groups[0]?.conditions ?? [];
    const unfinished = { kind: "number", columnSlug: "nothing", operator: "is" };
    const issues = validateDraft(draftOf(unfinished, ...conditions), {
      model,
      validate: validateFilter,
    });
    expect(issues.map(({ code, incomplete }) => [code, incomplete])).toEqual([
      ["missingValue", true],
      ["turnedRange", false],
      ["unknownColumn", false],
    ]);
  });

  test("says that text is not a number", () => {
    const condition = { kind: "number", columnSlug: "a", operator: "is", value: "1,5" };
    expect(validateDraft(draftOf(condition))[0]?.message).toBe('Value must be a number, not the text "1,5".');
  });

  test("knows that at least 3 is more than 2", () => {
    const filter = parseFilter(`"${meetings}" occurred more than 2 times less than 30 days ago`);
    const atLeast = draftOf({ ...filter.groups[0]?.conditions[0], kind: "occurrence", frequency: atLeast3 });
    expect(validateDraft(atLeast, { model, validate: validateFilter })).toEqual(
      validateDraft(filter, { model, validate: validateFilter }),
    );
  });

  test("names a wrong value whose toString is not a function", () => {
    const condition = { kind: "number", columnSlug: "a", operator: "is", value: { toString: 0 } };
    expect(validateDraft(draftOf(condition))[0]?.message).toBe('Value cannot be {"toString":0}.');
  });

  test("ignores muted nodes", () => {
    const condition = { kind: "number", columnSlug: "a", operator: "is" };
    expect(validateDraft(draftOf(condition), { isMuted: (node) => node === condition })).toEqual([]);
  });
});

describe("committedFilter", () => {
  const finished: DraftCondition = { kind: "any", columnSlug: "a", operator: "isNull" };
  const unfinished: DraftCondition = { kind: "number", columnSlug: "a", operator: "is" };
  const unknown: DraftCondition = { kind: "segment" };

  test.each<[string, DraftFilter, DraftFilter]>([
    ["leaves out what is unfinished", draftOf(finished, unfinished), draftOf(finished)],
    ["leaves out groups of nothing else", draftOf(unfinished), { conjonction: "and", groups: [] }],
    ["leaves out empty groups", draftOf(), { conjonction: "and", groups: [] }],
    ["keeps kinds that it does not know", draftOf(unknown), draftOf(unknown)],
  ])("%s", (_, draft, expected) => {
    expect(committedFilter(draft)).toEqual(expected);
  });

  test.each([
    [3, 2],
    [1, 0],
    [0, -1],
    // A count is an integer.
    [2.5, 2],
  ])("at least %d is more than %d", (least, more) => {
    const text = `"${meetings}" occurred more than ${more} times less than 30 days ago`;
    const occurrence = parseFilter(text).groups[0]?.conditions[0];
    const frequency = { operator: "atLeast", value: least };
    const draft = draftOf({ ...occurrence, kind: "occurrence", frequency });
    expect(printFilter(committedFilter(draft))).toBe(text);
  });

  test("leaves out what is unfinished within an occurrence", () => {
    const text = `"${meetings}" occurred more than 0 times more than 0 days ago where (type = "x")`;
    const filter = parseFilter(text);
    const [occurrence] = filter.groups[0]?.conditions ?? [];
    if (occurrence?.kind !== "occurrence") throw new Error("no occurrence");
    const conditions = [...occurrence.conditions, { kind: "string", columnSlug: "b", operator: "is" }];
    expect(printFilter(committedFilter(draftOf({ ...occurrence, conditions })))).toBe(printFilter(filter));
  });

  test("leaves out muted nodes", () => {
    const draft = draftOf(finished, { ...finished });
    expect(committedFilter(draft, { isMuted: (node) => node === finished })).toEqual(draftOf(finished));
  });
});

test("a draft of 100,000 levels is refused", () => {
  let condition: DraftCondition = { kind: "number" };
  for (let level = 0; level < 100_000; level++) condition = { kind: "occurrence", conditions: [condition] };
  const deep = draftOf(condition);
  expect(validateDraft(deep, { validate: validateFilter })).toEqual([
    { code: "tooDeep", severity: "error", path: [], message: "The filter is nested too deep.", incomplete: false },
  ]);
  expect(() => createFilterStore({ filter: deep })).toThrow(new FilterError(validateDraft(deep)));
  const store = createFilterStore();
  expect(store.dispatch({ type: "replace", filter: deep })).toBe("notAllowed");
});
