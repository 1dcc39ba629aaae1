import type { ConditionOf, DeepReadonly } from "../../model/filter.js";
import { fix } from "../fixes/fix.js";
import type { Remarks } from "./issue-collector.js";

type MatchCondition = Extract<DeepReadonly<ConditionOf<"object" | "array">>, { operator: "matchConditions" }>;

/** Conditions on an object that ask nothing of it, or seem to ask another column (spec section 2.1.2). */
export function judgeMatch(condition: MatchCondition, remarks: Remarks): void {
  const { kind, columnSlug, relatedModelUuid, propertyConditions } = condition;
  if (propertyConditions.length === 0) {
    const outcome = kind === "object" ? "every object" : "every list with an element";
    remarks.add(
      { code: "emptyConditions", message: `matchConditions without conditions matches ${outcome}.` },
      "propertyConditions",
    );
  }
  propertyConditions.forEach((property, index) => {
    const place = ["propertyConditions", index] as const;
    if (property.columnSlug !== columnSlug) {
      remarks.add(
        {
          code: "otherColumn",
          message: `A condition within ${columnSlug} reads that column, not ${property.columnSlug}.`,
          expected: columnSlug,
          fix: fix(`write ${JSON.stringify(columnSlug)}`, false, {
            type: "set",
            path: remarks.at(...place, "columnSlug"),
            value: columnSlug,
          }),
        },
        ...place,
        "columnSlug",
      );
    }
    if (property.relatedModelUuid !== undefined && property.relatedModelUuid !== relatedModelUuid) {
      remarks.add(
        {
          code: "otherRelatedModel",
          message: `A condition within ${columnSlug} reads that column, and cannot lead to another model.`,
          fix: fix("remove it", false, { type: "remove", path: remarks.at(...place, "relatedModelUuid") }),
        },
        ...place,
        "relatedModelUuid",
      );
    }
  });
}
