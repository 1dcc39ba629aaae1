/** Habits of giving what holds a filter where the filter alone belongs; see habit.ts. */
import type { JsonObject, Report } from "../model/shape.js";
import { has, isObject, quote } from "../model/shape.js";
import { checkFilterShape } from "../model/structure.js";
import { fix } from "./fix.js";
import type { Reading } from "./habit.js";
import { jsonWithin } from "./input.js";

/** Capacities, of which each has a filter of its own, or one that has none. */
export function capacitiesAsFilter(value: unknown, report: Report): null | undefined {
  const list = isObject(value) ? value["capacities"] : value;
  const isList = Array.isArray(list) && list.some((item) => isObject(item) && "filter" in item);
  const isUnfiltered = isObject(value) && value["filter"] === null && !has(value, "groups");
  if (!isList && !isUnfiltered) return undefined;
  report.add({
    code: "capacityAsFilter",
    message: isList
      ? "This is a list of capacities, each with a filter of its own; one filter belongs here."
      : "This is a capacity without a filter: its filter is null, and there is nothing to take out.",
    expected: "a filter",
    actual: isList ? "a list of capacities" : "a capacity without a filter",
  });
  return null;
}

/** The body of a request, a whole capacity, or what else holds a filter under a key. */
export function wrappedFilter(value: unknown, report: Report): Reading | undefined {
  if (!isObject(value) || has(value, "groups")) return undefined;
  const key = keyOfFilter(value);
  if (key === undefined) return undefined;
  // A capacity says nothing more of what its filter matches; of other keys nobody knows.
  const certain = key === "filter" || Object.keys(value).length === 1;
  report.add({
    code: "capacityAsFilter",
    message: `This holds a filter under the key ${quote(key)}; the filter alone belongs here.`,
    expected: "a filter",
    actual: `an object with the key ${quote(key)}`,
    fix: fix("take the filter out", certain, { type: "lift", path: report.path, from: key }),
  });
  return { value, check: () => report.within(key, value[key], checkFilterShape) };
}

function keyOfFilter(value: JsonObject): string | undefined {
  if (isObject(value["filter"]) || jsonWithin(value["filter"]) !== undefined) return "filter";
  return Object.keys(value).find((key) => {
    const content = value[key];
    if (!isObject(content)) return false;
    return Array.isArray(content["groups"]) || isObject(content["filter"]) || Array.isArray(content["capacities"]);
  });
}
