import type { EvaluateOptions } from "../evaluate/index.js";

/** What an analysis is told: how the filters are evaluated, and how long it may think. */
export interface AnalyzeOptions extends Pick<
  EvaluateOptions,
  "timeZone" | "datePrecision" | "caseSensitive" | "negationMatchesNull"
> {
  /**
   * How many conditions may be looked at, each as often as it is, before the answer is "unknown". Default 1,000,000,
   * which takes about a second at most.
   */
  readonly maxSteps?: number | undefined;
}

/** A row that shows an answer to be right: its columns, and the properties of its objects. */
export type Witness = Readonly<Record<string, unknown>>;

/** Whether some row exists: `yes` with such a row, `no` when there is none, `unknown` where that cannot be told. */
export type Existence =
  { readonly answer: "yes"; readonly witness: Witness } | { readonly answer: "no" } | { readonly answer: "unknown" };

/** Whether something holds for all rows: `no` with a row for which it does not, `unknown` where that cannot be told. */
export type Universality =
  { readonly answer: "yes" } | { readonly answer: "no"; readonly witness: Witness } | { readonly answer: "unknown" };
