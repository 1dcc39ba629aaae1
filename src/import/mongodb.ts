/**
 * Parses MongoDB queries (https://www.mongodb.com/docs/manual/reference/operator/query/).
 *
 * The parser of react-querybuilder silently omits what it does not support, such as `$exists`, `$nor` and `$options`, and
 * the rest matches other documents.
 */
import { isObject } from "../model/structure/json-object.js";
import { ownValue } from "../model/own-value.js";
import type { ColumnPath, ComparisonOperator, ImportedExpression } from "./expression.js";
import { not } from "./expression.js";
import type { JsonPlace } from "./json-value.js";
import { allDefined, comparisonOf, onlyEntry, scalarOf, scalarsOf } from "./json-value.js";

/** An expression; undefined, with an issue, for what a filter cannot express. */
type Read = ImportedExpression | undefined;

/** Parses a query; undefined, with an issue, if that fails. */
export function readMongodb(query: unknown, place: JsonPlace): Read {
  if (place.isTooDeep()) return undefined;
  if (!isObject(query)) return place.unreadable('Expected an object, such as { "country": "US" }.');
  const entries = Object.entries(query);
  if (place.path.length > 0 && entries.length === 0)
    return place.refuse("A filter cannot nest a query that matches everything. Leave it out.");
  return junction(
    "and",
    entries.map(([key, value]) => entry(key, value, place.at(key))),
  );
}

function junction(type: "and" | "or", members: readonly Read[]): Read {
  const known = allDefined(members);
  return known && { type, members: known };
}

function entry(key: string, value: unknown, place: JsonPlace): Read {
  if (!key.startsWith("$")) return field(key.split("."), value, place);
  if (key !== "$and" && key !== "$or" && key !== "$nor") return unknown(key, place);
  if (!Array.isArray(value) || value.length === 0) return place.unreadable(`${key} needs a list of queries.`);
  const members = value.map((query: unknown, index) => readMongodb(query, place.at(index)));
  const joined = junction(key === "$and" ? "and" : "or", members);
  return key === "$nor" && joined !== undefined ? not(joined) : joined;
}

function unknown(key: string, place: JsonPlace): Read {
  const expected = key === "$exists" ? '{ "$ne": null } for a value, null for none' : undefined;
  return place.refuse(`A filter cannot express ${key}.`, expected);
}

function field(column: ColumnPath, value: unknown, place: JsonPlace): Read {
  // As many levels of `$not`.
  if (place.isTooDeep()) return undefined;
  if (value instanceof RegExp) return pattern(column, value, "", place);
  if (!isObject(value) || value instanceof Date || isDate(value)) return comparison("=", column, value, place);
  const entries = Object.entries(value).filter(([key]) => key !== "$options" || !("$regex" in value));
  if (entries.length === 0 || !entries.every(([key]) => key.startsWith("$")))
    return place.refuse("A filter cannot compare with an object. Compare its properties.");
  const { $options: flags = "" } = value;
  return junction(
    "and",
    entries.map(([key, operand]) => operator(key, operand, flags, column, place.at(key))),
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

function operator(key: string, operand: unknown, flags: unknown, column: ColumnPath, place: JsonPlace): Read {
  if (key === "$not") {
    if (!isObject(operand)) return place.unreadable('$not needs an operator, such as { "$gt": 5 }.');
    const member = field(column, operand, place);
    return member && not(member);
  }
  if (key === "$elemMatch") {
    const member = readMongodb(operand, place);
    return member && { type: "element", column, member, place: { path: place.path } };
  }
  if (key === "$regex") return pattern(column, operand, flags, place);
  const name = ownValue(operators, key);
  if (name === undefined) return unknown(key, place);
  const compared = comparison(name, column, operand, place);
  return compared !== undefined && (key === "$ne" || key === "$nin") ? not(compared) : compared;
}

function comparison(name: ComparisonOperator, column: ColumnPath, operand: unknown, place: JsonPlace): Read {
  const dates = Array.isArray(operand) ? operand.map(dateOf) : dateOf(operand);
  const values = name === "in" ? scalarsOf(dates, place) : allDefined([scalarOf(dates, place)]);
  return comparisonOf(column, name, values, place);
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
function pattern(column: ColumnPath, written: unknown, options: unknown, place: JsonPlace): Read {
  const isRegExp = written instanceof RegExp;
  const source = isRegExp ? written.source : written;
  const flags = isRegExp ? written.flags + String(options) : options;
  const parts =
    typeof source === "string" && flags === "" ? /^(\^?)((?:[^\\^$.*+?()[\]{}|]|\\[^\w\s])*)(\$?)$/.exec(source) : null;
  if (parts === null) {
    const message =
      "A filter cannot express this pattern: it finds the beginning, the end, a part or the whole of a string.";
    return place.refuse(message, '"^text", "text$", "text" or "^text$", without options');
  }
  const [, start, body = "", end] = parts;
  const operator = start === "" ? (end === "" ? "contains" : "endsWith") : end === "" ? "beginsWith" : "=";
  return comparisonOf(column, operator, [body.replace(/\\(.)/gsu, "$1")], place);
}
