import type { GeneratedCode, Purpose } from "./generate.js";

export interface Generated {
  readonly matches: (row: unknown) => boolean;
  readonly count: (rows: readonly unknown[]) => number;
  readonly select: (rows: readonly unknown[]) => unknown[];
}

let forbidden = false;

/**
 * Makes a function from code; undefined if a content security policy or the platform forbids that. It never tries
 * again, because each attempt may be reported.
 */
export function functionOf<P extends Purpose>({ text, constants }: GeneratedCode<P>): Generated[P] | undefined {
  if (forbidden) return undefined;
  try {
    // The compiler cannot know what the code returns.
    // oxlint-disable-next-line typescript/no-implied-eval -- input is in the code as literals only
    const make = new Function(...constants.keys(), text) as (...values: unknown[]) => Generated[P];
    return make(...constants.values());
  } catch {
    forbidden = true;
    return undefined;
  }
}
