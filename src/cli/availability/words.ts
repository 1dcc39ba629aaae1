/** What the reports of `availability` say of capacities, members and times. */
import { Temporal } from "#temporal";
import type { Interval } from "../../model/policy.js";
import { ownValue } from "../../model/own-value.js";
import { isObject } from "../../model/structure/json-object.js";
import { checkPolicy } from "../../model/structure/structure.js";
import { describePolicy } from "../../policy/index.js";
import { counted, format, notEvaluated, readingNotes, relatedNotes, sharedReason } from "../evaluate/report.js";
import { noneSentences } from "../evaluate/none.js";
import { memberLabels } from "../../availability/member-labels.js";
import { sanitize } from "../output/sanitize.js";
import type { AvailabilityFindings, Evaluated, ReportedOutcome } from "./report.js";
import { excessOf } from "./report.js";

/** What the records are, and when they are counted. */
export function titleOf({ source, recordCount, members, now, policy }: AvailabilityFindings): string {
  const sizes = `${counted(recordCount, "record", "records")} of ${source}, ${counted(members.length, "member", "members")}`;
  return `${sanitize(sizes)}, as of ${localTime(now, policy.timeZone, "floor")} ${policy.timeZone}`;
}

export function remarksOf({ remarks = [] }: AvailabilityFindings): readonly string[] {
  return remarks.map(sanitize);
}

export interface CapacityWords {
  readonly name: string;
  /** Its limit, and when records expire. */
  readonly rule: string;
  readonly lines: readonly Line[];
  readonly sentences: readonly string[];
}

export type Line = Evaluated["members"][number] & { readonly label: string; readonly excess: number };

export function wordsOf(
  { capacity, members, unassigned, why }: Evaluated,
  findings: AvailabilityFindings,
): CapacityWords {
  const { memberCapacity: limit } = capacity;
  const labels = memberLabels(findings.members);
  const lines = members.map((member, index): Line => {
    return { ...member, label: labels[index] ?? "", excess: excessOf(member, capacity) };
  });
  const limitWords = typeof limit === "number" ? `${format(limit)} per member` : "no limit";
  // Without one owner for each record, several members may hold the same one, and sums would count it for each of them.
  const hasOneOwner = unassigned !== undefined;
  const sentences = [
    typeof limit === "number" ? fullSentence(lines) : "",
    ...noneSentences(why, findings.recordCount),
    ...unassignedSentences(unassigned),
    hasOneOwner ? expiredSentence(sum(lines, ({ expired }) => expired)) : "",
    withoutTimeSentence(
      sum(lines, ({ withoutTime }) => withoutTime),
      hasOneOwner,
    ),
  ];
  return {
    name: sanitize(capacity.name),
    rule: `${limitWords}, ${expiryOf(capacity.allocationExpirationPolicy, findings)}`,
    lines,
    sentences: sentences.filter((sentence) => sentence !== "").map(sanitize),
  };
}

export function localTime(instant: number, timeZone: string, roundingMode: "floor" | "ceil"): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  return zoned.toPlainDateTime().toString({ smallestUnit: "minute", roundingMode }).replace("T", " ");
}

const slidingPeriods: Readonly<Record<Interval, string>> = {
  hourly: "an hour",
  daily: "24 hours",
  weekly: "7 days",
  monthly: "a month",
  quarterly: "three months",
  yearly: "a year",
};

function expiryOf(policy: unknown, { expiry, policy: options }: AvailabilityFindings): string {
  if ((policy ?? null) === null) return "records do not expire";
  if (expiry === "sliding") {
    const period = isObject(policy) ? ownValue(slidingPeriods, String(policy["interval"])) : undefined;
    return `a record expires ${period ?? "later"} after its time, sliding`;
  }
  const checked = checkPolicy(policy);
  const words = checked.ok ? describePolicy(checked.value, options) : "";
  return `expires ${words.slice(0, 1).toLowerCase()}${words.slice(1)}, fixed`;
}

/** Rounded up, because the record is held until then. */
export function nextExpires({ nextExpiration }: Line, timeZone: string): string {
  return nextExpiration === undefined ? "" : localTime(nextExpiration.getTime(), timeZone, "ceil");
}

export function fullUntil({ fullUntil: until }: Line, timeZone: string): string {
  if (until === undefined) return "";
  return until === null ? "never" : localTime(until.getTime(), timeZone, "ceil");
}

export function fullWords(until: Date | null, timeZone: string): string {
  return until === null ? "full for ever" : `full until ${localTime(until.getTime(), timeZone, "ceil")}`;
}

/** The free places of all members at each instant of a forecast, in milliseconds; empty without one. */
export function freePlaces(lines: readonly Line[]): readonly { readonly at: number; readonly free: number }[] {
  const instants = lines.find(({ forecast }) => forecast.length > 0)?.forecast ?? [];
  return instants.map(({ at }, index) => {
    return { at: at.getTime(), free: sum(lines, ({ forecast }) => forecast[index]?.available ?? 0) };
  });
}

/** The day of the week and of the month: `Mon 30`. */
export function dayName(instant: number, timeZone: string): string {
  const { dayOfWeek, day } = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  return `${["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][dayOfWeek - 1] ?? ""} ${day}`;
}

export function fullness({ excess, isFull }: Line): string {
  if (excess > 0) return `${format(excess)} over`;
  return isFull === true ? "full" : "";
}

/** Who holds more than a limit, and until when. */
export function overLines(findings: AvailabilityFindings): readonly string[] {
  const { outcomes, policy } = findings;
  return outcomes.flatMap((outcome) => {
    if (outcome.status !== "evaluated") return [];
    const { name, lines } = wordsOf(outcome, findings);
    const over = lines.filter(({ excess }) => excess > 0);
    return over.map((line) => {
      const figures = `${line.label} holds ${format(line.held ?? 0)}, ${fullness(line)}, ${fullWords(line.fullUntil ?? null, policy.timeZone)}`;
      return outcomes.length > 1 ? `${name}: ${sanitize(figures)}` : sanitize(figures);
    });
  });
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

function withoutTimeSentence(count: number, isExact: boolean): string {
  if (count === 0) return "";
  if (!isExact) return "Held records without a readable time do not expire.";
  const held = counted(
    count,
    "held record has no readable time, and does",
    "held records have no readable time, and do",
  );
  return `${held} not expire.`;
}

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

export function reasonOf(outcome: ReportedOutcome): string | undefined {
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

/** The capacities that were not evaluated, each with its reason, or the one reason of all. */
export function othersOf(outcomes: readonly ReportedOutcome[]): readonly string[] {
  const shared = sharedReason(outcomes);
  if (shared !== undefined) return [shared];
  return outcomes.flatMap((each) => (each.status === "evaluated" ? [] : [`${each.capacity.name}: ${reasonOf(each)}`]));
}

/** What to know of the records and the members before using the figures. */
export function notesOf({ outcomes, members, isTyped, readStats, relatedGiven }: AvailabilityFindings): string[] {
  const failures = outcomes.flatMap((each) => (each.status === "failed" ? each.issues : []));
  const evaluated = outcomes.filter((each) => each.status === "evaluated");
  const labels = memberLabels(members);
  return [
    ...readingNotes(readStats, "capacities"),
    ...relatedNotes(failures, relatedGiven),
    ...memberNotes(evaluated.flatMap((each) => messagesOf(each, labels))),
    ...evaluated.flatMap((each) => ownerNotes(each, isTyped)),
  ];
}

const namedMembers = 5;

/** Messages about members, each with all labels of members that have it. */
export function memberNotes(found: readonly (readonly [label: string, message: string])[]): readonly string[] {
  const byMessage = new Map<string, Set<string>>();
  for (const [label, message] of found) byMessage.set(message, (byMessage.get(message) ?? new Set()).add(label));
  return Array.from(byMessage, ([message, members]) => {
    const rest = members.size - namedMembers;
    const named = [...members].slice(0, namedMembers).join(", ");
    return sanitize(`${named}${rest > 0 ? ` and ${format(rest)} others` : ""}: ${message}`);
  });
}

function messagesOf({ members }: Evaluated, labels: readonly string[]): (readonly [label: string, message: string])[] {
  return members.flatMap(({ held, issues }, index) =>
    held === null ? [] : issues.map(({ message }) => [labels[index] ?? "", message] as const),
  );
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
