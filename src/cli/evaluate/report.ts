/** The report of `evaluate`. */
import type { CapacityMatches } from "../../evaluate.js";
import type { Issue } from "../../model/issues/issue.js";
import type { CapacityDraft } from "../../model/structure/structure.js";
import type { TerminalColors, Terminal } from "../output/terminal.js";
import { colorsFor } from "../output/terminal.js";
import type { TableColumn } from "../output/table.js";
import { printTable } from "../output/table.js";
import { sanitize } from "../output/sanitize.js";
import { bindingNotes } from "../input/binding.js";
import { didYouMean } from "../../model/issues/suggest.js";
import type { Matches, RecordsRead } from "../rows/record-engine.js";
import { readingNames } from "../../engines/records/reading-groups.js";
import type { TypeReading } from "../../engines/records/readings.js";
import type { MissingColumn, UnreadableValues } from "../../engines/records/read-stats.js";

type Counts = Matches["matches"];

interface EvaluationReport extends Matches {
  /** Whether the only capacity is a filter that the user passed. */
  readonly isOneFilter: boolean;
}

/** For programs. */
export function reportJson({ source, matches, readStats }: EvaluationReport): string {
  const report = {
    source,
    recordCount: matches.rowCount,
    capacities: matches.capacities.map(({ capacity, status, count, sharedCount, ...outcome }) => ({
      name: capacity.name,
      uuid: capacity.uuid,
      status,
      ...(status === "evaluated" && { count, sharedCount }),
      ...("issues" in outcome && { issues: outcome.issues }),
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
    unreadableValues: [...readStats].flatMap(([file, { unreadable }]) =>
      unreadable.map((values) => ({ file, ...values })),
    ),
    missingColumns: [...readStats].flatMap(([file, { missing }]) => missing.map((column) => ({ file, ...column }))),
  };
}

/** For people. */
export function reportText(findings: EvaluationReport, terminal: Terminal): string {
  const { source, matches, isOneFilter } = findings;
  const colors = colorsFor(terminal.stdout, terminal);
  const title = `${counted(matches.rowCount, "record", "records")} of ${sanitize(source)}\n`;
  const [only] = matches.capacities;
  const counts =
    isOneFilter && only !== undefined
      ? [`${sanitize(source)}: ${countOf(only, matches.rowCount, colors)}\n`]
      : [title, table(matches, colors)];
  return [...counts, ...noteSection(notes(findings), colors)].join("\n");
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
  /** Why there are no numbers. */
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

/** Why something was not evaluated. */
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

/** @param reader - what reads the columns. */
export function readingNotes(readStats: RecordsRead["readStats"], reader = "filters"): string[] {
  const notes = [...readStats].flatMap(([file, { unreadable, missing, incomparable }]) => [
    ...unreadable.map((values) => unreadableNote(file, values)),
    ...missing.map((column) => missingNote(file, column, "it is null in every record", reader)),
    ...incomparable.map(
      ({ column, kind, holds }) =>
        `${file}, column ${column}: it holds ${holds}, which ${kind} conditions never match.`,
    ),
  ]);
  return notes.map(sanitize);
}

/** @param effect - of the missing column. */
export function missingNote(
  file: string,
  { column, suggestion }: MissingColumn,
  effect: string,
  reader = "filters",
): string {
  return `${file} has no column ${column}, which ${reader} read: ${effect}.${didYouMean(suggestion)}`;
}

/** The last section of a report, if there are notes. */
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

/** What becomes of an unreadable value. */
export const effects: Readonly<Record<TypeReading, string>> = {
  text: "read as null",
  // Null checks read it as any other text.
  date: "not compared",
  number: "read as null",
  boolean: "read as null",
  json: "read as null",
};

function unreadableNote(file: string, { column, reading, count, first }: UnreadableValues): string {
  const values =
    count === 1
      ? `1 value is not ${readingNames[reading]}`
      : `${format(count)} values are not ${expectations[reading]}`;
  const example = JSON.stringify(first.value.length > 40 ? `${first.value.slice(0, 37)}...` : first.value);
  return `${file}, column ${column}: ${values} and ${effects[reading]}, first at line ${first.line}: ${example}.`;
}

export function counted(count: number, one: string, many: string): string {
  return `${format(count)} ${count === 1 ? one : many}`;
}

export function format(count: number): string {
  return count.toLocaleString("en-US");
}
