import { checkConsistency } from "../../analyze/consistency.js";
import { duplicatesIn } from "../../analyze/duplicates.js";
import { Solver } from "../../analyze/solver.js";
import type { DeepReadonly, Filter, FilterGroup } from "../../model/filter.js";
import type { Issue, Path } from "../../model/issue.js";
import { fix } from "../fixes/fix.js";
import { IssueCollector } from "./issue-collector.js";

/** How many steps the solver may take: a few milliseconds. */
const MAX_STEPS = 50_000;

/** Lists of conditions and groups that are empty or duplicated, and conditions that make no sense together. */
export function groupRule(filter: DeepReadonly<Filter>): readonly Issue[] {
  const { groups } = filter;
  const collector = new IssueCollector();
  if (groups.every(isEmpty)) {
    collector.addAt(["groups"], {
      code: "emptyFilter",
      message: "A filter without conditions matches every record.",
      expected: "at least one condition",
    });
  }
  groups.forEach((group, index) => {
    if (isEmpty(group)) reportEmpty(["groups", index], collector);
  });
  const duplicates = duplicatesIn(groups);
  for (const group of duplicates.groups) reportDuplicate("group", ["groups", group], collector);
  duplicates.conditions.forEach((ofGroup, group) => {
    for (const index of ofGroup) reportDuplicate("condition", ["groups", group, "conditions", index], collector);
  });
  return [...collector.issues, ...checkConsistency(filter, duplicates, new Solver({ maxSteps: MAX_STEPS }))];
}

function isEmpty({ conditions }: DeepReadonly<FilterGroup>): boolean {
  return conditions.length === 0;
}

function reportEmpty(path: Path, collector: IssueCollector): void {
  collector.addAt(path, {
    code: "emptyGroup",
    message: "A group without conditions restricts nothing and is ignored.",
    fix: fix("remove it", false, { type: "remove", path }),
  });
}

function reportDuplicate(what: "condition" | "group", path: Path, collector: IssueCollector): void {
  collector.addAt(path, {
    code: what === "group" ? "duplicateGroup" : "duplicateCondition",
    message: `The same ${what} stands here twice.`,
    fix: fix("remove it", false, { type: "remove", path }),
  });
}
