import type { DeepReadonly, Filter, FilterGroup } from "../../model/filter.js";
import type { Issue, Path } from "../../model/issue.js";
import { fix } from "../fixes/fix.js";
import { Remarks } from "./issue-collector.js";
import { copiesIn } from "./duplicates.js";
import type { Copies } from "./operands.js";
import { judgeTogether, judgeWithin } from "./consistency.js";

/** Lists of conditions and groups that are empty or say the same twice (spec section 2.1.2). */
export function groupRule(filter: DeepReadonly<Filter>): readonly Issue[] {
  const { groups } = filter;
  const remarks = new Remarks();
  if (groups.every(isEmpty)) {
    remarks.addAt(["groups"], {
      code: "emptyFilter",
      message: "A filter without conditions matches every record.",
      expected: "at least one condition",
    });
  }
  groups.forEach((group, index) => {
    if (isEmpty(group)) reportEmpty(["groups", index], remarks);
  });
  const copies = copiesOf(groups);
  for (const group of copies.groups) reportCopy("group", ["groups", group], remarks);
  copies.conditions.forEach((ofGroup, group) => {
    for (const copy of ofGroup) reportCopy("condition", ["groups", group, "conditions", copy], remarks);
  });
  judgeTogether(filter, copies, remarks);
  judgeWithin(groups, remarks);
  return remarks.issues;
}

function copiesOf(groups: readonly DeepReadonly<FilterGroup>[]): Copies {
  return {
    groups: new Set(copiesIn(groups, () => undefined).filter((index) => groups[index]?.conditions.length !== 0)),
    conditions: groups.map(({ conditions }) => new Set(copiesIn(conditions, ({ columnSlug }) => columnSlug))),
  };
}

function isEmpty({ conditions }: DeepReadonly<FilterGroup>): boolean {
  return conditions.length === 0;
}

function reportEmpty(path: Path, remarks: Remarks): void {
  remarks.addAt(path, {
    code: "emptyGroup",
    message: "A group without conditions restricts nothing and is ignored.",
    fix: fix("remove it", false, { type: "remove", path }),
  });
}

function reportCopy(what: "condition" | "group", path: Path, remarks: Remarks): void {
  remarks.addAt(path, {
    code: what === "group" ? "duplicateGroup" : "duplicateCondition",
    message: `The same ${what} stands here twice.`,
    fix: fix("remove it", false, { type: "remove", path }),
  });
}
