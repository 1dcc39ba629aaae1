import type { Filter } from "../model/filter.js";
import { isFilter } from "../model/structure/structure.js";
import type { Issue } from "../model/issues/issue.js";
import { formatPointer } from "../model/issues/issue.js";
import { moveIssue } from "./fixes/fix.js";
import { readableParts } from "./recovery/readable-parts.js";
import { rules } from "./rules/index.js";
import type { Rule, RuleContext } from "./rules/shared/rule.js";
import type { ValidateFilterOptions } from "./options.js";

/** The issues of the built-in rules and of further ones; the same code at the same path is reported once. */
export function lintFilter(filter: Filter, options: ValidateFilterOptions): readonly Issue[] {
  const { model, dialect, parseSql, rules: further = [] } = options;
  const context = { model, dialect, parseSql };
  const issues = lintWith(rules, filter, context);
  if (further.length === 0) return issues;
  const reported = new Set(issues.map(placeAndCode));
  const others = lintWith(further, filter, context);
  return [...issues, ...others.filter((issue) => !reported.has(placeAndCode(issue)))];
}

export function lintWith(some: readonly Rule[], filter: Filter, context: RuleContext): readonly Issue[] {
  return some.flatMap((rule) => rule(filter, context));
}

function placeAndCode({ path, code }: Issue): string {
  return `${formatPointer(path)} ${code}`;
}

/** The issues of the parts that can be read, of a document that may not be a filter. */
export function lintReadable(value: unknown, options: ValidateFilterOptions): readonly Issue[] {
  if (isFilter(value)) return lintFilter(value, options);
  return readableParts(value).flatMap(({ filter, isReadable, isRepair, placeOf }) =>
    lintFilter(filter, options)
      .filter(isReadable)
      .map((issue) => moveIssue(issue, placeOf, isRepair)),
  );
}
