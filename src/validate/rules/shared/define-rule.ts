import type { Condition, DeepReadonly, Filter } from "../../../model/filter.js";
import { IssueCollector } from "./issue-collector.js";
import type { Rule, RuleContext } from "./rule.js";

/** A rule about a filter as a whole. */
export function filterRule<Code extends string>(
  check: (filter: DeepReadonly<Filter>, issues: IssueCollector<Code>, context: RuleContext) => void,
): Rule<Code> {
  return (filter, context) => {
    const issues = new IssueCollector<Code>();
    check(filter, issues, context);
    return issues.found;
  };
}

/** A rule about each condition, including those within another condition. */
export function conditionRule<Code extends string>(
  check: (condition: DeepReadonly<Condition>, issues: IssueCollector<Code>, context: RuleContext) => void,
): Rule<Code> {
  return filterRule((filter, issues, context) => {
    issues.eachCondition(filter, (condition) => checkWithInner(condition, issues, context));
  });

  function checkWithInner(
    condition: DeepReadonly<Condition>,
    issues: IssueCollector<Code>,
    context: RuleContext,
  ): void {
    check(condition, issues, context);
    if ("propertyConditions" in condition) {
      issues.eachInner("propertyConditions", condition.propertyConditions, (inner) => check(inner, issues, context));
    } else if (condition.kind === "occurrence") {
      issues.eachInner("conditions", condition.conditions, (inner) => checkWithInner(inner, issues, context));
    }
  }
}
