import type { Range } from "../model/issue.js";

/** How much of a long line is shown. */
const width = 100;
/** How much of such a line is shown before the place that is meant. */
const lead = 40;

/** The line of a text in which a range starts, with carets below the range. */
export function codeFrame(text: string, { start, end }: Range): string {
  const lineStart = start.offset - (start.column - 1);
  const rest = /^[^\r\n]*/.exec(text.slice(lineStart))?.[0] ?? "";
  const from = rest.length > width ? Math.max(0, start.column - 1 - lead) : 0;
  const shown = rest.slice(from, from + width).replaceAll("\t", " ");
  const caretStart = start.column - 1 - from;
  const sameLine = end.line === start.line;
  const caretEnd = Math.min(sameLine ? end.column - 1 - from : shown.length, shown.length);
  const carets = " ".repeat(caretStart) + "^".repeat(Math.max(1, caretEnd - caretStart));
  const number = String(start.line);
  return `  ${number} | ${shown}\n  ${" ".repeat(number.length)} | ${carets}`;
}
