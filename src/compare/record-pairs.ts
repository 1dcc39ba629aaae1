/** Compares the records of pairs in memory, row by row. */
import type { CountRow, RecordCounter } from "../availability/record-counter.js";
import { recordCounter, TimesOfRow } from "../availability/record-counter.js";
import type { MemberAvailability } from "../availability/index.js";
import { evaluatedAvailability } from "../availability/result.js";
import type { EvaluateOptions } from "../evaluate/options.js";
import { pickOwn } from "../evaluate/own-values.js";
import type { EvaluateSettings } from "../evaluate/settings.js";
import { planOf, settingsOf } from "../evaluate/settings.js";
import { rowMatcherOf } from "../many/compile-many.js";
import { FilterError, unwrap } from "../model/issues/errors.js";
import type { Result } from "../model/issues/issue.js";
import { canonicalFirst } from "../plan/canonical-instant.js";
import type { RecordTest } from "../plan/plan.js";
import { caseFold } from "../plan/relations.js";
import type { CountedMove, Membership } from "./holders.js";
import { MoveCounter, together } from "./holders.js";
import type { CapacityPair, ComparedCapacity } from "./pair-capacities.js";
import type { NotCompared, PairSettings, SidePlan, SideSettings } from "./plan.js";
import { planPair } from "./plan.js";
import type { MemberComparison, MoveCounts } from "./result.js";
import { memberComparisons } from "./result.js";

/** How the filters of some capacities read a record. */
export class RecordReader<R> {
  readonly settings: EvaluateSettings;
  readonly times: TimesOfRow;

  /**
   * @param rowOf - returns what the filters read.
   * @throws {FilterError} if an option is invalid.
   */
  constructor(
    readonly options: EvaluateOptions,
    readonly rowOf: (record: R) => object,
  ) {
    this.settings = unwrap(settingsOf(options), FilterError);
    this.times = new TimesOfRow(canonicalFirst(this.settings.instantOf));
  }
}

type OnMove<R> = (pair: number, move: CountedMove, record: R, index: number) => void;

type PairRecords<M extends object> =
  NotCompared | ({ readonly status: "compared"; readonly members: readonly MemberComparison<M>[] } & MoveCounts);

export class RecordPairs<C extends ComparedCapacity, M extends object, R> {
  readonly #pairs: readonly (NotCompared | ComparedPair<M>)[];
  readonly #compared: readonly ComparedPair<M>[];
  readonly #readers: readonly OpenReader<R>[];
  readonly #onMove: OnMove<R> | undefined;
  #recordCount = 0;

  /** @param readerOf - returns how a capacity reads records, or why it cannot. */
  constructor(
    pairs: readonly CapacityPair<C>[],
    settings: PairSettings<M>,
    readerOf: (capacity: C) => Result<RecordReader<R>>,
    onMove?: OnMove<R>,
  ) {
    this.#onMove = onMove;
    const tests = new Map<RecordReader<R>, SideTest[]>();
    const open = (capacity: C | undefined, plan: SidePlan<M, RecordTest>): RecordSide<M> => {
      const reader = capacity && unwrap(readerOf(capacity), FilterError);
      const side = new RecordSide(plan, reader, settings.members !== undefined);
      if (reader !== undefined) tests.set(reader, [...(tests.get(reader) ?? []), ...side.tests]);
      return side;
    };
    this.#pairs = pairs.map((pair, index) => {
      const plan = planPair(pair, settings, (capacity) => {
        const reader = readerOf(capacity);
        return reader.ok ? { ok: true, value: sideSettings(reader.value.settings) } : reader;
      });
      if (plan.status !== "compared") return plan;
      const [before, after] = [open(pair.before, plan.before), open(pair.after, plan.after)];
      return { status: "compared", index, before, after, moves: new MoveCounter() };
    });
    this.#compared = this.#pairs.filter((pair): pair is ComparedPair<M> => pair.status === "compared");
    this.#readers = Array.from(tests, ([{ settings, rowOf }, own]) => ({
      rowOf,
      match: rowMatcherOf(
        own.map(({ test }) => test),
        settings,
      ),
      see: own.map(({ see }) => see),
    }));
  }

  add(record: R): void {
    for (const { rowOf, match, see } of this.#readers) {
      const row = rowOf(record);
      for (const test of match(row)) see[test]?.(row, this.#recordCount);
    }
    for (const pair of this.#compared) {
      const before = pair.before.membership;
      const after = pair.after.membership;
      if (before === undefined && after === undefined) continue;
      const direction = pair.moves.add(before, after);
      pair.before.membership = pair.after.membership = undefined;
      if (direction === undefined) continue;
      this.#onMove?.(pair.index, { direction, before, after }, record, this.#recordCount);
    }
    this.#recordCount++;
  }

  /** The result for the records so far, for each pair. */
  records(): readonly PairRecords<M>[] {
    return this.#pairs.map((each) => {
      if (each.status !== "compared") return each;
      const { moves, before, after } = each;
      return {
        status: "compared",
        ...moves.counts,
        members: memberComparisons(before.availability(), after.availability()),
      };
    });
  }
}

interface ComparedPair<M extends object> {
  readonly status: "compared";
  readonly index: number;
  readonly before: RecordSide<M>;
  readonly after: RecordSide<M>;
  readonly moves: MoveCounter;
}

interface OpenReader<R> {
  readonly rowOf: (record: R) => object;
  readonly match: (row: object) => readonly number[];
  /** One for each test of `match`. */
  readonly see: readonly CountRow<object>[];
}

/** A test of a side, and what to do with each row that it matches. */
interface SideTest {
  readonly test: RecordTest;
  readonly see: CountRow<object>;
}

function sideSettings(settings: EvaluateSettings): SideSettings<RecordTest> {
  return {
    now: settings.now,
    fold: caseFold(settings),
    compile: (filter) => {
      const plan = planOf(filter, settings);
      return plan.ok ? { ok: true, value: plan.value.test } : plan;
    },
  };
}

/** One version of a capacity: the members of the current record, and the counts of its members. */
class RecordSide<M extends object> {
  membership: Membership;
  readonly tests: readonly SideTest[];
  readonly #plan: SidePlan<M, RecordTest>;
  readonly #counter: RecordCounter<object, never> | undefined;

  constructor(
    plan: SidePlan<M, RecordTest>,
    reader: Pick<RecordReader<never>, "settings" | "times"> | undefined,
    hasMembers: boolean,
  ) {
    this.#plan = plan;
    if (reader === undefined) {
      this.tests = [];
      return;
    }
    const fold = caseFold(reader.settings);
    const counter = recordCounter<object, never>(plan, { times: reader.times, fold, identify: undefined });
    this.#counter = hasMembers ? counter : undefined;
    const notes = this.#notesOf(plan, fold);
    this.tests = counter.tests.map(({ test, count }, index) => {
      const note = notes[index] ?? (() => undefined);
      if (!hasMembers) return { test, see: note };
      return {
        test,
        see: (row, index) => {
          note(row);
          count(row, index);
        },
      };
    });
  }

  /** For each test of the plan: what notes the members of a row that it matches. */
  #notesOf({ counting }: SidePlan<M, RecordTest>, fold: (id: string) => string): readonly ((row: object) => void)[] {
    if (counting.by === "filter") {
      return counting.filters.map(({ members }) => () => {
        this.membership = together(this.membership, members);
      });
    }
    const { ownerColumnSlug, membersOf } = counting;
    const own = pickOwn(new Set([ownerColumnSlug]));
    return [
      (row) => {
        const owner = own(row)[ownerColumnSlug];
        if (typeof owner === "string") this.membership = membersOf.get(fold(owner));
      },
    ];
  }

  /** Returns the availability of the members so far; undefined without members or for a missing capacity. */
  availability(): readonly MemberAvailability<M>[] | undefined {
    return this.#counter && evaluatedAvailability(this.#plan, this.#counter.counts()).members;
  }
}
