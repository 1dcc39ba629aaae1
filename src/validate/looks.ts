import type { Filter, FilterGroup } from "../model/filter.js";
import { hasFilterKeys, isGroup, Reading } from "../model/guard.js";
import { isFineCondition } from "./fine-condition.js";
import type { Counted } from "./rules/repeats.js";
import { someLookAlike } from "./rules/repeats.js";

/** What one look at a group tells. */
interface Look {
  readonly isRight: boolean;
  /** Whether no rule has anything to say about any of its conditions by itself. */
  readonly isFine: boolean;
  /** Where its conditions stand among the subjects of all looks. */
  readonly start: number;
  readonly end: number;
}

/**
 * The groups of a document that have been looked at, so that nobody needs to look at their conditions again.
 *
 * Most groups are right and there is nothing remarkable in them: the look that tells the one tells the other.
 */
export class Looks {
  readonly #looks = new Map<unknown, Look>();
  readonly #reading = new Reading((reading) => this.#note(reading));
  /** Of each condition its column, or what it counts. */
  readonly #subjects: (string | Counted)[] = [];
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
  areFine({ groups }: Filter): boolean {
    const names = new Set<string>();
    const occurrences: Counted[] = [];
    let count = 0;
    for (const group of groups) {
      const { isFine, start, end } = this.#at(group);
      if (!isFine) return false;
      count += end - start;
      for (let index = start; index < end; index++) {
        const subject = this.#subjects[index];
        if (typeof subject === "string") names.add(subject);
        else if (subject !== undefined) occurrences.push(subject);
      }
    }
    return count > 0 && names.size + occurrences.length === count && !someLookAlike(occurrences);
  }

  #at(group: unknown): Look {
    const known = this.#looks.get(group);
    if (known !== undefined) return known;
    const start = this.#subjects.length;
    const remarkableCount = this.#remarkableCount;
    const isRight = isGroup(group, this.#reading);
    const end = this.#subjects.length;
    const look = { isRight, isFine: isRight && this.#remarkableCount === remarkableCount && end > start, start, end };
    this.#looks.set(group, look);
    return look;
  }

  #note(reading: Reading): void {
    if (!isFineCondition(reading)) this.#remarkableCount++;
    if (reading.isInner) return;
    const { kind, name, columnSlug, relatedModelUuid, frequency } = reading;
    const isCounted = relatedModelUuid !== undefined && frequency !== undefined;
    this.#subjects.push(isCounted ? { relatedModelUuid, frequency } : ((kind === "sql" ? name : columnSlug) ?? ""));
  }
}
