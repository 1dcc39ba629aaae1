/** Finds the lines of records in a CSV file, for engines that do not read it line by line. */
import type { Terminal } from "../terminal.js";
import { openInput } from "../input.js";
import { splitCsv } from "./csv.js";
import { openRows, readHeader } from "./source.js";

/** The names of the columns, and the line of the header. */
export async function headerOf(
  path: string,
  terminal: Terminal,
): Promise<{ readonly line: number; readonly columns: readonly string[] }> {
  const { name, pieces } = await openRows(await openInput(path, terminal), "csv");
  for await (const records of splitCsv(pieces, name)) {
    for (const record of records) return { line: record.line, columns: readHeader(record, name) };
  }
  return { line: 1, columns: [] };
}

/** The line in which a record begins; the first record after the header is number 1. */
export async function lineOfRecord(path: string, number: number, terminal: Terminal): Promise<number> {
  const { name, pieces } = await openRows(await openInput(path, terminal), "csv");
  let before = number;
  for await (const records of splitCsv(pieces, name)) {
    const found = records[before];
    if (found !== undefined) return found.line;
    before -= records.length;
  }
  return 0;
}
