import type { Check, Report } from "../../model/structure/shape.js";

/**
 * Recognizes one mistake that spans several keys, reports it as one issue, and recovers from it.
 *
 * Returns how to continue checking the value; null if nothing is left to check, undefined if the value does not have
 * this mistake.
 */
export type Recovery<Code extends string> = (value: unknown, report: Report<Code>) => Recovered | null | undefined;

/** The value to check instead, and its check if it differs. */
export interface Recovered {
  readonly value: unknown;
  readonly check?: Check;
}
