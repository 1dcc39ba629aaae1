import type { Issue, Path, Range } from "../model/issues/issue.js";
import { rangesIn } from "../model/issues/position.js";
import type { Entry } from "./read.js";
import { readJson } from "./read.js";

/**
 * Adds text ranges to the issues of a JSON document: the range of the key if the key is wrong, of the value if the value
 * is wrong, and of the object if a key is missing.
 *
 * @param text - text from which {@link readJson} reads a value.
 */
export function locateIssues(text: string, issues: readonly Issue[]): Issue[] {
  if (issues.length === 0) return [];
  const rangeOf = rangesOfJson(text);
  return issues.map((issue) => ({ ...issue, range: rangeOf(issue.path, issue.code === "unknownKey") }));
}

/**
 * Returns a function that finds the range of a value, or of its key. The range of a missing value is that of the deepest
 * container on its path.
 */
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

/** Compares issues by the start of their ranges, for sorting. */
export function byPosition(a: Issue, b: Issue): number {
  return (a.range?.start.offset ?? 0) - (b.range?.start.offset ?? 0);
}
