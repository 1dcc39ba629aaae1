import { instantInZone } from "../plan/instant.js";
import type { ComparisonSettings } from "../plan/context.js";
import { comparisonSettingsOf } from "../plan/context.js";
import type { Result } from "../model/issues/issue.js";
import { didYouMean, suggest } from "../model/issues/suggest.js";
import type { Dialect } from "./dialect.js";
import { dialects, isDialectName } from "./dialects/index.js";
import type { RelatedSource, ColumnLookup } from "./tables.js";
import { quoted, relatedSourcesOf, columnsOf } from "./tables.js";
import type { SqlOptions } from "./options.js";

/** The settings of compiling filters for one database, which several filters share. */
export interface SqlSettings {
  readonly dialect: Dialect;
  readonly comparison: ComparisonSettings;
  /** Converts a local time of the zone to an instant, both in milliseconds; undefined for UTC. */
  readonly instantOfClock: ((local: number) => number) | undefined;
  readonly allowRawSql: boolean;
  /** The columns of the filter's own table. */
  readonly columns: ColumnLookup;
  readonly relatedSource: (modelUuid: string) => RelatedSource | undefined;
}

/** The settings, or an issue if the dialect or time zone is unknown or `now` is not a date. */
export function sqlSettingsOf(options: SqlOptions): Result<SqlSettings> {
  const { timeZone = "UTC", model, storage, alias, allowRawSql = false } = options;
  const dialect = dialectOf(options);
  if (!dialect.ok) return dialect;
  const comparison = comparisonSettingsOf(options);
  if (!comparison.ok) return comparison;
  const qualifier = alias === undefined ? "" : `${quoted(alias, dialect.value)}.`;
  const settings: SqlSettings = {
    dialect: dialect.value,
    comparison: comparison.value,
    instantOfClock: timeZone === "UTC" ? undefined : instantInZone(timeZone),
    allowRawSql,
    columns: columnsOf({ columns: model?.columns, storage }, dialect.value, qualifier),
    relatedSource: relatedSourcesOf(options, dialect.value),
  };
  return { ok: true, value: settings };
}

function dialectOf({ dialect }: SqlOptions): Result<Dialect> {
  if (typeof dialect !== "string") return { ok: true, value: dialect };
  // Untyped callers may pass any name.
  const name: string = dialect;
  if (isDialectName(name)) return { ok: true, value: dialects[name] };
  const hint = didYouMean(suggest(name, Object.keys(dialects)));
  return wrong("unknownDialect", `${JSON.stringify(name)} is not a known dialect of SQL.${hint}`);
}

function wrong(code: string, message: string): Result<never> {
  return { ok: false, issues: [{ code, severity: "error", path: [], message }] };
}
