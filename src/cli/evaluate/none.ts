/** Why capacities match nothing, below the figures. */
import type { WhyNone } from "../../explain/index.js";
import { inDigits } from "../../model/known-values.js";
import { checkFilter } from "../../model/structure/structure.js";
import type { NamedMember } from "../input/members.js";
import type { NoneByIndex, RecordEngine } from "../rows/record-engine.js";
import { sanitize } from "../output/sanitize.js";

/**
 * Explains the capacities that match nothing, if there are any and if there are records.
 *
 * @param filters - of the capacities of the last question; undefined for those that match, or were not evaluated.
 */
export async function explainNothing(
  engine: Pick<RecordEngine, "whyNone">,
  filters: readonly unknown[],
  members?: readonly NamedMember[],
): Promise<NoneByIndex> {
  const valid = filters.map((given) => {
    const checked = checkFilter(given);
    return checked.ok ? checked.value : undefined;
  });
  return valid.some((filter) => filter !== undefined) ? engine.whyNone(valid, members) : [];
}

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
