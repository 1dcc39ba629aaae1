import { compileRecordTest } from "../../evaluate/closure.js";
import type { EvaluateSettings } from "../../evaluate/settings.js";
import { planOf } from "../../evaluate/settings.js";
import type { Condition, DeepReadonly, Filter } from "../../model/filter.js";
import { filterOf } from "../../model/conditions.js";
import type { Variable } from "./domain.js";
import type { Domains } from "./formula.js";
import type { Witness } from "../options.js";

/** A row whose values are in the domains; columns that may have any value are left out. */
export function rowOf(variables: readonly Variable[], domains: Domains): Witness {
  const row = new Map<string, unknown>();
  const objects = new Map<string, Map<string, unknown>>();
  for (const [index, domain] of domains) {
    const variable = variables[index];
    const isIn = (cell: number): boolean => ((domain >> BigInt(cell)) & 1n) === 1n;
    if (variable?.column === undefined || variable.cells.every((_, cell) => isIn(cell))) continue;
    const { cells, column, property } = variable;
    const shown = cells.find((cell, at) => isIn(at) && cell.shown !== undefined)?.shown;
    if (shown === undefined) continue;
    if (property === undefined) row.set(column, shown.value);
    else objects.set(column, (objects.get(column) ?? new Map<string, unknown>()).set(property, shown.value));
  }
  // Made from entries, so that a column such as `__proto__` is an ordinary column.
  for (const [column, properties] of objects) row.set(column, Object.fromEntries(properties));
  return Object.fromEntries(row);
}

/** A column that no witness has. */
const absentColumn = "\u0000";

/** Evaluates whether filters certainly match rows, or certainly do not. */
export class Verifier {
  readonly #tests = new WeakMap<DeepReadonly<Filter>, Map<boolean, ((row: unknown) => boolean) | undefined>>();

  constructor(readonly settings: EvaluateSettings) {}

  /**
   * Whether a filter matches a row, or does not, whatever the answers of the conditions that need more than the row:
   * sql, related records, invalid dates. Filters have no negation, so it is enough to let none of these hold, or all.
   */
  isCertain(filter: DeepReadonly<Filter>, row: Witness, matches: boolean): boolean {
    if (Object.hasOwn(row, absentColumn)) return false;
    const tests = this.#tests.get(filter) ?? new Map<boolean, ((row: unknown) => boolean) | undefined>();
    this.#tests.set(filter, tests);
    if (!tests.has(matches)) tests.set(matches, this.#compile(filter, matches));
    return tests.get(matches)?.(row) === matches;
  }

  #compile(filter: DeepReadonly<Filter>, matches: boolean): ((row: unknown) => boolean) | undefined {
    const operator = matches ? "isNotNull" : "isNull";
    const worst: Condition = { kind: "any", columnSlug: absentColumn, operator };
    const groups = filter.groups.map(({ conjonction, conditions }) => ({
      conjonction,
      conditions: conditions.map((condition) => (this.#needsOnlyRow(condition) ? condition : worst)),
    }));
    const plan = planOf({ ...filter, groups }, this.settings);
    return plan.ok ? compileRecordTest(plan.value.test, this.settings) : undefined;
  }

  #needsOnlyRow(condition: DeepReadonly<Condition>): boolean {
    return planOf(filterOf(condition), this.settings).ok;
  }
}
