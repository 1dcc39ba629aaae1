/** A filter as text, as JSON and as SQL. */
import type { DataModel, Filter, Issue, Result } from "capacity-filter/core";
import { CapacityFilterError, checkFilter, FilterError, safeParseFilterJson } from "capacity-filter/core";
import type { DialectName } from "capacity-filter/sql";
import { selectSql } from "capacity-filter/sql";
import { printFilter, safeFormatFilter, safeParseFilter, tokenizeFilter } from "capacity-filter/text";
import { isDraftFilter } from "capacity-filter/ui";
import { validateFilter } from "capacity-filter/validate";
import { findFilter, withoutFence } from "./find-filter.js";
import type { ReadFilter, Settings, SqlStatement } from "./protocol.js";

export const everyRow: Filter = { conjonction: "and", groups: [] };

/** The filter of a text, or of JSON in its place. A text of comments alone matches every row. */
export function readText(text: string, model: DataModel): Result<ReadFilter> {
  if (text.replace(/#.*/g, "").trim() === "") {
    return { ok: true, value: { filter: everyRow, rewritten: false, issues: [] } };
  }
  const parsed = safeParseFilter(text, { model });
  if (parsed.ok) return { ok: true, value: { filter: parsed.value, rewritten: parsed.rewritten, issues: [] } };
  if (parseJson(withoutFence(text)) === undefined) return parsed;
  const read = readJson(text, model);
  return read.ok ? { ok: true, value: { foundIn: "JSON", ...read.value } } : read;
}

/** The text of a filter. The filter that matches every row is the empty text. */
export function writeText(filter: Filter, model: DataModel): Result<string> {
  const checked = checkFilter(filter);
  if (!checked.ok) return checked;
  if (filter.groups.length === 0 && filter.conjonction === "and") return { ok: true, value: "" };
  const line = printFilter(checked.value, { model });
  const named = withNames(line, model);
  const parsed = safeParseFilter(named, { model });
  const isSame = parsed.ok && printFilter(parsed.value, { model }) === line;
  return safeFormatFilter(isSame ? named : line, { model });
}

/** The text with the names of related models, where printing writes their uuids so that it needs no model. */
function withNames(text: string, model: DataModel): string {
  const tokens = tokenizeFilter(text).filter(({ type }) => type !== "whitespace");
  let named = "";
  let at = 0;
  tokens.forEach(({ type, start, end }, index) => {
    const next = tokens[index + 1];
    const follower = next === undefined ? "" : text.slice(next.start, next.end);
    if (type !== "string" || !["->", "occurred", "never"].includes(follower)) return;
    const uuid: unknown = JSON.parse(text.slice(start, end));
    const name = typeof uuid === "string" ? model.related?.[uuid]?.name : undefined;
    if (name === undefined) return;
    named += text.slice(at, start) + (/^[a-z_]\w*$/i.test(name) ? name : `\`${name.replaceAll("`", "``")}\``);
    at = end;
  });
  return named + text.slice(at);
}

/** The filter in a JSON text. Conditions of unknown kinds are kept, and are issues. */
export function readJson(text: string, model: DataModel): Result<ReadFilter> {
  const json = withoutFence(text);
  const document = parseJson(json);
  if (typeof document !== "object" || document === null) return { ok: false, issues: issuesOfWrongJson(text, model) };
  const { value, foundIn } = findFilter(document);
  const isWhole = foundIn === undefined && json === text;
  // The places of issues are places in the text only if the filter is the text.
  const { issues } = validateFilter(isWhole ? text : value, { model });
  const errors = issues.filter(({ severity }) => severity === "error");
  if (!isDraftFilter(value) || !errors.every(({ code }) => code === "unknownKind")) return { ok: false, issues };
  return { ok: true, value: { filter: value, rewritten: false, ...(foundIn && { foundIn }), issues: errors } };
}

/** What is nearly JSON has issues with fixes; anything else is read as the text language by validation. */
function issuesOfWrongJson(text: string, model: DataModel): readonly Issue[] {
  const read = safeParseFilterJson(text);
  const validated = /^\s*[{[]/.test(text) ? validateFilter(text, { model }).issues : [];
  return validated.length > 0 || read.ok ? validated : read.issues;
}

export function toSql(filter: Filter, dialect: DialectName, settings: Settings, model: DataModel): SqlStatement {
  const { sql } = selectSql(filter, statementOptions(dialect, settings, model));
  return { sql, unchecked: uncheckedIn(filter) };
}

/** A statement that a person can paste: with the values as literals. */
export function statementOptions(
  dialect: DialectName,
  { now, timeZone }: Settings,
  model: DataModel,
): Parameters<typeof selectSql>[1] {
  const tables = Object.fromEntries(
    Object.entries(model.related ?? {}).map(([uuid, { label, name }]) => [uuid, { table: tableName(label ?? name) }]),
  );
  return {
    dialect,
    model,
    now,
    timeZone,
    table: tableName(model.label ?? "records"),
    related: tables,
    allowRawSql: true,
    literals: true,
    layout: "lines",
  };
}

/** The value, or the issues that the library threw. */
export function resultOf<Value>(make: () => Value): Result<Value> {
  try {
    return { ok: true, value: make() };
  } catch (error) {
    if (error instanceof CapacityFilterError) return { ok: false, issues: error.issues };
    throw error;
  }
}

/** @throws {FilterError} the issues, if there is no value. */
export function unwrap<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new FilterError(result.issues);
  return result.value;
}

export function uncheckedIn({ groups }: Filter): readonly string[] {
  return groups.flatMap(({ conditions }) =>
    conditions.flatMap((condition) => (condition.kind === "sql" ? [condition.name] : [])),
  );
}

function tableName(label: NonNullable<DataModel["label"]>): string {
  return (typeof label === "string" ? label : label.other).replaceAll(" ", "_");
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
