import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";
import type { OtherReading } from "../../model/structure/shape.js";
import { dateString, number, string, strings } from "../../model/structure/shape.js";
import { jsonWithin } from "../input.js";

export const encodedJsonEntries = {
  encodedJson: {
    topic: "Writing JSON",
    title: "JSON within a string",
    meaning: "The value was encoded as JSON text, and that text was encoded again. The service sees a string.",
    repair: "Write the JSON itself; in code, encode it once.",
    example: ["filter", '{ "conjonction": "and", "groups": "[]" }'],
  },
} as const satisfies CatalogueEntries;

/** The object or list in a string of JSON, if an object or a list was expected. */
export function encodedWithin(value: unknown, { single, item }: OtherReading): object | undefined {
  const inner = jsonWithin(value);
  if (item !== undefined) return Array.isArray(inner) ? inner : undefined;
  const isScalar = single === number || single === string || single === strings || single === dateString;
  return isScalar || Array.isArray(inner) ? undefined : inner;
}
