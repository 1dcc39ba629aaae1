import type { Issue } from "../../model/issues/issue.js";
import { applyFixes } from "../../validate/index.js";

/**
 * Applies certain fixes until none is left, because a fix may reveal further mistakes.
 *
 * @param issuesOf - finds all issues of a text, without a limit.
 */
export function repair(
  source: string,
  issuesOf: (text: string) => readonly Issue[],
): { readonly output: string; readonly fixedCount: number } {
  let output = source;
  let fixedCount = 0;
  // More rounds would mean that two fixes undo each other.
  for (let round = 0; round < 1000; round++) {
    const fixed = applyFixes(output, issuesOf(output));
    if (fixed.applied.length === 0) break;
    output = fixed.output;
    fixedCount += fixed.applied.length;
  }
  return { output, fixedCount };
}
