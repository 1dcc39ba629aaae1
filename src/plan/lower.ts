import { expressionsIn } from "../model/expressions.js";
import { isEver } from "../model/conditions.js";
import type { DataModel } from "../model/data-model.js";
import type {
  Condition,
  DeepReadonly,
  Filter,
  Frequency,
  OccurrenceCondition,
  Period,
  RelatedCondition,
  SqlCondition,
} from "../model/filter.js";
import type { Result } from "../model/issues/issue.js";
import { frequencyOperators } from "../model/operators.js";
import { ownValue } from "../model/own-value.js";
import type { ComparisonSettings } from "./context.js";
import { CompileContext } from "./context.js";
import { lowerColumn, orderOperatorOf } from "./lower-column.js";
import { spanOfPeriod } from "./period.js";
import type { CountTest, OrderTest, RecordTest, PlanTarget, TargetModel } from "./plan.js";
import { combined, never } from "./plan.js";

/** Lowers a checked filter to a plan, or returns the issues that prevent its evaluation by the target. */
export function lowerFilter<Raw>(
  filter: DeepReadonly<Filter>,
  settings: ComparisonSettings,
  target: PlanTarget<Raw>,
): Result<RecordTest<Raw>> {
  const context = new CompileContext(settings);
  const value = lowerGroups(filter, context, target);
  const { issues } = context;
  return issues.length === 0 ? { ok: true, value } : { ok: false, issues };
}

/** An empty list restricts nothing, so a group without conditions is ignored. */
function lowerGroups<Raw>(
  { conjonction, groups }: DeepReadonly<Filter>,
  context: CompileContext,
  target: PlanTarget<Raw>,
): RecordTest<Raw> {
  const tests: RecordTest<Raw>[] = [];
  for (const [index, { conjonction, conditions }] of groups.entries()) {
    if (conditions.length === 0) continue;
    const group = context.at("groups", index);
    tests.push(
      combined(
        conjonction,
        conditions.map((condition, at) => lowerCondition(condition, group.at("conditions", at), target)),
      ),
    );
  }
  return combined(conjonction, tests);
}

function lowerCondition<Raw>(
  condition: DeepReadonly<Condition>,
  context: CompileContext,
  target: PlanTarget<Raw>,
): RecordTest<Raw> {
  if (condition.kind === "occurrence") return lowerOccurrence(condition, context, target);
  const test = condition.kind === "sql" ? lowerSql(condition, context, target) : lowerColumn(condition, context);
  const { relatedModelUuid } = condition;
  // A condition that the target does not support needs no related model.
  return relatedModelUuid === undefined || test === never
    ? test
    : lowerOnRelated(relatedModelUuid, test, context, target);
}

function lowerSql<Raw>(condition: SqlCondition, context: CompileContext, target: PlanTarget<Raw>): RecordTest<Raw> {
  const [expression] = expressionsIn(condition.clause);
  if (expression === undefined) return target.rawSql(condition, context);
  const message = `The sql condition ${JSON.stringify(condition.name)} holds {{${expression}}}, and an expression in SQL is never bound.`;
  context.report("unboundExpression", message, "clause");
  return never;
}

/** Lowers a condition that reads a related record. */
function lowerOnRelated<Raw>(
  modelUuid: string,
  test: RecordTest<Raw>,
  context: CompileContext,
  target: PlanTarget<Raw>,
): RecordTest<Raw> {
  const model = joinedModel(modelUuid, context, target);
  return model === undefined ? never : { kind: "related", modelUuid, test, count: undefined, path: context.path };
}

/**
 * The related model; undefined if it is missing, which is reported. Joins that no back end supports are reported too.
 */
function joinedModel<Raw>(
  modelUuid: string,
  context: CompileContext,
  target: PlanTarget<Raw>,
): TargetModel | undefined {
  const model = target.relatedModel(modelUuid);
  const name = JSON.stringify(modelName(modelUuid, target.model));
  const records = `of the related model ${name}`;
  if (model === undefined) {
    context.report("relatedModelNotGiven", target.relatedModelNotGiven(name), "relatedModelUuid");
  }
  if (model?.on.length === 0) {
    context.report("noJoinColumns", `No columns join records ${records} to a row.`, "relatedModelUuid");
  }
  if (model?.on.some(({ property, relatedProperty }) => property !== undefined || relatedProperty !== undefined)) {
    context.report("joinOnProperty", `Records ${records} are joined by a property, not a column.`, "relatedModelUuid");
  }
  return model;
}

/** The name of a related model, or its uuid where the data model has none. */
export function modelName(uuid: string, model: DataModel | undefined): string {
  return ownValue(model?.related, uuid)?.name ?? uuid;
}

/** Lowers an occurrence: counts the related records of the period that satisfy the conditions. */
function lowerOccurrence<Raw>(
  condition: DeepReadonly<OccurrenceCondition>,
  context: CompileContext,
  target: PlanTarget<Raw>,
): RecordTest<Raw> {
  const { relatedModelUuid: modelUuid, period, frequency } = condition;
  const model = joinedModel(modelUuid, context, target);
  const conditions = condition.conditions.map((nested, index) =>
    lowerNested(nested, modelUuid, context.at("conditions", index)),
  );
  if (model === undefined) return never;
  const tests = conditions.length === 0 ? [] : [combined(condition.conjonction, conditions)];
  const { timeColumnSlug } = model;
  if (timeColumnSlug !== undefined) tests.push(inPeriod(timeColumnSlug, period, context));
  else if (!isEver(period)) {
    const message =
      "The related model has no time column, so its records can only be counted for all time: moreThan 0 days.";
    context.report("noTimeColumn", message, "period");
  }
  const { path } = context;
  return { kind: "related", modelUuid, test: combined("and", tests), count: countTest(frequency), path };
}

function lowerNested(
  condition: DeepReadonly<RelatedCondition>,
  modelUuid: string,
  context: CompileContext,
): RecordTest {
  const { relatedModelUuid } = condition;
  if (relatedModelUuid !== undefined && relatedModelUuid !== modelUuid) {
    const message =
      "A condition of an occurrence reads the records that are counted, and cannot read those of another model.";
    context.report("otherRelatedModel", message, "relatedModelUuid");
  }
  return lowerColumn(condition, context);
}

function inPeriod(key: string, period: Period, context: CompileContext): RecordTest {
  const { first, last } = spanOfPeriod(period, context.settings.now);
  const test: OrderTest = { kind: "order", read: "instant", operator: "within", first, last, orNull: false };
  return { kind: "column", key, columnKind: "date", test, path: context.at("period").path };
}

/** The test of a number of records. */
export function countTest(frequency: Frequency): CountTest {
  const operator = orderOperatorOf(frequencyOperators[frequency.operator]);
  const count = frequency.operator === "not" ? 0 : frequency.value;
  return { operator, first: count, last: count };
}
