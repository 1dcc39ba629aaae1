import type { Issue } from "../../model/issues/issue.js";
import { formatPretty } from "../../validate/report/format-pretty.js";
import type { IssuesOf } from "../../validate/report/issues-of.js";
import type { Colors } from "./colors.js";
import { plain, plainLines } from "./plain.js";

/** The issues of a text as `validate` shows them: each with the line that it is about and with what repairs it. */
export function printIssues(issues: IssuesOf, colors: Colors): string {
  return formatPretty([plainIssues(issues)], colors) + "\n";
}

/** The issues for people: the source text and its name are made {@link plain}. */
export function plainIssues({ file, source, issues }: IssuesOf): IssuesOf {
  // Whoever has nothing to show of a long text need not read it again.
  const shown = issues.length === 0 ? undefined : source;
  return {
    file: plain(file),
    source: shown === undefined ? undefined : plainLines(shown),
    issues: issues.map(plainIssue),
  };
}

function plainIssue({ message, path, fix, ...issue }: Issue): Issue {
  return {
    ...issue,
    message: plain(message),
    path: path.map((segment) => (typeof segment === "string" ? plain(segment) : segment)),
    ...(fix !== undefined && { fix: { ...fix, title: plain(fix.title) } }),
  };
}
