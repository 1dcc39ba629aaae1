import { test } from "../property.js";
import { DatabaseSync } from "@photostructure/sqlite";
import * as fc from "fast-check";
import * as parser from "libpg-query";
import { beforeAll, describe, expect } from "vitest";
import { compileFilter } from "../../src/evaluate.js";
import type { Filter } from "../../src/model/filter.js";
import { FilterError, unwrap } from "../../src/model/issues/errors.js";
import type { Result } from "../../src/model/issues/issue.js";
import { importFilter } from "../../src/import/index.js";

/** An expression, to be written in any of the languages. */
type Expression =
  | { readonly type: "and" | "or"; readonly members: readonly Expression[] }
  | { readonly type: "not"; readonly member: Expression }
  | { readonly type: "number"; readonly operator: Order; readonly value: number }
  | { readonly type: "string"; readonly operator: "=" | "!="; readonly value: string }
  | { readonly type: "in"; readonly values: readonly string[] }
  | { readonly type: "null"; readonly column: "n" | "s" };

type Order = "=" | "!=" | "<" | "<=" | ">" | ">=";

const orders = ["=", "!=", "<", "<=", ">", ">="] as const;
const words = fc.constantFrom("a", "b", "it's");
const numbers = fc.constantFrom(-1, 0, 2);

const { expressions } = fc.letrec<{ expressions: Expression }>((tie) => ({
  expressions: fc.oneof(
    { depthSize: "small" },
    fc.record({ type: fc.constant("number" as const), operator: fc.constantFrom(...orders), value: numbers }),
    fc.record({
      type: fc.constant("string" as const),
      operator: fc.constantFrom("=" as const, "!=" as const),
      value: words,
    }),
    fc.record({ type: fc.constant("in" as const), values: fc.array(words, { minLength: 1, maxLength: 2 }) }),
    fc.record({ type: fc.constant("null" as const), column: fc.constantFrom("n" as const, "s" as const) }),
    fc.record({
      type: fc.constantFrom("and" as const, "or" as const),
      members: fc.array(tie("expressions"), { minLength: 2, maxLength: 3 }),
    }),
    fc.record({ type: fc.constant("not" as const), member: tie("expressions") }),
  ),
}));

interface Row {
  readonly n: number | null;
  readonly s: string | null;
}

const rows: readonly Row[] = [null, -2, -1, 0, 1, 2, 3].flatMap((n) =>
  [null, "a", "b", "c", "it's"].map((s) => ({ n, s })),
);

function asSql(expression: Expression): string {
  const string = (text: string): string => `'${text.replaceAll("'", "''")}'`;
  switch (expression.type) {
    case "and":
    case "or":
      return `(${expression.members.map(asSql).join(` ${expression.type} `)})`;
    case "not":
      return `not (${asSql(expression.member)})`;
    case "number":
      return `n ${expression.operator} ${expression.value}`;
    case "string":
      return `s ${expression.operator} ${string(expression.value)}`;
    case "in":
      return `s in (${expression.values.map(string).join(", ")})`;
    case "null":
      return `${expression.column} is null`;
  }
}

/** What an expression holds for; undefined is unknown, as null is in SQL. */
function holds(
  expression: Expression,
  row: Row,
  nulls: (expression: Expression) => boolean | undefined,
): boolean | undefined {
  switch (expression.type) {
    case "and":
    case "or": {
      const members = expression.members.map((member) => holds(member, row, nulls));
      const decisive = expression.type === "or";
      return members.includes(decisive) ? decisive : members.includes(undefined) ? undefined : !decisive;
    }
    case "not": {
      const member = holds(expression.member, row, nulls);
      return member === undefined ? undefined : !member;
    }
    case "null":
      return row[expression.column] === null;
    case "in":
      return row.s === null ? nulls(expression) : expression.values.includes(row.s);
    case "string":
      return row.s === null ? nulls(expression) : (row.s === expression.value) === (expression.operator === "=");
    case "number":
      return row.n === null ? nulls(expression) : ordered(row.n, expression.operator, expression.value);
  }
}

function ordered(left: number, operator: Order, right: number): boolean {
  switch (operator) {
    case "=":
      return left === right;
    case "!=":
      return left !== right;
    case "<":
      return left < right;
    case "<=":
      return left <= right;
    case ">":
      return left > right;
    case ">=":
      return left >= right;
  }
}

const isUnequal = (expression: Expression): boolean => "operator" in expression && expression.operator === "!=";

/** Imported, it holds for the rows for which it holds in its language; the languages write no more than filters say. */
function expectSame(result: Result<Filter>, expected: readonly boolean[]): void {
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  expect(rows.map(compileFilter(result.value))).toEqual(expected);
}

describe("imported filters match the records that they match in their language", () => {
  const database = new DatabaseSync(":memory:");
  database.exec("create table t (i integer, n real, s text)");
  for (const [index, { n, s }] of rows.entries()) database.prepare("insert into t values (?, ?, ?)").run(index, n, s);

  beforeAll(() => parser.loadModule());
  test.prop([expressions])("SQL, in SQLite", (expression) => {
    const source = asSql(expression);
    const found = new Set(
      database
        .prepare(`select i from t where ${source}`)
        .all()
        .map((row) => (row as { i: number }).i),
    );
    expectSame(
      importFilter(source, { from: "sql", parser }),
      rows.map((_, index) => found.has(index)),
    );
  });

  const logical = new DatabaseSync(":memory:");
  logical.exec("create table t (i integer, b integer); insert into t values (0, null), (1, 0), (2, 1)");
  test.each([
    ...["b", "not b", "not not b", "not not not b", "b = true", "b <> true", "not (b = false)", "b in (true, false)"],
    ...["b is true", "b is false", "b is not true", "b is not false", "not b is true", "not b is not false"],
    ...[
      "not (b is false and b is not true)",
      "not (b or b is null)",
      "not (not b or b is not true)",
      "b is true or not b",
    ],
  ])("SQL, in SQLite: %s", (source) => {
    const found = logical.prepare(`select i from t where ${source}`).all();
    const matches = compileFilter(unwrap(importFilter(source, { from: "sql", parser }), FilterError));
    expect([null, false, true].flatMap((b, i) => (matches({ b }) ? { i } : []))).toEqual(found);
  });

  test.prop([expressions])("MongoDB", (expression) => {
    const expected = rows.map((row) => holds(expression, row, isUnequal) === true);
    expectSame(importFilter(asMongodb(expression), { from: "mongodb" }), expected);
  });

  test.prop([expressions])("JsonLogic", (expression) => {
    const nulls = (part: Expression): boolean =>
      isUnequal(part) || (part.type === "number" && part.operator !== "=" && ordered(0, part.operator, part.value));
    const expected = rows.map((row) => holds(expression, row, nulls) === true);
    expectSame(importFilter(asJsonlogic(expression), { from: "jsonlogic" }), expected);
  });
});

const mongodbOperators = { "=": "$eq", "!=": "$ne", "<": "$lt", "<=": "$lte", ">": "$gt", ">=": "$gte" };

function asMongodb(expression: Expression): unknown {
  switch (expression.type) {
    case "and":
    case "or":
      return { [`$${expression.type}`]: expression.members.map(asMongodb) };
    case "not":
      return { $nor: [asMongodb(expression.member)] };
    case "null":
      return { [expression.column]: null };
    case "in":
      return { s: { $in: expression.values } };
    default:
      return {
        [expression.type === "number" ? "n" : "s"]: { [mongodbOperators[expression.operator]]: expression.value },
      };
  }
}

function asJsonlogic(expression: Expression): unknown {
  switch (expression.type) {
    case "and":
    case "or":
      return { [expression.type]: expression.members.map(asJsonlogic) };
    case "not":
      return { "!": asJsonlogic(expression.member) };
    case "null":
      return { "==": [{ var: expression.column }, null] };
    case "in":
      return { in: [{ var: "s" }, expression.values] };
    default: {
      const operator = expression.operator === "=" ? "==" : expression.operator;
      return { [operator]: [{ var: expression.type === "number" ? "n" : "s" }, expression.value] };
    }
  }
}
