/** The report of `evaluate`. */
import type { CapacityMatches } from "../../evaluate.js";
import type { Issue } from "../../model/issues/issue.js";
import type { CapacityDraft } from "../../model/structure/structure.js";
import type { TerminalColors, Terminal } from "../output/terminal.js";
import { colorsFor } from "../output/terminal.js";
import type { TableColumn } from "../output/table.js";
import { printTable } from "../output/table.js";
import { sanitize } from "../output/sanitize.js";
import { noneSentences, reportNone } from "./none.js";
import { bindingNotes } from "../input/binding.js";
import { counted, inDigits as format } from "../../model/known-values.js";
import { didYouMean } from "../../model/issues/suggest.js";
import type { Matches, NoneByIndex, RecordsRead } from "../rows/record-engine.js";
import { offerOf } from "./offers.js";
import { readingNames } from "../../records/reading-groups.js";
import type { TypeReading } from "../../records/readings.js";
import type { MissingColumn, UnreadableValues } from "../../records/read-stats.js";

export { counted, format };

type Counts = Matches["matches"];

interface EvaluationReport extends Matches {
  readonly none: NoneByIndex;
  /** Whether the only capacity is a filter that the user passed. */
  readonly isOneFilter: boolean;
}

export function reportJson({ source, matches, none, readStats }: EvaluationReport): string {
  const report = {
    source,
    recordCount: matches.rowCount,
    capacities: matches.capacities.map(({ capacity, status, count, sharedCount, ...outcome }, index) => ({
      name: capacity.name,
      uuid: capacity.uuid,
      status,
      ...(status === "evaluated" && { count, sharedCount }),
      ...("issues" in outcome && { issues: outcome.issues }),
      ...reportNone(none[index]),
    })),
    ...restOf(matches),
    ...reportReading(readStats),
    incomparableColumns: [...readStats].flatMap(([file, { incomparable }]) =>
      incomparable.map((column) => ({ file, ...column })),
    ),
  };
  return JSON.stringify(report, undefined, 2) + "\n";
}

/**
 * The records that no capacity matches. If a capacity was not evaluated, it is not known of any record that none matches
 * it.
 */
function restOf({ capacities, unmatchedCount: count }: Counts): { unmatchedCount: number; unknownCount: number } {
  return capacities.some(({ status }) => status === "failed")
    ? { unmatchedCount: 0, unknownCount: count }
    : { unmatchedCount: count, unknownCount: 0 };
}

export function reportReading(readStats: RecordsRead["readStats"]): object {
  return {
    notes: [...readStats].flatMap(([file, { notes }]) => Array.from(notes, (note) => ({ file, note }))),
    unreadableValues: [...readStats].flatMap(([file, { unreadable }]) =>
      unreadable.map(({ hasFormat, ...values }) => ({ file, ...values })),
    ),
    missingColumns: [...readStats].flatMap(([file, { missing }]) => missing.map((column) => ({ file, ...column }))),
    labelledColumns: [...readStats].flatMap(([file, { labels }]) =>
      Array.from(labels, ([label, column]) => ({ file, column, label })),
    ),
  };
}

export function reportText(findings: EvaluationReport, terminal: Terminal): string {
  const { source, matches, isOneFilter } = findings;
  const colors = colorsFor(terminal.stdout, terminal);
  const title = `${counted(matches.rowCount, "record", "records")} of ${sanitize(source)}\n`;
  const [only] = matches.capacities;
  const counts =
    isOneFilter && only !== undefined
      ? [`${sanitize(source)}: ${countOf(only, matches.rowCount, colors)}\n`]
      : [title, table(matches, colors)];
  const first = noteSection(firstNotes(findings.readStats), colors);
  return [...first, ...counts, ...noneSection(findings), ...noteSection(notes(findings), colors)].join("\n");
}

function noneSection({ matches, none, isOneFilter }: EvaluationReport): readonly string[] {
  const lines = matches.capacities.flatMap(({ capacity }, index) =>
    noneSentences(none[index], matches.rowCount).map((sentence) =>
      isOneFilter ? sentence : `${sanitize(capacity.name)}: ${sentence}`,
    ),
  );
  return lines.length === 0 ? [] : [lines.map((line) => `${line}\n`).join("")];
}

/** For one filter: `2 of 4 match`. */
function countOf(only: CapacityMatches<CapacityDraft>, rowCount: number, colors: TerminalColors): string {
  if (only.status !== "evaluated") return colors.yellow(sanitize(reasonOf(only)));
  return `${format(only.count)} of ${format(rowCount)} ${only.count === 1 ? "matches" : "match"}`;
}

interface TableRow {
  readonly name: string;
  readonly count?: number;
  readonly sharedCount?: number;
  readonly reason?: string;
}

const columns: readonly TableColumn<TableRow>[] = [
  { title: "capacity", cell: ({ name }) => name },
  { title: "records", cell: ({ count }) => count?.toLocaleString("en-US"), align: "right" },
  { title: "in another too", cell: ({ sharedCount }) => sharedCount?.toLocaleString("en-US"), align: "right" },
];

function table(matches: Counts, colors: TerminalColors): string {
  const rows = matches.capacities.map((each): TableRow => {
    const { name } = each.capacity;
    return each.status === "evaluated" ? { ...each, name } : { name, reason: reasonOf(each) };
  });
  const shared = sharedReason(matches.capacities);
  if (shared !== undefined) return `${colors.yellow(sanitize(shared))}\n`;
  const { unmatchedCount, unknownCount } = restOf(matches);
  const rest: TableRow =
    unknownCount > 0 ? { name: "unknown", count: unknownCount } : { name: "in no capacity", count: unmatchedCount };
  return printTable([...rows, rest], columns, colors, ({ reason }) => reason);
}

function reasonOf(matches: CapacityMatches<CapacityDraft>): string {
  return matches.status === "failed" ? notEvaluated(matches.issues) : "no filter";
}

/** Why none of several capacities was evaluated, if all have one reason. */
export function sharedReason(outcomes: readonly Outcome[]): string | undefined {
  const reasons = new Set(outcomes.map((each) => (each.status === "failed" ? notEvaluated(each.issues) : undefined)));
  const [reason] = reasons;
  const isShared = reasons.size === 1 && reason !== undefined && outcomes.length > 1;
  return isShared ? `all ${format(outcomes.length)} capacities: ${reason}` : undefined;
}

type Outcome =
  | { readonly status: "failed"; readonly issues: readonly Issue[] }
  | { readonly status: "evaluated" | "withoutFilter" | "otherModel" };

export function notEvaluated(issues: readonly Issue[]): string {
  return `not evaluated: ${[...new Set(issues.map(({ message }) => message))].join(" ")}`;
}

function notes({ matches, readStats, relatedGiven }: EvaluationReport): string[] {
  const filters = matches.capacities.map(({ capacity }) => capacity.filter);
  const issues = matches.capacities.flatMap((capacity) => (capacity.status === "failed" ? capacity.issues : []));
  return [...readingNotes(readStats), ...relatedNotes(issues, relatedGiven), ...bindingNotes(filters)];
}

/** How to name the related records that were not given. */
export function relatedNotes(issues: readonly Issue[], relatedGiven: boolean): readonly string[] {
  if (relatedGiven || !issues.some(({ code }) => code === "relatedModelNotGiven")) return [];
  return ["Name related records with --related FILE; see capacity-filter evaluate --help."];
}

export function readingNotes(readStats: RecordsRead["readStats"], reader = "filters"): string[] {
  const notes = [...readStats].flatMap(([file, { notes: found, unreadable, missing, incomparable, labelNotes }]) => [
    ...[...found, ...labelNotes].map((note) => `${file}: ${note}`),
    ...unreadable.filter((values) => !isMostlyUnreadable(values)).map((values) => unreadableNote(file, values)),
    ...missing.map((column) => missingNote(file, column, "it is null in every record", reader)),
    ...incomparable.map(
      ({ column, kind, holds }) =>
        `${file}, column ${column}: it holds ${holds}, which ${kind} conditions never match.`,
    ),
  ]);
  return notes.map(sanitize);
}

/** What a report begins with: the columns of which more than half of the values could not be read. */
export function firstNotes(readStats: RecordsRead["readStats"]): readonly string[] {
  return [...readStats].flatMap(([file, { unreadable }]) =>
    unreadable.filter(isMostlyUnreadable).map((values) => sanitize(unreadableNote(file, values))),
  );
}

function isMostlyUnreadable({ count, readCount }: UnreadableValues): boolean {
  return count > readCount;
}

export function missingNote(
  file: string,
  { column, suggestion }: MissingColumn,
  effect: string,
  reader = "filters",
): string {
  return `${file} has no column ${column}, which ${reader} read: ${effect}.${didYouMean(suggestion)}`;
}

export function noteSection(notes: readonly string[], colors: TerminalColors): readonly string[] {
  return notes.length === 0 ? [] : [notes.map((note) => `${colors.yellow(note)}\n`).join("")];
}

const expectations: Readonly<Record<TypeReading, string>> = {
  text: "text",
  date: "dates",
  number: "numbers",
  boolean: "true or false",
  json: "JSON",
};

export const effects: Readonly<Record<TypeReading, string>> = {
  text: "read as null",
  // Null checks read it as any other text.
  date: "not compared",
  number: "read as null",
  boolean: "read as null",
  json: "read as null",
};

function unreadableNote(file: string, values: UnreadableValues): string {
  const { column, reading, count, readCount, first } = values;
  const none = count === 1 ? "its value is not" : `none of its ${format(count)} values is`;
  const some =
    count === 1
      ? `1 value is not ${readingNames[reading]} and ${effects[reading]}`
      : `${format(count)} values are not ${expectations[reading]} and ${effects[reading]}`;
  const what = readCount === 0 ? `${none} ${readingNames[reading]}` : some;
  const example = JSON.stringify(first.value.length > 40 ? `${first.value.slice(0, 37)}...` : first.value);
  const offer = offerOf(values);
  return `${file}, column ${column}: ${what}, first at line ${first.line}: ${example}.${offer === "" ? "" : ` ${offer}`}`;
}
