import { describe, expect, test } from "vitest";
import { filterOf } from "../../src/model/conditions.js";
import type { Condition, Filter } from "../../src/model/index.js";
import { applyFixes, validateCapacity, validateFilter } from "../../src/validate/index.js";

const messagesOf = ({ issues }: { readonly issues: readonly { readonly message: string }[] }): string[] =>
  issues.map(({ message }) => message);

const owner = (values: string | string[]): Filter =>
  filterOf({ kind: "string", columnSlug: "owner_id", operator: "is", values });

describe("operands that rules leave alone", () => {
  test.each<Condition>([
    { kind: "string", columnSlug: "a", operator: "is", values: "{{member.ids.hubspot}}" },
    { kind: "string", columnSlug: "a", operator: "is", values: "%{{member.name}}%" },
    { kind: "string", columnSlug: "a", operator: "is", values: "{{member.a}},{{member.b}}" },
    { kind: "string", columnSlug: "a", operator: "is", values: " {{member.a}}" },
    { kind: "date", columnSlug: "a", operator: "is", value: "{{member.since}}" },
    { kind: "date", columnSlug: "a", operator: "lowerThan", value: "3 months" },
    { kind: "date", columnSlug: "a", operator: "between", firstValue: "6 months", lastValue: "1 day" },
    { kind: "date", columnSlug: "a", operator: "between", firstValue: "1 day", lastValue: "30 hours" },
    {
      kind: "objectProperty",
      columnSlug: "a",
      propertyName: "p",
      operator: "between",
      value: "{{member.a}}",
      otherValue: "a",
    },
  ])("%j", (condition) => {
    expect(messagesOf(validateFilter(filterOf(condition)))).toEqual([]);
  });

  test("bounds of relative dates may be in the wrong order", () => {
    const turned = filterOf({
      kind: "date",
      columnSlug: "a",
      operator: "between",
      firstValue: "11 months",
      lastValue: "1 year",
    });
    expect(messagesOf(validateFilter(turned))).toEqual([
      'The bounds are in the wrong order: "11 months" comes after "1 year".',
    ]);
  });
});

describe("an expression where a number is expected", () => {
  const isText = 'An expression is text: conditions of the kind "string" compare it.';
  const limit = "{{member.limit}}";
  const number = (operator: string, operands: object): object => ({
    conjonction: "and",
    groups: [{ conjonction: "and", conditions: [{ kind: "number", columnSlug: "n", operator, ...operands }] }],
  });
  const numbers = { columns: { n: { type: "number" } } } as const;
  test.each<[input: unknown, message: string, offered: unknown]>([
    [number("is", { value: limit }), `"value" must be a number, not the string "${limit}". ${isText}`, undefined],
    [
      number("greaterThan", { value: limit }),
      `"value" must be a number, not the string "${limit}". ${isText}`,
      undefined,
    ],
    [
      number("between", { firstValue: 1, lastValue: limit }),
      `"lastValue" must be a number, not the string "${limit}". ${isText}`,
      undefined,
    ],
    [`n:number > "${limit}"`, `The value must be a number, not \`"${limit}"\`. ${isText}`, undefined],
    [`n > "${limit}"`, '">" cannot be used with text. An expression is text, or a date after an @.', `n > @"${limit}"`],
  ])("%j", (input, message, offered) => {
    const { issues } = validateFilter(input);
    expect(messagesOf({ issues })).toEqual([message]);
    expect(issues.map(({ fix }) => fix?.certain)).toEqual([offered === undefined ? undefined : false]);
    expect(applyFixes(input, issues, { choose: () => true }).output).toEqual(offered ?? input);
  });

  test("has no offer for a column of numbers", () => {
    for (const input of [number("is", { value: limit }), `n:number = "${limit}"`, `n = "${limit}"`]) {
      expect(validateFilter(input, { model: numbers }).issues).toMatchObject([{ code: "wrongType" }]);
      expect(validateFilter(input, { model: numbers }).issues[0]?.fix).toBeUndefined();
    }
  });
});

describe("what only looks like an expression", () => {
  test.each<[text: string, meant: string | undefined]>([
    ["{{member.ids.hubspot}", "{{member.ids.hubspot}}"],
    ["{member.ids.hubspot}", "{{member.ids.hubspot}}"],
    ["{member.ids.hubspot}}", "{{member.ids.hubspot}}"],
    ["${member.ids.hubspot}", "{{member.ids.hubspot}}"],
    ["{{}}", undefined],
    ["{{member..x}}", undefined],
    ["id-{{member.ids.hubspot}", undefined],
    ["{{member.a}} {{member.b}", undefined],
  ])("%j", (text, meant) => {
    const filter = owner(["x", text]);
    const { issues } = validateFilter(filter);
    expect(issues).toMatchObject([{ code: "doubtfulExpression", pointer: "/groups/0/conditions/0/values/1" }]);
    expect(issues[0]?.fix?.certain).toBe(meant === undefined ? undefined : false);
    const fixed = applyFixes(filter, issues, { choose: () => true }).output;
    expect(fixed).toEqual(meant === undefined ? filter : owner(["x", meant]));
  });

  test.each(["{a}", "{}", '{"a":1}', "a}}", "{member ids}"])("%j does not", (text) => {
    expect(messagesOf(validateFilter(owner(["x", text])))).toEqual([]);
  });
});

describe("a capacity", () => {
  const mapping = { modelUuid: "m", idColumnSlug: "id", timeColumnSlug: "owner_assigned_at" };
  const policy = { interval: "monthly" };
  const mine = owner("{{member.ids.hubspot}}");
  const noMember =
    'The filter names no member, so every member would hold the same records. Compare the owner with an expression such as "{{member.ids.hubspot}}".';

  test.each<[capacity: object, messages: string[]]>([
    [{}, []],
    [{ memberCapacity: 50, allocationExpirationPolicy: policy }, []],
    [{ ...mapping, memberCapacity: 50, allocationExpirationPolicy: policy, filter: mine }, []],
    [{ modelUuid: null, idColumnSlug: null, timeColumnSlug: null, filter: null }, []],
    [{ filter: mine }, ['"filter" needs "modelUuid", the model of the records.']],
    [
      { idColumnSlug: "id", timeColumnSlug: "at" },
      ['"idColumnSlug" and "timeColumnSlug" need "modelUuid", the model of the records.'],
    ],
    [{ modelUuid: "m" }, ['"modelUuid" needs "idColumnSlug" and "timeColumnSlug" too.']],
    [{ modelUuid: "m", idColumnSlug: "id" }, ['"modelUuid" needs "timeColumnSlug" too.']],
    [
      { allocationExpirationPolicy: policy },
      ['The policy frees what members hold, and without "memberCapacity" they may hold any number.'],
    ],
    [{ ...mapping, memberCapacity: 50, filter: owner("7") }, [noMember]],
    [{ ...mapping, filter: owner("7") }, []],
    [
      { ...mapping, memberCapacity: 50, filter: { conjonction: "and", groups: [] } },
      ['A filter without conditions matches every record. The service refuses it with the reason "emptyFilter".'],
    ],
    [
      { ...mapping, memberCapacity: 50, filter: owner("{{user.id}}") },
      ['The service has no value for {{user.id}}. Expressions begin with "member.", as in {{member.ids.hubspot}}.'],
    ],
    [
      { ...mapping, memberCapacity: 50, filter: owner("{{member}}") },
      ['The service has no value for {{member}}. Expressions begin with "member.", as in {{member.ids.hubspot}}.'],
    ],
  ])("%j", (capacity, messages) => {
    const validation = validateCapacity({ name: "Account book", ...capacity });
    expect(messagesOf(validation)).toEqual(messages);
    expect(validation.ok).toBe(true);
  });
});
