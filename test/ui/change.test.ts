import { describe, expect, test } from "vitest";
import { changeColumn, changeOperator } from "../../src/ui/change.js";
import { createCondition, negate, setOperand } from "../../src/ui/condition.js";
import type { DraftCondition } from "../../src/ui/draft.js";
import type { Target } from "../../src/ui/target.js";
import { meetings, model, notes } from "./drafts.js";

const number = (operator: string, operands: object = {}): DraftCondition => ({
  kind: "number",
  columnSlug: "employee_count",
  operator,
  ...operands,
});
const string = (operator: string, values?: unknown): DraftCondition => ({
  kind: "string",
  columnSlug: "country",
  operator,
  ...(values !== undefined && { values }),
});
const date = (operator: string, operands: object = {}): DraftCondition => ({
  kind: "date",
  columnSlug: "created_at",
  operator,
  ...operands,
});
const column = (columnSlug: keyof typeof model.columns): Target => ({
  kind: model.columns[columnSlug].type,
  columnSlug,
});

const occurrence: DraftCondition = {
  kind: "occurrence",
  relatedModelUuid: meetings,
  frequency: { operator: "moreThan", value: 3 },
  period: { operator: "lessThan", value: 7, unit: "day" },
  conjonction: "or",
  conditions: [{ kind: "string", columnSlug: "type", operator: "is", values: "call" }],
};

describe("changeOperator keeps what fits", () => {
  test.each<[DraftCondition, string, object]>([
    [number("is", { value: 5 }), "between", { firstValue: 5 }],
    [number("lowerThan", { value: 5 }), "between", { lastValue: 5 }],
    [number("between", { firstValue: 1, lastValue: 9 }), "greaterThan", { value: 1 }],
    [number("between", { firstValue: 1, lastValue: 9 }), "lowerThan", { value: 9 }],
    [string("is", ["a", "b"]), "contains", { values: ["a", "b"] }],
    [string("contains", "a"), "is", { values: "a" }],
    [string("is", ["a"]), "isNull", {}],
    [string("is", ["a", "{{member.b}}"]), "doesNotContain", { values: ["a", "{{member.b}}"] }],
    [date("lowerThan", { value: "3 months" }), "between", { lastValue: "3 months" }],
    [date("between", { firstValue: "{{member.a}}", lastValue: "3 months" }), "lowerThan", { value: "3 months" }],
    [date("between", { firstValue: "{{member.a}}", lastValue: "3 months" }), "is", { value: "{{member.a}}" }],
    [
      { kind: "object", columnSlug: "m", operator: "isNull" },
      "matchConditions",
      { conjonction: "and", propertyConditions: [] },
    ],
    [
      { kind: "objectProperty", columnSlug: "m", propertyName: "p", operator: "between", value: "1", otherValue: "9" },
      "is",
      { value: "1" },
    ],
  ])("%j to %s", (condition, operator, operands) => {
    const { kind, columnSlug, propertyName } = condition;
    const fields = { kind, columnSlug, ...(propertyName !== undefined && { propertyName }) };
    expect(changeOperator(condition, operator)).toEqual({ ...fields, operator, ...operands });
  });

  test("and remembers the rest, unless something was edited in between", () => {
    const range = number("between", { firstValue: 1, lastValue: 9 });
    const bound = changeOperator(range, "greaterThan");
    expect(changeOperator(bound, "between")).toEqual(range);
    expect(changeOperator(setOperand(bound, "value", 2), "between")).toEqual(number("between", { firstValue: 2 }));
    const check = changeOperator(changeOperator(range, "isNull"), "isNotNull");
    expect(changeOperator(check, "lowerThan")).toEqual(number("lowerThan", { value: 9 }));
    expect(changeOperator(check, "between")).toEqual(range);
    expect(changeOperator(setOperand(bound, "value", null), "lowerThan")).toEqual(number("lowerThan", { value: 9 }));
    const onRevenue = changeColumn(bound, column("revenue"), { model });
    expect(changeOperator(onRevenue, "between")).toEqual({ ...range, columnSlug: "revenue" });
  });

  test("and does not fill in operands of another kind", () => {
    const score = { kind: "objectProperty", columnSlug: "metadata", propertyName: "score" } as const;
    const range = changeColumn(number("between", { firstValue: 1, lastValue: 9 }), score);
    expect(range).toEqual({ ...score, operator: "between", value: "1", otherValue: "9" });
    const blank = setOperand(setOperand(range, "value", null), "otherValue", null);
    expect(changeOperator(blank, "is")).toEqual({ ...score, operator: "is" });
  });

  test("and returns the same condition without a change", () => {
    const condition = number("is", { value: 5 });
    expect(changeOperator(condition, "is")).toBe(condition);
    expect(changeOperator(condition, "contains")).toBe(condition);
  });

  test("and leaves the period of an occurrence as it was edited meanwhile", () => {
    const created = createCondition({ kind: "occurrence", relatedModelUuid: meetings }, { model });
    const never = changeOperator(created, "not");
    expect(never.frequency).toEqual({ operator: "not" });
    const edited = setOperand(never, "period.value", 7);
    expect(changeOperator(edited, "moreThan")).toEqual({
      ...created,
      period: { operator: "lessThan", value: 7, unit: "day" },
    });
  });
});

describe("changeColumn", () => {
  const revenue: DraftCondition = { kind: "number", columnSlug: "revenue", operator: "is" };

  const name = (operator: string, values?: string): DraftCondition => ({
    ...string(operator, values),
    columnSlug: "name",
  });
  const plan = (values?: readonly string[]): DraftCondition => ({ ...string("is", values), columnSlug: "plan" });
  const expression = "{{member.since}}";

  test.each<[string, DraftCondition, Target, DraftCondition]>([
    ["keeps operator and value", number("is", { value: 5 }), column("revenue"), { ...revenue, value: 5 }],
    ["writes a number as a string", number("is", { value: 5 }), column("name"), name("is", "5")],
    ["reads a string that is a number", string("is", ["5"]), column("revenue"), { ...revenue, value: 5 }],
    ["forgets a string that is not", string("is", "x"), column("revenue"), revenue],
    [
      "keeps an expression in a date",
      string("is", expression),
      column("created_at"),
      date("is", { value: expression }),
    ],
    ["keeps an expression in text", date("is", { value: expression }), column("name"), name("is", expression)],
    [
      "keeps an expression in the values of a closed column",
      string("is", ["free", expression, "gold"]),
      column("plan"),
      plan(["free", expression]),
    ],
    ["forgets an expression in a number", string("is", expression), column("revenue"), revenue],
    ["does not make text of a relative date", date("is", { value: "3 months" }), column("name"), name("is")],
    ["does not make a relative date of text", string("is", "3 months"), column("created_at"), date("is")],
    ["reads a number between spaces", string("is", " 5 "), column("revenue"), { ...revenue, value: 5 }],
    [
      "reads a string that is a date",
      string("is", "2025-01-15"),
      column("created_at"),
      date("is", { value: "2025-01-15" }),
    ],
    ["forgets a number that is not a date", number("is", { value: 15 }), column("created_at"), date("is")],
    ["has no value to convert", number("is"), column("name"), name("is")],
    [
      "takes the first operator of the other kind",
      string("contains", "x"),
      column("is_customer"),
      { kind: "boolean", columnSlug: "is_customer", operator: "isTrue" },
    ],
    ["keeps values that a closed column holds", string("is", ["pro", "US"]), column("plan"), plan(["pro"])],
    ["empties the others", string("is", "US"), column("plan"), plan()],
    [
      "makes an occurrence",
      string("is", "US"),
      { kind: "occurrence", relatedModelUuid: notes },
      createCondition({ kind: "occurrence", relatedModelUuid: notes }, { model }),
    ],
    ["begins anew after an occurrence", occurrence, column("name"), createCondition(column("name"), { model })],
    [
      "keeps the count of an occurrence",
      occurrence,
      { kind: "occurrence", relatedModelUuid: notes },
      {
        ...occurrence,
        relatedModelUuid: notes,
        period: { operator: "moreThan", value: 0, unit: "day" },
        conditions: [],
      },
    ],
  ])("%s", (_, condition, target, expected) => {
    expect(changeColumn(condition, target, { model })).toEqual(expected);
  });

  test("returns the same condition on the same column, and restores the one that was left", () => {
    const condition = string("is", ["x", "y"]);
    expect(changeColumn(condition, column("country"), { model })).toBe(condition);
    const moved = changeColumn(changeColumn(condition, column("revenue")), column("is_customer"));
    expect(changeColumn(moved, column("country"), { model })).toEqual(condition);
  });

  test("moves the conditions on properties to the other column", () => {
    const inner = { kind: "objectProperty", columnSlug: "metadata", propertyName: "score", operator: "isNull" };
    const condition = {
      kind: "object",
      columnSlug: "metadata",
      operator: "matchConditions",
      conjonction: "or",
      propertyConditions: [inner],
    };
    const changed = changeColumn(condition, column("extra"), { model });
    expect(changed.propertyConditions).toEqual([{ ...inner, columnSlug: "extra" }]);
    expect(changed.conjonction).toBe("or");
  });
});

test("a condition without an operator is created again", () => {
  const target = { kind: "string", columnSlug: "name" } as const;
  const options = { model: { columns: { name: { type: "string" } } } } as const;
  expect(changeColumn({ kind: "string" }, target, options)).toEqual(createCondition(target, options));
});

describe("createCondition", () => {
  test.each<[Target, object]>([
    [column("name"), { kind: "string", operator: "contains" }],
    [column("country"), { kind: "string", operator: "is" }],
    [column("created_at"), { kind: "date", operator: "greaterThan" }],
    [column("payload"), { kind: "any", operator: "isNotNull" }],
    [column("metadata"), { kind: "object", operator: "matchConditions", conjonction: "and", propertyConditions: [] }],
    [
      { kind: "objectProperty", columnSlug: "extra" },
      { kind: "objectProperty", operator: "is" },
    ],
    [{ kind: "sql" }, { kind: "sql" }],
    [
      { kind: "occurrence", relatedModelUuid: notes },
      { kind: "occurrence", period: { operator: "moreThan", value: 0, unit: "day" } },
    ],
  ])("%j", (target, expected) => {
    expect(createCondition(target, { model })).toMatchObject(expected);
  });
});

describe("negate", () => {
  test.each<[DraftCondition, string | undefined]>([
    [string("is", ["a", "b"]), "isNot"],
    [string("doesNotContain", "a"), "contains"],
    [string("isNull"), "isNotNull"],
    [string("startsWith", "a"), undefined],
    [number("between", { firstValue: 1, lastValue: 2 }), undefined],
    [{ kind: "boolean", columnSlug: "b", operator: "isTrue" }, undefined],
    [{ ...string("is", "a"), relatedModelUuid: meetings }, undefined],
    [{ kind: "segment" }, undefined],
  ])("%j", (condition, operator) => {
    expect(negate(condition, { model })).toEqual(operator && { ...condition, operator });
  });
});

test.each<[unknown]>([[""], [[]], [null], [NaN], [undefined]])("setOperand empties a slot by %j", (value) => {
  expect(setOperand(string("is", "a"), "values", value)).toEqual(string("is"));
});

test.each<[text: string, value: unknown, locale?: string]>([
  ["100", 100],
  ["1.05", 1.05],
  ["-0.5", -0.5],
  ["-0", 0],
  ["1.", 1],
  [".5", 0.5],
  ["+5", 5],
  ["007", 7],
  [" 1e3 ", 1000],
  ["1e", "1e"],
  ["1e999", "1e999"],
  ["1,5", "1,5"],
  ["0x10", "0x10"],
  ["Infinity", "Infinity"],
  ["9007199254740993", "9007199254740993"],
  ["-1,234,567.5", -1_234_567.5],
  ["1.000", 1000, "de"],
  ["-1.000,5", -1000.5, "de"],
  ["1,5e3", 1500, "de"],
  ["1.5", "1.5", "de"],
  ["1.00", "1.00", "de"],
  ["1,000.5", "1,000.5", "de"],
  ["1 234,5", 1234.5, "fr"],
  ["1\u202F234", 1234, "fr"],
  ["1.5", "1.5", "fr"],
  ["1,00,000", 100_000, "en-IN"],
  ["1'000.5", 1000.5, "de-CH"],
  ["1.234", 1234, "es"],
])("setOperand of a number with the text %j", (text, value, locale) => {
  const condition = setOperand(number("is"), "value", text, locale);
  expect(condition).toStrictEqual(number("is", { value }));
  expect(setOperand(condition, "value", text, locale)).toBe(condition);
});

test("setOperand leaves text in other slots as it is", () => {
  const property = { kind: "objectProperty", columnSlug: "m", propertyName: "p", operator: "is" };
  expect(setOperand(property, "value", "1.0")).toEqual({ ...property, value: "1.0" });
});
