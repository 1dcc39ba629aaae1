/** Recoveries from groups within groups, which filters do not have; see recovery.ts. */
import type { Report } from "../../model/shape.js";
import { has, isObject, listOf } from "../../model/shape.js";
import { checkGroupShape } from "../../model/structure.js";
import type { Recovered } from "./recovery.js";
import { inferKind, looksLikeCondition } from "./infer.js";

export function groupsInGroup(value: unknown, report: Report): Recovered | undefined {
  if (!isObject(value) || !Array.isArray(value["groups"])) return undefined;
  const { groups, ...group } = value;
  reportNesting(report, "groups");
  report.within("groups", groups, listOf(checkGroupShape));
  return { value: { conditions: [], ...group } };
}

export function groupAsCondition(value: unknown, report: Report): Recovered | undefined {
  if (!isObject(value) || has(value, "kind") || looksLikeCondition(value) || inferKind(value) !== undefined)
    return undefined;
  if (!Array.isArray(value["conditions"]) && !Array.isArray(value["groups"])) return undefined;
  reportNesting(report);
  return { value, check: checkGroupShape };
}

export function reportNesting(report: Report, key?: string): void {
  report.add(
    {
      code: "nestedGroup",
      message: "A group holds conditions alone: a filter has two levels, groups and their conditions.",
      expected: "conditions",
      actual: "a group within a group",
    },
    key,
  );
}
