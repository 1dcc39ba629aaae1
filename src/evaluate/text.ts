/** How texts are compared. */

/** What the operators that compare texts ask for. */
export const textOperators = {
  is: "oneOf",
  isNot: "noneOf",
  contains: "contains",
  doesNotContain: "containsNone",
  startsWith: "startsWith",
  endsWith: "endsWith",
} as const;

/** The operators that compare texts. */
export type TextOperator = keyof typeof textOperators;

/** What is done to both sides of a comparison of texts. */
export function caseFold({ caseSensitive }: { readonly caseSensitive: boolean }): (text: string) => string {
  return caseSensitive ? (text) => text : (text) => text.toLowerCase();
}

/** As JSON writes numbers; leading zeros pass, because people write them. */
export const decimalNumber = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** A scalar as text, numbers and booleans as JSON spells them; what JSON cannot spell is not compared. */
export function scalarText(value: unknown): string | undefined {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
      return Number.isFinite(value) ? String(value) : undefined;
    case "bigint":
    case "boolean":
      return String(value);
    default:
      return undefined;
  }
}
