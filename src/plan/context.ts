import type { Issue, Path, PathSegment, Result } from "../model/issues/issue.js";
import type { InstantReader, Span } from "./instant.js";
import { instantReader } from "./instant.js";

/** The settings for some options. */
export interface ComparisonSettings extends InstantReader {
  readonly caseSensitive: boolean;
  readonly negationMatchesNull: boolean;
  readonly now: number;
}

/** How values are compared, in memory and in SQL. */
export interface ComparisonOptions {
  /**
   * The instant that the periods of occurrences count back from: a `Date`, epoch milliseconds or an ISO 8601 string.
   * When absent, the clock is read once per call.
   */
  readonly now?: Date | number | string | undefined;
  /** IANA name of the zone of dates that are written or stored without an offset. Default "UTC". */
  readonly timeZone?: string | undefined;
  /**
   * `instant` (default): a date without a time means its midnight. `literal`: a date operand means all of the day,
   * minute, second or fraction of one that it is written as.
   */
  readonly datePrecision?: "instant" | "literal" | undefined;
  /** Whether upper and lower case differ. Default true; false compares both sides in lower case. */
  readonly caseSensitive?: boolean | undefined;
  /** Whether `isNot` and `doesNotContain` match null. Default false, as in SQL. */
  readonly negationMatchesNull?: boolean | undefined;
}

/** The settings of some options; or the issue that there is no such time zone, or that `now` is not a date. */
export function comparisonSettingsOf(options: ComparisonOptions): Result<ComparisonSettings> {
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
  const settings: ComparisonSettings = {
    caseSensitive,
    negationMatchesNull,
    now: instant,
    instantOf,
    spanOf: datePrecision === "literal" ? spanOf : (text) => startOf(spanOf(text)),
  };
  return { ok: true, value: settings };
}

function startOf(span: Span | undefined): Span | undefined {
  return span && { first: span.first, last: span.first };
}

function wrong(code: string, message: string): Result<never> {
  return { ok: false, issues: [{ code, severity: "error", path: [], message }] };
}

/** The position in a filter that is being lowered, and the issues found so far. */
export class CompileContext {
  constructor(
    readonly settings: ComparisonSettings,
    readonly issues: Issue[] = [],
    readonly path: Path = [],
  ) {}

  /** The context of a part of the filter. */
  at(...segments: PathSegment[]): CompileContext {
    return new CompileContext(this.settings, this.issues, [...this.path, ...segments]);
  }

  report(code: string, message: string, ...segments: PathSegment[]): void {
    this.issues.push({ code, severity: "error", path: [...this.path, ...segments], message });
  }
}
