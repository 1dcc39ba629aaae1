import type { Issue, Range } from "../model/issue.js";
import { formatIssue } from "../model/issue.js";

/** Longer lines are shown only around the place of an issue. */
const maxLine = 100;

/**
 * Issues of a text as people read them: the message, the line with carets under the place, what was expected.
 *
 * Carets stand under what they mean, behind tabs and wide characters too; what could steer a terminal is shown as a
 * sign.
 *
 * @example
 * printIssues("country = US", safeParseFilter("country = US").issues).split("\n").slice(0, 3) // ["1:11: US is not in quotes.", "  country = US", "            ^^"]
 */
export function printIssues(text: string, issues: readonly Issue[]): string {
  return issues.map((issue) => printIssue(text, issue)).join("\n\n");
}

function printIssue(text: string, issue: Issue): string {
  const lines = [formatIssue(issue)];
  if (issue.range !== undefined) lines.push(...excerpt(text, issue.range));
  if (issue.expected !== undefined) lines.push(`  expected ${issue.expected}`);
  if (issue.fix !== undefined) lines.push(`  fix: ${issue.fix.title}`);
  return lines.map(shown).join("\n");
}

/** The line of a place, and a line of carets under the place; of a place of several lines, the first. */
function excerpt(text: string, { start, end }: Range): [string, string] {
  const lineStart = start.offset - start.column + 1;
  const lineEnd =
    lineStart + (/^[^\r\n]*/.exec(text.slice(lineStart, lineStart + start.column + maxLine))?.[0].length ?? 0);
  const from = start.column > maxLine ? start.offset - maxLine / 2 : lineStart;
  const before = text.slice(from, start.offset);
  const place = text.slice(start.offset, Math.min(end.offset, lineEnd));
  const behind = text.slice(Math.max(start.offset, Math.min(end.offset, lineEnd)), lineEnd);
  const ellipsis = from > lineStart ? "…" : "";
  const carets = "^".repeat(Math.max(1, widthOf(place)));
  return [`  ${ellipsis}${before}${place}${behind}`, `  ${ellipsis === "" ? "" : " "}${blank(before)}${carets}`];
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

// East Asian wide and fullwidth characters, and signs that are shown as pictures.
const wide =
  /^(?:[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|.\ufe0f)/u;
// Escape sequences and turned text would show something else than what is there.
const unsafe = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

function shown(text: string): string {
  return text.replace(unsafe, "\ufffd");
}

/** As wide as the text, and of nothing but blanks and its tabs. */
function blank(text: string): string {
  return [...graphemes.segment(shown(text))]
    .map(({ segment }) => (segment === "\t" ? "\t" : " ".repeat(widthOf(segment))))
    .join("");
}

/** How many columns of a terminal a text takes; a tab counts as one. */
function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(shown(text))) width += wide.test(segment) ? 2 : 1;
  return width;
}
