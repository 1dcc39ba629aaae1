import fc from "#fast-check";
import type { Arbitrary } from "fast-check";
import type { InstantReader } from "../../plan/instant.js";
import type { Ranges } from "./ranges.js";
import { edgesOf, intersectionOf, wholeNumbersIn } from "./ranges.js";

/** The years that people have dates of. */
const usualYears: Ranges = [{ min: Date.UTC(1990, 0), max: Date.UTC(2040, 0) }];

/** Instants of some ranges: those at the ends and their neighbours, and others of these years where there are any. */
export function instantsIn(ranges: Ranges): Arbitrary<number> | undefined {
  const usual = wholeNumbersIn(intersectionOf(ranges, usualYears));
  const edges = edgesOf(ranges);
  if (usual === undefined || edges.length === 0) return wholeNumbersIn(ranges);
  return fc.oneof(usual, fc.constantFrom(...edges));
}

/** Instants of some ranges, written in one of the ways that dates are. */
export function dateTextsIn(ranges: Ranges, reader: InstantReader): Arbitrary<string> | undefined {
  return instantsIn(ranges)?.chain((instant) => fc.constantFrom(...writingsOf(instant, reader)));
}

/** An instant as ISO 8601: in UTC, on a clock ahead of it, and on the zone's own where that is unambiguous. */
function writingsOf(instant: number, { instantOf }: InstantReader): string[] {
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

/** What a clock shows that is ahead of UTC by some milliseconds; undefined where no date can show it. */
function localText(instant: number, offset: number): string | undefined {
  const date = new Date(instant + offset);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, -1);
}
