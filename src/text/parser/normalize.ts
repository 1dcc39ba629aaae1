/** Expressions that a filter cannot say as they are written: with `not`, or of more than two levels. */
import type { Condition, Conjonction, Filter } from "../../model/filter.js";
import { complementOf } from "./complement.js";
import type { Context } from "./context.js";
import type { BooleanExpression, Junction, Literal, Positive } from "./normal-form.js";
import { relatesToMany } from "./context.js";
import { normalForm, opposite } from "./normal-form.js";

/** A filter with the meaning of an expression; undefined where there is none, which is then noted. */
export function normalize(expression: BooleanExpression, context: Context, maxConditions: number): Filter | undefined {
  const positive = withoutNot(expression, false, context);
  if (positive === undefined) return undefined;
  const filter = normalForm(positive, maxConditions);
  if (filter === undefined) {
    const { first, last } = expression;
    context.mistakes.push({ type: "tooManyConditions", first, last, limit: maxConditions });
  }
  return filter;
}

/** One level of conditions with the meaning of an expression; undefined where there is none. */
export function flatten(
  expression: BooleanExpression,
  context: Context,
): { readonly conjonction: Conjonction; readonly conditions: readonly Condition[] } | undefined {
  const positive = withoutNot(expression, false, context);
  if (positive === undefined) return undefined;
  if ("condition" in positive) return { conjonction: "and", conditions: [positive.condition] };
  const conditions = positive.members.flatMap((member) => ("condition" in member ? member.condition : []));
  if (conditions.length === positive.members.length) return { conjonction: positive.type, conditions };
  const several = "members" in expression ? expression.members.find(isSeveral) : undefined;
  const { first, last } = several ?? expression;
  context.mistakes.push({ type: "mixedConnectives", first, last, isImplied: several !== undefined });
  return undefined;
}

/** Whether one condition of the text becomes several of the filter. */
function isSeveral(expression: BooleanExpression): boolean {
  return expression.type === "not" || (expression.type !== "condition" && expression.form === "implied");
}

/** Moves `not` inward to complements, and joins what is under the connective of its own kind. */
function withoutNot(expression: BooleanExpression, negative: boolean, context: Context): Positive | undefined {
  switch (expression.type) {
    case "condition":
      return negative ? complement(expression, context) : { condition: expression.condition };
    case "not":
      return withoutNot(expression.member, negative !== (expression.times % 2 === 1), context);
    default: {
      const beyond = negative ? beyondLimit(expression, context) : undefined;
      if (beyond !== undefined) return beyond;
      if (negative && expression.members.length === 0) {
        const { first, last } = expression;
        context.mistakes.push({ type: "noComplement", first, last, condition: undefined });
        return undefined;
      }
      const type = negative ? opposite(expression.type) : expression.type;
      const members = expression.members.map((member) => withoutNot(member, negative, context));
      return join(
        type,
        members.filter((member) => member !== undefined),
      );
    }
  }
}

/** `n < 5`, which is what `not (n >= 5)` means: the opposites of both its parts say the same in more words. */
function beyondLimit({ form, members: [strict] }: Junction, context: Context): Positive | undefined {
  if (form !== "implied" || strict?.type !== "condition" || !comparesBySize(strict.condition)) return undefined;
  const outside = complement(strict, context);
  return outside !== undefined && "members" in outside ? outside.members[0] : outside;
}

/** Of what means several conditions, only `>=` and `<=` begin with such a one. */
function comparesBySize(condition: Condition): boolean {
  return "operator" in condition && (condition.operator === "greaterThan" || condition.operator === "lowerThan");
}

/** An empty list restricts nothing, whatever it is in, so it is left out. */
function join(type: Conjonction, members: readonly Positive[]): Positive {
  const joined = members.flatMap((member): readonly Positive[] =>
    "condition" in member ? [member] : member.type === type || member.members.length < 2 ? member.members : [member],
  );
  const [only] = joined;
  return only !== undefined && joined.length === 1 ? only : { type, members: joined };
}

function complement({ condition, first, last }: Literal, context: Context): Positive | undefined {
  const { mistakes, origins } = context;
  if (condition.kind !== "occurrence" && relatesToMany(condition.relatedModelUuid, context)) {
    mistakes.push({ type: "noneOfMany", first, last });
    return undefined;
  }
  const conditions = complementOf(condition);
  const origin = origins?.get(condition);
  if (origin !== undefined) for (const one of conditions ?? []) origins?.set(one, origin);
  if (conditions !== undefined)
    return join(
      "or",
      conditions.map((one) => ({ condition: one })),
    );
  mistakes.push({ type: "noComplement", first, last, condition });
  return undefined;
}
