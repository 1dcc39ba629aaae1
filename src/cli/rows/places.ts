/** Finds the lines of records in a CSV file, for engines that do not read it line by line. */
import type { Terminal } from "../output/terminal.js";
import { openInput } from "../input/input.js";
import { csvRecords, openRows, readHeader } from "./source.js";

/** The names of the columns, and the line of the header. */
export async function headerOf(
  path: string,
  terminal: Terminal,
): Promise<{ readonly line: number; readonly columns: readonly string[] }> {
  const source = await openRows(await openInput(path, terminal), "csv");
  for await (const records of csvRecords(source)) {
    if (records.next()) return { line: records.line, columns: readHeader(records, source.name) };
  }
  return { line: 1, columns: [] };
}

/** The line in which a record begins; the first record after the header is number 1. */
export async function lineOfRecord(path: string, number: number, terminal: Terminal): Promise<number> {
  const source = await openRows(await openInput(path, terminal), "csv");
  let before = number;
  for await (const records of csvRecords(source)) {
    while (records.next()) if (before-- === 0) return records.line;
  }
  return 0;
}
