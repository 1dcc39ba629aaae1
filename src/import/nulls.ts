/** The results of comparisons with null in other languages. */
import type { ImportedComparison } from "./expression.js";

/** The languages that filters are imported from. */
export const languages = ["sql", "mongodb", "jsonlogic", "hubspot"] as const;

/** A language of imported filters. */
export type Language = (typeof languages)[number];

/**
 * Whether a comparison is true for null; undefined if neither it nor its negation is, as in SQL. Not called for the
 * check for null.
 */
export type HoldsForNull = (comparison: ImportedComparison) => boolean | undefined;

export const holdsForNull: Readonly<Record<Language, HoldsForNull>> = {
  sql: ({ isKnown }) => (isKnown ? false : undefined),
  mongodb: includesNull,
  jsonlogic: (comparison) => includesNull(comparison) || isOrderOfZero(comparison),
  // The parser refuses comparisons whose result is not documented.
  hubspot: () => undefined,
};

/** As in `in [null, "x"]`. */
function includesNull({ operator, values }: ImportedComparison): boolean {
  return operator === "in" && values.includes(null);
}

/** JavaScript compares null like 0. Comparisons with NaN are false. */
function isOrderOfZero({ operator, values }: ImportedComparison): boolean {
  const [first = NaN, last = NaN] = values.map(Number);
  switch (operator) {
    case "<":
      return 0 < first;
    case "<=":
      return 0 <= first;
    case ">":
      return 0 > first;
    case ">=":
      return 0 >= first;
    case "between":
      return first <= 0 && 0 <= last;
    default:
      return false;
  }
}
