/** Reads values of JSON languages. */
import type { Path } from "../model/issues/issue.js";
import { isObject } from "../model/structure/json-object.js";
import type { ColumnPath, ImportedComparison, ComparisonOperator, ImportIssues, Scalar } from "./expression.js";

/** A place in a source, and the issues of the source. */
export class JsonPlace {
  constructor(
    private readonly issues: ImportIssues,
    readonly path: Path = [],
  ) {}

  at(...keys: Path): JsonPlace {
    return new JsonPlace(this.issues, [...this.path, ...keys]);
  }

  /** Adds the issue that a filter cannot express what is here. */
  refuse(message: string, expected?: string): undefined {
    return this.issues.add("cannotBeSaid", this, message, expected);
  }

  /** Adds the issue that what is here is not in the language. */
  unreadable(message: string): undefined {
    return this.issues.add("unreadable", this, message);
  }

  /** Whether queries are nested too deeply for the call stack; adds an issue. */
  isTooDeep(): boolean {
    if (this.path.length < maxDepth) return false;
    this.unreadable(tooDeep);
    return true;
  }
}

/** The depth that the call stack allows. */
export const maxDepth = 200;
export const tooDeep = "The query is nested too deep.";

/** A scalar of JSON; undefined, with an issue, for any other value. */
export function scalarOf(value: unknown, place: JsonPlace): Scalar | undefined {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value;
  return place.refuse("A filter compares with a string, a number, a date, true, false or null.");
}

/** The scalars of a list; undefined, with an issue, for any other value. */
export function scalarsOf(value: unknown, place: JsonPlace): readonly Scalar[] | undefined {
  if (!Array.isArray(value)) return place.unreadable("Expected a list of values.");
  return allDefined<Scalar>(value.map((item: unknown, index) => scalarOf(item, place.at(index))));
}

/** A comparison with values; undefined without them. Equality with null is a check for null. */
export function comparisonOf(
  column: ColumnPath,
  operator: ComparisonOperator,
  values: readonly Scalar[] | undefined,
  { path }: JsonPlace,
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
