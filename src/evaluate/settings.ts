import type { Result } from "../model/issue.js";
import type { InstantReader, Span } from "./instant.js";
import { instantReader } from "./instant.js";
import type { ParseJson } from "./json-value.js";
import { rememberingParse } from "./json-value.js";
import type { EvaluateOptions } from "./options.js";
import type { RelatedRecords } from "./related-records.js";
import { indexRelatedRecords } from "./related-records.js";

/** The options with their defaults, ready to compile with; what several filters share. */
export interface Settings extends InstantReader {
  readonly caseSensitive: boolean;
  readonly negationMatchesNull: boolean;
  readonly now: number;
  /** Whether code may be generated, as far as the options say. */
  readonly codegen: boolean;
  /** Whether the keys of rows come in so many orders that it pays to ask for each as an own key. */
  readonly anyKeyOrder: boolean;
  /** For objects and lists that rows hold as JSON text. */
  readonly parseJson: ParseJson;
  /** The records of a related model, indexed when they are first asked for; undefined where they are not given. */
  readonly relatedRecords: (modelUuid: string) => RelatedRecords | undefined;
}

/** The settings, or the issue that there is no such time zone, or that `now` is not a date. */
export function settingsOf(options: EvaluateOptions): Result<Settings> {
  const {
    timeZone = "UTC",
    now = Date.now(),
    datePrecision,
    caseSensitive = true,
    negationMatchesNull = false,
    codegen = true,
  } = options;
  const reader = instantReader(timeZone);
  if (reader === undefined) return wrong("unknownTimeZone", `${JSON.stringify(timeZone)} is not a known time zone.`);
  const { instantOf, spanOf } = reader;
  const instant = instantOf(now);
  if (Number.isNaN(instant))
    return wrong("notADate", "now is neither a Date, nor epoch milliseconds, nor an ISO 8601 date.");
  const settings: Settings = {
    caseSensitive,
    negationMatchesNull,
    now: instant,
    codegen,
    anyKeyOrder: false,
    parseJson: rememberingParse(),
    instantOf,
    spanOf: datePrecision === "literal" ? spanOf : (text) => startOf(spanOf(text)),
    relatedRecords: relatedRecordsOf(options),
  };
  return { ok: true, value: settings };
}

function startOf(span: Span | undefined): Span | undefined {
  return span && { first: span.first, last: span.first };
}

function wrong(code: string, message: string): Result<never> {
  return { ok: false, issues: [{ code, severity: "error", path: [], message }] };
}

function relatedRecordsOf({ related = {} }: EvaluateOptions): Settings["relatedRecords"] {
  const indexed = new Map<string, RelatedRecords>();
  return (modelUuid) => {
    const model = Object.hasOwn(related, modelUuid) ? related[modelUuid] : undefined;
    if (model === undefined) return undefined;
    const records = indexed.get(modelUuid) ?? indexRelatedRecords(model);
    indexed.set(modelUuid, records);
    return records;
  };
}
