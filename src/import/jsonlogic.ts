/**
 * Parses JsonLogic (https://jsonlogic.com/operations.html), with `startsWith` and `endsWith` of react-querybuilder.
 *
 * The parser of react-querybuilder reads `1 < a` as `a < 1`, and silently omits what it does not support.
 */
import { ownValue } from "../model/own-value.js";
import type { ColumnPath, ComparisonOperator, ImportedExpression, Scalar } from "./expression.js";
import { not } from "./expression.js";
import type { JsonPlace } from "./json-value.js";
import { allDefined, comparisonOf, onlyEntry, scalarOf, scalarsOf } from "./json-value.js";

/** Parses a rule; undefined, with an issue, if that fails. */
export function readJsonlogic(rule: unknown, outer: JsonPlace): ImportedExpression | undefined {
  if (outer.isTooDeep()) return undefined;
  const [name, content] = onlyEntry(rule) ?? [];
  if (name === undefined)
    return outer.unreadable('Expected an object with one operation, such as { "==": [{ "var": "country" }, "US"] }.');
  const operands: readonly unknown[] = Array.isArray(content) ? content : [content];
  const place = outer.at(name);
  if (name === "and" || name === "or") {
    if (operands.length === 0) return place.unreadable(`"${name}" needs rules.`);
    const members = allDefined(operands.map((member, index) => readJsonlogic(member, place.at(index))));
    return members && { type: name, members };
  }
  if (name === "!" && operands.length === 1) {
    const member = readJsonlogic(operands[0], Array.isArray(content) ? place.at(0) : place);
    return member && not(member);
  }
  const found = operationOf(name, operands, place);
  return found === "unknown" ? place.refuse(`A filter cannot express this operation of "${name}".`) : found;
}

/** The comparisons, each with that of exchanged sides. */
const orders: Readonly<Record<string, readonly [own: ComparisonOperator, swapped: ComparisonOperator]>> = {
  "==": ["=", "="],
  "===": ["=", "="],
  "!=": ["=", "="],
  "!==": ["=", "="],
  "<": ["<", ">"],
  "<=": ["<=", ">="],
  ">": [">", "<"],
  ">=": [">=", "<="],
};

function operationOf(
  name: string,
  operands: readonly unknown[],
  place: JsonPlace,
): ImportedExpression | undefined | "unknown" {
  const [first, second, third] = operands;
  const [left, right] = operands.map(columnOf);
  const compare = (
    operator: ComparisonOperator,
    column: ColumnPath,
    ...indices: readonly number[]
  ): ImportedExpression | undefined => {
    const values = indices.map((index) => scalarOf(operands[index], place.at(index)));
    return comparisonOf(column, operator, allDefined<Scalar>(values), place);
  };
  if (operands.length === 3 && right !== undefined && (name === "<" || name === "<=")) {
    if (columnOf(first) ?? columnOf(third)) return "unknown";
    if (name === "<=") return compare("between", right, 0, 2);
    const members = allDefined([compare(">", right, 0), compare("<", right, 2)]);
    return members && { type: "and", members };
  }
  if (operands.length !== 2 || (left !== undefined && right !== undefined)) return "unknown";
  const [own, swapped] = ownValue(orders, name) ?? [];
  if (own !== undefined && swapped !== undefined && (left ?? right) !== undefined) {
    const compared = left ? compare(own, left, 1) : right && compare(swapped, right, 0);
    return compared !== undefined && name.startsWith("!") ? not(compared) : compared;
  }
  if (name === "in" && left !== undefined) return comparisonOf(left, "in", scalarsOf(second, place.at(1)), place);
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
