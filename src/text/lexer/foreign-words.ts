/** The words of other languages, in which people write their conditions, beside those of this one. */
import { mapValues } from "../../model/map-values.js";
import type { Phrase } from "./phrases.js";
import { ownPhrases, spellings, withSpellings } from "./phrases.js";
import { Vocabulary } from "./vocabulary.js";

/**
 * Spellings of other languages that surely mean the one of ours, with commas between them; `is?` stands for `is` or
 * nothing, and other forms of `is not`, `does not` and `not` are meant as well.
 */
const foreign: Readonly<Record<string, string>> = {
  "=": "==,===,∈,eq,equals,equals to,is? equal,is? equal to,is exactly,is on,is in,is? one of,is any of",
  "!=":
    "<>,!==,=!,≠,∉,ne,neq,nin,not equals,does not equal,does not equals,is? not equal,is? not equal to," +
    "is not,is not in,is? none of,is? not one of,is not any of",
  ">":
    "gt,is? greater than,is? larger than,is? bigger than,is? higher than,is more than," +
    "morethan,is? greater then,is? more then,exceeds,is? above,is? over,is after,is? later than",
  "<":
    "lt,lessthan,is? lower than,is? lower then,is? smaller than,is less than,is? less then," +
    "is? below,is? under,is before,is? earlier than",
  ">=":
    "=>,≥,gte,ge,is? at least,is? more than or equal to,is? equal to or greater than,is? equal or greater than," +
    "is? greater or equal,is? greater or equal to,is? greater than or equal,is? greater than or equal to,is? greater than or equals," +
    "is? not less than,no less than,is? on or after",
  "<=":
    "=<,≤,lte,le,is? at most,is? equal to or less than,is? equal or less than,is? less or equal,is? less or equal to," +
    "is? less than or equal,is? less than or equal to,is? less than or equals," +
    "is? not more than,no more than,is? on or before",
  between: "is between",
  contains: "contain,containing,does contain,do contain,includes,include,contains any of,contains one of",
  "does not contain":
    "not contains,not contain,does not contain,does not contains,does not contain any of," +
    "not includes,does not include,does not includes,excludes",
  "starts with": "start with,starting with,begins with,begin with",
  "ends with": "end with,ending with,ends in",
  "is not null": "not null,is not null",
  "is not empty": "not empty,is not empty",
  occurred: "occured,ocurred,occurs,happened",
  "never occurred":
    "never occured,never occurs,never happened,not occurred,has not occurred,did not occur,didn't occur,occurred never",
  has: "have",
  "has element": "have element,has elements,has an element,has some",
  and: "&&,&",
  or: "||,|",
  not: "!",
};

/** Spellings of other languages that come close to one of ours. */
const similar: Readonly<Record<string, string>> = {
  "=": "was",
  "!=": "was not",
  "is null":
    "missing,is missing,is not present,is not known,is not defined,does not exist,is nil,is none,is undefined,is not set,is unset,is unknown,has no value",
  "is not null":
    "exists,is not missing,is not unknown,is not unset,is defined,is present,is set,is known,has value,has a value,has any value",
  "is empty": "is blank",
  "is not empty": "is not blank",
  "is true": "is not false",
  "is false": "is not true",
  ">=": "since",
  "<=": "until",
};

/** The opposites of operators that have none. */
const opposites: Readonly<Record<string, string>> = {
  between: "is not between",
  "starts with": "not starts with,does not start with,does not begin with",
  "ends with": "not ends with,does not end with",
  has: "has no,does not have",
  "has element": "has no element,does not have element",
};

/** Comparisons with all of several values, where ours asks for one of them. */
const comparisonsWithAll: Readonly<Record<string, string>> = {
  contains: "contains all,contains all of,containsall,hasall,includes all,contains every",
};

/** Comparisons with patterns, of which there are none. */
const patterns: Readonly<Record<string, string>> = {
  contains: "like,is like,ilike,matches,regex,regexp,rlike,similar to,glob,~,=~,~=",
  "does not contain": "not like,is not like,not ilike,does not match,not regexp,not rlike,!~",
};

/** How else people say `is not`, `does not` and `not` before other words. */
const negations: Readonly<Record<string, string>> = {
  "is not": "isn't,isnt",
  "does not": "doesn't,doesnt,doesnot,do not,don't,dont,can not,cannot,can't,never",
  not: "never",
};

/** Every phrase that is understood, longer ones first. */
export const phrases: readonly Phrase[] = withSpellings(ownPhrases, [
  ...spellings(inAllForms(foreign), "sure"),
  ...spellings(inAllForms(similar), "unsure"),
  ...spellings(inAllForms(patterns), "pattern"),
  ...spellings(inAllForms(opposites), "opposite"),
  ...spellings(inAllForms(comparisonsWithAll), "all"),
]);

/** What a text is read with, right or wrong. */
export const vocabulary = new Vocabulary(phrases, true);

function inAllForms(table: Readonly<Record<string, string>>): Record<string, readonly string[]> {
  return mapValues(table, (list) =>
    list
      .split(",")
      .flatMap((spelling) => (spelling.startsWith("is? ") ? [spelling.slice(4), spelling.replace("?", "")] : spelling))
      .flatMap((spelling) => {
        const [, negation = "", behind = ""] = /^(is not|does not|not\b)(.*)/.exec(spelling) ?? [];
        return [spelling, ...(negations[negation]?.split(",") ?? []).map((form) => form + behind)];
      }),
  );
}
