import { unreachable } from "../model/unreachable.js";
import { compare } from "../evaluate/compare.js";
import type { OrderTest, ScalarTest, TextTest } from "../evaluate/plan.js";
import type { Settings } from "../evaluate/settings.js";
import type { Column } from "./column.js";
import type { Numbers } from "./numbers.js";
import { AmongSieve, RowSieve, TextSieve, WithinSieve } from "./leaf-sieves.js";
import { allOf, anyOf } from "./order-sieves.js";
import { PatientSieve } from "./patient-sieve.js";
import type { Sieve } from "./sieve.js";
import { ExceptSieve } from "./sieve.js";
import type { Table } from "./table.js";

/** What all sieves of a filter are made with. */
export interface SieveContext {
  readonly settings: Settings;
  /** The zone that `settings` reads dates in. */
  readonly timeZone: string;
}

/** A test of the values of a column, by the fastest of the views that say what it reads. */
export function sieveOfValues(column: Column, test: ScalarTest, table: Table, context: SieveContext): Sieve {
  const { selections } = table;
  const holds = compare(test, context.settings);
  const dictionary = column.dictionary();
  if (dictionary !== undefined) return new AmongSieve(selections, dictionary, holds);
  switch (test.kind) {
    case "null":
    case "notNull":
      return presenceSieve(column, test.kind === "notNull", table);
    case "order": {
      const sieve = sieveOfOrder(column, test, holds, table, context);
      if (sieve !== undefined) return orNull(sieve, test, column, table);
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
  return anyOf([presenceSieve(column, false, table), sieve], table);
}

/** Undefined where numbers do not say what the values are. */
function sieveOfOrder(
  column: Column,
  test: OrderTest,
  holds: (value: unknown) => boolean,
  table: Table,
  { settings, timeZone }: SieveContext,
): Sieve | undefined {
  if (test.read === "instant") {
    return new PatientSieve(table.selections, column.patience, rowSieve(column, holds, table), () =>
      sieveOfNumbers(column.instants(timeZone, settings.instantOf), test, table),
    );
  }
  const numbers = column.numbers();
  return numbers && sieveOfNumbers(numbers, test, table);
}

function sieveOfNumbers(numbers: Numbers, { operator, first, last }: OrderTest, table: Table): Sieve {
  const within = (from: number, to: number): Sieve => new WithinSieve(table.selections, numbers, from, to);
  const below = (): Sieve => within(-Infinity, nextBelow(first));
  const above = (): Sieve => within(-nextBelow(-last), Infinity);
  switch (operator) {
    case "within":
      return within(first, last);
    case "outside":
      return anyOf([below(), above()], table);
    case "above":
      return above();
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

function sieveOfTexts(column: Column, test: TextTest, table: Table, context: SieveContext): Sieve {
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
      return allOf([others, new RowSieve(table.selections, (row) => isText(column.values[row]), 10)], table);
    }
    default:
      return anyOf(
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
