/** Prints how capacities match a record, as text and as JSON. */
import type {
  ConditionExplanation,
  ElementExplanation,
  FilterExplanation,
  GroupExplanation,
  Outcome,
  PropertyExplanation,
} from "../../evaluate.js";
import type { Path } from "../../model/issues/issue.js";
import { formatPath } from "../../model/issues/issue.js";
import { quote } from "../../model/structure/shape.js";
import type { Colors } from "../output/colors.js";
import { colorsFor } from "../output/colors.js";
import { readingNames } from "../../engines/records/reading-groups.js";
import { counted, readingNotes, reportReading } from "../evaluate/report.js";
import type { ReadStats } from "../../engines/records/read-stats.js";
import { plain } from "../output/plain.js";
import type { Terminal } from "../output/terminal.js";
import type { About } from "./questions.js";
import { reasonWithout, reportAbout } from "./questions.js";
import { conditionText } from "./condition-text.js";
import type { ExplainedRecord } from "./record.js";

/** An explained record of a file. */
interface RecordFindings extends ExplainedRecord {
  /** The name of the file of records. */
  readonly source: string;
  /** Values of related records that could not be read. */
  readonly related: ReadonlyMap<string, ReadStats>;
}

export function reportRecord(findings: RecordFindings, json: boolean, terminal: Terminal): string {
  return json ? toJson(findings) : toText(findings, colorsFor(terminal.stdout, terminal));
}

function toJson({ source, id, capacities, unreadable, missingColumns, related }: RecordFindings): string {
  const report = {
    source,
    id,
    capacities: capacities.map(reportAbout),
    unreadableValues: unreadable,
    missingColumns,
    related: reportReading(related),
  };
  return JSON.stringify(report, undefined, 2) + "\n";
}

function toText(findings: RecordFindings, colors: Colors): string {
  const { source, id, capacities } = findings;
  const sections = [
    [colors.bold(plain(`${id} of ${source}`))],
    ...capacities.map((about) => capacityLines(about, colors)),
    notes(findings).map(colors.yellow),
  ];
  return sections.flatMap((lines) => (lines.length > 0 ? [lines.join("\n") + "\n"] : [])).join("\n");
}

const verdicts: Readonly<Record<Outcome, string>> = {
  true: "matches it",
  false: "does not match it",
  unknown: "may match it",
};

function capacityLines(about: About<FilterExplanation>, colors: Colors): string[] {
  const name = plain(about.capacity.name);
  if (about.status !== "explained") return [`${name}: ${colors.yellow(reasonWithout(about))}`];
  const { outcome, reason, groups, changes, because } = about.known;
  const [only] = groups;
  const isFlat = only !== undefined && groups.length === 1 && only.outcome !== "ignored";
  const title = `${mark(outcome, colors)} ${colors.bold(name)} ${verdicts[outcome]}: ${plain(isFlat ? only.reason : reason)}`;
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

function groupLines(group: GroupExplanation, colors: Colors): string[] {
  const title = `${mark(group.outcome, colors)} ${group.conjonction === "and" ? "all of" : "any of"}: ${plain(group.reason)}`;
  return [title, ...indent(group.conditions.flatMap((condition) => conditionLines(condition, colors)))];
}

function conditionLines(explanation: ConditionExplanation, colors: Colors): string[] {
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
    ...indent(conditions.map(({ reason, condition }) => colors.dim(plain(`- ${reason}: ${conditionText(condition)}`)))),
  ];
}

function elementLines(element: ElementExplanation, colors: Colors): string[] {
  return [verdictLine(element, colors), ...indent(element.properties.map((property) => verdictLine(property, colors)))];
}

function verdictLine({ outcome, reason }: Pick<PropertyExplanation, "outcome" | "reason">, colors: Colors): string {
  return `${mark(outcome, colors)} ${plain(reason)}`;
}

function mark(outcome: Outcome | "ignored", colors: Colors): string {
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
      plain(`${column} holds ${quote(value)}, which is not ${readingNames[reading]} and is read as null.`),
    ),
    ...missingColumns.map((column) => plain(`${source} has no column ${column}, which filters read: it is null.`)),
    ...readingNotes(related),
  ];
}
