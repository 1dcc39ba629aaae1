import type { Issue, Path, PathSegment, Result } from "../model/issues/issue.js";
import type { OptionWords } from "../model/options.js";
import { optionIssue } from "../model/options.js";
import { readRelativeDate } from "../model/relative-date.js";
import type { DatePrecision } from "../model/whole-day.js";
import { datePrecisions } from "../model/whole-day.js";
import type { InstantReader, Span } from "./instant.js";
import { instantReader } from "./instant.js";

/** The checked options of comparisons; `spanOf` reads operands, which may be relative dates. */
export interface ComparisonSettings extends InstantReader {
  readonly caseSensitive: boolean;
  readonly negationMatchesNull: boolean;
  readonly now: number;
}

/** Options of comparisons, in memory and in SQL. */
export interface ComparisonOptions {
  /**
   * The instant from which periods of occurrences and relative dates count back: a `Date`, epoch milliseconds or an ISO 8601 string.
   * Default: the current time, read once per call.
   */
  readonly now?: Date | number | string | undefined;
  /** The IANA name of the time zone of dates without an offset. Default "UTC". */
  readonly timeZone?: string | undefined;
  /**
   * `instant` (default): a date without a time means its midnight. `literal`: a date operand means the whole day,
   * minute, second or fraction of a second that it names.
   */
  readonly datePrecision?: DatePrecision | undefined;
  /** Whether case matters. Default true; false compares both sides in lower case. */
  readonly caseSensitive?: boolean | undefined;
  /** Whether `isNot` and `doesNotContain` match null. Default false, as in SQL. */
  readonly negationMatchesNull?: boolean | undefined;
}

const comparisonWords = {
  datePrecision: datePrecisions,
  caseSensitive: "boolean",
  negationMatchesNull: "boolean",
} satisfies OptionWords<ComparisonOptions>;

/** The settings, or an issue if an option is unknown or `now` is not a date. */
export function comparisonSettingsOf(options: ComparisonOptions): Result<ComparisonSettings> {
  const {
    timeZone = "UTC",
    now = Date.now(),
    datePrecision,
    caseSensitive = true,
    negationMatchesNull = false,
  } = options;
  const issue = optionIssue(options, comparisonWords);
  if (issue !== undefined) return { ok: false, issues: [issue] };
  const reader = instantReader(timeZone);
  if (reader === undefined) return wrong("unknownTimeZone", `${JSON.stringify(timeZone)} is not a known time zone.`);
  const { instantOf, spanOf, instantBefore } = reader;
  const instant = instantOf(now);
  if (Number.isNaN(instant)) return wrong("notADate", "now must be a Date, epoch milliseconds or an ISO 8601 date.");
  const settings: ComparisonSettings = {
    caseSensitive,
    negationMatchesNull,
    now: instant,
    instantOf,
    instantBefore,
    spanOf: (text) => {
      const relative = readRelativeDate(text);
      if (relative !== undefined) return pointAt(instantBefore(instant, relative));
      return datePrecision === "literal" ? spanOf(text) : startOf(spanOf(text));
    },
  };
  return { ok: true, value: settings };
}

function pointAt(instant: number): Span | undefined {
  return Number.isNaN(instant) ? undefined : { first: instant, last: instant };
}

function startOf(span: Span | undefined): Span | undefined {
  return span && { first: span.first, last: span.first };
}

function wrong(code: string, message: string): Result<never> {
  return { ok: false, issues: [{ code, severity: "error", path: [], message }] };
}

/** Settings without a moment of evaluation, for analysis: relative dates are not dates. */
export function timeless<Settings extends ComparisonSettings>(settings: Settings): Settings {
  const spanOf = (text: string): Span | undefined =>
    readRelativeDate(text) === undefined ? settings.spanOf(text) : undefined;
  return { ...settings, spanOf };
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
