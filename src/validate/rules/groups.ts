import type { Condition, Filter, FilterGroup } from "../../model/filter.js";
import type { Issue, Path } from "../../model/issue.js";
import { fix } from "../fix.js";
import { Remarks } from "../remarks.js";
import { copiesIn } from "./copies.js";
import { judgeTogether } from "./together.js";

/** Lists of conditions and groups that are empty or say the same twice (spec section 2.1.2). */
export function groupRule(filter: Filter): readonly Issue[] {
  const { groups } = filter;
  const remarks = new Remarks();
  if (groups.every(isEmpty)) {
    remarks.addAt(["groups"], {
      code: "emptyFilter",
      message: "A filter without conditions matches every record.",
      expected: "at least one condition",
    });
  }
  const seen = new Map<string, number>();
  const ofConditions: (readonly number[])[] = [];
  for (let index = 0; index < groups.length; index++) {
    const conditions = groups[index]?.conditions ?? [];
    if (conditions.length === 0) reportEmpty(["groups", index], remarks);
    const copies = readsColumnTwice(conditions, index, seen) ? copiesIn(conditions) : [];
    for (const copy of copies) reportCopy("condition", ["groups", index, "conditions", copy], remarks);
    ofConditions.push(copies);
  }
  const beginnings = groups.flatMap(({ conditions: [first] }) => first ?? []);
  const ofGroups = (readsColumnTwice(beginnings, groups.length, seen) ? copiesIn(groups) : []).filter(
    (copy) => groups[copy]?.conditions.length !== 0,
  );
  for (const copy of ofGroups) reportCopy("group", ["groups", copy], remarks);
  judgeTogether(filter, { groups: ofGroups, conditions: ofConditions }, remarks);
  return remarks.issues;
}

/** Whether two conditions of a list name the same column, as copies do; `seen` keeps the last list of each column. */
function readsColumnTwice(conditions: readonly Condition[], list: number, seen: Map<string, number>): boolean {
  for (const { columnSlug, kind } of conditions) {
    const column = columnSlug ?? kind;
    if (seen.get(column) === list) return true;
    seen.set(column, list);
  }
  return false;
}

function isEmpty({ conditions }: FilterGroup): boolean {
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
