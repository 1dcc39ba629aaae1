/** Recoveries from documents that hold a filter, such as a capacity, and from filters of other products and languages; see recovery.ts. */
import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";
import { hasNegation } from "../../model/negative.js";
import type { JsonObject } from "../../model/structure/json-object.js";
import { has, isObject } from "../../model/structure/json-object.js";
import type { Report } from "../../model/structure/shape.js";
import { quote } from "../../model/issues/quote.js";
import { checkFilterShape } from "../../model/structure/structure.js";
import { decorations, fix } from "./document-fix.js";
import { isGroupLike, jsonWithin, looksLikeCondition, meaningOfKey } from "../words.js";
import type { Recovered } from "./recovery.js";

export const otherFormatEntries = {
  capacityAsFilter: {
    topic: "Bringing a filter from elsewhere",
    title: "a capacity, or another object that holds a filter, where a filter belongs",
    meaning: "The filter is one level deeper, or the capacity has no filter.",
    repair: "Take the filter out, or validate the whole as a capacity.",
    example: ["filter", '{ "name": "A", "filter": { "conjonction": "and", "groups": [] } }'],
  },
  foreignFilter: {
    topic: "Bringing a filter from elsewhere",
    title: "a filter of another product",
    meaning:
      "No key is one of a filter. If the document is in a known format, the message names the format and how to convert it.",
    repair: "Convert it with `capacity-filter convert --from`, or write a filter.",
    example: ["filter", '{ "country": "US" }'],
  },
} as const satisfies CatalogueEntries;

type Code = keyof typeof otherFormatEntries;

/** A list of capacities, or a capacity without a filter. */
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

/** The fields of a capacity that the specification shows. */
export const capacityFields = [
  ...["uuid", "workspaceUuid", "name", "color", "description", "memberCapacity", "allocationExpirationPolicy"],
  ...["modelUuid", "idColumnSlug", "timeColumnSlug", "filter"],
];

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

/** Another format of filters. */
interface Format {
  readonly name: string;
  /** How to convert it, if possible. */
  readonly conversion?: string;
  readonly matches: (value: JsonObject) => boolean;
}

const isElasticsearch = hasKey("bool", "must", "must_not", "should");

const formats: readonly Format[] = [
  {
    name: "a HubSpot filter",
    conversion: convert("hubspot"),
    matches: hasKey("filterGroups", "filterBranch", "filterBranches"),
  },
  {
    name: "a query of react-querybuilder",
    conversion: "To convert it, call fromQuery of capacity-filter/react-querybuilder.",
    matches: isQuery,
  },
  {
    name: "an Elasticsearch query",
    matches: ({ query, ...rest }) => isElasticsearch(isObject(query) ? query : rest),
  },
  { name: "a MongoDB query", conversion: convert("mongodb"), matches: isMongoDb },
  { name: "a JsonLogic rule", conversion: convert("jsonlogic"), matches: isJsonLogic },
];

function convert(language: string): string {
  return `To convert it, run: capacity-filter convert --from ${language} FILE`;
}

function hasKey(...keys: readonly string[]): (value: JsonObject) => boolean {
  return (value) => keys.some((key) => Object.hasOwn(value, key));
}

function isQuery({ combinator, rules }: JsonObject): boolean {
  return combinator !== undefined && Array.isArray(rules) && rules.some((rule) => isObject(rule) && !("kind" in rule));
}

/** Whether keys with a dollar sign compare or join anything but our conditions. */
function isMongoDb(value: JsonObject): boolean {
  const contents = Object.values(value).flat();
  return (
    [value, ...contents].some((each) => isObject(each) && Object.keys(each).some((key) => key.startsWith("$"))) &&
    !contents.some((content) => looksLikeCondition(content) || isGroupLike(content))
  );
}

/** The search for the first variable of a rule ends at this depth, because a value may contain itself. */
const deepest = 16;

/** Whether the first operand of the first operand, and so on, is a variable: an object with the one key `var`. */
function isJsonLogic(value: JsonObject): boolean {
  let node: unknown = value;
  for (let depth = 0; depth < deepest && isObject(node); depth++) {
    const [key, ...others] = Object.keys(node);
    if (key === undefined || others.length > 0) return false;
    if (key === "var") return true;
    const content = node[key];
    node = Array.isArray(content) ? content[0] : content;
  }
  return false;
}

const shape = 'A filter has "conjonction" and "groups", and each group has "conditions".';

/** A filter of another format. */
export function foreignFormat(value: unknown, report: Report<Code>): null | undefined {
  const format = isObject(value) ? formats.find(({ matches }) => matches(value)) : undefined;
  if (format === undefined) return undefined;
  return reportForeign(report, `This looks like ${format.name}. ${format.conversion ?? shape}`, format.name);
}

/** An object without any key of a filter or a group. */
export function unknownObject(value: unknown, report: Report<Code>): null | undefined {
  if (!isObject(value) || Object.keys(value).length === 0) return undefined;
  const known = ["conjonction", "groups", "conditions"];
  if (Object.entries(value).some(([key, content]) => meaningOfKey(key, content, known) !== undefined)) return undefined;
  const negation = Object.keys(value).find(hasNegation);
  const advice =
    negation === undefined ? shape : `Instead of ${quote(negation)}, use opposite operators such as "isNot".`;
  return reportForeign(report, `None of these keys is one of a filter. ${advice}`, "an object with other keys");
}

function reportForeign(report: Report<Code>, message: string, actual: string): null {
  report.add({ code: "foreignFilter", message, expected: "a filter", actual });
  return null;
}
