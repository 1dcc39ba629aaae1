/** Recoveries from groups within groups, which filters do not have; see recovery.ts. */
import type { CatalogueEntries } from "../../model/catalogue-entry.js";
import type { Report } from "../../model/shape.js";
import { has, isObject, listOf } from "../../model/shape.js";
import { checkGroupShape } from "../../model/structure.js";
import type { Recovered } from "./recovery.js";
import { inferKind, looksLikeCondition } from "./infer.js";

export const nestingEntries = {
  nestedGroup: {
    topic: "Bringing a filter from elsewhere",
    title: "a group within a group",
    meaning: "A filter has two levels: groups, and conditions in them.",
    repair: "Write it in two levels. Filter text is brought into two levels from any nesting of and, or and not.",
    example: ["condition", '{ "conjonction": "or", "conditions": [] }'],
  },
} as const satisfies CatalogueEntries;

export type NestingCode = keyof typeof nestingEntries;

export function groupsInGroup(value: unknown, report: Report<NestingCode>): Recovered | undefined {
  if (!isObject(value) || !Array.isArray(value["groups"])) return undefined;
  const { groups, ...group } = value;
  reportNesting(report, "groups");
  report.within("groups", groups, listOf(checkGroupShape));
  return { value: { conditions: [], ...group } };
}

export function groupAsCondition(value: unknown, report: Report<NestingCode>): Recovered | undefined {
  if (!isObject(value) || has(value, "kind") || looksLikeCondition(value) || inferKind(value) !== undefined)
    return undefined;
  if (!Array.isArray(value["conditions"]) && !Array.isArray(value["groups"])) return undefined;
  reportNesting(report);
  return { value, check: checkGroupShape };
}

export function reportNesting(report: Report<NestingCode>, key?: string): void {
  report.add(
    {
      code: "nestedGroup",
      message: "A group cannot hold another group: a filter has two levels, groups and their conditions.",
      expected: "conditions",
      actual: "a group within a group",
    },
    key,
  );
}
