import type { AnalyzeOptions } from "../analyze/index.js";
import type { Member } from "../availability/index.js";
import type { Dataset, Row } from "../evaluate/options.js";
import { datasetOf } from "../evaluate/rows.js";
import type { ExplainOptions } from "../explain/index.js";
import type { Identify } from "../many/index.js";
import type { CountedMove, Membership } from "./holders.js";
import type { CapacityPair, ComparedCapacity } from "./pair-capacities.js";
import { fieldChanges, pairCapacities } from "./pair-capacities.js";
import type { TeamOptions } from "./plan.js";
import { pairSettingsOf } from "./plan.js";
import { compareFilters } from "./proof.js";
import type { ExplainedVersion } from "./reason.js";
import { explainContext, reasonOf, RecordExplainer } from "./reason.js";
import { RecordPairs, RecordReader } from "./record-pairs.js";
import type {
  CapacityComparison,
  Direction,
  IdentifiedMove,
  MoveReason,
  RecordComparison,
  RecordMove,
} from "./result.js";

/** Options of a comparison: how filters are evaluated, analyzed and explained, and how records expire. */
export interface CompareOptions<M extends object = Member, R extends object = Row, Id = never>
  extends Omit<ExplainOptions, "maxElements" | "columnNames">, Pick<AnalyzeOptions, "maxSteps">, TeamOptions<M> {
  /** What to collect for each record that moves, such as its id. By default, moves are only counted. */
  readonly identify?: Identify<R, Id> | undefined;
  /** The number of moves to collect for each capacity and direction. Default: all. */
  readonly maxMoves?: number | undefined;
}

/**
 * Compares two versions of capacities: what changed, what can be proved of every possible record, and which of the given
 * records enter and leave.
 *
 * Capacities are paired by uuid, then by name. A record is in a capacity if the filter, bound to at least one of the
 * members, matches it, expired or not. A record that stays while its set of members changes hands. The figures of
 * members are those of {@link memberAvailability}. Without members, the records of a filter with expressions are not
 * compared.
 *
 * @param options - with `rows`: an array or another iterable, or a {@link Dataset}, whose related models override those
 * of `options`.
 * @returns one for each pair: those of `before` in their order, then the new ones. A capacity that cannot be evaluated
 * does not stop the others.
 * @throws {FilterError} if `members` is not a list of objects, the time zone is unknown, or `now` is not a date.
 * @throws {PolicyError} if `expiry` or an option of policies is unknown.
 * @example
 * const book = (text, memberCapacity) => ({ name: "Book", memberCapacity, filter: parseFilter(text) })
 * const accounts = [{ id: 1, employees: 300 }, { id: 2, employees: 180 }, { id: 3, employees: 20 }]
 * const [{ fields, filter, records }] = compareCapacities([book("employees > 250", 50)], [book("employees > 100", 40)], { rows: accounts, identify: (row) => row.id })
 * fields // [{ field: "memberCapacity", before: 50, after: 40 }]
 * filter.effect // "more"
 * records.enter // 1
 * records.moves[0].id // 2
 * records.moves[0].reason.observed // "employees is 180"
 */
export function compareCapacities<
  C extends ComparedCapacity,
  M extends object = Member,
  R extends object = Row,
  Id = never,
>(
  before: readonly C[],
  after: readonly C[],
  options: CompareOptions<M, R, Id> & { readonly rows?: Iterable<R> | Dataset<R> | undefined } = {},
): CapacityComparison<C, M, Id>[] {
  const { rows, ...others } = options;
  const dataset = rows && datasetOf(rows, options);
  const tally = new CompareTally<C, M, R, Id>(
    before,
    after,
    dataset ? { ...others, related: dataset.related } : others,
  );
  if (dataset === undefined) return tally.comparison().map((each) => ({ ...each, records: undefined }));
  for (const row of dataset.rows) tally.add(row);
  return tally.comparison();
}

/**
 * Compares two versions of capacities row by row, for streams. Memory grows only with the collected moves, and with the
 * number of distinct owners.
 *
 * @example
 * const [before, after] = ["n > 1", "n > 0"].map((text) => [{ name: "Some", filter: parseFilter(text) }])
 * const tally = new CompareTally(before, after)
 * tally.add({ n: 1 });
 * tally.comparison()[0].records.enter // 1
 */
export class CompareTally<
  C extends ComparedCapacity = ComparedCapacity,
  M extends object = Member,
  R extends object = Row,
  Id = never,
> {
  readonly #pairs: readonly CapacityPair<C>[];
  readonly #records: RecordPairs<C, M, R>;
  readonly #moves: readonly IdentifiedMove<M, Id>[][];
  readonly #options: CompareOptions<M, R, Id>;

  /**
   * @throws {FilterError} if `members` is not a list of objects, the time zone is unknown, or `now` is not a date.
   * @throws {PolicyError} if `expiry` or an option of policies is unknown.
   */
  constructor(before: readonly C[], after: readonly C[], options: CompareOptions<M, R, Id> = {}) {
    this.#options = options;
    this.#pairs = pairCapacities(before, after);
    const moves = this.#pairs.map((): IdentifiedMove<M, Id>[] => []);
    this.#moves = moves;
    const reader = new RecordReader<R>(options, (row) => row);
    const { identify } = options;
    const explain = identify && moveExplainer(this.#pairs, options);
    const collected = new MoveLimit(options.maxMoves);
    this.#records = new RecordPairs(
      this.#pairs,
      pairSettingsOf(options),
      () => ({ ok: true, value: reader }),
      identify &&
        ((pair, move, row, index) => {
          if (explain !== undefined && collected.admits(pair, move.direction)) {
            moves[pair]?.push({ id: identify(row, index), ...explain(pair, move, { before: row, after: row }) });
          }
        }),
    );
  }

  /** Compares a row. */
  add(row: R): void {
    this.#records.add(row);
  }

  /** Returns the comparison so far. */
  comparison(): (CapacityComparison<C, M, Id> & { readonly records: RecordComparison<M, Id> })[] {
    const records = this.#records.records();
    return this.#pairs.map((pair, index) => {
      const counted = records[index];
      if (counted === undefined) throw new Error("Each pair has its records.");
      return {
        ...pair,
        fields: fieldChanges(pair),
        filter: compareFilters(pair, analyzeOptionsOf(this.#options)),
        records: counted.status === "compared" ? { ...counted, moves: [...(this.#moves[index] ?? [])] } : counted,
      };
    });
  }
}

export class MoveLimit {
  readonly #limit: number;
  readonly #counts = new Map<string, number>();

  constructor(limit = Infinity) {
    this.#limit = limit;
  }

  admits(pair: number, direction: Direction): boolean {
    const key = `${pair} ${direction}`;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count <= this.#limit;
  }
}

function analyzeOptionsOf({
  timeZone,
  datePrecision,
  caseSensitive,
  negationMatchesNull,
  maxSteps,
}: AnalyzeOptions): AnalyzeOptions {
  return { timeZone, datePrecision, caseSensitive, negationMatchesNull, maxSteps };
}

type MoveRows = Readonly<Record<keyof CapacityPair, object>>;

/**
 * Returns a function that explains the moves of pairs.
 *
 * @param optionsOf - the options of explanations of a capacity, if they are not those of all.
 */
export function moveExplainer<C extends ComparedCapacity, M extends object>(
  pairs: readonly CapacityPair<C>[],
  { members = [], ...options }: ExplainOptions & TeamOptions<M>,
  optionsOf: (capacity: C) => ExplainOptions = () => options,
): (pair: number, move: CountedMove, rows: MoveRows) => Omit<IdentifiedMove<M>, "id"> {
  const reasonFor = reasonFinder(pairs, optionsOf);
  const named = (membership: Membership): readonly M[] => membership?.flatMap((index) => members[index] ?? []) ?? [];
  return (pair, { direction, before, after }, rows) => {
    const move = { direction, before: named(before), after: named(after) };
    return { ...move, reason: reasonFor(pair, move, rows) };
  };
}

/**
 * Returns a function that finds the condition that decided a move of a pair.
 *
 * @param optionsOf - the options of explanations of a capacity.
 */
export function reasonFinder<C extends ComparedCapacity>(
  pairs: readonly CapacityPair<C>[],
  optionsOf: (capacity: C) => ExplainOptions,
): (pair: number, move: RecordMove<object>, rows: MoveRows) => MoveReason | undefined {
  const contexts = new Map<ExplainOptions, ReturnType<typeof explainContext>>();
  const explainerOf = (capacity: C | undefined): RecordExplainer | undefined => {
    if (capacity === undefined) return undefined;
    const own = optionsOf(capacity);
    const context = contexts.get(own) ?? explainContext(own);
    contexts.set(own, context);
    return new RecordExplainer(capacity.filter, context);
  };
  const explainers = pairs.map(({ before, after }) => ({ before: explainerOf(before), after: explainerOf(after) }));
  return (pair, move, rows) => {
    const version = (name: keyof CapacityPair): ExplainedVersion => {
      return { explainer: explainers[pair]?.[name], row: rows[name] };
    };
    return reasonOf(move, { before: version("before"), after: version("after") });
  };
}
