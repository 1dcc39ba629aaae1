import type { Filter } from "../model/filter.js";
import { isFilter } from "../model/guard.js";
import type { Issue } from "../model/issue.js";
import type { RuleContext } from "./rule.js";
import { rules } from "./rules/index.js";
import { readableParts } from "./readable-parts.js";

/** What the rules find in a filter, or in what is readable of a document that is not quite one. */
export function senseOfFilter(value: unknown, context: RuleContext): readonly Issue[] {
  if (isFilter(value)) return judge(value, context);
  return readableParts(value).flatMap(({ filter, placeOf }) =>
    judge(filter, context).flatMap((issue) => {
      const path = placeOf(issue.path);
      return path === undefined ? [] : [{ ...issue, path }];
    }),
  );
}

function judge(filter: Filter, context: RuleContext): readonly Issue[] {
  const issues: Issue[] = [];
  for (const rule of rules) issues.push(...rule(filter, context));
  return issues;
}
