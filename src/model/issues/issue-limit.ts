import type { CatalogueEntries } from "./catalogue-entry.js";
import type { Issue } from "./issue.js";

export const limitEntries = {
  issuesLeftOut: {
    topic: "Writing JSON",
    title: "more issues than are reported",
    meaning:
      "At most 1,000 issues are reported unless `maxIssues`, or `--max-issues` of the command line, says otherwise. Errors are reported before warnings.",
    repair: "Repair the reported issues, or raise the limit.",
    example: ["filter", '{ "conjonction": "and", "groups": [], "key1": 1, "key2": 2, "and so on": 1001 }'],
  },
} as const satisfies CatalogueEntries;

/** Limits the number of reported issues. */
export interface IssueLimit {
  /**
   * The maximum number of issues; errors take precedence over warnings. A last issue, `issuesLeftOut`, has the number
   * of omitted ones. Default: 1,000.
   */
  readonly maxIssues?: number | undefined;
}

export const defaultMaxIssues = 1_000;

/**
 * Reduces issues to `maxIssues` in the same order, followed by one with the number of omitted issues. Errors take
 * precedence, so that warnings at the start of a document do not hide them.
 *
 * @example
 * limitIssues(checkFilter({ groups: [], a: 1, b: 2 }).issues, { maxIssues: 1 }).at(-1).message // "2 more issues were left out."
 */
export function limitIssues(
  issues: readonly Issue[],
  { maxIssues = defaultMaxIssues }: IssueLimit = {},
): readonly Issue[] {
  // Parsers of text have their own limit, and add their own last issue.
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

export function isCut(issues: readonly Issue[]): boolean {
  return issues.some(({ code }) => code === leftOutCode);
}

/** The last issue of a list from which `count` issues were left out. */
export function leftOut(count: number): Issue {
  const message = count === 1 ? "1 more issue was left out." : `${count} more issues were left out.`;
  return { code: leftOutCode, severity: "info", path: [], message };
}
