import type { Issue, Range } from "../model/issue.js";
import { rangesIn } from "../model/position.js";
import type { Entry } from "./read.js";
import { readJson } from "./read.js";

/** Issue codes that are about a key; all others are about the value that stands under it. */
const aboutKeys: ReadonlySet<string> = new Set(["unknownKey"]);

/**
 * Gives the issues of a JSON document their places in its text: of the key where the key is wrong, of the value where
 * the value is, and of the object that lacks it where a key is missing.
 *
 * @param text - JSON that {@link readJson} reads without issues.
 */
export function locateIssues(text: string, issues: readonly Issue[]): Issue[] {
  const entries = new Map<unknown, Map<string | number, Entry>>();
  const document = readJson(text, (entry) => {
    const siblings = entries.get(entry.container) ?? new Map<string | number, Entry>();
    entries.set(entry.container, siblings.set(entry.key, entry));
  });
  const rangeAt = rangesIn(text);
  const whole = rangeAt(0, text.length);
  if (!document.ok) return issues.map((issue) => ({ ...issue, range: whole }));

  const rangeOf = ({ code, path }: Issue): Range => {
    let value: unknown = document.value;
    let range = whole;
    for (const segment of path) {
      const entry = entries.get(value)?.get(segment);
      if (entry === undefined) break;
      range =
        aboutKeys.has(code) && segment === path.at(-1)
          ? rangeAt(entry.keyStart, entry.keyEnd)
          : rangeAt(entry.valueStart, entry.valueEnd);
      value = Reflect.get(entry.container, entry.key);
    }
    return range;
  };
  return issues.map((issue) => ({ ...issue, range: rangeOf(issue) }));
}
