import type { Issue } from "../../model/issues/issue.js";
import { applyFixes } from "../../validate/index.js";

/** A text after its certain fixes, and how many there were. */
interface Repaired {
  readonly output: string;
  readonly fixedCount: number;
}

/**
 * Applies certain fixes until none is left: a fix may uncover what another mistake hid.
 *
 * @param issuesOf - finds all issues of a text, however few are reported.
 */
export function repair(source: string, issuesOf: (text: string) => readonly Issue[]): Repaired {
  let output = source;
  let fixedCount = 0;
  for (let round = 0; round < maxRounds; round++) {
    const fixed = applyFixes(output, issuesOf(output));
    if (fixed.applied.length === 0) break;
    output = fixed.output;
    fixedCount += fixed.applied.length;
  }
  return { output, fixedCount };
}

/** Repairs end long before; this many rounds mean that two fixes undo each other. */
const maxRounds = 1000;
