import type {
  ConditionExplanation,
  ElementExplanation,
  FilterExplanation,
  GroupExplanation,
  Outcome,
  PropertyExplanation,
} from "../../evaluate.js";
import { explainFilter } from "../../evaluate.js";
import { noIdColumn } from "../evaluate/memory.js";
import { InputError } from "../input/errors.js";
import { readValue, unreadable } from "../rows/row-builder.js";
import type { ColumnReadings, TypeReading } from "../../engines/records/readings.js";
import type { InputRow } from "../rows/source.js";
import { readRows } from "../rows/source.js";
import { ReadStats } from "../../engines/records/read-stats.js";
import type { ExplainedCapacity, OpenRecords } from "./questions.js";
import { conditionText, mapExplained, reasonWithout, reportExplained } from "./questions.js";
import type { Path } from "../../model/issues/issue.js";
import { formatPath } from "../../model/issues/issue.js";
import { quote } from "../../model/issues/quote.js";
import type { Terminal, TerminalColors } from "../output/terminal.js";
import { colorsFor } from "../output/terminal.js";
import { readingNames } from "../../engines/records/reading-groups.js";
import { counted, noteSection, readingNotes, reportReading } from "../evaluate/report.js";
import { sanitize } from "../output/sanitize.js";

interface RecordFindings extends Omit<FoundRecord, "rows"> {
  /** The name of the file of records. */
  readonly source: string;
  readonly id: string;
  readonly capacities: readonly ExplainedCapacity<FilterExplanation>[];
  /** By file of related records. */
  readonly related: ReadonlyMap<string, ReadStats>;
}

/** Explains the first record that has an id. */
export async function explainRecord(records: OpenRecords, id: string): Promise<RecordFindings> {
  const { rows, ...found } = await findRecord(records, id);
  const capacities = mapExplained(records.questions, ({ filter, group, options }) =>
    explainFilter(filter, rows[group] ?? {}, options),
  );
  return { ...found, source: records.source.name, id, capacities, related: records.relatedStats };
}

interface FoundRecord {
  /** One for each set of readings. */
  readonly rows: readonly InputRow[];
  /** Values that are not of the type of their column; they are read as null. */
  readonly unreadable: readonly { readonly column: string; readonly reading: TypeReading; readonly value: string }[];
  readonly missingColumns: readonly string[];
}

async function findRecord({ source, idColumn, columnReadings }: OpenRecords, id: string): Promise<FoundRecord> {
  const readStats = new ReadStats();
  // The values as written distinguish an unreadable value from a missing one.
  const columns = new Set([idColumn, ...columnReadings.flatMap((columns) => [...columns.keys()])]);
  const asWritten: ColumnReadings = new Map([...columns].map((column) => [column, null]));
  for await (const batch of readRows(source, [asWritten, ...columnReadings], readStats)) {
    for (const [written = {}, ...rows] of batch) {
      if (!isId(written[idColumn], id)) continue;
      const lost = columnReadings.flatMap((columns) => unreadableValues(written, columns));
      return { rows, unreadable: lost, missingColumns: readStats.missing };
    }
  }
  if (readStats.missing.includes(idColumn)) throw noIdColumn(source.name, idColumn, "--id-column");
  throw new InputError(`${source.name} has no record whose ${idColumn} is ${JSON.stringify(id)}.`);
}

/** An id on the command line is a string; JSON may hold it as a number. */
function isId(value: unknown, id: string): boolean {
  return (typeof value === "string" || typeof value === "number") && String(value) === id;
}

function unreadableValues(written: InputRow, columns: ColumnReadings): FoundRecord["unreadable"] {
  return [...columns].flatMap(([column, reading]) => {
    const value = written[column];
    const isLost = reading !== null && typeof value === "string" && readValue(value, reading) === unreadable;
    return isLost ? [{ column, reading, value }] : [];
  });
}

export function reportRecord(findings: RecordFindings, json: boolean, terminal: Terminal): string {
  return json ? toJson(findings) : toText(findings, colorsFor(terminal.stdout, terminal));
}

function toJson({ source, id, capacities, unreadable, missingColumns, related }: RecordFindings): string {
  const report = {
    source,
    id,
    capacities: capacities.map(reportExplained),
    unreadableValues: unreadable,
    missingColumns,
    related: reportReading(related),
  };
  return JSON.stringify(report, undefined, 2) + "\n";
}

function toText(findings: RecordFindings, colors: TerminalColors): string {
  const { source, id, capacities } = findings;
  const title = `${colors.bold(sanitize(`${id} of ${source}`))}\n`;
  const sections = capacities.map((explained) => capacityLines(explained, colors).join("\n") + "\n");
  return [title, ...sections, ...noteSection(notes(findings), colors)].join("\n");
}

const verdicts: Readonly<Record<Outcome, string>> = {
  true: "matches it",
  false: "does not match it",
  unknown: "may match it",
};

function capacityLines(explained: ExplainedCapacity<FilterExplanation>, colors: TerminalColors): string[] {
  const name = sanitize(explained.capacity.name);
  if (explained.status !== "explained") return [`${name}: ${colors.yellow(reasonWithout(explained))}`];
  const { outcome, reason, groups, changes, because } = explained.explanation;
  const [only] = groups;
  const isFlat = only !== undefined && groups.length === 1 && only.outcome !== "ignored";
  const title = `${mark(outcome, colors)} ${colors.bold(name)} ${verdicts[outcome]}: ${sanitize(isFlat ? only.reason : reason)}`;
  const tree = isFlat
    ? only.conditions.flatMap((condition) => conditionLines(condition, colors))
    : groups.flatMap((group) => groupLines(group, colors));
  const conditions = groups.flatMap((group) => group.conditions);
  const needed = outcome === "false" ? "to match, change:" : "to match, must hold:";
  const summary = [
    ...listLines(needed, changes, conditions),
    ...(because.length < conditions.length ? listLines("it matches because of:", because, conditions) : []),
  ];
  return [title, ...indent(tree), ...indent(summary)];
}

function groupLines(group: GroupExplanation, colors: TerminalColors): string[] {
  const title = `${mark(group.outcome, colors)} ${group.conjonction === "and" ? "all of" : "any of"}: ${sanitize(group.reason)}`;
  return [title, ...indent(group.conditions.flatMap((condition) => conditionLines(condition, colors)))];
}

function conditionLines(explanation: ConditionExplanation, colors: TerminalColors): string[] {
  const { properties = [], elements = [], moreElements = 0, records } = explanation;
  const conditions = records?.conditions ?? [];
  const parts =
    elements.length < 2
      ? properties.map((property) => verdictLine(property, colors))
      : elements.flatMap((element) => elementLines(element, colors));
  return [
    verdictLine(explanation, colors),
    ...indent(parts),
    ...indent(moreElements > 0 ? [colors.dim(`- ${counted(moreElements, "more element", "more elements")}`)] : []),
    ...indent(
      conditions.map(({ reason, condition }) => colors.dim(sanitize(`- ${reason}: ${conditionText(condition)}`))),
    ),
  ];
}

function elementLines(element: ElementExplanation, colors: TerminalColors): string[] {
  return [verdictLine(element, colors), ...indent(element.properties.map((property) => verdictLine(property, colors)))];
}

function verdictLine(
  { outcome, reason }: Pick<PropertyExplanation, "outcome" | "reason">,
  colors: TerminalColors,
): string {
  return `${mark(outcome, colors)} ${sanitize(reason)}`;
}

function mark(outcome: Outcome | "ignored", colors: TerminalColors): string {
  switch (outcome) {
    case "true":
      return colors.green("✓");
    case "false":
      return colors.red("✗");
    case "unknown":
      return colors.yellow("?");
    case "ignored":
      return colors.dim("-");
  }
}

function listLines(title: string, paths: readonly Path[], conditions: readonly ConditionExplanation[]): string[] {
  if (paths.length === 0) return [];
  const named = new Map(conditions.map(({ path, condition }) => [formatPath(path), condition]));
  const lines = paths.map(formatPath).map((path) => {
    const condition = named.get(path);
    return condition === undefined ? path : `${path}: ${conditionText(condition)}`;
  });
  return [title, ...indent(lines)];
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

function notes({ source, unreadable, missingColumns, related }: RecordFindings): string[] {
  return [
    ...unreadable.map(({ column, reading, value }) =>
      sanitize(`${column} holds ${quote(value)}, which is not ${readingNames[reading]} and is read as null.`),
    ),
    ...missingColumns.map((column) => sanitize(`${source} has no column ${column}, which filters read: it is null.`)),
    ...readingNotes(related),
  ];
}
