import { unreachable } from "../model/unreachable.js";
import { compileRecordTest, compileValueTest } from "../evaluate/closure.js";
import { keysOf } from "../evaluate/settings.js";
import type { ElementTest, ObjectTest, RecordTest, ValueTest } from "../plan/plan.js";
import { ElementSelector } from "./element-selector.js";
import { DictionarySelector, PredicateSelector } from "./leaf-selectors.js";
import { allOf, anyOf } from "./logical-selectors.js";
import { LazyIndexSelector } from "./lazy-index-selector.js";
import type { RowSelector } from "./row-selector.js";
import { ConstantSelector } from "./row-selector.js";
import type { SelectorContext } from "./compile-value-selector.js";
import { compileValueSelector } from "./compile-value-selector.js";
import type { ColumnTable } from "./table.js";

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
