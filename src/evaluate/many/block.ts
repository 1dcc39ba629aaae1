import { objectOf } from "../json-value.js";
import type { OwnValues } from "../own-values.js";
import { ownValuesOf } from "../own-values.js";
import type { SharedTests } from "./shared-tests.js";
import type { Sieve, UnitOf } from "./sieve.js";
import { sievesOf } from "./sieve.js";
import { NO_OBJECT } from "./value-classes.js";

/** For each class of a value, a bit for each unit that it passes. */
interface BitSieve {
  readonly property: string;
  readonly classOf: (value: unknown) => number;
  readonly passes: Int32Array;
}

/** The sieves of a column, on its own value and on the properties of the object that it holds. */
interface Column {
  readonly key: string;
  readonly sieves: readonly BitSieve[];
  readonly properties: readonly BitSieve[];
  readonly ownValues: (object: object) => OwnValues;
}

/**
 * Some units, asked together. One value of a row after another sieves out the units that its class rules out, all of
 * them by a few operations on words of 32; what is left over is asked of the row.
 */
export class Block {
  readonly #columns: readonly Column[];
  readonly #shared: SharedTests;
  /** For each unit, its filter, and the tests that have to be asked of the row, if there are any. */
  readonly #filters: Int32Array;
  readonly #asked: readonly (readonly number[] | undefined)[];
  readonly #all: Int32Array;
  readonly #left: Int32Array;

  constructor(units: readonly UnitOf[], shared: SharedTests) {
    this.#shared = shared;
    this.#filters = Int32Array.from(units, ({ filter }) => filter);
    this.#asked = units.map(({ unit }) => {
      const tests = unit.flatMap((part) => (part.kind === "row" ? shared.add(part.test) : []));
      return tests.length === 0 ? undefined : tests;
    });
    this.#all = bitsOf(units.length);
    this.#left = new Int32Array(this.#all.length);
    this.#columns = columnsOf(sievesOf(units, shared), this.#all);
  }

  /** Adds the filters that take a row, in their order; one that is the last of the matches already is not added again. */
  match(row: unknown, values: OwnValues, matches: number[]): void {
    const left = this.#leftBy(values);
    if (left === undefined) return;
    // The element before the first would be looked up by name.
    let last = matches.length === 0 ? -1 : (matches[matches.length - 1] ?? -1);
    for (let word = 0; word < left.length; word++) {
      for (let bits = left[word] ?? 0; bits !== 0; bits &= bits - 1) {
        const unit = word * 32 + 31 - Math.clz32(bits & -bits);
        const filter = this.#filters[unit] ?? -1;
        if (filter === last) continue;
        const asked = this.#asked[unit];
        if (asked !== undefined && !this.#shared.allHold(asked, row)) continue;
        matches.push(filter);
        last = filter;
      }
    }
  }

  /** The units that no value of a row rules out; undefined where there are none. */
  #leftBy(values: OwnValues): Int32Array | undefined {
    let from = this.#all;
    const left = this.#left;
    for (const { key, sieves, properties, ownValues } of this.#columns) {
      const value = values[key];
      for (const { classOf, passes } of sieves) {
        if (!narrow(from, left, passes, classOf(value))) return undefined;
        from = left;
      }
      if (properties.length === 0) continue;
      const object = objectOf(value);
      const own = object === undefined ? undefined : ownValues(object);
      for (const { property, classOf, passes } of properties) {
        if (!narrow(from, left, passes, own === undefined ? NO_OBJECT : classOf(own[property]))) return undefined;
        from = left;
      }
    }
    return from;
  }
}

/** Leaves those of some units that a class passes; false when there are none. */
function narrow(from: Int32Array, left: Int32Array, passes: Int32Array, ofClass: number): boolean {
  const start = ofClass * left.length;
  let any = 0;
  for (let word = 0; word < left.length; word++) {
    const bits = (from[word] ?? 0) & (passes[start + word] ?? 0);
    left[word] = bits;
    any |= bits;
  }
  return any !== 0;
}

/** Sieves by column: those on values first, because objects may have to be parsed. */
function columnsOf(sieves: readonly Sieve[], all: Int32Array): Column[] {
  const keys = new Set(sieves.map(({ path }) => path.key));
  const columns = [...keys].map((key): Column => {
    const own = sieves.filter(({ path }) => path.key === key);
    const properties = own.filter(({ path }) => path.property !== undefined).map((sieve) => bitSieve(sieve, all));
    return {
      key,
      sieves: own.filter(({ path }) => path.property === undefined).map((sieve) => bitSieve(sieve, all)),
      properties,
      ownValues: ownValuesOf(new Set(properties.map(({ property }) => property))),
    };
  });
  return columns.sort((a, b) => a.properties.length - b.properties.length);
}

function bitSieve({ path, classes, passes }: Sieve, all: Int32Array): BitSieve {
  const bits = new Int32Array(classes.count * all.length);
  for (let ofClass = 0; ofClass < classes.count; ofClass++) bits.set(all, ofClass * all.length);
  for (const [unit, answers] of passes) {
    for (let ofClass = 0; ofClass < answers.length; ofClass++) {
      if (answers[ofClass] === true) continue;
      const word = ofClass * all.length + (unit >> 5);
      bits[word] = (bits[word] ?? 0) & ~(1 << (unit & 31));
    }
  }
  return { property: path.property ?? "", classOf: classes.classOf, passes: bits };
}

/** A bit for each of so many units. */
function bitsOf(count: number): Int32Array {
  const words = new Int32Array(Math.ceil(count / 32)).fill(-1);
  if (count % 32 > 0) words[words.length - 1] = (1 << (count % 32)) - 1;
  return words;
}
