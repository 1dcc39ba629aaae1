import { safeBindFilter } from "../../model/bind-filter.js";
import { conditionsOf, filterOf } from "../../model/conditions.js";
import { operandTextsOf, usesOfExpressions, wholeExpression } from "../../model/expressions.js";
import type { Condition, DeepReadonly, Filter, OperatorCondition } from "../../model/filter.js";
import { readRelativeDate } from "../../model/relative-date.js";
import type { Example } from "../options.js";
import { groupBy } from "./literals.js";

/** What a filter needs for its evaluation besides a row. */
export interface Needs {
  /** Related records of these models. */
  readonly models: readonly string[];
  readonly now: boolean;
  readonly leaves: readonly Leaf[];
}

export function needsOf(filter: DeepReadonly<Filter>): Needs {
  const conditions = conditionsOf(filter).map(({ condition }) => condition);
  return {
    models: conditions.flatMap(({ relatedModelUuid = [] }) => relatedModelUuid),
    now: conditions.some((condition) => condition.kind === "occurrence" || isRelative(condition)),
    leaves: conditions.flatMap(leavesOf),
  };
}

/** Whether a condition has a relative date, or may have one for a member. */
function isRelative(condition: DeepReadonly<Condition>): boolean {
  if (condition.kind !== "date") return false;
  return operandTextsOf(withExamples(condition), []).some(({ text }) => readRelativeDate(text) !== undefined);
}

/** An example of each value of a member: of the kind that its operand needs, and different from others. */
function leavesOf(condition: DeepReadonly<Condition>): readonly Leaf[] {
  return usesOfExpressions(condition, []).flatMap(({ expression, text, condition: { kind } }) => {
    const [root, ...names] = expression.split(".");
    if (root !== "member" || names.length === 0 || names.length > MAX_NAMES) return [];
    if (kind !== "date") return [{ names, value: names.join(".") }];
    // Text beside an expression makes it a number, as in `{{member.window}} days`.
    return [{ names, value: wholeExpression(text) === undefined ? "7" : "2025-03-01" }];
  });
}

/** The maximum number of names in an expression that has an example. */
const MAX_NAMES = 20;

/** A value, and the names that lead to it. */
export interface Leaf {
  /** Without `member`, the first of them. */
  readonly names: readonly string[];
  readonly value: string;
}

/** A member with values; of a value and an object in the same place, the value. */
export function memberOf(leaves: readonly Leaf[]): Readonly<Record<string, unknown>> {
  const byName = groupBy(leaves, ({ names }) => names[0] ?? "");
  return Object.fromEntries(
    Array.from(byName, ([name, own]) => {
      const leaf = own.find(({ names }) => names.length === 1);
      const inner = own.map(({ names, value }) => ({ names: names.slice(1), value }));
      return [name, leaf === undefined ? memberOf(inner) : leaf.value];
    }),
  );
}

/** A filter with the values of a member; the filter itself if it needs others. */
export function boundTo(filter: DeepReadonly<Filter>, member: Example["member"]): DeepReadonly<Filter> {
  const bound = safeBindFilter(filter, { member });
  return bound.ok ? bound.value : filter;
}

export function withExamples(condition: DeepReadonly<OperatorCondition>): DeepReadonly<OperatorCondition> {
  const leaves = leavesOf(condition);
  if (leaves.length === 0) return condition;
  const bound = boundTo(filterOf(condition), memberOf(leaves)).groups[0]?.conditions[0];
  return bound === undefined || bound.kind === "sql" || bound.kind === "occurrence" ? condition : bound;
}
