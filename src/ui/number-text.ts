/** Numbers as people type them, with the marks of a locale. */
import { isInexact } from "../model/decimal-number.js";
import { numberFormat } from "./formats.js";

/** Digits are Latin in a field, as `<input>` and JSON have them. */
const typed = { numberingSystem: "latn", useGrouping: true, maximumFractionDigits: 0 } as const;

/**
 * A number as a person types it: `1.`, `.5`, `+5` and `007` are numbers too, and in German `1.000,5`. Undefined for other
 * text, for groups of other lengths, such as `1.5` in German, and for digits that no double represents.
 */
export function numberOf(text: string, locale?: string): number | undefined {
  const plain = plainNumber(text, locale);
  // JSON has no negative zero, which is on the way to -0.5.
  const number = plain === undefined || isInexact(plain) ? undefined : Number(plain) || 0;
  return Number.isFinite(number) ? number : undefined;
}

/** Whether text is a number, but one that no double represents. */
export function isInexactNumber(text: string, locale?: string): boolean {
  return isInexact(plainNumber(text, locale) ?? "");
}

/** A number as a field shows it: with the decimal mark of the locale, and without groups. */
export function numberText(number: number, locale?: string): string {
  return String(number).replace(".", marksOf(locale).decimal);
}

/** The text with the marks of JSON; undefined if it is not a number. */
function plainNumber(text: string, locale = "en"): string | undefined {
  const { group, decimal } = marksOf(locale);
  const parts = withPlainMarks(text.trim()).split(decimal);
  const [whole = "", ...fraction] = parts;
  const digits = whole.replace(/^[+-]/, "");
  const ungrouped = digits.replaceAll(group, "");
  const isGrouped = ungrouped !== digits && /^\d{1,300}$/.test(ungrouped);
  if (isGrouped && withPlainMarks(numberFormat(locale, typed).format(BigInt(ungrouped))) !== digits) return undefined;
  const sign = whole.startsWith("-") ? "-" : "";
  const plain = sign + [isGrouped ? ungrouped : digits, ...fraction].join(".");
  const hasOtherPoint = (isGrouped ? fraction : parts).some((part) => part.includes("."));
  return !hasOtherPoint && /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(plain) ? plain : undefined;
}

function marksOf(locale = "en"): { readonly group: string; readonly decimal: string } {
  const parts = numberFormat(locale, { ...typed, maximumFractionDigits: 1 }).formatToParts(12345.5);
  const mark = (type: Intl.NumberFormatPartTypes, usual: string): string =>
    withPlainMarks(parts.find((part) => part.type === type)?.value ?? usual);
  return { group: mark("group", ","), decimal: mark("decimal", ".") };
}

/** Keyboards have no narrow space and no typographic apostrophe. */
function withPlainMarks(text: string): string {
  return text.replaceAll(/\s/g, " ").replaceAll("’", "'");
}
