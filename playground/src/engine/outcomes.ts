/**
 * What a filter is for each row, and what each condition does to that.
 *
 * Every condition is evaluated alone, and its outcomes are kept: an edit of one condition evaluates only that one, and
 * the impact of a condition is the others joined.
 */
import type { Condition, Filter } from "capacity-filter/core";
import { checkFilter } from "capacity-filter/core";
import { compileFilter, safeCompileFilter } from "capacity-filter/evaluate";
import type { Dataset } from "./dataset.js";
import { evaluateOptions } from "./dataset.js";
import { unwrap } from "./notations.js";
import type { Effect, Move, Moves, Settings } from "./protocol.js";

type Group = Filter["groups"][number];
// Joined by the operators of bits: unknown & yes is unknown, and unknown | yes is yes.
export const no = 0b00;
export const unknown = 0b01;
export const yes = 0b11;

/** For each row `no`, `unknown` or `yes`, and up to three times `no` after them. */
export type RowOutcomes = Uint8Array<ArrayBuffer>;

/** Undefined if nothing is joined: every row matches. */
type Joined = RowOutcomes | undefined;

interface EvaluatedCondition {
  readonly outcomes: RowOutcomes;
  /** Why it cannot be evaluated. */
  readonly reason: string | undefined;
}

/** As many conditions are kept, and those of the filter. */
const maxKept = 64;

export class Evaluator {
  readonly #dataset: Dataset;
  readonly #kept = new Map<string, EvaluatedCondition>();

  constructor(dataset: Dataset) {
    this.#dataset = dataset;
  }

  /**
   * The outcome of each row.
   *
   * @throws {FilterError} if the filter is not valid, or the settings are not.
   */
  evaluate(filter: Filter, settings: Settings): RowOutcomes {
    return join(filter.conjonction, groupsOf(filter, this.#conditionsOf(filter, settings))) ?? this.#outcomesOfAll(yes);
  }

  /** What each condition does to the count, in the order of the filter. */
  *impact(filter: Filter, settings: Settings): Generator<undefined, readonly Effect[]> {
    const evaluated = this.#conditionsOf(filter, settings);
    const groups = groupsOf(filter, evaluated);
    const matching = (outcomes: Joined): number =>
      outcomes === undefined ? this.#dataset.rows.length : countOf(yes, outcomes);
    const count = matching(join(filter.conjonction, groups));
    const otherGroups = othersOf(filter.conjonction, groups);
    const effects: Effect[] = [];
    for (const [index, { conjonction }] of filter.groups.entries()) {
      const conditions = evaluated[index] ?? [];
      const others = othersOf(
        conjonction,
        conditions.map(({ outcomes }) => outcomes),
      );
      for (const [at, { outcomes, reason }] of conditions.entries()) {
        const without = join(filter.conjonction, [otherGroups[index], others[at]]);
        effects.push({
          path: ["groups", index, "conditions", at],
          alone: matching(outcomes),
          gain: matching(without) - count,
          ...(reason !== undefined && { unknown: reason }),
        });
        yield;
      }
    }
    return effects;
  }

  #conditionsOf(filter: Filter, settings: Settings): readonly (readonly EvaluatedCondition[])[] {
    // Throws what keeps the filter from being evaluated as a whole.
    unwrap(checkFilter(filter));
    compileFilter({ conjonction: "and", groups: [] }, evaluateOptions(this.#dataset, settings));
    const groups = filter.groups.map(({ conditions }) => conditions.map((each) => this.#evaluate(each, settings)));
    const excess = Math.max(0, this.#kept.size - Math.max(maxKept, groups.flat().length));
    for (const key of [...this.#kept.keys()].slice(0, excess)) this.#kept.delete(key);
    return groups;
  }

  #evaluate(condition: Condition, settings: Settings): EvaluatedCondition {
    const key = JSON.stringify([condition, settings]);
    const evaluated = this.#kept.get(key) ?? this.#evaluateAlone(condition, settings);
    // The order of the keys is that of their last use.
    this.#kept.delete(key);
    this.#kept.set(key, evaluated);
    return evaluated;
  }

  #evaluateAlone(condition: Condition, settings: Settings): EvaluatedCondition {
    const { rows } = this.#dataset;
    const alone: Filter = { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] };
    const compiled = safeCompileFilter(alone, evaluateOptions(this.#dataset, settings));
    if (!compiled.ok) return { outcomes: this.#outcomesOfAll(unknown), reason: compiled.issues[0]?.message };
    const outcomes = this.#outcomesOfAll(no);
    rows.forEach((row, index) => (outcomes[index] = compiled.value(row) ? yes : no));
    return { outcomes, reason: undefined };
  }

  #outcomesOfAll(outcome: number): RowOutcomes {
    const { length } = this.#dataset.rows;
    return new Uint8Array(Math.ceil(length / 4) * 4).fill(outcome, 0, length);
  }
}

function groupsOf({ groups }: Filter, evaluated: readonly (readonly EvaluatedCondition[])[]): readonly Joined[] {
  return groups.map(({ conjonction }, index) =>
    join(conjonction, evaluated[index]?.map(({ outcomes }) => outcomes) ?? []),
  );
}

/** Of none, every row matches: groups without conditions are ignored. */
function join(conjonction: Group["conjonction"], all: readonly Joined[]): Joined {
  const [first, ...others] = all.filter((outcomes) => outcomes !== undefined);
  if (first === undefined || others.length === 0) return first;
  const result = first.slice();
  // Four rows at once.
  const words = new Uint32Array(result.buffer);
  for (const { buffer } of others) {
    const other = new Uint32Array(buffer);
    if (conjonction === "and") other.forEach((word, at) => (words[at] = (words[at] ?? 0) & word));
    else other.forEach((word, at) => (words[at] = (words[at] ?? 0) | word));
  }
  return result;
}

/** For each one, the others joined. */
function othersOf(conjonction: Group["conjonction"], all: readonly Joined[]): readonly Joined[] {
  const following: Joined[] = [];
  all.reduceRight<Joined>((joined, outcomes, index) => {
    following[index] = joined;
    return join(conjonction, [joined, outcomes]);
  }, undefined);
  let previous: Joined;
  return all.map((outcomes, index) => {
    const others = join(conjonction, [previous, following[index]]);
    previous = join(conjonction, [previous, outcomes]);
    return others;
  });
}

export function countOf(outcome: number, outcomes: RowOutcomes): number {
  let count = 0;
  for (const other of outcomes) if (other === outcome) count++;
  return count;
}

/** How a row moves when one filter becomes another one; undefined if it does not, or nobody knows. */
export function moveOf(before: number | undefined, after: number | undefined): Move | undefined {
  if (before === no && after === yes) return "enter";
  return before === yes && after === no ? "leave" : undefined;
}

/** How many rows move when one filter becomes another one. */
export function movesBetween(before: RowOutcomes, after: RowOutcomes): Moves {
  const moves = { enter: 0, leave: 0, unknown: 0 };
  after.forEach((outcome, row) => {
    const move = outcome === unknown || before[row] === unknown ? "unknown" : moveOf(before[row], outcome);
    if (move !== undefined) moves[move]++;
  });
  return moves;
}
