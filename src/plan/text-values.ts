/** The texts that are compared. */

/** The function that is applied to both sides of a comparison of texts. */
export function caseFold({ caseSensitive }: { readonly caseSensitive: boolean }): (text: string) => string {
  return caseSensitive ? (text) => text : (text) => text.toLowerCase();
}

/** A scalar as text, numbers and booleans in the spelling of JSON; undefined for values that are not compared. */
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
