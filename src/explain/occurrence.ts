import { filterOf, isEver } from "../model/conditions.js";
import type { Conjonction, DeepReadonly, Frequency, OccurrenceCondition, Period } from "../model/filter.js";
import type { Path } from "../model/issues/issue.js";
import { frequencyOperators, periodOperators } from "../model/operators.js";
import type { EvaluateSettings } from "../evaluate/settings.js";
import { planOf } from "../evaluate/settings.js";
import { compileRecordTest } from "../evaluate/closure.js";
import type { Row } from "../evaluate/options.js";
import type { ExplainContext } from "./context.js";
import type { RecordsExplanation } from "./explanation.js";
import { countWords } from "./words.js";

/** Explains the outcome of an occurrence by the number of related records that it counts. */
export function explainOccurrence(
  condition: DeepReadonly<OccurrenceCondition>,
  holds: boolean,
  path: Path,
  records: readonly Row[],
  context: ExplainContext,
): { readonly reason: string; readonly records: RecordsExplanation } {
  const counts = (conditions: DeepReadonly<OccurrenceCondition["conditions"]>): ((record: Row) => boolean) =>
    countsRecord({ ...condition, conditions }, context.settings);
  const inPeriod = records.filter(counts([]));
  const counted = inPeriod.filter(counts(condition.conditions)).length;
  const conditions = condition.conditions.map((nested, index) => {
    const count = inPeriod.filter(counts([nested])).length;
    const reason = countedReason(
      count,
      inPeriod.length,
      context.columnWords(nested.columnSlug, condition.relatedModelUuid),
    );
    return { path: [...path, "conditions", index], condition: nested, count, reason };
  });

  return {
    reason: reasonOf(condition, holds, { related: records.length, inPeriod: inPeriod.length, counted }, context),
    records: { related: records.length, inPeriod: inPeriod.length, counted, conditions },
  };
}

function countedReason(count: number, inPeriod: number, name: string): string {
  const subject = `the condition on ${name}`;
  if (inPeriod === 0) return `no record in the period, so ${subject} is not checked`;
  if (inPeriod === 1) return `the record in the period ${count === 1 ? "satisfies" : "does not satisfy"} ${subject}`;
  return `${count} of ${inPeriod} records in the period ${satisfy(count)} ${subject}`;
}

function satisfy(count: number): string {
  return count === 1 ? "satisfies" : "satisfy";
}

/** The test of an occurrence for each related record. */
function countsRecord(
  condition: DeepReadonly<OccurrenceCondition>,
  settings: EvaluateSettings,
): (record: Row) => boolean {
  const plan = planOf(filterOf(condition), settings);
  if (!plan.ok || plan.value.test.kind !== "related") return () => false;
  return compileRecordTest(plan.value.test.test, settings);
}

function reasonOf(
  { relatedModelUuid, frequency, period, conjonction, conditions }: DeepReadonly<OccurrenceCondition>,
  holds: boolean,
  { related, inPeriod, counted }: Omit<RecordsExplanation, "conditions">,
  { recordWords }: ExplainContext,
): string {
  const { one, many } = recordWords(relatedModelUuid);
  const records = `${counted === 0 ? "no" : counted} ${counted === 1 ? one : many} ${periodWords(period)}`;
  const what = conditionsWords(conjonction, conditions.length, counted);
  const found = conditions.length === 0 ? records : `${records} ${satisfy(counted)} ${what}`;
  const all = conditions.length === 0 ? `${related} in all` : `${related} in all, ${inPeriod} in the period`;
  const relation = holds ? heldWords(frequency) : `, needed ${frequencyWords(frequency)}`;
  return `${found}${relation}${related > counted ? ` (${all})` : ""}`;
}

/** Under `or`, a record that satisfies any condition is counted. */
function conditionsWords(conjonction: Conjonction, conditions: number, counted: number): string {
  if (conditions === 1) return "the condition";
  if (conjonction === "and") return "the conditions";
  return counted === 0 ? "any of the conditions" : "one of the conditions";
}

function heldWords(frequency: Frequency): string {
  return frequency.operator === "not" ? "" : `, ${frequencyWords(frequency)}`;
}

function frequencyWords(frequency: Frequency): string {
  return frequency.operator === "not" ? "none" : `${frequencyOperators[frequency.operator].text} ${frequency.value}`;
}

function periodWords(period: Period): string {
  const days = countWords(period.value, "day", "days");
  if (period.operator === "lessThan") return `in the last ${days}`;
  if (isEver(period)) return "at any time";
  return `${periodOperators[period.operator].text} ${days} ago`;
}
