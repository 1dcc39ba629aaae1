import type { Issue, Path, Range } from "../model/issue.js";
import { rangesIn } from "../model/position.js";
import type { Entry } from "./read.js";
import { readJson } from "./read.js";

/**
 * Gives the issues of a JSON document their places in its text: of the key where the key is wrong, of the value where
 * the value is, and of the object that lacks it where a key is missing.
 *
 * @param text - what {@link readJson} reads a value from.
 */
export function locateIssues(text: string, issues: readonly Issue[]): Issue[] {
  if (issues.length === 0) return [];
  const rangeOf = rangesOfJson(text);
  return issues.map((issue) => ({ ...issue, range: rangeOf(issue.path, issue.code === "unknownKey") }));
}

/** Where the parts of a JSON text stand: a value, or its key; of what is not there, what would hold it. */
export function rangesOfJson(text: string): (path: Path, ofKey?: boolean) => Range {
  const entries = new Map<unknown, Map<string | number, Entry>>();
  const root = readJson(text, (entry) => {
    const siblings = entries.get(entry.container) ?? new Map<string | number, Entry>();
    entries.set(entry.container, siblings.set(entry.key, entry));
  }).value;
  const rangeAt = rangesIn(text);
  const start = text.search(/\S/);
  const whole = start === -1 ? rangeAt(0, text.length) : rangeAt(start, text.trimEnd().length);

  return (path, ofKey = false) => {
    let value = root;
    let range = whole;
    for (const [depth, segment] of path.entries()) {
      const entry = entries.get(value)?.get(segment);
      if (entry === undefined) break;
      const isKey = ofKey && depth === path.length - 1;
      range = isKey ? rangeAt(entry.keyStart, entry.keyEnd) : rangeAt(entry.valueStart, entry.valueEnd);
      value = entry.value;
    }
    return range;
  };
}

/** Orders located issues by where they begin. */
export function byPlace(a: Issue, b: Issue): number {
  return (a.range?.start.offset ?? 0) - (b.range?.start.offset ?? 0);
}
