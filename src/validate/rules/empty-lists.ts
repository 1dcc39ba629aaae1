import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";
import type { Condition, DeepReadonly } from "../../model/filter.js";
import { operators } from "../../model/operators.js";
import { fix } from "../../mistakes/json/document-fix.js";
import { filterRule } from "./rule.js";

export const emptyListEntries = {
  emptyConditions: {
    topic: "Combining conditions",
    title: "a list of conditions that is empty",
    meaning:
      "A filter without conditions matches every record, and the service may refuse it with the reason `emptyFilter`. A group without conditions is ignored, whatever its `conjonction`. An occurrence counts every related record, and `matchConditions` matches every object.",
    repair: "Add conditions, unless every record is what you want, or remove the group.",
    example: ["filter", '{ "conjonction": "and", "groups": [{ "conjonction": "or", "conditions": [] }] }'],
  },
} as const satisfies CatalogueEntries;

/** Filters, groups and conditions whose list of conditions is empty. */
export const emptyListRule = filterRule<keyof typeof emptyListEntries>((filter, issues) => {
  const { groups } = filter;
  if (groups.every(({ conditions }) => conditions.length === 0)) {
    issues.addAt(["groups"], {
      code: "emptyConditions",
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
      const message = `${issues.operator(operators[condition.kind], "matchConditions")} without conditions matches ${outcome}.`;
      issues.add({ code: "emptyConditions", message }, "propertyConditions");
    } else if (condition.kind === "occurrence" && condition.conditions.length === 0) {
      const message = "An occurrence without conditions counts every related record.";
      issues.add({ code: "emptyConditions", severity: "info", message }, "conditions");
    }
  }
});
