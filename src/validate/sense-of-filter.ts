import type { Filter } from "../model/filter.js";
import { isFilter } from "../model/guard.js";
import type { Issue } from "../model/issue.js";
import { readableParts } from "./readable-parts.js";
import { rules } from "./rules/index.js";
import type { ValidateFilterOptions } from "./options.js";

/** What the rules find in a filter. */
export function senseOfFilter(filter: Filter, options: ValidateFilterOptions): readonly Issue[] {
  const issues: Issue[] = [];
  const context = { model: options.model };
  for (const rule of [...rules, ...(options.rules ?? [])]) {
    const found = rule(filter, context);
    if (found.length > 0) issues.push(...found);
  }
  return issues;
}

/** What the rules find in what is readable of a document that may not quite be a filter. */
export function senseOfReadable(value: unknown, options: ValidateFilterOptions): readonly Issue[] {
  if (isFilter(value)) return senseOfFilter(value, options);
  return readableParts(value).flatMap(({ filter, placeOf }) =>
    senseOfFilter(filter, options).flatMap((issue) => {
      const path = placeOf(issue.path);
      return path === undefined ? [] : [{ ...issue, path }];
    }),
  );
}
