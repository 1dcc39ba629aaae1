import { recordLimit } from "../../engines/records/format.js";
import { InputError } from "../input/input-error.js";

/** @throws {InputError} when the record that is being read has grown longer than any that is meant. */
export function checkRecordLength(length: number, name: string, line: number): void {
  if (length <= recordLimit) return;
  const limit = `${recordLimit >> 20} MB`;
  throw new InputError(`${name}:${line}: The record is longer than ${limit}. Is a quote or a bracket left open in it?`);
}

/**
 * Pieces of a text, joined until they are as long as the record that is unfinished: it is read from its start again with
 * each piece, so that all of that together is no more than to read the text twice.
 */
export async function* joinPieces(
  pieces: AsyncIterable<string>,
  unfinishedLength: () => number,
): AsyncGenerator<string> {
  let waiting: string[] = [];
  let length = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    length += piece.length;
    if (length < unfinishedLength()) continue;
    yield waiting.join("");
    waiting = [];
    length = 0;
  }
  if (length > 0) yield waiting.join("");
}

export function lineBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count++;
  return count;
}
