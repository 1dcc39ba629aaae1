import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";

/** The issues of filter text and policy text. */
export const textEntries = {
  missingConnective: {
    topic: "Writing filter text",
    title: "conditions that are not joined",
    meaning: "Two conditions follow each other without and or or between them.",
    repair: "Write and or or between them.",
    example: ["filter", 'country = "US" employees > 5'],
  },
  unexpectedComma: {
    topic: "Writing filter text",
    title: "a comma between conditions",
    meaning: "A comma does not say whether both conditions must hold or one of them.",
    repair: "Write and or or; use commas only in lists, and in all of (...) and any of (...).",
    example: ["filter", 'country = "US", employees > 5'],
  },
  mixedConnectives: {
    topic: "Combining conditions",
    title: "and and or within one pair of parentheses",
    meaning: "The conditions of an element or an occurrence are one level: all of them, or any of them.",
    repair: "Join them by and alone or by or alone.",
    example: ["filter", 'metadata has (plan = "pro" and size = "5" or plan = "basic")'],
  },
  missingOperator: {
    topic: "Writing filter text",
    title: "an operator that is missing",
    meaning: "A column has a value next to it without an operator, or is alone.",
    repair: "Write an operator such as =, >, contains or is null.",
    example: ["filter", 'country "US"'],
  },
  unknownOperator: {
    topic: "Writing filter text",
    title: "something that is not an operator",
    meaning:
      "What is between the column and the value is not an operator. A colon is followed by a kind, and counts are for occurrences.",
    repair: "Write an operator such as =, > or contains, or one that the message names.",
    example: ["filter", 'country equates "US"'],
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
    meaning: "Text ends with the quote that it began with, on the same line.",
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
  unclosedParenthesis: {
    topic: "Writing filter text",
    title: "a parenthesis that is not closed",
    meaning: "What it encloses has no end.",
    repair: "Close it.",
    example: ["filter", '(country = "US"'],
  },
  unopenedParenthesis: {
    topic: "Writing filter text",
    title: "a parenthesis that closes nothing",
    meaning: "There is one more closing parenthesis than opening ones.",
    repair: "Remove it.",
    example: ["filter", 'country = "US")'],
  },
  tooDeep: {
    topic: "Writing filter text",
    title: "parentheses that are nested too deep",
    meaning: "No filter that people read needs as many levels.",
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
    title: "a misplaced not",
    meaning: "not is written before a condition, or is part of an operator such as is not.",
    repair: "Move it before the condition.",
    example: ["filter", 'country not = "US"'],
  },
  kindNeeded: {
    topic: "Writing filter text",
    title: "a condition that does not show its kind",
    meaning: "Without a value, the condition does not show whether the column holds text, numbers or dates.",
    repair: "Write the kind after the column, as in country:string, or give the data model.",
    example: ["filter", "country is null"],
  },
  kindNotAllowed: {
    topic: "Writing filter text",
    title: "a kind that is not possible here",
    meaning:
      "Within has (...) only properties are compared, and within an occurrence only text, numbers, objects and arrays.",
    repair: "Use a condition of a kind that the message names.",
    example: ["filter", '"m" never occurred less than 30 days ago where (created_at > @2025-01-01)'],
  },
  unknownKind: {
    topic: "Writing filter text",
    title: "a kind that does not exist",
    meaning: "One of the kinds of conditions follows the colon.",
    repair: "Write a kind that the message names.",
    example: ["filter", "country:strng is null"],
  },
  foreignWord: {
    topic: "Bringing a filter from elsewhere",
    title: "a word of another language",
    meaning: "Other tools use other words and signs.",
    repair: "Write what the message names.",
    example: ["filter", 'country = "US" && employees > 5'],
  },
  unexpected: {
    topic: "Writing filter text",
    title: "something that does not belong",
    meaning: "This cannot follow what is before it.",
    repair: "Remove it, or write what the message expects.",
    example: ["filter", 'country = "US" "FR"'],
  },
  incomplete: {
    topic: "Writing filter text",
    title: "something that is missing",
    meaning: "The text is empty, or ends or goes on before a condition is complete.",
    repair: "Write what the message expects. The filter of every record is all of ().",
    example: ["filter", "country ="],
  },
  unexpectedCall: {
    topic: "Bringing a filter from elsewhere",
    title: "a function",
    meaning: "There are no functions; columns are compared as they are.",
    repair: "Compare the column itself, or write an sql condition.",
    example: ["filter", 'lower(country) = "us"'],
  },
  nestedProperty: {
    topic: "Naming columns and related models",
    title: "a path that leads further than one property",
    meaning: "A property has one name, and within has (...) the properties of one column are compared.",
    repair: "Name one property.",
    example: ["filter", 'metadata.a.b = "x"'],
  },
  malformedDate: {
    topic: "Writing filter text",
    title: "a date that is not written as a date",
    meaning: "Dates begin with @ and their year, so that they are not read as strings or numbers.",
    repair: "Write the date as @2025-01-15.",
    example: ["filter", "created_at > @tomorrow"],
  },
  malformedNumber: {
    topic: "Writing filter text",
    title: "a number that JSON does not write",
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
    meaning: "Related models have names in a data model alone; without one, they are named by their identifier.",
    repair: "Write the identifier in quotes, or give the data model.",
    example: ["filter", 'company -> country = "FR"'],
  },
  pasted: {
    topic: "Bringing a filter from elsewhere",
    title: "more than a filter",
    meaning:
      "The filter was copied together with what surrounds it elsewhere: a query, a block of code, encoded signs.",
    repair: "Keep the filter alone, as the fix has it.",
    example: ["filter", "SELECT * FROM companies WHERE country = 'US' LIMIT 10"],
  },
  json: {
    topic: "Bringing a filter from elsewhere",
    title: "JSON where the text language is read",
    meaning: "The text language and JSON are two notations of the same filters, and this place reads the first.",
    repair: "Read it as JSON, by parseFilterJson, or write it in the text language.",
    example: ["filter", '{ "conjonction": "and", "groups": [] }'],
  },
  policySyntax: {
    topic: "Describing a capacity and its policy",
    title: "a policy that cannot be read",
    meaning:
      "A policy begins with its interval, and the parts of that interval follow, each once. Allocations expire once in each interval.",
    repair: "Write it as in weekly on monday at 09:00, or as the message says.",
    example: ["policy", "fortnightly"],
  },
} as const satisfies CatalogueEntries;

/** The code of an issue of text. The entries of these others are beside the rules of validation that report them too. */
export type TextCode =
  | keyof typeof textEntries
  | "kindMismatch"
  | "listNotAllowed"
  | "malformedRange"
  | "operatorMismatch"
  | "relativeDate"
  | "unknownColumn"
  | "unknownProperty"
  | "unknownRelatedModel"
  | "valueForCheck"
  | "wrongType";
