import type { EvaluateOptions, RelatedModels } from "../evaluate/index.js";

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

/** A row that proves an answer, and what else the filters need to be evaluated over it. */
export interface Example {
  readonly witness: Witness;
  /** The related records, if a filter reads any: for the option `related` of evaluation. */
  readonly related?: RelatedModels | undefined;
  /** The moment, if a filter depends on it: for the option `now` of evaluation. ISO 8601. */
  readonly now?: string | undefined;
  /** The values of expressions, if a filter has any: `bindFilter(filter, { member })`. */
  readonly member?: Readonly<Record<string, unknown>> | undefined;
}

/** Whether a row exists: `yes` with such a row, `no` if there is none, `unknown` if that cannot be decided. */
export type Existence =
  ({ readonly answer: "yes" } & Example) | { readonly answer: "no" } | { readonly answer: "unknown" };

/** Whether something holds for all rows: `no` with a counterexample, `unknown` if that cannot be decided. */
export type Universality =
  { readonly answer: "yes" } | ({ readonly answer: "no" } & Example) | { readonly answer: "unknown" };
