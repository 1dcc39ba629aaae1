import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/model/structure/json-object.js";
import type { Operator, OperandType } from "../../src/model/operators.js";
import { frequencyOperators, operators, periodOperators, relatedKinds } from "../../src/model/operators.js";
import { checkFilter, isCondition, isFilter, isGroup } from "../../src/model/structure/structure.js";

/** An operand of each type, and what messages call it. */
const operands: Readonly<Record<OperandType, readonly [unknown, string]>> = {
  string: ["a", "a string"],
  strings: [["a", "b"], "a string or a list of strings"],
  number: [1, "a number"],
  dateString: ["2026-01-01", "a date as a string"],
  conjonction: ["and", '"or" or "and"'],
  propertyConditions: [[], "a list"],
};

interface Row {
  /** What messages call the object with the operator. */
  readonly name: string;
  readonly object: JsonObject;
  /** What each key must hold, for those whose value is not told by the row. */
  readonly expected: Readonly<Record<string, string>>;
  readonly optional?: string;
  readonly path: readonly (string | number)[];
  readonly condition: (object: unknown) => unknown;
}

function rowsOf(
  table: Readonly<Record<string, Operator>>,
  base: Omit<Row, "condition">,
  place: Row["condition"],
): Row[] {
  return Object.entries(table).map(([operator, row]) => {
    const types = Object.entries(row.operands);
    return {
      ...base,
      name: `${base.name} with the operator "${operator}"`,
      object: { ...base.object, operator, ...Object.fromEntries(types.map(([key, type]) => [key, operands[type][0]])) },
      expected: { ...base.expected, ...Object.fromEntries(types.map(([key, type]) => [key, operands[type][1]])) },
      condition: place,
    };
  });
}

function conditionRows(kind: keyof typeof operators): Row[] {
  const property = kind === "objectProperty" ? { propertyName: "p" } : {};
  const path = ["groups", 0, "conditions", 0];
  const isVowel = ["objectProperty", "object", "array", "any"].includes(kind);
  const base = {
    name: `${isVowel ? "an" : "a"} ${kind} condition`,
    object: { kind, columnSlug: "c", ...property },
    expected: { columnSlug: "a string", ...(kind === "objectProperty" && { propertyName: "a string" }) },
    optional: "relatedModelUuid",
    path,
  };
  return rowsOf(operators[kind], base, (object) => object);
}

const occurrence = {
  kind: "occurrence",
  relatedModelUuid: "m",
  frequency: { operator: "not" },
  period: { operator: "lessThan", value: 3, unit: "day" },
  conjonction: "or",
  conditions: [],
};

function partRows(part: "frequency" | "period"): Row[] {
  const unit = part === "period" ? { unit: "day" } : {};
  const path = ["groups", 0, "conditions", 0, part];
  const base = { name: `a ${part}`, object: unit, expected: part === "period" ? { unit: '"day"' } : {}, path };
  return rowsOf(part === "period" ? periodOperators : frequencyOperators, base, (object) => ({
    ...occurrence,
    [part]: object,
  }));
}

const rows = [
  ...(Object.keys(operators) as (keyof typeof operators)[]).flatMap(conditionRows),
  ...partRows("frequency"),
  ...partRows("period"),
];

function filterWith(condition: unknown): unknown {
  return { conjonction: "and", groups: [{ conjonction: "or", conditions: [condition] }] };
}

function issuesOf(condition: unknown): readonly object[] {
  const result = checkFilter(filterWith(condition));
  expect(isFilter(filterWith(condition))).toBe(result.ok);
  expect(isCondition(condition)).toBe(result.ok);
  return result.ok ? [] : result.issues;
}

describe.each(rows.map((row) => [row.name, row] as const))("%s", (name, row) => {
  const { object, expected, optional, path, condition } = row;

  test("is right with its operands", () => {
    expect(issuesOf(condition(object))).toEqual([]);
    if (optional !== undefined) expect(issuesOf(condition({ ...object, [optional]: "m" }))).toEqual([]);
  });

  test.each(Object.keys(expected))("needs %s", (key) => {
    const { [key]: _, ...rest } = object;
    const message = `${name.charAt(0).toUpperCase()}${name.slice(1)} needs "${key}".`;
    const issue = { code: "missingKey", severity: "error", path: [...path, key], message };
    for (const without of [rest, { ...object, [key]: undefined }])
      expect(issuesOf(condition(without))).toEqual([{ ...issue, expected: key, actual: "nothing" }]);
  });

  test.each([...Object.entries(expected), ...(optional === undefined ? [] : [[optional, "a string"] as const])])(
    "%s must be %s",
    (key, what) => {
      const issue = { code: "wrongType", severity: "error", path: [...path, key], expected: what, actual: "true" };
      const message = `"${key}" must be ${what}, not true.`;
      expect(issuesOf(condition({ ...object, [key]: true }))).toEqual([{ ...issue, message }]);
    },
  );

  test("has no other key", () => {
    const message = `"zzzzzzzz" is not a key of ${name}.`;
    const issue = { code: "unknownKey", severity: "error", path: [...path, "zzzzzzzz"], message, actual: '"zzzzzzzz"' };
    const found = issuesOf(condition({ ...object, zzzzzzzz: 1 }));
    expect(found).toEqual([{ ...issue, expected: optional ?? "no further key" }]);
  });

  if (object["kind"] === "objectProperty")
    test("may be a condition on a property", () => {
      for (const kind of ["object", "array"]) {
        const outer = { kind, columnSlug: "c", operator: "matchConditions", conjonction: "or" };
        expect(issuesOf({ ...outer, propertyConditions: [object] })).toEqual([]);
      }
    });
});

describe("conditions of an occurrence", () => {
  const allowed: readonly unknown[] = relatedKinds;

  test.each(rows.flatMap(({ name, object }) => ("kind" in object ? [[name, object] as const] : [])))(
    "%s",
    (_, object) => {
      const kind = JSON.stringify(object["kind"]);
      const message = `${kind} is not a kind of condition that is possible here.`;
      const issue = { code: "unknownKind", message, expected: "string, number, object or array", actual: kind };
      const isAllowed = allowed.includes(object["kind"]);
      expect(issuesOf({ ...occurrence, conditions: [object] })).toMatchObject(isAllowed ? [] : [issue]);
    },
  );
});

describe("groups", () => {
  const group = { conjonction: "and", conditions: [] };

  test.each<[string, unknown, boolean]>([
    ["a group", group, true],
    ["one with a condition", { ...group, conditions: [occurrence] }, true],
    ["one with what is no condition", { ...group, conditions: [3] }, false],
    ["one with a hole in its list", { ...group, conditions: new Array<unknown>(1) }, false],
    ["one with another key", { ...group, name: "a" }, false],
    ["one without conditions", { conjonction: "and" }, false],
    ["a list", [], false],
    ["nothing", null, false],
  ])("%s: %j is %j", (_, value, expected) => {
    expect(isGroup(value)).toBe(expected);
    expect(isFilter({ conjonction: "or", groups: [value] })).toBe(expected);
    expect(checkFilter({ conjonction: "or", groups: [value] }).ok).toBe(expected);
  });
});
