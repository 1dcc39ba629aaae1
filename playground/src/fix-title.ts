/** What the buttons of fixes are called. */
import type { Issue } from "capacity-filter/core";
import { minimalEdit } from "./minimal-edit.js";

/** A longer title is read less quickly than the text that it repeats. */
const maxLength = 40;

/**
 * The issue with a fix that is named for what it changes, where its title repeats the text around that.
 *
 * @example
 * const fix = { title: 'write country = "US" and employee_count > 5', certain: false, range, replacement: 'country = "US" and employee_count > 5' };
 * withFixTitle({ ...issue, fix }, 'WHERE country = "US" and employee_count > 5').fix.title // 'remove "WHERE"'
 */
export function withFixTitle<Found extends Issue>(issue: Found, text: string): Found {
  const { fix } = issue;
  if (fix === undefined || fix.title.length <= maxLength) return issue;
  return { ...issue, fix: { ...fix, title: "range" in fix ? changeOf(fix, text) : cut(fix.title) } };
}

function changeOf({ range, replacement }: Extract<NonNullable<Issue["fix"]>, { range: object }>, text: string): string {
  const before = text.slice(range.start.offset, range.end.offset);
  const kept = before.indexOf(replacement.trim());
  if (kept >= 0 && replacement.trim() !== "") {
    const removed = [before.slice(0, kept), before.slice(kept + replacement.trim().length)];
    return `remove ${listOf(removed)}`;
  }
  const edit = minimalEdit(before, replacement);
  if (edit === undefined) return "write it again";
  const old = before.slice(edit.from, edit.to).trim();
  const insert = edit.insert.trim();
  if (old === "") return `add ${quoted(insert)}`;
  return insert === "" ? `remove ${quoted(old)}` : `write ${quoted(insert)} in place of ${quoted(old)}`;
}

function listOf(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map(quoted)
    .join(" and ");
}

function quoted(text: string): string {
  return `"${cut(text.replace(/\s+/g, " "))}"`;
}

function cut(text: string): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).trimEnd()}…`;
}
