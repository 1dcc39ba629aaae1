import type { CatalogueEntries } from "../model/issues/catalogue-entry.js";

/** The issues of JSON text. */
export const jsonEntries = {
  invalidJson: {
    topic: "Writing JSON",
    title: "text that is not JSON",
    meaning: "The text begins like JSON and is not valid: a comma or a quote is missing, or there is one too many.",
    repair:
      "Correct the text at the place of the issue. Keys and strings are in double quotes, and no comma follows the last entry.",
    example: ["filter", '{ "conjonction": "and", "groups: [] }'],
  },
  looseJson: {
    topic: "Writing JSON",
    title: "JSON as other languages write it, or with comments or text around it",
    meaning:
      "JavaScript and Python have other quotes, keys without quotes, a comma after the last entry, comments, and other words for true, false and null. JSON does not, and the service refuses it. It also refuses JSON inside an answer of an assistant.",
    repair: "The fix writes all such places as JSON and changes nothing else. Remove comments by hand.",
    example: ["filter", "{ conjonction: 'and', groups: [], }"],
  },
  duplicateKey: {
    topic: "Writing JSON",
    title: "a key that occurs twice",
    meaning: "JSON allows it and readers keep the last one, so the first one is ignored.",
    repair: "Remove the wrong one.",
    example: ["filter", '{ "conjonction": "or", "conjonction": "and", "groups": [] }'],
  },
} as const satisfies CatalogueEntries;

/** A code that the JSON parser reports. */
export type JsonCode = keyof typeof jsonEntries;
