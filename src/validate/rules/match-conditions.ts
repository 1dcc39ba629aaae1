import type { ConditionOf, DeepReadonly } from "../../model/filter.js";
import { fix } from "../fixes/fix.js";
import type { IssueCollector } from "./issue-collector.js";

type MatchCondition = Extract<DeepReadonly<ConditionOf<"object" | "array">>, { operator: "matchConditions" }>;

/** Conditions on an object that ask nothing of it, or seem to ask another column. */
export function lintMatch(condition: MatchCondition, collector: IssueCollector): void {
  const { kind, columnSlug, relatedModelUuid, propertyConditions } = condition;
  if (propertyConditions.length === 0) {
    const outcome = kind === "object" ? "every object" : "every list with an element";
    collector.add(
      { code: "emptyConditions", message: `matchConditions without conditions matches ${outcome}.` },
      "propertyConditions",
    );
  }
  propertyConditions.forEach((property, index) => {
    const place = ["propertyConditions", index] as const;
    if (property.columnSlug !== columnSlug) {
      collector.add(
        {
          code: "otherColumn",
          message: `A condition within ${columnSlug} reads that column, not ${property.columnSlug}.`,
          expected: columnSlug,
          fix: fix(`write ${JSON.stringify(columnSlug)}`, false, {
            type: "set",
            path: collector.at(...place, "columnSlug"),
            value: columnSlug,
          }),
        },
        ...place,
        "columnSlug",
      );
    }
    if (property.relatedModelUuid !== undefined && property.relatedModelUuid !== relatedModelUuid) {
      collector.add(
        {
          code: "otherRelatedModel",
          message: `A condition within ${columnSlug} reads that column, and cannot lead to another model.`,
          fix: fix("remove it", false, { type: "remove", path: collector.at(...place, "relatedModelUuid") }),
        },
        ...place,
        "relatedModelUuid",
      );
    }
  });
}
