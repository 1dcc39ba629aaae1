/** What to count to explain why a filter matches nothing, in memory or in a database. */
import type { EvaluateOptions } from "../evaluate/options.js";
import type { CapacityOutcome, FilteredCapacity } from "../many/capacities.js";
import type { ComparedColumn } from "../model/column-values.js";
import { valueOfExpression } from "../model/bind-filter.js";
import { expressionsIn, mapOperands, textsOf, wholeExpression } from "../model/expressions.js";
import type { Condition, DeepReadonly, Filter } from "../model/filter.js";
import type { Path } from "../model/issues/issue.js";
import { isNegative } from "../model/negative.js";
import { ownValue } from "../model/own-value.js";

/** Options of evaluation, and the members for whom expressions have values. */
export interface WhyNoneOptions extends EvaluateOptions {
  /**
   * The members of a team: an expression such as `{{member.ids.hubspot}}` compares with the values of all of them.
   * Without members, conditions with expressions are not counted.
   */
  readonly members?: readonly object[] | undefined;
}

/** What is known beside the records. */
export interface NoneContext extends Pick<WhyNoneOptions, "model" | "members"> {
  /** The columns with the times of related records, by related model. */
  readonly related?: Readonly<Record<string, { readonly timeColumnSlug?: string | undefined }>> | undefined;
}

export interface PlannedCondition {
  /** As in the filter. */
  readonly condition: DeepReadonly<Condition>;
  readonly path: Path;
  /** Undefined for conditions that compare no texts, numbers, booleans or dates. */
  readonly column: ComparedColumn | undefined;
}

/** Conditions of which a row must match one. */
export interface NonePart {
  /** The index of its capacity in the plan. */
  readonly index: number;
  readonly conditions: readonly PlannedCondition[];
}

export interface NonePlan {
  /**
   * The whole filter, and then that of each part, with the values of all members in place of expressions. One with an
   * expression that has no values is not evaluated.
   */
  readonly capacities: readonly FilteredCapacity[];
  /** Parts that a row must match together. The filter matches a row if it does so for one of the lists. */
  readonly alternatives: readonly (readonly NonePart[])[];
}

export function planNone(filter: DeepReadonly<Filter>, { members, related }: NoneContext): NonePlan {
  const filters = [filter];
  const groups = filter.groups.map(({ conjonction, conditions }, group): readonly NonePart[] => {
    const all = conditions.map((condition, index) => ({
      condition,
      path: ["groups", group, "conditions", index],
      column: columnOf(condition, related),
    }));
    const separate = conjonction === "or" && all.length > 0 ? [all] : all.map((planned) => [planned]);
    return separate.map((together) => {
      const conditions = together.map(({ condition }) => condition);
      filters.push({ conjonction, groups: [{ conjonction, conditions }] });
      return { index: filters.length - 1, conditions: together };
    });
  });
  const restricting = groups.filter((parts) => parts.length > 0);
  return {
    capacities: filters.map((each) => ({ name: "", filter: withMembers(each, members) })),
    alternatives: filter.conjonction === "and" ? [restricting.flat()] : restricting,
  };
}

/** The filter for all members together. An expression that has no values for them stays. */
function withMembers(filter: DeepReadonly<Filter>, members: readonly object[] | undefined): DeepReadonly<Filter> {
  return mapOperands(filter, (operand, path, { operator }) => {
    if (path.at(-1) !== "values" || isNegative(operator)) return operand;
    const values = textsOf(operand, path).map(([text]) => valuesOfMembers(text, members));
    return values.every((each) => each !== undefined) ? [...new Set(values.flat())] : operand;
  });
}

/** The text itself, or the values of all members for an expression; undefined if they are not known. */
export function valuesOfMembers(text: string, members: readonly object[] | undefined): readonly string[] | undefined {
  if (expressionsIn(text).length === 0) return [text];
  const expression = wholeExpression(text);
  if (expression === undefined) return undefined;
  const values = members?.map((member) => valueOfExpression({ expression, path: [] }, { member }, []));
  return values?.every((value) => value !== undefined) === true ? values.flat() : undefined;
}

/** The column that a condition compares, or that has the times of an occurrence. */
function columnOf(condition: DeepReadonly<Condition>, related: NoneContext["related"]): ComparedColumn | undefined {
  const { relatedModelUuid } = condition;
  switch (condition.kind) {
    case "string":
    case "number":
    case "date":
    case "boolean":
      return { relatedModelUuid, columnSlug: condition.columnSlug, kind: condition.kind };
    case "occurrence": {
      const columnSlug = ownValue(related, relatedModelUuid)?.timeColumnSlug;
      return columnSlug === undefined ? undefined : { relatedModelUuid, columnSlug, kind: "date" };
    }
    default:
      return undefined;
  }
}

/** What was counted. */
export interface NoneCounts {
  readonly rowCount: number;
  readonly capacities: readonly Pick<CapacityOutcome, "status">[];
  /** The rows that each capacity of the plan matches together with each. */
  readonly pairs: readonly (readonly number[])[];
}

/** The rows that a capacity of the plan matches; undefined if it was not evaluated. */
export function countOf({ capacities, pairs }: NoneCounts, index: number): number | undefined {
  return capacities[index]?.status === "evaluated" ? pairs[index]?.[index] : undefined;
}

/** Whether there are rows of which the whole filter matches none. */
export function isNone(counts: NoneCounts): boolean {
  return counts.rowCount > 0 && (countOf(counts, 0) ?? 0) === 0;
}

/** The columns to examine: those of conditions that match nothing alone, by the keys of {@link keyOf}. */
export function columnsToExamine({ alternatives }: NonePlan, counts: NoneCounts): ReadonlyMap<string, ComparedColumn> {
  return columnsOf(isNone(counts) ? alternatives.flat().filter(({ index }) => countOf(counts, index) === 0) : []);
}

/** The columns that parts compare, by the keys of {@link keyOf}. */
export function columnsOf(parts: readonly NonePart[]): ReadonlyMap<string, ComparedColumn> {
  const columns = parts.flatMap(({ conditions }) => conditions.flatMap(({ column }) => column ?? []));
  return new Map(columns.map((column) => [keyOf(column), column]));
}

export function keyOf({ relatedModelUuid = "", columnSlug, kind }: ComparedColumn): string {
  return JSON.stringify([relatedModelUuid, columnSlug, kind]);
}
