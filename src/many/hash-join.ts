import type { OwnValues } from "../evaluate/own-values.js";
import type { RecordTest } from "../plan/plan.js";
import type { Conjunction } from "./conjunctions.js";
import type { Equality, HashKey } from "./equality.js";
import { equalityOf } from "./equality.js";
import type { TestCache } from "./test-cache.js";

export interface FilterConjunction {
  readonly filter: number;
  readonly conjunction: Conjunction;
}

/** A filter that matches if some tests match, by their numbers in the cache. */
interface Candidate {
  readonly filter: number;
  readonly tests: readonly number[];
}

/** The candidates that require a value to equal an operand, by the key of the operand. */
interface HashTable {
  readonly keyOf: Equality["keyOf"];
  readonly candidates: Map<HashKey, Candidate[]>;
}

/**
 * Joins rows with filters by equal values. Each conjunction is in the hash table of its most varied equality, so that a
 * row leads to few candidates. The other tests of these are evaluated once per row.
 */
export class HashJoin {
  readonly #tables = new Map<string, HashTable>();
  /** The conjunctions without an equality. */
  readonly #others: Candidate[] = [];
  /** For each filter the number of the last row that it matched. */
  readonly #lastRows: number[] = [];
  #row = 0;

  constructor(
    conjunctions: readonly FilterConjunction[],
    private readonly cache: TestCache,
  ) {
    const equalities = equalitiesOf(conjunctions, cache);
    const varietyOf = varietyIn(equalities);
    for (const { filter, conjunction } of conjunctions) {
      let key: RecordTest | undefined;
      for (const test of conjunction) {
        if (varietyOf(test) > varietyOf(key)) key = test;
      }
      const candidate = { filter, tests: conjunction.flatMap((test) => (test === key ? [] : cache.add(test))) };
      const equality = key && equalities.get(key);
      for (const list of equality === undefined ? [this.#others] : this.#listsOf(equality)) list.push(candidate);
      this.#lastRows[filter] = 0;
    }
  }

  #listsOf({ name, keyOf, keys }: Equality): Candidate[][] {
    const { candidates } = entryOf(this.#tables, name, () => ({ keyOf, candidates: new Map<HashKey, Candidate[]>() }));
    return Array.from(new Set(keys), (key) => entryOf<HashKey, Candidate[]>(candidates, key, () => []));
  }

  /** Returns the filters that match the own values of a row, in ascending order. */
  match(values: OwnValues): number[] {
    const matches: number[] = [];
    this.#row++;
    this.cache.nextRow();
    this.#addMatching(this.#others, values, matches);
    for (const { keyOf, candidates } of this.#tables.values()) {
      const found = candidates.get(keyOf(values));
      if (found !== undefined) this.#addMatching(found, values, matches);
    }
    return matches.length > 1 ? matches.sort((a, b) => a - b) : matches;
  }

  #addMatching(candidates: readonly Candidate[], values: OwnValues, matches: number[]): void {
    for (const { filter, tests } of candidates) {
      if (this.#lastRows[filter] === this.#row || !this.cache.matchesAll(tests, values)) continue;
      this.#lastRows[filter] = this.#row;
      matches.push(filter);
    }
  }
}

function equalitiesOf(
  conjunctions: readonly FilterConjunction[],
  { settings }: TestCache,
): ReadonlyMap<RecordTest, Equality> {
  const equalities = new Map<RecordTest, Equality>();
  for (const { conjunction } of conjunctions) {
    for (const test of conjunction) {
      const equality = equalityOf(test, settings.parseJson);
      if (equality !== undefined) equalities.set(test, equality);
    }
  }
  return equalities;
}

/** Returns a function that counts the keys with which filters compare the value that a test reads. */
function varietyIn(equalities: ReadonlyMap<RecordTest, Equality>): (test: RecordTest | undefined) => number {
  const keysByName = new Map<string, Set<HashKey>>();
  for (const { name, keys } of equalities.values()) {
    const known = entryOf(keysByName, name, () => new Set<HashKey>());
    for (const key of keys) known.add(key);
  }
  return (test) => {
    const equality = test && equalities.get(test);
    return equality === undefined ? 0 : (keysByName.get(equality.name)?.size ?? 0);
  };
}

function entryOf<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const known = map.get(key) ?? create();
  map.set(key, known);
  return known;
}
