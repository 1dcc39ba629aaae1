/** What reports for people say of a comparison. Both formats of reports use the same sentences. */
import type { Example, Existence, FilterChange } from "../../analyze/index.js";
import type { FieldChange } from "../../compare/index.js";
import type { DataModel } from "../../model/data-model.js";
import { checkFilter, checkPolicy } from "../../model/structure/structure.js";
import { valueAt } from "../../model/value-at.js";
import { isNull } from "../../plan/relations.js";
import { printCondition, printGroup } from "../../text/printer/print-filter.js";
import { printPolicy } from "../../language/index.js";
import { fullWords, memberNotes } from "../availability/words.js";
import { excessOf } from "../availability/report.js";
import { counted, format, readingNotes, relatedNotes } from "../evaluate/report.js";
import { memberLabels } from "../../availability/member-labels.js";
import { bigintAsText } from "../output/json.js";
import type { ShownMove } from "../rows/record-engine.js";
import type { CompareFindings, FoundPair, PairRecords } from "./findings.js";

type Compared = Extract<PairRecords, { status: "compared" }>;

/** Marks what is written by others: parts of filters, values of records and messages. */
type Quote = (text: string) => string;

const asIs: Quote = (text) => text;

export interface ChangedPart {
  readonly sign: "~" | "+" | "-";
  readonly text: string;
  readonly was?: string | undefined;
}

/** The parts of a capacity that differ: fields, then the filter. */
export function changedParts(
  { before, after, fields, filter }: FoundPair,
  model: DataModel | undefined,
): readonly ChangedPart[] {
  return [
    ...fields.map(changedField),
    ...(before === undefined || after === undefined ? [] : changedFilter(before.filter, after.filter)),
    ...filter.changes.map((change) => changedCondition(change, before?.filter, model)),
  ];
}

/** A filter that only one version of a capacity has. */
function changedFilter(before: unknown, after: unknown): readonly ChangedPart[] {
  if (isNull(before) === isNull(after)) return [];
  return [{ sign: isNull(after) ? "-" : "+", text: "the filter" }];
}

const fieldNames: Readonly<Record<FieldChange["field"], string>> = {
  name: "name",
  memberCapacity: "limit per member",
  allocationExpirationPolicy: "expires",
  modelUuid: "model",
  idColumnSlug: "id column",
  timeColumnSlug: "time column",
};

function changedField({ field, before, after }: FieldChange): ChangedPart {
  const value = (one: unknown): string => {
    if (one === null || one === undefined) return "none";
    const policy = field === "allocationExpirationPolicy" ? checkPolicy(one) : undefined;
    if (policy?.ok === true) return printPolicy(policy.value);
    return typeof one === "string" ? one : JSON.stringify(one);
  };
  return { sign: "~", text: `${fieldNames[field]}: ${value(after)}`, was: value(before) };
}

function changedCondition(change: FilterChange, before: unknown, model: DataModel | undefined): ChangedPart {
  const earlier = change.type === "added" ? undefined : partText(valueAt(change.path, before), model);
  switch (change.type) {
    case "added":
      return { sign: "+", text: partText(change.value, model) };
    case "removed":
      return { sign: "-", text: earlier ?? "" };
    case "changed":
      return { sign: "~", text: partText(change.value, model), was: earlier };
  }
}

/** A condition, a group or a connective in the text language, shortened if it is long. */
function partText(part: unknown, model: DataModel | undefined): string {
  if (typeof part === "string") return part === "and" ? "all of the conditions" : "any of the conditions";
  const text = conditionText(part, model) ?? groupText(part) ?? JSON.stringify(part);
  return text.length <= longest ? text : `${text.slice(0, longest - 3)}...`;
}

function conditionText(part: unknown, model: DataModel | undefined): string | undefined {
  const checked = checkFilter({ conjonction: "and", groups: [{ conjonction: "and", conditions: [part] }] });
  const condition = checked.ok ? checked.value.groups[0]?.conditions[0] : undefined;
  return condition && printCondition(condition, model);
}

function groupText(part: unknown): string | undefined {
  const checked = checkFilter({ conjonction: "and", groups: [part] });
  const group = checked.ok ? checked.value.groups[0] : undefined;
  return group && printGroup(group);
}

const longest = 100;

/** Whether neither the capacity nor its records differ. A filter that did not change needs no records to show it. */
export function isUnchanged(pair: FoundPair): boolean {
  const { fields, filter, records } = pair;
  return fields.length === 0 && isSameFilter(pair) && filter.issues.length === 0 && records?.status !== "failed";
}

export function isSameFilter({ before, after, filter }: FoundPair): boolean {
  return before !== undefined && after !== undefined && filter.changes.length === 0 && filter.effect === "same";
}

/** Whether the filters are written differently, and nothing else differs. */
export function isSameRecords({ before, after, fields, filter, records }: FoundPair): boolean {
  const isPaired = before !== undefined && after !== undefined;
  const isCounted = records === undefined || records.status === "compared";
  return isPaired && isCounted && fields.length === 0 && filter.effect === "same" && filter.issues.length === 0;
}

/** What is proved of every record, or is not known. With records, only what they cannot show. */
export function proofSentences({ before, after, filter, records }: FoundPair, quote = asIs): readonly string[] {
  const { effect, changes, enter, leave, issues } = filter;
  if (issues.length > 0) {
    const isSaid = records?.status === "failed" && messagesOf(records.issues).includes(messagesOf(issues));
    return isSaid ? [] : [`Not analyzed: ${quote(messagesOf(issues))}`];
  }
  if ([before, after].some((capacity) => capacity !== undefined && isNull(capacity.filter)))
    return records === undefined && effect !== "same" ? [`Not analyzed: ${withoutFilter}`] : [];
  const isPaired = before !== undefined && after !== undefined;
  if (!isPaired) {
    if (effect === "same") return ["Proved: the filter matches no record."];
    return before === undefined ? proofOf(enter, "enter", records, quote) : proofOf(leave, "leave", records, quote);
  }
  if (effect === "same") return changes.length === 0 ? [] : ["Proved: the filters are equivalent."];
  return [...proofOf(enter, "enter", records, quote), ...proofOf(leave, "leave", records, quote)];
}

function proofOf(
  existence: Existence,
  verb: "enter" | "leave",
  records: PairRecords | undefined,
  quote: Quote,
): readonly string[] {
  if (existence.answer === "no") return [`Proved: no record can ${verb}.`];
  if (records?.status === "compared") return [];
  if (existence.answer === "unknown") return [`Whether a record can ${verb} is not known.`];
  return [`A record that would ${verb}: ${exampleWords(existence, quote)}.`];
}

function exampleWords({ witness, member, related, now }: Example, quote: Quote): string {
  const json = (value: unknown): string => quote(JSON.stringify(value, bigintAsText));
  return [
    json(witness),
    ...(member === undefined ? [] : [`for the member ${json(member)}`]),
    ...(related === undefined ? [] : [`with the related records ${json(related)}`]),
    ...(now === undefined ? [] : [`as of ${now}`]),
  ].join(", ");
}

const withoutFilter = "without a filter, the service counts the allocations that it made itself.";

function messagesOf(issues: readonly { readonly message: string }[]): string {
  return [...new Set(issues.map(({ message }) => message))].join(" ");
}

/** Why no pair of several is compared, if all have one reason: the notes say it once. */
function sharedFailure({ pairs }: CompareFindings): string | undefined {
  const reasons = new Set(
    pairs.map(({ records }) => (records?.status === "failed" ? messagesOf(records.issues) : undefined)),
  );
  const [reason] = reasons;
  return pairs.length > 1 && reasons.size === 1 ? reason : undefined;
}

/** How many records move, or why they are not compared; undefined without records, and for a reason that all have. */
export function recordsSentence(pair: FoundPair, findings: CompareFindings, quote = asIs): string | undefined {
  const { records, before, after } = pair;
  switch (records?.status) {
    case undefined:
      return undefined;
    case "otherModel":
      return "Its records have another model, and are not compared.";
    case "newModel":
      return "Not compared: its model changed, and with it the records.";
    case "withoutFilter":
      return `Not compared: ${withoutFilter}`;
    case "withoutMembers":
      return "Not compared: the filter depends on a member. Name the members with --members FILE.";
    case "failed":
      return sharedFailure(findings) === undefined ? `Not compared: ${quote(messagesOf(records.issues))}` : undefined;
    case "compared":
      return before === undefined || after === undefined ? undefined : countsSentence(records);
  }
}

function countsSentence({ enter, leave, stay, changeHands }: Compared): string {
  if (enter + leave + changeHands === 0) return `The same ${counted(stay, "record", "records")}.`;
  const moved = `${counted(enter, "record enters", "records enter")}, ${format(leave)} ${leave === 1 ? "leaves" : "leave"}`;
  const hands =
    changeHands === 0 ? "" : `, of which ${format(changeHands)} ${changeHands === 1 ? "changes" : "change"} hands`;
  return `${moved}, ${format(stay)} ${stay === 1 ? "stays" : "stay"}${hands}.`;
}

/** The name of a capacity, and where it is if only one version has it. */
export function titleOf(
  { before, after, records }: FoundPair,
  { versions }: CompareFindings,
): { readonly name: string; readonly place: string } {
  const name = after?.name ?? before?.name ?? "";
  if (before !== undefined && after !== undefined) return { name, place: "" };
  const only = `only in ${after === undefined ? versions.before : versions.after}`;
  const count =
    records?.status === "compared" ? `, ${counted(records.enter + records.leave, "record", "records")}` : "";
  return { name, place: only + count };
}

export function recordWords({ id, name }: ShownMove): string {
  const label = typeof name === "string" && name !== "" && name !== id ? ` ${JSON.stringify(name)}` : "";
  return `${typeof id === "string" ? id : JSON.stringify(id, bigintAsText)}${label}`;
}

const verbs = { enter: "enter", leave: "leave", changeHands: "change hands" } as const;

export const directionWords = { enter: "enters", leave: "leaves", changeHands: "changes hands" } as const;

export function firstSentence({ shown, before, after }: FoundPair, quote = asIs): string | undefined {
  if (before === undefined || after === undefined) return undefined;
  const [first] = shown;
  if (first === undefined) return undefined;
  const reason = first.reason === undefined ? "" : `, because ${quote(first.reason.observed)}`;
  return `First to ${verbs[first.direction]}: ${quote(recordWords(first))}${reason}.`;
}

export interface MemberLine {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** Whether the member holds more than the limit after the change. */
  readonly over: string;
  /** Until when the member is full after the change, and how much that moves; empty if it does not. */
  readonly until: string;
}

/** The figures of members; empty if they are not counted. */
export function memberLines(
  { before, after, records }: FoundPair,
  timeZone: string | undefined = "UTC",
): readonly MemberLine[] {
  if (records?.status !== "compared") return [];
  const labels = memberLabels(records.members.map(({ member }) => member));
  return records.members.map((one, index) => {
    const excess = one.after === undefined || after === undefined ? 0 : excessOf(one.after, after);
    return {
      label: labels[index] ?? "",
      before: heldWords(one.before, before?.memberCapacity),
      after: heldWords(one.after, after?.memberCapacity),
      over: excess > 0 ? `over by ${format(excess)}` : "",
      until: untilWords(one.before?.fullUntil, one.after?.fullUntil, timeZone),
    };
  });
}

type FullUntil = Date | null | undefined;

function untilWords(before: FullUntil, after: FullUntil, timeZone: string): string {
  if (before?.getTime() === after?.getTime() && (before === null) === (after === null)) return "";
  const full = (until: Date | null): string => fullWords(until, timeZone);
  if (after === undefined) return before === undefined ? "" : `was ${full(before)}`;
  if (!before || !after) return full(after);
  const hours = (after.getTime() - before.getTime()) / 3_600_000;
  const [length, unit] = Math.abs(hours) < 48 ? [hours, "hour"] : [hours / 24, "day"];
  const count = Math.max(1, Math.round(Math.abs(length)));
  return `${full(after)}, ${counted(count, unit, `${unit}s`)} ${hours > 0 ? "later" : "earlier"}`;
}

function heldWords(figures: Compared["members"][number]["before"], limit: number | null | undefined): string {
  if (figures === undefined) return "";
  if (figures.held === null) return "unknown";
  return typeof limit === "number" ? `${format(figures.held)} of ${format(limit)}` : format(figures.held);
}

/** What to know of the records and the members before using the figures. */
export function notesOf(findings: CompareFindings): readonly string[] {
  const { pairs, over } = findings;
  const shared = sharedFailure(findings);
  const issues = pairs.flatMap(({ records }) => (records?.status === "failed" ? records.issues : []));
  const read = over === undefined ? [] : [...readingNotes(over.readStats), ...relatedNotes(issues, over.relatedGiven)];
  const all = shared === undefined ? [] : [`Not compared, all ${format(pairs.length)} capacities: ${shared}`];
  return [...all, ...read, ...memberNotes(pairs.flatMap(messagesOfMembers))];
}

/** Why members have no figures. */
function messagesOfMembers({ records }: FoundPair): (readonly [label: string, message: string])[] {
  if (records?.status !== "compared") return [];
  const labels = memberLabels(records.members.map(({ member }) => member));
  return records.members.flatMap(({ before, after }, index) =>
    [...(before?.issues ?? []), ...(after?.issues ?? [])].map(({ message }) => [labels[index] ?? "", message] as const),
  );
}
