import type { CatalogueEntries } from "./catalogue-entry.js";
import type { Issue } from "./issue.js";

export const limitEntries = {
  issuesLeftOut: {
    topic: "Writing JSON",
    title: "more issues than are reported",
    meaning:
      "At most 1,000 issues are reported unless `maxIssues`, or `--max-issues` of the command line, says otherwise. Errors are reported before warnings.",
    repair: "Repair the issues that are reported, or ask for more of them.",
    example: ["filter", '{ "conjonction": "and", "groups": [], "key1": 1, "key2": 2, "and so on": 1001 }'],
  },
} as const satisfies CatalogueEntries;

/** How many issues a function reports. */
export interface IssueLimit {
  /**
   * The highest number of issues to report; of more, errors come before warnings. A last issue, `issuesLeftOut`, says
   * how many were left out. Default: 1,000.
   */
  readonly maxIssues?: number | undefined;
}

export const defaultMaxIssues = 1_000;

/**
 * Some of the issues, in the same order, where there are more than `maxIssues`, and a last one that says how many were
 * left out. Errors are kept first, so that warnings at the start of a document do not hide them.
 *
 * @example
 * limitIssues(checkFilter({ groups: [], a: 1, b: 2 }).issues, { maxIssues: 1 }).at(-1).message // "2 more issues were left out."
 */
export function limitIssues(
  issues: readonly Issue[],
  { maxIssues = defaultMaxIssues }: IssueLimit = {},
): readonly Issue[] {
  // A reader of text has its own limit: its last issue counts no further issue.
  const counted = issues.filter(({ code }) => code !== leftOutCode);
  if (counted.length <= maxIssues) return issues;
  const kept = new Set(errorsFirst(counted).slice(0, maxIssues));
  return [...counted.filter((issue) => kept.has(issue)), leftOut(counted.length - kept.size)];
}

function errorsFirst(issues: readonly Issue[]): readonly Issue[] {
  return [
    ...issues.filter(({ severity }) => severity === "error"),
    ...issues.filter(({ severity }) => severity !== "error"),
  ];
}

const leftOutCode: keyof typeof limitEntries = "issuesLeftOut";

/** Whether issues were left out of a list. */
export function isCut(issues: readonly Issue[]): boolean {
  return issues.some(({ code }) => code === leftOutCode);
}

/** The last of some issues of which so many were left out. */
export function leftOut(count: number): Issue {
  const message = count === 1 ? "1 more issue was left out." : `${count} more issues were left out.`;
  return { code: leftOutCode, severity: "info", path: [], message };
}
