/** Prints how conditions change the number of matching records, as text and as JSON. */
import type { ConditionImpact, GroupImpact, Impact } from "../../evaluate.js";
import type { Colors } from "../output/colors.js";
import { colorsFor } from "../output/colors.js";
import { counted, format, readingNotes, reportReading } from "../evaluate/report.js";
import type { ReadStats } from "../../engines/records/read-stats.js";
import { plain } from "../output/plain.js";
import type { Column } from "../output/table.js";
import { printTable } from "../output/table.js";
import type { Terminal } from "../output/terminal.js";
import type { About } from "./questions.js";
import { reasonWithout, reportAbout } from "./questions.js";
import { conditionText } from "./condition-text.js";
import type { FoundImpact } from "./impact.js";

/** The impact over the records of a file. */
interface ImpactFindings extends Omit<FoundImpact, "readStats"> {
  /** The name of the file of records. */
  readonly source: string;
  /** Values that could not be read, by file. */
  readonly readStats: ReadonlyMap<string, ReadStats>;
}

export function reportImpact(findings: ImpactFindings, json: boolean, terminal: Terminal): string {
  return json ? toJson(findings) : toText(findings, colorsFor(terminal.stdout, terminal));
}

function toJson({ source, recordCount, capacities, readStats }: ImpactFindings): string {
  const report = { source, recordCount, capacities: capacities.map(reportAbout), ...reportReading(readStats) };
  return JSON.stringify(report, undefined, 2) + "\n";
}

function toText({ source, recordCount, capacities, readStats }: ImpactFindings, colors: Colors): string {
  const sections = [
    `${counted(recordCount, "record", "records")} of ${plain(source)}\n`,
    ...capacities.map((about) => capacityText(about, colors)),
    readingNotes(readStats)
      .map((note) => `${colors.yellow(note)}\n`)
      .join(""),
  ];
  return sections.filter((section) => section !== "").join("\n");
}

function capacityText(about: About<Impact>, colors: Colors): string {
  const name = plain(about.capacity.name);
  if (about.status !== "explained") return `${name}: ${colors.yellow(reasonWithout(about))}\n`;
  const { count, unknownCount, groups } = about.known;
  const unknown = unknownCount === 0 ? "" : `, and may match ${format(unknownCount)} more`;
  const title = `${colors.bold(name)} matches ${counted(count, "record", "records")}${unknown}\n`;
  const lines = groups.flatMap((group) =>
    groups.length === 1 ? group.conditions.map(conditionLine) : groupLines(group),
  );
  return lines.length === 0 ? title : title + printTable(lines, columns, colors);
}

/** A row of the table: a condition or a group. */
interface Line {
  readonly label: string;
  readonly alone: string;
  readonly without: string;
  readonly note?: string | undefined;
}

const columns: readonly Column<Line>[] = [
  { title: "condition", cell: ({ label }) => label },
  { title: "alone", cell: ({ alone }) => alone, align: "right" },
  { title: "without it", cell: ({ without }) => without, align: "right" },
  { title: "", cell: ({ note }) => note },
];

function groupLines({ conjonction, conditions, alone, gain }: GroupImpact): Line[] {
  const label = conjonction === "and" ? "all of" : "any of";
  if (conditions.length === 0) return [{ label: `${label} nothing`, alone: "", without: "", note: "ignored" }];
  const members = conditions.map(conditionLine).map((line) => ({ ...line, label: `  ${line.label}` }));
  return [{ label, alone: format(alone), without: difference(gain) }, ...members];
}

function conditionLine({ condition, alone, gain, unknown }: ConditionImpact): Line {
  const label = conditionText(condition);
  return { label, alone: unknown === undefined ? format(alone) : "?", without: difference(gain), note: unknown };
}

function difference(gain: number): string {
  return gain > 0 ? `+${format(gain)}` : format(gain);
}
