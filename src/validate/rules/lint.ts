import type { Filter } from "../../model/filter.js";
import { isFilter } from "../../model/guard.js";
import type { Issue } from "../../model/issue.js";
import { formatPointer } from "../../model/issue.js";
import { moveIssue } from "../fixes/fix.js";
import { salvage } from "../recovery/salvage.js";
import { rules } from "./index.js";
import type { ValidateFilterOptions } from "../options.js";

/** What the rules find in a filter; of further ones, what is not said already. */
export function lintFilter(filter: Filter, options: ValidateFilterOptions): readonly Issue[] {
  const { model, dialect, parseSql, rules: further = [] } = options;
  const context = { model, dialect, parseSql };
  const issues = rules.flatMap((rule) => rule(filter, context));
  if (further.length === 0) return issues;
  const said = new Set(issues.map(placeAndCode));
  const others = further.flatMap((rule) => rule(filter, context));
  return [...issues, ...others.filter((issue) => !said.has(placeAndCode(issue)))];
}

function placeAndCode({ path, code }: Issue): string {
  return `${formatPointer(path)} ${code}`;
}

/** What the rules find in what is readable of a document that may not quite be a filter. */
export function lintReadable(value: unknown, options: ValidateFilterOptions): readonly Issue[] {
  if (isFilter(value)) return lintFilter(value, options);
  return salvage(value).flatMap(({ filter, isReadable, isRepair, placeOf }) =>
    lintFilter(filter, options)
      .filter(isReadable)
      .map(({ fix, ...issue }) => moveIssue(fix !== undefined && isRepair(fix) ? { ...issue, fix } : issue, placeOf)),
  );
}
