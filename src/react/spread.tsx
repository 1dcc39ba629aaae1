/** The data of a column of numbers or dates: its range, or a histogram with the values that a condition chooses. */
import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { DAY, MINUTE, readIsoDate } from "../model/iso-date.js";
import type { OperatorOf } from "../model/operators.js";
import { ownValue } from "../model/own-value.js";
import { readRelativeDate } from "../model/relative-date.js";
import { languageOf } from "../ui/describe-options.js";
import { spanText } from "../ui/describe-filter.js";
import type { ConditionDescriptor, DraftCondition } from "../ui/index.js";
import { operandSlotsOf } from "../ui/slot.js";
import { readAt } from "../ui/record.js";
import type { Builder, ConditionColumn, DistributionBin } from "./builder.js";
import { useBuilder } from "./builder.js";

/** The data of the column of a condition. */
export interface SpreadProps {
  /** The range that the data model has, in words. */
  readonly range: string | undefined;
  /** Undefined without a source of distributions. */
  readonly load: ((signal: AbortSignal) => ReturnType<NonNullable<Builder["distribution"]>>) | undefined;
  /** Whether a condition chooses values of an interval. */
  readonly isChosen: (bin: DistributionBin) => boolean;
}

/** The data of the column of a condition; undefined if it is not one of numbers or dates. */
export function spreadOf(
  condition: DraftCondition,
  column: ConditionColumn,
  { range, operator, target }: ConditionDescriptor,
  { distribution }: Builder,
): SpreadProps | undefined {
  if (target === undefined || (condition.kind !== "number" && condition.kind !== "date")) return undefined;
  const chooses = ownValue<Chooses>(intervals, operator);
  const operands = operandSlotsOf(condition).map(([slot]) => positionOf(readAt(condition, slot)));
  return {
    range,
    load: distribution && ((signal) => distribution(column, signal)),
    isChosen: ({ from, to }) => chooses?.({ from: positionOf(from), to: positionOf(to) }, operands) ?? false,
  };
}

export function Spread({ range, load, isChosen }: SpreadProps): ReactNode {
  const builder = useBuilder();
  const bins = useBins(load);
  const [first, last] = [bins?.[0], bins?.at(-1)];
  if (bins === undefined || first === undefined || last === undefined) {
    return range !== undefined && <span className="cf-range">{range}</span>;
  }
  const highest = Math.max(1, ...bins.map(({ count }) => count));
  const label = spanText([first.from, last.to], languageOf(builder));
  return (
    <span className="cf-histogram" role="img" aria-label={label} title={label}>
      {bins.map((bin, index) => (
        <i key={index} data-chosen={isChosen(bin)} style={{ height: `${(bin.count / highest) * 100}%` }} />
      ))}
    </span>
  );
}

/** The distribution of a column. Without one the row works as well, so a failure is not reported. */
function useBins(load: SpreadProps["load"]): readonly DistributionBin[] | undefined {
  const [bins, setBins] = useState<readonly DistributionBin[]>();
  const latest = useRef(load);
  useEffect(() => void (latest.current = load));
  const hasSource = load !== undefined;
  useEffect(() => {
    if (!hasSource) return;
    const controller = new AbortController();
    const { signal } = controller;
    const loaded = async (): Promise<void> => {
      const found = await latest.current?.(signal);
      if (!signal.aborted) setBins(found);
    };
    loaded().catch(() => undefined);
    return () => controller.abort();
  }, [hasSource]);
  return bins;
}

interface Interval {
  readonly from: number;
  readonly to: number;
}

type Chooses = (bin: Interval, operands: readonly number[]) => boolean;

/** Whether operators of numbers and dates choose values of an interval. Comparisons with NaN are false. */
const intervals = {
  is: ({ from, to }, [value = NaN]) => from <= value && value <= to,
  isNot: () => true,
  greaterThan: ({ to }, [value = NaN]) => to > value,
  lowerThan: ({ from }, [value = NaN]) => from < value,
  between: ({ from, to }, [first = NaN, last = NaN]) => from <= last && to >= first,
  isNull: () => false,
  isNotNull: () => true,
} as const satisfies Readonly<Record<OperatorOf<"number" | "date">, Chooses>>;

/** The average length of a month: a bar is wider than the error. */
const lengths = { clock: MINUTE, days: DAY, months: 30.44 * DAY };

/** A number, or the instant of a date; NaN for what is not one. */
function positionOf(operand: unknown): number {
  if (typeof operand === "number") return operand;
  if (typeof operand !== "string") return NaN;
  const relative = readRelativeDate(operand);
  if (relative !== undefined) return Date.now() - relative.length * lengths[relative.chain];
  const { local = NaN, offset = 0 } = readIsoDate(operand) ?? {};
  return local - offset;
}
