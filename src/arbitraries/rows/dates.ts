import type { InstantReader } from "../../plan/instant.js";

/** An instant as ISO 8601: in UTC, with an offset, and in the local time of the zone, unless that is ambiguous. */
export function instantWritings(instant: number, { instantOf }: InstantReader): string[] {
  const inUtc = new Date(instant).toISOString();
  const ahead = localText(instant, 7_200_000);
  const local = localText(instant, instant - instantOf(inUtc.slice(0, -1)));
  const shorter = ["", ".000", ":00.000", "T00:00:00.000"].map((rest) => without(rest, local));
  const texts = new Set([inUtc, ahead === undefined ? inUtc : `${ahead}+02:00`, ...shorter]);
  return [...texts].filter((text) => text !== undefined).filter((text) => instantOf(text) === instant);
}

function without(end: string, text: string | undefined): string | undefined {
  return text?.endsWith(end) === true ? text.slice(0, text.length - end.length) : undefined;
}

/** What a clock shows that is ahead of UTC by some milliseconds; undefined if no date can show it. */
function localText(instant: number, offset: number): string | undefined {
  const date = new Date(instant + offset);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, -1);
}
