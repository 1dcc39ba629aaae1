import type { Issue, Range } from "../../model/issues/issue.js";
import { formatIssue } from "../../model/issues/issue.js";

/** Longer lines are cut around the place of an issue. */
const maxLine = 100;

/**
 * Formats issues of a text: the message, the line with carets under the place, what was expected.
 *
 * Carets are in the right column after tabs and wide characters too. Control characters are shown as visible signs.
 *
 * @example
 * printIssues("country = US", safeParseFilter("country = US").issues).split("\n").slice(0, 3) // ['1:11: Write the text "US" in quotes.', "  country = US", "            ^^"]
 */
export function printIssues(text: string, issues: readonly Issue[]): string {
  return issues.map((issue) => printIssue(text, issue)).join("\n\n");
}

function printIssue(text: string, issue: Issue): string {
  const lines = [formatIssue(issue)];
  if (issue.range !== undefined) lines.push(...excerpt(text, issue.range).map((line) => `  ${line}`));
  if (issue.expected !== undefined) lines.push(`  expected ${issue.expected}`);
  if (issue.fix !== undefined) lines.push(`  fix: ${issue.fix.title}`);
  return lines.map(visibleText).join("\n");
}

/** The first line of a place, and a line of carets under the place. */
export function excerpt(text: string, { start, end }: Range): [string, string] {
  const lineStart = start.offset - start.column + 1;
  const from = start.column > maxLine ? wholeCharacter(text, start.offset - maxLine / 2) : lineStart;
  const cut = wholeCharacter(text, from + maxLine);
  const lineEnd = start.offset + (/^[^\r\n]*/.exec(text.slice(start.offset, cut))?.[0].length ?? 0);
  const before = text.slice(from, start.offset);
  const place = text.slice(start.offset, Math.min(end.offset, lineEnd));
  const after = text.slice(Math.max(start.offset, Math.min(end.offset, lineEnd)), lineEnd);
  const ellipsis = from > lineStart ? "…" : "";
  const carets = under(place, "^").replace(/^\t*$/, "^");
  return [`${ellipsis}${before}${place}${after}`, `${ellipsis === "" ? "" : " "}${under(before, " ")}${carets}`];
}

/** The offset, or the one before it if it splits a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at;
}

// Emoji, East Asian wide and fullwidth characters fill two columns of a terminal.
const pictures = /\p{Regional_Indicator}{2}|\p{Emoji_Presentation}\p{Emoji_Modifier}?|.[\ufe0f\p{Emoji_Modifier}]/gu;
const wide =
  /[\u1100-\u115f\u2329\u232a\u2e80-\u303e\u3041-\u3247\u3250-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{16fe3}\u{17000}-\u{18d08}\u{1aff0}-\u{1b2ff}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}]/gu;
// Characters of no width: combining marks, later parts of Korean syllables, tags of flags.
const narrow = /[\p{Mn}\p{Me}\u1160-\u11ff\ud7b0-\ud7ff\u{e0020}-\u{e007f}]/gu;
// Control and bidirectional characters, which would change what the terminal shows.
const unsafe = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

function visibleText(text: string): string {
  return text.replace(unsafe, "\ufffd");
}

/** A string of a sign and tabs, as wide as the text on a terminal. */
function under(text: string, sign: string): string {
  return visibleText(text).replace(pictures, "  ").replace(narrow, "").replace(wide, "  ").replace(/[^\t]/gu, sign);
}
