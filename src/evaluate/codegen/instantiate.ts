import type { Code, Purpose } from "./generate.js";

/** What code is a function of. */
export interface Generated {
  readonly takes: (row: unknown) => boolean;
  readonly count: (rows: readonly unknown[]) => number;
  readonly select: (rows: readonly unknown[]) => unknown[];
}

let forbidden = false;

/**
 * Makes a function of code; undefined where a content security policy, or the platform, forbids that. It is not tried
 * again then, as each try may be reported.
 */
export function functionOf<P extends Purpose>({ text, constants }: Code<P>): Generated[P] | undefined {
  if (forbidden) return undefined;
  try {
    // The compiler cannot know what text returns.
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- input is in the text as literals alone
    const make = new Function(...constants.keys(), text) as (...values: unknown[]) => Generated[P];
    return make(...constants.values());
  } catch {
    forbidden = true;
    return undefined;
  }
}
