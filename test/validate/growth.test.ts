import { describe, expect, test } from "vitest";
import type { Edit, Issue } from "../../src/model/issues/issue.js";
import { applyFixes, validateCapacity, validateFilter, validatePolicy } from "../../src/validate/index.js";
import { large } from "../runs.js";

/** So many that what takes a time that grows with the square of them takes minutes. */
const many = large(100_000);
const unlimited = { maxIssues: Infinity };

const emptyFilter = { conjonction: "and", groups: [] };
const unknownKeys = Object.fromEntries(Array.from({ length: many }, (_, index) => [`unknown${index}`, 1]));
const isNull = { kind: "any", columnSlug: "a", operator: "isNull" };

function filterOf(conditions: readonly object[]): object {
  return { conjonction: "and", groups: [{ conjonction: "and", conditions }] };
}

function fixOf(edit: Edit): Issue {
  const fix = { title: "repair it", certain: true, edits: [edit] };
  return { code: "unknownKey", severity: "error", path: edit.path, message: "Wrong.", fix };
}

describe("as many mistakes as the limit", () => {
  test.each([
    ["keys of a filter", (): unknown => validateFilter({ ...emptyFilter, ...unknownKeys }, unlimited)],
    ["keys of a policy", (): unknown => validatePolicy({ interval: "daily", ...unknownKeys }, unlimited)],
    [
      "keys of the filter of a capacity",
      (): unknown => validateCapacity({ name: "A", filter: { ...emptyFilter, ...unknownKeys } }, unlimited),
    ],
    [
      "keys that are duplicated in JSON text",
      (): unknown => validateFilter(`{${'"conjonction":"and",'.repeat(many)}"groups":[]}`, unlimited),
    ],
    ["identical conditions", (): unknown => validateFilter(filterOf(Array(many).fill(isNull)), unlimited)],
    [
      "equal values of a list",
      (): unknown =>
        validateFilter(
          filterOf([{ kind: "string", columnSlug: "a", operator: "is", values: Array(many).fill("US") }]),
          unlimited,
        ),
    ],
  ])("%s are all reported", (_name, validate) => {
    const { issues } = validate() as { readonly issues: readonly Issue[] };
    expect(issues.length).toBeGreaterThanOrEqual(many - 1);
  });

  test.each<readonly [string, (key: string) => Edit, unknown]>([
    ["removed", (key) => ({ type: "remove", path: [key] }), {}],
    ["renamed", (key) => ({ type: "rename", path: [key], key: key.toUpperCase() }), { UNKNOWN7: 1 }],
    ["set", (key) => ({ type: "set", path: [key], value: 2 }), { unknown7: 2 }],
    ["added", (key) => ({ type: "set", path: [`${key}?`], value: 2 }), { "unknown7?": 2 }],
  ])("keys are all %s", (_name, editOf, expected) => {
    const issues = Object.keys(unknownKeys).map((key) => fixOf(editOf(key)));
    const { output, applied, left } = applyFixes(unknownKeys, issues);
    expect([applied.length, left]).toEqual([many, []]);
    expect(output).toMatchObject(expected as object);
  });

  test("the removal of all keys of JSON text leaves none", () => {
    const issues = Object.keys(unknownKeys).map((key) => fixOf({ type: "remove", path: [key] }));
    expect(applyFixes(JSON.stringify(unknownKeys), issues).output).toBe("{}");
  });
});

describe("the number of issues", () => {
  const twoErrors = { title: "A", ...emptyFilter, groups: [{ conjonction: "and", conditions: [] }], label: "B" };

  test("is 1,000 by default, and a last issue has the number of omitted ones", () => {
    const { ok, issues } = validateFilter({ ...emptyFilter, ...unknownKeys });
    expect([ok, issues.length]).toEqual([false, 1001]);
    expect(issues.at(-1)).toEqual({
      code: "issuesLeftOut",
      severity: "info",
      path: [],
      pointer: "",
      message: `${many - 1000} more issues were left out.`,
    });
  });

  test.each([
    [0, ["issuesLeftOut"]],
    [1, ["unknownKey", "issuesLeftOut"]],
    [2, ["unknownKey", "unknownKey", "issuesLeftOut"]],
    [3, ["unknownKey", "emptyConditions", "unknownKey", "issuesLeftOut"]],
  ])("with maxIssues %d, errors come before warnings, in the order of the document", (maxIssues, codes) => {
    const validation = validateFilter(twoErrors, { maxIssues });
    expect(validation.ok).toBe(false);
    expect(validation.issues.map(({ code }) => code)).toEqual(codes);
  });

  test("does not make a filter with warnings invalid", () => {
    const values = Array<string>(5).fill("US");
    const filter = filterOf([{ kind: "string", columnSlug: "a", operator: "is", values }]);
    const validation = validateFilter(filter, { maxIssues: 1 });
    expect(validation).toMatchObject({ ok: true, value: filter });
    expect(validation.issues.map(({ code }) => code)).toEqual(["duplicate", "issuesLeftOut"]);
  });
});
