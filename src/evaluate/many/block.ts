import { objectOf } from "../json-value.js";
import type { OwnValues } from "../own-values.js";
import { ownValuesOf } from "../own-values.js";
import type { RecordTest } from "../plan.js";
import type { Settings } from "../settings.js";
import type { SharedTests } from "./shared-tests.js";
import type { ClassTest, Reading, Unit, ValuePath } from "./units.js";
import type { ValueClasses } from "./value-classes.js";
import { NO_OBJECT, valueClasses } from "./value-classes.js";

/** A unit of a filter, and the index of the filter. */
export interface UnitOf {
  readonly filter: number;
  readonly unit: Unit;
}

/** Narrows the units down by one value of a row: for each class of it, a bit for each unit that the class lets through. */
interface Sieve {
  readonly path: ValuePath;
  readonly classes: ValueClasses;
  readonly passes: Int32Array;
}

/** The sieves of a column, on its own value and on the properties of the object that it holds. */
interface Column {
  readonly key: string;
  readonly sieves: readonly Sieve[];
  readonly properties: readonly (Sieve & { readonly property: string })[];
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

  constructor(units: readonly UnitOf[], shared: SharedTests, settings: Settings) {
    this.#shared = shared;
    this.#filters = Int32Array.from(units, ({ filter }) => filter);
    this.#asked = units.map(({ unit }) => unit.flatMap((part) => (part.kind === "row" ? shared.add(part.test) : [])));
    this.#all = new Int32Array(Math.ceil(units.length / 32));
    for (const index of units.keys()) setBit(this.#all, index);
    this.#left = new Int32Array(this.#all.length);
    this.#columns = columnsOf(sievesOf(units, this.#all, shared, settings));
  }

  /** Adds the filters that take a row, in their order; a filter that is the last one already is not added again. */
  match(row: unknown, values: OwnValues, matches: number[]): void {
    this.#left.set(this.#all);
    for (const column of this.#columns) if (!this.#isLeftBy(column, values[column.key])) return;
    for (let word = 0; word < this.#left.length; word++) {
      for (let bits = this.#left[word] ?? 0; bits !== 0; bits &= bits - 1) {
        const unit = word * 32 + 31 - Math.clz32(bits & -bits);
        const filter = this.#filters[unit] ?? -1;
        if (matches[matches.length - 1] !== filter && this.#holds(unit, row)) matches.push(filter);
      }
    }
  }

  /** Whether a column leaves any units. */
  #isLeftBy({ sieves, properties, ownValues }: Column, value: unknown): boolean {
    for (const { classes, passes } of sieves) if (!this.#narrow(passes, classes.classOf(value))) return false;
    if (properties.length === 0) return true;
    const object = objectOf(value);
    const own = object === undefined ? undefined : ownValues(object);
    for (const { property, classes, passes } of properties) {
      if (!this.#narrow(passes, own === undefined ? NO_OBJECT : classes.classOf(own[property]))) return false;
    }
    return true;
  }

  /** Keeps the units that a class lets through; false when none is left. */
  #narrow(passes: Int32Array, ofClass: number): boolean {
    const left = this.#left;
    const start = ofClass * left.length;
    let any = 0;
    for (let word = 0; word < left.length; word++) {
      const bits = (left[word] ?? 0) & (passes[start + word] ?? 0);
      left[word] = bits;
      any |= bits;
    }
    return any !== 0;
  }

  #holds(unit: number, row: unknown): boolean {
    for (const number of this.#asked[unit] ?? []) if (!this.#shared.holds(number, row)) return false;
    return true;
  }
}

function setBit(words: Int32Array, index: number, start = 0): void {
  words[start + (index >> 5)] = (words[start + (index >> 5)] ?? 0) | (1 << (index & 31));
}

function clearBit(words: Int32Array, index: number, start: number): void {
  words[start + (index >> 5)] = (words[start + (index >> 5)] ?? 0) & ~(1 << (index & 31));
}

/** Tests on the same value that tell values apart in the same way, with the units that they belong to. */
interface Gathered {
  readonly path: ValuePath;
  readonly reading: Reading | undefined;
  readonly tests: { readonly unit: number; readonly test: RecordTest }[];
}

function sievesOf(units: readonly UnitOf[], all: Int32Array, shared: SharedTests, settings: Settings): Sieve[] {
  return gather(units).map(({ path, reading, tests }) => {
    const distinct = new Map(tests.map(({ test }) => [shared.nameOf(test), test]));
    const classes = valueClasses(path, reading, [...distinct.values()], settings);
    const answers = new Map([...distinct].map(([name, test]) => [name, classes.answersOf(test)]));
    const passes = new Int32Array(classes.count * all.length);
    for (let ofClass = 0; ofClass < classes.count; ofClass++) passes.set(all, ofClass * all.length);
    for (const { unit, test } of tests) {
      for (const [ofClass, holds] of (answers.get(shared.nameOf(test)) ?? []).entries()) {
        if (!holds) clearBit(passes, unit, ofClass * all.length);
      }
    }
    return { path, classes, passes };
  });
}

function gather(units: readonly UnitOf[]): Gathered[] {
  const gathered = new Map<string, Gathered>();
  const add = (unit: number, reading: Reading | undefined, { path, test }: ClassTest): void => {
    const name = JSON.stringify([path.key, path.property, reading]);
    const found = gathered.get(name) ?? { path, reading, tests: [] };
    gathered.set(name, found);
    found.tests.push({ unit, test });
  };
  const nullChecks: { readonly unit: number; readonly check: ClassTest }[] = [];
  for (const [index, { unit }] of units.entries()) {
    for (const part of unit) {
      if (part.kind === "row") continue;
      if (part.reading === undefined) nullChecks.push({ unit: index, check: part });
      else add(index, part.reading, part);
    }
  }
  // All classes know null, so that its checks join a sieve that is there anyway.
  for (const { unit, check } of nullChecks) {
    const { key, property } = check.path;
    const sieve = [...gathered.values()].find(({ path }) => path.key === key && path.property === property);
    add(unit, sieve?.reading, check);
  }
  return [...gathered.values()];
}

/** Sieves by column: those on values first, because objects may have to be parsed. */
function columnsOf(sieves: readonly Sieve[]): Column[] {
  const keys = new Set(sieves.map(({ path }) => path.key));
  const columns = [...keys].map((key): Column => {
    const own = sieves.filter(({ path }) => path.key === key);
    const properties = own.flatMap((sieve) => {
      const { property } = sieve.path;
      return property === undefined ? [] : { ...sieve, property };
    });
    return {
      key,
      sieves: own.filter(({ path }) => path.property === undefined),
      properties,
      ownValues: ownValuesOf(new Set(properties.map(({ property }) => property))),
    };
  });
  return columns.sort((a, b) => a.properties.length - b.properties.length);
}
