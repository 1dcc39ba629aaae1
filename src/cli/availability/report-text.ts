/** The report of `availability` for people. */
import { firstNotes, format, notEvaluated, noteSection, sharedReason } from "../evaluate/report.js";
import { sanitize } from "../output/sanitize.js";
import type { TableColumn } from "../output/table.js";
import { printTable } from "../output/table.js";
import type { Output, Terminal, TerminalColors } from "../output/terminal.js";
import { colorsFor } from "../output/terminal.js";
import { shownInstants } from "./forecast.js";
import type { AvailabilityFindings, Evaluated, ReportedOutcome } from "./report.js";
import type { Line } from "./words.js";
import {
  dayName,
  freePlaces,
  fullness,
  fullUntil,
  localTime,
  nextExpires,
  notesOf,
  reasonOf,
  remarksOf,
  titleOf,
  wordsOf,
} from "./words.js";

interface Style {
  readonly colors: TerminalColors;
  readonly isTerminal: boolean;
  /** The columns of the terminal; infinite in files and pipes. */
  readonly width: number;
}

export function availabilityText(findings: AvailabilityFindings, output: Output, terminal: Terminal): string {
  const isTerminal = output.isTTY === true;
  const width = isTerminal ? (output.columns ?? 80) : Infinity;
  const style = { colors: colorsFor(output, terminal), isTerminal, width };
  const { outcomes } = findings;
  const sections = outcomes.flatMap((each) =>
    each.status === "evaluated" ? [capacitySection(each, findings, style)] : [],
  );
  return [
    ...noteSection(firstNotes(findings.readStats), style.colors),
    `${[titleOf(findings), ...remarksOf(findings)].join("\n")}\n`,
    ...sections,
    ...otherSection(outcomes, style),
    ...noteSection(notesOf(findings), style.colors),
  ].join("\n");
}

function capacitySection(evaluated: Evaluated, findings: AvailabilityFindings, style: Style): string {
  const { colors, isTerminal } = style;
  const { timeZone } = findings.policy;
  const { memberCapacity: limit, allocationExpirationPolicy: policy } = evaluated.capacity;
  const hasLimit = typeof limit === "number";
  const { name, rule, lines, sentences } = wordsOf(evaluated, findings);
  const columns: TableColumn<Line>[] = [
    { title: "member", cell: ({ label }) => label },
    { title: "held", cell: ({ held }) => (held === null ? "" : format(held)), align: "right" },
    ...(hasLimit && isTerminal
      ? [{ title: "", cell: (line: Line) => bar(line, limit), color: barColor(limit, colors) }]
      : []),
    ...(hasLimit ? [{ title: "free", cell: freeOf, align: "right" as const }] : []),
    ...(hasLimit ? [{ title: "full until", cell: (line: Line) => fullUntil(line, timeZone) }] : []),
    ...((policy ?? null) !== null && findings.expiry === "sliding"
      ? [{ title: "next expires", cell: (line: Line) => nextExpires(line, timeZone) }]
      : []),
    ...(hasLimit ? [{ title: "", cell: fullness, color: colors.yellow }] : []),
  ];
  const noteOf = ({ held, issues }: Line): string | undefined => (held === null ? notEvaluated(issues) : undefined);
  return [
    `${colors.bold(name)}: ${rule}\n`,
    printTable(lines, columns, colors, noteOf),
    ...sentences.map((sentence) => `${sentence}\n`),
    ...(hasLimit ? [forecastTable(lines, timeZone, style)] : []),
  ].join("");
}

const barLength = 10;

/** Full only if the member is, and empty only if it holds nothing. */
function bar({ held, isFull }: Line, limit: number): string {
  const share = Math.round(((held ?? 0) / limit) * barLength);
  const length = isFull === true ? barLength : Math.min(barLength - 1, Math.max((held ?? 0) > 0 ? 1 : 0, share));
  return "█".repeat(length).padEnd(barLength);
}

function barColor(limit: number, colors: TerminalColors): (text: string, line: Line) => string {
  return (text, { held, excess }) => {
    const within = excess === 0 ? barLength : Math.round((limit / (held ?? 0)) * barLength);
    return colors.cyan(text.slice(0, within)) + (within < text.length ? colors.yellow(text.slice(within)) : "");
  };
}

function freeOf({ available }: Line): string {
  return available === null ? "" : format(available);
}

/** The free places of each member at the beginning of later days, and their sum. */
function forecastTable(lines: readonly Line[], timeZone: string, { colors, width }: Style): string {
  const sums = freePlaces(lines);
  const [firstDay] = sums;
  if (firstDay === undefined) return "";
  const rows = [
    ...lines.map((line) => ({ label: line.label, freeOn: (day: number) => line.forecast[day]?.available })),
    { label: "sum", freeOn: (day: number) => sums[day]?.free },
  ];
  const labelWidth = Math.max("member".length, ...lines.map(({ label }) => label.length));
  const columnWidth = 2 + Math.max("Mon 30".length, ...sums.map(({ free }) => format(free).length));
  const shown = shownInstants(sums.length, Math.max(1, Math.floor((width - labelWidth) / columnWidth)));
  const columns: TableColumn<(typeof rows)[number]>[] = [
    { title: "member", cell: ({ label }) => label },
    ...shown.map((day): TableColumn<(typeof rows)[number]> => ({
      title: dayName(sums[day]?.at ?? NaN, timeZone),
      cell: ({ freeOn }) => {
        const count = freeOn(day);
        return count === undefined || count === null ? "" : format(count);
      },
      align: "right",
    })),
  ];
  const first = localTime(firstDay.at, timeZone, "floor").slice(0, 10);
  return `\nfree places at the beginning of days from ${first}, if nothing is assigned or closed:\n${printTable(rows, columns, colors)}`;
}

function otherSection(outcomes: readonly ReportedOutcome[], { colors }: Style): readonly string[] {
  const others = outcomes.filter(({ status }) => status !== "evaluated");
  if (others.length === 0) return [];
  const shared = sharedReason(outcomes);
  if (shared !== undefined) return [`${colors.yellow(sanitize(shared))}\n`];
  const title = others.length < outcomes.length ? "other capacities" : "capacity";
  const columns: TableColumn<ReportedOutcome>[] = [{ title, cell: ({ capacity }) => capacity.name }];
  return [printTable(others, columns, colors, reasonOf)];
}
