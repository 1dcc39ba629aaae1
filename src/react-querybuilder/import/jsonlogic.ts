/**
 * Reads a rule of JsonLogic (https://jsonlogic.com/operations.html), and `startsWith` and `endsWith`, which
 * react-querybuilder adds.
 *
 * Read here, not by the parser of react-querybuilder: that one reads `1 < a` as `a < 1`, and leaves out what it does
 * not know without a word.
 */
import type { Path } from "../../model/issues/issue.js";
import { ownValue } from "../../model/own-value.js";
import type { Comparison, ComparisonOperator, Expression, ImportIssues, Scalar } from "./expression.js";
import { not } from "./expression.js";
import { allOf, isTooDeep, onlyEntry, scalarOf, scalarsOf } from "./json-value.js";

/** The expression of a rule; undefined where something cannot be read, which is reported. */
export function readJsonlogic(rule: unknown, issues: ImportIssues, path: Path = []): Expression | undefined {
  if (isTooDeep(path, issues)) return;
  const [name, content] = onlyEntry(rule) ?? [];
  if (name === undefined) {
    issues.add(
      "unreadable",
      { path },
      'Expected an object with one operation, such as { "==": [{ "var": "country" }, "US"] }.',
    );
    return;
  }
  const operands: readonly unknown[] = Array.isArray(content) ? content : [content];
  const place = [...path, name];
  switch (name) {
    case "and":
    case "or": {
      if (operands.length === 0) {
        issues.add("unreadable", { path: place }, `"${name}" needs rules.`);
        return;
      }
      const members = allOf(operands.map((member, index) => readJsonlogic(member, issues, [...place, index])));
      return members && { type: name, members };
    }
    case "!": {
      if (operands.length !== 1) break;
      const member = readJsonlogic(operands[0], issues, Array.isArray(content) ? [...place, 0] : place);
      return member && not(member);
    }
    default: {
      const found = comparisonOf(name, operands, issues, place);
      if (found !== "unknown") return found;
    }
  }
  issues.add("cannotBeSaid", { path: place }, `A filter cannot say this operation of "${name}".`);
}

const orders: Readonly<
  Record<string, { readonly operator: ComparisonOperator; readonly swapped: ComparisonOperator }>
> = {
  "==": { operator: "=", swapped: "=" },
  "===": { operator: "=", swapped: "=" },
  "!=": { operator: "=", swapped: "=" },
  "!==": { operator: "=", swapped: "=" },
  "<": { operator: "<", swapped: ">" },
  "<=": { operator: "<=", swapped: ">=" },
  ">": { operator: ">", swapped: "<" },
  ">=": { operator: ">=", swapped: "<=" },
};

function comparisonOf(
  name: string,
  operands: readonly unknown[],
  issues: ImportIssues,
  path: Path,
): Expression | undefined | "unknown" {
  const [first, second, third] = operands;
  const columns = operands.map(columnOf);
  const [left, right] = columns;
  const compare = (
    operator: ComparisonOperator,
    column: Column,
    ...indices: readonly number[]
  ): Expression | undefined => comparison(operator, column, operands, indices, issues, path);
  const order = ownValue(orders, name);
  if (operands.length === 3 && right !== undefined && (name === "<" || name === "<=")) {
    if (columnOf(first) ?? columnOf(third)) return "unknown";
    if (name === "<=") return compare("between", right, 0, 2);
    const members = allOf([compare(">", right, 0), compare("<", right, 2)]);
    return members && { type: "and", members };
  }
  if (operands.length !== 2 || (left !== undefined && right !== undefined)) return "unknown";
  if (order !== undefined && (left ?? right) !== undefined) {
    const compared = left ? compare(order.operator, left, 1) : right && compare(order.swapped, right, 0);
    return compared !== undefined && name.startsWith("!") ? not(compared) : compared;
  }
  if (name === "in" && left !== undefined) {
    const values = scalarsOf(second, [...path, 1], issues);
    return values && { type: "comparison", column: left, operator: "in", values, place: { path } };
  }
  if (name === "in" && right !== undefined && typeof first === "string") return compare("contains", right, 0);
  if (left !== undefined && typeof second === "string") {
    if (name === "startsWith") return compare("beginsWith", left, 1);
    if (name === "endsWith") return compare("endsWith", left, 1);
  }
  return "unknown";
}

type Column = Comparison["column"];

/** The column of `{ "var": "country" }`; a default value beside it is not read. */
function columnOf(operand: unknown): Column | undefined {
  const [name, content] = onlyEntry(operand) ?? [];
  if (name !== "var") return undefined;
  const [path, ...others] = Array.isArray(content) ? (content as readonly unknown[]) : [content];
  return typeof path === "string" && path !== "" && others.length === 0 ? path.split(".") : undefined;
}

function comparison(
  operator: ComparisonOperator,
  column: Column,
  operands: readonly unknown[],
  indices: readonly number[],
  issues: ImportIssues,
  path: Path,
): Expression | undefined {
  const values = allOf<Scalar>(indices.map((index) => scalarOf(operands[index], [...path, index], issues)));
  if (values === undefined) return undefined;
  const isNull = operator === "=" && values[0] === null;
  return {
    type: "comparison",
    column,
    operator: isNull ? "null" : operator,
    values: isNull ? [] : values,
    place: { path },
  };
}
