import { compileRecordTest } from "../evaluate/closure.js";
import type { Row } from "../evaluate/options.js";
import { isEver } from "../model/conditions.js";
import type { Conjonction, DeepReadonly, Frequency, OccurrenceCondition, Period } from "../model/filter.js";
import { counted } from "../model/known-values.js";
import { frequencyOperators, periodOperators } from "../model/operators.js";
import type { ColumnTest, RecordTest, RelatedTest } from "../plan/plan.js";
import type { ExplainContext } from "./context.js";
import type { RecordsExplanation } from "./explanation.js";
import type { Evaluated } from "./plan.js";

/** Explains the outcome of an occurrence by the number of related records that it counts. */
export function explainOccurrence(
  { test }: RelatedTest,
  { condition, path, holds }: Evaluated<DeepReadonly<OccurrenceCondition>>,
  related: readonly Row[],
  context: ExplainContext,
): { readonly reason: string; readonly records: RecordsExplanation } {
  const matching = (part: RecordTest, records: readonly Row[]): readonly Row[] =>
    records.filter(compileRecordTest(part, context.settings));
  // The tests of the conditions come before that of the period, which a model without times does not have.
  const tests = columnTestsIn(test);
  const period = tests[condition.conditions.length];
  const inPeriod = period === undefined ? related : matching(period, related);
  const conditions = tests.flatMap((part, index) => {
    const nested = condition.conditions[index];
    if (nested === undefined) return [];
    const count = matching(part, inPeriod).length;
    const name = context.columnWords(nested.columnSlug, condition.relatedModelUuid);
    const reason = countedReason(count, inPeriod.length, name);
    return [{ path: [...path, "conditions", index], condition: nested, count, reason }];
  });
  const counted = matching(test, related).length;
  const counts = { related: related.length, inPeriod: inPeriod.length, counted };
  return { reason: reasonOf(condition, holds, counts, context), records: { ...counts, conditions } };
}

/** The tests of columns that a test combines, in the order of their conditions. */
function columnTestsIn(test: RecordTest): readonly ColumnTest[] {
  if (test.kind === "all" || test.kind === "any") return test.tests.flatMap(columnTestsIn);
  return test.kind === "column" ? [test] : [];
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
  const needed = holds ? "" : "needed ";
  const relation = holds && frequency.operator === "not" ? "" : `, ${needed}${frequencyWords(frequency)}`;
  return `${found}${relation}${related > counted ? ` (${all})` : ""}`;
}

/** Under `or`, a record that satisfies any condition is counted. */
function conditionsWords(conjonction: Conjonction, conditions: number, counted: number): string {
  if (conditions === 1) return "the condition";
  if (conjonction === "and") return "the conditions";
  return counted === 0 ? "any of the conditions" : "one of the conditions";
}

function frequencyWords(frequency: Frequency): string {
  return frequency.operator === "not" ? "none" : `${frequencyOperators[frequency.operator].text} ${frequency.value}`;
}

function periodWords(period: Period): string {
  const days = counted(period.value, "day", "days");
  if (period.operator === "lessThan") return `in the last ${days}`;
  if (isEver(period)) return "at any time";
  return `${periodOperators[period.operator].text} ${days} ago`;
}
