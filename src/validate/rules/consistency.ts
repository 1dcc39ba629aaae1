import { checkConsistency } from "../../analyze/consistency.js";
import type { ConsistencyCode } from "../../analyze/consistency-entries.js";
import { duplicatesIn } from "../../analyze/duplicates.js";
import { Solver } from "../../analyze/solver/solver.js";
import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";
import type { Path } from "../../model/issues/issue.js";
import { quote } from "../../model/issues/quote.js";
import { fix } from "../../mistakes/json/document-fix.js";
import { filterRule } from "./rule.js";

export { consistencyEntries } from "../../analyze/consistency-entries.js";

export const duplicateEntries = {
  duplicate: {
    topic: "Combining conditions",
    title: "a value, a condition or a group that occurs twice",
    meaning: "The second one changes nothing. Often another one was meant.",
    repair: "Remove it, or write the one that was meant.",
    example: ["filter", 'country = "US" and country = "US"'],
  },
} as const satisfies CatalogueEntries;

/** The step limit of the solver, which it reaches in a few milliseconds. */
const MAX_STEPS = 50_000;

/** Most filters need no solver. */
class LazyAnalysis {
  readonly budget = { left: MAX_STEPS };
  #solver: Solver | undefined;

  get solver(): Solver {
    return (this.#solver ??= new Solver());
  }
}

/** Conditions that repeat or contradict each other, always hold, or change nothing. */
export const consistencyRule = filterRule<keyof typeof duplicateEntries | ConsistencyCode>((filter, issues) => {
  const duplicates = duplicatesIn(filter.groups);
  for (const group of duplicates.groups) reportCopy("This group repeats an earlier group", ["groups", group]);
  duplicates.conditions.forEach((indexes, group) => {
    for (const index of indexes)
      reportCopy("This condition repeats an earlier condition", ["groups", group, "conditions", index]);
  });
  issues.eachCondition(filter, (condition) => {
    if (condition.kind === "occurrence") issues.eachInner("conditions", condition.conditions, checkValues);
    else checkValues(condition);
  });
  const conflicts = checkConsistency(filter, duplicates, new LazyAnalysis());
  for (const { path, ...conflict } of conflicts) issues.addAt(path, conflict);

  function checkValues(condition: object): void {
    if (!("values" in condition) || !Array.isArray(condition.values)) return;
    const seen = new Set<unknown>();
    condition.values.forEach((value: unknown, index) => {
      if (seen.has(value)) reportCopy(`${quote(String(value))} repeats an earlier value`, issues.at("values", index));
      seen.add(value);
    });
  }

  function reportCopy(what: string, path: Path): void {
    issues.addAt(path, {
      code: "duplicate",
      message: `${what}. Remove it, or write the one that was meant.`,
      fix: fix("remove it", false, { type: "remove", path }),
    });
  }
});
