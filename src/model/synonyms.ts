/**
 * Words of other languages for our operators and connectives, as people write them in filter text and in JSON. Pure
 * data: an operator by its name in the operator table, anything else by its own words. The words are separated by
 * commas; `is?` means `is` or nothing, and other forms of `is not`, `does not` and `not` are meant as well.
 */
export const synonyms = {
  /** Words that surely mean the same. */
  sure: {
    is: "==,===,∈,eq,equals,equals to,is? equal,is? equal to,is exactly,is on,is in,is? one of,is any of",
    isNot:
      "<>,!==,=!,≠,∉,ne,neq,nin,not equals,does not equal,does not equals,is? not equal,is? not equal to," +
      "is not,is not in,is? none of,is? not one of,is not any of",
    greaterThan:
      "gt,is? greater than,is? larger than,is? bigger than,is? higher than,is more than," +
      "morethan,is? greater then,is? more then,exceeds,is? above,is? over,is after,is? later than",
    lowerThan:
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
    doesNotContain:
      "not contains,not contain,does not contain,does not contains,does not contain any of," +
      "not includes,does not include,does not includes,excludes",
    startsWith: "start with,starting with,begins with,begin with",
    endsWith: "end with,ending with,ends in",
    isNotNull: "not null,is not null",
    isNotEmpty: "not empty,is not empty",
    occurred: "occured,ocurred,occurs,happened",
    "never occurred":
      "never occured,never occurs,never happened,not occurred,has not occurred,did not occur,didn't occur,occurred never",
    has: "have",
    "has element": "have element,has elements,has an element,has some",
    and: "&&,&",
    or: "||,|",
    not: "!",
  },
  /** Words that come close. */
  unsure: {
    is: "was",
    isNot: "was not",
    isNull:
      "missing,is missing,is not present,is not known,is not defined,does not exist,is nil,is none,is undefined,is not set,is unset,is unknown,has no value",
    isNotNull:
      "exists,is not missing,is not unknown,is not unset,is defined,is present,is set,is known,has value,has a value,has any value",
    isEmpty: "is blank",
    isNotEmpty: "is not blank",
    isTrue: "is not false",
    isFalse: "is not true",
    ">=": "since",
    "<=": "until",
  },
  /** Comparisons with patterns, which are not supported. */
  pattern: {
    contains: "like,is like,ilike,matches,regex,regexp,rlike,similar to,glob,~,=~,~=",
    doesNotContain: "not like,is not like,not ilike,does not match,not regexp,not rlike,!~",
  },
  /** The opposites of operators that have none. */
  opposite: {
    between: "is not between",
    startsWith: "not starts with,does not start with,does not begin with",
    endsWith: "not ends with,does not end with",
    has: "has no,does not have",
    "has element": "has no element,does not have element",
  },
  /** Comparisons with all of several values, where ours looks for one of them. */
  all: {
    contains: "contains all,contains all of,containsall,hasall,includes all,contains every",
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** How else people write `is not`, `does not` and `not` before other words. */
const negations: Readonly<Record<string, string>> = {
  "is not": "isn't,isnt",
  "does not": "doesn't,doesnt,doesnot,do not,don't,dont,can not,cannot,can't,never",
  not: "never",
};

/** Every form of the words of a list. */
export function formsOf(list: string): string[] {
  return list
    .split(",")
    .flatMap((words) => (words.startsWith("is? ") ? [words.slice(4), words.replace("?", "")] : words))
    .flatMap((words) => {
      const [, negation = "", rest = ""] = /^(is not|does not|not\b)(.*)/.exec(words) ?? [];
      return [words, ...(negations[negation]?.split(",") ?? []).map((form) => form + rest)];
    });
}
