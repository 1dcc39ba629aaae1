import type { CatalogueEntries } from "../model/issues/catalogue-entry.js";

export const consistencyEntries = {
  contradiction: {
    topic: "Combining conditions",
    title: "conditions that contradict each other",
    meaning:
      "All of them must match, but no value of the column matches all. The message names what then matches nothing: the filter, the group, or the condition that contains them.",
    repair: "Join them by `or`, write one condition with a list of values, or remove one of them.",
    example: ["filter", 'country = "US" and country = "FR"'],
  },
  tautology: {
    topic: "Combining conditions",
    title: "conditions that match everything together",
    meaning:
      "One of them is enough, and each value of the column (perhaps except null) matches at least one. For example, `is not A or is not B` matches A and B too.",
    repair: "Join them by `and`, or remove them if you want every value.",
    example: ["filter", 'country != "US" or country != "FR"'],
  },
  neverMatches: {
    topic: "Combining conditions",
    title: "a condition that never matches together with another one",
    meaning: "Another condition of the filter must match too, and no record matches both.",
    repair: "Remove it, or correct the other condition if that one is wrong.",
    example: ["filter", 'country = "US" and (country = "FR" or employees > 100)'],
  },
  alwaysMatches: {
    topic: "Combining conditions",
    title: "a condition that always matches when it is needed",
    meaning: "It is only needed for records that another condition does not match, and it matches all of them.",
    repair: "Remove it, or correct the other condition if that one is wrong.",
    example: ["filter", "country:string is null or (country:string is not null and employees > 100)"],
  },
  redundantCondition: {
    topic: "Combining conditions",
    title: "a condition or a group that another condition makes redundant",
    meaning: "The filter matches the same records without it.",
    repair: "Remove it, unless it is there for the reader.",
    example: ["filter", "employees > 100 and employees > 50"],
  },
} as const satisfies CatalogueEntries;

export type ConsistencyCode = keyof typeof consistencyEntries;
