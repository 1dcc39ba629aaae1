/** Recoveries from documents that hold a filter, such as a capacity, and from filters of other products and languages; see recovery.ts. */
import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";
import { hasNegation } from "../../model/negative.js";
import { capacityFields } from "../../model/records.js";
import type { JsonObject } from "../../model/structure/json-object.js";
import { has, isObject } from "../../model/structure/json-object.js";
import type { Report } from "../../model/structure/shape.js";
import { quote } from "../../model/issues/quote.js";
import { checkFilterShape } from "../../model/structure/structure.js";
import { decorations, fix } from "./document-fix.js";
import { jsonWithin, intendedKey } from "../words.js";
import type { Recovered } from "./recovery.js";

export const otherFormatEntries = {
  capacityAsFilter: {
    topic: "Bringing a filter from elsewhere",
    title: "an object that holds a filter, such as a capacity, where a filter belongs",
    meaning: "The filter is one level deeper.",
    repair: "Take the filter out, or validate the whole as a capacity.",
    example: ["filter", '{ "name": "A", "filter": { "conjonction": "and", "groups": [] } }'],
  },
  foreignFilter: {
    topic: "Bringing a filter from elsewhere",
    title: "a filter of another product",
    meaning: "No key is one of a filter.",
    repair: "Convert it with `capacity-filter convert --from`, or write a filter.",
    example: ["filter", '{ "country": "US" }'],
  },
} as const satisfies CatalogueEntries;

/** A code that the recoveries of this file report. */
export type OtherFormatCode = keyof typeof otherFormatEntries;

/** The body of a request, a capacity, or another object that holds a filter under a key. */
export function wrappedFilter(value: unknown, report: Report<OtherFormatCode>): Recovered | undefined {
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
const besideFilter: ReadonlySet<string> = new Set([
  ...decorations,
  ...Object.keys(capacityFields),
  "createdAt",
  "updatedAt",
]);

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

/** An object without any key of a filter or a group. */
export function foreignFilter(value: unknown, report: Report<OtherFormatCode>): null | undefined {
  if (!isObject(value) || Object.keys(value).length === 0) return undefined;
  const known = ["conjonction", "groups", "conditions"];
  if (Object.entries(value).some(([key, content]) => intendedKey(key, content, known) !== undefined)) return undefined;
  const negation = Object.keys(value).find(hasNegation);
  const advice =
    negation === undefined
      ? 'A filter has "conjonction" and "groups", and each group has "conditions". To convert a filter of another product, run: capacity-filter convert --from LANGUAGE FILE'
      : `Instead of ${quote(negation)}, use opposite operators such as "isNot".`;
  report.add({
    code: "foreignFilter",
    message: `None of these keys is one of a filter. ${advice}`,
    expected: "a filter",
    actual: "an object with other keys",
  });
  return null;
}
