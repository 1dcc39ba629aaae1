/** Recoveries from an object that contains the filter, such as a capacity or a request body; see recovery.ts. */
import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";
import { hasNegation } from "../../model/negative.js";
import type { JsonObject } from "../../model/structure/json-object.js";
import type { Report } from "../../model/structure/shape.js";
import { has, isObject } from "../../model/structure/json-object.js";
import { quote } from "../../model/structure/shape.js";
import { checkFilterShape } from "../../model/structure/structure.js";
import { capacityFields } from "../capacity-fields.js";
import { fix } from "../fixes/fix.js";
import { decorations } from "../fixes/structure-fixes.js";
import { jsonWithin } from "../input.js";
import type { Recovered } from "./recovery.js";

export const wrapperEntries = {
  capacityAsFilter: {
    topic: "Bringing a filter from elsewhere",
    title: "a capacity, or another object that holds a filter, where a filter belongs",
    meaning: "The filter is one level further in; or there is none, where the capacity has no filter.",
    repair: "Take the filter out, or validate the whole as a capacity.",
    example: ["filter", '{ "name": "A", "filter": { "conjonction": "and", "groups": [] } }'],
  },
} as const satisfies CatalogueEntries;

type Code = keyof typeof wrapperEntries;

/** Capacities, of which each has a filter of its own, or a capacity without a filter. */
export function capacityAsFilter(value: unknown, report: Report<Code>): null | undefined {
  const list = isObject(value) ? value["capacities"] : value;
  const isList = Array.isArray(list) && list.some((item) => isObject(item) && "filter" in item);
  const isUnfiltered = isObject(value) && value["filter"] === null && !has(value, "groups");
  if (!isList && !isUnfiltered) return undefined;
  report.add({
    code: "capacityAsFilter",
    message: isList
      ? "This is a list of capacities, each with a filter of its own. Use one of their filters."
      : "This is a capacity without a filter: its filter is null.",
    expected: "a filter",
    actual: isList ? "a list of capacities" : "a capacity without a filter",
  });
  return null;
}

/** The body of a request, a capacity, or another object that holds a filter under a key. */
export function wrappedFilter(value: unknown, report: Report<Code>): Recovered | undefined {
  const key = isObject(value) && !has(value, "groups") ? keyOfFilter(value) : undefined;
  if (!isObject(value) || key === undefined) return undefined;
  const isAlone = Object.entries(value).every(
    ([other, content]) => other === key || (besideFilter.has(other) && !isUnknownPart(other, content)),
  );
  report.add({
    code: "capacityAsFilter",
    message: `This object holds a filter under the key ${quote(key)}. ${isAlone ? "Use that filter alone." : "The other keys are not part of a filter."}`,
    expected: "a filter",
    actual: `an object with the key ${quote(key)}`,
    ...(isAlone && {
      fix: fix("take the filter out", wrappers.has(key), { type: "unwrap", path: report.path, from: key }),
    }),
  });
  return { value, check: () => report.within(key, value[key], checkFilterShape) };
}

/** Keys whose name does not change the meaning of the filter in them. */
const wrappers: ReadonlySet<string> = new Set([
  ...["filter", "capacity", "data", "body", "payload", "request", "response", "result", "value", "json"],
]);

/** Keys that do not change the meaning of the filter beside them. */
const besideFilter: ReadonlySet<string> = new Set([...decorations, ...capacityFields, "createdAt", "updatedAt"]);

/** Whether a key that has a scalar in a capacity has an object. */
function isUnknownPart(key: string, content: unknown): boolean {
  return typeof content === "object" && content !== null && key !== "allocationExpirationPolicy";
}

function keyOfFilter(value: JsonObject): string | undefined {
  if (isObject(value["filter"]) || jsonWithin(value["filter"]) !== undefined) return "filter";
  return Object.keys(value).find((key) => {
    const content = value[key];
    if (!isObject(content) || hasNegation(key)) return false;
    return Array.isArray(content["groups"]) || isObject(content["filter"]) || Array.isArray(content["capacities"]);
  });
}
