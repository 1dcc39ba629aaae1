/** Rewrites expressions that a filter cannot represent directly: with `not`, or with more than two levels. */
import type { Condition, Conjonction, Filter, FilterGroup } from "../../model/filter.js";
import { comparesBySize, complementOf } from "./complement.js";
import type { Context } from "./context.js";
import { relatesToMany } from "./context.js";
import type { BooleanExpression, ConditionLeaf, Junction } from "./syntax.js";

/** A filter equivalent to an expression; undefined if there is none, which is recorded as a mistake. */
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

/** One level of conditions equivalent to an expression; undefined if there is none. */
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

/** Moves `not` inward to complements, and merges nested connections with the same connective. */
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

/** `not (n >= 5)` is `n < 5`. Negating both its parts would give the same in more conditions. */
function beyondLimit({ form, members: [strict] }: Junction, context: Context): Positive | undefined {
  if (form !== "implied" || strict?.type !== "condition" || !("operator" in strict.condition)) return undefined;
  // Of the notations for several conditions, only `>=` and `<=` begin with a strict comparison.
  if (!comparesBySize(strict.condition.kind, strict.condition.operator)) return undefined;
  const outside = complement(strict, context);
  return outside !== undefined && "members" in outside ? outside.members[0] : outside;
}

/** An empty list restricts nothing, whatever contains it, so it is omitted. */
function join(type: Conjonction, members: readonly Positive[]): Positive {
  const joined = members.flatMap((member): readonly Positive[] =>
    "condition" in member ? [member] : member.type === type || member.members.length < 2 ? member.members : [member],
  );
  const [only] = joined;
  return only !== undefined && joined.length === 1 ? only : { type, members: joined };
}

function complement({ condition, first, last }: ConditionLeaf, context: Context): Positive | undefined {
  const { mistakes, origins } = context;
  // The conditions of one comparison, such as `n >= 5`, are reported once.
  if (mistakes.at(-1)?.first === first) return undefined;
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

// ---- Any expression as two levels: an `or` of `and`s or an `and` of `or`s, whichever is smaller ----

/** An expression without `not`. */
export type Positive =
  { readonly condition: Condition } | { readonly type: Conjonction; readonly members: readonly Positive[] };

/** Distinct numbers of conditions, ascending; equal conditions have one number. */
type Clause = readonly number[];

/** The limit of clause comparisons in the search for a form. */
const maxWork = 1_000_000;

/**
 * The smaller normal form, without duplicate conditions and without clauses that others imply; undefined if it would
 * have more than `maxConditions` conditions, and more than the expression.
 */
export function normalForm(expression: Positive, maxConditions: number): Filter | undefined {
  const own = "type" in expression ? expression.type : "and";
  const forms = [own, opposite(own)].flatMap((outer) => {
    const search = new Search(outer, maxConditions);
    const clauses = search.clauses(expression);
    if (clauses === undefined) return [];
    const size = sizeOf(clauses);
    if (size > Math.max(maxConditions, search.written)) return [];
    return [{ filter: filterOf(outer, clauses, search.conditions), size }];
  });
  // For equal sizes, the first form is closer to the text.
  return forms.sort((a, b) => a.size - b.size)[0]?.filter;
}

function sizeOf(clauses: readonly Clause[]): number {
  return clauses.reduce((sum, clause) => sum + clause.length, 0);
}

class Search {
  readonly conditions: Condition[] = [];
  /** The number of conditions of the expression. */
  written = 0;
  private readonly numbers = new Map<string, number>();
  private work = maxWork;

  constructor(
    private readonly outer: Conjonction,
    private readonly maxConditions: number,
  ) {}

  /** The clauses of an expression, joined by the outer connective. */
  clauses(expression: Positive): readonly Clause[] | undefined {
    if ("condition" in expression) return [[this.numberOf(expression.condition)]];
    const lists: (readonly Clause[])[] = [];
    for (const member of expression.members) {
      const list = this.clauses(member);
      if (list === undefined) return undefined;
      lists.push(list);
    }
    if (expression.type === this.outer) return this.absorb(lists.flat());
    // Clauses that need no distribution come first, in one step.
    const [single, ...others] = [
      [clauseOf(lists.flatMap((list) => (list.length === 1 ? list.flat() : [])))],
      ...lists.filter((list) => list.length !== 1),
    ];
    return others.reduce<readonly Clause[] | undefined>(
      (product, list) => product && this.product(product, list),
      single,
    );
  }

  private numberOf(condition: Condition): number {
    this.written++;
    const key = JSON.stringify(condition);
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.conditions.push(condition) - 1;
      this.numbers.set(key, number);
    }
    return number;
  }

  /** The union of every clause of one list with every clause of another. */
  private product(left: readonly Clause[], right: readonly Clause[]): readonly Clause[] | undefined {
    this.work -= sizeOf(left) * right.length + sizeOf(right) * left.length;
    if (this.work < 0) return undefined;
    const clauses = this.absorb(left.flatMap((one) => right.map((other) => clauseOf([...one, ...other]))));
    return left.length > 1 && sizeOf(clauses) > this.maxConditions ? undefined : clauses;
  }

  /** Removes clauses that contain another one (absorption), except in lists that are too long to compare. */
  private absorb(clauses: readonly Clause[]): readonly Clause[] {
    const distinct = [...new Map(clauses.map((clause) => [clause.join(), clause])).values()];
    const cost = distinct.length ** 2;
    if (cost > this.work) return distinct;
    this.work -= cost;
    const sets = distinct.map((clause) => new Set(clause));
    return distinct.filter(
      (clause, index) => !sets.some((set) => set.size < clause.length && isSubset(set, sets[index] ?? set)),
    );
  }
}

/** Sorts and deduplicates numbers: the order in which the conditions are first written. */
function clauseOf(numbers: readonly number[]): Clause {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

function isSubset(part: ReadonlySet<number>, whole: ReadonlySet<number>): boolean {
  for (const number of part) if (!whole.has(number)) return false;
  return true;
}

/** Turns clauses into groups; clauses of one condition share a group with the outer connective. */
function filterOf(outer: Conjonction, clauses: readonly Clause[], conditions: readonly Condition[]): Filter {
  const named = (numbers: Clause): Condition[] => numbers.flatMap((number) => conditions[number] ?? []);
  const group = (conjonction: Conjonction, numbers: Clause): FilterGroup => ({
    conjonction: numbers.length === 1 ? "and" : conjonction,
    conditions: named(numbers),
  });
  const alone = clauses.filter((clause) => clause.length === 1).flat();
  const groups: FilterGroup[] = [];
  for (const clause of clauses) {
    if (clause.length > 1) groups.push(group(opposite(outer), clause));
    else if (clause[0] === alone[0]) groups.push(group(outer, alone));
  }
  return { conjonction: groups.length > 1 ? outer : "and", groups };
}

/** The expression as one level of conditions, if it is one; otherwise undefined. */
export function oneLevel(expression: BooleanExpression): FilterGroup | undefined {
  if (!("members" in expression) || expression.form === "implied") return undefined;
  const { type: conjonction, members } = expression;
  return members.every(isLeaf) ? { conjonction, conditions: members.map(({ condition }) => condition) } : undefined;
}

function isLeaf(expression: BooleanExpression): expression is ConditionLeaf {
  return expression.type === "condition";
}

/** The connective of the negated members (De Morgan). */
export function opposite(connective: Conjonction): Conjonction {
  return connective === "and" ? "or" : "and";
}
