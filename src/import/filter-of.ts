import type { Filter } from "../model/filter.js";
import type { Issue, Result } from "../model/issues/issue.js";
import type { Positive } from "../text/parser/normalize.js";
import { normalForm } from "../text/parser/normalize.js";
import type { BridgeIssueCode } from "./codes.js";

/** The same limit as for filter text. */
const maxConditions = 1_000;

/** The filter of an expression of any depth, or an issue if it would be too large. */
export function boundedFilter(expression: Positive, place: Pick<Issue, "path" | "range">): Result<Filter> {
  const filter = normalForm(expression, maxConditions);
  if (filter !== undefined) return { ok: true, value: filter };
  const code: BridgeIssueCode = "tooManyConditions";
  const limit = maxConditions.toLocaleString("en");
  const message = `As two levels, this has more than ${limit} conditions. Split it into several filters.`;
  return { ok: false, issues: [{ code, severity: "error", message, ...place }] };
}
