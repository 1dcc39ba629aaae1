import { unreachable } from "../model/unreachable.js";
import { compileRecordTest, compileValueTest } from "../evaluate/closure.js";
import { keysOf } from "../evaluate/settings.js";
import type { ElementTest, ObjectTest, RecordTest, ValueTest, OrderTest, ScalarTest, TextTest } from "../plan/plan.js";
import { DictionarySelector, PredicateSelector, TextSelector, RangeSelector } from "./leaf-selectors.js";
import { allOf, anyOf, NotSelector } from "./logical-selectors.js";
import { LazyIndexSelector } from "./lazy-index-selector.js";
import { ConstantSelector, RowSelector } from "./row-selector.js";
import type { ColumnTable, ElementsOfColumn } from "./table.js";
import type { BufferPool } from "./buffer-pool.js";
import { compare } from "../evaluate/compare.js";
import { nextDouble } from "../plan/relations.js";
import type { EvaluateSettings } from "../evaluate/settings.js";
import type { Column } from "./column.js";
import type { IndexedNumbers } from "./bucket-index.js";

/** Compiles a test to a selector of the rows of a table. */
export function compileSelector(test: RecordTest, table: ColumnTable, context: SelectorContext): RowSelector {
  const { buffers } = table;
  switch (test.kind) {
    case "constant":
      return new ConstantSelector(buffers, test.holds);
    case "all":
      return allOf(
        test.tests.map((part) => compileSelector(part, table, context)),
        table,
      );
    case "any":
      return anyOf(
        test.tests.map((part) => compileSelector(part, table, context)),
        table,
      );
    case "column":
      return compileColumnSelector(test.key, test.test, table, context);
    case "related": {
      const columns = [...keysOf(test, context.settings)].map((key) => [key, table.column(key)] as const);
      const matches = compileRecordTest(test, context.settings);
      const recordOf = (row: number): object =>
        Object.fromEntries(columns.map(([key, { values }]) => [key, values[row]]));
      return new PredicateSelector(buffers, (row) => matches(recordOf(row)), 200);
    }
    default:
      return unreachable(test, "kind of test");
  }
}

function compileColumnSelector(
  key: string,
  test: ValueTest,
  table: ColumnTable,
  context: SelectorContext,
): RowSelector {
  if (test.kind !== "object" && test.kind !== "element")
    return compileValueSelector(table.column(key), test, table, context);
  const { buffers } = table;
  const column = table.column(key);
  const matches = compileValueTest(test, context.settings);
  const unindexed = new PredicateSelector(
    buffers,
    (row) => matches(column.values[row]),
    test.kind === "object" ? 60 : 120,
  );
  return new LazyIndexSelector(buffers, table.indexPolicyOf(key), unindexed, () =>
    test.kind === "object"
      ? compileObjectSelector(key, test, table, context)
      : compileElementSelector(key, test, table, context),
  );
}

function compileObjectSelector(
  key: string,
  { test, required }: ObjectTest,
  table: ColumnTable,
  context: SelectorContext,
): RowSelector {
  const objects = table.objectsOf(key);
  objects.table.load(keysOf(test, context.settings));
  const selector = compileSelector(test, objects.table, context);
  if (!required) return selector;
  return allOf(
    [new DictionarySelector(table.buffers, objects.presence, (isObject) => isObject === true), selector],
    table,
  );
}

function compileElementSelector(
  key: string,
  { test }: ElementTest,
  table: ColumnTable,
  context: SelectorContext,
): RowSelector {
  const elements = table.elementsOf(key);
  elements.table.load(keysOf(test, context.settings));
  return new ElementSelector(table.buffers, elements, compileSelector(test, elements.table, context));
}

/** Selects rows with a matching element. */
class ElementSelector extends RowSelector {
  constructor(
    buffers: BufferPool,
    readonly elements: ElementsOfColumn,
    readonly selector: RowSelector,
  ) {
    super(buffers);
  }

  get cost(): number {
    return 5 + 2 * this.selector.cost;
  }

  filterRows(rows: Uint32Array, count: number, out: Uint32Array): number {
    const { table, starts, owners } = this.elements;
    return table.buffers.withBuffer((elements) => {
      const elementCount = elementsOfRows(starts, rows, count, elements);
      return ownersOf(owners, elements, this.selector.filter(elements, elementCount, elements), out);
    });
  }

  override filterAll(out: Uint32Array): number {
    const { table, owners } = this.elements;
    return table.buffers.withBuffer((elements) => ownersOf(owners, elements, this.selector.filterAll(elements), out));
  }
}

function elementsOfRows(starts: Uint32Array, rows: Uint32Array, count: number, out: Uint32Array): number {
  let size = 0;
  for (let at = 0; at < count; at++) {
    const row = rows[at] ?? 0;
    const end = starts[row + 1] ?? 0;
    for (let element = starts[row] ?? 0; element < end; element++) out[size++] = element;
  }
  return size;
}

/** Writes the rows that contain the elements, each row once. */
function ownersOf(owners: Uint32Array, elements: Uint32Array, count: number, out: Uint32Array): number {
  let size = 0;
  let previous = -1;
  for (let at = 0; at < count; at++) {
    const row = owners[elements[at] ?? 0] ?? 0;
    if (row !== previous) out[size++] = row;
    previous = row;
  }
  return size;
}

/** What the selectors of a filter share. */
interface SelectorContext {
  readonly settings: EvaluateSettings;
  /** The time zone of dates in `settings`. */
  readonly timeZone: string;
}

/** Compiles a test of the values of a column to a selector on the fastest representation that suits the test. */
function compileValueSelector(
  column: Column,
  test: ScalarTest,
  table: ColumnTable,
  context: SelectorContext,
): RowSelector {
  const { buffers } = table;
  const matches = compare(test, context.settings);
  const dictionary = column.dictionary();
  if (dictionary !== undefined) return new DictionarySelector(buffers, dictionary, matches);
  switch (test.kind) {
    case "null":
    case "notNull":
      return presenceSelector(column, test.kind === "notNull", table);
    case "order": {
      const selector = compileOrderSelector(column, test, matches, table, context);
      if (selector !== undefined) return orNull(selector, test, column, table);
      break;
    }
    case "text":
      if (test.texts.length <= MAX_SEARCHES)
        return orNull(compileTextSelector(column, test, table, context), test, column, table);
      break;
    default:
  }
  return predicateSelector(column, matches, table);
}

function predicateSelector(
  column: Column,
  matches: (value: unknown) => boolean,
  { buffers }: ColumnTable,
): RowSelector {
  return new PredicateSelector(buffers, (row) => matches(column.values[row]), 40);
}

function presenceSelector(column: Column, wanted: boolean, { buffers }: ColumnTable): RowSelector {
  return new DictionarySelector(buffers, column.presence(), (isPresent) => isPresent === wanted);
}

function orNull(
  selector: RowSelector,
  { orNull }: OrderTest | TextTest,
  column: Column,
  table: ColumnTable,
): RowSelector {
  if (!orNull) return selector;
  return anyOf([presenceSelector(column, false, table), selector], table);
}

/** Returns undefined if numbers cannot represent the values exactly. */
function compileOrderSelector(
  column: Column,
  test: OrderTest,
  matches: (value: unknown) => boolean,
  table: ColumnTable,
  { settings, timeZone }: SelectorContext,
): RowSelector | undefined {
  if (test.read === "instant") {
    return new LazyIndexSelector(table.buffers, column.instantPolicy, predicateSelector(column, matches, table), () =>
      compileRangeSelector(column.instants(timeZone, settings.instantOf), test, table),
    );
  }
  const numbers = column.numbers();
  return numbers && compileRangeSelector(numbers, test, table);
}

function compileRangeSelector(
  numbers: IndexedNumbers,
  { operator, first, last }: OrderTest,
  table: ColumnTable,
): RowSelector {
  const within = (from: number, to: number): RowSelector => new RangeSelector(table.buffers, numbers, from, to);
  const below = (): RowSelector => within(-Infinity, -nextDouble(-first));
  const above = (): RowSelector => within(nextDouble(last), Infinity);
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

/** For more strings, looking up each value in a set is faster than one search per string. */
const MAX_SEARCHES = 4;

function compileTextSelector(
  column: Column,
  test: TextTest,
  table: ColumnTable,
  context: SelectorContext,
): RowSelector {
  if (test.negated) {
    const positive = compileTextSelector(column, { ...test, negated: false }, table, context);
    const isText = compare({ ...test, texts: [], orNull: false }, context.settings);
    const isTextSelector = new PredicateSelector(table.buffers, (row) => isText(column.values[row]), 10);
    return allOf([new NotSelector(table.buffers, positive), isTextSelector], table);
  }
  return anyOf(
    test.texts.map((text) => {
      const matches = compare({ ...test, texts: [text], orNull: false }, context.settings);
      const prefilter = column.textIndex(test).prefilter(test.relation, text);
      if (prefilter === undefined) return predicateSelector(column, matches, table);
      return new TextSelector(table.buffers, prefilter, (row) => matches(column.values[row]));
    }),
    table,
  );
}
