import { compileClosures } from "../evaluate/without-code.js";
import type { Settings } from "../evaluate/settings.js";
import type { DeepReadonly, OperatorCondition } from "../model/filter.js";
import { only } from "./literals.js";

type Test = (row: unknown) => boolean;

/** The column that all conditions are asked about, whichever they read. */
const column = "column";

/** Asks the evaluator about values of a place, whatever the place; compiles each condition once. */
export class Judge {
  readonly #tests = new WeakMap<DeepReadonly<OperatorCondition>, { readonly test: Test | undefined }>();

  constructor(readonly settings: Settings) {}

  /** Whether a condition can be evaluated; one on a date that is none cannot. */
  canTell(condition: DeepReadonly<OperatorCondition>): boolean {
    return this.#testOf(condition) !== undefined;
  }

  /** The answers of conditions to a value of their column, one bit for each, in their order. */
  onColumn(conditions: readonly DeepReadonly<OperatorCondition>[]): (value: unknown) => bigint {
    const tests = conditions.map((condition, index) => ({ test: this.#testOf(condition), bit: 1n << BigInt(index) }));
    return (value) => {
      const row = { [column]: value };
      let truth = 0n;
      for (const { test, bit } of tests) if (test?.(row) === true) truth |= bit;
      return truth;
    };
  }

  /** The answers of conditions to a value of their property. */
  onProperty(conditions: readonly DeepReadonly<OperatorCondition>[], propertyName: string): (value: unknown) => bigint {
    const onColumn = this.onColumn(conditions);
    // Made of entries, so that a property such as `__proto__` is a property like any other.
    return (value) => onColumn(Object.fromEntries([[propertyName, value]]));
  }

  #testOf(condition: DeepReadonly<OperatorCondition>): Test | undefined {
    const known = this.#tests.get(condition);
    if (known !== undefined) return known.test;
    const { relatedModelUuid, ...own } = condition;
    const compiled = compileClosures(only({ ...own, columnSlug: column }), this.settings);
    const test = compiled.ok ? compiled.value : undefined;
    this.#tests.set(condition, { test });
    return test;
  }
}
