/** Why capacities match nothing, below the figures. */
import type { WhyNone } from "../../explain/index.js";
import { inDigits } from "../../model/known-values.js";
import { sanitize } from "../output/sanitize.js";

const shownReasons = 5;

export function noneSentences(why: WhyNone | undefined, recordCount: number): readonly string[] {
  const { reasons = [], rowCount = 0 } = why ?? {};
  if (reasons.length === 0) return [];
  const more = reasons.length - shownReasons;
  return [
    ...reasons.slice(0, shownReasons).map(({ message }) => message),
    ...(more > 0 ? [`--json lists ${inDigits(more)} more.`] : []),
    ...(rowCount < recordCount ? [`This is known of the first ${inDigits(rowCount)} records of standard input.`] : []),
  ].map(sanitize);
}

export function reportNone(why: WhyNone | undefined): object {
  return why === undefined || why.reasons.length === 0 ? {} : { whyNone: why.reasons };
}
