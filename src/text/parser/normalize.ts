/** Expressions that a filter cannot say as they are written: with `not`, or of more than two levels. */
import type { Condition, Conjonction, Filter } from "../../model/filter.js";
import { findOperator } from "../../model/operators.js";
import { complementOf, withoutOpposite } from "./complement.js";
import type { Context } from "./context.js";
import type { Formula, Junction, Literal } from "./boolean-expression.js";
import { asksForSome, reportNoneOfMany } from "./related-model.js";
import { opposite } from "./boolean-expression.js";
import type { Positive } from "./normal-form.js";
import { normalForm } from "./normal-form.js";

/** A filter with the meaning of an expression; undefined where there is none, which is then reported. */
export function rewrite(formula: Formula, context: Context, maxConditions: number): Filter | undefined {
  const positive = withoutNot(formula, false, context);
  if (positive === undefined) return undefined;
  const filter = normalForm(positive, maxConditions);
  if (filter === undefined) {
    const place = context.literals.place(formula.first, formula.last);
    context.report.add(
      "tooManyConditions",
      place,
      `This could not be brought into two levels of at most ${maxConditions.toLocaleString("en")} conditions.`,
    );
  }
  return filter;
}

/** One level of conditions with the meaning of an expression; undefined where there is none. */
export function flatten(
  formula: Formula,
  context: Context,
): { readonly conjonction: Conjonction; readonly conditions: readonly Condition[] } | undefined {
  const positive = withoutNot(formula, false, context);
  if (positive === undefined) return undefined;
  if ("condition" in positive) return { conjonction: "and", conditions: [positive.condition] };
  const conditions = positive.members.flatMap((member) => ("condition" in member ? member.condition : []));
  if (conditions.length === positive.members.length) return { conjonction: positive.type, conditions };
  const several = "members" in formula ? formula.members.find(isSeveral) : undefined;
  const { first, last } = several ?? formula;
  context.report.add(
    "mixedConnectives",
    context.literals.place(first, last),
    several === undefined
      ? "Inside these parentheses, conditions are joined by and alone or by or alone."
      : `${context.literals.raw(first, last)} stands for several conditions, which are not joined as those beside it.`,
    several && { expected: "inside these parentheses, conditions joined by and alone or by or alone" },
  );
  return undefined;
}

/** Whether a filter says in several conditions what the text says in one. */
function isSeveral(formula: Formula): boolean {
  return formula.type === "not" || (formula.type !== "condition" && formula.form === "implied");
}

/** Moves `not` inward to complements, and joins what stands under the connective of its own kind. */
function withoutNot(formula: Formula, negative: boolean, context: Context): Positive | undefined {
  switch (formula.type) {
    case "condition":
      return negative ? complement(formula, context) : { condition: formula.condition };
    case "not":
      return withoutNot(formula.member, negative !== (formula.times % 2 === 1), context);
    default: {
      const beyond = negative ? beyondLimit(formula, context) : undefined;
      if (beyond !== undefined) return beyond;
      if (negative && formula.members.length === 0) {
        context.report.add(
          "noComplement",
          context.literals.place(formula.first, formula.last),
          "not has nothing to turn round here: an empty list restricts nothing.",
        );
        return undefined;
      }
      const type = negative ? opposite(formula.type) : formula.type;
      const members = formula.members.map((member) => withoutNot(member, negative, context));
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

/** Of what stands for several conditions, only `>=` and `<=` begin with such a one. */
function comparesBySize(condition: Condition): boolean {
  return "operator" in condition && (condition.operator === "greaterThan" || condition.operator === "lowerThan");
}

/** An empty list restricts nothing, whatever it stands in, so it is left out. */
function join(type: Conjonction, members: readonly Positive[]): Positive {
  const joined = members.flatMap((member): readonly Positive[] =>
    "condition" in member ? [member] : member.type === type || member.members.length < 2 ? member.members : [member],
  );
  const [only] = joined;
  return only !== undefined && joined.length === 1 ? only : { type, members: joined };
}

function complement({ condition, first, last }: Literal, context: Context): Positive | undefined {
  const { report, literals, origins } = context;
  if (condition.kind !== "occurrence" && asksForSome(condition.relatedModelUuid, context)) {
    reportNoneOfMany(first, last, context);
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
  const isBoolean = condition.kind === "boolean";
  const spelling = "operator" in condition ? findOperator(condition.kind, condition.operator)?.text : "sql";
  report.add(
    "noComplement",
    literals.place(first, last),
    `${spelling ?? ""} has no opposite, so not cannot be said of it.`,
    {
      expected: isBoolean ? "is true or is false, and is null where blanks are meant too" : withoutOpposite,
    },
  );
  return undefined;
}
