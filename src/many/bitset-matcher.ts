import { objectOf } from "../evaluate/json-value.js";
import type { OwnValues } from "../evaluate/own-values.js";
import { ownValuesOf } from "../evaluate/own-values.js";
import { forEachIn } from "./runs.js";
import type { TestCache } from "./test-cache.js";
import type { Discriminator, FilterConjunction } from "./discriminator.js";
import { NO_OBJECT } from "./equivalence-classes.js";

/** For each class of a value, where the words start that have a bit for each unit that it passes. */
interface BitsetTable {
  readonly property: string;
  readonly classOf: (value: unknown) => number;
  readonly starts: Int32Array;
  readonly passes: Int32Array;
}

/** The sieves of a column, on its own value and on the properties of the object that it holds. */
interface Column {
  readonly key: string;
  readonly discriminators: readonly BitsetTable[];
  readonly properties: readonly BitsetTable[];
  readonly ownValues: (object: object) => OwnValues;
}

/**
 * Some units, asked together. One value of a row after another sieves out the units that its class rules out, all of
 * them by a few operations on words of 32; what is left over is asked of the row.
 */
export class BitsetMatcher {
  readonly #columns: readonly Column[];
  readonly #cache: TestCache;
  /** For each unit, its filter, and the tests that have to be asked of the row, if there are any. */
  readonly #filters: Int32Array;
  readonly #asked: readonly (readonly number[])[];
  /** A bit for each unit that has such tests. */
  readonly #asking: Int32Array;
  readonly #all: Int32Array;
  readonly #left: Int32Array;

  constructor(conjunctions: readonly FilterConjunction[], discriminators: readonly Discriminator[], cache: TestCache) {
    this.#cache = cache;
    this.#filters = Int32Array.from(conjunctions, ({ filter }) => filter);
    this.#asked = conjunctions.map(({ conjunction }) =>
      conjunction.flatMap((part) => (part.kind === "row" ? cache.add(part.test) : [])),
    );
    this.#asking = bitsWhere(conjunctions.length, (conjunction) => this.#asked[conjunction]?.length !== 0);
    this.#all = bitsWhere(conjunctions.length, () => true);
    this.#left = new Int32Array(this.#all.length);
    this.#columns = columnsOf(discriminators, this.#all);
  }

  /** Adds the filters that take a row, in their order; one that is the last of the matches already is not added again. */
  match(values: OwnValues, matches: number[]): void {
    const left = this.#leftBy(values);
    if (left === undefined) return;
    // The element before the first would be looked up by name.
    let last = matches.length === 0 ? -1 : (matches[matches.length - 1] ?? -1);
    for (let word = 0; word < left.length; word++) {
      for (let bits = this.#holding(word, left[word] ?? 0, values); bits !== 0; bits &= bits - 1) {
        const filter = this.#filters[unitOf(word, bits)] ?? -1;
        if (filter === last) continue;
        matches.push(filter);
        last = filter;
      }
    }
  }

  /** Those of some units whose tests that have to be asked of the row all hold. */
  #holding(word: number, bits: number, values: OwnValues): number {
    let holding = bits;
    for (let asking = bits & (this.#asking[word] ?? 0); asking !== 0; asking &= asking - 1) {
      const tests = this.#asked[unitOf(word, asking)];
      if (tests !== undefined && !this.#cache.allHold(tests, values)) holding &= ~(asking & -asking);
    }
    return holding;
  }

  /** The units that no value of a row rules out; undefined where there are none. */
  #leftBy(values: OwnValues): Int32Array | undefined {
    let from = this.#all;
    const left = this.#left;
    for (const { key, discriminators, properties, ownValues } of this.#columns) {
      const value = values[key];
      for (const { classOf, starts, passes } of discriminators) {
        if (!narrow(from, left, passes, starts[classOf(value)] ?? 0)) return undefined;
        from = left;
      }
      if (properties.length === 0) continue;
      const object = objectOf(value);
      const own = object === undefined ? undefined : ownValues(object);
      for (const { property, classOf, starts, passes } of properties) {
        const ofClass = own === undefined ? NO_OBJECT : classOf(own[property]);
        if (!narrow(from, left, passes, starts[ofClass] ?? 0)) return undefined;
        from = left;
      }
    }
    return from;
  }
}

/** Leaves those of some units whose bits are set from `start` on; false when there are none. */
function narrow(from: Int32Array, left: Int32Array, passes: Int32Array, start: number): boolean {
  let any = 0;
  for (let word = 0; word < left.length; word++) {
    const bits = (from[word] ?? 0) & (passes[start + word] ?? 0);
    left[word] = bits;
    any |= bits;
  }
  return any !== 0;
}

/** Sieves by column: those on values first, because objects may have to be parsed. */
function columnsOf(discriminators: readonly Discriminator[], all: Int32Array): Column[] {
  const keys = new Set(discriminators.map(({ value }) => value.path.key));
  const columns = [...keys].map((key): Column => {
    const own = discriminators.filter(({ value }) => value.path.key === key);
    const properties = own
      .filter(({ value }) => value.path.property !== undefined)
      .map((discriminator) => bitsetTable(discriminator, all));
    return {
      key,
      discriminators: own
        .filter(({ value }) => value.path.property === undefined)
        .map((discriminator) => bitsetTable(discriminator, all)),
      properties,
      ownValues: ownValuesOf(new Set(properties.map(({ property }) => property))),
    };
  });
  return columns.sort((a, b) => a.properties.length - b.properties.length);
}

function bitsetTable({ value, groups, groupCount, passes }: Discriminator, all: Int32Array): BitsetTable {
  const untested = all.slice();
  for (const conjunction of passes.keys())
    untested[conjunction >> 5] = (untested[conjunction >> 5] ?? 0) & ~(1 << (conjunction & 31));
  const bits = new Int32Array(groupCount * all.length);
  for (let group = 0; group < groupCount; group++) bits.set(untested, group * all.length);
  for (const [conjunction, runs] of passes) {
    forEachIn(runs, groupCount, (group) => {
      const word = group * all.length + (conjunction >> 5);
      bits[word] = (bits[word] ?? 0) | (1 << (conjunction & 31));
    });
  }
  const starts = Int32Array.from(groups, (group) => group * all.length);
  return { property: value.path.property ?? "", classOf: value.classOf, starts, passes: bits };
}

/** A bit for each of so many units for which something holds. */
function bitsWhere(count: number, holds: (conjunction: number) => boolean): Int32Array {
  const words = new Int32Array(Math.ceil(count / 32));
  for (let conjunction = 0; conjunction < count; conjunction++) {
    if (holds(conjunction)) words[conjunction >> 5] = (words[conjunction >> 5] ?? 0) | (1 << (conjunction & 31));
  }
  return words;
}

/** The unit of the lowest bit of a word. */
function unitOf(word: number, bits: number): number {
  return word * 32 + 31 - Math.clz32(bits & -bits);
}
