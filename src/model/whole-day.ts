import type { DataColumn } from "./data-model.js";
import type { DeepReadonly, OperatorCondition } from "./filter.js";
import { quote } from "./issues/quote.js";
import { DAY, readIsoDate } from "./iso-date.js";
import { operators } from "./operators.js";

/** What a date operand means: its first instant, or all that it names. */
export const datePrecisions = { instant: true, literal: true } as const;

export type DatePrecision = keyof typeof datePrecisions;

/**
 * Why a condition compares only with midnight, on a column that has times; undefined for any other condition.
 *
 * @param day - the operand as the notation of the filter writes it.
 */
export function midnightProblem(
  condition: DeepReadonly<OperatorCondition>,
  day: (operand: string) => string = quote,
): string | undefined {
  if (condition.kind !== "date" || !("value" in condition)) return undefined;
  const { columnSlug, operator, value } = condition;
  if (operators.date[operator].relation !== "equals" || readIsoDate(value)?.precision !== DAY) return undefined;
  return `${day(value)} means midnight, and ${quote(columnSlug)} has times. For the whole day, evaluate with \`datePrecision: "literal"\`.`;
}

/** Whether the range of a column, or one of its known values, has a time after midnight. */
export function hasTimes({ range, values = [] }: DataColumn): boolean {
  const known = values.map((each) => (typeof each === "object" ? each.value : each));
  return [...(range ?? []), ...known].some((value) => {
    const date = typeof value === "string" ? readIsoDate(value) : undefined;
    return date !== undefined && date.local % DAY !== 0;
  });
}
