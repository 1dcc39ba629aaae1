/** What a foreign or misspelt word of a JSON document means. */
import { areOpposed } from "../../model/negative.js";
import { isObject } from "../../model/structure/json-object.js";
import { suggest } from "../../model/issues/suggest.js";
import { formsOf, synonyms, synonymsInJson } from "../../model/synonyms.js";
import { jsonWithin } from "../input.js";

/** One of our words that another word means. */
export interface Meaning {
  readonly word: string;
  /** Whether it cannot mean anything else. */
  readonly certain: boolean;
}

/**
 * Which of some of our words another one means: the same word in another spelling, a synonym, or a misspelt word.
 *
 * @example
 * meaningOf("date_time", ["date", "string"]) // { word: "date", certain: true }
 * meaningOf("like", ["contains", "is"]) // { word: "contains", certain: false }
 */
export function meaningOf(word: string, words: readonly string[]): Meaning | undefined {
  if (words.includes(word)) return { word, certain: true };
  const plain = plainWord(word);
  const among = (candidates: readonly string[] | undefined): string | undefined =>
    candidates?.find((candidate) => words.includes(candidate));
  const certain = words.find((ours) => plainWord(ours) === plain) ?? among(sureWords.get(plain));
  if (certain !== undefined) return { word: certain, certain: true };
  const likely = among(unsureWords.get(plain));
  if (likely !== undefined) return { word: likely, certain: false };
  const close = suggest(word, words);
  return close === undefined ? undefined : { word: close, certain: isSlip(word, close, words) };
}

/**
 * Which of some of our keys another one means: only keys that can hold the value. A key whose value is and or or means
 * `conjonction`, whatever its name.
 *
 * @example
 * meaningOfKey("operator", "OR", ["conjonction"]) // { word: "conjonction", certain: true }
 * meaningOfKey("operator", "moreThan", ["conjonction"]) // undefined
 */
export function meaningOfKey(key: string, content: unknown, keys: readonly string[]): Meaning | undefined {
  const meaning = meaningOf(
    key,
    keys.filter((ours) => canHold(ours, content)),
  );
  if (meaning !== undefined || !keys.includes("conjonction") || !isConnective(content)) return meaning;
  return areOpposed(key, "conjonction") ? undefined : { word: "conjonction", certain: false };
}

/** Whether one of our keys can hold a value, which may be a misspelt word, a single object or JSON in a string. */
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

/** Whether a value means and or or, in whatever spelling. */
export function isConnective(content: unknown): boolean {
  return typeof content === "string" && meaningOf(content, ["and", "or"])?.certain === true;
}

/** Which comparison without an operator a word means: `>=`, `<=`, or the section of the table that has it. */
export function missingComparison(operator: string): string | undefined {
  return missingComparisons.get(plainWord(operator));
}

/** The word in lower case, without spaces, dashes, underscores and points. */
export function plainWord(word: string): string {
  return word.toLowerCase().replace(/[\s_\-.]/g, "");
}

/** Whether the word is a misspelling of a long word that is nearly as long, and no other word is close. */
function isSlip(word: string, close: string, words: readonly string[]): boolean {
  if (word.length < 5 || Math.abs(word.length - close.length) > 1) return false;
  const others = words.filter((other) => other !== close);
  return suggest(word, others) === undefined && suggest(close, others) === undefined;
}

type Section = Readonly<Record<string, string>>;

/** Operators of a frequency and of a period have names of their own. */
const ofCounts: Section = { is: "exactly", greaterThan: "moreThan", lowerThan: "lessThan" };

/** Our words by foreign word; the first of them that is possible in a place is meant. */
function byForeignWord(...sections: readonly Section[]): ReadonlyMap<string, readonly string[]> {
  const meanings = new Map<string, string[]>();
  for (const [ours, list] of sections.flatMap((section) => Object.entries(section))) {
    for (const form of formsOf(list).map(plainWord)) {
      const words = [ours, ofCounts[ours] ?? []].flat();
      meanings.set(form, [...(meanings.get(form) ?? []), ...words]);
    }
  }
  return meanings;
}

const { sure, unsure, pattern, opposite, all } = synonyms;
const sureWords = byForeignWord(synonymsInJson.sure, sure);
const unsureWords = byForeignWord(unsure, synonymsInJson.unsure);

const missingComparisons: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ">=": [synonymsInJson.sure[">="], sure[">="], unsure[">="]],
    "<=": [synonymsInJson.sure["<="], sure["<="], unsure["<="]],
    pattern: Object.values(pattern),
    opposite: Object.values(opposite),
    all: Object.values(all),
  }).flatMap(([name, lists]) => lists.flatMap(formsOf).map((form) => [plainWord(form), name] as const)),
);
