/** Finds the character between the values of CSV. */
import { CsvReader } from "./csv.js";
import { RecordsError } from "./errors.js";
import type { Remedy } from "./errors.js";

export const delimiterNames: Readonly<Record<string, string>> = {
  ",": "commas",
  ";": "semicolons",
  "\t": "tabs",
  "|": "bars",
};

const comparedRecords = 10;

/**
 * The delimiter that splits the header and the first records into the same number of values, more than one. Without one,
 * the only one that splits the header; undefined if several or none do.
 *
 * @param start - the start of the file in UTF-8.
 * @param remedyText - a remedy in words.
 * @throws {RecordsError} if two do.
 */
export function delimiterIn(
  name: string,
  start: Uint8Array,
  isWhole: boolean,
  remedyText: (remedy: Remedy) => string,
): string | undefined {
  const counts = Object.keys(delimiterNames).map((sign) => ({ sign, counts: valueCounts(name, start, isWhole, sign) }));
  const splitting = counts.filter(({ counts: [named = 0] }) => named > 1);
  // A line of one value may be a note after the records.
  const fitting = splitting.filter(({ counts: [named, ...others] }) =>
    others.every((count, index) => count === named || (count === 1 && index > 0)),
  );
  if (fitting.length > 1) {
    const remedies = fitting.slice(0, 2).map(({ sign }) => ({ delimiter: sign }));
    const names = remedies.map(({ delimiter }) => delimiterNames[delimiter]).join(" or by ");
    throw new RecordsError(
      `${name}: The columns may be separated by ${names}. Name what separates them: ${remedies.map(remedyText).join(" or ")}.`,
      remedies,
    );
  }
  return fitting[0]?.sign ?? (splitting.length === 1 ? splitting[0]?.sign : undefined);
}

/** The number of values of the header without empty names at its end, and of the first records. */
function valueCounts(name: string, start: Uint8Array, isWhole: boolean, delimiter: string): number[] {
  const reader = new CsvReader(name, delimiter);
  reader.push(start);
  if (isWhole) reader.end();
  const counts: number[] = [];
  try {
    while (counts.length <= comparedRecords && reader.next()) {
      const named = reader.values().findLastIndex((value) => value !== null) + 1;
      const [header = named] = counts;
      // Empty values after the last name belong to no column.
      counts.push(named <= header && reader.valueCount >= header ? header : reader.valueCount);
    }
  } catch (error) {
    if (!(error instanceof RecordsError)) throw error;
    // A quote that is wrong with this delimiter, or in the file. Reading the records reports it.
    if (counts.length < 2) return [];
  }
  return counts;
}
