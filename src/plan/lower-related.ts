import type { DeepReadonly, Frequency, OccurrenceCondition, Period, RelatedCondition } from "../model/filter.js";
import { frequencyOperators } from "../model/operators.js";
import type { CompileContext } from "./compile-context.js";
import { lowerColumn } from "./lower-column.js";
import { spanOfPeriod } from "./period.js";
import type { CountTest, OrderTest, RecordTest } from "./plan.js";
import { combined, never } from "./plan.js";
import type { Target } from "./target.js";
import { isEver, refuseOtherModel } from "./unsupported.js";

/** The test of a condition that reads the related record. */
export function lowerOnRelated<Raw>(
  modelUuid: string,
  test: RecordTest<Raw>,
  context: CompileContext,
  target: Target<Raw>,
): RecordTest<Raw> {
  const model = target.relatedModel(modelUuid, context);
  return model === undefined ? never : { kind: "related", modelUuid, test, count: undefined, path: context.path };
}

/** Counts the related records that satisfy the conditions, and occurred in the period. */
export function lowerOccurrence<Raw>(
  condition: DeepReadonly<OccurrenceCondition>,
  context: CompileContext,
  target: Target<Raw>,
): RecordTest<Raw> {
  const { relatedModelUuid: modelUuid, period, frequency } = condition;
  const model = target.relatedModel(modelUuid, context);
  const conditions = condition.conditions.map((nested, index) =>
    lowerNested(nested, modelUuid, context.at("conditions", index)),
  );
  if (model === undefined) return never;
  const tests = conditions.length === 0 ? [] : [combined(condition.conjonction, conditions)];
  const { timeColumnSlug } = model;
  if (timeColumnSlug === undefined) isEver(period, context);
  else tests.push(inPeriod(timeColumnSlug, period, context));
  const { path } = context;
  return { kind: "related", modelUuid, test: combined("and", tests), count: countTest(frequency), path };
}

function lowerNested(
  condition: DeepReadonly<RelatedCondition>,
  modelUuid: string,
  context: CompileContext,
): RecordTest {
  refuseOtherModel(condition, modelUuid, context);
  return lowerColumn(condition, context);
}

function inPeriod(key: string, period: Period, context: CompileContext): RecordTest {
  const { first, last } = spanOfPeriod(period, context.settings.now);
  const test: OrderTest = { kind: "order", read: "instant", operator: "within", first, last, orNull: false };
  return { kind: "column", key, columnKind: "date", test, path: context.at("period").path };
}

const countOperators = { equals: "within", above: "above", below: "below" } as const;

function countTest(frequency: Frequency): CountTest {
  const operator = countOperators[frequencyOperators[frequency.operator].relation];
  const count = "value" in frequency ? frequency.value : 0;
  return { operator, first: count, last: count };
}
