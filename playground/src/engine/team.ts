/** How many records each member holds. What computes it is loaded when it is first asked for. */
import type { CapacityAvailability, Expiry, ExpiryOptions, LimitedCapacity } from "capacity-filter/availability";
import type { AllocationExpirationPolicy, DataModel, Filter, Issue, Result } from "capacity-filter/core";
import { bindFilter } from "capacity-filter/core";
import type { EvaluateOptions } from "capacity-filter/evaluate";
import type { DialectName } from "capacity-filter/sql";
import type { Dataset, Row } from "./dataset.js";
import { evaluateOptions } from "./dataset.js";
import { everyRow, resultOf, statementOptions, uncheckedIn, unwrap } from "./notations.js";
import type {
  CapacityFigures,
  ForecastPoint,
  HeldPage,
  Member,
  MemberBar,
  Settings,
  SqlStatement,
  TeamAvailability,
  TeamQuestion,
} from "./protocol.js";

/** Newer requests are looked for after so many rows. */
const rowsPerStep = 50_000;

/** The filter with the values of a member in place of its expressions. */
export function boundFilter(filter: Filter, member: Member | undefined): Filter {
  return member === undefined ? filter : bindFilter(filter, { member });
}

/** What the tally says of a capacity that could be evaluated. */
type CountedTeam = Extract<CapacityAvailability<LimitedCapacity, Member, number>, { readonly status: "evaluated" }>;

/** What can be interrupted where it yields. */
type Steps<Value> = AsyncGenerator<undefined, Value>;

/** Counts the records of members over the rows of a dataset. */
export class Team {
  readonly #dataset: Dataset;
  /** What was counted last, and the indexes of the held rows by member. */
  #last:
    | { readonly question: TeamQuestion; readonly settings: Settings; readonly held: readonly (readonly number[])[] }
    | undefined;
  #pinned: { readonly key: string; readonly bars: Result<readonly MemberBar[]> } | undefined;

  constructor(dataset: Dataset) {
    this.#dataset = dataset;
  }

  async *availability(question: TeamQuestion, settings: Settings, pinned?: TeamQuestion): Steps<TeamAvailability> {
    const days = question.policy && daysAfter(settings);
    const { members, unassigned, issues } = unwrap(yield* this.#count(question, settings, days));
    const before = pinned && (yield* this.#countPinned(pinned, settings));
    this.#last = { question, settings, held: members.map(({ ids }) => ids) };
    const forecast = question.policy === undefined ? [] : forecastOf(members, settings);
    return { members: barsOf(members), unassigned, issues, forecast, pinned: before };
  }

  /** The pinned capacity stays the same while the other one is edited. */
  async *#countPinned(question: TeamQuestion, settings: Settings): Steps<Result<readonly MemberBar[]>> {
    const key = JSON.stringify([question, settings]);
    if (this.#pinned?.key === key) return this.#pinned.bars;
    const counted = yield* this.#count(question, settings);
    const bars = counted.ok ? { ok: true as const, value: barsOf(counted.value.members) } : counted;
    this.#pinned = { key, bars };
    return bars;
  }

  async *#count(
    question: TeamQuestion,
    settings: Settings,
    forecast: readonly number[] = [],
  ): Steps<Result<CountedTeam>> {
    const { AvailabilityTally } = await import("capacity-filter/availability");
    const missing = this.#missingColumn(question);
    if (missing !== undefined) return { ok: false, issues: [missing] };
    const options = { ...this.#options(question, settings), members: question.members, forecast };
    const opened = resultOf(
      () =>
        new AvailabilityTally<LimitedCapacity, Member, Row, number>([capacityOf(question)], {
          ...options,
          identify: (_, index) => index,
        }),
    );
    if (!opened.ok) return opened;
    for (const [index, row] of this.#dataset.rows.entries()) {
      if (index > 0 && index % rowsPerStep === 0) yield;
      opened.value.add(row);
    }
    const [counted] = opened.value.availability();
    if (counted?.status === "evaluated") return { ok: true, value: counted };
    return { ok: false, issues: counted?.status === "failed" ? counted.issues : [] };
  }

  /** What the members of several capacities hold. The last question stays the one that `held` is of. */
  async *overview(
    questions: readonly TeamQuestion[],
    settings: Settings,
  ): Steps<readonly (CapacityFigures | undefined)[]> {
    const all: (CapacityFigures | undefined)[] = [];
    for (const question of questions) {
      const counted = yield* this.#count(question, settings);
      const { members } = counted.ok ? counted.value : { members: undefined };
      all.push(
        members && {
          held: sumOf(members, ({ held }) => held),
          fullMembers: members.filter(({ isFull }) => isFull === true).length,
        },
      );
    }
    return all;
  }

  async held(member: number | undefined, from: number, to: number): Promise<HeldPage> {
    const { memberAvailability } = await import("capacity-filter/availability");
    if (this.#last === undefined) return { total: 0, rows: [] };
    const { question, settings, held } = this.#last;
    const all = held.flatMap((indexes, place) =>
      member === undefined || member === place ? indexes.map((index) => ({ index, member: place })) : [],
    );
    // As the only held record, it is the one that the next expiration is of.
    const capacity = capacityOf({ ...question, filter: everyRow });
    const options = { ...this.#options(question, settings), members: [{}] };
    return {
      total: all.length,
      rows: all.slice(from, to).map((one) => {
        const row = this.#dataset.rows[one.index] ?? {};
        const [alone] = memberAvailability([capacity], [row], options);
        return { ...one, row, until: alone?.status === "evaluated" ? alone.members[0]?.nextExpiration : undefined };
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

export async function teamSql(
  question: TeamQuestion,
  dialect: DialectName,
  settings: Settings,
  model: DataModel,
): Promise<SqlStatement> {
  const { availabilitySql } = await import("capacity-filter/availability");
  const { members, expiry, filter } = question;
  const options = { ...statementOptions(dialect, settings, model), members, expiry };
  const { sql } = availabilitySql(capacityOf(question), { ...options, policy: { timeZone: settings.timeZone } });
  return { sql, unchecked: uncheckedIn(filter) };
}

/** So many days of a forecast are shown. */
const forecastDays = 91;

const day = 86_400_000;

function daysAfter({ now }: Settings): readonly number[] {
  return Array.from({ length: forecastDays }, (_, index) => Date.parse(now) + (index + 1) * day);
}

type Figures = Pick<CountedTeam["members"][number], "held" | "available">;

/** What all members hold together, now and on each day. */
function forecastOf(members: CountedTeam["members"], settings: Settings): readonly ForecastPoint[] {
  const totalOf = (at: number, figures: readonly Figures[]): ForecastPoint => {
    const isLimited = figures.some(({ available }) => available !== null);
    const held = sumOf(figures, (each) => each.held);
    return { at, held, free: isLimited ? sumOf(figures, ({ available }) => available) : null };
  };
  const days = daysAfter(settings).map((at, index) =>
    totalOf(
      at,
      members.flatMap(({ forecast }) => forecast[index] ?? []),
    ),
  );
  return [totalOf(Date.parse(settings.now), members), ...days];
}

function sumOf(figures: readonly Figures[], numberOf: (of: Figures) => number | null): number {
  return figures.reduce((sum, of) => sum + (numberOf(of) ?? 0), 0);
}

function barsOf(members: CountedTeam["members"]): readonly MemberBar[] {
  return members.map(({ ids: _, member: __, forecast: ___, ...bar }) => bar);
}

function capacityOf({ filter, memberCapacity, policy, timeColumnSlug }: TeamQuestion): LimitedCapacity {
  return { name: "", filter, memberCapacity, timeColumnSlug, allocationExpirationPolicy: policy };
}

export async function expirySentence(
  policy: AllocationExpirationPolicy,
  expiry: Expiry,
  timeZone: string,
): Promise<string> {
  const { describePolicy } = await import("capacity-filter/policy");
  return expiry === "sliding" ? slidingSentences[policy.interval] : describePolicy(policy, { timeZone });
}

const slidingSentences: Readonly<Record<AllocationExpirationPolicy["interval"], string>> = {
  hourly: "Each record an hour after its time",
  daily: "Each record 24 hours after its time",
  weekly: "Each record 7 days after its time",
  monthly: "Each record a month after its time",
  quarterly: "Each record three months after its time",
  yearly: "Each record a year after its time",
};
