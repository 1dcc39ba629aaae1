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
  /** For each unit, its filter and the tests that have to be asked of the row. */
  readonly #filters: Int32Array;
  readonly #asked: readonly (readonly number[])[];
  readonly #all: Int32Array;
  readonly #left: Int32Array;

  constructor(units: readonly UnitOf[], shared: SharedTests) {
    this.#shared = shared;
    this.#filters = Int32Array.from(units, ({ filter }) => filter);
    this.#asked = units.map(({ unit }) => unit.flatMap((part) => (part.kind === "row" ? shared.add(part.test) : [])));
    this.#all = bitsOf(units, () => true);
    this.#left = new Int32Array(this.#all.length);
    this.#columns = columnsOf(sievesOf(units, shared), units);
  }

  /** Adds the filters that take a row, in their order; one that is the last of the matches already is not added again. */
  match(row: unknown, values: OwnValues, matches: number[]): void {
    const left = this.#left;
    left.set(this.#all);
    for (const column of this.#columns) if (!leaves(column, values[column.key], left)) return;
    // The element before the first would be looked up by name.
    let last = matches.length === 0 ? undefined : matches[matches.length - 1];
    for (let word = 0; word < left.length; word++) {
      for (let bits = left[word] ?? 0; bits !== 0; bits &= bits - 1) {
        const unit = word * 32 + 31 - Math.clz32(bits & -bits);
        const filter = this.#filters[unit] ?? -1;
        if (filter === last || !this.#holds(unit, row)) continue;
        matches.push(filter);
        last = filter;
      }
    }
  }

  #holds(unit: number, row: unknown): boolean {
    const asked = this.#asked[unit];
    if (asked === undefined) return true;
    for (const number of asked) if (!this.#shared.holds(number, row)) return false;
    return true;
  }
}

/** Keeps the units that the value of a column passes; false when none is left. */
function leaves({ sieves, properties, ownValues }: Column, value: unknown, left: Int32Array): boolean {
  for (const { classOf, passes } of sieves) if (!narrow(left, passes, classOf(value))) return false;
  if (properties.length === 0) return true;
  const object = objectOf(value);
  const own = object === undefined ? undefined : ownValues(object);
  for (const { property, classOf, passes } of properties) {
    if (!narrow(left, passes, own === undefined ? NO_OBJECT : classOf(own[property]))) return false;
  }
  return true;
}

function narrow(left: Int32Array, passes: Int32Array, ofClass: number): boolean {
  const start = ofClass * left.length;
  let any = 0;
  for (let word = 0; word < left.length; word++) {
    const bits = (left[word] ?? 0) & (passes[start + word] ?? 0);
    left[word] = bits;
    any |= bits;
  }
  return any !== 0;
}

/** Sieves by column: those on values first, because objects may have to be parsed. */
function columnsOf(sieves: readonly Sieve[], units: readonly UnitOf[]): Column[] {
  const keys = new Set(sieves.map(({ path }) => path.key));
  const columns = [...keys].map((key): Column => {
    const own = sieves.filter(({ path }) => path.key === key);
    const properties = own.filter(({ path }) => path.property !== undefined).map((sieve) => bitSieve(sieve, units));
    return {
      key,
      sieves: own.filter(({ path }) => path.property === undefined).map((sieve) => bitSieve(sieve, units)),
      properties,
      ownValues: ownValuesOf(new Set(properties.map(({ property }) => property))),
    };
  });
  return columns.sort((a, b) => a.properties.length - b.properties.length);
}

function bitSieve({ path, classes, passes }: Sieve, units: readonly UnitOf[]): BitSieve {
  const ofClasses = Array.from({ length: classes.count }, (_, ofClass) =>
    bitsOf(units, (unit) => passes(ofClass, unit)),
  );
  const length = Math.ceil(units.length / 32);
  const all = new Int32Array(classes.count * length);
  for (const [ofClass, bits] of ofClasses.entries()) all.set(bits, ofClass * length);
  return { property: path.property ?? "", classOf: classes.classOf, passes: all };
}

/** A bit for each unit that passes. */
function bitsOf(units: readonly UnitOf[], passes: (unit: number) => boolean): Int32Array {
  const words = new Int32Array(Math.ceil(units.length / 32));
  for (const unit of units.keys()) if (passes(unit)) words[unit >> 5] = (words[unit >> 5] ?? 0) | (1 << (unit & 31));
  return words;
}
