import type {
  ConditionExplanation,
  FilterExplanation,
  GroupExplanation,
  Outcome,
  PropertyExplanation,
} from "../../evaluate.js";
import { explainFilter } from "../../evaluate.js";
import { noIdColumn } from "../rows/record-engine.js";
import { bindingNotes } from "../input/binding.js";
import { InputError } from "../input/errors.js";
import { isUnreadable, textOfValue } from "../../records/row-builder.js";
import type { ColumnReadings, TypeReading } from "../../records/readings.js";
import type { InputRow } from "../rows/source.js";
import { readRows } from "../rows/source.js";
import type { Manifest } from "../../records/manifest.js";
import type { FormatOf } from "../../records/values.js";
import { withoutFormats } from "../../records/values.js";
import { ReadStats } from "../../records/read-stats.js";
import type { ExplainedCapacity, OpenRecords, Style } from "./questions.js";
import { mapExplained, reasonWithout, reportExplained, styleFor } from "./questions.js";
import type { DataModel } from "../../model/data-model.js";
import type { Path } from "../../model/issues/issue.js";
import { formatPath } from "../../model/issues/issue.js";
import { quote } from "../../model/issues/quote.js";
import type { Terminal, TerminalColors } from "../output/terminal.js";
import { readingNames } from "../../records/reading-groups.js";
import {
  counted,
  effects,
  firstNotes,
  missingNote,
  noteSection,
  readingNotes,
  reportReading,
} from "../evaluate/report.js";
import { bigintAsText } from "../output/json.js";
import { sanitize } from "../output/sanitize.js";

export interface RecordFindings extends Omit<FoundRecord, "rows"> {
  readonly id: string;
  readonly model: DataModel | undefined;
  readonly capacities: readonly ExplainedCapacity<FilterExplanation>[];
  readonly manifest: Manifest;
  /** By file of related records. */
  readonly related: ReadonlyMap<string, ReadStats>;
}

/** Explains the first record that has an id. */
export async function explainRecord(records: OpenRecords, id: string): Promise<RecordFindings> {
  const { reading, model, questions } = records;
  const { rows, ...found } = await findRecord(records, id);
  const capacities = mapExplained(questions, ({ filter, group, options }) =>
    explainFilter(filter, rows[group] ?? {}, options),
  );
  return { ...found, id, model, capacities, manifest: reading.manifest, related: reading.relatedStats };
}

interface FoundRecord {
  readonly source: string;
  /** One for each set of readings. */
  readonly rows: readonly InputRow[];
  /** Values that are not of the type that the filters read. */
  readonly unreadable: readonly { readonly column: string; readonly reading: TypeReading; readonly value: string }[];
  readonly readStats: ReadStats;
}

async function findRecord({ reading, idColumn }: OpenRecords, id: string): Promise<FoundRecord> {
  const columnReadings = reading.groups.map(({ columns }) => columns);
  // The values as written distinguish an unreadable value from a missing one.
  const columns = new Set([idColumn, ...columnReadings.flatMap((columns) => [...columns.keys()])]);
  const asWritten: ColumnReadings = new Map([...columns].map((column) => [column, null]));
  const wanted = { column: idColumn, id };
  for await (const source of reading.sources) {
    const readStats = new ReadStats();
    for await (const batch of readRows(source, [asWritten, ...columnReadings], readStats, undefined, wanted)) {
      for (const [written = {}, ...rows] of batch) {
        if (!isId(written[idColumn], id)) continue;
        const formatOf = "formatOf" in source ? source.formatOf : withoutFormats;
        const lost = columnReadings.flatMap((columns) => unreadableValues(written, columns, formatOf));
        return { source: source.name, rows, unreadable: lost, readStats };
      }
    }
    if (readStats.lacks(idColumn)) throw noIdColumn(source.name, idColumn);
  }
  throw new InputError(`${reading.source} has no record whose ${idColumn} is ${JSON.stringify(id)}.`);
}

/** An id on the command line is a string; JSON may hold it as a number. */
function isId(value: unknown, id: string): boolean {
  return ["string", "number", "bigint"].includes(typeof value) && String(value) === id;
}

function unreadableValues(written: InputRow, columns: ColumnReadings, formatOf: FormatOf): FoundRecord["unreadable"] {
  return [...columns].flatMap(([column, reading]) => {
    const value = written[column];
    return reading !== null && isUnreadable(value, reading, formatOf(column))
      ? [{ column, reading, value: textOfValue(value) }]
      : [];
  });
}

export function reportRecord(findings: RecordFindings, json: boolean, terminal: Terminal): string {
  return json ? toJson(findings) : toText(findings, styleFor(terminal, findings.model));
}

function toJson({ source, id, capacities, unreadable, readStats, related }: RecordFindings): string {
  const report = {
    source,
    id,
    capacities: capacities.map(reportExplained),
    unreadableValues: unreadable,
    missingColumns: readStats.missing,
    related: reportReading(related),
  };
  return JSON.stringify(report, bigintAsText, 2) + "\n";
}

function toText(findings: RecordFindings, style: Style): string {
  const { source, id, capacities } = findings;
  const { colors } = style;
  const title = `${colors.bold(sanitize(`${id} of ${source}`))}\n`;
  const sections = capacities.map((explained) => capacityLines(explained, style).join("\n") + "\n");
  return [title, ...sections, ...noteSection(notes(findings), colors)].join("\n");
}

const verdicts: Readonly<Record<Outcome, string>> = {
  true: "matches it",
  false: "does not match it",
  unknown: "may match it",
};

function capacityLines(explained: ExplainedCapacity<FilterExplanation>, style: Style): string[] {
  const { colors } = style;
  const name = sanitize(explained.capacity.name);
  if (explained.status !== "explained") return [`${name}: ${colors.yellow(reasonWithout(explained))}`];
  const { outcome, reason, groups, changes, because } = explained.explanation;
  const [only] = groups;
  const isFlat = only !== undefined && groups.length === 1 && only.outcome !== "ignored";
  const title = `${mark(outcome, colors)} ${colors.bold(name)} ${verdicts[outcome]}: ${sanitize(isFlat ? only.reason : reason)}`;
  const tree = isFlat
    ? only.conditions.flatMap((condition) => conditionLines(condition, style))
    : groups.flatMap((group) => groupLines(group, style));
  const conditions = groups.flatMap((group) => group.conditions);
  const needed = outcome === "false" ? "to match, change:" : "to match, must hold:";
  const summary = [
    ...listLines(needed, changes, conditions, style),
    ...(because.length < conditions.length ? listLines("it matches because of:", because, conditions, style) : []),
  ];
  return [title, ...indent(tree), ...indent(summary)];
}

function groupLines(group: GroupExplanation, style: Style): string[] {
  const title = `${mark(group.outcome, style.colors)} ${group.conjonction === "and" ? "all of" : "any of"}: ${sanitize(group.reason)}`;
  return [title, ...indent(group.conditions.flatMap((condition) => conditionLines(condition, style)))];
}

function conditionLines(explanation: ConditionExplanation, { colors, conditionText }: Style): string[] {
  const { properties = [], elements = [], moreElements = 0, records } = explanation;
  const line = ({ outcome, reason }: Pick<PropertyExplanation, "outcome" | "reason">): string =>
    `${mark(outcome, colors)} ${sanitize(reason)}`;
  const parts =
    elements.length < 2
      ? properties.map(line)
      : elements.flatMap((element) => [line(element), ...indent(element.properties.map(line))]);
  const more = moreElements > 0 ? [`- ${counted(moreElements, "more element", "more elements")}`] : [];
  const conditions =
    records?.conditions.map(({ reason, condition }) => `- ${reason}: ${conditionText(condition)}`) ?? [];
  const notes = [...more, ...conditions].map((note) => colors.dim(sanitize(note)));
  return [line(explanation), ...indent([...parts, ...notes])];
}

const marks = {
  true: ["green", "✓"],
  false: ["red", "✗"],
  unknown: ["yellow", "?"],
  ignored: ["dim", "-"],
} as const satisfies Readonly<Record<Outcome | "ignored", readonly [keyof TerminalColors, string]>>;

function mark(outcome: Outcome | "ignored", colors: TerminalColors): string {
  const [color, sign] = marks[outcome];
  return colors[color](sign);
}

function listLines(
  title: string,
  paths: readonly Path[],
  conditions: readonly ConditionExplanation[],
  { conditionText }: Style,
): string[] {
  if (paths.length === 0) return [];
  const lines = paths.map(formatPath).map((place) => {
    const named = conditions.find(({ path }) => formatPath(path) === place);
    return named === undefined ? place : `${place}: ${conditionText(named.condition)}`;
  });
  return [title, ...indent(lines)];
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

function notes({ source, capacities, unreadable, readStats, related }: RecordFindings): string[] {
  return [
    ...unreadable.map(({ column, reading, value }) =>
      sanitize(`${column} holds ${quote(value)}, which is not ${readingNames[reading]} and is ${effects[reading]}.`),
    ),
    ...readStats.missing.map((column) => sanitize(missingNote(source, column, "it is null"))),
    ...firstNotes(related),
    ...readingNotes(related),
    ...bindingNotes(capacities.map(({ capacity }) => capacity.filter)),
  ];
}
