import type { Issue, Path, PathSegment, Result } from "../model/issues/issue.js";
import type { InstantReader, Span } from "./instant.js";
import { instantReader } from "./instant.js";

/** How values are compared, in memory and in SQL. */
export interface ComparisonSettings extends InstantReader {
  readonly caseSensitive: boolean;
  readonly negationMatchesNull: boolean;
  readonly now: number;
}

/** The options of evaluation and of SQL that set it. */
interface ComparisonOptions {
  readonly timeZone?: string | undefined;
  readonly now?: Date | number | string | undefined;
  readonly datePrecision?: "instant" | "literal" | undefined;
  readonly caseSensitive?: boolean | undefined;
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
