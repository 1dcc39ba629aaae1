import type { Check, Report } from "../../model/shape.js";

/**
 * A habit of writers: a pattern across several keys that is one mistake and deserves one issue.
 *
 * Reports its pattern where a value has it, and returns how the walk shall read the value instead; null where all
 * is said, undefined where the value does not have the pattern.
 */
export type Habit = (value: unknown, report: Report) => Reading | null | undefined;

/** What to look at instead, and how, if not as it would have been. */
export interface Reading {
  readonly value: unknown;
  readonly check?: Check;
}
