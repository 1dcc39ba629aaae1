/** Infers the intended word for a foreign or misspelt one, and the intended values. */
import type { DataModel } from "../model/data-model.js";
import type { ConditionKind, Conjonction } from "../model/filter.js";
import { plainWord } from "../model/issues/suggest.js";
import type { IntendedWord } from "../model/misspelling.js";
import { misspelling } from "../model/misspelling.js";
import { operatorNames, operators } from "../model/operators.js";
import { ownValue } from "../model/own-value.js";
import type { JsonObject } from "../model/structure/json-object.js";
import { has, isContainer, isDeep, isObject } from "../model/structure/json-object.js";
import type { OtherReading } from "../model/structure/shape.js";
import { dateString, number, string, strings } from "../model/structure/shape.js";
import { formsOf, synonyms, synonymsInJson } from "../model/synonyms.js";

/**
 * The one of `words`, the words of a place, that another word means: as another spelling, a synonym, or a misspelling.
 *
 * @example
 * intendedWord("date_time", ["date", "string"]) // { word: "date", certain: true }
 * intendedWord("like", ["contains", "is"]) // { word: "contains", certain: false }
 */
export function intendedWord(word: string, words: readonly string[]): IntendedWord | undefined {
  if (words.includes(word)) return { word, certain: true };
  const plain = plainWord(word);
  const { sure, unsure } = synonymsAmong(words);
  const among = (candidates: readonly string[] | undefined): string | undefined =>
    candidates?.find((candidate) => words.includes(candidate));
  const certain = words.find((ours) => plainWord(ours) === plain) ?? among(sure.get(plain));
  if (certain !== undefined) return { word: certain, certain: true };
  const likely = among(unsure.get(plain));
  if (likely !== undefined) return { word: likely, certain: false };
  return isSynonym(plain) ? undefined : misspelling(word, words);
}

/**
 * The one of `keys` that another key means, if it can hold the value.
 *
 * @example
 * intendedKey("operator", "OR", ["conjonction"]) // { word: "conjonction", certain: true }
 * intendedKey("operator", "moreThan", ["conjonction"]) // undefined
 */
export function intendedKey(key: string, content: unknown, keys: readonly string[]): IntendedWord | undefined {
  return intendedWord(
    key,
    keys.filter((ours) => canHold(ours, content)),
  );
}

/** Whether a key can hold a value, which may be a misspelt word, a single object or JSON in a string. */
function canHold(key: string, content: unknown): boolean {
  if (content === null || content === undefined) return true;
  switch (key) {
    case "conjonction":
      return isConnective(content);
    case "groups":
    case "conditions":
    case "propertyConditions":
      return typeof content === "object" || jsonWithin(content) !== undefined;
    case "filter":
    case "allocationExpirationPolicy":
    case "frequency":
    case "period":
      return isObject(content) || jsonWithin(content) !== undefined;
    default:
      return !isObject(content) || content instanceof Date;
  }
}

/** Whether a value means `and` or `or` in any spelling. */
export function isConnective(content: unknown): boolean {
  return typeof content === "string" && intendedWord(content, ["and", "or"])?.certain === true;
}

/** The comparison without an operator that a word means: `>=`, `<=`, `pattern`, `all`, or an operator after `not`. */
export function missingComparison(operator: string): string | undefined {
  return missingComparisons.get(plainWord(operator));
}

/** The same, if it is certainly meant. */
export function sureComparison(operator: string): string | undefined {
  const name = missingComparison(operator);
  const isUnsure = anywhere.unsure.get(plainWord(operator))?.some((meant) => meant === name);
  return isUnsure === true ? undefined : name;
}

type Section = Readonly<Record<string, string>>;

/** Our words by foreign word; the first one that is possible at a place is meant. */
function byForeignWord(...sections: readonly Section[]): ReadonlyMap<string, readonly string[]> {
  const meanings = new Map<string, string[]>();
  for (const [ours, list] of sections.flatMap((section) => Object.entries(section))) {
    for (const form of formsOf(list).map(plainWord)) meanings.set(form, [...(meanings.get(form) ?? []), ours]);
  }
  return meanings;
}

const { sure, unsure, pattern, opposite, all } = synonyms;
const anywhere = {
  sure: byForeignWord(synonymsInJson.sure, sure),
  unsure: byForeignWord(unsure, synonymsInJson.unsure),
};
const ofCounts = { sure: byForeignWord(synonymsInJson.counts), unsure: new Map<string, never>() };
const ofAges = { sure: byForeignWord(synonymsInJson.ages), unsure: ofCounts.unsure };

/** The synonyms at the place of some words. The operators of a frequency and those of a period have their own. */
function synonymsAmong(words: readonly string[]): typeof anywhere {
  return words.includes("exactly") ? (words.includes("not") ? ofCounts : ofAges) : anywhere;
}

const missingComparisons: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ">=": [synonymsInJson.sure[">="], sure[">="], unsure[">="]],
    "<=": [synonymsInJson.sure["<="], sure["<="], unsure["<="]],
    pattern: Object.values(pattern),
    all: Object.values(all),
    ...Object.fromEntries(Object.entries(opposite).map(([ours, list]) => [`not ${ours}`, [list]])),
  }).flatMap(([name, lists]) => lists.flatMap(formsOf).map((form) => [plainWord(form), name] as const)),
);

/** Whether a word is a synonym at any place. */
function isSynonym(plain: string): boolean {
  const places = [anywhere.sure, anywhere.unsure, missingComparisons, ofCounts.sure, ofAges.sure];
  return places.some((place) => place.has(plain));
}

interface IntendedKind extends IntendedWord {
  readonly word: ConditionKind;
}

/** Infers the kind of a condition without one, from its other keys or its column. */
export function inferKind(condition: JsonObject, model?: DataModel): IntendedKind | undefined {
  const fromKeys = inferFromKeys(condition);
  const ofColumn = kindOfColumn(condition, model);
  if (fromKeys === undefined) return ofColumn;
  // If the data model contradicts the keys, either may be wrong.
  const isContradicted = ofColumn?.certain === true && ofColumn.word !== fromKeys.word && !ofRecords.has(fromKeys.word);
  return isContradicted ? undefined : fromKeys;
}

/** Kinds that do not depend on the type of the column. */
const ofRecords: ReadonlySet<ConditionKind> = new Set(["occurrence", "sql", "objectProperty"]);

/** The kind of the conditions on a column of the data model. */
function kindOfColumn(
  { columnSlug, relatedModelUuid }: JsonObject,
  model: DataModel | undefined,
): IntendedKind | undefined {
  const table = relatedModelUuid === undefined ? model : ownValue(model?.related, relatedModelUuid);
  const type = ownValue(table?.columns, columnSlug)?.type;
  return type && { word: type, certain: type !== "any" };
}

function inferFromKeys(condition: JsonObject): IntendedKind | undefined {
  const given = (...keys: string[]): boolean => keys.some((key) => has(condition, key));
  const operands = ["value", "firstValue", "lastValue"]
    .map((key) => condition[key])
    .filter((value) => value !== undefined);
  const operator = operatorMeant(condition);
  if (given("frequency", "period")) return { word: "occurrence", certain: true };
  if (given("clause")) return { word: "sql", certain: true };
  if (given("propertyName")) return { word: "objectProperty", certain: true };
  if (given("propertyConditions") || operator === "matchConditions") return { word: "object", certain: false };
  if (operator === "isTrue" || operator === "isFalse" || operands.some((value) => typeof value === "boolean"))
    return { word: "boolean", certain: true };
  if (operands.some((value) => typeof value === "number")) return { word: "number", certain: true };
  if (operands.some((value) => typeof value === "string" && /^\d{4}-\d{2}(?:-\d{2}|$)/.test(value)))
    return { word: "date", certain: true };
  const isText =
    given("values") ||
    textOperators.some((name) => name === operator) ||
    (isEquality(condition["operator"]) && isPlainText(condition["value"]));
  return isText ? { word: "string", certain: true } : undefined;
}

export function looksLikeCondition(value: unknown): boolean {
  if (!isObject(value)) return false;
  const keys = Object.keys(value).filter((key) => !listKeys.has(key));
  return (
    keys.some((key) => intendedWord(key, ["columnSlug"])?.certain === true) ||
    (has(value, "kind") && !has(value, "groups"))
  );
}

/** Keys of filters and groups, which do not mean a column. */
const listKeys: ReadonlySet<string> = new Set(["conjonction", "groups", "conditions"]);

export function isGroupLike(value: unknown): boolean {
  return joinedIn(value) !== undefined || (isObject(value) && Array.isArray(value["conditions"]));
}

/** The members of an object whose only key is `and` or `or`. */
interface Joined {
  readonly key: string;
  readonly conjonction: Conjonction;
  readonly members: readonly unknown[];
}

export function joinedIn(value: unknown): Joined | undefined {
  const [key, ...others] = isObject(value) ? Object.keys(value) : [];
  const members = isObject(value) && key !== undefined ? value[key] : undefined;
  if (key === undefined || others.length > 0 || !Array.isArray(members)) return undefined;
  const intended = intendedWord(key.replace(/^\$/, ""), ["and", "or"]);
  if (intended?.certain !== true) return undefined;
  return { key, conjonction: intended.word === "or" ? "or" : "and", members };
}

/** Operators that only kinds with text have. */
const textOperators = operatorNames(operators.string).filter((name) => !Object.hasOwn(operators.number, name));
const operatorsShowingKind: readonly string[] = [
  ...textOperators,
  ...operatorNames(operators.boolean).filter((name) => !Object.hasOwn(operators.any, name)),
  ...operatorNames(operators.object).filter((name) => !Object.hasOwn(operators.any, name)),
];

function operatorMeant({ operator }: JsonObject): string | undefined {
  if (typeof operator !== "string") return undefined;
  return operatorsShowingKind.includes(operator) ? operator : intendedWord(operator, operatorsShowingKind)?.word;
}

function isEquality(operator: unknown): boolean {
  return typeof operator === "string" && intendedWord(operator, ["is", "isNot"])?.certain === true;
}

/** Whether a value is a string that is neither a time, a truth value nor null. */
function isPlainText(value: unknown): boolean {
  return typeof value === "string" && /^\p{L}/u.test(value) && !otherWords.test(value);
}

const otherWords =
  /^(?:true|false|null)$|\b(?:now|today|yesterday|tomorrow|ago|last|past|this|next|days?|weeks?|months?|years?)\b/i;

/** The object or list in a string of JSON, if an object or a list was expected. */
export function encodedWithin(value: unknown, { single, item }: OtherReading): object | undefined {
  const inner = jsonWithin(value);
  if (item !== undefined) return Array.isArray(inner) ? inner : undefined;
  const isScalar = single === number || single === string || single === strings || single === dateString;
  return isScalar || Array.isArray(inner) ? undefined : inner;
}

/** The object or list in a string of JSON; undefined if it is too deep to be a part of a filter. */
export function jsonWithin(value: unknown): object | undefined {
  const inner = typeof value === "string" && /^\s*[{[]/.test(value) ? parsedJson(value) : undefined;
  return isContainer(inner) && !isDeep(inner) ? inner : undefined;
}

export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
