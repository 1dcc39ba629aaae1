/** What a live example shows of a filter. The build of the site and the page call the same function. */
import { compileFilter, FilterError } from "capacity-filter/core";
import { safeParseFilter } from "capacity-filter/text";
import { describeFilter } from "capacity-filter/ui";
import { writeLink } from "../../../playground/src/share.ts";
import { sampleNow as now } from "../../../playground/src/sample/clock.ts";

/** The issues of the text, or the filter, the filter in words, and whether each row matches. */
export function readFilter(text, { model, rows }) {
  const result = safeParseFilter(text, { model });
  if (!result.ok) return { issues: result.issues };
  try {
    const sentence = describeFilter(result.value, { model }).tokens.map(({ type, text }) => ({ type, text }));
    return { filter: result.value, sentence, matches: rows.map(compileFilter(result.value, { now })) };
  } catch (error) {
    if (error instanceof FilterError) return { issues: error.issues };
    throw error;
  }
}

/** The hash with which the playground begins with this filter. */
export async function linkTo(filter) {
  const { hash } = await writeLink({ filter, flags: [], now, timeZone: "UTC", tab: "text" });
  return hash?.slice(1) ?? "";
}
