/** Makes records from the cells that a search has left. */
import type { DeepReadonly } from "../../model/filter.js";
import { recordProblem } from "./counts.js";
import type { Count, Domain, ValueCondition, Variable } from "./domain.js";
import type { Domains, Formula } from "./formula.js";
import { decide } from "./formula.js";
import { hasBit } from "./literals.js";
import type { Budget } from "./search.js";
import { spend } from "./search.js";

type AnyRecord = Readonly<Record<string, unknown>>;

/** The values of a record, each with its variable. */
type Values = readonly (readonly [variable: Variable, value: unknown])[];

/** A record with values in its columns, and in properties of the objects in them. */
export function recordOf(values: Values): AnyRecord {
  const record = new Map<string, unknown>();
  const objects = new Map<string, Map<string, unknown>>();
  for (const [{ column, property }, value] of values) {
    if (column === undefined) continue;
    if (property === undefined) record.set(column, value);
    else objects.set(column, (objects.get(column) ?? new Map<string, unknown>()).set(property, value));
  }
  // Made from entries, so that a column such as `__proto__` is an ordinary column.
  for (const [column, properties] of objects) record.set(column, Object.fromEntries(properties));
  return Object.fromEntries(record);
}

/** The index of a cell in a domain that has a known value. */
export function cellWithExample({ cells }: Variable, domain: bigint): number | undefined {
  const index = cells.findIndex(({ example }, at) => hasBit(domain, at) && example !== undefined);
  return index === -1 ? undefined : index;
}

/** Whether a domain leaves all cells. */
export function isWhole({ cells }: Variable, domain: bigint): boolean {
  return cells.every((_, index) => hasBit(domain, index));
}

/** How many records a count may still have, and how many it has. */
class Tally {
  /** The number of records that were made. */
  made = 0;
  /** Whether it has got all of its records. */
  isClosed = false;

  constructor(
    readonly count: Count,
    readonly domain: bigint,
  ) {}

  /** The lowest number in the domain from another one on. */
  lowestFrom(number: number): number | undefined {
    const { starts } = this.count;
    const cell = starts.findIndex((_, index) => hasBit(this.domain, index) && number < (starts[index + 1] ?? Infinity));
    const start = starts[cell];
    return start === undefined ? undefined : Math.max(number, start);
  }

  /** Whether more records can be made that it counts. */
  canGrow(more: number): boolean {
    const number = this.lowestFrom(this.made + more);
    return number !== undefined && (!this.isClosed || number === this.made + more);
  }
}

/**
 * Related records for counts in their domains; undefined if none were found. No record satisfies one of the `excluded`
 * conditions.
 *
 * Makes the records of narrow counts first, and avoids what other counts count too: the sums of counts are not known to
 * the search, so this may fail.
 */
export function countedRecords(
  counts: readonly (readonly [count: Count, domain: bigint])[],
  excluded: readonly DeepReadonly<ValueCondition>[],
  domain: Domain,
  budget: Budget,
): readonly AnyRecord[] | undefined {
  const tallies = counts.map(([count, left]) => new Tally(count, left));
  if (tallies.every((tally) => tally.lowestFrom(0) === 0)) return [];
  const problem = recordProblem(
    counts.map(([count]) => count),
    excluded,
    domain,
    budget,
  );
  const others = excluded.map((condition) => problem.literalOf(condition, false));
  const [holds, fails] = [true, false].map(
    (each) => new Map(tallies.map((tally) => [tally, problem.formulaOfFilter(tally.count.counted, each)])),
  );
  const formulasOf = (some: readonly Tally[], formulas?: ReadonlyMap<Tally, Formula>): Formula[] =>
    some.flatMap((tally) => formulas?.get(tally) ?? []);
  const narrowFirst = tallies.toSorted((a, b) => lowersOf(a, tallies) - lowersOf(b, tallies));
  const records: AnyRecord[] = [];
  for (const tally of narrowFirst) {
    const number = tally.lowestFrom(tally.made);
    if (number === undefined) return undefined;
    const more = number - tally.made;
    if (!spend(budget, more)) return undefined;
    if (more > 0) {
      const full = tallies.filter((other) => other !== tally && !other.canGrow(more));
      const apart = tallies.filter((other) => other !== tally && !tally.count.upper.includes(other.count));
      const needed = [...formulasOf([tally], holds), ...formulasOf(full, fails), ...others];
      const alone = problem.solve([...needed, ...formulasOf(apart, fails)], budget);
      const found = typeof alone === "string" ? problem.solve(needed, budget) : alone;
      if (typeof found === "string") return undefined;
      const chosen = chosenCells(problem.variables, found);
      const record = recordOf(chosen.values);
      for (let index = 0; index < more; index++) records.push({ ...record });
      for (const [other, formula] of holds ?? []) if (decide(formula, chosen.domains) === true) other.made += more;
    }
    tally.isClosed = true;
  }
  return records;
}

/** The number of tallies that are never above another one. */
function lowersOf({ count }: Tally, tallies: readonly Tally[]): number {
  return tallies.filter((other) => other.count.upper.includes(count)).length;
}

/** One cell for each variable, which is that of null where all are left, and the values of the others. */
function chosenCells(
  variables: readonly Variable[],
  domains: Domains,
): { readonly domains: Domains; readonly values: Values } {
  const chosen = new Map<number, bigint>();
  const values: (readonly [Variable, unknown])[] = [];
  for (const [index, variable] of variables.entries()) {
    const domain = domains.get(index);
    const isFree = domain === undefined || isWhole(variable, domain);
    const cell = isFree
      ? variable.cells.findIndex(({ truth }) => truth === variable.ofNull)
      : cellWithExample(variable, domain);
    if (cell === undefined || cell === -1) continue;
    chosen.set(index, 1n << BigInt(cell));
    if (!isFree) values.push([variable, variable.cells[cell]?.example?.value]);
  }
  return { domains: chosen, values };
}
