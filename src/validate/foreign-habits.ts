/** Filters of other products and languages, which are named and left as they are; see habit.ts. */
import type { JsonObject, Report } from "../model/shape.js";
import { isObject } from "../model/shape.js";
import { meaningOfKey } from "./meanings.js";

/** An object none of whose keys a filter has. */
export function foreignFilter(value: unknown, report: Report): null | undefined {
  if (!isObject(value) || Object.keys(value).length === 0) return undefined;
  const name = formatOf(value);
  if (name === undefined && isKnown(value)) return undefined;
  report.add({
    code: "foreignFilter",
    message: `${name === undefined ? "None of these keys is one of a filter" : `This looks like ${name}`}; a filter has conjonction and groups, and each group its conditions.`,
    expected: "a filter",
    actual: name ?? "an object with other keys",
  });
  return null;
}

/** Whether some key is, or was meant as, one of a filter or a group. */
function isKnown(value: JsonObject): boolean {
  return Object.entries(value).some(([key, content]) => meaningOfKey(key, content, filterKeys) !== undefined);
}

const filterKeys = ["conjonction", "groups", "conditions"];

const keysOfFormats: readonly (readonly [name: string, keys: readonly string[]])[] = [
  ["a HubSpot filter", ["filterGroups", "filterBranch", "filterBranches"]],
  ["an Elasticsearch query", ["bool", "must", "must_not", "should"]],
];

function formatOf(value: JsonObject): string | undefined {
  const { query } = value;
  const keys = [...Object.keys(value), ...(isObject(query) ? Object.keys(query) : [])];
  const found = keysOfFormats.find(([, theirs]) => theirs.some((key) => keys.includes(key)));
  if (found !== undefined) return found[0];
  const isOperators = (content: unknown): boolean =>
    isObject(content) && Object.keys(content).some((key) => key.startsWith("$"));
  if (isOperators(value) || Object.values(value).some(isOperators)) return "a MongoDB query";
  const isPlain = Object.values(value)
    .flat()
    .every((content) => !isObject(content));
  return isPlain && !isKnown(value) ? "an object of columns and values" : undefined;
}
