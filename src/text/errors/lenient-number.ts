/** Numbers as they are written elsewhere. */
import type { ValueInWords } from "./recognizer.js";

const zeros: Readonly<Record<string, number>> = { "": 0, k: 3, m: 6, million: 6 };

/** No number is longer that is worth reading. */
const longest = 40;

/** The number that is meant by `1_000`, `007`, `.5` and `5k`, as JSON writes it. */
export function numberFrom(text: string): { readonly replacement: string; readonly certain: boolean } | undefined {
  // Zeros alone are the last digits of a number.
  if (text.length > longest || /^00+$/.test(text)) return undefined;
  const [, digits = "", unit = ""] = /^([-+]?[\d_.]*?)\s*([a-z]*)$/i.exec(text) ?? [];
  const plain = digits.replace(/(?<=\d)_(?=\d)/g, "");
  const number = Number(`${plain}e${String(zeros[unit.toLowerCase()])}`);
  if (plain === "" || !Number.isFinite(number)) return undefined;
  // An m may be a thousand, a million or a minute; what begins with a zero may be text.
  return { replacement: String(number), certain: !/^m$/i.test(unit) && !/^0\d/.test(digits) };
}

const written =
  /(-?)\s?(\p{Sc}?)\s?((?!0[, ])\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)((?:\.\d+|,\d{1,2}(?![\d.,]))?)([km]\b| million\b)?(?![\d.]|,\d)/iuy;

/** The number of several tokens that begins at a place: `1,000`, `1 000`, `1,5`, `$5`, `5 million`. */
export function numberAt(text: string, start: number): ValueInWords | undefined {
  written.lastIndex = start;
  const [found = "", minus = "", currency = "", digits = "", decimals = "", unit = ""] = written.exec(text) ?? [];
  const plain = digits.replace(/[, ]/g, "") + decimals.replace(",", ".");
  const number = numberFrom(plain + unit);
  if (number === undefined || (currency + unit === "" && plain === digits + decimals)) return undefined;
  const isParameter = /^\$\d\d?$/.test(found);
  return {
    end: start + found.length,
    expected: isParameter ? "a number without a sign; for a parameter of SQL, its value" : undefined,
    replacement: minus + (unit === "" ? plain : number.replacement),
    // Of `200,404` and `1,5`, nobody knows whether it is one number or two; a point may be before the last three digits.
    certain: number.certain && !isParameter && !/^\d{3}[, ](?!0)/.test(digits) && !/^(?:,|\.\d{3}$)/.test(decimals),
  };
}
