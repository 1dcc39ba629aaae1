import type { Condition, DeepReadonly, Filter } from "../../../model/filter.js";
import type { Fix, Issue, Path, PathSegment, Severity } from "../../../model/issues/issue.js";

/** What a rule reports about a condition or a part of it. */
interface RuleIssue<Code extends string> {
  readonly code: Code;
  /** Default: warning. */
  readonly severity?: Severity;
  readonly message: string;
  readonly expected?: string;
  readonly fix?: Fix | undefined;
}

/** Collects the issues of a rule. It keeps the current place, so that a filter without issues builds no paths. */
export class IssueCollector<Code extends string> {
  readonly found: Issue<Code>[] = [];
  /** The index of the current group and, within it, of the current condition. */
  #group = 0;
  #condition = 0;
  readonly #inner: PathSegment[] = [];

  eachCondition({ groups }: DeepReadonly<Filter>, visit: (condition: DeepReadonly<Condition>) => void): void {
    for (const [group, { conditions }] of groups.entries()) {
      this.#group = group;
      for (const [index, condition] of conditions.entries()) {
        this.#condition = index;
        visit(condition);
      }
    }
  }

  /** The same for the conditions within the current one, which are the list under a key of it. */
  eachInner<Inner>(key: string, conditions: readonly Inner[], visit: (condition: Inner, index: number) => void): void {
    for (const [index, condition] of conditions.entries()) {
      this.#inner.push(key, index);
      visit(condition, index);
      this.#inner.length -= 2;
    }
  }

  /** The path of the current condition, or of a part of it. */
  at(...part: readonly PathSegment[]): Path {
    return ["groups", this.#group, "conditions", this.#condition, ...this.#inner, ...part];
  }

  /** Reports an issue of the current condition, or of a part of it. */
  add(issue: RuleIssue<Code>, ...part: readonly PathSegment[]): void {
    this.addAt(this.at(...part), issue);
  }

  addAt(path: Path, { code, severity = "warning", message, expected, fix }: RuleIssue<Code>): void {
    this.found.push({
      code,
      severity,
      path,
      message,
      ...(expected !== undefined && { expected }),
      ...(fix !== undefined && { fix }),
    });
  }
}
