/** The plan of a condition, and the tests in it. */
import { compileValueTest } from "../evaluate/closure.js";
import type { EvaluateSettings } from "../evaluate/settings.js";
import { planOf } from "../evaluate/settings.js";
import { filterOf } from "../model/conditions.js";
import type { Condition, DeepReadonly, OperatorCondition } from "../model/filter.js";
import type { Path } from "../model/issues/issue.js";
import { CompileContext } from "../plan/context.js";
import { lowerColumn, lowerProperty } from "../plan/lower-column.js";
import type { RecordTest, ValueTest } from "../plan/plan.js";

/** A condition that was evaluated. */
export interface Evaluated<C extends DeepReadonly<Condition> = DeepReadonly<Condition>> {
  readonly condition: C;
  /** From the root of the filter. */
  readonly path: Path;
  readonly holds: boolean;
}

/** The test of a condition; undefined if it cannot be evaluated, with the reason as part of a sentence. */
type ConditionPlan =
  { readonly test: RecordTest; readonly unknown?: undefined } | { readonly test?: undefined; readonly unknown: string };

export function planCondition(condition: DeepReadonly<Condition>, settings: EvaluateSettings): ConditionPlan {
  const plan = planOf(filterOf(condition), settings);
  if (plan.ok) return { test: plan.value.test };
  const clauses = plan.issues.map(
    ({ message }) => message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, ""),
  );
  return { unknown: [...new Set(clauses)].join("; ") };
}

/** The test of the value of a column or property, whatever record it is read from. */
export function valueTestOf(condition: DeepReadonly<OperatorCondition>, settings: EvaluateSettings): ValueTest {
  const context = new CompileContext(settings);
  const isProperty = condition.kind === "objectProperty";
  return (isProperty ? lowerProperty(condition, context) : lowerColumn(condition, context)).test;
}

/** Compiles the test of the value of a column or property. */
export function valuePredicate(
  condition: DeepReadonly<OperatorCondition>,
  settings: EvaluateSettings,
): (value: unknown) => boolean {
  return compileValueTest(valueTestOf(condition, settings), settings);
}
