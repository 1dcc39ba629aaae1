import { test } from "../property.js";
import { DatabaseSync } from "@photostructure/sqlite";
import { parseCEL } from "@react-querybuilder/core/parseCEL";
import { parseSpEL } from "@react-querybuilder/core/parseSpEL";
import { parseSQL } from "@react-querybuilder/core/parseSQL";
import * as fc from "fast-check";
import { describe, expect } from "vitest";
import { compileFilter } from "../../src/evaluate.js";
import type { Filter } from "../../src/model/filter.js";
import type { Result } from "../../src/model/issues/issue.js";
import { importFilter } from "../../src/react-querybuilder/index.js";

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

interface Words {
  readonly and: string;
  readonly or: string;
  readonly not: string;
  readonly equal: string;
  readonly string: (text: string) => string;
  readonly list: (items: readonly string[]) => string;
  readonly null: (column: string) => string;
}

function written(expression: Expression, language: Words): string {
  switch (expression.type) {
    case "and":
    case "or":
      return `(${expression.members.map((member) => written(member, language)).join(` ${language[expression.type]} `)})`;
    case "not":
      return `${language.not} (${written(expression.member, language)})`;
    case "number":
      return `n ${expression.operator === "=" ? language.equal : expression.operator} ${expression.value}`;
    case "string":
      return `s ${expression.operator === "=" ? language.equal : expression.operator} ${language.string(expression.value)}`;
    case "in":
      return language.list(expression.values.map((value) => language.string(value)));
    case "null":
      return language.null(expression.column);
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

const isEquality = (expression: Expression): boolean =>
  expression.type === "in" ||
  ("operator" in expression && (expression.operator === "=" || expression.operator === "!="));
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

  // Its parser takes two negations for one, so they are refused.
  const isSaidInSql = (expression: Expression): boolean =>
    !JSON.stringify(expression).includes('"type":"not","member":{"type":"not"');
  test.prop([expressions.filter(isSaidInSql)])("SQL, in SQLite", (expression) => {
    const source = written(expression, {
      and: "and",
      or: "or",
      not: "not",
      equal: "=",
      string: (text) => `'${text.replaceAll("'", "''")}'`,
      list: (items) => `s in (${items.join(", ")})`,
      null: (column) => `${column} is null`,
    });
    const found = new Set(
      database
        .prepare(`select i from t where ${source}`)
        .all()
        .map((row) => (row as { i: number }).i),
    );
    expectSame(
      importFilter(source, { from: "sql", parse: parseSQL }),
      rows.map((_, index) => found.has(index)),
    );
  });

  test.prop([expressions])("CEL", (expression) => {
    const source = written(expression, {
      and: "&&",
      or: "||",
      not: "!",
      equal: "==",
      string: (text) => `"${text}"`,
      list: (items) => `s in [${items.join(", ")}]`,
      null: (column) => `${column} == null`,
    });
    const nulls = (part: Expression): boolean | undefined => (isEquality(part) ? isUnequal(part) : undefined);
    expectSame(
      importFilter(source, { from: "cel", parse: parseCEL }),
      rows.map((row) => holds(expression, row, nulls) === true),
    );
  });

  const isSaidInSpel = (expression: Expression): boolean => !/"type":"in"|-1/.test(JSON.stringify(expression));
  test.prop([expressions.filter(isSaidInSpel)])("SpEL", (expression) => {
    const source = written(expression, {
      and: "and",
      or: "or",
      not: "!",
      equal: "==",
      string: (text) => `"${text}"`,
      list: () => "",
      null: (column) => `${column} == null`,
    });
    const nulls = (part: Expression): boolean =>
      isUnequal(part) || (part.type === "number" && (part.operator === "<" || part.operator === "<="));
    expectSame(
      importFilter(source, { from: "spel", parse: parseSpEL }),
      rows.map((row) => holds(expression, row, nulls) === true),
    );
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
