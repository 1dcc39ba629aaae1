/** The types of react-querybuilder that filters need, so that the package need not be installed. */

/** The number of elements of a list that must match. */
export type MatchMode = "all" | "some" | "none" | "atLeast" | "atMost" | "exactly";

/** The number of elements of a list, or of related records, that must match the query in the value of a rule. */
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

/** A query: the filter, a group, or nested conditions. Assignable to `RuleGroupType`. */
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

/** A query of a builder or a parser of react-querybuilder. */
export interface ReadonlyQuery {
  readonly combinator?: string | undefined;
  readonly rules: readonly (ReadonlyQuery | ReadonlyRule)[];
  readonly not?: boolean | undefined;
  readonly muted?: boolean | undefined;
}

export function isQuery(member: ReadonlyQuery | ReadonlyRule): member is ReadonlyQuery {
  return "rules" in member;
}
