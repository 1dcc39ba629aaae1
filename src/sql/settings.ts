import { instantInZone } from "../plan/time-zone.js";
import { comparisonSettingsOf } from "../plan/comparison-settings.js";
import type { Span } from "../plan/instant.js";
import type { Result } from "../model/issue.js";
import { suggest, didYouMean } from "../model/suggest.js";
import type { Dialect } from "./dialect.js";
import { dialects, isDialectName } from "./dialects/index.js";
import type { RelatedSource } from "./related-source.js";
import { relatedSourcesOf } from "./related-source.js";
import type { SqlOptions } from "./options.js";
import { quoted } from "./table-name.js";
import type { Columns } from "./columns.js";
import { columnsOf } from "./columns.js";

/** The options with their defaults, ready to compile with; what several filters share. */
export interface Settings {
  readonly dialect: Dialect;
  readonly caseSensitive: boolean;
  readonly negationMatchesNull: boolean;
  readonly allowRawSql: boolean;
  /** In epoch milliseconds. */
  readonly now: number;
  /** All that a date operand stands for; undefined for text that is no date. */
  readonly spanOf: (text: string) => Span | undefined;
  /** The instant of a time on the clocks of the zone, both in milliseconds. */
  readonly instantOfClock: (local: number) => number;
  /** The columns of the filter's own table. */
  readonly columns: Columns;
  readonly relatedSource: (modelUuid: string) => RelatedSource | undefined;
}

/** The settings, or the issue that there is no such dialect or time zone, or that `now` is not a date. */
export function settingsOf(options: SqlOptions): Result<Settings> {
  const { timeZone = "UTC", model, storage, alias, allowRawSql = false } = options;
  const dialect = dialectOf(options);
  if (!dialect.ok) return dialect;
  const comparison = comparisonSettingsOf(options);
  if (!comparison.ok) return comparison;
  const { caseSensitive, negationMatchesNull, now, spanOf } = comparison.value;
  const qualifier = alias === undefined ? "" : `${quoted(alias, dialect.value)}.`;
  const settings: Settings = {
    dialect: dialect.value,
    caseSensitive,
    negationMatchesNull,
    allowRawSql,
    now,
    spanOf,
    instantOfClock: instantInZone(timeZone) ?? ((local) => local),
    columns: columnsOf({ columns: model?.columns, storage }, dialect.value, qualifier),
    relatedSource: relatedSourcesOf(options, dialect.value),
  };
  return { ok: true, value: settings };
}

function dialectOf({ dialect }: SqlOptions): Result<Dialect> {
  if (typeof dialect !== "string") return { ok: true, value: dialect };
  // Callers without types may name any.
  const name: string = dialect;
  if (isDialectName(name)) return { ok: true, value: dialects[name] };
  const hint = didYouMean(suggest(name, Object.keys(dialects)));
  return wrong("unknownDialect", `${JSON.stringify(name)} is not a known dialect of SQL.${hint}`);
}

function wrong(code: string, message: string): Result<never> {
  return { ok: false, issues: [{ code, severity: "error", path: [], message }] };
}
