import type { Result } from "../model/issue.js";
import type { InstantReader, Span } from "./instant.js";
import { instantReader } from "./instant.js";
import type { EvaluateOptions } from "../evaluate/options.js";

/** How values are compared, in memory and in SQL alike. */
export interface Comparison extends InstantReader {
  readonly caseSensitive: boolean;
  readonly negationMatchesNull: boolean;
  readonly now: number;
}

/** The options that are about it. */
type ComparisonOptions = Pick<
  EvaluateOptions,
  "timeZone" | "now" | "datePrecision" | "caseSensitive" | "negationMatchesNull"
>;

/** The comparison, or the issue that there is no such time zone, or that `now` is not a date. */
export function comparisonOf(options: ComparisonOptions): Result<Comparison> {
  const {
    timeZone = "UTC",
    now = Date.now(),
    datePrecision,
    caseSensitive = true,
    negationMatchesNull = false,
  } = options;
  const reader = instantReader(timeZone);
  if (reader === undefined) return wrong("unknownTimeZone", `${JSON.stringify(timeZone)} is not a known time zone.`);
  const { instantOf, spanOf } = reader;
  const instant = instantOf(now);
  if (Number.isNaN(instant))
    return wrong("notADate", "now is neither a Date, nor epoch milliseconds, nor an ISO 8601 date.");
  const comparison: Comparison = {
    caseSensitive,
    negationMatchesNull,
    now: instant,
    instantOf,
    spanOf: datePrecision === "literal" ? spanOf : (text) => startOf(spanOf(text)),
  };
  return { ok: true, value: comparison };
}

function startOf(span: Span | undefined): Span | undefined {
  return span && { first: span.first, last: span.first };
}

function wrong(code: string, message: string): Result<never> {
  return { ok: false, issues: [{ code, severity: "error", path: [], message }] };
}
