/** Numbers as they are written elsewhere. */

const zeros: Readonly<Record<string, number>> = {
  "": 0,
  k: 3,
  thousand: 3,
  m: 6,
  mn: 6,
  million: 6,
  b: 9,
  bn: 9,
  billion: 9,
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

/** What is said of decimals behind a comma. */
export const decimalsBehindComma = "Decimals stand behind a point.";

/** The two ends of `1..5` and `1-5`. */
export function rangeOf(text: string): readonly [first: string, last: string] | undefined {
  const [, first, last] = /^(-?\d+(?:\.\d+)?)(?:\.{2,3}|-)(-?\d+(?:\.\d+)?)$/.exec(text) ?? [];
  return first === undefined || last === undefined ? undefined : [first, last];
}
