import { DAY, LAST_INSTANT } from "../model/iso-date.js";

/** The milliseconds from `from` (inclusive) to `before` (exclusive); an open end is infinite. */
export interface TimeInterval {
  readonly from: number;
  readonly before: number;
}

/** More than any offset from UTC. An offset changes at most once within twice this time. */
const REACH = 1.5 * DAY;

/**
 * Converts intervals of instants to local times of a zone. Usually an interval is only shifted; near a change of the
 * offset, the old and the new offset can assign times to different sides.
 *
 * @param instantOf - the instant of a local time; undefined for UTC.
 */
export function onClocks(
  intervals: readonly TimeInterval[],
  instantOf: ((local: number) => number) | undefined,
): readonly TimeInterval[] {
  if (instantOf === undefined) return intervals;
  return merged(
    intervals
      .map(withinReach)
      .flatMap(({ from, before }) => common(clocksFrom(from, instantOf), clocksBefore(before, instantOf))),
  );
}

/** Stored dates are far from the bounds of `Date`, so an end close to these bounds is open. */
function withinReach({ from, before }: TimeInterval): TimeInterval {
  const last = LAST_INSTANT - 2 * REACH;
  return {
    from: from < -last ? -Infinity : Math.min(from, last),
    before: before > last ? Infinity : Math.max(before, -last),
  };
}

function clocksFrom(from: number, instantOf: (local: number) => number): readonly TimeInterval[] {
  if (!Number.isFinite(from)) return [{ from, before: Infinity }];
  const { first, second, at } = offsetsAround(from, instantOf);
  return notEmpty([
    { from: from + first, before: at },
    { from: Math.max(from + second, at), before: Infinity },
  ]);
}

function clocksBefore(before: number, instantOf: (local: number) => number): readonly TimeInterval[] {
  if (!Number.isFinite(before)) return [{ from: -Infinity, before }];
  const { first, second, at } = offsetsAround(before, instantOf);
  return notEmpty([
    { from: -Infinity, before: Math.min(before + first, at) },
    { from: at, before: before + second },
  ]);
}

/** The offsets before and after a change, and the local time of the change. */
interface Offsets {
  readonly first: number;
  readonly second: number;
  readonly at: number;
}

function offsetsAround(instant: number, instantOf: (local: number) => number): Offsets {
  const offsetAt = (local: number): number => local - instantOf(local);
  let known = instant - REACH;
  let at = instant + REACH;
  const first = offsetAt(known);
  const second = offsetAt(at);
  if (first === second) return { first, second, at: -Infinity };
  while (at - known > 1) {
    const middle = Math.floor((known + at) / 2);
    if (offsetAt(middle) === first) known = middle;
    else at = middle;
  }
  return { first, second, at };
}

/** The offsets of a zone about these times: each holds for local times before a bound, the last one without end. */
export function offsetsWithin(
  { from, before }: TimeInterval,
  instantOf: (local: number) => number,
): readonly { readonly offset: number; readonly before: number }[] {
  const changes: { readonly offset: number; readonly before: number }[] = [];
  let offset = 0;
  for (let time = from; time < before + 2 * REACH; time += 2 * REACH) {
    const { first, second, at } = offsetsAround(time, instantOf);
    if (first !== second) changes.push({ offset: first, before: at });
    offset = second;
  }
  return [...changes, { offset, before: Infinity }];
}

/** The intersection of two lists of intervals. */
function common(left: readonly TimeInterval[], right: readonly TimeInterval[]): readonly TimeInterval[] {
  const pairs = left.flatMap((one) =>
    right.map((other) => ({ from: Math.max(one.from, other.from), before: Math.min(one.before, other.before) })),
  );
  return notEmpty(pairs);
}

function notEmpty(intervals: readonly TimeInterval[]): readonly TimeInterval[] {
  return intervals.filter(({ from, before }) => from < before);
}

/** Joins intervals where one starts at the end of another. */
function merged(intervals: readonly TimeInterval[]): readonly TimeInterval[] {
  const all: TimeInterval[] = [];
  for (const interval of intervals) {
    const last = all.at(-1);
    if (last?.before === interval.from) all[all.length - 1] = { from: last.from, before: interval.before };
    else all.push(interval);
  }
  return all;
}
