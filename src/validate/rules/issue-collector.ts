import type { Fix, Issue, Path, PathSegment, Severity } from "../../model/issue.js";

/** What a rule says about a condition or a part of it. */
interface RuleIssue {
  readonly code: string;
  /** Default: warning. */
  readonly severity?: Severity;
  readonly message: string;
  readonly expected?: string;
  readonly fix?: Fix | undefined;
}

/** Collects what rules say; where they look is kept here, so that a filter without issues costs no paths. */
export class IssueCollector {
  readonly issues: Issue[] = [];
  /** The index of the group and, within it, of the condition that is looked at. */
  group = 0;
  condition = 0;
  readonly #inner: PathSegment[] = [];

  /** Looks at a condition within the one that is looked at, until {@link leave}. */
  enter(key: string, index: number): void {
    this.#inner.push(key, index);
  }

  leave(): void {
    this.#inner.pop();
    this.#inner.pop();
  }

  /** The place of the condition that is looked at, or of a part of it. */
  at(...part: readonly PathSegment[]): Path {
    return ["groups", this.group, "conditions", this.condition, ...this.#inner, ...part];
  }

  /** Says something about the condition that is looked at, or about a part of it. */
  add(issue: RuleIssue, ...part: readonly PathSegment[]): void {
    this.addAt(this.at(...part), issue);
  }

  addAt(path: Path, { code, severity = "warning", message, expected, fix }: RuleIssue): void {
    this.issues.push({
      code,
      severity,
      path,
      message,
      ...(expected !== undefined && { expected }),
      ...(fix !== undefined && { fix }),
    });
  }
}
