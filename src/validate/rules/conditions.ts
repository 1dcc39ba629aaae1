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
import { Remarks } from "./issue-collector.js";
import type { RuleContext } from "./rule.js";
import { judgeDate } from "./dates.js";
import { judgeMatch } from "./match-conditions.js";
import { judgeCounts } from "./occurrences.js";
import { judgeNumberRange, judgePropertyRange } from "./ranges.js";
import { judgeSql } from "./sql.js";
import { judgeText } from "./texts.js";

/** Conditions that are right one by one and make no sense: nothing, or everything, can match them (spec 2.1.2). */
export function conditionRule({ groups }: DeepReadonly<Filter>, context: RuleContext): readonly Issue[] {
  const remarks = new Remarks();
  for (let group = 0; group < groups.length; group++) {
    const conditions = groups[group]?.conditions ?? [];
    remarks.group = group;
    for (let index = 0; index < conditions.length; index++) {
      const condition = conditions[index];
      remarks.condition = index;
      if (condition !== undefined) judge(condition, context, remarks);
    }
  }
  return remarks.issues;
}

function judge(condition: DeepReadonly<Condition>, context: RuleContext, remarks: Remarks): void {
  switch (condition.kind) {
    case "string":
    case "number":
    case "object":
    case "array":
      judgeRelated(condition, remarks);
      break;
    case "objectProperty":
      judgeProperty(condition, remarks);
      break;
    case "date":
      judgeDate(condition, remarks);
      break;
    case "sql":
      judgeSql(condition, context, remarks);
      break;
    case "occurrence":
      judgeOccurrence(condition, remarks);
      break;
    case "boolean":
    case "any":
    case "vector":
      break;
    default:
      unreachable(condition, "kind of condition");
  }
}

function judgeRelated(condition: DeepReadonly<RelatedCondition>, remarks: Remarks): void {
  switch (condition.kind) {
    case "string":
      judgeText(condition, remarks);
      break;
    case "number":
      if (condition.operator === "between") judgeNumberRange(condition, remarks);
      break;
    default:
      if (condition.operator === "matchConditions") judgeProperties(condition, remarks);
  }
}

function judgeProperty(condition: ConditionOf<"objectProperty">, remarks: Remarks): void {
  if (condition.operator === "between") judgePropertyRange(condition, remarks);
  else judgeText(condition, remarks);
}

type MatchCondition = Extract<DeepReadonly<ConditionOf<"object" | "array">>, { operator: "matchConditions" }>;

function judgeProperties(condition: MatchCondition, remarks: Remarks): void {
  judgeMatch(condition, remarks);
  const { propertyConditions } = condition;
  for (let index = 0; index < propertyConditions.length; index++) {
    const property = propertyConditions[index];
    if (property === undefined) continue;
    remarks.enter("propertyConditions", index);
    judgeProperty(property, remarks);
    remarks.leave();
  }
}

function judgeOccurrence(condition: DeepReadonly<OccurrenceCondition>, remarks: Remarks): void {
  judgeCounts(condition, remarks);
  const { conditions } = condition;
  for (let index = 0; index < conditions.length; index++) {
    const related = conditions[index];
    if (related === undefined) continue;
    remarks.enter("conditions", index);
    judgeRelated(related, remarks);
    remarks.leave();
  }
}
