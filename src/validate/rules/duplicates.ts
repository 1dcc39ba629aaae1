import { duplicatesIn } from "../../analyze/duplicates.js";
import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";
import type { Path } from "../../model/issues/issue.js";
import { quote } from "../../model/structure/shape.js";
import { fix } from "../fixes/fix.js";
import { filterRule } from "./shared/define-rule.js";
import type { IssueCollector } from "./shared/issue-collector.js";

export const duplicateEntries = {
  duplicate: {
    topic: "Combining conditions",
    title: "a value, a condition or a group that occurs twice",
    meaning: "The second one changes nothing. Often another one was meant.",
    repair: "Remove it, or write the one that was meant.",
    example: ["filter", 'country = "US" and country = "US"'],
  },
} as const satisfies CatalogueEntries;

type Code = keyof typeof duplicateEntries;

/** Values, conditions and groups that occur twice in their list. */
export const duplicateRule = filterRule<Code>((filter, issues) => {
  const duplicates = duplicatesIn(filter.groups);
  for (const group of duplicates.groups) reportCopy("This group repeats an earlier group", ["groups", group], issues);
  duplicates.conditions.forEach((indexes, group) => {
    for (const index of indexes)
      reportCopy("This condition repeats an earlier condition", ["groups", group, "conditions", index], issues);
  });
  issues.eachCondition(filter, (condition) => {
    if (condition.kind === "occurrence") issues.eachInner("conditions", condition.conditions, checkValues);
    else checkValues(condition);
  });

  function checkValues(condition: object): void {
    if (!("values" in condition) || !Array.isArray(condition.values)) return;
    const seen = new Set<unknown>();
    condition.values.forEach((value: unknown, index) => {
      if (seen.has(value))
        reportCopy(`${quote(String(value))} repeats an earlier value`, issues.at("values", index), issues);
      seen.add(value);
    });
  }
});

function reportCopy(what: string, path: Path, issues: IssueCollector<Code>): void {
  issues.addAt(path, {
    code: "duplicate",
    message: `${what}. Remove it, or write the one that was meant.`,
    fix: fix("remove it", false, { type: "remove", path }),
  });
}
