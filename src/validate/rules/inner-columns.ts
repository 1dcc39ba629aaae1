import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";
import { fix, writeFix } from "../../mistakes/json/document-fix.js";
import { conditionRule } from "./rule.js";

export const innerColumnEntries = {
  otherColumn: {
    topic: "Naming columns and related models",
    title: "a property condition that names another column",
    meaning: "Conditions within an object or array column read that column, whatever `columnSlug` they have.",
    repair: "Name the outer column, or move the condition to the group.",
    example: [
      "condition",
      '{ "kind": "object", "columnSlug": "metadata", "operator": "matchConditions", "conjonction": "and", "propertyConditions": [{ "kind": "objectProperty", "columnSlug": "other", "propertyName": "plan", "operator": "isNull" }] }',
    ],
  },
  otherRelatedModel: {
    topic: "Naming columns and related models",
    title: "an inner condition that names another model",
    meaning:
      "Conditions within an occurrence read the counted records, and those within a column read that column. They cannot read another model.",
    repair: 'Remove "relatedModelUuid", or move the condition to the group.',
    example: [
      "condition",
      '{ "kind": "occurrence", "relatedModelUuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "frequency": { "operator": "not" }, "period": { "operator": "lessThan", "value": 30, "unit": "day" }, "conjonction": "and", "conditions": [{ "kind": "string", "relatedModelUuid": "5b3f8a10", "columnSlug": "type", "operator": "isNull" }] }',
    ],
  },
} as const satisfies CatalogueEntries;

/** Inner conditions that name another column or model than the one they read. */
export const innerColumnRule = conditionRule<keyof typeof innerColumnEntries>((condition, issues) => {
  const { relatedModelUuid } = condition;
  if (condition.kind === "occurrence") {
    condition.conditions.forEach((inner, index) => {
      if (!namesOther(inner.relatedModelUuid)) return;
      // No fix: a column of the other model is rarely one of the counted records, too.
      const message = "A condition of an occurrence reads the counted records. It cannot read another model.";
      issues.add({ code: "otherRelatedModel", message }, "conditions", index, "relatedModelUuid");
    });
  } else if ("propertyConditions" in condition) {
    const { columnSlug } = condition;
    condition.propertyConditions.forEach((property, index) => {
      const place = ["propertyConditions", index] as const;
      if (property.columnSlug !== columnSlug) {
        const path = issues.at(...place, "columnSlug");
        issues.addAt(path, {
          code: "otherColumn",
          message: `A condition within "${columnSlug}" reads that column, not "${property.columnSlug}".`,
          expected: columnSlug,
          fix: writeFix(path, columnSlug, false),
        });
      }
      if (namesOther(property.relatedModelUuid)) {
        const path = issues.at(...place, "relatedModelUuid");
        issues.addAt(path, {
          code: "otherRelatedModel",
          message: `A condition within "${columnSlug}" reads that column. It cannot read another model.`,
          fix: fix("remove it", false, { type: "remove", path }),
        });
      }
    });
  }

  function namesOther(uuid: string | undefined): boolean {
    return uuid !== undefined && uuid !== relatedModelUuid;
  }
});
