import type { Settings } from "../../evaluate/settings.js";
import { DAY } from "../../model/iso-date.js";
import type { DeepReadonly, Frequency, OccurrenceCondition, OperatorCondition, Period } from "../../model/filter.js";
import { unreachable } from "../../model/unreachable.js";
import type { Asked } from "./asked.js";
import { columnValues } from "./columns.js";
import type { Goal, Part } from "./goal.js";
import { combined } from "./goal.js";
import type { Ranges } from "./ranges.js";
import { instants, intersectionOf, rangesBetween } from "./ranges.js";

/** A condition on related records, and whether it is to hold for the row. */
export interface RelatedLiteral {
  readonly condition: DeepReadonly<OccurrenceCondition | OperatorCondition>;
  readonly wanted: boolean;
}

/** A record to be made, or several that are made alike; the row itself is one too, of no related model. */
export interface RecordName {
  readonly modelUuid: string | undefined;
  readonly index: number;
}

/** What is asked of a column of a record. */
export interface RecordLiteral {
  readonly record: RecordName;
  readonly columnSlug: string;
  readonly asked: Asked;
  readonly wanted: boolean;
}

/** Related records of a row, how many of each, and what they must be like. */
export interface RecordPlan {
  readonly records: readonly { readonly record: RecordName; readonly count: number }[];
  readonly goal: Goal<RecordLiteral>;
}

/** More related records than this are not made for a row. */
const MAX_RECORDS = 1_000;

/** How many ways to choose the counts of several occurrences are tried. */
const MAX_CHOICES = 64;

/** What is asked of the records of one model. */
interface AskedOfRecords {
  /** Conditions that some one record must satisfy. */
  readonly needed: readonly DeepReadonly<OperatorCondition>[];
  /** Conditions that no record may satisfy. */
  readonly failing: readonly DeepReadonly<OperatorCondition>[];
  readonly occurrences: readonly Occurrence[];
  readonly timeColumnSlug: string | undefined;
  readonly settings: Settings;
}

/** Sets of records of one related model with which every condition on them says what is wanted. */
export function recordPlans(
  modelUuid: string,
  literals: readonly RelatedLiteral[],
  timeColumnSlug: string | undefined,
  settings: Settings,
): RecordPlan[] {
  const onRecord = (isWanted: boolean): DeepReadonly<OperatorCondition>[] =>
    literals.flatMap(({ condition, wanted }) =>
      condition.kind === "occurrence" || wanted !== isWanted ? [] : [condition],
    );
  const occurrences = literals.flatMap(({ condition, wanted }) =>
    condition.kind === "occurrence" ? [{ condition, wanted }] : [],
  );
  const asked = { needed: onRecord(true), failing: onRecord(false), occurrences, timeColumnSlug, settings };
  const layouts = countsOf(occurrences).flatMap((counts) => layoutsOf(occurrences, counts));
  const plans = layouts
    .flatMap((blocks) => withNeeded(blocks, asked.needed))
    .map((blocks): RecordPlan => {
      const records = blocks.map((block, index) => ({ ...block, record: { modelUuid, index } }));
      return { records, goal: { all: records.map(({ record, ...block }) => recordGoal(record, block, asked)) } };
    });
  return isRightWithoutRecords(asked) ? [...plans, { records: [], goal: { all: [] } }] : plans;
}

/** Ways to have the conditions that must hold satisfied, by records that are counted or by others. */
function withNeeded(blocks: readonly Block[], needed: readonly DeepReadonly<OperatorCondition>[]): Block[][] {
  const [first, ...rest] = blocks;
  if (first !== undefined && needed.length === 0) return [[...blocks]];
  // Most relationships lead to one record, so that the one that satisfies all comes first.
  const together = [...blocks, { count: 1, holding: needed, counting: [] }];
  const apart = [...blocks, ...needed.map((condition) => ({ count: 1, holding: [condition], counting: [] }))];
  const uncounted = needed.length > 1 ? [together, apart] : [together];
  if (first === undefined) return uncounted;
  const counted = [{ ...first, count: 1, holding: needed }, { ...first, count: first.count - 1 }, ...rest];
  return [counted.filter(({ count }) => count > 0), ...uncounted];
}

/** That a record satisfies the conditions of its block, and is counted by its occurrences and by no others. */
function recordGoal(record: RecordName, { holding, counting }: Block, asked: AskedOfRecords): Goal<RecordLiteral> {
  const { failing, occurrences, timeColumnSlug, settings } = asked;
  return {
    all: [
      ...holding.map((condition) => columnPart(record, condition)(true)),
      ...failing.map((condition) => columnPart(record, condition)(false)),
      ...occurrences.map((occurrence) =>
        countedGoal(record, occurrence.condition, timeColumnSlug, settings, counting.includes(occurrence)),
      ),
    ],
  };
}

/** A row without related records is treated as having one whose columns are all null. */
function isRightWithoutRecords({ needed, failing, occurrences, settings }: AskedOfRecords): boolean {
  const holds = (asked: DeepReadonly<OperatorCondition>): boolean =>
    columnValues(
      [asked, noValue].map((each) => ({ asked: each, wanted: true })),
      settings,
    ) !== undefined;
  return (
    occurrences.every(({ condition, wanted }) => isFrequent(condition.frequency, 0) === wanted) &&
    needed.every(holds) &&
    !failing.some(holds)
  );
}

const noValue: Asked = { kind: "any", columnSlug: "", operator: "isNull" };

interface Occurrence {
  readonly condition: DeepReadonly<OccurrenceCondition>;
  readonly wanted: boolean;
}

/** Records that are made alike. */
interface Block {
  readonly count: number;
  readonly holding: readonly DeepReadonly<OperatorCondition>[];
  readonly counting: readonly Occurrence[];
}

/** How many records each occurrence may count, beginning with those next to where its answer changes. */
function countsOf(occurrences: readonly Occurrence[]): number[][] {
  const bounds = occurrences.flatMap(({ condition: { frequency } }) => ("value" in frequency ? [frequency.value] : []));
  const near = bounds.flatMap((bound) => [Math.floor(bound), Math.floor(bound) + 1, Math.ceil(bound) - 1]);
  const usual = [...new Set([...near, 1, 0, 2])].filter((count) => count >= 0 && count <= MAX_RECORDS);
  let choices: number[][] = [[]];
  for (const { condition, wanted } of occurrences) {
    const bound = "value" in condition.frequency ? condition.frequency.value : 0;
    const counts = usual
      .filter((count) => isFrequent(condition.frequency, count) === wanted)
      .sort((a, b) => Math.abs(a - bound) - Math.abs(b - bound));
    choices = choices.flatMap((choice) => counts.map((count) => [...choice, count])).slice(0, MAX_CHOICES);
  }
  return choices;
}

/** Ways to give each occurrence its number of records: records of its own, or as many as possible shared by all. */
function layoutsOf(occurrences: readonly Occurrence[], counts: readonly number[]): Block[][] {
  const own = occurrences.map((occurrence, index) => ({
    count: counts[index] ?? 0,
    holding: [],
    counting: [occurrence],
  }));
  const filled = own.filter(({ count }) => count > 0).sort((a, b) => a.count - b.count);
  const shared = filled.map(({ count }, index) => ({
    count: count - (filled[index - 1]?.count ?? 0),
    holding: [],
    counting: filled.slice(index).flatMap(({ counting }) => counting),
  }));
  return filled.length > 1 ? [filled, shared.filter(({ count }) => count > 0)] : [filled];
}

function isFrequent(frequency: Frequency, count: number): boolean {
  switch (frequency.operator) {
    case "not":
      return count === 0;
    case "moreThan":
      return count > frequency.value;
    case "lessThan":
      return count < frequency.value;
    case "exactly":
      return count === frequency.value;
    default:
      return unreachable(frequency, "operator of a frequency");
  }
}

/** A condition on a column of a record. */
export function columnPart(record: RecordName, condition: DeepReadonly<OperatorCondition>): Part<RecordLiteral> {
  const { columnSlug } = condition;
  return (wanted) => ({ literal: { record, columnSlug, asked: condition, wanted } });
}

function countedGoal(
  record: RecordName,
  { conjonction, conditions, period }: DeepReadonly<OccurrenceCondition>,
  timeColumnSlug: string | undefined,
  { now }: Settings,
  wanted: boolean,
): Goal<RecordLiteral> {
  const parts: Part<RecordLiteral>[] = [];
  if (timeColumnSlug !== undefined) {
    const asked: Asked = { kind: "period", instants: intersectionOf([instants.all], instantsOf(period, now)) };
    parts.push((holds) => ({ literal: { record, columnSlug: timeColumnSlug, asked, wanted: holds } }));
  }
  const nested = conditions.map((condition) => columnPart(record, condition));
  parts.push((holds) => combined(conjonction, nested, holds));
  return combined("and", parts, wanted);
}

/** The instants of a period before now, in days of 24 hours. */
function instantsOf({ operator, value }: Period, now: number): Ranges {
  switch (operator) {
    case "lessThan":
      return rangesBetween(now - firstAge((age) => age >= value, value) + 1, now);
    case "moreThan":
      return rangesBetween(-Infinity, Math.min(now, now - firstAge((age) => age > value, value)));
    case "exactly":
      return Number.isInteger(value) && value >= 0 ? rangesBetween(now - (value + 1) * DAY + 1, now - value * DAY) : [];
    default:
      return unreachable(operator, "operator of a period");
  }
}

/** The first whole number of milliseconds that is old enough; days are rounded, so that it is looked for nearby. */
function firstAge(isOldEnough: (days: number) => boolean, days: number): number {
  const near = Math.max(0, Math.ceil(days * DAY));
  const ages = [near - 1, near, near + 1].filter((age) => age >= 0);
  return ages.find((age) => isOldEnough(age / DAY)) ?? Infinity;
}
