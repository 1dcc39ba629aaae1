/** The report of `availability` for people. */
import { Temporal } from "#temporal";
import type { Interval } from "../../model/policy.js";
import { ownValue } from "../../model/own-value.js";
import { isObject } from "../../model/structure/json-object.js";
import { checkPolicy } from "../../model/structure/structure.js";
import { describePolicy } from "../../policy/index.js";
import { counted, format, notEvaluated, noteSection, readingNotes, relatedNotes } from "../evaluate/report.js";
import { labelsOf } from "../input/members.js";
import { sanitize } from "../output/sanitize.js";
import type { TableColumn } from "../output/table.js";
import { printTable } from "../output/table.js";
import type { Output, Terminal, TerminalColors } from "../output/terminal.js";
import { colorsFor } from "../output/terminal.js";
import type { AvailabilityFindings, Evaluated, ReportedOutcome } from "./report.js";
import { excessOf } from "./report.js";
import { shownInstants } from "./forecast.js";

interface Style {
  readonly colors: TerminalColors;
  readonly isTerminal: boolean;
  /** The columns of the terminal; infinite in files and pipes. */
  readonly width: number;
}

/** @param output - the stream that the report is for. */
export function availabilityText(findings: AvailabilityFindings, output: Output, terminal: Terminal): string {
  const { source, recordCount, outcomes, members, now, policy } = findings;
  const isTerminal = output.isTTY === true;
  const width = isTerminal ? (output.columns ?? 80) : Infinity;
  const style = { colors: colorsFor(output, terminal), isTerminal, width };
  const sizes = `${counted(recordCount, "record", "records")} of ${source}, ${counted(members.length, "member", "members")}`;
  const title = `${sanitize(sizes)}, as of ${localTime(now, policy.timeZone, "floor")} ${policy.timeZone}\n`;
  const labels = labelsOf(members);
  const sections = outcomes.flatMap((each) =>
    each.status === "evaluated" ? [capacitySection(each, labels, findings, style)] : [],
  );
  return [
    title,
    ...sections,
    ...otherSection(outcomes, style),
    ...noteSection(notes(findings, labels), style.colors),
  ].join("\n");
}

/** The date and the time to the minute. */
export function localTime(instant: number, timeZone: string, roundingMode: "floor" | "ceil"): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  return zoned.toPlainDateTime().toString({ smallestUnit: "minute", roundingMode }).replace("T", " ");
}

/** A member in the table of a capacity. */
type Line = Evaluated["members"][number] & { readonly label: string; readonly excess: number };

function capacitySection(
  { capacity, members, unassigned }: Evaluated,
  labels: readonly string[],
  findings: AvailabilityFindings,
  style: Style,
): string {
  const { colors, isTerminal } = style;
  const { timeZone } = findings.policy;
  const { memberCapacity: limit } = capacity;
  const hasLimit = typeof limit === "number";
  const hasPolicy = !isAbsent(capacity.allocationExpirationPolicy);
  const limitWords = hasLimit ? `${format(limit)} per member` : "no limit";
  const title = `${colors.bold(sanitize(capacity.name))}: ${limitWords}, ${expiryOf(capacity.allocationExpirationPolicy, findings)}\n`;
  const lines = members.map((member, index): Line => {
    return { ...member, label: labels[index] ?? "", excess: excessOf(member, capacity) };
  });
  const columns: TableColumn<Line>[] = [
    { title: "member", cell: ({ label }) => label },
    { title: "held", cell: ({ held }) => (held === null ? "" : format(held)), align: "right" },
    ...(hasLimit && isTerminal
      ? [{ title: "", cell: (line: Line) => bar(line, limit), color: barColor(limit, colors) }]
      : []),
    ...(hasLimit ? [{ title: "free", cell: freeOf, align: "right" as const }] : []),
    ...(hasLimit ? [{ title: "full until", cell: (line: Line) => fullUntil(line, timeZone) }] : []),
    ...(hasPolicy && findings.expiry === "sliding"
      ? [{ title: "next expires", cell: (line: Line) => nextExpires(line, timeZone) }]
      : []),
    ...(hasLimit ? [{ title: "", cell: fullness, color: colors.yellow }] : []),
  ];
  const noteOf = ({ held, issues }: Line): string | undefined => (held === null ? notEvaluated(issues) : undefined);
  const sentences = [
    hasLimit ? fullSentence(lines) : "",
    ...unassignedSentences(unassigned),
    expiredSentence(sum(lines, ({ expired }) => expired)),
    withoutTimeSentence(sum(lines, ({ withoutTime }) => withoutTime)),
  ].filter((sentence) => sentence !== "");
  return [
    title,
    printTable(lines, columns, colors, noteOf),
    ...sentences.map((sentence) => `${sanitize(sentence)}\n`),
    ...(hasLimit ? [forecastTable(lines, timeZone, style)] : []),
  ].join("");
}

function isAbsent(value: unknown): boolean {
  return value === null || value === undefined;
}

/** How long records are held when expiry is sliding. */
const slidingPeriods: Readonly<Record<Interval, string>> = {
  hourly: "an hour",
  daily: "24 hours",
  weekly: "7 days",
  monthly: "a month",
  quarterly: "three months",
  yearly: "a year",
};

function expiryOf(policy: unknown, { expiry, policy: options }: AvailabilityFindings): string {
  if (isAbsent(policy)) return "records do not expire";
  if (expiry === "sliding") {
    const period = isObject(policy) ? ownValue(slidingPeriods, String(policy["interval"])) : undefined;
    return `a record expires ${period ?? "later"} after its time, sliding`;
  }
  const checked = checkPolicy(policy);
  const words = checked.ok ? describePolicy(checked.value, options) : "";
  return `expires ${words.slice(0, 1).toLowerCase()}${words.slice(1)}, fixed`;
}

const barLength = 10;

/** Full only if the member is, and empty only if it holds nothing. */
function bar({ held, isFull }: Line, limit: number): string {
  const share = Math.round(((held ?? 0) / limit) * barLength);
  const length = isFull === true ? barLength : Math.min(barLength - 1, Math.max((held ?? 0) > 0 ? 1 : 0, share));
  return "█".repeat(length).padEnd(barLength);
}

/** What is over the limit has another color. */
function barColor(limit: number, colors: TerminalColors): (text: string, line: Line) => string {
  return (text, { held, excess }) => {
    const within = excess === 0 ? barLength : Math.round((limit / (held ?? 0)) * barLength);
    return colors.cyan(text.slice(0, within)) + (within < text.length ? colors.yellow(text.slice(within)) : "");
  };
}

function freeOf({ available }: Line): string {
  return available === null ? "" : format(available);
}

/** Rounded up, because the record is held until then. */
function nextExpires({ nextExpiration }: Line, timeZone: string): string {
  return nextExpiration === undefined ? "" : localTime(nextExpiration.getTime(), timeZone, "ceil");
}

function fullUntil({ fullUntil: until }: Line, timeZone: string): string {
  if (until === undefined) return "";
  return until === null ? "never" : localTime(until.getTime(), timeZone, "ceil");
}

/** The free places of each member at the beginning of later days, and their sum. */
function forecastTable(lines: readonly Line[], timeZone: string, { colors, width }: Style): string {
  const days = lines.find(({ forecast }) => forecast.length > 0)?.forecast ?? [];
  if (days.length === 0) return "";
  const free = (line: Line, day: number): number => line.forecast[day]?.available ?? 0;
  const rows = [
    ...lines.map((line) => ({ label: line.label, freeOn: (day: number) => line.forecast[day]?.available })),
    { label: "sum", freeOn: (day: number) => lines.reduce((total, line) => total + free(line, day), 0) },
  ];
  const labelWidth = Math.max("member".length, ...lines.map(({ label }) => label.length));
  const columnWidth =
    2 + Math.max("Mon 30".length, ...days.map((_, day) => format(rows.at(-1)?.freeOn(day) ?? 0).length));
  const shown = shownInstants(days.length, Math.max(1, Math.floor((width - labelWidth) / columnWidth)));
  const columns: TableColumn<(typeof rows)[number]>[] = [
    { title: "member", cell: ({ label }) => label },
    ...shown.map((day): TableColumn<(typeof rows)[number]> => ({
      title: dayName(days[day]?.at.getTime() ?? NaN, timeZone),
      cell: ({ freeOn }) => {
        const count = freeOn(day);
        return count === undefined || count === null ? "" : format(count);
      },
      align: "right",
    })),
  ];
  const first = localTime(days[0]?.at.getTime() ?? NaN, timeZone, "floor").slice(0, 10);
  return `\nfree places at the beginning of days from ${first}, if nothing is assigned or closed:\n${printTable(rows, columns, colors)}`;
}

/** The day of the week and of the month: `Mon 30`. */
function dayName(instant: number, timeZone: string): string {
  const { dayOfWeek, day } = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  return `${["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][dayOfWeek - 1] ?? ""} ${day}`;
}

function fullness({ excess, isFull }: Line): string {
  if (excess > 0) return `${format(excess)} over`;
  return isFull === true ? "full" : "";
}

function fullSentence(lines: readonly Line[]): string {
  const full = lines.filter(({ isFull }) => isFull === true).length;
  const over = lines.filter(({ excess }) => excess > 0).length;
  const excess = over === 0 ? "" : `; ${format(over)} ${over === 1 ? "holds" : "hold"} more than the limit`;
  return `${format(full)} of ${counted(lines.length, "member", "members")} ${full === 1 || lines.length === 1 ? "is" : "are"} full${excess}.`;
}

function expiredSentence(count: number): string {
  return count === 0 ? "" : `${counted(count, "record has", "records have")} expired.`;
}

function withoutTimeSentence(count: number): string {
  if (count === 0) return "";
  const held = counted(
    count,
    "held record has no readable time, and does",
    "held records have no readable time, and do",
  );
  return `${held} not expire.`;
}

/** The number of owners to name. */
const namedOwners = 5;

function unassignedSentences(unassigned: Evaluated["unassigned"]): readonly string[] {
  if (unassigned === undefined) return [];
  const { withoutOwner, owners, otherOwners } = unassigned;
  const named = owners.slice(0, namedOwners).map(({ owner, count }) => `${owner} (${format(count)})`);
  const others = otherOwners + sum(owners.slice(namedOwners), ({ count }) => count);
  const list = [...named, ...(others === 0 ? [] : [`others (${format(others)})`])].join(", ");
  const count = others + sum(owners.slice(0, namedOwners), ({ count }) => count);
  const belong = counted(
    count,
    "record belongs to an owner who is no member",
    "records belong to owners who are no members",
  );
  return [
    count === 0 ? "" : `${belong}: ${list}.`,
    withoutOwner === 0 ? "" : `${counted(withoutOwner, "record has", "records have")} no owner.`,
  ];
}

function sum<Item>(items: readonly Item[], numberOf: (item: Item) => number | null): number {
  return items.reduce((total, item) => total + (numberOf(item) ?? 0), 0);
}

/** The capacities that were not evaluated. */
function otherSection(outcomes: readonly ReportedOutcome[], { colors }: Style): readonly string[] {
  const others = outcomes.filter(({ status }) => status !== "evaluated");
  if (others.length === 0) return [];
  const title = others.length < outcomes.length ? "other capacities" : "capacity";
  const columns: TableColumn<ReportedOutcome>[] = [{ title, cell: ({ capacity }) => capacity.name }];
  return [printTable(others, columns, colors, reasonOf)];
}

function reasonOf(outcome: ReportedOutcome): string | undefined {
  switch (outcome.status) {
    case "evaluated":
      return undefined;
    case "withoutFilter":
      return "no filter: the service counts the allocations that it made itself";
    case "failed":
      return notEvaluated(outcome.issues);
    case "otherModel":
      return `has another model: ${outcome.capacity.modelUuid ?? ""}`;
  }
}

function notes(
  { outcomes, isTyped, readStats, relatedGiven }: AvailabilityFindings,
  labels: readonly string[],
): string[] {
  const failures = outcomes.flatMap((each) => (each.status === "failed" ? each.issues : []));
  const evaluated = outcomes.filter((each) => each.status === "evaluated");
  return [
    ...readingNotes(readStats, "capacities"),
    ...relatedNotes(failures, relatedGiven),
    ...memberNotes(evaluated, labels),
    ...evaluated.flatMap((each) => ownerNotes(each, isTyped)),
  ];
}

/** The number of members to name. */
const namedMembers = 5;

/** The warnings of members, each with all members that have it. */
function memberNotes(evaluated: readonly Evaluated[], labels: readonly string[]): readonly string[] {
  const byMessage = new Map<string, Set<string>>();
  for (const { members } of evaluated) {
    for (const [index, { held, issues }] of members.entries()) {
      for (const { message } of held === null ? [] : issues) {
        byMessage.set(message, (byMessage.get(message) ?? new Set()).add(labels[index] ?? ""));
      }
    }
  }
  return Array.from(byMessage, ([message, members]) => {
    const rest = members.size - namedMembers;
    const named = [...members].slice(0, namedMembers).join(", ");
    return sanitize(`${named}${rest > 0 ? ` and ${format(rest)} others` : ""}: ${message}`);
  });
}

function ownerNotes({ capacity, unassigned }: Evaluated, isTyped: boolean): readonly string[] {
  const { notText = 0 } = unassigned ?? {};
  if (notText === 0) return [];
  const records = counted(notText, "record has an owner", "records have an owner");
  const advice = isTyped
    ? "Name a view that casts the column to text."
    : "Write owners in quotes, or use CSV, whose values are read as text.";
  return [sanitize(`${capacity.name}: ${records} that is not text, which no member's id equals. ${advice}`)];
}
