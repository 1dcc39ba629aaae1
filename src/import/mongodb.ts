/**
 * Parses MongoDB queries (https://www.mongodb.com/docs/manual/reference/operator/query/).
 *
 * The parser of react-querybuilder silently omits what it does not support, such as `$exists`, `$nor` and `$options`, and
 * the rest matches other documents.
 */
import type { Path } from "../model/issues/issue.js";
import { isObject } from "../model/structure/json-object.js";
import { ownValue } from "../model/own-value.js";
import type { ColumnPath, ComparisonOperator, ImportedExpression, ImportIssues } from "./expression.js";
import { not } from "./expression.js";
import { allDefined, comparisonOf, isTooDeep, onlyEntry, scalarOf, scalarsOf } from "./json-value.js";

/** Parses a query; undefined, with an issue, if that fails. */
export function readMongodb(query: unknown, issues: ImportIssues, path: Path = []): ImportedExpression | undefined {
  if (isTooDeep(path, issues)) return;
  if (!isObject(query)) {
    issues.add("unreadable", { path }, 'Expected an object, such as { "country": "US" }.');
    return;
  }
  if (path.length > 0 && Object.keys(query).length === 0) {
    issues.add("cannotBeSaid", { path }, "A filter cannot nest a query that matches everything. Leave it out.");
    return;
  }
  return junction(
    "and",
    Object.entries(query).map(([key, value]) => entry(key, value, issues, [...path, key])),
  );
}

function junction(
  type: "and" | "or",
  members: readonly (ImportedExpression | undefined)[],
): ImportedExpression | undefined {
  const known = allDefined(members);
  return known && { type, members: known };
}

function entry(key: string, value: unknown, issues: ImportIssues, path: Path): ImportedExpression | undefined {
  switch (key) {
    case "$and":
    case "$or":
    case "$nor": {
      if (!Array.isArray(value) || value.length === 0) {
        issues.add("unreadable", { path }, `${key} needs a list of queries.`);
        return;
      }
      const members = value.map((query: unknown, index) => readMongodb(query, issues, [...path, index]));
      const joined = junction(key === "$and" ? "and" : "or", members);
      return key === "$nor" && joined !== undefined ? not(joined) : joined;
    }
    default:
      if (key.startsWith("$")) {
        unknown(key, issues, path);
        return;
      }
      return field(key.split("."), value, issues, path);
  }
}

function unknown(key: string, issues: ImportIssues, path: Path): undefined {
  const expected = key === "$exists" ? '{ "$ne": null } for a value, null for none' : undefined;
  issues.add("cannotBeSaid", { path }, `A filter cannot express ${key}.`, expected);
}

function field(column: ColumnPath, value: unknown, issues: ImportIssues, path: Path): ImportedExpression | undefined {
  // As many levels of `$not`.
  if (isTooDeep(path, issues)) return;
  if (value instanceof RegExp) return pattern(column, value.source, value.flags, issues, path);
  if (!isObject(value) || value instanceof Date || isDate(value)) return comparison("=", column, value, issues, path);
  const entries = Object.entries(value).filter(([key]) => key !== "$options" || !("$regex" in value));
  if (entries.length === 0 || !entries.every(([key]) => key.startsWith("$"))) {
    issues.add("cannotBeSaid", { path }, "A filter cannot compare with an object. Compare its properties.");
    return;
  }
  return junction(
    "and",
    entries.map(([key, operand]) => operator(key, operand, value, column, issues, [...path, key])),
  );
}

const operators: Readonly<Record<string, ComparisonOperator>> = {
  $eq: "=",
  $ne: "=",
  $gt: ">",
  $gte: ">=",
  $lt: "<",
  $lte: "<=",
  $in: "in",
  $nin: "in",
};

function operator(
  key: string,
  operand: unknown,
  beside: object,
  column: ColumnPath,
  issues: ImportIssues,
  path: Path,
): ImportedExpression | undefined {
  if (key === "$not") {
    if (!isObject(operand)) {
      issues.add("unreadable", { path }, '$not needs an operator, such as { "$gt": 5 }.');
      return;
    }
    const member = field(column, operand, issues, path);
    return member && not(member);
  }
  if (key === "$elemMatch") {
    const member = readMongodb(operand, issues, path);
    return member && { type: "element", column, member, place: { path } };
  }
  if (key === "$regex") {
    const { $options: options = "" } = beside as { readonly $options?: unknown };
    if (operand instanceof RegExp)
      return pattern(column, operand.source, operand.flags + String(options), issues, path);
    return pattern(column, operand, options, issues, path);
  }
  const name = ownValue(operators, key);
  if (name === undefined) {
    unknown(key, issues, path);
    return;
  }
  const compared = comparison(name, column, operand, issues, path);
  return compared !== undefined && (key === "$ne" || key === "$nin") ? not(compared) : compared;
}

function comparison(
  name: ComparisonOperator,
  column: ColumnPath,
  operand: unknown,
  issues: ImportIssues,
  path: Path,
): ImportedExpression | undefined {
  const dates = Array.isArray(operand) ? operand.map(dateOf) : dateOf(operand);
  const values = name === "in" ? scalarsOf(dates, path, issues) : allDefined([scalarOf(dates, path, issues)]);
  return comparisonOf(column, name, values, path);
}

/** A date in the JSON of MongoDB: `{ "$date": "2025-01-15T00:00:00Z" }`, or in milliseconds. */
function isDate(value: unknown): boolean {
  return onlyEntry(value)?.[0] === "$date";
}

function dateOf(value: unknown): unknown {
  const [key, content] = onlyEntry(value) ?? [];
  return key === "$date" && (typeof content === "string" || typeof content === "number") ? new Date(content) : value;
}

/** Converts a pattern for the beginning, the end, a part or the whole of a string. */
function pattern(
  column: ColumnPath,
  source: unknown,
  flags: unknown,
  issues: ImportIssues,
  path: Path,
): ImportedExpression | undefined {
  const parts =
    typeof source === "string" && flags === "" ? /^(\^?)((?:[^\\^$.*+?()[\]{}|]|\\[^\w\s])*)(\$?)$/.exec(source) : null;
  if (parts === null) {
    const message =
      "A filter cannot express this pattern: it finds the beginning, the end, a part or the whole of a string.";
    issues.add("cannotBeSaid", { path }, message, '"^text", "text$", "text" or "^text$", without options');
    return;
  }
  const [, start, body = "", end] = parts;
  const operator = start === "" ? (end === "" ? "contains" : "endsWith") : end === "" ? "beginsWith" : "=";
  return { type: "comparison", column, operator, values: [body.replace(/\\(.)/gsu, "$1")], place: { path } };
}
