import { instantInZone } from "../plan/instant.js";
import type { ComparisonOptions, ComparisonSettings } from "../plan/context.js";
import { comparisonSettingsOf } from "../plan/context.js";
import type { DataModel } from "../model/data-model.js";
import { columnTypes } from "../model/data-model.js";
import type { Issue, Result } from "../model/issues/issue.js";
import { didYouMean, suggest } from "../model/issues/suggest.js";
import type { OptionWords } from "../model/options.js";
import { optionIssue, unknownOption } from "../model/options.js";
import type { Dialect } from "./dialect.js";
import { dialects, isDialectName } from "./dialects/index.js";
import type { RelatedSource, ColumnLookup } from "./tables.js";
import { quotedName, relatedSourcesOf, columnLookup } from "./tables.js";
import type { SqlOptions } from "./options.js";
import type { SqlNotation } from "./render.js";
import { storagesIssue } from "./storage.js";

/** The settings of compiling filters for one database, which several filters share. */
export interface SqlSettings {
  readonly dialect: Dialect & Pick<SqlNotation, "style">;
  readonly comparison: ComparisonSettings;
  /** Converts a local time of the zone to an instant, both in milliseconds; undefined for UTC. */
  readonly instantOfClock: ((local: number) => number) | undefined;
  readonly allowRawSql: boolean;
  /** The columns of the filter's own table. */
  readonly columns: ColumnLookup;
  readonly relatedSource: (modelUuid: string) => RelatedSource | undefined;
  /** The data model, for the names of related models in messages. */
  readonly model: DataModel | undefined;
}

const ownWords = {
  allowRawSql: "boolean",
  literals: "boolean",
  layout: { line: true, lines: true },
} satisfies OptionWords<Omit<SqlOptions, keyof ComparisonOptions>>;

/** The settings, or an issue if an option is unknown or `now` is not a date. */
export function sqlSettingsOf(options: SqlOptions): Result<SqlSettings> {
  const { timeZone = "UTC", model, storage, alias, allowRawSql = false, literals = false, layout = "line" } = options;
  const dialect = dialectOf(options);
  if (!dialect.ok) return dialect;
  const issue = optionIssue(options, ownWords) ?? columnsIssue(options);
  if (issue !== undefined) return { ok: false, issues: [issue] };
  const comparison = comparisonSettingsOf(options);
  if (!comparison.ok) return comparison;
  const qualifier = alias === undefined ? "" : `${quotedName(alias, dialect.value)}.`;
  const settings: SqlSettings = {
    dialect: literals || layout === "lines" ? { ...dialect.value, style: { literals, layout } } : dialect.value,
    comparison: comparison.value,
    instantOfClock: timeZone === "UTC" ? undefined : instantInZone(timeZone),
    allowRawSql,
    columns: columnLookup({ columns: model?.columns, storage }, dialect.value, qualifier),
    relatedSource: relatedSourcesOf(options, dialect.value),
    model,
  };
  return { ok: true, value: settings };
}

function dialectOf({ dialect }: SqlOptions): Result<Dialect> {
  // Untyped callers may pass anything.
  const given: unknown = dialect;
  if (typeof dialect === "object" && given !== null) return { ok: true, value: dialect };
  if (typeof given === "string" && isDialectName(given)) return { ok: true, value: dialects[given] };
  const hint = typeof given === "string" ? didYouMean(suggest(given, Object.keys(dialects))) : "";
  return wrong("unknownDialect", `${JSON.stringify(given)} is not a known dialect of SQL.${hint}`);
}

/** The issue about the first column with an unknown type or storage: each comparison of it would be false. */
function columnsIssue({ model, storage, related = {} }: SqlOptions): Issue | undefined {
  const columns = [model, ...Object.values(model?.related ?? {})].flatMap((one) => Object.entries(one?.columns ?? {}));
  const mistyped = columns.find(([, { type }]) => !columnTypes.includes(type));
  if (mistyped !== undefined) {
    const [slug, { type }] = mistyped;
    return unknownOption(`model.columns.${slug}.type`, type, columnTypes);
  }
  for (const [uuid, table] of Object.entries(related)) {
    const issue = storagesIssue(`related.${uuid}.storage`, table.storage);
    if (issue !== undefined) return issue;
  }
  return storagesIssue("storage", storage);
}

function wrong(code: string, message: string): Result<never> {
  return { ok: false, issues: [{ code, severity: "error", path: [], message }] };
}
