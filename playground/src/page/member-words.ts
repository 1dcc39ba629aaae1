/** What the bars of members say. */
import { messagesOf } from "../engine/messages.js";
import type { DataModel } from "capacity-filter/core";
import type { MemberBar, TeamAvailability } from "../engine/protocol.js";
import { countOf, formatCount, formatDate } from "./words.js";

/** How a bar looks. */
type BarState = "free" | "full" | "over" | "failed";

export function stateOf({ held, isFull }: MemberBar, limit: number | undefined): BarState {
  if (held === null) return "failed";
  if (limit !== undefined && held > limit) return "over";
  return isFull === true ? "full" : "free";
}

/** How a state is said beside the bar. */
export function stateText(bar: MemberBar, limit: number | undefined): string {
  const { held, available } = bar;
  switch (stateOf(bar, limit)) {
    case "failed":
      return "not counted";
    case "over":
      return `over by ${formatCount((held ?? 0) - (limit ?? 0))}`;
    case "full":
      return "full";
    case "free":
      if (isWithoutValue(bar)) return "no id";
      return available === null ? "" : `${formatCount(available)} free`;
  }
}

/** Whether the member lacks the value that the owner condition compares. */
function isWithoutValue({ held, issues }: MemberBar): boolean {
  return held === 0 && issues.some(({ code }) => code === "memberWithoutValue");
}

export function figuresOf(bar: MemberBar, limit: number | undefined, timeZone: string): string {
  const { held, expired, withoutTime, nextExpiration, fullUntil, issues } = bar;
  if (held === null) return messagesOf(issues);
  const parts = [heldText(held, limit)];
  if (limit !== undefined && !isWithoutValue(bar)) parts.push(stateText(bar, limit));
  if (expired !== null && expired > 0) parts.push(`${formatCount(expired)} expired`);
  if (withoutTime !== null && withoutTime > 0)
    parts.push(`${formatCount(withoutTime)} without a time, which never expire`);
  if (fullUntil === null) parts.push("full for ever, because too many records do not expire");
  else if (fullUntil !== undefined) parts.push(`full until ${formatDate(fullUntil, "instant", timeZone)}`);
  if (nextExpiration !== undefined)
    parts.push(`the next expires on ${formatDate(nextExpiration, "instant", timeZone)}`);
  return [`${parts.join(", ")}.`, ...issues.map(({ message }) => message)].join(" ");
}

export function pinnedText({ held }: MemberBar, limit: number | undefined): string {
  if (held === null) return "Not counted in the pinned version.";
  return `${heldText(held, limit)} in the pinned version.`;
}

const heldText = (held: number, limit: number | undefined): string =>
  limit === undefined ? `${formatCount(held)} held` : `${formatCount(held)} of ${formatCount(limit)} held`;

/** So many owners who are no members are named. */
const namedOwners = 3;

export function teamSentences(
  { members, unassigned }: TeamAvailability,
  limit: number | undefined,
  model: DataModel,
  timeZone: string,
): readonly string[] {
  const sentences: string[] = [];
  const full = members.filter(({ isFull }) => isFull === true).length;
  if (limit !== undefined) {
    const over = members.filter(({ held }) => held !== null && held > limit).length;
    sentences.push(
      `${formatCount(full)} of ${formatCount(members.length)} members ${full === 1 ? "is" : "are"} full${over === 0 ? "" : `, ${formatCount(over)} of them over the limit`}.`,
    );
  }
  const next = Math.min(...members.map(({ nextExpiration }) => nextExpiration?.getTime() ?? Infinity));
  if (full === 0 && next < Infinity) sentences.push(`The next expires on ${formatDate(next, "instant", timeZone)}.`);
  // A record may be held by several members, and would be counted for each.
  if (unassigned === undefined) return sentences;
  const expired = members.reduce((sum, { expired }) => sum + (expired ?? 0), 0);
  if (expired > 0) sentences.push(`${countOf(expired, model)} ${expired === 1 ? "has" : "have"} expired.`);
  const { owners, otherOwners, withoutOwner } = unassigned;
  const others = owners.reduce((sum, { count }) => sum + count, otherOwners);
  if (others > 0) {
    const named = owners.slice(0, namedOwners).map(({ owner, count }) => `${owner} (${formatCount(count)})`);
    if (owners.length > namedOwners) named.push("and others");
    sentences.push(
      `${countOf(others, model)} ${others === 1 ? "belongs" : "belong"} to owners who are no members: ${named.join(", ")}.`,
    );
  }
  if (withoutOwner > 0)
    sentences.push(`${countOf(withoutOwner, model)} ${withoutOwner === 1 ? "has" : "have"} no owner.`);
  return sentences;
}
