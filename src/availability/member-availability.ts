import type { Dataset, Row } from "../evaluate/options.js";
import { datasetOf } from "../evaluate/rows.js";
import type { EvaluateSettings } from "../evaluate/settings.js";
import { planOf, settingsOf } from "../evaluate/settings.js";
import { rowMatcherOf } from "../many/compile-many.js";
import { FilterError, unwrap } from "../model/issues/errors.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import type { Result } from "../model/issues/issue.js";
import { canonicalFirst } from "../plan/canonical-instant.js";
import type { RecordTest } from "../plan/plan.js";
import { caseFold } from "../plan/relations.js";
import type { AvailabilityOptions, LimitedCapacity, Member } from "./options.js";
import { expirySettingsOf, forecastOf } from "./options.js";
import type { AvailabilityPlan } from "./plan.js";
import { planAvailability } from "./plan.js";
import type { CountRow, RecordCounter } from "./record-counter.js";
import { recordCounter, TimesOfRow } from "./record-counter.js";
import type { CapacityAvailability } from "./result.js";
import { evaluatedAvailability } from "./result.js";

/**
 * Counts for each capacity and each member the records that the member holds, and when the next one expires.
 *
 * A record counts for a member if the filter, bound to this member, matches it. It is held until it expires by the
 * policy, or forever without one or without a readable time.
 *
 * @param rows - an array or another iterable, or a {@link Dataset}, whose related models override those of `options`.
 * @param options - the members, and how records expire.
 * @returns one per capacity, in the same order. A capacity that cannot be evaluated does not stop the others.
 * @throws {FilterError} if `members` is not a list of objects, the time zone is unknown, or `now` is not a date.
 * @throws {PolicyError} if `expiry` or an option of policies is unknown.
 * @example
 * const owner = { kind: "string", columnSlug: "owner_id", operator: "is", values: "{{member.ids.hubspot}}" }
 * const filter = { conjonction: "and", groups: [{ conjonction: "and", conditions: [owner] }] }
 * const book = { name: "Account book", memberCapacity: 1, timeColumnSlug: "assigned_at", allocationExpirationPolicy: { interval: "monthly" }, filter }
 * const accounts = [{ owner_id: "7", assigned_at: "2026-11-03" }, { owner_id: "7", assigned_at: "2026-10-03" }, { owner_id: "112" }]
 * const [result] = memberAvailability([book], accounts, { members: [{ name: "Ann", ids: { hubspot: "7" } }], now: "2026-11-20" })
 * result.members[0].held // 1
 * result.members[0].isFull // true
 * result.members[0].nextExpiration // new Date("2026-12-01")
 * result.unassigned.owners // [{ owner: "112", count: 1 }]
 */
export function memberAvailability<
  C extends LimitedCapacity,
  M extends object = Member,
  R extends object = Row,
  Id = never,
>(
  capacities: readonly C[],
  rows: Iterable<R> | Dataset<R>,
  options: AvailabilityOptions<C, M, R, Id>,
): CapacityAvailability<C, M, Id>[] {
  const dataset = datasetOf(rows, options);
  const tally = new AvailabilityTally<C, M, R, Id>(capacities, { ...options, related: dataset.related });
  for (const row of dataset.rows) tally.add(row);
  return tally.availability();
}

/**
 * Counts the records of members row by row, for streams. Memory grows only with the number of distinct owners, with the
 * limits of members, and with the collected ids.
 *
 * @example
 * const everything = { name: "All", memberCapacity: 2, filter: { conjonction: "and", groups: [] } }
 * const tally = new AvailabilityTally([everything], { members: [{ name: "Ann" }] })
 * tally.add({ id: 1 });
 * tally.availability()[0].members[0].available // 1
 */
export class AvailabilityTally<
  C extends LimitedCapacity = LimitedCapacity,
  M extends object = Member,
  R extends object = Row,
  Id = never,
> {
  readonly #planned: readonly PlannedCapacity<C, M, R, Id>[];
  readonly #match: (row: R) => readonly number[];
  /** One for each test of `#match`. */
  readonly #count: readonly CountRow<R>[];
  #rowCount = 0;

  /**
   * @throws {FilterError} if `members` is not a list of objects, the time zone is unknown, or `now` is not a date.
   * @throws {PolicyError} if `expiry` or an option of policies is unknown.
   */
  constructor(capacities: readonly C[], options: AvailabilityOptions<C, M, R, Id>) {
    const { members, identify } = options;
    const expiry = expirySettingsOf(options);
    const settings = unwrap(settingsOf(options), FilterError);
    const { now } = settings;
    const forecast = forecastOf(options.forecast, settings);
    const fold = caseFold(settings);
    const times = new TimesOfRow(canonicalFirst(settings.instantOf));
    this.#planned = capacities.map((capacity) => {
      const plan = planAvailability(capacity, {
        ...expiry,
        now,
        forecast,
        members,
        fold,
        compile: (filter) => testOf(filter, settings),
      });
      if (plan.status !== "planned") return { plan, counter: undefined };
      const identifyHeld = identify && ((row: R, index: number) => identify(row, index, capacity));
      return { plan, counter: recordCounter<R, Id>(plan, { times, fold, identify: identifyHeld }) };
    });
    const tests = this.#planned.flatMap(({ counter }) => counter?.tests ?? []);
    this.#count = tests.map(({ count }) => count);
    this.#match = rowMatcherOf(
      tests.map(({ test }) => test),
      settings,
    );
  }

  /** Counts a row. */
  add(row: R): void {
    for (const test of this.#match(row)) this.#count[test]?.(row, this.#rowCount);
    this.#rowCount++;
  }

  /** Returns the availability so far. */
  availability(): CapacityAvailability<C, M, Id>[] {
    return this.#planned.map(({ plan, counter }) => {
      const { capacity } = plan;
      if (counter === undefined) return plan;
      return { capacity, status: "evaluated", ...evaluatedAvailability(plan, counter.counts(), counter.idsOf) };
    });
  }
}

/** A capacity, and the counter of its records unless it is not evaluated. */
type PlannedCapacity<C extends LimitedCapacity, M extends object, R extends object, Id> =
  | { readonly plan: Exclude<Plan<C, M>, { status: "planned" }>; readonly counter: undefined }
  | { readonly plan: Extract<Plan<C, M>, { status: "planned" }>; readonly counter: RecordCounter<R, Id> };

type Plan<C extends LimitedCapacity, M extends object> = AvailabilityPlan<C, M, RecordTest>;

function testOf(filter: DeepReadonly<Filter>, settings: EvaluateSettings): Result<RecordTest> {
  const plan = planOf(filter, settings);
  return plan.ok ? { ok: true, value: plan.value.test } : plan;
}
