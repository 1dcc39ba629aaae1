import { FilterError } from "./issues/errors.js";
import type { Condition, ConditionOf, DeepReadonly, OperatorCondition } from "./filter.js";
import { isCondition } from "./structure/structure.js";
import type { Operator, OperatorKind, OperatorOf } from "./operators.js";
import { findOperator } from "./operators.js";

/** The operators of a condition's kind whose operands the condition has. */
type OtherOperatorOf<C extends DeepReadonly<OperatorCondition>> = Exclude<
  NamesOf<C["kind"]>,
  Lacking<C, NamesOf<C["kind"]>>
>;

/**
 * The condition with another operator of its kind, without the operands that this operator does not have.
 *
 * The compiler refuses an operator for which the condition lacks an operand.
 *
 * @throws {FilterError} if the condition lacks an operand at run time.
 * @example
 * const condition = { kind: "number", columnSlug: "size", operator: "is", value: 5 } as const
 * withOperator(condition, "greaterThan") // { kind: "number", columnSlug: "size", operator: "greaterThan", value: 5 }
 * withOperator(condition, "isNull") // { kind: "number", columnSlug: "size", operator: "isNull" }
 */
export function withOperator<C extends DeepReadonly<OperatorCondition>, Name extends OtherOperatorOf<C>>(
  condition: C,
  operator: Name,
): Extract<ConditionOf<C["kind"]>, { operator: Name }>;
export function withOperator(condition: DeepReadonly<OperatorCondition>, operator: string): Condition {
  const needed = findOperator(condition.kind, operator)?.operands ?? {};
  const former = operatorOf(condition).operands;
  const kept = Object.entries(condition).filter(
    ([key, content]) => content !== undefined && (Object.hasOwn(needed, key) || !Object.hasOwn(former, key)),
  );
  const changed: unknown = structuredClone({ ...Object.fromEntries(kept), operator });
  if (isCondition(changed)) return changed;
  const message = `"${operator}" of a ${condition.kind} condition needs operands that this condition does not have.`;
  throw new FilterError([{ code: "missingKey", severity: "error", path: ["operator"], message }]);
}

/**
 * The row of the operator table for the operator of a condition.
 *
 * @throws {FilterError} if the kind has no such operator, which the types exclude.
 * @example
 * operatorOf({ kind: "number", columnSlug: "size", operator: "between", firstValue: 1, lastValue: 2 }).text // "between"
 */
export function operatorOf({ kind, operator }: DeepReadonly<OperatorCondition>): Operator {
  const row = findOperator(kind, operator);
  if (row !== undefined) return row;
  const message = `"${operator}" is not an operator of a ${kind} condition.`;
  throw new FilterError([{ code: "unknownOperator", severity: "error", path: ["operator"], message }]);
}

type NamesOf<Kind extends OperatorKind> = Kind extends OperatorKind ? OperatorOf<Kind> : never;

/** The operators for which a condition, or a member of a union of them, lacks an operand. */
type Lacking<C extends DeepReadonly<OperatorCondition>, Name> = C extends unknown
  ? Name extends OperatorOf<C["kind"]>
    ? C extends DeepReadonly<Omit<Extract<ConditionOf<C["kind"]>, { operator: Name }>, "operator">>
      ? never
      : Name
    : Name
  : never;
