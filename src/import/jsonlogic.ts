/**
 * Parses JsonLogic (https://jsonlogic.com/operations.html), with `startsWith` and `endsWith` of react-querybuilder.
 *
 * The parser of react-querybuilder reads `1 < a` as `a < 1`, and silently omits what it does not support.
 */
import type { Path } from "../model/issues/issue.js";
import { ownValue } from "../model/own-value.js";
import type { ColumnPath, ComparisonOperator, ImportedExpression, ImportIssues, Scalar } from "./expression.js";
import { not } from "./expression.js";
import { allDefined, comparisonOf, isTooDeep, onlyEntry, scalarOf, scalarsOf } from "./json-value.js";

/** Parses a rule; undefined, with an issue, if that fails. */
export function readJsonlogic(rule: unknown, issues: ImportIssues, path: Path = []): ImportedExpression | undefined {
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
      const members = allDefined(operands.map((member, index) => readJsonlogic(member, issues, [...place, index])));
      return members && { type: name, members };
    }
    case "!": {
      if (operands.length !== 1) break;
      const member = readJsonlogic(operands[0], issues, Array.isArray(content) ? [...place, 0] : place);
      return member && not(member);
    }
    default: {
      const found = operationOf(name, operands, issues, place);
      if (found !== "unknown") return found;
    }
  }
  issues.add("cannotBeSaid", { path: place }, `A filter cannot express this operation of "${name}".`);
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

function operationOf(
  name: string,
  operands: readonly unknown[],
  issues: ImportIssues,
  path: Path,
): ImportedExpression | undefined | "unknown" {
  const [first, second, third] = operands;
  const columns = operands.map(columnOf);
  const [left, right] = columns;
  const compare = (
    operator: ComparisonOperator,
    column: ColumnPath,
    ...indices: readonly number[]
  ): ImportedExpression | undefined => {
    const values = indices.map((index) => scalarOf(operands[index], [...path, index], issues));
    return comparisonOf(column, operator, allDefined<Scalar>(values), path);
  };
  const order = ownValue(orders, name);
  if (operands.length === 3 && right !== undefined && (name === "<" || name === "<=")) {
    if (columnOf(first) ?? columnOf(third)) return "unknown";
    if (name === "<=") return compare("between", right, 0, 2);
    const members = allDefined([compare(">", right, 0), compare("<", right, 2)]);
    return members && { type: "and", members };
  }
  if (operands.length !== 2 || (left !== undefined && right !== undefined)) return "unknown";
  if (order !== undefined && (left ?? right) !== undefined) {
    const compared = left ? compare(order.operator, left, 1) : right && compare(order.swapped, right, 0);
    return compared !== undefined && name.startsWith("!") ? not(compared) : compared;
  }
  if (name === "in" && left !== undefined)
    return comparisonOf(left, "in", scalarsOf(second, [...path, 1], issues), path);
  if (name === "in" && right !== undefined && typeof first === "string") return compare("contains", right, 0);
  if (left !== undefined && typeof second === "string") {
    if (name === "startsWith") return compare("beginsWith", left, 1);
    if (name === "endsWith") return compare("endsWith", left, 1);
  }
  return "unknown";
}

/** The column of `{ "var": "country" }`; undefined if it has a default value. */
function columnOf(operand: unknown): ColumnPath | undefined {
  const [name, content] = onlyEntry(operand) ?? [];
  if (name !== "var") return undefined;
  const [path, ...others] = Array.isArray(content) ? (content as readonly unknown[]) : [content];
  return typeof path === "string" && path !== "" && others.length === 0 ? path.split(".") : undefined;
}
