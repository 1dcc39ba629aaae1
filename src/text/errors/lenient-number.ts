/** Numbers as they are written elsewhere. */
import type { ValueInWords } from "./recognizer.js";

const zeros: Readonly<Record<string, number>> = {
  "": 0,
  ...{ k: 3, thousand: 3 },
  ...{ m: 6, mn: 6, million: 6 },
  ...{ b: 9, bn: 9, billion: 9 },
};

/** No number is longer that is worth reading. */
const longest = 40;

/** The number that is meant by `1_000`, `1 000`, `1'000`, `1.000.000`, `.5`, `5k` and `5 million`, as JSON writes it. */
export function numberFrom(text: string): { readonly replacement: string; readonly certain: boolean } | undefined {
  if (text.length > longest) return undefined;
  const [, digits = "", unit = ""] = /^([-+]?[\d_.'\s]*?)\s*([a-z]*)$/i.exec(text) ?? [];
  const isGrouped = /^[-+]?\d{1,3}(?:([_'\s])\d{3}(?:\1\d{3})*|(?:\.\d{3}){2,})$/.test(digits);
  const plain = digits.replace(isGrouped ? /[_'\s.]/g : /(?<=\d)_(?=\d)/g, "");
  const exponent = zeros[unit.toLowerCase()];
  const number = Number(`${plain}e${String(exponent)}`);
  if (plain === "" || !Number.isFinite(number)) return undefined;
  // An m may be a thousand, a million or a minute; what begins with a zero may be text.
  return { replacement: String(number), certain: !/^[mb]$/i.test(unit) && !/^0\d/.test(digits) };
}

/** The number that is meant by `1,5` and `1.000,50`. */
export function withDecimalPoint(text: string): string | undefined {
  return /^-?\d+(?:\.\d{3})*,\d+$/.test(text) ? text.replaceAll(".", "").replace(",", ".") : undefined;
}

/** What to say about decimals after a comma. */
export function useDecimalPoint(number: string): string {
  return `Use a decimal point: ${number}.`;
}

/** Whether groups of digits may be as many numbers, of which none begins with a zero: `= 200,404`. */
export function mayBeSeveral(written: string): boolean {
  return /^\d{3}[,\s]\s*(?!0)/.test(written);
}

// Decimals after a comma are known as such after groups of three digits.
const amount =
  /([-–−]?)\s{0,4}(\p{Sc}?)\s{0,4}([-–−]?)(\d+(?:,\d{3}(?!\d))*(?:\.\d+)*(?:(?<=\.\d{3}),\d{1,2}(?!\d))?)([a-z]*)/iuy;

/** The number of `- 5`, `–5`, `$5`, `$5,000`, `-€5.000,50` or `$5k`, where it begins. */
export function amountAt(text: string, start: number): ValueInWords | undefined {
  amount.lastIndex = start;
  const [found, minus = "", currency = "", own = "", digits = "", unit = ""] = amount.exec(text) ?? [];
  if (found === undefined || minus + currency === "") return undefined;
  const isDecimal = /\.\d{3},\d+$/.test(digits);
  const plain = isDecimal ? digits.replaceAll(".", "").replace(",", ".") : digits.replaceAll(",", "");
  const number = unit === "" ? plain : numberFrom(plain + unit)?.replacement;
  if (number === undefined || !/^(?:0|[1-9]\d*)(?:\.\d+)?$/.test(number)) return undefined;
  const isParameter = /^\$\d\d?$/.test(found);
  return {
    end: start + found.length,
    expected: isParameter ? "a number without a sign; for a parameter of SQL, its value" : undefined,
    replacement: (minus + own === "" ? "" : "-") + number,
    // A point may be before decimals or before the last three digits.
    certain: !isParameter && !isDecimal && !/^\d{1,3}\.\d{3}$/.test(digits),
  };
}

const inWords = /([-+]?\d[\d.]*(?: \d{3}(?!\d))*)(?: ?([a-z]+)\b)?(,\d+\b)?/iy;

/** The number of `1 000`, `10 000,50` or `5 million`, where it begins. */
export function numberInWordsAt(text: string, start: number): ValueInWords | undefined {
  inWords.lastIndex = start;
  const [found = "", digits = "", unit = "", decimals = ""] = inWords.exec(text) ?? [];
  const isDecimal = decimals !== "" && unit === "" && / \d{3}$/.test(digits);
  const written = Object.hasOwn(zeros, unit.toLowerCase()) ? `${digits} ${unit}`.trim() : digits;
  const meant = numberFrom(written);
  if (meant === undefined) return undefined;
  return {
    end: start + (isDecimal ? found.length : written.length),
    replacement: isDecimal ? `${meant.replacement}.${decimals.slice(1)}` : meant.replacement,
    certain: meant.certain && !isDecimal && !mayBeSeveral(written),
  };
}
