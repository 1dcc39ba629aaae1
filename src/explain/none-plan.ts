/** What to count to explain why a filter matches nothing, in memory or in a database. */
import type { ComparedColumn } from "../model/column-values.js";
import { valueOfExpression } from "../model/bind-filter.js";
import type { ExpressionUse } from "../model/expressions.js";
import { expressionsIn, mapOperands, textsOf, usesOfExpressions, wholeExpression } from "../model/expressions.js";
import type { Condition, DeepReadonly, Filter } from "../model/filter.js";
import type { Path } from "../model/issues/issue.js";
import { formatPointer } from "../model/issues/issue.js";
import { isNegative } from "../model/negative.js";

/** A condition of the filter. */
export interface PlannedCondition {
  /** As in the filter. */
  readonly condition: DeepReadonly<Condition>;
  readonly path: Path;
  /** The first expression that is replaced by the values of all members. */
  readonly expression: ExpressionUse | undefined;
  /** Undefined for conditions that compare no texts, numbers, booleans or dates. */
  readonly column: ComparedColumn | undefined;
}

/** Conditions of which a row must match one. */
interface NonePart {
  readonly conditions: readonly PlannedCondition[];
  readonly filter: DeepReadonly<Filter>;
  /** False if an expression in it has no values. */
  readonly isCountable: boolean;
}

export interface NonePlan {
  /** The filter with the values of all members in place of expressions. */
  readonly filter: DeepReadonly<Filter>;
  readonly parts: readonly NonePart[];
  /** Indexes of parts that a row must match together. The filter matches a row if it does so for one of the lists. */
  readonly alternatives: readonly (readonly number[])[];
}

/** @param members - for expressions; without them, conditions with expressions are not counted. */
export function planNone(
  filter: DeepReadonly<Filter>,
  members: readonly object[] | undefined,
  timeColumnOf: (modelUuid: string) => string | undefined,
): NonePlan {
  const unbound = new Set<string>();
  const bound = mapOperands(filter, (operand, path, { operator }) => {
    const texts = textsOf(operand, path).map(([text]) => text);
    if (!texts.some((text) => expressionsIn(text).length > 0)) return operand;
    const isList = path.at(-1) === "values" && !isNegative(operator);
    const values = members && isList ? texts.map((text) => valuesOfMembers(text, members)) : [undefined];
    if (values.every((each) => each !== undefined)) return [...new Set(values.flat())];
    unbound.add(formatPointer(path.slice(0, 4)));
    return operand;
  });
  const parts: NonePart[] = [];
  const groups = filter.groups.map(({ conjonction, conditions }, group): readonly number[] => {
    const all = conditions.map((condition, index) =>
      plannedOf(condition, ["groups", group, "conditions", index], timeColumnOf),
    );
    const separate = conjonction === "or" && all.length > 0 ? [all] : all.map((planned) => [planned]);
    return separate.map((together) => {
      const isCountable = !together.some(({ path }) => unbound.has(formatPointer(path)));
      const members = together.flatMap(({ path }) => bound.groups[group]?.conditions[Number(path.at(-1))] ?? []);
      return (
        parts.push({
          conditions: together,
          filter: { conjonction: "and", groups: [{ conjonction, conditions: members }] },
          isCountable,
        }) - 1
      );
    });
  });
  const restricting = groups.filter((indexes) => indexes.length > 0);
  return { filter: bound, parts, alternatives: filter.conjonction === "and" ? [restricting.flat()] : restricting };
}

/** The text itself, or the values of all members for an expression; undefined if the expression is only a part of it. */
function valuesOfMembers(text: string, members: readonly object[]): readonly string[] | undefined {
  if (expressionsIn(text).length === 0) return [text];
  const expression = wholeExpression(text);
  return expression === undefined ? undefined : expressionValues(expression, members);
}

/** The values of an expression for all members; undefined if it is not about members. */
export function expressionValues(expression: string, members: readonly object[]): readonly string[] | undefined {
  const values = members.map((member) => valueOfExpression({ expression, path: [] }, { member }, []));
  return values.every((value) => value !== undefined) ? values.flat() : undefined;
}

function plannedOf(
  condition: DeepReadonly<Condition>,
  path: Path,
  timeColumnOf: (modelUuid: string) => string | undefined,
): PlannedCondition {
  const [expression] = usesOfExpressions(condition, path);
  return { condition, path, expression, column: comparedColumn(condition, timeColumnOf) };
}

function comparedColumn(
  condition: DeepReadonly<Condition>,
  timeColumnOf: (modelUuid: string) => string | undefined,
): ComparedColumn | undefined {
  switch (condition.kind) {
    case "string":
    case "number":
    case "date":
    case "boolean": {
      const { relatedModelUuid, columnSlug, kind } = condition;
      return { relatedModelUuid, columnSlug, kind };
    }
    case "occurrence": {
      const { relatedModelUuid } = condition;
      const columnSlug = timeColumnOf(relatedModelUuid);
      return columnSlug === undefined ? undefined : { relatedModelUuid, columnSlug, kind: "date" };
    }
    default:
      return undefined;
  }
}

/** The columns whose findings {@link explainNone} asks for: those of conditions that match nothing alone. */
export function columnsToExamine(plan: NonePlan, counts: readonly (number | undefined)[]): readonly ComparedColumn[] {
  const columns = plan.parts.flatMap(({ conditions }, part) =>
    counts[part] === 0 ? conditions.flatMap(({ column }) => column ?? []) : [],
  );
  return [...new Map(columns.map((column) => [keyOf(column), column])).values()];
}

export function keyOf({ relatedModelUuid = "", columnSlug, kind }: ComparedColumn): string {
  return JSON.stringify([relatedModelUuid, columnSlug, kind]);
}
