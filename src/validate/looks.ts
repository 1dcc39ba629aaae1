import type { Filter, FilterGroup } from "../model/filter.js";
import { hasFilterKeys, isGroup, Reading } from "../model/guard.js";
import { isFineCondition } from "./fine-condition.js";
import { repeatedColumns } from "./rules/repeats.js";

/** What one look at a group tells. */
interface Look {
  readonly isRight: boolean;
  /** Whether it has conditions, and no rule has anything to say about any of them by itself. */
  readonly isFine: boolean;
}

/**
 * The groups of a document that have been looked at, so that nobody needs to look at their conditions again.
 *
 * Most groups are right and there is nothing remarkable in them: the look that tells the one tells the other.
 */
export class Looks {
  readonly #looks = new Map<unknown, Look>();
  readonly #reading = new Reading((reading) => {
    if (!isFineCondition(reading)) this.#remarkableCount++;
  });
  /** How many of all conditions some rule has something to say about. */
  #remarkableCount = 0;

  isRight(group: unknown): group is FilterGroup {
    return this.#at(group).isRight;
  }

  /** Whether a value is a filter, all of whose groups are right. */
  makeUp(value: unknown): value is Filter {
    return (
      hasFilterKeys(value) && Array.isArray(value["groups"]) && value["groups"].every((group) => this.isRight(group))
    );
  }

  /** Whether no rule of this library has anything to say about a filter, where the looks tell, as they do of most. */
  areFine(filter: Filter): boolean {
    const { groups } = filter;
    return groups.length > 0 && groups.every((group) => this.#at(group).isFine) && !repeatedColumns(filter);
  }

  #at(group: unknown): Look {
    const known = this.#looks.get(group);
    if (known !== undefined) return known;
    const remarkableCount = this.#remarkableCount;
    const isRight = isGroup(group, this.#reading);
    const isUnremarkable = this.#remarkableCount === remarkableCount;
    const look = { isRight, isFine: isRight && isUnremarkable && group.conditions.length > 0 };
    this.#looks.set(group, look);
    return look;
  }
}
