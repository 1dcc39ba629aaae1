import { unreachable } from "../../model/unreachable.js";
import { onRecord } from "../closure.js";
import { compare } from "../compare.js";
import { keysOf } from "../keys.js";
import type { OrderTest, RecordTest, ScalarTest, TextTest, ValueTest } from "../plan.js";
import type { Settings } from "../settings.js";
import type { Column } from "./column.js";
import { ElementSieve } from "./element-sieve.js";
import { AboveSieve, AmongSieve, RowSieve, TextSieve, WithinSieve } from "./leaf-sieves.js";
import type { Sieve } from "./sieve.js";
import { AllSieve, AnySieve, ConstantSieve, ExceptSieve } from "./sieve.js";
import type { Table } from "./table.js";

/** What all sieves of a filter are made with. */
export interface SieveSettings {
  readonly settings: Settings;
  /** The zone that `settings` reads dates in. */
  readonly timeZone: string;
}

/** A test as a sieve of the rows of a table. */
export function sieveOf(test: RecordTest, table: Table, context: SieveSettings): Sieve {
  const { selections } = table;
  switch (test.kind) {
    case "constant":
      return new ConstantSieve(selections, test.holds);
    case "all":
      return all(
        test.tests.map((part) => sieveOf(part, table, context)),
        table,
      );
    case "any":
      return any(
        test.tests.map((part) => sieveOf(part, table, context)),
        table,
      );
    case "column":
      return sieveOfColumn(test.key, test.test, table, context);
    case "related":
    case "occurrence": {
      const columns = [...keysOf(test)].map((key) => [key, table.column(key)] as const);
      const holds = onRecord(test, context.settings);
      const recordOf = (row: number): object =>
        Object.fromEntries(columns.map(([key, { values }]) => [key, values[row]]));
      return new RowSieve(selections, (row) => holds(recordOf(row)), 200);
    }
    default:
      return unreachable(test, "kind of test");
  }
}

/** Cheap sieves that leave few rows go first: by what a row costs that they take out. */
function all(sieves: readonly Sieve[], table: Table): Sieve {
  const [only, ...others] = sieves;
  if (only !== undefined && others.length === 0) return only;
  return new AllSieve(
    table.selections,
    ordered(sieves, table, (share) => 1 - share),
  );
}

/** Cheap sieves that leave many rows go first: by what a row costs that needs no other. */
function any(sieves: readonly Sieve[], table: Table): Sieve {
  const [only, ...others] = sieves;
  if (only !== undefined && others.length === 0) return only;
  return new AnySieve(
    table.selections,
    ordered(sieves, table, (share) => share),
  );
}

const SAMPLE = 512;

function ordered(sieves: readonly Sieve[], { length, selections }: Table, gain: (share: number) => number): Sieve[] {
  const size = Math.min(SAMPLE, length);
  const sample = Uint32Array.from({ length: size }, (_, at) => Math.floor((at * length) / size));
  const ranked = sieves.map((sieve) => {
    const share = size === 0 ? 0 : selections.lend((out) => sieve.keep(sample, size, out)) / size;
    // Even where the sample speaks for none, some may be left.
    return { sieve, rank: sieve.cost / (gain(share) + 1 / SAMPLE) };
  });
  return ranked.sort((left, right) => left.rank - right.rank).map(({ sieve }) => sieve);
}

function sieveOfColumn(key: string, test: ValueTest, table: Table, context: SieveSettings): Sieve {
  switch (test.kind) {
    case "object": {
      const objects = table.objectsOf(key);
      const sieve = sieveOf(test.test, objects.table, context);
      if (!test.required) return sieve;
      return all([new AmongSieve(table.selections, objects.presence, (isObject) => isObject === true), sieve], table);
    }
    case "element": {
      const elements = table.elementsOf(key);
      return new ElementSieve(table.selections, elements, sieveOf(test.test, elements.table, context));
    }
    default:
      return sieveOfValues(table.column(key), test, table, context);
  }
}

function sieveOfValues(column: Column, test: ScalarTest, table: Table, context: SieveSettings): Sieve {
  const { selections } = table;
  const holds = compare(test, context.settings);
  const dictionary = column.dictionary();
  if (dictionary !== undefined) return new AmongSieve(selections, dictionary, holds);
  switch (test.kind) {
    case "null":
    case "notNull":
      return presenceSieve(column, test.kind === "notNull", table);
    case "order": {
      const numbers = numbersFor(column, test, context);
      if (numbers !== undefined) return orNull(sieveOfNumbers(numbers, test, table), test, column, table);
      break;
    }
    case "text":
      if (test.texts.length <= FEW_TEXTS)
        return orNull(sieveOfTexts(column, test, table, context), test, column, table);
      break;
    default:
  }
  return rowSieve(column, holds, table);
}

function rowSieve(column: Column, holds: (value: unknown) => boolean, { selections }: Table): Sieve {
  return new RowSieve(selections, (row) => holds(column.values[row]), 40);
}

function presenceSieve(column: Column, wanted: boolean, { selections }: Table): Sieve {
  return new AmongSieve(selections, column.presence(), (isPresent) => isPresent === wanted);
}

function orNull(sieve: Sieve, { orNull }: OrderTest | TextTest, column: Column, table: Table): Sieve {
  if (!orNull) return sieve;
  return any([presenceSieve(column, false, table), sieve], table);
}

function numbersFor(
  column: Column,
  { read }: OrderTest,
  { settings, timeZone }: SieveSettings,
): Float64Array | undefined {
  return read === "number" ? column.numbers() : column.instants(timeZone, settings.instantOf);
}

function sieveOfNumbers(numbers: Float64Array, { operator, first, last }: OrderTest, table: Table): Sieve {
  const { selections } = table;
  const below = (): Sieve => new WithinSieve(selections, numbers, -Infinity, nextBelow(first));
  switch (operator) {
    case "within":
      return new WithinSieve(selections, numbers, first, last);
    case "outside":
      return any([below(), new AboveSieve(selections, numbers, last)], table);
    case "above":
      return new AboveSieve(selections, numbers, last);
    case "below":
      return below();
    default:
      return unreachable(operator, "operator on numbers");
  }
}

/** The greatest number that is less than another. */
function nextBelow(number: number): number {
  if (number === 0) return -Number.MIN_VALUE;
  const bits = new BigInt64Array(1);
  const numbers = new Float64Array(bits.buffer);
  numbers[0] = number;
  bits[0] = (bits[0] ?? 0n) + (number > 0 ? -1n : 1n);
  return numbers[0];
}

/** Of more texts, to look each value up in a set is faster than to search for one after another. */
const FEW_TEXTS = 4;

function sieveOfTexts(column: Column, test: TextTest, table: Table, context: SieveSettings): Sieve {
  const { operator } = test;
  switch (operator) {
    case "noneOf":
    case "containsNone": {
      const opposite = operator === "noneOf" ? "oneOf" : "contains";
      const others = new ExceptSieve(
        table.selections,
        sieveOfTexts(column, { ...test, operator: opposite }, table, context),
      );
      const isText = compare({ ...test, texts: [], orNull: false }, context.settings);
      return all([others, new RowSieve(table.selections, (row) => isText(column.values[row]), 10)], table);
    }
    default:
      return any(
        test.texts.map((text) => {
          const holds = compare({ ...test, texts: [text], orNull: false }, context.settings);
          const narrowing = column.texts(test).narrowing(operator, text);
          if (narrowing === undefined) return rowSieve(column, holds, table);
          return new TextSieve(table.selections, narrowing, (row) => holds(column.values[row]));
        }),
        table,
      );
  }
}
