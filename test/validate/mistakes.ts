/** Mistakes that people make in filters, as changes of a right one. */
import * as fc from "fast-check";
import { kinds } from "../../src/model/operators.js";
import { formsOf, synonyms as common, synonymsInJson } from "../../src/model/synonyms.js";

/** An object of a document. */
export type JsonRecord = Record<string, unknown>;

/** What a mistake makes of a document, at one of the places where it can be made. */
type Broken = () => unknown;

/** All the ways in which a mistake can be made in a document; each starts from a copy of its own. */
type Mistake = (document: JsonRecord) => readonly Broken[];

function copyOf(document: JsonRecord): JsonRecord {
  return JSON.parse(JSON.stringify(document)) as JsonRecord;
}

function objectsOf(value: unknown): JsonRecord[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(objectsOf);
  return Array.isArray(value) ? inner : [value as JsonRecord, ...inner];
}

/** A mistake of some object in the document, wherever `make` says what becomes of that object. */
function inObjects(make: (object: JsonRecord) => readonly JsonRecord[]): Mistake {
  return (document) =>
    objectsOf(document).flatMap((object, index) =>
      make(object).map((broken) => () => {
        const copy = copyOf(document);
        const target = objectsOf(copy)[index] ?? {};
        for (const key of Object.keys(target)) Reflect.deleteProperty(target, key);
        Object.assign(target, broken);
        return copy;
      }),
    );
}

/** A mistake of the whole document, where that still has the form of a filter. */
function inFilters(make: Mistake): Mistake {
  return (document) => {
    const { conjonction, groups } = document;
    const isWhole =
      typeof conjonction === "string" &&
      Array.isArray(groups) &&
      groups.every((group) => isRecord(group) && Array.isArray(group["conditions"]));
    return isWhole ? make(document) : [];
  };
}

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The object with each of its entries changed in turn, where `change` says how. */
function inEntries(
  change: (key: string, value: unknown, object: JsonRecord) => readonly (readonly [string, unknown])[],
): Mistake {
  return inObjects((object) =>
    Object.entries(object).flatMap(([key, value]) =>
      change(key, value, object).map((replacement) =>
        Object.fromEntries(Object.entries(object).map((entry) => (entry[0] === key ? replacement : entry))),
      ),
    ),
  );
}

function without(object: JsonRecord, ...keys: string[]): JsonRecord {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}

const synonyms = new Map<unknown, readonly string[]>(
  Object.entries({ ...common.sure, ...synonymsInJson.sure }).map(([word, others]) => [word, formsOf(others)]),
);

/** The same word in the spellings of other habits. */
function spellings(word: string): string[] {
  const snake = word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return [word.toUpperCase(), snake, snake.replaceAll("_", "-")].filter((other) => other !== word);
}

const keys = [
  ...["conjonction", "groups", "conditions", "propertyConditions", "kind", "operator", "columnSlug", "propertyName"],
  ...["relatedModelUuid", "values", "value", "firstValue", "lastValue", "otherValue", "clause"],
  ...["frequency", "period", "unit"],
];
const wordKeys = ["conjonction", "kind", "operator", "unit"];

function singleGroup({ conjonction, groups }: JsonRecord): JsonRecord | undefined {
  const [group, ...others] = groups as JsonRecord[];
  return conjonction === "and" && others.length === 0 ? group : undefined;
}

function singleCondition(document: JsonRecord): JsonRecord | undefined {
  const group = singleGroup(document);
  const [condition, ...others] = (group?.["conditions"] ?? []) as JsonRecord[];
  return group?.["conjonction"] === "and" && others.length === 0 ? condition : undefined;
}

function patternOf(operator: unknown): { readonly operator: string; readonly form: string } | undefined {
  switch (operator) {
    case "contains":
      return { operator: "like", form: "%x%" };
    case "doesNotContain":
      return { operator: "notLike", form: "%x%" };
    case "startsWith":
      return { operator: "LIKE", form: "x%" };
    case "endsWith":
      return { operator: "is like", form: "%x" };
    default:
      return undefined;
  }
}

/** Mistakes of which the fix is certain, so that it gives back what was there before. */
export const certainMistakes: Readonly<Record<string, Mistake>> = {
  "a key in another spelling": inEntries((key, value) =>
    keys.includes(key) ? spellings(key).map((other) => [other, value]) : [],
  ),
  "a key by another name": inEntries((key, value, object) =>
    keys.includes(key)
      ? (synonyms.get(key) ?? []).filter((other) => !(other in object)).map((other) => [other, value])
      : [],
  ),
  "a word in another spelling": inEntries((key, value) =>
    wordKeys.includes(key) && typeof value === "string" ? spellings(value).map((other) => [key, other]) : [],
  ),
  "a word by another name": inEntries((key, value) =>
    wordKeys.includes(key) ? (synonyms.get(value) ?? []).map((other) => [key, other]) : [],
  ),
  "a number in quotes": inEntries((key, value) =>
    typeof value === "number" && !Object.is(value, -0)
      ? [
          [key, String(value)],
          [key, ` ${value} `],
        ]
      : [],
  ),
  "a number or truth value without quotes": inEntries((key, value, object) => {
    if (!["value", "values"].includes(key) || typeof value !== "string" || object["kind"] === "date") return [];
    const number = Number(value);
    if (value === "true" || value === "false") return [[key, value === "true"]];
    return Number.isSafeInteger(number) && String(number) === value ? [[key, number]] : [];
  }),
  "a list of one": inEntries((key, value, object) =>
    ["value", "firstValue", "lastValue", "otherValue"].includes(key) && object["kind"] !== "boolean"
      ? [[key, [value]]]
      : [],
  ),
  "a lone object": inEntries((key, value) =>
    ["groups", "conditions", "propertyConditions"].includes(key) && Array.isArray(value) && value.length === 1
      ? [[key, value[0]]]
      : [],
  ),
  "a date object": inEntries((key, value, object) => {
    if (object["kind"] !== "date" || !["value", "firstValue", "lastValue"].includes(key)) return [];
    const date = new Date(String(value));
    return !Number.isNaN(date.getTime()) && date.toISOString() === value ? [[key, date]] : [];
  }),
  "a key that is null": inObjects((object) => ("value" in object ? [] : [{ ...object, comment: null }])),
  "a note to people": inObjects((object) => [
    { ...object, id: "1" },
    { description: "important", ...object },
  ]),
  "no kind": inObjects((object) => {
    const { kind, operator, value, firstValue } = object;
    const telling =
      ["sql", "occurrence", "objectProperty", "number"].includes(String(kind)) &&
      operator !== "isNull" &&
      operator !== "isNotNull";
    const date = [value, firstValue].some((text) => typeof text === "string" && /^\d{4}-\d\d-\d\d/.test(text));
    const certain = telling || (kind === "date" && date) || (kind === "string" && "values" in object);
    return certain || operator === "isTrue" || operator === "isFalse" ? [without(object, "kind")] : [];
  }),
  "no unit": inObjects((object) => ("unit" in object ? [without(object, "unit")] : [])),
  "a truth value as operand": inObjects((object) => {
    const { kind, operator } = object;
    if (kind !== "boolean" || (operator !== "isTrue" && operator !== "isFalse")) return [];
    const truth = operator === "isTrue";
    return [
      { ...object, operator: "is", value: truth },
      { ...object, operator: "equals", values: [truth] },
      { ...object, operator: "isNot", value: !truth },
      { ...object, operator: "=", value: String(truth) },
    ];
  }),
  "null as operand": inObjects((object) => {
    if (object["operator"] === "isNull") return [{ ...object, operator: "is", value: null }];
    return object["operator"] === "isNotNull" ? [{ ...object, operator: "!=", values: null }] : [];
  }),
  "both ends in a list": inObjects((object) => {
    if (object["operator"] !== "between") return [];
    const { firstValue, lastValue, value, otherValue } = object;
    const pair = object["kind"] === "objectProperty" ? [value, otherValue] : [firstValue, lastValue];
    return [{ ...without(object, "firstValue", "lastValue", "value", "otherValue"), value: pair }];
  }),
  "a pattern of SQL": inObjects((object) => {
    const pattern = patternOf(object["operator"]);
    const key = object["kind"] === "string" ? "values" : "value";
    const texts = [object[key]].flat();
    if (pattern === undefined || texts.length === 0) return [];
    // Wildcards of other tools are doubtful.
    if (!texts.every((text) => typeof text === "string" && /^[^%_*?[\]\\]{1,200}$/.test(text))) return [];
    const patterns = texts.map((text) => pattern.form.replace("x", () => String(text)));
    return [{ ...object, operator: pattern.operator, [key]: Array.isArray(object[key]) ? patterns : patterns[0] }];
  }),
  "a list in a string": inEntries((key, value) =>
    ["groups", "conditions", "propertyConditions"].includes(key) ? [[key, JSON.stringify(value)]] : [],
  ),
  "a group alone": inFilters((document) => {
    const group = singleGroup(document);
    return group === undefined ? [] : [() => copyOf(group)];
  }),
  "conditions beside no groups": inFilters((document) => {
    const group = singleGroup(document);
    const conditions = group?.["conditions"];
    if (!Array.isArray(conditions) || conditions.length === 0) return [];
    return [() => ({ ...copyOf(group ?? {}), groups: [] })];
  }),
  "a condition alone": inFilters((document) => {
    const condition = singleCondition(document);
    return condition === undefined ? [] : [() => copyOf(condition), () => [copyOf(condition)]];
  }),
  "a condition among groups": inFilters((document) => {
    const condition = singleCondition(document);
    return condition === undefined ? [] : [() => ({ conjonction: "and", groups: [copyOf(condition)] })];
  }),
  "the body of a request": inFilters((document) => [
    () => ({ name: "A", filter: copyOf(document) }),
    () => ({ data: copyOf(document) }),
    () => ({ capacity: { name: "A", filter: copyOf(document) } }),
    () => ({ name: "A", filter: JSON.stringify(document) }),
  ]),
};

/** Slips of the finger in keys and words. */
const slipsOfFingers: Mistake = inEntries((key, value) => {
  const slipsOf = (word: string): string[] =>
    Array.from(word).flatMap((letter, index) => [
      word.slice(0, index) + word.slice(index + 1),
      word.slice(0, index) + letter + word.slice(index),
      word.slice(0, index) + word.slice(index + 1, index + 2) + letter + word.slice(index + 2),
    ]);
  const ofKey = slipsOf(key).map((slip) => [slip, value] as const);
  const ofWord = wordKeys.includes(key) ? slipsOf(String(value)).map((slip) => [key, slip] as const) : [];
  return [...ofKey, ...ofWord];
});

/** What nobody understands, and nothing may remove. */
export const marker = "not to be lost";

/** Keys that say the opposite of what stands under them or beside them. */
const negatingKeys = ["not", "$not", "exclude", "exclusion", "suppression", "unless", "must_not"];

function negations(part: JsonRecord): readonly JsonRecord[] {
  return [...negatingKeys.map((key) => ({ [key]: part })), { ...part, negate: true }, { ...part, not: true }];
}

/** Documents that say the opposite of a filter, or something else that only looks like it: no fix gives it back. */
export const opposites: Readonly<Record<string, Mistake>> = {
  "a filter that is negated": inFilters((document) =>
    [...negations(document), { filter: document, negate: true }, { name: "A", exclude: document }].map(
      (broken) => () => copyOf(broken),
    ),
  ),
  "a group or a condition that is negated": inObjects((object) =>
    "kind" in object || Array.isArray(object["conditions"]) ? negations(object) : [],
  ),
  "a connective that there is none for": inEntries((key, value) =>
    key === "conjonction" ? ["nor", "xor", "nand", "not", `n${String(value)}`].map((other) => [key, other]) : [],
  ),
  "an operator with a negation": inEntries((key, value, { kind }) =>
    key === "operator" && kind !== undefined
      ? [`!${String(value)}`, `not ${String(value)}`, `isNot${capital(value)}`].map((other) => [key, other])
      : [],
  ),
  "all instead of any": inEntries((key, value) =>
    key === "operator" && (value === "contains" || value === "doesNotContain") ? [[key, `${value}All`]] : [],
  ),
};

function capital(word: unknown): string {
  return String(word).replace(/^./, (letter) => letter.toUpperCase());
}

/** Mistakes of which a fix may be uncertain, or of which there is none. */
export const doubtfulMistakes: Readonly<Record<string, Mistake>> = {
  "a key that nobody knows": inObjects((object) => [
    { ...object, having: { deep: marker } },
    { whereas: marker, ...object },
    { ...object, extra: [marker] },
    { ...object, description: { text: marker } },
  ]),
  "another filter beside it": inFilters((document) => [
    () => ({ filter: copyOf(document), exclude: copyOf(document), comment: "a" }),
    () => ({ data: copyOf(document), having: marker }),
    () => ({ ...copyOf(document), exclude: { having: marker } }),
  ]),
  // Which column a property belongs to, what is around it says.
  "a key that is missing": inObjects((object) =>
    Object.keys(object)
      .filter((key) => key !== "columnSlug" || !("propertyName" in object))
      .map((key) => without(object, key)),
  ),
  "a value of another type": inEntries((key, value) => [
    ...(key !== "values" && typeof value !== "object" ? [[key, [[value]]] as const] : []),
    [key, { is: value }],
    [key, JSON.stringify(value)],
  ]),
  "thousands with a point": inEntries((key, value) =>
    typeof value === "number" && value >= 1000 && value < 1e6 && Number.isInteger(value)
      ? [[key, String(value).replace(/(\d{3})$/, ".$1")]]
      : [],
  ),
  "a word of another row": inEntries((key, value) =>
    key === "operator"
      ? ["between", "matchConditions", "isNull", "isEmpty"].map((other) => [key, other])
      : typeof value === "string" && key === "conjonction"
        ? [[key, "nad"]]
        : [],
  ),
  "a slip of the finger": slipsOfFingers,
};

/** Mistakes after which nobody can say what was meant. */
export const unclearMistakes: Readonly<Record<string, Mistake>> = {
  "another kind": inEntries((key) => (key === "kind" ? kinds.map((kind) => [key, kind]) : [])),
};

/** A filter, what mistakes made of it, and which. */
export interface Mistaken {
  readonly filter: JsonRecord;
  readonly document: unknown;
  readonly mistakes: readonly string[];
}

/** Filters in which some of the mistakes are made one after another, at least one and at most `maxCount`. */
export function mistakenFilterArbitrary(
  filters: fc.Arbitrary<JsonRecord>,
  mistakes: Readonly<Record<string, Mistake>>,
  maxCount = 1,
): fc.Arbitrary<Mistaken> {
  const choices = fc.array(fc.tuple(fc.constantFrom(...Object.keys(mistakes)), fc.nat()), {
    minLength: 1,
    maxLength: maxCount,
  });
  return fc
    .tuple(filters, choices)
    .map(([filter, chosen]) =>
      chosen.reduce<Mistaken>(
        (so, [name, choice]) => {
          const ways = isRecord(so.document) ? (mistakes[name]?.(so.document) ?? []) : [];
          const make = ways[choice % ways.length];
          return make === undefined ? so : { ...so, document: make(), mistakes: [...so.mistakes, name] };
        },
        { filter, document: filter, mistakes: [] },
      ),
    )
    .filter(({ mistakes: made }) => made.length > 0);
}
