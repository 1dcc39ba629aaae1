import { onRecord } from "../closure.js";
import type { RecordTest } from "../plan.js";
import type { Settings } from "../settings.js";

const NOT_ASKED = 0;
const HOLDS = 1;
const FAILS = 2;

/** Tests of rows that several filters share, each asked of a row once at most, and only when its answer is needed. */
export class SharedTests {
  readonly #names = new WeakMap<RecordTest, string>();
  readonly #numbers = new Map<string, number>();
  readonly #records = new Map<unknown, number>();
  readonly #tests: ((row: unknown) => boolean)[] = [];
  readonly #answers: number[] = [];
  /** The tests that have been asked of the row at hand. */
  readonly #asked: number[] = [];

  constructor(readonly settings: Settings) {}

  /** The number of a test, the same for tests that ask the same. */
  add(test: RecordTest): number {
    const name = this.nameOf(test);
    const number = this.#numbers.get(name) ?? this.#tests.length;
    if (number === this.#tests.length) {
      this.#numbers.set(name, number);
      this.#tests.push(onRecord(test, this.settings));
      this.#answers.push(NOT_ASKED);
    }
    return number;
  }

  /** The same text for tests that ask the same, wherever they stand in their filters. */
  nameOf(test: RecordTest): string {
    const known = this.#names.get(test);
    if (known !== undefined) return known;
    const name = JSON.stringify(test, (key, value: unknown) => {
      if (key === "path") return undefined;
      if (key !== "records") return value;
      // Settings find the records of a model once, so that they are the same for all filters.
      const number = this.#records.get(value) ?? this.#records.size;
      this.#records.set(value, number);
      return number;
    });
    this.#names.set(test, name);
    return name;
  }

  holds(number: number, row: unknown): boolean {
    const known = this.#answers[number];
    if (known === HOLDS || known === FAILS) return known === HOLDS;
    const answer = this.#tests[number]?.(row) === true;
    this.#answers[number] = answer ? HOLDS : FAILS;
    this.#asked.push(number);
    return answer;
  }

  /** Another row is next. */
  forget(): void {
    if (this.#asked.length === 0) return;
    for (const number of this.#asked) this.#answers[number] = NOT_ASKED;
    this.#asked.length = 0;
  }
}
