import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";

/** The catalogue entries of filter text and policy text. */
export const textEntries = {
  missingConnective: {
    topic: "Writing filter text",
    title: "conditions that are not joined",
    meaning:
      'Two conditions have neither "and" nor "or" between them. A comma does not show whether both must match or one of them.',
    repair: 'Write "and" or "or" between them.',
    example: ["filter", 'country = "US" employees > 5'],
  },
  mixedConnectives: {
    topic: "Combining conditions",
    title: '"and" and "or" within one pair of parentheses',
    meaning: "The conditions of an element or an occurrence are one level: all of them, or any of them.",
    repair: 'Join them by "and" alone or by "or" alone.',
    example: ["filter", 'metadata has (plan = "pro" and size = "5" or plan = "basic")'],
  },
  missingColumn: {
    topic: "Writing filter text",
    title: "a column that is missing",
    meaning: "An operator or a value has no column before it: every condition has its own.",
    repair: "Write the column first, then the operator, then the value.",
    example: ["filter", '= "US"'],
  },
  malformedName: {
    topic: "Writing filter text",
    title: "a name that is not written as a name",
    meaning: "A column in quotes is a string, and names have letters, digits and underscores only.",
    repair: "Write the name without quotes, or in back-ticks if it has other characters.",
    example: ["filter", '"country" = "US"'],
  },
  unquotedText: {
    topic: "Writing filter text",
    title: "text without quotes",
    meaning: "A word without quotes is a column, not text.",
    repair: "Put it in quotes.",
    example: ["filter", "country = US"],
  },
  unclosedQuote: {
    topic: "Writing filter text",
    title: "a quote that is not closed",
    meaning: "A string ends with the quote that it begins with, on the same line.",
    repair: "Close it.",
    example: ["filter", 'country = "US'],
  },
  malformedText: {
    topic: "Writing filter text",
    title: "a string whose quotes or escapes are not as in JSON",
    meaning: "Strings have straight quotes and the escapes of JSON.",
    repair: "Write straight quotes around the string, and a backslash before a quote or a backslash in it.",
    example: ["filter", 'name = "a\\x"'],
  },
  malformedList: {
    topic: "Writing filter text",
    title: "a list that is not in square brackets",
    meaning: "Several values are in square brackets, with commas between them.",
    repair: "Write the list as [1, 2, 3].",
    example: ["filter", 'country = "US", "FR"'],
  },
  unbalancedParenthesis: {
    topic: "Writing filter text",
    title: "a parenthesis without its counterpart",
    meaning: "An opening parenthesis is never closed, or a closing one was never opened.",
    repair: "Close it, or remove it.",
    example: ["filter", '(country = "US"'],
  },
  tooDeep: {
    topic: "Writing filter text",
    title: "parentheses that are nested too deep",
    meaning: "Readable filters need fewer levels.",
    repair: "Use fewer levels.",
    example: ["filter", "(((...)))"],
  },
  tooManyConditions: {
    topic: "Combining conditions",
    title: "an expression that grows too large",
    meaning: "In two levels, deep nestings of and within or need many conditions.",
    repair: "Use fewer alternatives.",
    example: ["filter", "..."],
  },
  noComplement: {
    topic: "Combining conditions",
    title: "a condition that cannot be negated",
    meaning: "There is no operator for the opposite, such as not starting with a text.",
    repair: "Use another operator.",
    example: ["filter", 'not (name starts with "A")'],
  },
  misplacedNot: {
    topic: "Writing filter text",
    title: 'a misplaced "not"',
    meaning: '"not" is written before a condition, or is part of an operator such as "is not".',
    repair: "Move it before the condition.",
    example: ["filter", "n not between 1 and 5"],
  },
  kindNeeded: {
    topic: "Writing filter text",
    title: "a condition that does not show its kind",
    meaning: "Without a value, the condition does not show whether the column holds text, numbers or dates.",
    repair: "Write the kind after the column, as in country:string, or pass the data model.",
    example: ["filter", "country is null"],
  },
  foreignWord: {
    topic: "Bringing a filter from elsewhere",
    title: "a word, a sign or a function of another language",
    meaning: "Other tools use other words and signs, and functions. Filters compare columns as they are.",
    repair: "Write what the message names, compare the column itself, or write an sql condition.",
    example: ["filter", 'country = "US" && employees > 5'],
  },
  unexpected: {
    topic: "Writing filter text",
    title: "something that does not belong",
    meaning: "This is not possible after the text before it.",
    repair: "Remove it, or write what the message expects.",
    example: ["filter", 'country = "US" "FR"'],
  },
  incomplete: {
    topic: "Writing filter text",
    title: "something that is missing",
    meaning: "The text is empty, or ends or goes on before a condition is complete.",
    repair: 'Write what the message expects. The filter "all of ()" matches every record.',
    example: ["filter", "country ="],
  },
  nestedProperty: {
    topic: "Naming columns and related models",
    title: "a column of a related model where a property belongs",
    meaning: "Within has (...), the properties of one column are compared.",
    repair: "Name a property of the column before it.",
    example: ["filter", 'metadata has (company -> country = "FR")'],
  },
  malformedNumber: {
    topic: "Writing filter text",
    title: "a number that is not written as in JSON",
    meaning: "Numbers have no separators, no units, no plus sign and no leading zeros.",
    repair: "Write the digits alone.",
    example: ["filter", "employees > 1,000"],
  },
  inexactNumber: {
    topic: "Writing filter text",
    title: "a number that is too large or has too many digits",
    meaning: "It would become another number. Identifiers of many digits are strings.",
    repair: "Write it as a string, in quotes, or write a smaller number.",
    example: ["filter", "id = 12345678901234567890"],
  },
  modelNeeded: {
    topic: "Naming columns and related models",
    title: "the name of a model that is not known",
    meaning: "Only a data model has names of related models. Without one, use the identifier.",
    repair: "Write the identifier in quotes, or pass the data model.",
    example: ["filter", 'company -> country = "FR"'],
  },
  pasted: {
    topic: "Bringing a filter from elsewhere",
    title: "more than a filter",
    meaning:
      "The filter was copied together with what surrounds it elsewhere: a query, a block of code, encoded signs.",
    repair: "Keep only the filter, as in the fix.",
    example: ["filter", "SELECT * FROM companies WHERE country = 'US' LIMIT 10"],
  },
  json: {
    topic: "Bringing a filter from elsewhere",
    title: "JSON where the text language is read",
    meaning: "The text language and JSON are two notations of the same filters, and only the first is read here.",
    repair: "Read it as JSON, by `parseFilterJson`, or write it in the text language.",
    example: ["filter", '{ "conjonction": "and", "groups": [] }'],
  },
  policySyntax: {
    topic: "Describing a capacity and its policy",
    title: "a policy that cannot be read",
    meaning:
      "A policy begins with its interval, and the parts of that interval follow, each once. Allocations expire once in each interval.",
    repair: "Write it like weekly on monday at 09:00, or as the message proposes.",
    example: ["policy", "fortnightly"],
  },
} as const satisfies CatalogueEntries;

/** The code of an issue of text. Entries of codes that validation reports too are beside its rules. */
export type TextCode =
  | keyof typeof textEntries
  | "kindMismatch"
  | "malformedRange"
  | "noSuchComparison"
  | "notADate"
  | "relativeDate"
  | "unknownColumn"
  | "unknownKind"
  | "unknownOperator"
  | "unknownProperty"
  | "unknownRelatedModel"
  | "valueForCheck"
  | "wrongType";
