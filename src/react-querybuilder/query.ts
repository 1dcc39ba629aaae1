/** The query of react-querybuilder, as far as filters need it. Its types are repeated here, so that it need not be installed. */

/** How many elements of a list must satisfy a rule. */
export type MatchMode = "all" | "some" | "none" | "atLeast" | "atMost" | "exactly";

/** How many elements of a list, or how many related records, must satisfy the query that is the value of a rule. */
export interface Match {
  mode: MatchMode;
  threshold?: number | null | undefined;
}

/** A rule: one condition. Assignable to `RuleType` of react-querybuilder. */
export interface QueryRule {
  field: string;
  operator: string;
  value: unknown;
  match?: Match;
  meta?: Record<string, unknown>;
}

/** A query: the filter, one of its groups, or what is nested in a condition. Assignable to `RuleGroupType`. */
export interface Query {
  combinator: string;
  rules: (Query | QueryRule)[];
  not?: boolean;
}

/** A rule of any origin. */
export interface ReadonlyRule {
  readonly field: string;
  readonly operator: string;
  readonly value?: unknown;
  readonly valueSource?: string | undefined;
  readonly match?: Readonly<Match> | undefined;
  readonly meta?: Readonly<Record<string, unknown>> | undefined;
  readonly muted?: boolean | undefined;
}

/** A query of any origin: what a builder or a parser of react-querybuilder returns. */
export interface ReadonlyQuery {
  readonly combinator?: string | undefined;
  readonly rules: readonly (ReadonlyQuery | ReadonlyRule)[];
  readonly not?: boolean | undefined;
  readonly muted?: boolean | undefined;
}

/** Whether a member of a query is a query itself. */
export function isQuery(member: ReadonlyQuery | ReadonlyRule): member is ReadonlyQuery {
  return "rules" in member;
}
