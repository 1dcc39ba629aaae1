import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";
import type { Condition, DeepReadonly } from "../../model/filter.js";
import { fix } from "../fixes/document-fix.js";
import { filterRule } from "./rule.js";

export const emptyListEntries = {
  emptyFilter: {
    topic: "Combining conditions",
    title: "a filter without conditions",
    meaning: "It matches every record. The service may refuse such a capacity with the reason emptyFilter.",
    repair: "Add conditions, unless every record is what you want.",
    example: ["filter", '{ "conjonction": "and", "groups": [] }'],
  },
  emptyConditions: {
    topic: "Combining conditions",
    title: "a list of conditions that is empty",
    meaning:
      "A group without conditions is ignored, whatever its conjonction. An occurrence counts every related record, and matchConditions matches every object.",
    repair: "Add conditions, or remove the group.",
    example: ["filter", '{ "conjonction": "and", "groups": [{ "conjonction": "or", "conditions": [] }] }'],
  },
} as const satisfies CatalogueEntries;

/** Filters, groups and conditions whose list of conditions is empty. */
export const emptyListRule = filterRule<keyof typeof emptyListEntries>((filter, issues) => {
  const { groups } = filter;
  if (groups.every(({ conditions }) => conditions.length === 0)) {
    issues.addAt(["groups"], {
      code: "emptyFilter",
      message: "A filter without conditions matches every record.",
      expected: "at least one condition",
    });
  }
  groups.forEach(({ conditions }, index) => {
    if (conditions.length > 0) return;
    const path = ["groups", index];
    issues.addAt(path, {
      code: "emptyConditions",
      message: "A group without conditions restricts nothing and is ignored.",
      fix: fix("remove it", false, { type: "remove", path }),
    });
  });
  issues.eachCondition(filter, (condition) => {
    checkLists(condition);
    if (condition.kind === "occurrence") issues.eachInner("conditions", condition.conditions, checkLists);
  });

  function checkLists(condition: DeepReadonly<Condition>): void {
    if ("propertyConditions" in condition && condition.propertyConditions.length === 0) {
      const outcome = condition.kind === "object" ? "every object" : "every list with an element";
      const message = `"matchConditions" without conditions matches ${outcome}.`;
      issues.add({ code: "emptyConditions", message }, "propertyConditions");
    } else if (condition.kind === "occurrence" && condition.conditions.length === 0) {
      const message = "An occurrence without conditions counts every related record.";
      issues.add({ code: "emptyConditions", severity: "info", message }, "conditions");
    }
  }
});
