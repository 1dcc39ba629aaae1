/**
 * Parses the `filterGroups` of a HubSpot search
 * (https://developers.hubspot.com/docs/api-reference/search/guide): groups joined by or, filters joined by and.
 */
import type { JsonObject } from "../model/structure/json-object.js";
import { isObject } from "../model/structure/json-object.js";
import { ownValue } from "../model/own-value.js";
import type { ComparisonOperator, ImportedExpression } from "./expression.js";
import { not } from "./expression.js";
import type { JsonPlace } from "./json-value.js";
import { allDefined, comparisonOf } from "./json-value.js";

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
export function readHubspot(source: unknown, body: JsonPlace): ImportedExpression | undefined {
  const isBody = isObject(source);
  const place = isBody ? body.at("filterGroups") : body;
  if (isBody) refuseOthers(source, ["filterGroups"], body);
  const groups = isBody ? source["filterGroups"] : source;
  if (!Array.isArray(groups)) return place.unreadable("Expected a list of filter groups.");
  const members = allDefined(groups.map((group: unknown, index) => groupOf(group, place.at(index))));
  return members && { type: "or", members };
}

function refuseOthers(object: JsonObject, known: readonly string[], place: JsonPlace): void {
  for (const key of Object.keys(object)) {
    if (!known.includes(key)) place.at(key).refuse(`A filter cannot express "${key}".`);
  }
}

function groupOf(group: unknown, place: JsonPlace): ImportedExpression | undefined {
  const filters = isObject(group) ? group["filters"] : undefined;
  if (!isObject(group) || !Array.isArray(filters) || filters.length === 0)
    return place.unreadable('Expected a group with "filters".');
  refuseOthers(group, ["filters"], place);
  const present = filters.flatMap((filter: unknown) =>
    isObject(filter) && filter["operator"] === "HAS_PROPERTY" ? [filter["propertyName"]] : [],
  );
  const members = filters.map((filter: unknown, index) => filterOf(filter, present, place.at("filters", index)));
  const known = allDefined(members);
  return known && { type: "and", members: known };
}

function filterOf(filter: unknown, present: readonly unknown[], place: JsonPlace): ImportedExpression | undefined {
  if (!isObject(filter)) return place.unreadable("Expected a filter.");
  const { propertyName, operator } = filter;
  if (typeof propertyName !== "string") return place.unreadable('Expected a filter with "propertyName".');
  const row = ownValue(rows, operator);
  if (row === undefined) {
    // CONTAINS_TOKEN matches whole words in any letter case.
    const message = `A filter cannot express the operator ${JSON.stringify(operator)}.`;
    return place.at("operator").refuse(message, Object.keys(rows).join(", "));
  }
  refuseOthers(filter, ["propertyName", "operator", ...row.keys], place);
  if (row.isNegative && row.operator !== "null" && !present.includes(propertyName))
    return place.refuse(
      `HubSpot does not document whether ${String(operator)} matches records without a "${propertyName}". Add HAS_PROPERTY to the group.`,
    );
  const comparison = comparisonOf([propertyName], row.operator, valuesOf(filter, row, place), place);
  return comparison && row.isNegative ? not(comparison) : comparison;
}

function valuesOf(filter: JsonObject, { keys }: OperatorRow, place: JsonPlace): readonly string[] | undefined {
  const values = keys.flatMap((key): readonly unknown[] => {
    const content = filter[key];
    return key === "values" && Array.isArray(content) ? content : [content];
  });
  const texts = values.filter((value) => typeof value === "string" || typeof value === "number").map(String);
  if (texts.length === values.length) return texts;
  return place.unreadable(`Expected ${keys.map((key) => `"${key}"`).join(" and ")} of strings.`);
}
