import type { Issue, PathSegment } from "./issue.js";

/** The issues of a part of a document, with their paths in the whole. Fixes are left out, because they edit the part alone. */
export function issuesUnder(part: PathSegment, issues: readonly Issue[]): readonly Issue[] {
  return issues.map(({ fix, ...issue }) => ({ ...issue, path: [part, ...issue.path] }));
}
