import type { Condition, Filter, FilterGroup } from "../../model/filter.js";
import type { Issue, Path } from "../../model/issue.js";
import { fix } from "../fix.js";
import { Remarks } from "../remarks.js";
import { copiesIn } from "./copies.js";

/** Lists of conditions and groups that are empty or say the same twice (spec section 2.1.2). */
export function groupRule({ groups }: Filter): readonly Issue[] {
  const remarks = new Remarks();
  if (groups.every(isEmpty)) {
    remarks.addAt(["groups"], {
      code: "emptyFilter",
      message: "A filter without conditions matches every record.",
      expected: "at least one condition",
    });
  }
  const seen = new Map<string | undefined, number>();
  for (let index = 0; index < groups.length; index++) {
    const conditions = groups[index]?.conditions ?? [];
    if (conditions.length === 0) reportEmpty(["groups", index], remarks);
    if (!readsColumnTwice(conditions, index, seen)) continue;
    for (const copy of copiesIn(conditions)) reportCopy("condition", ["groups", index, "conditions", copy], remarks);
  }
  for (const copy of copiesIn(groups)) {
    if (groups[copy]?.conditions.length !== 0) reportCopy("group", ["groups", copy], remarks);
  }
  return remarks.issues;
}

/** Whether two of the conditions of a group name the same column, as copies do; `seen` keeps the last group of each. */
function readsColumnTwice(
  conditions: readonly Condition[],
  group: number,
  seen: Map<string | undefined, number>,
): boolean {
  for (const { columnSlug } of conditions) {
    if (seen.get(columnSlug) === group) return true;
    seen.set(columnSlug, group);
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
