import type { ConditionImpact, GroupImpact, Impact } from "../../evaluate.js";
import { ImpactTally } from "../../evaluate.js";
import type { InputRow } from "../rows/source.js";
import { evaluable } from "../rows/unreadable-columns.js";
import type { NoneByIndex, RecordsRead } from "../rows/record-engine.js";
import type { DataModel } from "../../model/data-model.js";
import type { ExplainedCapacity, OpenRecords, Style } from "./questions.js";
import { mapExplained, reasonWithout, reportExplained, styleFor } from "./questions.js";
import type { Terminal } from "../output/terminal.js";
import { counted, firstNotes, format, noteSection, readingNotes, reportReading } from "../evaluate/report.js";
import { noneSentences, reportNone } from "../evaluate/none.js";
import { bindingNotes } from "../input/binding.js";
import { sanitize } from "../output/sanitize.js";
import type { TableColumn } from "../output/table.js";
import { printTable } from "../output/table.js";

export interface ImpactFindings extends RecordsRead {
  readonly model: DataModel | undefined;
  readonly recordCount: number;
  readonly capacities: readonly ExplainedCapacity<Impact>[];
  readonly none: NoneByIndex;
}

/** Reads all records once for all capacities, and once more if one of them matches nothing. */
export async function findImpact({ reading, model, questions }: OpenRecords): Promise<ImpactFindings> {
  const tallies = mapExplained(questions, ({ filter, group, options }) => ({
    tally: new ImpactTally<InputRow>(filter, options),
    group,
  }));
  const open = tallies.flatMap((one) => (one.status === "explained" ? [one.explanation] : []));
  const records = await reading.read((batch) => {
    for (const rows of batch) for (const { tally, group } of open) tally.add(rows[group] ?? {});
  });
  const impacts = mapExplained(tallies, ({ tally }) => tally.impact());
  const capacities = evaluable(impacts, records);
  const unmatched = capacities.map(
    (each) => each.status === "explained" && each.explanation.count === 0 && each.explanation.unknownCount === 0,
  );
  const none = await records.whyNone(unmatched);
  return { ...records, model, capacities, none };
}

export function reportImpact(findings: ImpactFindings, json: boolean, terminal: Terminal): string {
  return json ? toJson(findings) : toText(findings, styleFor(terminal, findings.model));
}

function toJson({ source, recordCount, capacities, none, readStats }: ImpactFindings): string {
  const reported = capacities.map((each, index) => ({ ...reportExplained(each), ...reportNone(none[index]) }));
  const report = { source, recordCount, capacities: reported, ...reportReading(readStats) };
  return JSON.stringify(report, undefined, 2) + "\n";
}

function toText({ source, recordCount, capacities, none, readStats }: ImpactFindings, style: Style): string {
  const title = `${counted(recordCount, "record", "records")} of ${sanitize(source)}\n`;
  const sections = capacities.map((explained, index) => {
    const sentences = noneSentences(none[index], recordCount).map((sentence) => `${sentence}\n`);
    return [capacityText(explained, style), ...sentences].join("");
  });
  const notes = [...readingNotes(readStats), ...bindingNotes(capacities.map(({ capacity }) => capacity.filter))];
  const first = noteSection(firstNotes(readStats), style.colors);
  return [...first, title, ...sections, ...noteSection(notes, style.colors)].join("\n");
}

function capacityText(explained: ExplainedCapacity<Impact>, style: Style): string {
  const { colors } = style;
  const name = sanitize(explained.capacity.name);
  if (explained.status !== "explained") return `${name}: ${colors.yellow(reasonWithout(explained))}\n`;
  const { count, unknownCount, groups } = explained.explanation;
  const unknown = unknownCount === 0 ? "" : `, and may match ${format(unknownCount)} more`;
  const title = `${colors.bold(name)} matches ${counted(count, "record", "records")}${unknown}\n`;
  const lines = groups.flatMap((group) => groupLines(group, groups.length === 1, style));
  return lines.length === 0 ? title : title + printTable(lines, columns, colors);
}

interface Line {
  readonly label: string;
  readonly alone: string;
  readonly without: string;
  readonly note?: string | undefined;
}

const columns: readonly TableColumn<Line>[] = [
  { title: "condition", cell: ({ label }) => label },
  { title: "alone", cell: ({ alone }) => alone, align: "right" },
  { title: "without it", cell: ({ without }) => without, align: "right" },
  { title: "", cell: ({ note }) => note },
];

function groupLines({ conditions, ...group }: GroupImpact, isOnly: boolean, { conditionText }: Style): Line[] {
  const indent = isOnly ? "" : "  ";
  const lines = conditions.map((each) => lineOf(indent + conditionText(each.condition), each));
  if (isOnly) return lines;
  const label = group.conjonction === "and" ? "all of" : "any of";
  if (lines.length === 0) return [{ label: `${label} nothing`, alone: "", without: "", note: "ignored" }];
  return [lineOf(label, group), ...lines];
}

function lineOf(label: string, { alone, gain, unknown }: Pick<ConditionImpact, "alone" | "gain" | "unknown">): Line {
  const without = gain > 0 ? `+${format(gain)}` : format(gain);
  return { label, alone: unknown === undefined ? format(alone) : "?", without, note: unknown };
}
