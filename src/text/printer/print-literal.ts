/** Names and values as the text language writes them; each is read back as exactly what it was. */
import { escapeText } from "../../model/issues/escape-text.js";
import { keywords } from "../lexer/vocabulary.js";

// Quotes, backslashes, controls, halves of surrogate pairs, and invisible characters.
const special =
  /["\\\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\ufffb]/;
const reserved = [...keywords].filter((word) => /^\w+$/.test(word)).join("|");
const plainName = new RegExp(`^(?!(?:${reserved})$)[a-z_][a-z0-9_]*$`, "i");
// With a letter beyond ASCII, which no keyword has.
const foreignName = /^(?=.*[^\u0000-\u007f])[\p{L}_][\p{L}\p{M}\p{N}_]*$/u;
/** A date that is after its `@` without quotes. */
export const bareDate = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

/** Text in double quotes, with JSON's escapes. */
export function printString(text: string): string {
  return special.test(text) ? escapeText(text) : '"' + text + '"';
}

/** A name, in back-ticks if it would be read as something else. Escapes are those of strings. */
export function printName(name: string): string {
  if (plainName.test(name) || foreignName.test(name)) return name;
  return `\`${escapeText(name).slice(1, -1).replaceAll("`", "``")}\``;
}

/** In JSON's syntax; unlike JSON it distinguishes minus zero from zero. */
export function printNumber(number: number): string {
  return printAmount(number) ?? (Object.is(number, -0) ? "-0" : String(number));
}

/** What is after a whole number for so many hundredths: nothing, `.01`, `.5`. */
const fractions = Array.from({ length: 100 }, (_, hundredths) => String(hundredths / 100).slice(1));

/**
 * A positive number of at most two decimals, as amounts of money are. What has no more than 15 digits is the shortest
 * that says its number, and to find that takes an engine several times as long.
 */
function printAmount(number: number): string | undefined {
  if (number <= 0 || number >= 1e13) return undefined;
  const hundredths = Math.round(number * 100);
  if (hundredths / 100 !== number) return undefined;
  const whole = Math.floor(hundredths / 100);
  return String(whole) + (fractions[hundredths - 100 * whole] ?? "");
}

/** After an `@`; in quotes where it is not in the form of a date. */
export function printDate(date: string): string {
  return `@${bareDate.test(date) ? date : printString(date)}`;
}

/** One string, or a list in brackets. */
export function printStrings(values: string | readonly string[]): string {
  return typeof values === "string" ? printString(values) : `[${values.map(printString).join(", ")}]`;
}
