import type { CatalogueEntries } from "../model/catalogue-entry.js";

/** The issues of conditions that make no sense together. */
export const consistencyEntries = {
  contradiction: {
    topic: "Combining conditions",
    title: "conditions that must all hold and cannot",
    meaning:
      "Whatever a column holds, one of them fails, so that nothing can match. The message names them, and says what matches nothing: the filter, the group, or a condition that holds others.",
    repair: "Join them by or, write one condition with a list of values, or remove one of them.",
    example: ["filter", 'country = "US" and country = "FR"'],
  },
  tautology: {
    topic: "Combining conditions",
    title: "conditions of which one always holds, where one is enough",
    meaning:
      "Whatever a column holds, perhaps except null, one of them matches it. Is not A or is not B matches everything, A and B included.",
    repair: "Join them by and, or remove them if every value is what you want.",
    example: ["filter", 'country != "US" or country != "FR"'],
  },
  neverMatches: {
    topic: "Combining conditions",
    title: "a condition that can never hold together with another one",
    meaning: "Another condition of the filter must hold as well, and leaves nothing for this one to match.",
    repair: "Remove it, or correct the one of the two that is wrong.",
    example: ["filter", 'country = "US" and (country = "FR" or employees > 100)'],
  },
  alwaysMatches: {
    topic: "Combining conditions",
    title: "a condition that always holds where it matters",
    meaning: "It only matters where another condition does not hold, and there it always does.",
    repair: "Remove it, or correct the one of the two that is wrong.",
    example: ["filter", "country:string is null or (country:string is not null and employees > 100)"],
  },
  redundantCondition: {
    topic: "Combining conditions",
    title: "a condition or a group that another condition makes redundant",
    meaning: "With it and without it, the filter matches the same records.",
    repair: "Remove it, unless it is there for the reader.",
    example: ["filter", "employees > 100 and employees > 50"],
  },
} as const satisfies CatalogueEntries;

export type ConsistencyCode = keyof typeof consistencyEntries;
