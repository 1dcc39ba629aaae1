/** Recognizes filters of other products and languages: reported by name, without a fix; see recovery.ts. */
import type { CatalogueEntries } from "../../model/catalogue-entry.js";
import type { JsonObject, Report } from "../../model/shape.js";
import { has, isObject, quote } from "../../model/shape.js";
import { isGroupLike } from "./connectives.js";
import { looksLikeCondition } from "./infer.js";
import { meaningOf, meaningOfKey } from "./synonyms.js";

export const foreignFilterEntries = {
  foreignFilter: {
    topic: "Bringing a filter from elsewhere",
    title: "a filter or a condition of another product",
    meaning:
      "No key is one of a filter, or the condition is one of a segment or a connector, which capacities do not have. The message names what it looks like, and the command that converts it.",
    repair:
      "Convert it with `capacity-filter convert --from`, or write a condition with kind and columnSlug on a column of the model.",
    example: ["filter", '{ "country": "US" }'],
  },
} as const satisfies CatalogueEntries;

type Code = keyof typeof foreignFilterEntries;

/** Another format of filters, how it is recognized, and what the command `convert --from` calls it, if it converts it. */
interface Format {
  readonly name: string;
  readonly language?: string;
  readonly matches: (value: JsonObject) => boolean;
}

const formats: readonly Format[] = [
  { name: "a HubSpot filter", language: "hubspot", matches: hasKey("filterGroups", "filterBranch", "filterBranches") },
  {
    name: "an Elasticsearch query",
    matches: ({ query, ...rest }) => hasKey("bool", "must", "must_not", "should")(isObject(query) ? query : rest),
  },
  { name: "a MongoDB query", language: "mongodb", matches: isMongoDb },
  { name: "a JsonLogic rule", language: "jsonlogic", matches: isJsonLogic },
];

/** A filter of another format. */
export function foreignFilter(value: unknown, report: Report<Code>): null | undefined {
  const format = isObject(value) ? formats.find(({ matches }) => matches(value)) : undefined;
  if (format === undefined) return undefined;
  const { name, language } = format;
  const next = language === undefined ? shape : `To convert it, run: capacity-filter convert --from ${language} FILE`;
  return reportForeign(report, `This looks like ${name}. ${next}`, name);
}

/** An object none of whose keys a filter has. */
export function unknownObject(value: unknown, report: Report<Code>): null | undefined {
  if (!isObject(value) || Object.keys(value).length === 0 || isKnown(value)) return undefined;
  const isPlain = Object.values(value)
    .flat()
    .every((content) => !isObject(content));
  return isPlain
    ? reportForeign(
        report,
        `This looks like an object of columns and values. ${shape}`,
        "an object of columns and values",
      )
    : reportForeign(report, `None of these keys is one of a filter. ${shape}`, "an object with other keys");
}

const shape = 'A filter has "conjonction" and "groups", and each group has "conditions".';

function reportForeign(report: Report<Code>, message: string, actual: string): null {
  report.add({ code: "foreignFilter", message, expected: "a filter", actual });
  return null;
}

/** Whether some key is, or was meant as, one of a filter or a group. */
function isKnown(value: JsonObject): boolean {
  const keys = ["conjonction", "groups", "conditions"];
  return Object.entries(value).some(([key, content]) => meaningOfKey(key, content, keys) !== undefined);
}

function hasKey(...keys: readonly string[]): Format["matches"] {
  return (value) => keys.some((key) => Object.hasOwn(value, key));
}

/** Whether keys with a dollar sign compare or join; what they join may be conditions of ours all the same. */
function isMongoDb(value: JsonObject): boolean {
  const contents = Object.values(value).flat();
  return (
    [value, ...contents].some((each) => isObject(each) && Object.keys(each).some((key) => key.startsWith("$"))) &&
    !contents.some((content) => looksLikeCondition(content) || isGroupLike(content))
  );
}

/** As deep as the first variable of a rule is looked for; a value may hold itself. */
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

/** Kinds that the platform's segments have and capacities do not. */
const segmentKinds = ["segment", "enrollment"];

export function segmentCondition(value: unknown, report: Report<Code>): null | undefined {
  if (!isObject(value)) return undefined;
  const kind = segmentKinds.find((name) => name === value["kind"]);
  if (kind === undefined) return undefined;
  report.add(
    {
      code: "foreignFilter",
      message: `${quote(kind)} is a kind of condition of segment filters. The filter of a capacity does not have it.`,
      expected: "a kind of condition that a capacity has",
      actual: quote(kind),
    },
    "kind",
  );
  return null;
}

export function connectorCondition(value: unknown, report: Report<Code>): null | undefined {
  if (!isObject(value) || !has(value, "propertyName")) return undefined;
  if (Object.keys(value).some((key) => meaningOf(key, ["kind", "columnSlug"])?.certain === true)) return undefined;
  report.add({
    code: "foreignFilter",
    message:
      "This is a condition of a connector's own filter, which reads a property of the source. The filter of a capacity reads " +
      'the columns of a model: write a condition with "kind" and "columnSlug".',
    expected: "a condition with kind and columnSlug",
    actual: "a condition of a connector",
  });
  return null;
}
