import { compileWithFallback } from "../evaluate/closure.js";
import type { OwnValues, RecordClosure } from "../evaluate/own-values.js";
import type { ColumnTest, RecordTest } from "../plan/plan.js";
import type { EvaluateSettings } from "../evaluate/settings.js";

/** Properties that do not change the result of a test. */
const ignored: ReadonlySet<string> = new Set<keyof ColumnTest>(["path", "columnKind"]);

/** Caches the results of tests for the current row. Filters share equal tests, and each is evaluated on first use. */
export class TestCache {
  readonly #names = new WeakMap<RecordTest, string>();
  readonly #numbers = new Map<string, number>();
  readonly #tests: RecordClosure[] = [];
  /** For each test the number of the last row that it was evaluated on, negative if it did not match. */
  readonly #results: number[] = [];
  #row = 0;

  constructor(readonly settings: EvaluateSettings) {}

  /** Adds a test and returns its number, the same one for equal tests. */
  add(test: RecordTest): number {
    const name = this.nameOf(test);
    const number = this.#numbers.get(name) ?? this.#tests.length;
    if (number === this.#tests.length) {
      this.#numbers.set(name, number);
      // Own values are like a plain object: they inherit nothing that a test could read.
      this.#tests.push(compileWithFallback(test, this.settings).fastPath);
      this.#results.push(0);
    }
    return number;
  }

  /** Returns the same string for equal tests, wherever they are in their filters. */
  nameOf(test: RecordTest): string {
    const known = this.#names.get(test);
    if (known !== undefined) return known;
    const name = JSON.stringify(test, (key, value: unknown) => (ignored.has(key) ? undefined : value));
    this.#names.set(test, name);
    return name;
  }

  /** Invalidates all results. Call it before each row, also after an error in the previous one. */
  nextRow(): void {
    this.#row++;
  }

  /** Whether the own values of a row match all tests. */
  matchesAll(numbers: readonly number[], values: OwnValues): boolean {
    for (const number of numbers) if (!this.#matches(number, values)) return false;
    return true;
  }

  #matches(number: number, values: OwnValues): boolean {
    const known = this.#results[number];
    if (known === this.#row) return true;
    if (known === -this.#row) return false;
    const matches = this.#tests[number]?.(values) === true;
    this.#results[number] = matches ? this.#row : -this.#row;
    return matches;
  }
}
