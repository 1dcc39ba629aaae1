import type { Issue, Path, PathSegment, Range } from "../model/issues/issue.js";
import { rangesIn } from "../model/issues/position.js";
import type { Entry, JsonDocument } from "./read.js";

/**
 * Adds text ranges to the issues of a JSON document: the range of the key if the key is wrong, of the value if the value
 * is wrong, and of the object if a key is missing.
 *
 * @param text - the text of the document.
 */
export function locateIssues(text: string, document: JsonDocument, issues: readonly Issue[]): Issue[] {
  const rangeOf = rangesOfJson(text, document);
  return issues.map((issue) => ({ ...issue, range: rangeOf(issue.path, issue.code === "unknownKey") }));
}

/**
 * Returns a function that finds the range of a value, or of its key. The range of a missing value is that of the deepest
 * container on its path.
 */
export function rangesOfJson(
  text: string,
  { root }: Pick<JsonDocument, "root">,
): (path: Path, ofKey?: boolean) => Range {
  const rangeAt = rangesIn(text);
  const indexes = new Map<Entry, ReadonlyMap<PathSegment, Entry>>();
  const entryIn = (container: Entry, key: PathSegment): Entry | undefined => {
    const index = indexes.get(container) ?? new Map(container.entries?.map((entry) => [entry.key, entry]));
    indexes.set(container, index);
    return index.get(key);
  };

  return (path, ofKey = false) => {
    let entry = root;
    for (const [depth, segment] of path.entries()) {
      const inner = entryIn(entry, segment);
      if (inner === undefined) break;
      if (ofKey && depth === path.length - 1) return rangeAt(inner.keyStart, inner.keyEnd);
      entry = inner;
    }
    return rangeAt(entry.valueStart, entry.valueEnd);
  };
}

/** Compares issues by the start of their ranges, for sorting. */
export function byPosition(a: Issue, b: Issue): number {
  return (a.range?.start.offset ?? 0) - (b.range?.start.offset ?? 0);
}
