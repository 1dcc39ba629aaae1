import type {
  Condition,
  ConditionOf,
  DeepReadonly,
  Filter,
  OccurrenceCondition,
  RelatedCondition,
} from "../../model/filter.js";
import type { Issue } from "../../model/issue.js";
import { unreachable } from "../../model/unreachable.js";
import { IssueCollector } from "./issue-collector.js";
import type { RuleContext } from "./rule.js";
import { lintDate } from "./dates.js";
import { lintMatch } from "./match-conditions.js";
import { lintCounts } from "./occurrences.js";
import { lintNumberRange, lintPropertyRange } from "./ranges.js";
import { lintSql } from "./sql.js";
import { lintText } from "./texts.js";

/** Conditions that are right one by one and make no sense: nothing, or everything, can match them. */
export function conditionRule({ groups }: DeepReadonly<Filter>, context: RuleContext): readonly Issue[] {
  const collector = new IssueCollector();
  for (let group = 0; group < groups.length; group++) {
    const conditions = groups[group]?.conditions ?? [];
    collector.group = group;
    for (let index = 0; index < conditions.length; index++) {
      const condition = conditions[index];
      collector.condition = index;
      if (condition !== undefined) lintCondition(condition, context, collector);
    }
  }
  return collector.issues;
}

function lintCondition(condition: DeepReadonly<Condition>, context: RuleContext, collector: IssueCollector): void {
  switch (condition.kind) {
    case "string":
    case "number":
    case "object":
    case "array":
      lintRelated(condition, collector);
      break;
    case "objectProperty":
      lintProperty(condition, collector);
      break;
    case "date":
      lintDate(condition, collector);
      break;
    case "sql":
      lintSql(condition, context, collector);
      break;
    case "occurrence":
      lintOccurrence(condition, collector);
      break;
    case "boolean":
    case "any":
    case "vector":
      break;
    default:
      unreachable(condition, "kind of condition");
  }
}

function lintRelated(condition: DeepReadonly<RelatedCondition>, collector: IssueCollector): void {
  switch (condition.kind) {
    case "string":
      lintText(condition, collector);
      break;
    case "number":
      if (condition.operator === "between") lintNumberRange(condition, collector);
      break;
    default:
      if (condition.operator === "matchConditions") lintProperties(condition, collector);
  }
}

function lintProperty(condition: ConditionOf<"objectProperty">, collector: IssueCollector): void {
  if (condition.operator === "between") lintPropertyRange(condition, collector);
  else lintText(condition, collector);
}

type MatchCondition = Extract<DeepReadonly<ConditionOf<"object" | "array">>, { operator: "matchConditions" }>;

function lintProperties(condition: MatchCondition, collector: IssueCollector): void {
  lintMatch(condition, collector);
  const { propertyConditions } = condition;
  for (let index = 0; index < propertyConditions.length; index++) {
    const property = propertyConditions[index];
    if (property === undefined) continue;
    collector.enter("propertyConditions", index);
    lintProperty(property, collector);
    collector.leave();
  }
}

function lintOccurrence(condition: DeepReadonly<OccurrenceCondition>, collector: IssueCollector): void {
  lintCounts(condition, collector);
  const { conditions } = condition;
  for (let index = 0; index < conditions.length; index++) {
    const related = conditions[index];
    if (related === undefined) continue;
    collector.enter("conditions", index);
    lintRelated(related, collector);
    collector.leave();
  }
}
