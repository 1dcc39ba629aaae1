import type { Filter, FilterGroup } from "../model/filter.js";
import { hasFilterKeys, isGroup } from "../model/guard.js";

/** The groups of a document that are known to be right, so that nobody needs to look at their conditions again. */
export class RightGroups {
  readonly #groups = new Set<unknown>();

  add(group: unknown): void {
    this.#groups.add(group);
  }

  has(group: unknown): group is FilterGroup {
    return this.#groups.has(group) || isGroup(group);
  }

  /** Whether a value is a filter, all of whose groups are right. */
  makeUp(value: unknown): value is Filter {
    return hasFilterKeys(value) && Array.isArray(value["groups"]) && value["groups"].every((group) => this.has(group));
  }
}
