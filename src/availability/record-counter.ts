import type { OwnValues } from "../evaluate/own-values.js";
import { pickOwn } from "../evaluate/own-values.js";
import type { RecordTest } from "../plan/plan.js";
import { isNull } from "../plan/relations.js";
import type { CountingByFilter, CountingByOwner, CountingPlan } from "./plan.js";
import type { PlanCounts, RecordCounts } from "./result.js";
import { latestCount, latestFirst } from "./result.js";

/** Counts the records of a capacity in memory. */
export interface RecordCounter<R extends object, Id> {
  /** The tests of the capacity, and what to do with each row that one of them matches. */
  readonly tests: readonly { readonly test: RecordTest; readonly count: CountRow<R> }[];
  /** Returns the counts so far. */
  readonly counts: () => PlanCounts;
  /** Returns the ids so far of the records that a member holds. */
  readonly idsOf: (member: number) => readonly Id[];
}

/** Counts a row. The index is the number of rows before it. */
export type CountRow<R extends object> = (row: R, index: number) => void;

/** How the values of rows are read. */
interface CountSettings<R extends object, Id> {
  readonly times: TimesOfRow;
  readonly fold: (id: string) => string;
  readonly identify: ((row: R, index: number) => Id) | undefined;
}

/** Reads the times of a row once for all counters. A row is known by its index, because callers may reuse its object. */
export class TimesOfRow {
  readonly #instantOf: (value: unknown) => number;
  /** The last time of each column that was read. */
  readonly #last = new Map<string, { index: number; time: number }>();

  constructor(instantOf: (value: unknown) => number) {
    this.#instantOf = instantOf;
  }

  /** Returns a reader of one column. */
  of(columnSlug: string): (values: OwnValues, index: number) => number {
    const last = this.#last.get(columnSlug) ?? { index: -1, time: NaN };
    this.#last.set(columnSlug, last);
    return (values, index) => {
      if (last.index !== index) {
        last.index = index;
        last.time = this.#instantOf(values[columnSlug]);
      }
      return last.time;
    };
  }
}

type Plan = CountingPlan<object, RecordTest>;

export function recordCounter<R extends object, Id>(plan: Plan, settings: CountSettings<R, Id>): RecordCounter<R, Id> {
  const { counting } = plan;
  return counting.by === "owner" ? counterByOwner(counting, plan, settings) : counterByFilter(counting, plan, settings);
}

/** The count of an owner or of a filter, and the lists that collect the ids of its held records. */
class Count<Id> implements RecordCounts {
  held = 0;
  expired = 0;
  withoutTime = 0;
  earliest = Infinity;
  latest: number[] = [];
  readonly stillHeld: number[];
  /** No time before it is one of the latest. */
  #least = -Infinity;

  constructor(
    readonly lists: readonly Id[][],
    { forecast }: Pick<Plan, "forecast">,
  ) {
    this.stillHeld = lists.length === 0 ? [] : forecast.map(() => 0);
  }

  /** Adds a time to the latest ones, of which some are kept. */
  addLatest(time: number, kept: number): void {
    if (time < this.#least) return;
    this.latest.push(time);
    if (this.latest.length < 2 * kept + 16) return;
    this.latest.sort(latestFirst).length = kept;
    this.#least = this.latest[kept - 1] ?? Infinity;
  }
}

function counterByOwner<R extends object, Id>(
  { ownerColumnSlug, everythingElse, membersOf }: CountingByOwner<RecordTest>,
  plan: Plan,
  settings: CountSettings<R, Id>,
): RecordCounter<R, Id> {
  const ids = plan.members.map((): Id[] => []);
  const owners = new Map(
    Array.from(membersOf, ([owner, members]) => [
      owner,
      new Count(
        members.map((member) => ids[member] ?? []),
        plan,
      ),
    ]),
  );
  const withoutOwner = new Count<Id>([], plan);
  const notText = new Count<Id>([], plan);
  const countOf = (owner: unknown): Count<Id> => {
    if (typeof owner !== "string") return isNull(owner) ? withoutOwner : notText;
    const id = settings.fold(owner);
    let count = owners.get(id);
    if (count === undefined) owners.set(id, (count = new Count([], plan)));
    return count;
  };
  const add = adder(plan, settings);
  const own = pickOwn(new Set([ownerColumnSlug, ...timeColumnOf(plan)]));
  return {
    tests: [
      {
        test: everythingElse,
        count: (row, index) => {
          const values = own(row);
          add(countOf(values[ownerColumnSlug]), values, row, index);
        },
      },
    ],
    counts: () => ({ by: "owner", owners, withoutOwner: withoutOwner.held, notText: notText.held }),
    idsOf: (member) => ids[member] ?? [],
  };
}

function counterByFilter<R extends object, Id>(
  { filters }: CountingByFilter<RecordTest>,
  plan: Plan,
  settings: CountSettings<R, Id>,
): RecordCounter<R, Id> {
  const counted = filters.map(({ filter, members }) => {
    const ids: Id[] = [];
    return { test: filter, members, ids, records: new Count([ids], plan) };
  });
  const idsOf = new Map(counted.flatMap(({ members, ids }) => members.map((member) => [member, ids])));
  const add = adder(plan, settings);
  const own = pickOwn(new Set(timeColumnOf(plan)));
  return {
    tests: counted.map(({ test, records }) => ({
      test,
      count: (row, index) => add(records, own(row), row, index),
    })),
    counts: () => ({ by: "filter", filters: counted.map(({ records }) => records) }),
    idsOf: (member) => idsOf.get(member) ?? [],
  };
}

function timeColumnOf({ threshold }: Plan): readonly string[] {
  return threshold === undefined ? [] : [threshold.timeColumnSlug];
}

/** Adds a record to a count: as expired if its time is before the threshold, otherwise as held. */
function adder<R extends object, Id>(
  plan: Plan,
  { times, identify }: CountSettings<R, Id>,
): (count: Count<Id>, values: OwnValues, row: R, index: number) => void {
  const { threshold } = plan;
  const stillHeldFrom = plan.forecast.map(({ heldFrom }) => heldFrom);
  const kept = latestCount(plan);
  const expiry = threshold && { heldFrom: threshold.heldFrom, timeOf: times.of(threshold.timeColumnSlug) };
  return (count, values, row, index) => {
    if (expiry !== undefined) {
      const time = expiry.timeOf(values, index);
      if (time < expiry.heldFrom) {
        count.expired++;
        return;
      }
      if (Number.isNaN(time)) count.withoutTime++;
      else if (time < count.earliest) count.earliest = time;
      if (count.lists.length > 0) {
        if (kept > 0) count.addLatest(Number.isNaN(time) ? Infinity : time, kept);
        for (let at = 0; at < stillHeldFrom.length; at++) {
          if (time >= (stillHeldFrom[at] ?? NaN)) count.stillHeld[at] = (count.stillHeld[at] ?? 0) + 1;
        }
      }
    }
    count.held++;
    if (identify === undefined || count.lists.length === 0) return;
    const id = identify(row, index);
    for (const list of count.lists) list.push(id);
  };
}
