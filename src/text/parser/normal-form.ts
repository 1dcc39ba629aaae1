import type { Condition, Conjonction, Filter, FilterGroup } from "../../model/filter.js";

/** Any expression as two levels: an `or` of `and`s or an `and` of `or`s, whichever is smaller. */

/** An expression without `not`. */
export type Positive =
  { readonly condition: Condition } | { readonly type: Conjonction; readonly members: readonly Positive[] };

/** Numbers of conditions, ascending and each once; equal conditions have one number. */
type Clause = readonly number[];

/** How many comparisons of clauses the search for a form may cost. */
const maxWork = 1_000_000;

/**
 * The smaller normal form, without repeated conditions and without clauses that others imply; undefined where it
 * would have more than `maxConditions` conditions, and more than the expression itself.
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
  // Of two forms of one size the first is taken: the one nearer to what is written.
  return forms.sort((a, b) => a.size - b.size)[0]?.filter;
}

function sizeOf(clauses: readonly Clause[]): number {
  return clauses.reduce((sum, clause) => sum + clause.length, 0);
}

class Search {
  readonly conditions: Condition[] = [];
  /** How many conditions the expression itself has. */
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
    // What needs no distribution first, and at once.
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

  /** Every clause of one list together with every clause of another. */
  private product(left: readonly Clause[], right: readonly Clause[]): readonly Clause[] | undefined {
    this.work -= sizeOf(left) * right.length + sizeOf(right) * left.length;
    if (this.work < 0) return undefined;
    const clauses = this.absorb(left.flatMap((one) => right.map((other) => clauseOf([...one, ...other]))));
    return left.length > 1 && sizeOf(clauses) > this.maxConditions ? undefined : clauses;
  }

  /** Without clauses that contain another one, as these say nothing more; lists too long to compare keep them. */
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

/** Sorted, each number once: in the order in which the conditions are first written. */
function clauseOf(numbers: readonly number[]): Clause {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

function isSubset(part: ReadonlySet<number>, whole: ReadonlySet<number>): boolean {
  for (const number of part) if (!whole.has(number)) return false;
  return true;
}

/** Clauses as groups; those of one condition make one group together, under the outer connective. */
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

/** An expression whose conditions are known: what becomes a filter of two levels. */

export type BooleanExpression = Literal | Junction | Negated;

/** A condition, and the tokens it was written in. */
export interface Literal {
  readonly type: "condition";
  readonly condition: Condition;
  readonly first: number;
  readonly last: number;
}

export interface Junction {
  readonly type: Conjonction;
  /**
   * How it is written: `a and b`, `(a and b)` or `all of (a, b)`; or not at all, as in `a >= 1`, which means
   * two conditions.
   */
  readonly form: "infix" | "parentheses" | "explicit" | "implied";
  readonly members: readonly BooleanExpression[];
  readonly first: number;
  readonly last: number;
}

export interface Negated {
  readonly type: "not";
  readonly times: number;
  readonly member: BooleanExpression;
  readonly first: number;
  readonly last: number;
}

/** The one level of conditions that the text has; undefined where it has another form. */
export function listOf(expression: BooleanExpression): FilterGroup | undefined {
  if (expression.type === "condition") return { conjonction: "and", conditions: [expression.condition] };
  if (expression.type === "not" || expression.form === "implied") return undefined;
  const { type: conjonction, members } = expression;
  return members.every(isLiteral) ? { conjonction, conditions: members.map(({ condition }) => condition) } : undefined;
}

function isLiteral(expression: BooleanExpression): expression is Literal {
  return expression.type === "condition";
}

/** The connective of what `not` makes of a connective's members (De Morgan). */
export function opposite(connective: Conjonction): Conjonction {
  return connective === "and" ? "or" : "and";
}
