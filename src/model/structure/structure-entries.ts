import type { CatalogueEntries } from "../issues/catalogue-entry.js";

export const structureEntries = {
  wrongType: {
    topic: "Writing JSON",
    title: "a value of the wrong type",
    meaning:
      "For example, a number is where a string belongs, or an object where a list belongs. The service refuses such a condition.",
    repair:
      "Write a value of the type that the message names. Numbers in quotes, lists of one and single objects have a fix. To compare with several numbers or dates, write a condition for each.",
    example: ["condition", '{ "kind": "number", "columnSlug": "employees", "operator": "is", "value": "100" }'],
  },
  unknownValue: {
    topic: "Writing JSON",
    title: "a word that is not known",
    meaning:
      "Values of `conjonction`, units, intervals and colors are one of a few words. The service does not know the words of other tools.",
    repair: "Write one of the words that the message lists.",
    example: ["filter", '{ "conjonction": "&&", "groups": [] }'],
  },
  unknownOperator: {
    topic: "Comparing a column with values",
    title: "something that is not an operator",
    meaning:
      "Each kind of condition has its own operators, and other tools have other words and signs for them. In filter text, a colon is followed by a kind, and counts are for occurrences.",
    repair: "Write an operator that the message names, or correct the kind or the value.",
    example: ["condition", '{ "kind": "string", "columnSlug": "country", "operator": "in", "values": ["US", "FR"] }'],
  },
  unknownKind: {
    topic: "Comparing a column with values",
    title: "a kind that does not exist, or is not possible here",
    meaning:
      "A condition has one of a few kinds. Within an object or a list only properties are compared, and within an occurrence only text, numbers, objects and lists.",
    repair: "Write a kind that the message names.",
    example: ["filter", '"m" never occurred less than 30 days ago where (created_at > @2025-01-01)'],
  },
  unknownKey: {
    topic: "Writing JSON",
    title: "a key that does not belong",
    meaning:
      "A filter has no other keys than those of its levels. The service ignores a misspelt key, and then matches nothing or everything without an error. In a capacity, a key that is nearly a known one is a warning.",
    repair: "Rename the key if it is misspelt; otherwise express it by other keys, or remove it.",
    example: ["filter", '{ "conjunction": "and", "groups": [] }'],
  },
  missingKey: {
    topic: "Writing JSON",
    title: "a key that is missing",
    meaning: "The key that the message names is required.",
    repair: "Add the key.",
    example: ["condition", '{ "kind": "number", "columnSlug": "employees", "operator": "between", "firstValue": 1 }'],
  },
} as const satisfies CatalogueEntries;
