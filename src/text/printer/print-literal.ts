/** Prints names and values in the text language; parsing returns exactly the same value. */
import { escapeText } from "../../model/issues/escape-text.js";
import { readRelativeDate } from "../../model/relative-date.js";
import { keywords } from "../lexer/vocabulary.js";

// Quotes, backslashes, controls, halves of surrogate pairs, and invisible characters.
const special =
  /["\\\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\ufffb]/;
const reserved = [...keywords].filter((word) => /^\w+$/.test(word)).join("|");
const plainName = new RegExp(`^(?!(?:${reserved})$)[a-z_][a-z0-9_]*$`, "i");
// A name with a non-ASCII letter, which no keyword has.
const foreignName = /^(?=.*[^\u0000-\u007f])[\p{L}_][\p{L}\p{M}\p{N}_]*$/u;
/** A date that needs no quotes after its `@`. */
export const bareDate = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

/** Prints text in double quotes, with the escapes of JSON. */
export function printString(text: string): string {
  return special.test(text) ? escapeText(text) : '"' + text + '"';
}

/** Prints a name, in back-ticks if it would be read as something else. Escapes are those of strings. */
export function printName(name: string): string {
  if (plainName.test(name) || foreignName.test(name)) return name;
  return `\`${escapeText(name).slice(1, -1).replaceAll("`", "``")}\``;
}

/** Prints a number in JSON syntax, but distinguishes minus zero from zero. */
export function printNumber(number: number): string {
  return Object.is(number, -0) ? "-0" : String(number);
}

/** Prints a relative date before `ago`; any other after `@`, in quotes if it does not have the form of a date. */
export function printDate(date: string): string {
  if (readRelativeDate(date) !== undefined) return `${date} ago`;
  return `@${bareDate.test(date) ? date : printString(date)}`;
}

/** The operand of a relative date as it is written, with `ago`; undefined for other text. */
export function relativeDateOf(text: string): string | undefined {
  const operand = text.toLowerCase().split(/\s+/).slice(0, -1).join(" ");
  return readRelativeDate(operand) === undefined ? undefined : operand;
}

/** Prints one string, or a list in brackets. */
export function printStrings(values: string | readonly string[]): string {
  return typeof values === "string" ? printString(values) : `[${values.map(printString).join(", ")}]`;
}
