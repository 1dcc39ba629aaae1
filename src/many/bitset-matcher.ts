import { ownObject, pickOwn } from "../evaluate/own-values.js";
import type { OwnValues } from "../evaluate/own-values.js";
import { forEachIn } from "./runs.js";
import type { TestCache } from "./test-cache.js";
import type { Discriminator, FilterConjunction } from "./discriminator.js";
import { NO_OBJECT } from "./equivalence-classes.js";

/** Bitsets of the conjunctions that each class of a value can match. `starts` has the first word for each class. */
interface BitsetTable {
  readonly property: string;
  readonly classOf: (value: unknown) => number;
  readonly starts: Int32Array;
  readonly bits: Int32Array;
}

/** The bitsets for a column: for its value, and for the properties of the object in it. */
interface ColumnTables {
  readonly key: string;
  readonly tables: readonly BitsetTable[];
  readonly properties: readonly BitsetTable[];
  readonly ownValues: (object: object) => OwnValues;
}

/**
 * Matches conjunctions together. Each value of a row excludes all conjunctions that its class cannot match, 32 of them
 * per bitwise operation. Tests that no class decides are evaluated for the remaining conjunctions.
 */
export class BitsetMatcher {
  readonly #columns: readonly ColumnTables[];
  /** For each conjunction its filter, and the tests to evaluate on the row. */
  readonly #filters: Int32Array;
  readonly #rowTests: readonly (readonly number[])[];
  /** The conjunctions with such tests. */
  readonly #withRowTests: Int32Array;
  readonly #all: Int32Array;
  readonly #candidates: Int32Array;

  constructor(
    conjunctions: readonly FilterConjunction[],
    discriminators: readonly Discriminator[],
    private readonly cache: TestCache,
  ) {
    this.#filters = Int32Array.from(conjunctions, ({ filter }) => filter);
    this.#rowTests = conjunctions.map(({ conjunction }) =>
      conjunction.flatMap((part) => (part.kind === "row" ? cache.add(part.test) : [])),
    );
    this.#withRowTests = bitsWhere(conjunctions.length, (conjunction) => this.#rowTests[conjunction]?.length !== 0);
    this.#all = bitsWhere(conjunctions.length, () => true);
    this.#candidates = new Int32Array(this.#all.length);
    this.#columns = columnsOf(discriminators, this.#all);
  }

  /** Appends the matching filters in ascending order, unless a filter is already the last of `matches`. */
  match(values: OwnValues, matches: number[]): void {
    const candidates = this.#candidatesFor(values);
    if (candidates === undefined) return;
    let last = matches.at(-1) ?? -1;
    for (let word = 0; word < candidates.length; word++) {
      for (let bits = this.#matchingIn(word, candidates[word] ?? 0, values); bits !== 0; bits &= bits - 1) {
        const filter = this.#filters[conjunctionAt(word, bits)] ?? -1;
        if (filter === last) continue;
        matches.push(filter);
        last = filter;
      }
    }
  }

  /** Removes candidates with a test that the row does not match. */
  #matchingIn(word: number, bits: number, values: OwnValues): number {
    let matching = bits;
    for (let untested = bits & (this.#withRowTests[word] ?? 0); untested !== 0; untested &= untested - 1) {
      const tests = this.#rowTests[conjunctionAt(word, untested)];
      if (tests !== undefined && !this.cache.matchesAll(tests, values)) matching &= ~(untested & -untested);
    }
    return matching;
  }

  /** Returns the conjunctions that no value of the row excludes, or undefined if there are none. */
  #candidatesFor(values: OwnValues): Int32Array | undefined {
    let from = this.#all;
    const candidates = this.#candidates;
    for (const { key, tables, properties, ownValues } of this.#columns) {
      const value = values[key];
      for (const { classOf, starts, bits } of tables) {
        if (!intersect(from, bits, starts[classOf(value)] ?? 0, candidates)) return undefined;
        from = candidates;
      }
      if (properties.length === 0) continue;
      const object = ownObject(value);
      const own = object === undefined ? undefined : ownValues(object);
      for (const { property, classOf, starts, bits } of properties) {
        const valueClass = own === undefined ? NO_OBJECT : classOf(own[property]);
        if (!intersect(from, bits, starts[valueClass] ?? 0, candidates)) return undefined;
        from = candidates;
      }
    }
    return from;
  }
}

/** Writes the intersection of two sets to `out`; the second one starts at `start`. Returns false if it is empty. */
function intersect(from: Int32Array, bits: Int32Array, start: number, out: Int32Array): boolean {
  let any = 0;
  for (let word = 0; word < out.length; word++) {
    const both = (from[word] ?? 0) & (bits[start + word] ?? 0);
    out[word] = both;
    any |= both;
  }
  return any !== 0;
}

/** Groups tables by column. Columns without properties are first, because objects may have to be parsed. */
function columnsOf(discriminators: readonly Discriminator[], all: Int32Array): ColumnTables[] {
  const keys = new Set(discriminators.map(({ value }) => value.path.key));
  const columns = [...keys].map((key): ColumnTables => {
    const own = discriminators.filter(({ value }) => value.path.key === key);
    const properties = own
      .filter(({ value }) => value.path.property !== undefined)
      .map((discriminator) => bitsetTable(discriminator, all));
    return {
      key,
      tables: own
        .filter(({ value }) => value.path.property === undefined)
        .map((discriminator) => bitsetTable(discriminator, all)),
      properties,
      ownValues: pickOwn(new Set(properties.map(({ property }) => property))),
    };
  });
  return columns.sort((a, b) => a.properties.length - b.properties.length);
}

function bitsetTable({ value, groups, groupCount, matchingGroups }: Discriminator, all: Int32Array): BitsetTable {
  const untested = all.slice();
  for (const conjunction of matchingGroups.keys())
    untested[conjunction >> 5] = (untested[conjunction >> 5] ?? 0) & ~(1 << (conjunction & 31));
  const bits = new Int32Array(groupCount * all.length);
  for (let group = 0; group < groupCount; group++) bits.set(untested, group * all.length);
  for (const [conjunction, runs] of matchingGroups) {
    forEachIn(runs, groupCount, (group) => {
      const word = group * all.length + (conjunction >> 5);
      bits[word] = (bits[word] ?? 0) | (1 << (conjunction & 31));
    });
  }
  const starts = Int32Array.from(groups, (group) => group * all.length);
  return { property: value.path.property ?? "", classOf: value.classOf, starts, bits };
}

/** Returns the set of the conjunctions that satisfy a predicate. */
function bitsWhere(count: number, isMember: (conjunction: number) => boolean): Int32Array {
  const words = new Int32Array(Math.ceil(count / 32));
  for (let conjunction = 0; conjunction < count; conjunction++) {
    if (isMember(conjunction)) words[conjunction >> 5] = (words[conjunction >> 5] ?? 0) | (1 << (conjunction & 31));
  }
  return words;
}

/** Returns the conjunction of the lowest bit in a word. */
function conjunctionAt(word: number, bits: number): number {
  return word * 32 + 31 - Math.clz32(bits & -bits);
}
