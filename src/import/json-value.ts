/** Parses values of JSON languages. */
import type { Path } from "../model/issues/issue.js";
import { isObject } from "../model/structure/json-object.js";
import type { ColumnPath, ImportedComparison, ComparisonOperator, ImportIssues, Scalar } from "./expression.js";

/** A scalar of JSON; undefined, with an issue, for any other value. */
export function scalarOf(value: unknown, path: Path, issues: ImportIssues): Scalar | undefined {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value;
  issues.add("cannotBeSaid", { path }, "A filter compares with a string, a number, a date, true, false or null.");
}

/** The scalars of a list; undefined, with an issue, for any other value. */
export function scalarsOf(value: unknown, path: Path, issues: ImportIssues): readonly Scalar[] | undefined {
  if (!Array.isArray(value)) {
    issues.add("unreadable", { path }, "Expected a list of values.");
    return;
  }
  const scalars = value.map((item: unknown, index) => scalarOf(item, [...path, index], issues));
  const known = scalars.filter((scalar) => scalar !== undefined);
  return known.length < scalars.length ? undefined : known;
}

/** A comparison with values; undefined without them. Equality with null is a check for null. */
export function comparisonOf(
  column: ColumnPath,
  operator: ComparisonOperator,
  values: readonly Scalar[] | undefined,
  path: Path,
): ImportedComparison | undefined {
  if (values === undefined) return undefined;
  const isNull = operator === "=" && values[0] === null;
  const compared = isNull ? { operator: "null" as const, values: [] } : { operator, values };
  return { type: "comparison", column, ...compared, place: { path } };
}

/** The only key of an object, and its content. */
export function onlyEntry(value: unknown): readonly [string, unknown] | undefined {
  const [first, ...others] = isObject(value) ? Object.entries(value) : [];
  return others.length === 0 ? first : undefined;
}

/** The items of a list; undefined if one is undefined. */
export function allDefined<Item>(items: readonly (Item | undefined)[]): readonly Item[] | undefined {
  const known = items.filter((item) => item !== undefined);
  return known.length < items.length ? undefined : known;
}

/** The depth that the call stack allows. */
export const maxDepth = 200;
export const tooDeep = "The query is nested too deep.";

/** Whether queries are nested too deeply for the call stack; adds an issue. */
export function isTooDeep(path: Path, issues: ImportIssues): boolean {
  if (path.length < maxDepth) return false;
  issues.add("unreadable", { path }, tooDeep);
  return true;
}
