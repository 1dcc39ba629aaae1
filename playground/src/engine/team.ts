/** How many records each member holds. What computes it is loaded when it is first asked for. */
import type { CapacityAvailability, Expiry, ExpiryOptions, LimitedCapacity } from "capacity-filter/availability";
import type { AllocationExpirationPolicy, Filter, Issue, Result } from "capacity-filter/core";
import { safeBindFilter } from "capacity-filter/core";
import type { EvaluateOptions } from "capacity-filter/evaluate";
import type { Dataset, Row } from "./dataset.js";
import { evaluateOptions } from "./dataset.js";
import type { FreePlaces, HeldPage, Member, MemberBar, TeamAvailability, TeamQuestion } from "./members-protocol.js";
import { resultOf } from "./notations.js";
import type { CapacitySummary, OpenedCapacity, Settings } from "./protocol.js";

/** Newer requests are looked for after so many rows. */
const rowsPerStep = 50_000;

const everyRow: Filter = { conjonction: "and", groups: [] };

/** The filter with the values of a member in place of its expressions. */
export function boundFilter(filter: Filter, member: Member | undefined): Result<Filter> {
  return member === undefined ? { ok: true, value: filter } : safeBindFilter(filter, { member });
}

/** What the tally says of a capacity that could be evaluated. */
type CountedTeam = Extract<CapacityAvailability<LimitedCapacity, Member, number>, { readonly status: "evaluated" }>;

interface LastCount {
  readonly question: TeamQuestion;
  readonly settings: Settings;
  readonly held: readonly (readonly number[])[];
}

/** Counts the records of members over the rows of a dataset. */
export class Team {
  readonly #dataset: Dataset;
  /** What was counted last, and the indexes of the held rows by member. */
  #last: LastCount | undefined;
  #pinned: { readonly key: string; readonly bars: Result<readonly MemberBar[]> } | undefined;

  constructor(dataset: Dataset) {
    this.#dataset = dataset;
  }

  async *availability(
    question: TeamQuestion,
    settings: Settings,
    pinned?: TeamQuestion,
  ): AsyncGenerator<undefined, Result<TeamAvailability>> {
    const start = performance.now();
    const counted = yield* this.#count(question, settings);
    if (!counted.ok) return counted;
    const before = pinned && (yield* this.#countPinned(pinned, settings));
    const { members, unassigned, issues } = counted.value;
    this.#last = { question, settings, held: members.map(({ ids }) => ids) };
    return {
      ok: true,
      value: {
        members: barsOf(members),
        unassigned,
        issues,
        pinned: before,
        forecast: freePlaces(question, counted.value.members, settings),
        milliseconds: performance.now() - start,
      },
    };
  }

  /** The pinned capacity stays the same while the other one is edited. */
  async *#countPinned(
    question: TeamQuestion,
    settings: Settings,
  ): AsyncGenerator<undefined, Result<readonly MemberBar[]>> {
    const key = JSON.stringify([question, settings]);
    if (this.#pinned?.key === key) return this.#pinned.bars;
    const counted = yield* this.#count(question, settings);
    const bars = counted.ok ? { ok: true as const, value: barsOf(counted.value.members) } : counted;
    this.#pinned = { key, bars };
    return bars;
  }

  async *#count(question: TeamQuestion, settings: Settings): AsyncGenerator<undefined, Result<CountedTeam>> {
    const { AvailabilityTally } = await import("capacity-filter/availability");
    const missing = this.#missingColumn(question);
    if (missing !== undefined) return { ok: false, issues: [missing] };
    const { rows } = this.#dataset;
    const opened = resultOf(
      () =>
        new AvailabilityTally<LimitedCapacity, Member, Row, number>([capacityOf(question)], {
          ...this.#options(question, settings),
          members: question.members,
          forecast: momentsOf(question, settings),
          identify: (_, index) => index,
        }),
    );
    if (!opened.ok) return opened;
    const tally = opened.value;
    for (const [index, row] of rows.entries()) {
      if (index > 0 && index % rowsPerStep === 0) yield;
      tally.add(row);
    }
    const [counted] = tally.availability();
    if (counted?.status === "evaluated") return { ok: true, value: counted };
    return { ok: false, issues: counted?.status === "failed" ? counted.issues : [] };
  }

  /** What all members hold under each capacity. */
  async summarize(
    capacities: readonly OpenedCapacity[],
    team: Pick<TeamQuestion, "members" | "expiry">,
    settings: Settings,
  ): Promise<readonly CapacitySummary[]> {
    const { memberAvailability } = await import("capacity-filter/availability");
    return capacities.map(({ filter, issues, ...capacity }) => {
      const errors = issues.filter(({ path, severity }) => path[0] === "filter" && severity === "error");
      if (errors.length > 0) return { status: "failed", issues: errors };
      if (filter === undefined) return { status: "withoutFilter" };
      const question: TeamQuestion = { timeColumnSlug: undefined, ...capacity, filter, ...team };
      const missing = this.#missingColumn(question);
      if (missing !== undefined) return { status: "failed", issues: [missing] };
      const options = { ...this.#options(question, settings), members: team.members };
      const result = resultOf(() => memberAvailability([capacityOf(question)], this.#dataset.rows, options));
      if (!result.ok) return { status: "failed", issues: result.issues };
      const [counted] = result.value;
      if (counted?.status !== "evaluated") return counted ?? { status: "withoutFilter" };
      const { members } = counted;
      return {
        status: "evaluated",
        held: members.reduce((sum, { held }) => sum + (held ?? 0), 0),
        full: members.filter(({ isFull }) => isFull === true).length,
      };
    });
  }

  /** The records that a member holds, of what was counted last. */
  async held(member: number, from: number, to: number): Promise<HeldPage> {
    const { memberAvailability } = await import("capacity-filter/availability");
    if (this.#last === undefined) return { total: 0, rows: [] };
    const { question, settings, held } = this.#last;
    const indexes = held[member] ?? [];
    // As the only held record, it is the one that the next expiration is of.
    const capacity = capacityOf({ ...question, filter: everyRow });
    const options = { ...this.#options(question, settings), members: [{}] };
    return {
      total: indexes.length,
      rows: indexes.slice(from, to).map((index) => {
        const row = this.#dataset.rows[index] ?? {};
        const [alone] = memberAvailability([capacity], [row], options);
        return { index, row, until: alone?.status === "evaluated" ? alone.members[0]?.nextExpiration : undefined };
      }),
    };
  }

  #options({ expiry }: TeamQuestion, settings: Settings): EvaluateOptions & Omit<ExpiryOptions, "members"> {
    return { ...evaluateOptions(this.#dataset, settings), expiry, policy: { timeZone: settings.timeZone } };
  }

  #missingColumn({ policy, timeColumnSlug }: TeamQuestion): Issue | undefined {
    if (policy === undefined || timeColumnSlug === undefined) return undefined;
    if (Object.hasOwn(this.#dataset.model.columns, timeColumnSlug)) return undefined;
    const message = `The records have no column "${timeColumnSlug}", and the policy needs it. Choose another one.`;
    return { code: "unknownColumn", severity: "error", path: ["timeColumnSlug"], message };
  }
}

function barsOf(members: CountedTeam["members"]): readonly MemberBar[] {
  return members.map(({ ids: _, member: __, forecast: ___, ...bar }) => bar);
}

const dayInMs = 86_400_000;

/** Sixty days, or as many weeks where a policy has fewer expirations. */
function momentsOf({ memberCapacity, policy }: TeamQuestion, { now }: Settings): readonly Date[] {
  if (memberCapacity === undefined || policy === undefined) return [];
  const step = policy.interval === "quarterly" || policy.interval === "yearly" ? 7 * dayInMs : dayInMs;
  return Array.from({ length: 60 }, (_, index) => new Date(Date.parse(now) + (index + 1) * step));
}

function freePlaces(
  question: TeamQuestion,
  members: CountedTeam["members"],
  settings: Settings,
): readonly FreePlaces[] {
  const later = momentsOf(question, settings);
  if (later.length === 0) return [];
  const sum = (freeOf: (member: CountedTeam["members"][number]) => number | null | undefined): number =>
    members.reduce((free, member) => free + (freeOf(member) ?? 0), 0);
  return [
    { at: new Date(settings.now), free: sum(({ available }) => available) },
    ...later.map((at, index) => ({ at, free: sum(({ forecast }) => forecast?.[index]?.available) })),
  ];
}

function capacityOf({ filter, memberCapacity, policy, timeColumnSlug }: TeamQuestion): LimitedCapacity {
  return { name: "", filter, memberCapacity, timeColumnSlug, allocationExpirationPolicy: policy };
}

/** When records expire, in a sentence. */
export async function describeExpiry(
  policy: AllocationExpirationPolicy,
  expiry: Expiry,
  { timeZone }: Settings,
): Promise<Result<string>> {
  const { describePolicy } = await import("capacity-filter/policy");
  return resultOf(() =>
    expiry === "sliding" ? slidingSentences[policy.interval] : describePolicy(policy, { timeZone }),
  );
}

const slidingSentences: Readonly<Record<AllocationExpirationPolicy["interval"], string>> = {
  hourly: "Each record an hour after its time",
  daily: "Each record 24 hours after its time",
  weekly: "Each record 7 days after its time",
  monthly: "Each record a month after its time",
  quarterly: "Each record three months after its time",
  yearly: "Each record a year after its time",
};
