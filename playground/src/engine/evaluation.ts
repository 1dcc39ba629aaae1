/**
 * Which rows a filter matches, and what each condition does to that.
 *
 * Every condition is evaluated alone, and its answer is kept: an edit of one condition evaluates only
 * that one, and the impact of a condition is the others combined.
 */
import type { Filter, Issue, Result } from "capacity-filter/core";
import { checkFilter } from "capacity-filter/core";
import { safeCompileFilter } from "capacity-filter/evaluate";
import { allBits, bitsWhere, countBits, intersect, subtract, unite } from "./bits.js";
import type { Dataset } from "./dataset.js";
import { evaluateOptions } from "./dataset.js";
import type { Bits, Effect, Settings } from "./protocol.js";

type Condition = Filter["groups"][number]["conditions"][number];
type Conjonction = Filter["conjonction"];

/** The rows that match for certain, and those that match if every condition that cannot be evaluated holds. */
interface Answer {
  readonly certain: Bits;
  readonly possible: Bits;
}

/** The answer of a condition. */
interface JudgedCondition extends Answer {
  /** Why it cannot be evaluated; undefined if it can. */
  readonly issues: readonly Issue[] | undefined;
}

/** The answer of a group; undefined if it has no conditions, as such a group is ignored. */
type GroupAnswer = Answer | undefined;

/** Which rows a filter matches. */
export interface Evaluation {
  readonly matches: Bits;
  /** Undefined if every row can be evaluated. */
  readonly unknown: Bits | undefined;
  /** Why some conditions cannot be evaluated. */
  readonly issues: readonly Issue[];
}

/** As many answers of conditions are kept. */
const maxKept = 128;

/** Evaluates filters over the rows of a dataset. */
export class Evaluator {
  readonly #dataset: Dataset;
  readonly #rowCount: number;
  readonly #kept = new Map<string, JudgedCondition>();

  constructor(dataset: Dataset) {
    this.#dataset = dataset;
    this.#rowCount = dataset.rows.length;
  }

  /** Which rows a filter matches; the issues if it is not valid, or the settings are not. */
  evaluate(filter: Filter, settings: Settings): Result<Evaluation> {
    const problems = this.#problemsOf(filter, settings);
    if (problems.length > 0) return { ok: false, issues: problems };
    const judged = this.#judge(filter, settings);
    const { certain, possible } = this.#joinGroups(filter, judged.map(this.#groupOf(filter)));
    const issues = judged.flat().flatMap(({ issues }) => issues ?? []);
    const unknown = issues.length === 0 ? undefined : subtract(possible, certain);
    return { ok: true, value: { matches: certain, unknown, issues } };
  }

  /** What each group and condition does to the count, in the order of the filter. */
  *impact(filter: Filter, settings: Settings): Generator<undefined, Result<readonly Effect[]>> {
    const problems = this.#problemsOf(filter, settings);
    if (problems.length > 0) return { ok: false, issues: problems };
    const judged = this.#judge(filter, settings);
    const groups = judged.map(this.#groupOf(filter));
    const count = countBits(this.#joinGroups(filter, groups).certain);
    const gainWith = (changed: readonly GroupAnswer[]): number =>
      countBits(this.#joinGroups(filter, changed).certain) - count;

    const effects: Effect[] = [];
    for (const [index, group] of filter.groups.entries()) {
      const path = ["groups", index];
      const answer = groups[index];
      const alone = answer === undefined ? this.#rowCount : countBits(answer.certain);
      effects.push({ path, alone, gain: answer === undefined ? 0 : gainWith(groups.with(index, undefined)) });
      const conditions = judged[index] ?? [];
      for (const [at, condition] of conditions.entries()) {
        const others = conditions.filter((other) => other !== condition);
        const rest = others.length === 0 ? undefined : this.#join(group.conjonction, others);
        const [issue] = condition.issues ?? [];
        effects.push({
          path: [...path, "conditions", at],
          alone: countBits(condition.certain),
          gain: gainWith(groups.with(index, rest)),
          ...(issue !== undefined && { unknown: issue.message }),
        });
        yield;
      }
    }
    return { ok: true, value: effects };
  }

  /** What keeps the filter from being evaluated as a whole. */
  #problemsOf(filter: Filter, settings: Settings): readonly Issue[] {
    const checked = checkFilter(filter);
    if (!checked.ok) return checked.issues;
    const compiled = safeCompileFilter({ conjonction: "and", groups: [] }, evaluateOptions(this.#dataset, settings));
    return compiled.ok ? [] : compiled.issues;
  }

  /** The answers of the conditions, group by group. */
  #judge({ groups }: Filter, settings: Settings): readonly (readonly JudgedCondition[])[] {
    const answers = groups.map(({ conditions }) => conditions.map((condition) => this.#answerOf(condition, settings)));
    const excess = Math.max(0, this.#kept.size - Math.max(maxKept, answers.flat().length));
    for (const key of [...this.#kept.keys()].slice(0, excess)) this.#kept.delete(key);
    return answers;
  }

  #answerOf(condition: Condition, settings: Settings): JudgedCondition {
    const key = JSON.stringify([condition, settings]);
    const answer = this.#kept.get(key) ?? this.#evaluateAlone(condition, settings);
    // The order of the keys is that of their last use.
    this.#kept.delete(key);
    this.#kept.set(key, answer);
    // Equal conditions share an answer; a copy tells them apart.
    return { ...answer };
  }

  #evaluateAlone(condition: Condition, settings: Settings): JudgedCondition {
    const alone: Filter = { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] };
    const compiled = safeCompileFilter(alone, evaluateOptions(this.#dataset, settings));
    if (!compiled.ok) {
      return { certain: unite(this.#rowCount, []), possible: allBits(this.#rowCount), issues: compiled.issues };
    }
    const bits = bitsWhere(this.#dataset.rows, compiled.value);
    return { certain: bits, possible: bits, issues: undefined };
  }

  #groupOf(filter: Filter): (conditions: readonly JudgedCondition[], index: number) => GroupAnswer {
    return (conditions, index) =>
      conditions.length === 0 ? undefined : this.#join(filter.groups[index]?.conjonction ?? "and", conditions);
  }

  /** Groups without conditions are ignored; without any other group, every row matches. */
  #joinGroups({ conjonction }: Filter, groups: readonly GroupAnswer[]): Answer {
    const restricting = groups.filter((group) => group !== undefined);
    return this.#join(restricting.length === 0 ? "and" : conjonction, restricting);
  }

  #join(conjonction: Conjonction, answers: readonly Answer[]): Answer {
    const combine = conjonction === "and" ? intersect : unite;
    const certain = combine(
      this.#rowCount,
      answers.map((answer) => answer.certain),
    );
    const isCertain = answers.every((answer) => answer.certain === answer.possible);
    if (isCertain) return { certain, possible: certain };
    return {
      certain,
      possible: combine(
        this.#rowCount,
        answers.map((answer) => answer.possible),
      ),
    };
  }
}
