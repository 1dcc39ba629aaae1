import { compileClosures } from "../evaluate/without-code.js";
import type { Settings } from "../evaluate/settings.js";
import type { Condition, DeepReadonly, Filter } from "../model/filter.js";
import { only } from "./literals.js";
import type { Domains } from "./formula.js";
import type { Witness } from "./options.js";
import type { Place } from "./domain.js";

/** A row whose values lie in the domains; columns that may hold anything are left out. */
export function rowOf(places: readonly Place[], domains: Domains): Witness {
  const row = new Map<string, unknown>();
  const objects = new Map<string, Map<string, unknown>>();
  for (const [index, { cells, column, property }] of places.entries()) {
    const domain = domains[index] ?? 0n;
    const isIn = (cell: number): boolean => ((domain >> BigInt(cell)) & 1n) === 1n;
    if (column === undefined || cells.every((_, cell) => isIn(cell))) continue;
    const shown = cells.find((cell, at) => isIn(at) && cell.shown !== undefined)?.shown;
    if (shown === undefined) continue;
    if (property === undefined) row.set(column, shown.value);
    else objects.set(column, (objects.get(column) ?? new Map<string, unknown>()).set(property, shown.value));
  }
  // Made of entries, so that a column such as `__proto__` is a column like any other.
  for (const [column, properties] of objects) row.set(column, Object.fromEntries(properties));
  return Object.fromEntries(row);
}

/** No row that is made here has this column. */
const absentColumn = "\u0000";

/** Asks the evaluator whether rows are surely taken, or surely left. */
export class Verifier {
  readonly #tests = new WeakMap<DeepReadonly<Filter>, Map<boolean, ((row: unknown) => boolean) | undefined>>();

  constructor(readonly settings: Settings) {}

  /**
   * Whether a filter takes a row, or leaves it, as wanted, whatever becomes of the conditions that take more than the
   * row: sql, related records, dates that are none. No condition is ever denied by a filter, so that it is enough to
   * let none of these hold, or all of them.
   */
  isSure(filter: DeepReadonly<Filter>, row: Witness, takes: boolean): boolean {
    if (Object.hasOwn(row, absentColumn)) return false;
    const tests = this.#tests.get(filter) ?? new Map<boolean, ((row: unknown) => boolean) | undefined>();
    this.#tests.set(filter, tests);
    if (!tests.has(takes)) tests.set(takes, this.#compile(filter, takes));
    return tests.get(takes)?.(row) === takes;
  }

  #compile(filter: DeepReadonly<Filter>, takes: boolean): ((row: unknown) => boolean) | undefined {
    const operator = takes ? "isNotNull" : "isNull";
    const worst: Condition = { kind: "any", columnSlug: absentColumn, operator };
    const groups = filter.groups.map(({ conjonction, conditions }) => ({
      conjonction,
      conditions: conditions.map((condition) => (this.#isOfRow(condition) ? condition : worst)),
    }));
    const compiled = compileClosures({ ...filter, groups }, this.settings);
    return compiled.ok ? compiled.value : undefined;
  }

  #isOfRow(condition: DeepReadonly<Condition>): boolean {
    return compileClosures(only(condition), this.settings).ok;
  }
}
