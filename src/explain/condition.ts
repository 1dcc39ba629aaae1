/** Explains a condition by its plan and the values that the plan reads. */
import { compileRecordTest } from "../evaluate/closure.js";
import type { OwnValues } from "../evaluate/own-values.js";
import { isRecord, ownList, ownObject, pickOwn } from "../evaluate/own-values.js";
import { recordsOf } from "../evaluate/settings.js";
import type {
  ArrayCondition,
  Condition,
  DeepReadonly,
  ObjectCondition,
  ObjectPropertyCondition,
} from "../model/filter.js";
import type { Path } from "../model/issues/issue.js";
import type { RecordTest, RelatedTest } from "../plan/plan.js";
import { isNull } from "../plan/relations.js";
import type { ExplainContext } from "./context.js";
import type { ConditionExplanation, ElementExplanation, PropertyExplanation } from "./explanation.js";
import { explainOccurrence } from "./occurrence.js";
import { combineOutcomes, conditionsOn, countOutcomes, outcomeOf, summarize } from "./outcome.js";
import type { Evaluated } from "./plan.js";
import { planCondition, valuePredicate } from "./plan.js";
import { nullReason, reasonOf } from "./reason.js";
import type { Observed } from "./words.js";
import { describeObserved, nameWords, subjectOf, wrongType } from "./words.js";

/** The outcome of a condition for a row, and the reason. */
export function explainCondition(
  condition: DeepReadonly<Condition>,
  path: Path,
  row: unknown,
  context: ExplainContext,
): ConditionExplanation {
  const { test, unknown } = planCondition(condition, context.settings);
  if (test === undefined) return { path, outcome: "unknown", condition, reason: unknown };
  const holds = compileRecordTest(test, context.settings)(row);
  const details = explainTest(test, { condition, path, holds }, row, { owner: "" }, context);
  return { path, outcome: outcomeOf(holds), condition, ...details };
}

/** Where a record comes from. */
type Source = Pick<Observed, "owner" | "cause">;

type Details = Omit<ConditionExplanation, "path" | "outcome" | "condition">;

function explainTest(
  test: RecordTest,
  part: Evaluated,
  record: unknown,
  source: Source,
  context: ExplainContext,
): Details {
  const { condition, holds, path } = part;
  if (test.kind === "related") return explainRelated(test, part, record, context);
  if (condition.kind === "sql" || condition.kind === "occurrence") {
    throw new Error(`A ${condition.kind} condition has no test of a record.`);
  }
  const { columnSlug, relatedModelUuid } = condition;
  const value = ownValueOf(record, columnSlug);
  const observed = { name: context.columnWords(columnSlug, relatedModelUuid), ...source, value };
  if (condition.kind === "objectProperty") {
    const { value, reason } = explainProperty(condition, path, observed, ownObject(observed.value), context);
    return { value, reason };
  }
  if (condition.operator !== "matchConditions")
    return { value, reason: reasonOf({ condition, holds, observed }, context) };
  return { value, ...explainMatch({ condition, path, holds }, observed, context) };
}

/** Explains the first related record that satisfies the condition, or else the first one; an occurrence counts them. */
function explainRelated(test: RelatedTest, part: Evaluated, row: unknown, context: ExplainContext): Details {
  const { settings } = context;
  const { columns, of } = recordsOf(test, settings);
  const records = of(pickOwn(new Set(columns))(row));
  const { condition, path, holds } = part;
  if (condition.kind === "occurrence") return explainOccurrence(test, { condition, path, holds }, records, context);
  const { one } = context.recordWords(test.modelUuid);
  const position = holds ? records.findIndex(compileRecordTest(test.test, settings)) : 0;
  const record = records[position];
  const source = record === undefined ? { owner: "", cause: `the row has no ${one}` } : { owner: ` of the ${one}` };
  const details = explainTest(test.test, part, record, source, context);
  if (records.length < 2) return details;
  const others = holds ? "" : "; no other matches";
  return { ...details, reason: `${details.reason} (${one} ${position + 1} of ${records.length}${others})` };
}

function ownValueOf(record: unknown, key: string): unknown {
  return pickOwn(new Set([key]))(record)[key];
}

// ---- Conditions on the properties of an object, or of any element of a list ----

type MatchCondition = Extract<DeepReadonly<ObjectCondition | ArrayCondition>, { operator: "matchConditions" }>;

/** The reason and its details. */
type MatchReason = Pick<ConditionExplanation, "reason" | "element" | "properties" | "elements" | "moreElements">;

function explainMatch(part: Evaluated<MatchCondition>, observed: Observed, context: ExplainContext): MatchReason {
  const { condition, holds } = part;
  const { value } = observed;
  if (isNull(value)) return { reason: nullReason({ condition, holds, observed }) };
  if (condition.kind === "object") {
    const object = ownObject(value);
    if (object === undefined) return { reason: wrongType("an object", observed) };
    const { reason, properties } = explainObject(part, observed, object, context);
    return { reason, properties };
  }
  const list = ownList(value);
  if (list === undefined) return { reason: wrongType("a list", observed) };
  if (list.length === 0) return { reason: `${subjectOf(observed)} is an empty list` };
  const explainElement = (index: number): ElementExplanation => {
    const element = { ...observed, name: `${observed.name}[${index}]`, value: list[index] };
    return { index, ...explainObject(part, element, recordIn(list[index]), context) };
  };
  const tests = condition.propertyConditions.map(
    (each) => [each.propertyName, valuePredicate(each, context.settings)] as const,
  );
  const ownValues = pickOwn(new Set(tests.map(([name]) => name)));
  // By index, because a list of a row may have an own iterator, or holes.
  const satisfied = Array.from({ length: list.length }, (_, index) => {
    const values = ownValues(recordIn(list[index]));
    const count = tests.filter(([name, holds]) => holds(values[name])).length;
    return condition.conjonction === "and" ? count : Math.min(count, 1);
  });
  const element = satisfied.reduce((best, count, index) => (count > (satisfied[best] ?? 0) ? index : best), 0);
  const { reason, properties } = explainElement(element);
  const others = list.length === 1 ? "there is no other element" : `no other of ${list.length} elements comes nearer`;
  const first = [...satisfied.keys()]
    .filter((index) => index !== element)
    .slice(0, Math.max(0, context.maxElements - 1));
  const elements = [...first, element].sort((one, other) => one - other).map(explainElement);
  return {
    reason: holds ? reason : `${reason}, and ${others}`,
    element,
    properties,
    elements,
    moreElements: list.length - elements.length,
  };
}

function recordIn(element: unknown): OwnValues | undefined {
  return isRecord(element) ? element : undefined;
}

/** @param object - the object that was observed; undefined for any other value. */
function explainObject(
  { condition: { conjonction, propertyConditions }, path }: Evaluated<MatchCondition>,
  observed: Observed,
  object: OwnValues | undefined,
  context: ExplainContext,
): Omit<ElementExplanation, "index"> {
  const properties = propertyConditions.map((condition, index) =>
    explainProperty(condition, [...path, "propertyConditions", index], observed, object, context),
  );
  const counts = countOutcomes(properties);
  const subject = subjectOf(observed);
  const none = `there are no conditions on ${subject}`;
  const reason = properties.length === 0 ? none : summarize(conjonction, counts, conditionsOn(subject));
  return { outcome: combineOutcomes(conjonction, counts), reason, properties };
}

/** @param holder - the observed column or element, which has the object. */
function explainProperty(
  condition: ObjectPropertyCondition,
  path: Path,
  holder: Observed,
  object: OwnValues | undefined,
  context: ExplainContext,
): PropertyExplanation {
  const { propertyName } = condition;
  const {
    owner,
    value: held,
    cause = isNull(held) ? describeObserved(holder, "") : wrongType("an object", holder),
  } = holder;
  const value = ownValueOf(object, propertyName);
  const name = `${holder.name}.${nameWords(propertyName)}`;
  const observed = { name, owner, value, cause: object === undefined ? cause : undefined };
  const holds = valuePredicate(condition, context.settings)(value);
  return {
    path,
    outcome: outcomeOf(holds),
    condition,
    value,
    reason: reasonOf({ condition, holds, observed }, context),
  };
}
