/** What comparisons of other languages answer where a record has no value. */
import type { Comparison } from "./expression.js";

/** The languages that filters are imported from. */
export const languages = ["sql", "mongodb", "jsonlogic", "cel", "spel", "hubspot"] as const;

/** A language that filters are imported from. */
export type Language = (typeof languages)[number];

/**
 * Whether a comparison holds for a record without a value; undefined where it holds neither plainly nor negated, as in
 * SQL. Asked of every comparison but the check for null.
 */
export type HoldsForNull = (comparison: Comparison) => boolean | undefined;

export const holdsForNull: Readonly<Record<Language, HoldsForNull>> = {
  sql: () => undefined,
  mongodb: includesNull,
  jsonlogic: (comparison) => includesNull(comparison) || isOrderOfZero(comparison),
  // Other types compare as unequal; operators without an overload for null are errors, which match nothing.
  cel: (comparison) => (isEquality(comparison) ? includesNull(comparison) : undefined),
  // Null is less than every value.
  spel: (comparison) => includesNull(comparison) || comparison.operator === "<" || comparison.operator === "<=",
  // Its reader refuses the comparisons for which this is not documented.
  hubspot: () => undefined,
};

function isEquality({ operator }: Comparison): boolean {
  return operator === "=" || operator === "in";
}

/** As in `in [null, "x"]`. */
function includesNull({ operator, values }: Comparison): boolean {
  return operator === "in" && values.includes(null);
}

/** JavaScript compares null as it does 0; what is not a number is NaN, for which nothing holds. */
function isOrderOfZero({ operator, values }: Comparison): boolean {
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
