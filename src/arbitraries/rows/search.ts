import type { Goal } from "./goal.js";

/** The literals that the value of each place must satisfy. */
export type Demands<L> = ReadonlyMap<string, readonly L[]>;

/** What a search knows of its places. */
interface Places<L> {
  /** The place whose value a literal depends on. */
  readonly placeOf: (literal: L) => string;
  /** Whether some value of a place satisfies all literals. */
  readonly isPossible: (literals: readonly L[], place: string) => boolean;
}

/** How many ways to reach a goal are looked for, so that every part of a usual filter is the deciding one in some. */
const MAX_WAYS = 16;

/** How often one search may ask whether something is possible. */
const MAX_QUESTIONS = 2_000;

/**
 * Several ways to reach a goal; none when it cannot be reached, or not within the limits.
 *
 * @param complete - makes a way of demands that are possible place by place; undefined where they fail together.
 */
export function waysTo<L, Way>(
  goal: Goal<L>,
  places: Places<L>,
  complete: (demands: Demands<L>, search: Search<L>) => Way | undefined,
): Way[] {
  const attempts = hasChoice(goal) ? MAX_WAYS : 1;
  for (const isSharp of [true, false]) {
    const ways: Way[] = [];
    for (let turn = 0; turn < attempts; turn++) {
      const search = new Search(places, turn, isSharp);
      const way = search.settle([goal], new Map(), (demands) => complete(demands, search));
      if (way !== undefined) ways.push(way);
    }
    if (ways.length > 0) return ways;
  }
  return [];
}

function hasChoice<L>(goal: Goal<L>): boolean {
  if ("literal" in goal) return false;
  return "all" in goal ? goal.all.some(hasChoice) : true;
}

/** One search: depth first, each choice beginning at another of its ways from turn to turn. */
export class Search<L> {
  #questionsLeft = MAX_QUESTIONS;

  constructor(
    readonly places: Places<L>,
    readonly turn: number,
    readonly isSharp: boolean,
  ) {}

  /** The first way that adds the goals to the demands and can be completed. */
  settle<Way>(
    goals: readonly Goal<L>[],
    before: Demands<L>,
    complete: (demands: Demands<L>) => Way | undefined,
  ): Way | undefined {
    const demands = new Map(before);
    const choices: Extract<Goal<L>, { sharp: unknown }>[] = [];
    const changed = new Set<string>();
    const open = [...goals].reverse();
    for (let goal = open.pop(); goal !== undefined; goal = open.pop()) {
      if ("literal" in goal) {
        const place = this.places.placeOf(goal.literal);
        demands.set(place, [...(demands.get(place) ?? []), goal.literal]);
        changed.add(place);
      } else if ("all" in goal) open.push(...[...goal.all].reverse());
      else choices.push(goal);
    }
    for (const place of changed) {
      if (this.#questionsLeft-- <= 0 || !this.places.isPossible(demands.get(place) ?? [], place)) return undefined;
    }
    // Choices wait until all that is sure is known, which rules many of their ways out.
    const [choice, ...others] = choices;
    if (choice === undefined) return complete(demands);
    for (const way of [...(this.isSharp ? this.inTurn(choice.sharp) : []), ...this.inTurn(choice.plain)]) {
      const found = this.settle([way(), ...others], demands, complete);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The ways of a choice, beginning at another one each turn. */
  inTurn<T>(ways: readonly T[]): readonly T[] {
    const start = ways.length === 0 ? 0 : this.turn % ways.length;
    return [...ways.slice(start), ...ways.slice(0, start)];
  }
}
