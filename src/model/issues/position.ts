import type { Position, Range } from "./issue.js";

/**
 * Turns offsets of a text into ranges with lines and columns. Line starts are computed once, at the first call.
 *
 * Lines end with a line feed, a carriage return, or both.
 *
 * @example
 * rangesIn("a = 1\nb = 2")(6, 7).start // { offset: 6, line: 2, column: 1 }
 */
export function rangesIn(text: string): (start: number, end: number) => Range {
  let lineStarts: readonly number[] | undefined;
  const positionAt = (offset: number): Position => {
    lineStarts ??= lineStartsOf(text);
    const line = lastNotAfter(lineStarts, offset);
    return { offset, line: line + 1, column: offset - (lineStarts[line] ?? 0) + 1 };
  };
  return (start, end) => ({ start: positionAt(start), end: positionAt(end) });
}

function lineStartsOf(text: string): readonly number[] {
  const starts = [0];
  for (const lineBreak of text.matchAll(/\r\n?|\n/g)) starts.push(lineBreak.index + lineBreak[0].length);
  return starts;
}

/** The index of the last of ascending numbers that does not exceed a limit; at least 0. */
function lastNotAfter(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((numbers[middle] ?? Infinity) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}
