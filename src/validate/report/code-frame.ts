import type { Range } from "../../model/issues/issue.js";

/** How much of a long line is shown. */
const width = 100;
/** How much of such a line is shown before the range. */
const lead = 40;

/** The line of a text in which a range starts, with carets below the range. */
export function codeFrame(text: string, { start, end }: Range): string {
  const before = start.column - 1;
  const lineStart = start.offset - before;
  // No more than that is shown. A search for the end of a long line would take long if it has many issues.
  const rest = text.slice(start.offset, start.offset + width);
  const lineFeed = rest.indexOf("\n");
  const lineEnd = start.offset + (lineFeed === -1 ? rest.length : lineFeed);
  const from = lineEnd - lineStart > width ? Math.max(0, before - lead) : 0;
  const part = text.slice(lineStart + from, Math.min(lineEnd, lineStart + from + width));
  const shown = part.replace(/\r.*$/s, "").replaceAll("\t", " ");

  const caretStart = before - from;
  const caretEnd = end.line === start.line ? end.column - 1 - from : shown.length;
  const carets = "^".repeat(Math.max(1, Math.min(caretEnd, shown.length) - caretStart));
  const number = String(start.line);
  return `  ${number} | ${shown}\n  ${" ".repeat(number.length)} | ${" ".repeat(caretStart)}${carets}`;
}
