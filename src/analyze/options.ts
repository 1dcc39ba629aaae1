import type { EvaluateOptions } from "../evaluate/index.js";

/** Options of evaluation, and the step limit of the analysis. */
export interface AnalyzeOptions extends Pick<
  EvaluateOptions,
  "timeZone" | "datePrecision" | "caseSensitive" | "negationMatchesNull"
> {
  /**
   * The number of steps before the answer is "unknown"; a step evaluates a condition for one value, or reads it once
   * during the search. Default 1,000,000, which takes about a second at most.
   */
  readonly maxSteps?: number | undefined;
}

/** A row that proves an answer. */
export type Witness = Readonly<Record<string, unknown>>;

/** Whether a row exists: `yes` with such a row, `no` if there is none, `unknown` if that cannot be decided. */
export type Existence =
  { readonly answer: "yes"; readonly witness: Witness } | { readonly answer: "no" } | { readonly answer: "unknown" };

/** Whether something holds for all rows: `no` with a counterexample, `unknown` if that cannot be decided. */
export type Universality =
  { readonly answer: "yes" } | { readonly answer: "no"; readonly witness: Witness } | { readonly answer: "unknown" };
