/** Recognizes filters of other products and languages, which `convert --from` reads; see recovery.ts. */
import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";
import { hasNegation } from "../../model/negative.js";
import type { JsonObject } from "../../model/structure/json-object.js";
import type { Report } from "../../model/structure/shape.js";
import { isObject } from "../../model/structure/json-object.js";
import { quote } from "../../model/structure/shape.js";
import { isGroupLike, looksLikeCondition } from "./infer.js";
import { meaningOfKey } from "./meaning.js";

export const foreignFormatEntries = {
  foreignFilter: {
    topic: "Bringing a filter from elsewhere",
    title: "a filter of another product",
    meaning:
      "No key is one of a filter. If the document is in a known format, the message names the format and how to convert it.",
    repair: "Convert it with `capacity-filter convert --from`, or write a filter.",
    example: ["filter", '{ "country": "US" }'],
  },
} as const satisfies CatalogueEntries;

type Code = keyof typeof foreignFormatEntries;

/** Another format of filters. */
interface Format {
  readonly name: string;
  /** How to convert it, where that is possible. */
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

/** Whether keys with a dollar sign compare or join something else than conditions of ours. */
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
