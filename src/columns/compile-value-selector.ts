import { unreachable } from "../model/unreachable.js";
import { compare } from "../evaluate/compare.js";
import type { OrderTest, ScalarTest, TextTest } from "../plan/plan.js";
import type { Settings } from "../evaluate/settings.js";
import type { Column } from "./column.js";
import type { IndexedNumbers } from "./bucket-index.js";
import { DictionarySelector, PredicateSelector, TextSelector, RangeSelector } from "./leaf-selectors.js";
import { allOf, anyOf } from "./rank-selectors.js";
import { LazyIndexSelector } from "./lazy-index-selector.js";
import type { RowSelector } from "./row-selector.js";
import { NotSelector } from "./row-selector.js";
import type { Table } from "./table.js";

/** What all sieves of a filter are made with. */
export interface SelectorContext {
  readonly settings: Settings;
  /** The zone that `settings` reads dates in. */
  readonly timeZone: string;
}

/** A test of the values of a column, by the fastest of the views that say what it reads. */
export function compileValueSelector(
  column: Column,
  test: ScalarTest,
  table: Table,
  context: SelectorContext,
): RowSelector {
  const { buffers } = table;
  const holds = compare(test, context.settings);
  const dictionary = column.dictionary();
  if (dictionary !== undefined) return new DictionarySelector(buffers, dictionary, holds);
  switch (test.kind) {
    case "null":
    case "notNull":
      return presenceSelector(column, test.kind === "notNull", table);
    case "order": {
      const selector = compileOrderSelector(column, test, holds, table, context);
      if (selector !== undefined) return orNull(selector, test, column, table);
      break;
    }
    case "text":
      if (test.texts.length <= FEW_TEXTS)
        return orNull(compileTextSelector(column, test, table, context), test, column, table);
      break;
    default:
  }
  return predicateSelector(column, holds, table);
}

function predicateSelector(column: Column, holds: (value: unknown) => boolean, { buffers }: Table): RowSelector {
  return new PredicateSelector(buffers, (row) => holds(column.values[row]), 40);
}

function presenceSelector(column: Column, wanted: boolean, { buffers }: Table): RowSelector {
  return new DictionarySelector(buffers, column.presence(), (isPresent) => isPresent === wanted);
}

function orNull(selector: RowSelector, { orNull }: OrderTest | TextTest, column: Column, table: Table): RowSelector {
  if (!orNull) return selector;
  return anyOf([presenceSelector(column, false, table), selector], table);
}

/** Undefined where numbers do not say what the values are. */
function compileOrderSelector(
  column: Column,
  test: OrderTest,
  holds: (value: unknown) => boolean,
  table: Table,
  { settings, timeZone }: SelectorContext,
): RowSelector | undefined {
  if (test.read === "instant") {
    return new LazyIndexSelector(table.buffers, column.indexPolicy, predicateSelector(column, holds, table), () =>
      compileRangeSelector(column.instants(timeZone, settings.instantOf), test, table),
    );
  }
  const numbers = column.numbers();
  return numbers && compileRangeSelector(numbers, test, table);
}

function compileRangeSelector(
  numbers: IndexedNumbers,
  { operator, first, last }: OrderTest,
  table: Table,
): RowSelector {
  const within = (from: number, to: number): RowSelector => new RangeSelector(table.buffers, numbers, from, to);
  const below = (): RowSelector => within(-Infinity, nextBelow(first));
  const above = (): RowSelector => within(-nextBelow(-last), Infinity);
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

function compileTextSelector(column: Column, test: TextTest, table: Table, context: SelectorContext): RowSelector {
  if (test.negated) {
    const positive = compileTextSelector(column, { ...test, negated: false }, table, context);
    const isText = compare({ ...test, texts: [], orNull: false }, context.settings);
    const texts = new PredicateSelector(table.buffers, (row) => isText(column.values[row]), 10);
    return allOf([new NotSelector(table.buffers, positive), texts], table);
  }
  return anyOf(
    test.texts.map((text) => {
      const holds = compare({ ...test, texts: [text], orNull: false }, context.settings);
      const prefilter = column.texts(test).prefilter(test.relation, text);
      if (prefilter === undefined) return predicateSelector(column, holds, table);
      return new TextSelector(table.buffers, prefilter, (row) => holds(column.values[row]));
    }),
    table,
  );
}
