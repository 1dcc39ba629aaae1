import { onAnything } from "../evaluate/closure.js";
import type { OwnValues, Test } from "../evaluate/own-values.js";
import type { ColumnTest, RecordTest } from "../plan/plan.js";
import type { Settings } from "../evaluate/settings.js";

/** What does not change the answer of a test. */
const ignored: ReadonlySet<string> = new Set<keyof ColumnTest>(["path", "columnKind"]);

/** Tests of rows that several filters share, each asked of a row once at most, and only when its answer is needed. */
export class TestCache {
  readonly #names = new WeakMap<RecordTest, string>();
  readonly #numbers = new Map<string, number>();
  readonly #tests: Test[] = [];
  /** For each test, the number of the last row that it was asked of: above zero where it holds, below where it fails. */
  readonly #answers: number[] = [];
  #row = 0;

  constructor(readonly settings: Settings) {}

  /** The number of a test, the same for tests that ask the same. */
  add(test: RecordTest): number {
    const name = this.nameOf(test);
    const number = this.#numbers.get(name) ?? this.#tests.length;
    if (number === this.#tests.length) {
      this.#numbers.set(name, number);
      // All that is read of a row's own values is its own, as of a plain object.
      this.#tests.push(onAnything(test, this.settings).onPlain);
      this.#answers.push(0);
    }
    return number;
  }

  /** The same text for tests that ask the same, wherever they stand in their filters. */
  nameOf(test: RecordTest): string {
    const known = this.#names.get(test);
    if (known !== undefined) return known;
    const name = JSON.stringify(test, (key, value: unknown) => (ignored.has(key) ? undefined : value));
    this.#names.set(test, name);
    return name;
  }

  /** To be called before each row: nothing is known of it, even where the last one could not be read to its end. */
  nextRow(): void {
    this.#row++;
  }

  /** Whether tests hold for the own values of a row. */
  allHold(numbers: readonly number[], values: OwnValues): boolean {
    for (const number of numbers) if (!this.#holds(number, values)) return false;
    return true;
  }

  #holds(number: number, values: OwnValues): boolean {
    const known = this.#answers[number];
    if (known === this.#row) return true;
    if (known === -this.#row) return false;
    const holds = this.#tests[number]?.(values) === true;
    this.#answers[number] = holds ? this.#row : -this.#row;
    return holds;
  }
}
