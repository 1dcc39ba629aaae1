import type { DataModel } from "../../model/data-model.js";
import type { DialectName } from "../../model/sql-syntax.js";
import type { DatePrecision } from "../../model/whole-day.js";
import type { Condition, DeepReadonly, Filter } from "../../model/filter.js";
import type { Fix, Issue, Path, PathSegment, Severity } from "../../model/issues/issue.js";
import { quote } from "../../model/issues/quote.js";
import type { Operator } from "../../model/operators.js";
import { ownValue } from "../../model/own-value.js";
import { printDate } from "../../text/printer/print-literal.js";

/** What a rule can use besides the filter. */
export interface RuleContext {
  /** The notation of the filter, which messages use for operators. Default: JSON. */
  readonly notation?: "json" | "text" | undefined;
  /** The data model of the filter, if known. */
  readonly model?: DataModel | undefined;
  /** The SQL dialect of `sql` conditions, if known. */
  readonly dialect?: DialectName | undefined;
  /** The precision of dates where the filter is evaluated. Default: instant. */
  readonly datePrecision?: DatePrecision | undefined;
  /** Parses SQL of the dialect. */
  readonly parseSql?: SqlParser | undefined;
}

/**
 * Parses a statement in the SQL of a database. Returns what is wrong with it, or undefined.
 *
 * The statement is one query with a single condition. This library has no such parser; see {@link
 * ValidateFilterOptions.parseSql} for a package.
 */
export type SqlParser = (statement: string, dialect: DialectName) => SqlProblem | undefined;

/** Why a statement is not valid. */
export interface SqlProblem {
  readonly message: string;
  /** The place in the statement, in UTF-16 code units from 0. */
  readonly offset?: number | undefined;
}

/**
 * Finds problems of a filter whose structure is valid; paths lead through that filter.
 *
 * An unreadable condition is replaced by an `sql` condition, which may mean anything.
 */
export type Rule<Code extends string = string> = (filter: Filter, context: RuleContext) => readonly Issue<Code>[];

/** A rule about a filter as a whole. */
export function filterRule<Code extends string>(
  check: (filter: DeepReadonly<Filter>, issues: IssueCollector<Code>, context: RuleContext) => void,
): Rule<Code> {
  return (filter, context) => {
    const issues = new IssueCollector<Code>(context.notation);
    check(filter, issues, context);
    return issues.found;
  };
}

/** A rule about each condition, including those within another condition, and the related model that it reads. */
export function conditionRule<Code extends string>(
  check: (
    condition: DeepReadonly<Condition>,
    issues: IssueCollector<Code>,
    context: RuleContext,
    modelUuid: string | undefined,
  ) => void,
): Rule<Code> {
  return filterRule((filter, issues, context) => {
    const checkWithInner = (condition: DeepReadonly<Condition>, outer?: string): void => {
      const modelUuid = condition.relatedModelUuid ?? outer;
      const checkInner = (inner: DeepReadonly<Condition>): void => checkWithInner(inner, modelUuid);
      check(condition, issues, context, modelUuid);
      if ("propertyConditions" in condition) {
        issues.eachInner("propertyConditions", condition.propertyConditions, checkInner);
      } else if (condition.kind === "occurrence") issues.eachInner("conditions", condition.conditions, checkInner);
    };
    issues.eachCondition(filter, (condition) => checkWithInner(condition));
  });
}

/** An issue of a condition or a part of it. */
interface RuleIssue<Code extends string> {
  readonly code: Code;
  /** Default: warning. */
  readonly severity?: Severity;
  readonly message: string;
  readonly expected?: string;
  readonly fix?: Fix | undefined;
  readonly related?: readonly Path[];
}

/** Collects the issues of a rule. It keeps the current place, so that a filter without issues builds no paths. */
export class IssueCollector<Code extends string> {
  readonly found: Issue<Code>[] = [];
  /** The index of the current group and, within it, of the current condition. */
  #group = 0;
  #condition = 0;
  readonly #inner: PathSegment[] = [];

  constructor(readonly notation: RuleContext["notation"] = "json") {}

  /** An operator in the notation of the filter, in quotes. */
  operator(table: Readonly<Record<string, Operator>>, name: string): string {
    return quote(this.notation === "text" ? (ownValue(table, name)?.text ?? name) : name);
  }

  /** A date in the notation of the filter. */
  date(date: string): string {
    return this.notation === "text" ? printDate(date) : quote(date);
  }

  eachCondition({ groups }: DeepReadonly<Filter>, visit: (condition: DeepReadonly<Condition>) => void): void {
    for (const [group, { conditions }] of groups.entries()) {
      this.#group = group;
      for (const [index, condition] of conditions.entries()) {
        this.#condition = index;
        visit(condition);
      }
    }
  }

  /** Visits the conditions inside the current one, in the list at `key`. */
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

  addAt(path: Path, { code, severity = "warning", message, expected, fix, related }: RuleIssue<Code>): void {
    this.found.push({
      code,
      severity,
      path,
      message,
      ...(expected !== undefined && { expected }),
      ...(fix !== undefined && { fix }),
      ...(related !== undefined && { related }),
    });
  }
}
