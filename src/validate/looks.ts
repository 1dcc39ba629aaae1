import type { Filter, FilterGroup } from "../model/filter.js";
import { hasFilterKeys, isGroup, Reading } from "../model/guard.js";
import { isFineCondition } from "./fine-condition.js";
import type { Counted } from "./rules/repeats.js";
import { repeatedColumns, someLookAlike } from "./rules/repeats.js";

/** What one look at a group tells. */
interface Look {
  readonly isRight: boolean;
  /** Whether no rule has anything to say about any of its conditions by itself. */
  readonly isFine: boolean;
}

/**
 * The groups of a document that have been looked at, so that nobody needs to look at their conditions again.
 *
 * Most groups are right and there is nothing remarkable in them: the look that tells the one tells the other.
 */
export class Looks {
  readonly #looks = new Map<unknown, Look>();
  readonly #reading = new Reading((reading) => this.#note(reading));
  /** Of all conditions seen so far, which may be those of several filters. */
  readonly #names = new Set<string>();
  readonly #occurrences: Counted[] = [];
  #nameCount = 0;
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
    if (groups.length === 0 || new Set(groups).size < groups.length) return false;
    if (!groups.every((group) => this.#at(group).isFine)) return false;
    const isEachNew = this.#names.size === this.#nameCount && !someLookAlike(this.#occurrences);
    return isEachNew || repeatedColumns(filter) === undefined;
  }

  #at(group: unknown): Look {
    const known = this.#looks.get(group);
    if (known !== undefined) return known;
    const before = this.#remarkableCount;
    const isRight = isGroup(group, this.#reading);
    const isFine = isRight && this.#remarkableCount === before && group.conditions.length > 0;
    const look = { isRight, isFine };
    this.#looks.set(group, look);
    return look;
  }

  #note(reading: Reading): void {
    if (!isFineCondition(reading)) this.#remarkableCount++;
    if (reading.isInner) return;
    const { kind, name, columnSlug, relatedModelUuid, frequency } = reading;
    if (relatedModelUuid !== undefined && frequency !== undefined) {
      this.#occurrences.push({ relatedModelUuid, frequency });
      return;
    }
    this.#names.add((kind === "sql" ? name : columnSlug) ?? "");
    this.#nameCount++;
  }
}
