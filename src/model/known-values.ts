/** The known values of a column, as sentences name them. */
import type { KnownValue } from "./data-model.js";
import { alternatives, quote } from "./issues/quote.js";
import { suggest } from "./issues/suggest.js";

/** A value, and how many records have it, if that is known. */
type Named = Pick<KnownValue, "count"> & { readonly value: unknown };

/** So many values are named. */
const named = 3;

/** Values as a model lists them. */
export function asKnownValues(values: readonly (string | number | KnownValue)[]): readonly KnownValue[] {
  return values.map((value) => (typeof value === "object" ? value : { value }));
}

/** The texts that unknown ones are near to, for questions. */
export function nearestTexts(operands: readonly string[], values: readonly Named[]): readonly string[] {
  const texts = values.flatMap(({ value }) => (typeof value === "string" ? value : []));
  return [...new Set(operands.flatMap((operand) => suggest(operand, texts) ?? []))];
}

/** The most frequent values, after the nearest ones: `"Sales Pipeline" (213) and "Renewals" (187)`. */
export function valuesInWords(values: readonly Named[], nearest: readonly unknown[] = []): string {
  const rank = ({ value, count = 0 }: Named): number => (nearest.includes(value) ? Number.MAX_VALUE : count);
  const all = [...values].sort((one, other) => rank(other) - rank(one));
  const words = all.slice(0, named).map(({ value, count }) => {
    const text = typeof value === "string" ? quote(value) : String(value);
    return count === undefined ? text : `${text} (${inDigits(count)})`;
  });
  return alternatives(all.length > named ? [...words, "others"] : words, "and");
}

/** A number as sentences have it: 9,000. */
export function inDigits(number: number): string {
  return number.toLocaleString("en-US", { maximumFractionDigits: 20 });
}

/** A count with its noun: `9,000 records`. */
export function counted(count: number, one: string, many: string): string {
  return `${inDigits(count)} ${count === 1 ? one : many}`;
}
