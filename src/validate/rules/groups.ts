import type { DeepReadonly, Filter, FilterGroup } from "../../model/filter.js";
import type { Issue, Path } from "../../model/issue.js";
import { fix } from "../fixes/fix.js";
import { IssueCollector } from "./issue-collector.js";
import { duplicatesIn } from "./duplicates.js";
import type { Copies } from "./operands.js";
import { checkConsistency, checkInnerConsistency } from "./consistency.js";

/** Lists of conditions and groups that are empty or say the same twice. */
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
  const copies = copiesOf(groups);
  for (const group of copies.groups) reportDuplicate("group", ["groups", group], collector);
  copies.conditions.forEach((ofGroup, group) => {
    for (const copy of ofGroup) reportDuplicate("condition", ["groups", group, "conditions", copy], collector);
  });
  checkConsistency(filter, copies, collector);
  checkInnerConsistency(groups, collector);
  return collector.issues;
}

function copiesOf(groups: readonly DeepReadonly<FilterGroup>[]): Copies {
  return {
    groups: new Set(duplicatesIn(groups, () => undefined).filter((index) => groups[index]?.conditions.length !== 0)),
    conditions: groups.map(({ conditions }) => new Set(duplicatesIn(conditions, ({ columnSlug }) => columnSlug))),
  };
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
