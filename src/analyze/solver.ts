import { settingsOf } from "../evaluate/settings.js";
import { FilterError, unwrap } from "../model/errors.js";
import type { Condition, DeepReadonly, Filter } from "../model/filter.js";
import { keyOf } from "./literals.js";
import type { AnalyzeOptions, Existence } from "./options.js";
import type { Budget } from "./search.js";
import { Problem } from "./problem.js";
import { Space } from "./domain.js";
import { rowOf, Verifier } from "./witness.js";

/** Whether a filter is to take the row that is looked for, or to leave it. */
interface Wish {
  readonly filter: DeepReadonly<Filter>;
  readonly takes: boolean;
}

const MAX_STEPS = 1_000_000;

/**
 * Answers questions about filters under one set of options, and remembers what it found out about their conditions.
 *
 * Filters are divided into conditions on places that do not depend on each other; see {@link Space}. A search over the
 * cells of the places then finds a row or shows that there is none.
 */
export class Reasoner {
  readonly #space: Space;
  readonly #maxSteps: number;
  readonly #verifier: Verifier;
  readonly #keys = new WeakMap<DeepReadonly<Condition>, string>();

  /** @throws {FilterError} when the options name no such time zone. */
  constructor({ maxSteps = MAX_STEPS, ...options }: AnalyzeOptions = {}) {
    // What time it is matters to occurrences alone, which are not looked into.
    const settings = unwrap(settingsOf({ ...options, now: 0 }), FilterError);
    this.#space = new Space(settings);
    this.#verifier = new Verifier(settings);
    this.#maxSteps = maxSteps;
  }

  /** Whether there is a row as wished. */
  find(...wishes: readonly Wish[]): Existence {
    const problem = this.problemOf(wishes.map(({ filter }) => filter));
    const found = problem.solve(
      wishes.map(({ filter, takes }) => problem.goalOfFilter(filter, takes)),
      this.newBudget(),
    );
    if (typeof found === "string") return { answer: found === "none" ? "no" : "unknown" };
    const witness = rowOf(problem.places, found);
    const isAsWished = wishes.every(({ filter, takes }) => this.#verifier.isSure(filter, witness, takes));
    return isAsWished ? { answer: "yes", witness } : { answer: "unknown" };
  }

  /** What one question, or several that belong together, may spend. */
  newBudget(): Budget {
    return { left: this.#maxSteps };
  }

  /** The conditions of filters as a problem, to set goals in. */
  problemOf(filters: readonly DeepReadonly<Filter>[]): Problem {
    const conditions = new Map<string, DeepReadonly<Condition>>();
    for (const { groups } of filters) {
      for (const group of groups)
        for (const condition of group.conditions) conditions.set(this.keyOf(condition), condition);
    }
    const keyed = [...conditions].map(([key, condition]) => ({ key, condition }));
    return new Problem(this.#space.placesOf(keyed), this.keyOf);
  }

  /** The same text for conditions that are written alike. */
  readonly keyOf = (condition: DeepReadonly<Condition>): string => {
    const key = this.#keys.get(condition) ?? keyOf(condition);
    this.#keys.set(condition, key);
    return key;
  };
}
