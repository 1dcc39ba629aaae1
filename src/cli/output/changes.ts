/** Lists what changed between two versions of a text. */
import { sanitize } from "./sanitize.js";
import type { TerminalColors } from "./terminal.js";

/** A changed line, or several ones if their number changed. */
export interface Change {
  /** The first changed line of the text before, from 1. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

export function changesBetween(before: string, after: string): readonly Change[] {
  const [from, to] = [before.split("\n"), after.split("\n")];
  const { start, end } = differenceOf(from, to);
  const removed = from.slice(start, from.length - end);
  const added = to.slice(start, to.length - end);
  if (removed.length !== added.length) {
    return [{ line: start + 1, before: removed.join("\n"), after: added.join("\n") }];
  }
  return removed.flatMap((line, index) => {
    const replacement = added[index] ?? "";
    return line === replacement ? [] : [{ line: start + 1 + index, before: line, after: replacement }];
  });
}

/** The lengths of what two texts, or two lists of lines, begin and end with alike. */
export function differenceOf(before: ArrayLike<string>, after: ArrayLike<string>): { start: number; end: number } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { start, end };
}

export function formatChange(file: string, { line, before, after }: Change, colors: TerminalColors): string {
  const from = differenceOf(before, after).start;
  const lines = (text: string, sign: string): string[] =>
    text === "" ? [] : text.split("\n").map((each) => `  ${sign} ${sanitize(excerpt(each, from))}`);
  const changed = [...lines(before, "-").map(colors.red), ...lines(after, "+").map(colors.green)];
  return [`${colors.bold(sanitize(file))}:${line}: changed`, ...changed].join("\n");
}

const width = 120;

/** A long line from shortly before an offset on. */
function excerpt(line: string, offset: number): string {
  if (line.trim().length <= width) return line.trim();
  const start = Math.max(0, offset - 30);
  const part = line.slice(start, start + width).trim();
  return `${start > 0 ? "..." : ""}${part}${start + width < line.length ? "..." : ""}`;
}
