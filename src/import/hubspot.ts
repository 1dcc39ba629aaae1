/**
 * Parses the `filterGroups` of a HubSpot search
 * (https://developers.hubspot.com/docs/api-reference/search/guide): groups joined by or, filters joined by and.
 */
import type { Path } from "../model/issues/issue.js";
import type { JsonObject } from "../model/structure/json-object.js";
import { isObject } from "../model/structure/json-object.js";
import { ownValue } from "../model/own-value.js";
import type { ImportedComparison, ComparisonOperator, ImportedExpression, ImportIssues } from "./expression.js";
import { not } from "./expression.js";
import { allDefined } from "./json-value.js";

interface OperatorRow {
  readonly operator: ComparisonOperator;
  readonly keys: readonly ("value" | "values" | "highValue")[];
  readonly isNegative?: true;
}

const rows: Readonly<Record<string, OperatorRow>> = {
  EQ: { operator: "=", keys: ["value"] },
  NEQ: { operator: "=", keys: ["value"], isNegative: true },
  LT: { operator: "<", keys: ["value"] },
  LTE: { operator: "<=", keys: ["value"] },
  GT: { operator: ">", keys: ["value"] },
  GTE: { operator: ">=", keys: ["value"] },
  BETWEEN: { operator: "between", keys: ["value", "highValue"] },
  IN: { operator: "in", keys: ["values"] },
  NOT_IN: { operator: "in", keys: ["values"], isNegative: true },
  HAS_PROPERTY: { operator: "null", keys: [], isNegative: true },
  NOT_HAS_PROPERTY: { operator: "null", keys: [] },
};

/** Parses filter groups, with or without the object that contains them; undefined, with an issue, if that fails. */
export function readHubspot(source: unknown, issues: ImportIssues): ImportedExpression | undefined {
  const isBody = isObject(source);
  const path: Path = isBody ? ["filterGroups"] : [];
  if (isBody) refuseOthers(source, ["filterGroups"], [], issues);
  const groups = isBody ? source["filterGroups"] : source;
  if (!Array.isArray(groups)) {
    issues.add("unreadable", { path }, "Expected a list of filter groups.");
    return;
  }
  const members = allDefined(groups.map((group: unknown, index) => groupOf(group, [...path, index], issues)));
  return members && { type: "or", members };
}

function refuseOthers(object: JsonObject, known: readonly string[], path: Path, issues: ImportIssues): void {
  for (const key of Object.keys(object)) {
    if (!known.includes(key)) issues.add("cannotBeSaid", { path: [...path, key] }, `A filter cannot express "${key}".`);
  }
}

function groupOf(group: unknown, path: Path, issues: ImportIssues): ImportedExpression | undefined {
  const filters = isObject(group) ? group["filters"] : undefined;
  if (!isObject(group) || !Array.isArray(filters) || filters.length === 0) {
    issues.add("unreadable", { path }, 'Expected a group with "filters".');
    return;
  }
  refuseOthers(group, ["filters"], path, issues);
  const present = filters.flatMap((filter: unknown) =>
    isObject(filter) && filter["operator"] === "HAS_PROPERTY" ? [filter["propertyName"]] : [],
  );
  const members = allDefined(
    filters.map((filter: unknown, index) => filterOf(filter, present, [...path, "filters", index], issues)),
  );
  return members && { type: "and", members };
}

function filterOf(
  filter: unknown,
  present: readonly unknown[],
  path: Path,
  issues: ImportIssues,
): ImportedExpression | undefined {
  if (!isObject(filter)) {
    issues.add("unreadable", { path }, "Expected a filter.");
    return;
  }
  const { propertyName, operator } = filter;
  if (typeof propertyName !== "string") {
    issues.add("unreadable", { path }, 'Expected a filter with "propertyName".');
    return;
  }
  const row = ownValue(rows, operator);
  if (row === undefined) {
    // CONTAINS_TOKEN matches whole words in any letter case.
    const message = `A filter cannot express the operator ${JSON.stringify(operator)}.`;
    issues.add("cannotBeSaid", { path: [...path, "operator"] }, message, Object.keys(rows).join(", "));
    return;
  }
  refuseOthers(filter, ["propertyName", "operator", ...row.keys], path, issues);
  if (row.isNegative && row.operator !== "null" && !present.includes(propertyName)) {
    const message = `HubSpot does not document whether ${String(operator)} matches records without a "${propertyName}". Add HAS_PROPERTY to the group.`;
    issues.add("cannotBeSaid", { path }, message);
    return;
  }
  const values = valuesOf(filter, row, path, issues);
  if (values === undefined) return undefined;
  const comparison: ImportedComparison = {
    type: "comparison",
    column: [propertyName],
    operator: row.operator,
    values,
    place: { path },
  };
  return row.isNegative ? not(comparison) : comparison;
}

function valuesOf(
  filter: JsonObject,
  { keys }: OperatorRow,
  path: Path,
  issues: ImportIssues,
): readonly string[] | undefined {
  const values = keys.flatMap((key): readonly unknown[] => {
    const content = filter[key];
    return key === "values" && Array.isArray(content) ? content : [content];
  });
  const texts = values.filter((value) => typeof value === "string" || typeof value === "number").map(String);
  if (texts.length === values.length) return texts;
  issues.add("unreadable", { path }, `Expected ${keys.map((key) => `"${key}"`).join(" and ")} of strings.`);
}
