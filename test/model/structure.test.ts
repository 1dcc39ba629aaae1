import { describe, expect, test } from "vitest";
import { formatPath } from "../../src/model/issues/issue.js";
import { checkCapacities, checkFilter, checkPolicy } from "../../src/model/structure/structure.js";
import type { Result } from "../../src/model/issues/issue.js";

function problems(result: Result<unknown>): string[] {
  return result.ok ? [] : result.issues.map((issue) => `${formatPath(issue.path)} | ${issue.message}`);
}

function withCondition(condition: unknown): unknown {
  return { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] };
}

const column = { kind: "number", columnSlug: "employee_count" };

describe("the structure of a filter", () => {
  test.each<[string, unknown, string[]]>([
    ["not an object", [], [" | This must be a filter (an object), not a list."]],
    ["null", null, [" | This must be a filter (an object), not null."]],
    [
      "text",
      "n = 5",
      [
        ' | This must be a filter (an object), not the string "n = 5". parseFilter reads filter text, and parseFilterJson reads JSON.',
      ],
    ],
    ["empty", {}, ['conjonction | A filter needs "conjonction".', 'groups | A filter needs "groups".']],
    [
      "the famous typo",
      { conjunction: "and", groups: [{ conjunction: "or", conditions: [] }] },
      [
        'conjunction | "conjunction" is not a key of a filter. Did you mean "conjonction"?',
        'groups[0].conjunction | "conjunction" is not a key of a group. Did you mean "conjonction"?',
      ],
    ],
    [
      "conditions beside groups",
      { conjonction: "and", groups: [], conditions: [] },
      ['conditions | "conditions" is not a key of a filter.'],
    ],
    [
      "upper case",
      { conjonction: "AND", groups: [] },
      ['conjonction | "AND" is not a conjonction. Did you mean "and"?'],
    ],
    ["groups as an object", { conjonction: "or", groups: {} }, ['groups | "groups" must be a list, not an object.']],
    [
      "a condition that is none",
      withCondition("x > 1"),
      ['groups[0].conditions[0] | "conditions[0]" must be a condition (an object), not the string "x > 1".'],
    ],
    ["no kind", withCondition({ columnSlug: "x" }), ['groups[0].conditions[0].kind | A condition needs "kind".']],
    [
      "an unknown kind",
      withCondition({ kind: "numbr" }),
      [
        'groups[0].conditions[0].kind | "numbr" is not a kind of condition that is possible here. Did you mean "number"?',
        'groups[0].conditions[0].columnSlug | A number condition needs "columnSlug".',
        'groups[0].conditions[0].operator | A number condition needs "operator".',
      ],
    ],
    [
      "a kind that may not stand there, and what is wrong with it",
      withCondition({
        kind: "occurrence",
        relatedModelUuid: "m",
        frequency: { operator: "not" },
        period: { operator: "moreThan", value: 0, unit: "day" },
        conjonction: "and",
        conditions: [{ kind: "boolean", columnSlug: 5, operator: "isTrue" }],
      }),
      [
        'groups[0].conditions[0].conditions[0].kind | "boolean" is not a kind of condition that is possible here.',
        'groups[0].conditions[0].conditions[0].columnSlug | "columnSlug" must be a string, not the number 5.',
      ],
    ],
    [
      "a key like kind beside it",
      withCondition({ kidn: "number", kind: "string", columnSlug: "x", operator: "isNull" }),
      ['groups[0].conditions[0].kidn | "kidn" is not a key of a string condition with the operator "isNull".'],
    ],
    [
      "an unknown operator hides nothing else",
      withCondition({ kind: "number", operator: "greaterThen", value: 1, colour: "red" }),
      [
        'groups[0].conditions[0].operator | "greaterThen" is not an operator of a number condition. Did you mean "greaterThan"?',
        'groups[0].conditions[0].colour | "colour" is not a key of a number condition with the operator "greaterThan".',
        'groups[0].conditions[0].columnSlug | A number condition with the operator "greaterThan" needs "columnSlug".',
      ],
    ],
    [
      "a misspelt key tells as much as the right one",
      withCondition({ kindd: "nmber", columnSlug: "x", operatr: "betwen", firstvalue: "1", lastValue: 2 }),
      [
        'groups[0].conditions[0].kindd | "nmber" is not a kind of condition that is possible here. Did you mean "number"?',
        'groups[0].conditions[0].kindd | "kindd" is not a key of a number condition with the operator "between". Did you mean "kind"?',
        'groups[0].conditions[0].operatr | "operatr" is not a key of a number condition with the operator "between". Did you mean "operator"?',
        'groups[0].conditions[0].operatr | "betwen" is not an operator of a number condition. Did you mean "between"?',
        'groups[0].conditions[0].firstvalue | "firstvalue" is not a key of a number condition with the operator "between". Did you mean "firstValue"?',
        'groups[0].conditions[0].firstvalue | "firstvalue" must be a number, not the string "1".',
      ],
    ],
    [
      "an operand of another operator",
      withCondition({ ...column, operator: "between", value: 1, firstValue: 1 }),
      [
        'groups[0].conditions[0].value | "value" is not a key of a number condition with the operator "between".',
        'groups[0].conditions[0].lastValue | A number condition with the operator "between" needs "lastValue".',
      ],
    ],
    [
      "a number in quotes",
      withCondition({ ...column, operator: "is", value: "100" }),
      ['groups[0].conditions[0].value | "value" must be a number, not the string "100".'],
    ],
    [
      "no number at all",
      withCondition({ ...column, operator: "is", value: NaN }),
      ['groups[0].conditions[0].value | "value" must be a number, not the number NaN.'],
    ],
    [
      "a number among strings",
      withCondition({ kind: "string", columnSlug: "x", operator: "is", values: ["a", 5] }),
      ['groups[0].conditions[0].values[1] | "values[1]" must be a string, not the number 5.'],
    ],
    [
      "a date inside an occurrence",
      withCondition({
        kind: "occurrence",
        relatedModelUuid: "m",
        frequency: { operator: "not" },
        period: { operator: "lessThan", value: 30, unit: "days" },
        conjonction: "and",
        conditions: [{ kind: "date", columnSlug: "x", operator: "isNull" }],
      }),
      [
        'groups[0].conditions[0].period.unit | "days" is not a unit of a period. Did you mean "day"?',
        'groups[0].conditions[0].conditions[0].kind | "date" is not a kind of condition that is possible here.',
      ],
    ],
    [
      "a key of the prototype",
      JSON.parse('{ "conjonction": "and", "groups": [], "__proto__": 1 }'),
      ['__proto__ | "__proto__" is not a key of a filter.'],
    ],
    [
      "inherited keys",
      Object.create({ conjonction: "and", groups: [] }),
      ['conjonction | A filter needs "conjonction".', 'groups | A filter needs "groups".'],
    ],
  ])("%s", (_name, filter, expected) => {
    expect(problems(checkFilter(filter))).toEqual(expected);
  });

  test("an optional key may be undefined, as JSON leaves it out", () => {
    const condition = { ...column, relatedModelUuid: undefined, operator: "isNull" };
    expect(checkFilter(withCondition(condition)).ok).toBe(true);
  });
});

describe("the keys of an object are its own, whatever it inherits", () => {
  const condition = { kind: "number", columnSlug: "n", operator: "is", value: 1 };
  const { value, ...withoutValue } = condition;
  const at = "groups[0].conditions[0]";

  test.each<[string, object, string[]]>([
    ["no prototype", Object.assign(Object.create(null) as object, condition), []],
    ["a prototype with other keys", Object.assign(Object.create({ x: 1 }) as object, condition), []],
    [
      "a key that is computed",
      Object.defineProperty({ ...withoutValue }, "value", { get: () => 1, enumerable: true }),
      [],
    ],
    ["all keys inherited", Object.create(condition) as object, [`${at}.kind | A condition needs "kind".`]],
    [
      "one key inherited",
      Object.assign(Object.create({ value }) as object, withoutValue),
      [`${at}.value | A number condition with the operator "is" needs "value".`],
    ],
  ])("%s", (_name, made, expected) => {
    expect(problems(checkFilter(withCondition(made)))).toEqual(expected);
  });
});

describe("the structure of a policy", () => {
  test.each<[string, unknown, string[]]>([
    ["a list", [], [" | This must be a policy (an object), not a list."]],
    ["no interval", { time: "09:00" }, ['interval | A policy needs "interval".']],
    [
      "an unknown interval",
      { interval: "dayly" },
      ['interval | "dayly" is not an interval of a policy. Did you mean "daily"?'],
    ],
    [
      "a part of another interval",
      { interval: "hourly", time: "09:00" },
      ['time | "time" is not a key of a policy with the interval "hourly".'],
    ],
  ])("%s", (_name, policy, expected) => {
    expect(problems(checkPolicy(policy))).toEqual(expected);
  });
});

describe("the structure of a capacity", () => {
  test.each<[string, unknown, string[]]>([
    ["only a name", { name: "A" }, []],
    ["a list", [{ name: "A" }, {}], ['[1].name | A capacity needs "name".']],
    [
      "the answer of the service",
      { capacities: [{ name: 1 }] },
      ['capacities[0].name | "name" must be a string, not the number 1.'],
    ],
    ["unknown fields", { name: "A", syncedAt: "2026-01-01T00:00:00Z" }, []],
    ["nulls", { name: "A", filter: null, allocationExpirationPolicy: null, description: null }, []],
    [
      "an unknown color",
      { name: "A", color: "gray" },
      ['color | "gray" is not a color of a capacity. Did you mean "grey"?'],
    ],
    ["a list in the answer", { capacities: {} }, ['capacities | "capacities" must be a list, not an object.']],
    ["an answer without capacities", { capacities: undefined, name: "A" }, []],
    [
      "parts of the wrong type",
      { name: "A", memberCapacity: "1", description: 1 },
      [
        'memberCapacity | "memberCapacity" must be a number, not the string "1".',
        'description | "description" must be a string, not the number 1.',
      ],
    ],
    ["no object", 3, [" | This must be a capacity (an object), not the number 3."]],
    [
      "a wrong filter",
      { name: "A", filter: {} },
      ['filter.conjonction | A filter needs "conjonction".', 'filter.groups | A filter needs "groups".'],
    ],
  ])("%s", (_name, capacity, expected) => {
    expect(problems(checkCapacities(capacity))).toEqual(expected);
  });

  test("the result is a list of capacities, whatever they were in", () => {
    const capacity = { name: "A", syncedAt: 1 };
    for (const input of [capacity, [capacity], { capacities: [capacity], count: 1 }])
      expect(checkCapacities(input)).toEqual({ ok: true, value: [capacity] });
  });
});

describe("the words of an issue", () => {
  test.each<[unknown, string]>([
    [undefined, "undefined"],
    [false, "false"],
    ["x".repeat(60), `the string "${"x".repeat(60)}"`],
    ["x".repeat(61), `the string "${"x".repeat(57)}..."`],
    [-1.5, "the number -1.5"],
    [[], "a list"],
    [5n, "a bigint"],
    [() => 1, "a function"],
  ])("%s is %s", (value, actual) => {
    const message = `This must be a policy (an object), not ${actual}.`;
    const expected = "a policy (an object)";
    const issues = [{ code: "wrongType", severity: "error", path: [], message, expected, actual }];
    expect(checkPolicy(value)).toEqual({ ok: false, issues });
  });

  test.each<[unknown, string, string]>([
    [{ interval: "hourly", hour: 1 }, "minute", '"hour"'],
    [{ interval: "daily", time: "09:00", hour: 1 }, "no further key", '"hour"'],
    [{ interval: "yearly", month: 1, hour: 1 }, "day or time", '"hour"'],
    [{ interval: "yearly", hour: 1 }, "month, day or time", '"hour"'],
    [{ interval: "sometimes" }, "hourly, daily, weekly, monthly, quarterly or yearly", '"sometimes"'],
    [{ interval: 1 }, '"hourly", "daily", "weekly", "monthly", "quarterly" or "yearly"', "the number 1"],
    [{}, "interval", "nothing"],
    [{ minute: 1, hour: 1, intervl: "hourly" }, "interval", '"intervl"'],
  ])("%j: expected %s, not %s", (policy, expected, actual) => {
    const result = checkPolicy(policy);
    expect(result.ok ? [] : result.issues).toContainEqual(expect.objectContaining({ expected, actual }));
  });
});
