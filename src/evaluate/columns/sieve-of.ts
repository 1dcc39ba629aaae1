import { unreachable } from "../../model/unreachable.js";
import { onRecord } from "../closure.js";
import { keysOf } from "../keys.js";
import type { RecordTest, ValueTest } from "../plan.js";
import { ElementSieve } from "./element-sieve.js";
import { AmongSieve, RowSieve } from "./leaf-sieves.js";
import { allOf, anyOf } from "./order-sieves.js";
import type { Sieve } from "./sieve.js";
import { ConstantSieve } from "./sieve.js";
import type { SieveContext } from "./sieve-of-values.js";
import { sieveOfValues } from "./sieve-of-values.js";
import type { Table } from "./table.js";

/** A test as a sieve of the rows of a table. */
export function sieveOf(test: RecordTest, table: Table, context: SieveContext): Sieve {
  const { selections } = table;
  switch (test.kind) {
    case "constant":
      return new ConstantSieve(selections, test.holds);
    case "all":
      return allOf(
        test.tests.map((part) => sieveOf(part, table, context)),
        table,
      );
    case "any":
      return anyOf(
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

function sieveOfColumn(key: string, test: ValueTest, table: Table, context: SieveContext): Sieve {
  switch (test.kind) {
    case "object": {
      const objects = table.objectsOf(key);
      const sieve = sieveOf(test.test, objects.table, context);
      if (!test.required) return sieve;
      return allOf([new AmongSieve(table.selections, objects.presence, (isObject) => isObject === true), sieve], table);
    }
    case "element": {
      const elements = table.elementsOf(key);
      return new ElementSieve(table.selections, elements, sieveOf(test.test, elements.table, context));
    }
    default:
      return sieveOfValues(table.column(key), test, table, context);
  }
}
