import { isoDateFrom } from "./dates.js";

/** A value of another type, and whether nothing else can be meant. */
export interface Converted<Value> {
  readonly value: Value;
  readonly certain: boolean;
}

/** A JSON number, or one with thousands separators. */
const numberInText = /^\s*-?(?:(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|[1-9]\d{0,2}(?:[,_ ]\d{3})+(?:\.\d+)?)\s*$/;

/** The number that a string holds; undefined if there is none. */
export function asNumber(value: unknown): Converted<number> | undefined {
  if (typeof value !== "string" || !numberInText.test(value)) return undefined;
  const number = Number(value.replaceAll(/[,_ ]/g, ""));
  // A point before three digits may be a thousands separator.
  const certain = String(number) === value.trim() && !/^\s*-?[1-9]\d{0,2}\.\d{3}\s*$/.test(value);
  return Number.isFinite(number) ? { value: number, certain } : undefined;
}

/** A number or a truth value as a string; undefined for anything else. */
export function asString(value: unknown): Converted<string> | undefined {
  if (typeof value !== "boolean" && !Number.isFinite(value)) return undefined;
  return { value: String(value), certain: typeof value === "boolean" || Number.isSafeInteger(value) };
}

/** A date of JavaScript, or one in another notation, in ISO 8601; undefined for anything else. */
export function asDate(value: unknown): Converted<string> | undefined {
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? undefined : { value: value.toISOString(), certain: true };
  const date = typeof value === "string" ? isoDateFrom(value.trim()) : undefined;
  return date === undefined ? undefined : { value: date, certain: true };
}
