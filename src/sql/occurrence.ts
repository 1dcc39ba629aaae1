import { spanOfPeriod } from "../plan/period.js";
import { isEver, refuseOtherModel } from "../plan/unsupported.js";
import type { DeepReadonly, Frequency, OccurrenceCondition, Period, RelatedCondition } from "../model/filter.js";
import { unreachable } from "../model/unreachable.js";
import { compileColumn } from "./column.js";
import { within } from "./date.js";
import type { Sql } from "./fragment.js";
import { number, sql } from "./fragment.js";
import { allOf, always, combine, constant, never } from "./logic.js";
import type { Place } from "./place.js";
import type { RelatedRecords } from "./related.js";
import { relatedRecords } from "./related.js";

/** Counts the related records of a period that satisfy the conditions. */
export function compileOccurrence(condition: DeepReadonly<OccurrenceCondition>, place: Place): Sql {
  const source = place.settings.relatedSource(condition.relatedModelUuid);
  const records = relatedRecords(condition.relatedModelUuid, place);
  const counted = source === undefined ? place : place.on(source.columns);
  const tests = condition.conditions.map((nested, index) =>
    compileNested(nested, condition.relatedModelUuid, counted.at("conditions", index)),
  );
  const inPeriod = source === undefined ? never : compilePeriod(condition.period, source.timeColumnSlug, counted);
  return compileFrequency(condition.frequency, records, allOf([inPeriod, combine(condition.conjonction, tests)]));
}

function compileNested(condition: DeepReadonly<RelatedCondition>, modelUuid: string, place: Place): Sql {
  refuseOtherModel(condition, modelUuid, place);
  return compileColumn(condition, place);
}

/** A row without such records has no key among those that are counted, and a count of 0. */
function compileFrequency(frequency: Frequency, records: RelatedRecords | undefined, test: Sql): Sql {
  const { least, below } = countsOf(frequency);
  if (least >= below || below <= 0) return never;
  if (least <= 0 && below === Infinity) return always;
  if (records === undefined) return constant(least <= 0);
  if (least <= 0) return below === 1 ? records.none(test) : records.none(test, sql`count(*) >= ${number(below)}`);
  if (below < Infinity) return records.some(test, sql`count(*) = ${number(least)}`);
  return least === 1 ? records.some(test) : records.some(test, sql`count(*) >= ${number(least)}`);
}

/** The whole numbers that a frequency asks for, from `least` on and below `below`: up to some, from some on, or one. */
function countsOf(frequency: Frequency): { readonly least: number; readonly below: number } {
  switch (frequency.operator) {
    case "not":
      return { least: 0, below: 1 };
    case "moreThan":
      return { least: Math.floor(frequency.value) + 1, below: Infinity };
    case "lessThan":
      return { least: 0, below: Math.ceil(frequency.value) };
    case "exactly":
      return Number.isInteger(frequency.value)
        ? { least: frequency.value, below: frequency.value + 1 }
        : { least: 0, below: 0 };
    default:
      return unreachable(frequency, "operator of a frequency");
  }
}

function compilePeriod(period: Period, timeColumnSlug: string | undefined, place: Place): Sql {
  if (timeColumnSlug === undefined) return isEver(period, place) ? always : never;
  const column = place.column(timeColumnSlug, "date");
  const { first, last } = spanOfPeriod(period, place.settings.now);
  if (column === undefined || first > last) return never;
  return within(column, [{ from: first, before: last + 1 }], place.settings) ?? never;
}
