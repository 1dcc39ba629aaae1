import { DAY, daysSinceEpoch } from "../../model/iso-date.js";
import { hasCanonicalMarks, isUtcText } from "../canonical-date.js";

/** The instants of values, NaN for those that are no dates, as `instantOf` reads them one by one. */
export function instantsOf(values: readonly unknown[], instantOf: (value: unknown) => number): Float64Array {
  const instants = new Float64Array(values.length);
  for (let row = 0; row < values.length; row++) {
    const value = values[row];
    const instant = isUtcText(value) && hasCanonicalMarks(value) ? canonicalInstant(value) : NaN;
    instants[row] = Number.isNaN(instant) ? instantOf(value) : instant;
  }
  return instants;
}

/**
 * The instant of a text that looks like `2025-01-15T09:30:00.000Z`, read at once: most dates are such, and a third of
 * the time. NaN for what is none, and for the last days of a month, which not every month has.
 */
function canonicalInstant(text: string): number {
  let marks = 0;
  const digit = (index: number): number => {
    const value = text.charCodeAt(index) - 48;
    // Below zero where it is no digit.
    marks |= value | (9 - value);
    return value;
  };
  const year = digit(0) * 1_000 + digit(1) * 100 + digit(2) * 10 + digit(3);
  const month = digit(5) * 10 + digit(6);
  const day = digit(8) * 10 + digit(9);
  const hour = digit(11) * 10 + digit(12);
  const minute = digit(14) * 10 + digit(15);
  const second = digit(17) * 10 + digit(18);
  const millisecond = digit(20) * 100 + digit(21) * 10 + digit(22);
  const dashes = text.charCodeAt(4) === 45 && text.charCodeAt(7) === 45;
  const colons = text.charCodeAt(13) === 58 && text.charCodeAt(16) === 58;
  const isDate = month >= 1 && month <= 12 && day >= 1 && day <= 28;
  if (marks < 0 || !dashes || !colons || !isDate || hour > 23 || minute > 59 || second > 59) return NaN;
  return daysSinceEpoch(year, month, day) * DAY + ((hour * 60 + minute) * 60 + second) * 1_000 + millisecond;
}
